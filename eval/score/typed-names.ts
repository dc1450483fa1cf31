import { readFileSync } from 'node:fs';
import { type EntityName, NameIndex } from '@vett/engine/names';
import type { Figures } from './figures.ts';

/** The bound of a check where nobody sets another one, and that of a session. */
const BOUNDS = [0.7, 0.85];
const TYPES = { person: 'individual', company: 'company', vessel: 'vessel' } as const;

interface Pair {
  readonly kind: string;
  readonly listed: string;
  readonly typed: string;
  readonly type: keyof typeof TYPES;
}

/**
 * The share, in percent, of names that are found as customers, clerks and forms write them, and the number of pairs of two people, firms
 * or ships with like names that are found. The pairs were written by people who did not know the engine. Every second line of the first set, from the
 * first on, was read when the engine learned other spellings, and of the second typed set, too; of `scripts-second` every second firm. The others were only counted.
 */
export function asTyped(): Figures {
  const found = foundIn('typed');
  const kinds = Object.entries(Object.groupBy(found, ({ kind }) => kind));
  return {
    ...unreadOf('as typed', found),
    ...Object.fromEntries(
      kinds.map(([kind, names = []]) =>
        isDifferent({ kind })
          ? falselyFound(`as typed, ${kind}`, names)
          : [`as typed, ${kind}: found at 0.7, of ${names.length}`, share(names, 0.7)],
      ),
    ),
    ...asTypedLater('as typed, second set', foundIn('typed-second')),
    ...asTypedLater('in scripts, second set', foundIn('scripts-second')),
  };
}

const asTypedLater = (title: string, found: readonly Found[]): Figures => ({
  ...unreadOf(title, found),
  ...Object.fromEntries([falselyFound(`${title}, different`, found.filter(isDifferent))]),
});

interface Found {
  readonly kind: string;
  readonly isUnread: boolean;
  readonly confidence: number;
}

const isDifferent = ({ kind }: Pick<Found, 'kind'>) => kind.startsWith('different');

function foundIn(set: string): Found[] {
  const lines = readFileSync(new URL(`../names/${set}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line, i) => {
    const pair = JSON.parse(line) as Pair;
    return { kind: pair.kind, isUnread: i % 2 === 1, confidence: confidenceOf(pair) };
  });
}

function unreadOf(title: string, found: readonly Found[]): Figures {
  const unread = found.filter((pair) => pair.isUnread && !isDifferent(pair));
  return Object.fromEntries(
    BOUNDS.map((bound) => [`${title}, unread: found at ${bound}, of ${unread.length}`, share(unread, bound)]),
  );
}

const falselyFound = (title: string, names: readonly Found[]) =>
  [
    `${title}: false hits at 0.85, of ${names.length}`,
    names.filter(({ confidence }) => confidence >= 0.85).length,
  ] as const;

function share(names: readonly Found[], bound: number): number {
  const reached = names.filter(({ confidence }) => confidence >= bound).length;
  return Math.round((10_000 * reached) / names.length) / 100;
}

function confidenceOf({ listed, typed, type }: Pair): number {
  const names = [{ value: listed, quality: 'primary' } satisfies EntityName];
  const index = NameIndex.build([{ id: '1', list: 'typed', type: TYPES[type], names }]);
  const [match] = index.search({ fullName: typed, entityType: TYPES[type] }, { minConfidence: 0.05, limit: 1 });
  return match?.confidence ?? 0;
}
