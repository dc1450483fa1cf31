import { expect, test } from 'vitest';
import { readinessOf } from '../../src/core/readiness.ts';
import { UNLINKED } from '../../src/features/lists/lists.ts';
import { testDatabase } from '../support/database.ts';

const { sql } = await testDatabase();

test('parts that a busy machine is slow to look at are those that were known, and none that were never seen', async () => {
  let look = Promise.withResolvers<[]>();
  const ask = readinessOf({
    sql,
    lists: () => ({ enabled: ['un'], loaded: new Map([['un' as const, {} as never]]), profiles: UNLINKED }),
    objects: { check: async () => {} } as never,
    staleLists: () => [],
    missingParts: () => look.promise,
  });
  expect(await ask()).toMatchObject({ ready: false, missing: ['parts: it is not known which are missing'] });
  look.resolve([]);
  await expect.poll(async () => (await ask()).ready).toBe(true);
  look = Promise.withResolvers();
  expect(await ask()).toMatchObject({ ready: true, missing: [] });
  look.reject(new Error('planted'));
  await expect.poll(async () => (await ask()).ready).toBe(false);
});
