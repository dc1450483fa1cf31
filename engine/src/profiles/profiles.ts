import { LINK_EVIDENCE } from './evidence.ts';
import type { EntryKey } from './facts.ts';
import type { EntryLink } from './link.ts';

/** The word of a person on two entries: it counts more than any evidence. */
export interface Judgement {
  readonly entries: readonly [EntryKey, EntryKey];
  readonly verdict: 'same' | 'not_same';
}

/**
 * Puts linked entries together: all entries of a profile by the key of each; entries without a link are in none. Links are followed
 * from the surest on, and none that would join two entries that are judged not to be the same.
 */
export function joinEntries(
  links: readonly EntryLink[],
  judgements: readonly Judgement[] = [],
): Map<EntryKey, readonly EntryKey[]> {
  const groups = new Map<EntryKey, Set<EntryKey>>();
  const groupOf = (key: EntryKey) => groups.get(key) ?? new Set([key]);
  const apart = new Map<EntryKey, EntryKey[]>();
  for (const { entries, verdict } of judgements) {
    if (verdict !== 'not_same') continue;
    const [a, b] = entries;
    apart.set(a, [...(apart.get(a) ?? []), b]);
    apart.set(b, [...(apart.get(b) ?? []), a]);
  }
  const join = ([a, b]: EntryLink['entries']): void => {
    const [one, other] = [groupOf(a), groupOf(b)];
    if (one.has(b)) return;
    const [small, large] = one.size < other.size ? [one, other] : [other, one];
    if ([...small].some((key) => apart.get(key)?.some((foe) => large.has(foe)))) return;
    for (const key of small) large.add(key);
    for (const key of large) groups.set(key, large);
  };
  for (const { entries, verdict } of judgements) if (verdict === 'same') join(entries);
  for (const evidence of LINK_EVIDENCE) {
    for (const link of links) if (link.evidence === evidence) join(link.entries);
  }
  const sorted = new Map([...new Set(groups.values())].map((group) => [group, [...group].sort()]));
  return new Map([...groups].map(([key, group]) => [key, sorted.get(group) ?? []]));
}
