import { readFileSync } from 'node:fs';
import { compareNames, type EntityName, NameIndex } from '@vett/engine/names';
import type { Figures } from './figures.ts';

/** The bound from which a match is told, where nobody sets another one. */
const TOLD = 0.85;

/** The sets with what their rows are called. */
const SETS = [
  ['own-script', 'own script'],
  ['arabic-script', 'own script'],
  ['south-east-script', 'own script'],
  ['more-scripts', 'more scripts'],
] as const;
/** Kinds of pairs of two people whose names are alike begin so. */
const DIFFERENT = 'different';

interface Pair {
  readonly kind: string;
  readonly written: string;
  readonly latin: string;
}

/**
 * The share of people, in percent, who reach the bound by the name in their own script where an entry has the Latin one that they use
 * themselves, and the number of other people of the set who do; and of pairs of two people with like names. The pairs were written by
 * somebody who did not know the engine, and nobody read those that fail; of `more-scripts` every second pair was read.
 */
export const inOwnScript = (): Figures => Object.assign({}, ...SETS.map(([set, title]) => figuresOf(set, title)));

function figuresOf(set: string, title: string): Figures {
  const pairs = readFileSync(new URL(`../names/${set}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Pair);
  const kinds = Object.entries(Object.groupBy(pairs, ({ kind }) => kind));
  const isDifferent = ([kind]: readonly [string, unknown]) => kind.startsWith(DIFFERENT);
  return Object.fromEntries([
    ...kinds
      .filter((each) => !isDifferent(each))
      .flatMap(([kind, own = []]) => {
        const index = NameIndex.build(own.map(({ latin }, i) => personOf(String(i), latin)));
        const found = own.map(({ written }, i) => {
          const matches = index.search(
            { fullName: written, entityType: 'individual' },
            { minConfidence: TOLD, limit: 20 },
          );
          const isRight = ({ matchedName }: { matchedName?: string }) => matchedName === own[i]?.latin;
          return { isFound: matches.some(isRight), others: matches.filter((match) => !isRight(match)).length };
        });
        const others = found.reduce((sum, each) => sum + each.others, 0);
        return [
          [
            `${title}, ${kind}: found at ${TOLD}, of ${own.length}`,
            percent(found.filter(({ isFound }) => isFound).length, own.length),
          ],
          [`${title}, ${kind}: false hits at ${TOLD}`, others],
        ];
      }),
    ...kinds
      .filter(isDifferent)
      .map(([kind, two = []]) => [
        `${kind === DIFFERENT ? set : `${set}, ${kind}`}, two people with like names: false hits at ${TOLD}, of ${two.length}`,
        two.filter(({ written, latin }) => compareNames(written, latin, { entityType: 'individual' }) >= TOLD).length,
      ]),
  ]);
}

const personOf = (id: string, value: string) => ({
  id,
  list: 'own',
  type: 'individual' as const,
  names: [{ value, quality: 'primary' } satisfies EntityName],
});

const percent = (part: number, whole: number) => Math.round((10_000 * part) / whole) / 100;
