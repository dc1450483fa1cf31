import { type Match, NameIndex } from '@vett/engine/names';
import { expect, test } from 'vitest';
import { wireMatch } from '../../src/features/list-check/check/match.ts';
import { sampleEntities } from '../support/sample-entities.ts';

test('a cached entry gives the same bytes on the wire as one that is converted for the first time', async () => {
  const entities = [...(await sampleEntities('ofac')), ...(await sampleEntities('un'))];
  const index = NameIndex.build(entities);
  const of = ({ names }: (typeof entities)[number]) => index.search({ fullName: names[0]?.value ?? '' });
  const matches = [...entities, ...entities].flatMap(of);
  expect(matches.length).toBeGreaterThan(entities.length);
  for (const [i, match] of matches.entries()) {
    const list = { name: 'ofac', version: `version-${i % 3}` } as const;
    const told = (from: Match) => JSON.stringify(wireMatch(from, list, `time-${i % 5}`, undefined));
    expect(told(match)).toBe(told({ ...match, entity: structuredClone(match.entity) }));
  }
});
