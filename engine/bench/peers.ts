import { createRequire } from 'node:module';
import { distance } from 'fastest-levenshtein';
import Fuse from 'fuse.js';
import fuzzysort from 'fuzzysort';
import MiniSearch from 'minisearch';
import { type Entity, NameIndex } from '../src/names/index.ts';

// The package as a whole opens connections to databases; its string distance is one file.
const jaroWinkler = createRequire(import.meta.url)('natural/lib/natural/distance/jaro-winkler_distance.js') as (
  a: string,
  b: string,
  options: object,
) => number;

export interface Peer {
  name: string;
  p50: number;
  p99: number;
  /** Its p50 as a multiple of the engine's on the same queries. */
  ratio: number;
  queries: number;
}

interface Contestant {
  name: string;
  /** Takes every n-th query. */
  every: number;
  search: (query: string) => unknown;
}

const WARM_UP = 20;

/** Searches the same names with the engine and with other libraries, query by query in turn in one process. */
export function benchPeers(entities: readonly Entity[], queries: readonly string[]): Peer[] {
  const contestants = contestantsOf(entities);
  const latencies = contestants.map((): number[] => []);
  const own = contestants.map((): number[] => []);
  for (const [i, query] of queries.entries()) {
    let engineMs = 0;
    for (const [c, { every, search }] of contestants.entries()) {
      if (i % every !== 0) continue;
      const started = performance.now();
      search(query);
      const ms = performance.now() - started;
      if (c === 0) engineMs = ms;
      if (i < WARM_UP) continue;
      latencies[c]?.push(ms);
      own[c]?.push(engineMs);
    }
  }
  return contestants.map(({ name }, c) => {
    const [theirs, ours] = [latencies[c], own[c]].map((values) => (values ?? []).sort((a, b) => a - b)) as [
      number[],
      number[],
    ];
    const p50 = quantile(theirs, 0.5);
    return { name, p50, p99: quantile(theirs, 0.99), ratio: p50 / quantile(ours, 0.5), queries: theirs.length };
  });
}

/** The engine first. Each peer gets the folded names ready in the form it wants. */
function contestantsOf(entities: readonly Entity[]): Contestant[] {
  const index = NameIndex.build(entities);
  const names = entities.flatMap((entity) =>
    [...new Set(entity.names.map(({ value }) => fold(value)))].filter(Boolean),
  );
  const sorted = names.map(sortWords);
  const prepared = names.map((name) => ({ name: fuzzysort.prepare(name) }));
  const fuse = new Fuse(names, { includeScore: true, threshold: 0.4, ignoreLocation: true });
  const mini = new MiniSearch({ fields: ['name'] });
  mini.addAll(names.map((name, id) => ({ id, name })));
  return [
    { name: 'engine', every: 1, search: (query) => index.search({ fullName: query }, { limit: 10 }) },
    { name: 'minisearch', every: 1, search: (query) => mini.search(query, { fuzzy: 0.25, maxFuzzy: 2 }) },
    { name: 'fuzzysort', every: 1, search: (query) => fuzzysort.go(query, prepared, { key: 'name', limit: 50 }) },
    {
      name: 'fastest-levenshtein, brute force',
      every: 2,
      search: (query) => best(sorted, sortWords(query), (a, b) => 1 - distance(a, b) / Math.max(a.length, b.length)),
    },
    {
      name: 'natural Jaro-Winkler, brute force',
      every: 10,
      search: (query) => best(names, query, (a, b) => jaroWinkler(a, b, {})),
    },
    { name: 'fuse.js', every: 50, search: (query) => fuse.search(query, { limit: 50 }) },
  ];
}

function best(names: readonly string[], query: string, likeness: (a: string, b: string) => number): number {
  let max = 0;
  for (const name of names) max = Math.max(max, likeness(query, name));
  return max;
}

const fold = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const sortWords = (name: string): string => name.split(' ').sort().join(' ');

function quantile(ascending: readonly number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? Number.NaN;
}
