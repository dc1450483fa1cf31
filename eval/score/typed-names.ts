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
 * or ships with like names that are found. The pairs were written by somebody who did not know the engine. Every second line, from the
 * first on, was read when the engine learned other spellings; the others were only counted.
 */
export function asTyped(): Figures {
  const pairs = readFileSync(new URL('../names/typed.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line, i) => ({ ...(JSON.parse(line) as Pair), isUnread: i % 2 === 1 }));
  const found = pairs.map((pair) => ({ ...pair, confidence: confidenceOf(pair) }));
  const kinds = Object.entries(Object.groupBy(found, ({ kind }) => kind));
  const unread = found.filter(({ isUnread, kind }) => isUnread && !kind.startsWith('different'));
  const share = (names: readonly { confidence: number }[], bound: number) => {
    const reached = names.filter(({ confidence }) => confidence >= bound).length;
    return Math.round((10_000 * reached) / names.length) / 100;
  };
  return Object.fromEntries([
    ...BOUNDS.map((bound) => [`as typed, unread: found at ${bound}, of ${unread.length}`, share(unread, bound)]),
    ...kinds.flatMap(([kind, names = []]) =>
      kind.startsWith('different')
        ? [
            [
              `as typed, ${kind}: false hits at 0.85, of ${names.length}`,
              names.filter(({ confidence }) => confidence >= 0.85).length,
            ],
          ]
        : [[`as typed, ${kind}: found at 0.7, of ${names.length}`, share(names, 0.7)]],
    ),
  ]);
}

function confidenceOf({ listed, typed, type }: Pair): number {
  const names = [{ value: listed, quality: 'primary' } satisfies EntityName];
  const index = NameIndex.build([{ id: '1', list: 'typed', type: TYPES[type], names }]);
  const [match] = index.search({ fullName: typed, entityType: TYPES[type] }, { minConfidence: 0.05, limit: 1 });
  return match?.confidence ?? 0;
}
