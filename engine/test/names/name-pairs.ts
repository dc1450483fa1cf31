import { readFileSync } from 'node:fs';
import { compareNames, type EntityType } from '../../src/names/index.ts';

/** Two names, and whether they are of the same person or organisation. */
export interface NamePair {
  kind: string;
  entityType: EntityType;
  a: string;
  b: string;
  same: boolean;
  /** Every third pair: never read when a rule or a number is chosen. */
  heldOut: boolean;
}

export interface Scored {
  score: number;
  same: boolean;
}

/** The invented pairs of `fixtures/name-pairs.txt`. */
export function readNamePairs(): NamePair[] {
  const pairs: NamePair[] = [];
  let kind = '';
  for (const line of readFileSync(new URL('fixtures/name-pairs.txt', import.meta.url), 'utf8').split('\n')) {
    if (line.startsWith('## ')) kind = line.slice(3);
    if (!/^[=!] /.test(line)) continue;
    const [a, b] = line.slice(2).split(' | ') as [string, string];
    const entityType = kind.slice(0, kind.indexOf(':')) as EntityType;
    pairs.push({ kind, entityType, a, b, same: line[0] === '=', heldOut: pairs.length % 3 === 2 });
  }
  return pairs;
}

export const scorePair = ({ a, b, entityType, same }: NamePair): Scored => ({
  score: compareNames(a, b, { entityType }),
  same,
});

/** How often a pair of the same scores higher than a pair of others, ties counted half: 0..1. */
export function areaUnderCurve(scored: readonly Scored[]): number {
  const same = scored.filter((pair) => pair.same);
  const others = scored.filter((pair) => !pair.same);
  let wins = 0;
  for (const { score } of same) {
    for (const other of others) wins += score > other.score ? 1 : score === other.score ? 0.5 : 0;
  }
  return wins / (same.length * others.length);
}

/** The best harmonic mean of precision and recall over all thresholds, and the threshold. */
export function bestF1(scored: readonly Scored[]): { f1: number; threshold: number } {
  const positives = scored.filter(({ same }) => same).length;
  let best = { f1: 0, threshold: 1 };
  for (const threshold of new Set(scored.map(({ score }) => score))) {
    const taken = scored.filter(({ score }) => score >= threshold);
    const right = taken.filter(({ same }) => same).length;
    const f1 = (2 * right) / (taken.length + positives);
    if (f1 > best.f1) best = { f1, threshold };
  }
  return best;
}
