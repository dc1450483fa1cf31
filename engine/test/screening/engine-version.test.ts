import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Entity } from '../../src/entity.ts';
import { comparable, Screener } from '../../src/screening/index.ts';
import { ENGINE_VERSION } from '../../src/version.ts';
import { readNamePairs } from '../names/name-pairs.ts';
import { PERTURBATIONS } from '../names/perturbations.ts';

const RECORDED = JSON.parse(readFileSync(new URL('engine-results.json', import.meta.url), 'utf8')) as object;

/** The results of fixed cases: every invented name as it is and in some disguises, searched in a list of all others. */
function fixedResults(): string {
  const pairs = readNamePairs();
  const entities = pairs.map(
    ({ b, entityType: type }, i): Entity => ({ id: String(i), list: 'fixed', type, names: [{ value: b }] }),
  );
  const screener = Screener.build([{ name: 'fixed', version: '1', entities }]);
  const hash = createHash('sha256');
  const disguises = [(name: string) => name, (name: string) => `${name} ${name}`, ...Object.values(PERTURBATIONS)];
  for (const [i, { a, entityType }] of pairs.entries()) {
    for (const next of [0, 5, 9]) {
      const fullName = disguises[(i + next) % disguises.length]?.(a);
      if (fullName === undefined) continue;
      const subject = { fullName, entityType };
      const [result] = screener.check(subject, { minConfidence: 0.6, maxMatches: 5 });
      const found = result?.matches.map(({ entity, confidence, matchType, matchedName }) => [
        ...[entity.id, confidence.toFixed(9), matchType, matchedName],
      ]);
      hash.update(JSON.stringify([fullName, comparable(subject), result?.matchCount, found]));
    }
  }
  return hash.digest('hex');
}

test('results of one engine version never change: raise ENGINE_VERSION and record the hash of the new results', () => {
  expect({ [ENGINE_VERSION]: fixedResults() }).toEqual(RECORDED);
});
