// Writes engine/dictionaries/japanese-names.txt from the names of people in the IPA dictionary (`Noun.name.csv` of mecab-ipadic, in UTF-8).
// npm run print-japanese-names -- Noun.name.csv
import { readFileSync, writeFileSync } from 'node:fs';
import { romaniseKana } from '../engine/src/names/scripts/kana.ts';

const KINDS = { 姓: 'surnames', 名: 'given' } as const;
const HAN = /^[\p{Script=Han}々]+$/u;
const ROUNDS = 8;
/** Readings of a character in given names that fewer than so many of its names have are left out. */
const LEAST_SHARE = 0.08;
const MAX_READINGS = 4;

type Kind = (typeof KINDS)[keyof typeof KINDS];
interface Reading {
  readonly name: string;
  readonly kana: string;
  readonly cost: number;
}

const read: Record<Kind, Reading[]> = { surnames: [], given: [] };
for (const line of readFileSync(process.argv[2] as string, 'utf8').split('\n')) {
  const [name = '', , , cost, , , , kind, , , , kana = ''] = line.split(',');
  if (HAN.test(name) && (kind === '姓' || kind === '名')) read[KINDS[kind]].push({ name, kana, cost: Number(cost) });
}

/** The names of each first character on a line, each with its readings, the most usual first. */
function linesOf(readings: readonly Reading[]): string[] {
  const byName = Map.groupBy(readings, ({ name }) => name);
  const words = Array.from(byName, ([name, all]) => {
    const spelt = all.toSorted((a, b) => a.cost - b.cost).map(({ kana }) => romaniseKana(kana));
    return `${name}:${[...new Set(spelt)].slice(0, MAX_READINGS).join(',')}`;
  });
  return [...Map.groupBy(words.sort(), ([first]) => first).values()].map((line) => line.join(' '));
}

/** The readings of each character in given names of two, by how often its names can be cut so (expectation maximisation). */
function charactersOf(readings: readonly Reading[]): string[] {
  const pairs = readings.filter(({ name }) => [...name].length === 2);
  const cutsOf = ({ name: [a, b], kana }: Reading) =>
    Array.from({ length: kana.length - 1 }, (_, i) => [a + kana.slice(0, i + 1), b + kana.slice(i + 1)] as const);
  let shares = new Map<string, number>();
  for (const { name, kana } of readings) if ([...name].length === 1) shares.set(name + kana, 1);
  for (let round = 0; round < ROUNDS; round++) {
    const next = new Map<string, number>();
    const totals = new Map<string, number>();
    const count = (key: string, by: number) => {
      next.set(key, (next.get(key) ?? 0) + by);
      totals.set(key.charAt(0), (totals.get(key.charAt(0)) ?? 0) + by);
    };
    for (const pair of pairs) {
      const cuts = cutsOf(pair).map(
        (cut) => [cut, cut.reduce((all, key) => all * (shares.get(key) ?? 0.01), 1)] as const,
      );
      const sum = cuts.reduce((all, [, likely]) => all + likely, 0);
      for (const [cut, likely] of cuts) for (const key of cut) count(key, likely / sum);
    }
    shares = new Map(Array.from(next, ([key, each]) => [key, each / (totals.get(key.charAt(0)) as number)]));
  }
  const likely = [...shares].filter(([, share]) => share >= LEAST_SHARE).sort(([, a], [, b]) => b - a);
  return Array.from(
    Map.groupBy(likely, ([key]) => key.charAt(0)),
    ([character, all]) =>
      `${character}:${all
        .slice(0, MAX_READINGS)
        .map(([key]) => romaniseKana(key.slice(1)))
        .join(',')}`,
  ).sort();
}

writeFileSync(
  new URL('../engine/dictionaries/japanese-names.txt', import.meta.url),
  `${[linesOf(read.surnames), linesOf(read.given), charactersOf(read.given)].map((lines) => lines.join('\n')).join('\n\n')}\n`,
);
