import { readFileSync } from 'node:fs';
import { type Entity, NameIndex } from '@vett/engine/names';
import { EVALUATION } from './run-tool.ts';

/** Shares in percent at one least confidence: of listed names found, and of unlisted names with any match. */
export interface Point {
  confidence: number;
  recall: number;
  falsePositives: number;
}

export interface Curve {
  name: string;
  points: Point[];
}

interface Query {
  query: string;
  kind: string;
  truth: string[];
  remove?: string[];
}

const LEAST = 0.5;
const STEPS = 50;

/** Recall of misspelt, reordered, shortened and transliterated names against the matches of unlisted ones. */
export function tradeOff(): Curve[] {
  const queries = lines<Query>('bench_queries.jsonl');
  const removed = new Map<string, Set<string>>();
  for (const { truth, remove } of queries)
    for (const name of remove ?? [])
      removed.set(truth[0] as string, (removed.get(truth[0] as string) ?? new Set()).add(name));
  const entities = lines<Entity>('ofac_entities.jsonl').map((entity) => {
    const names = entity.names.filter(({ value }) => !removed.get(entity.id)?.has(value));
    return names.length > 0 ? { ...entity, names } : entity;
  });
  const index = NameIndex.build(entities);
  const listed = queries
    .filter(({ kind }) => kind !== 'neg' && kind !== 'alias')
    .map(({ query, truth }) => {
      const found = index.search({ fullName: query }, { minConfidence: LEAST, limit: 100 });
      return Math.max(0, ...found.filter(({ entity }) => truth.includes(entity.id)).map((match) => match.confidence));
    });
  const unlisted = lines<{ name: string }>('negatives_us_10k.jsonl');
  const isLatin = (name: string) => !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(name);
  const latin = unlisted.filter(({ name }) => isLatin(name));
  const other = unlisted.filter(({ name }) => !isLatin(name));
  return [
    { name: 'Latin script', rows: latin },
    { name: 'other scripts', rows: other },
  ].map(({ name, rows }) => {
    const best = rows.map(
      (row) =>
        index.search({ fullName: row.name, entityType: 'individual' }, { minConfidence: LEAST, limit: 1 })[0]
          ?.confidence ?? 0,
    );
    return { name, points: points(listed, best) };
  });
}

function points(listed: readonly number[], unlisted: readonly number[]): Point[] {
  return Array.from({ length: STEPS }, (_, step) => {
    const confidence = LEAST + (step * (1 - LEAST)) / STEPS;
    return {
      confidence: Math.round(confidence * 100) / 100,
      recall: share(listed, confidence),
      falsePositives: share(unlisted, confidence),
    };
  });
}

function share(confidences: readonly number[], from: number): number {
  const count = confidences.filter((confidence) => confidence >= from).length;
  return Math.round((10_000 * count) / confidences.length) / 100;
}

const lines = <T>(file: string): T[] =>
  readFileSync(new URL(`names/${file}`, EVALUATION), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);
