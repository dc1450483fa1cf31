import type { EntryFacts } from './facts.ts';

/** A fact that more entries share tells nobody apart. */
const MAX_SHARED = 60;
/** Letters of a word that entries with one birth date share. */
const BEGINNING = 3;

/** Pairs of entries that share a number, a whole name, or a birth date and the beginning of a word; each pair once. */
export function* candidatePairs(entries: readonly EntryFacts[]): Generator<readonly [EntryFacts, EntryFacts]> {
  const groups = new Map<string, number[]>();
  for (const [place, entry] of entries.entries()) {
    for (const fact of sharedFacts(entry)) {
      const group = groups.get(fact);
      if (!group) groups.set(fact, [place]);
      else if (group.length <= MAX_SHARED) group.push(place);
    }
  }
  const seen = new Set<number>();
  for (const group of groups.values()) {
    if (group.length > MAX_SHARED) continue;
    for (const [i, a] of group.entries()) {
      for (const b of group.slice(i + 1)) {
        const pair = a * entries.length + b;
        if (seen.has(pair)) continue;
        seen.add(pair);
        yield [entries[a] as EntryFacts, entries[b] as EntryFacts];
      }
    }
  }
}

function sharedFacts({ numbers, days, names }: EntryFacts): Set<string> {
  const facts = new Set<string>();
  for (const number of numbers) facts.add(`number ${number}`);
  for (const name of names.keys()) {
    facts.add(`name ${name}`);
    for (const day of days) for (const word of name.split(' ')) facts.add(`${day} ${word.slice(0, BEGINNING)}`);
  }
  return facts;
}
