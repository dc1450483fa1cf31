import type { Entity } from '../entity.ts';
import { candidatePairs } from './candidates.ts';
import { areContradicting, areDaysOther, evidenceOf, LINK_EVIDENCE, type LinkEvidence, mayBeOne } from './evidence.ts';
import { type EntryFacts, type EntryKey, factsOf } from './facts.ts';
import { printedReference } from './references.ts';

/** Two entries that are of one person, company or thing. */
export interface EntryLink {
  /** `<list>:<id>` of both, in the order of the alphabet. */
  readonly entries: readonly [EntryKey, EntryKey];
  readonly evidence: LinkEvidence;
  /** The reference, number, birth date, names or address that both have. */
  readonly fact: string;
}

/**
 * Links the entries of all lists that are of one person, company or thing. The same entries give the same links in the same order.
 * Doubtful pairs stay apart: an equal name alone links nothing, and no chain of links leads to an entry that contradicts
 * another one of it. Takes some seconds for 60,000 entries: use a thread.
 */
export function linkEntities(entities: Iterable<Entity>): EntryLink[] {
  const sorted = Array.from(entities, factsOf).sort((a, b) => (a.key < b.key ? -1 : 1));
  const facts = new Map(sorted.map((entry) => [entry.key, entry]));
  return consistent([...referenceLinks(facts), ...factLinks(facts)], facts);
}

type FactsByKey = ReadonlyMap<EntryKey, EntryFacts>;

function referenceLinks(facts: FactsByKey): EntryLink[] {
  return [...facts.values()].flatMap((entry) => {
    const reference = printedReference(entry.entity);
    const other = reference === undefined ? undefined : facts.get(reference);
    if (!other || !mayBeOne(entry, other)) return [];
    return [{ entries: inOrder(entry.key, other.key), evidence: 'printed_reference' as const, fact: other.key }];
  });
}

function factLinks(facts: FactsByKey): EntryLink[] {
  const links: EntryLink[] = [];
  for (const [a, b] of candidatePairs([...facts.values()])) {
    const found = evidenceOf(a, b);
    if (found) links.push({ entries: inOrder(a.key, b.key), ...found });
  }
  return links;
}

/** Without the links that would join contradicting entries; the surest are followed first. */
function consistent(links: readonly EntryLink[], facts: FactsByKey): EntryLink[] {
  const groups = new Map<EntryKey, EntryFacts[]>();
  const groupOf = (key: EntryKey) => groups.get(key) ?? [facts.get(key) as EntryFacts];
  return links.toSorted(bySurety).filter(({ entries: [a, b], evidence }) => {
    const [one, other] = [groupOf(a), groupOf(b)];
    if (one.some(({ key }) => key === b)) return true;
    if (one.length + other.length > MAX_PROFILE) return false;
    const excludes = SURE.includes(evidence) ? areContradicting : areApart;
    if (one.some((entry) => other.some((each) => excludes(entry, each)))) return false;
    const joined = [...one, ...other];
    for (const { key } of joined) groups.set(key, joined);
    return true;
  });
}

/** Evidence beside which birth dates may differ by a misprint. */
const SURE: readonly LinkEvidence[] = ['printed_reference', 'number', 'name_and_birth_date'];
const areApart = (a: EntryFacts, b: EntryFacts) => areContradicting(a, b) || areDaysOther(a, b);

/** More entries are of one no more: a list's own mistake joins them. */
const MAX_PROFILE = 100;

const inOrder = (a: EntryKey, b: EntryKey): [EntryKey, EntryKey] => (a < b ? [a, b] : [b, a]);
const pairOf = ({ entries }: EntryLink) => entries.join(' ');
const bySurety = (a: EntryLink, b: EntryLink): number =>
  LINK_EVIDENCE.indexOf(a.evidence) - LINK_EVIDENCE.indexOf(b.evidence) || (pairOf(a) < pairOf(b) ? -1 : 1);
