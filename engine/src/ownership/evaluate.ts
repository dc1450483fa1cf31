import { gapsOf, type OwnershipGap } from './gaps.ts';
import { type OwnershipPath, pathsTo } from './paths.ts';
import { OWNERSHIP_RULES, type OwnershipRuleName } from './rules.ts';
import {
  type Link,
  type OwnershipGraph,
  type OwnershipStructure,
  percentOf,
  reachable,
  readStructure,
  WHOLE,
} from './structure.ts';

export interface OwnershipEvaluation {
  readonly rule: OwnershipRuleName;
  /** `not_blocked` alone is clean: whatever is not known, it does not suffice. */
  readonly status: 'blocked' | 'not_blocked' | 'unknown';
  /** The percentage that listed parties hold for certain, themselves or through companies that are blocked for them. */
  readonly at_least: number;
  /** The percentage that listed parties hold if every possible match is a true one and everything that is not declared belongs to them. */
  readonly at_most: number;
  /** From each party that is, or may be, listed down to the company, and from companies whose owners are not all declared. */
  readonly paths: OwnershipPath[];
  /** Whether there are more paths than are told. */
  readonly has_more_paths: boolean;
  readonly gaps: OwnershipGap[];
}

/** The blocked parties, and the units of each party that blocked ones hold. */
interface Reach {
  readonly blocked: ReadonlySet<string>;
  readonly held: (id: string) => number;
}

/**
 * Evaluates whether a company is blocked for its owners, by declared shares. It is pure, its work is bounded by OWNERSHIP_LIMITS, and a
 * company that is listed itself is blocked. Throws RangeError as `readStructure` does, and for a target that is no company.
 */
export function evaluateOwnership(
  structure: OwnershipStructure,
  target: string,
  name: OwnershipRuleName,
): OwnershipEvaluation {
  const graph = readStructure(structure);
  if (graph.parties.get(target)?.entity_type !== 'company') throw new RangeError('the target is not a company');
  const certain = certainly(graph, name);
  const possible = possibly(graph, name);
  const sources = [...certain.keys()];
  const isBlocked = sources.some((source) => certain.get(source)?.blocked.has(target));
  const held = Math.max(0, ...sources.map((source) => certain.get(source)?.held(target) ?? 0));
  return {
    rule: name,
    status: isBlocked ? 'blocked' : possible.blocked.has(target) ? 'unknown' : 'not_blocked',
    at_least: percentOf(Math.min(held, WHOLE)),
    at_most: percentOf(Math.min(possible.held(target), WHOLE)),
    ...pathsTo(graph, target, possible.blocked, (source) => certain.get(source)?.blocked),
    gaps: gapsOf(graph, target, possible.blocked, OWNERSHIP_RULES[name].byControl),
  };
}

/** For each confirmed party the companies that are blocked for certain: by all of them together, or by it alone. */
function certainly(graph: OwnershipGraph, name: OwnershipRuleName): ReadonlyMap<string, Reach> {
  const confirmed = [...graph.parties.values()].flatMap(({ id, listed }) => (listed === 'confirmed' ? id : []));
  if (!OWNERSHIP_RULES[name].isAggregated) return new Map(confirmed.map((id) => [id, reach(graph, name, [id])]));
  const together = reach(graph, name, confirmed);
  return new Map(confirmed.map((id) => [id, together]));
}

/**
 * The parties that may be blocked. Shares that nobody declared may belong to listed parties, and so may those that a company holds in
 * its own owners and those that contradict each other, once anything above them is in doubt.
 */
function possibly(graph: OwnershipGraph, name: OwnershipRuleName): Reach {
  const { parties, owners, holdings, declared, undeclared, isContradictory, isCircular } = graph;
  const ids = [...parties.keys()];
  const doubtful = ids.filter((id) => parties.get(id)?.listed !== 'none' || undeclared(id) > 0);
  const inDoubt = reachable(doubtful, (id) =>
    holdings(id).flatMap(({ owned, percent, controls }) => (percent === 0 && !controls ? [] : owned)),
  );
  const unexplained = (id: string): number => {
    if (!inDoubt.has(id)) return 0;
    if (isContradictory(id)) return WHOLE;
    const circular = owners(id).filter(isCircular);
    const rest = parties.get(id)?.entity_type === 'company' ? Math.abs(WHOLE - declared(id)) : 0;
    return circular.reduce((sum, { share }) => sum + share, rest);
  };
  const start = new Map(ids.map((id) => [id, unexplained(id)]));
  const { isEnough } = OWNERSHIP_RULES[name];
  const sources = ids.filter((id) => parties.get(id)?.listed !== 'none' || isEnough(start.get(id) ?? 0));
  return reach(graph, name, sources, start, isCircular);
}

/** The parties that are blocked when some are. `start` has the units that blocked parties hold anyway, among them the links `within`. */
function reach(
  { holdings }: OwnershipGraph,
  name: OwnershipRuleName,
  sources: readonly string[],
  start: ReadonlyMap<string, number> = new Map(),
  within: (link: Link) => boolean = () => false,
): Reach {
  const { isEnough, byControl } = OWNERSHIP_RULES[name];
  const held = new Map(start);
  const blocked = new Set(sources);
  for (const id of blocked)
    for (const link of holdings(id)) {
      const units = (held.get(link.owned) ?? 0) + (within(link) ? 0 : link.share);
      held.set(link.owned, units);
      if (isEnough(units) || (byControl && link.controls)) blocked.add(link.owned);
    }
  return { blocked, held: (id) => held.get(id) ?? 0 };
}
