/**
 * Prints the precision of each confidence: the share of correct matches at or above it, and the share of unlisted names with a match.
 *
 *   npm run print-precision -- DIRECTORY
 *
 * DIRECTORY holds JSON lines: `ofac_entities.jsonl`, `bench_queries.jsonl` and `ofac_alias_queries.jsonl` (`query`,
 * `truth`) and `negatives_us_10k.jsonl` (`name`). Only every second row is used: false hits were counted on
 * the others when the weights were chosen.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Entity, NameIndex } from '../engine/src/names/index.ts';

interface Query {
  query: string;
  truth: [string, ...string[]];
  kind: string;
  fold?: number;
  bestTokenSort?: number;
  remove?: string[];
}

const GUESSABLE = 60;
const directory = process.argv[2];
if (!directory) throw new Error('usage: npm run print-precision -- DIRECTORY');

const readRows = <Row>(file: string): Row[] =>
  readFileSync(join(directory, file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);
const isLatin = (name: string): boolean => !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(name);
const isHeldOut = (_: unknown, i: number): boolean => i % 2 === 1;

const bench = readRows<Query>('bench_queries.jsonl');
const aliases = readRows<Query>('ofac_alias_queries.jsonl').filter(
  ({ fold, bestTokenSort }) => fold === 0 && (bestTokenSort ?? 0) >= GUESSABLE,
);
const removed = new Set<string>();
for (const { truth, remove = [] } of bench) for (const name of remove) removed.add(`${truth[0]} ${name}`);
for (const { truth, query } of aliases) removed.add(`${truth[0]} ${query}`);
const entities = readRows<Entity>('ofac_entities.jsonl').map((entity) => {
  const names = entity.names.filter(({ value }) => !removed.has(`${entity.id} ${value}`));
  return names.length > 0 ? { ...entity, names } : entity;
});
const index = NameIndex.build(entities);

const listed = [...bench.filter(({ kind }) => kind !== 'neg' && kind !== 'alias'), ...aliases].filter(isHeldOut);
const unlisted = readRows<{ name: string }>('negatives_us_10k.jsonl')
  .filter(({ name }) => isLatin(name))
  .filter(isHeldOut);

process.stdout.write('confidence | best match right | all matches right | listed found | unlisted hit per 1,000\n');
for (const minConfidence of [0.7, 0.8, 0.95]) {
  let answered = 0;
  let bestRight = 0;
  let found = 0;
  let right = 0;
  let matched = 0;
  for (const { query, truth } of listed) {
    const matches = index.search({ fullName: query }, { minConfidence, limit: 100 });
    const isTrue = matches.map(({ entity }) => truth.includes(entity.id));
    if (matches.length > 0) answered++;
    if (isTrue[0]) bestRight++;
    if (isTrue.includes(true)) found++;
    right += isTrue.filter(Boolean).length;
    matched += matches.length;
  }
  const hits = unlisted.filter(
    ({ name }) => index.search({ fullName: name, entityType: 'individual' }, { minConfidence, limit: 1 }).length > 0,
  );
  const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;
  const columns = [
    minConfidence.toFixed(2),
    percent(bestRight, answered),
    percent(right, matched),
    percent(found, listed.length),
    ((1000 * hits.length) / unlisted.length).toFixed(2),
  ];
  process.stdout.write(`${columns.join(' | ')}\n`);
}
process.stdout.write(`${listed.length} listed and ${unlisted.length} unlisted names\n`);
