import { type OwnershipGraph, percentOf, reachable } from './structure.ts';

/** Something about a company, or about an owner of it, that its declaration leaves open. */
export interface OwnershipGap {
  readonly party: string;
  /**
   * `undeclared`: a part of it has no declared owner; `contradiction`: its shares cannot all be true; `unknown_share`: an owner has no
   * declared share; `circular`: it owns the owner, too; `declared_twice`: one owner has several shares, which were added; `controlled`: an
   * owner that may be blocked controls it, which does not block by this rule.
   */
  readonly reason: 'undeclared' | 'contradiction' | 'unknown_share' | 'circular' | 'declared_twice' | 'controlled';
  readonly owner?: string;
  /** The part without an owner, or the sum of the shares that contradict each other. */
  readonly percent?: number;
}

/** The gaps of a company and of everybody above it up to those that are listed for certain, whose owners do not matter. */
export function gapsOf(
  { parties, owners, declared, undeclared, isContradictory, isCircular }: OwnershipGraph,
  target: string,
  blocked: ReadonlySet<string>,
  byControl: boolean,
): OwnershipGap[] {
  const isOpen = (id: string) => id === target || parties.get(id)?.listed !== 'confirmed';
  const above = reachable([target], (id) => (isOpen(id) ? owners(id).map(({ owner }) => owner) : []));
  return [...above].filter(isOpen).flatMap((party): OwnershipGap[] => {
    const links = owners(party);
    const seen = new Set<string>();
    return [
      ...(undeclared(party) > 0
        ? [{ party, reason: 'undeclared' as const, percent: percentOf(undeclared(party)) }]
        : []),
      ...(isContradictory(party)
        ? [{ party, reason: 'contradiction' as const, percent: percentOf(declared(party)) }]
        : []),
      ...links.flatMap((link): OwnershipGap[] => {
        const { owner, percent, controls = false } = link;
        const isAgain = seen.has(owner);
        seen.add(owner);
        const holds = {
          unknown_share: percent === null,
          circular: isCircular(link),
          declared_twice: isAgain,
          controlled: controls && !byControl && blocked.has(owner),
        };
        return Object.entries(holds).flatMap(([reason, is]) =>
          is ? { party, reason: reason as OwnershipGap['reason'], owner } : [],
        );
      }),
    ];
  });
}
