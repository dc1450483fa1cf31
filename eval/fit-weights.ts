/**
 * Fits the table of common words of the weights profile and writes engine/src/names/tables/common-words.ts.
 *
 *   npm run fit-weights -- DIRECTORY
 *
 * DIRECTORY holds JSON lines: `popular_forenames.jsonl` and `popular_surnames.jsonl` (`country`, `rank`, `latin`) and any
 * number of `*_entities.jsonl` (entries) and `*_people.jsonl` (`names`). Only how often a word occurs is kept. Raise
 * `version` in weights.ts when the table changes.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { normaliseName } from '../engine/src/names/words/normalise.ts';
import { FIRMS, PEOPLE } from './weights/well-known-words.ts';

/** The minimum share of names with a word in each tier, the most common tier first. */
const TIERS = [0.008, 0.003, 0.0012, 0.0005, 0.0002];
/** Share of people with the most popular name of a country; the name of rank r has 1/r^.7 of that share. */
const MOST_POPULAR = 0.02;
/** The worldwide share of a name that is popular in a single country, relative to its share there. */
const ONE_COUNTRY = 0.1;
/** Sanctioned people share more names than others do. */
const LISTED = 0.5;
const WELL_KNOWN = { common: 0.0008, veryCommon: 0.005 };
const LEAST_COUNT = 3;
const LINE = 200;

type Shares = Map<string, number>;

function readRows<Row>(directory: string, file: string): Row[] {
  const lines = readFileSync(join(directory, file), 'utf8').split('\n');
  return lines.filter(Boolean).map((line) => JSON.parse(line) as Row);
}

const wordsOf = (names: string[], person: boolean): Set<string> =>
  new Set(
    names.flatMap((name) =>
      normaliseName(name, person)
        .flat()
        .filter(({ kind, alphabet, text }) => kind === 'word' && alphabet === 0 && /^[a-z]{2,}$/.test(text))
        .map(({ text }) => text),
    ),
  );

/** Share of bearers in whose names a word occurs. */
function sharesOf(bearers: string[][], person: boolean): Shares {
  const counts = new Map<string, number>();
  for (const names of bearers) {
    for (const word of wordsOf(names, person)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const frequent = [...counts].filter(([, count]) => count >= LEAST_COUNT);
  return new Map(frequent.map(([word, count]) => [word, count / bearers.length]));
}

const scaled = (shares: Shares, factor: number): Shares =>
  new Map([...shares].map(([word, share]) => [word, share * factor]));

function popularShares(directory: string, file: string): Shares {
  const best = new Map<string, Map<string, number>>();
  for (const { country, rank, latin } of readRows<{ country: string; rank: number; latin: string }>(directory, file)) {
    for (const word of wordsOf([latin ?? ''], true)) {
      const countries = best.get(word) ?? new Map<string, number>();
      countries.set(country, Math.max(countries.get(country) ?? 0, MOST_POPULAR / rank ** 0.7));
      best.set(word, countries);
    }
  }
  const total = (countries: Map<string, number>) => [...countries.values()].reduce((sum, share) => sum + share, 0);
  return new Map([...best].map(([word, countries]) => [word, ONE_COUNTRY * total(countries)]));
}

const wellKnown = ({ common, veryCommon }: typeof PEOPLE): Shares =>
  new Map([
    ...common.map((word) => [word, WELL_KNOWN.common] as const),
    ...veryCommon.map((word) => [word, WELL_KNOWN.veryCommon] as const),
  ]);

/** The highest share that any source gives a word. */
function highest(sources: Shares[]): Shares {
  const shares: Shares = new Map();
  for (const source of sources) {
    for (const [word, share] of source) shares.set(word, Math.max(shares.get(word) ?? 0, share));
  }
  return shares;
}

function measureShares(directory: string): { people: Shares; firms: Shares } {
  const population: string[][] = [];
  const listedPeople: string[][] = [];
  const firms: string[][] = [];
  for (const file of readdirSync(directory).sort()) {
    if (file.endsWith('_people.jsonl')) {
      for (const { names } of readRows<{ names: string[] }>(directory, file)) population.push(names);
    }
    if (!file.endsWith('_entities.jsonl')) continue;
    for (const { type, names } of readRows<{ type: string; names: { value: string }[] }>(directory, file)) {
      (type === 'individual' ? listedPeople : firms).push(names.map(({ value }) => value));
    }
  }
  return {
    people: highest([
      sharesOf(population, true),
      scaled(sharesOf(listedPeople, true), LISTED),
      popularShares(directory, 'popular_forenames.jsonl'),
      popularShares(directory, 'popular_surnames.jsonl'),
      wellKnown(PEOPLE),
    ]),
    firms: highest([sharesOf(firms, false), wellKnown(FIRMS)]),
  };
}

/** Words that are more common in `shares` than in `others`, by tier. */
const tiersOf = (shares: Shares, others: Shares): string[][] =>
  TIERS.map((min, tier) =>
    [...shares]
      .filter(([word, share]) => share >= (others.get(word) ?? 0))
      .filter(([, share]) => share >= min && share < (TIERS[tier - 1] ?? Number.POSITIVE_INFINITY))
      .map(([word]) => word)
      .sort(),
  );

function lines(words: string[]): string {
  const wrapped: string[] = [];
  let line = '';
  for (const word of words) {
    if (line.length + word.length >= LINE) {
      wrapped.push(line);
      line = '';
    }
    line += `${line && ' '}${word}`;
  }
  return [...wrapped, line].join('\n');
}

const directory = process.argv[2];
if (!directory) throw new Error('usage: npm run fit-weights -- DIRECTORY');
const { people, firms } = measureShares(directory);
const tables = { COMMON_NAMES: tiersOf(people, firms), COMMON_FIRM_WORDS: tiersOf(firms, people) };
const file = join(import.meta.dirname, '../engine/src/names/tables/common-words.ts');
const declarations = Object.entries(tables).map(
  ([name, tiers]) =>
    `export const ${name}: readonly string[] = [\n${tiers.map((words) => `  \`\n${lines(words)}\n\`,`).join('\n')}\n];\n`,
);
writeFileSync(
  file,
  `/** Written by \`npm run fit-weights\`: common words of names, the most common tier first. */\n${declarations.join('\n')}`,
);
for (const [name, tiers] of Object.entries(tables)) {
  process.stdout.write(`${name}: ${tiers.map((words) => words.length).join(' + ')} words\n`);
}
