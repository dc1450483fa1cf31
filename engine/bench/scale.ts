import { existsSync, readFileSync } from 'node:fs';
import type { Entity } from '../src/names/index.ts';
import { benchNames } from './names.ts';

// Measures an index of many invented entities: node scripts/node.mjs engine/bench/scale.ts [how many, default 1000000]

const NAMES = new URL('../../../shared/eval/names/', import.meta.url);

interface Vocabulary {
  given: readonly string[];
  family: readonly string[];
  other: readonly string[];
}

/** Names of persons and companies, random but the same in every run, with about as many distinct words as real lists. */
function* invent(count: number, { given, family, other }: Vocabulary): Generator<Entity> {
  const random = generator(20_260_101);
  const pick = (words: readonly string[]): string => {
    // Squared: the first words of a list are the frequent ones.
    const word = words[Math.floor(random() ** 2 * words.length)] as string;
    return random() < 0.15 ? misspell(word, random) : word;
  };
  for (let n = 0; n < count; n++) {
    const person = random() < 0.6;
    const words = person ? [pick(given), pick(family)] : [pick(other), pick(other)];
    if (random() < 0.5) words.splice(1, 0, person ? pick(given) : pick(other));
    yield {
      id: `invented-${n}`,
      list: 'invented',
      type: person ? 'individual' : 'company',
      names: [{ value: words.join(' '), quality: 'primary' }],
      ...(person && { birthDates: [`${1930 + Math.floor(random() * 80)}`] }),
    };
  }
}

function misspell(word: string, random: () => number): string {
  const at = Math.floor(random() * word.length);
  const letters = String.fromCharCode(97 + Math.floor(random() * 26), 97 + Math.floor(random() * 26));
  return word.slice(0, at) + letters + word.slice(at + 1);
}

/** Mulberry32. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function readVocabulary(): Vocabulary {
  const latin = (file: string) => [...new Set(lines<{ latin: string }>(file).map((row) => row.latin))];
  const counts = new Map<string, number>();
  for (const entity of lines<Entity>('ofac_entities.jsonl')) {
    for (const { value } of entity.names)
      for (const word of value.split(/[^\p{L}]+/u)) if (word.length > 2) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const other = [...counts].sort((a, b) => b[1] - a[1]).map(([word]) => word);
  return { given: latin('popular_forenames.jsonl'), family: latin('popular_surnames.jsonl').concat(other), other };
}

const lines = <T>(file: string): T[] =>
  readFileSync(new URL(file, NAMES), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);

if (!existsSync(NAMES)) throw new Error('The names to invent from are not here: ../shared/eval/names');
const queries = lines<{ query: string }>('bench_queries.jsonl').map(({ query }) => query);
const result = benchNames({ entities: invent(Number(process.argv[2] ?? 1_000_000), readVocabulary()), queries });
console.log(JSON.stringify(result));
