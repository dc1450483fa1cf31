import { sql as query } from 'kysely';
import { expect, test } from 'vitest';
import { parseMasterKey } from '../../src/platform/crypto/master-key.ts';
import { lookupsOf } from '../../src/platform/database/lookups.ts';
import { bootstrapTenant } from '../support/bootstrap.ts';
import { testDatabase } from '../support/database.ts';

const { sql } = await testDatabase();
const master = parseMasterKey(Buffer.alloc(32).toString('base64'));
const newLookups = async () => {
  const { tenant_id } = await bootstrapTenant(sql, master, { name: 'Test', environment: 'staging' });
  return lookupsOf(sql)(tenant_id);
};
type Read = Parameters<Awaited<ReturnType<typeof newLookups>>['read']>[2];

test('concurrent calls share a read that starts after them', async () => {
  const lookups = await newLookups();
  const asked: (readonly string[])[] = [];
  const gate = Promise.withResolvers<void>();
  const read: Read = async (transaction, keys) => {
    asked.push(keys);
    await query`select 1`.execute(transaction);
    if (asked.length === 1) await gate.promise;
    return keys;
  };
  const first = lookups.read('thing', ['a'], read);
  await expect.poll(() => asked.length).toBe(1);
  const later = [lookups.read('thing', ['b', 'c'], read), lookups.read('thing', ['c', 'd'], read)];
  const other = lookups.read('another thing', ['e'], read);
  expect(await other).toEqual(['e']);
  gate.resolve();
  expect(await first).toEqual(['a']);
  expect(await Promise.all(later)).toEqual([
    ['b', 'c', 'd'],
    ['b', 'c', 'd'],
  ]);
  expect(asked).toEqual([['a'], ['e'], ['b', 'c', 'd']]);
});

test('a failing read fails only the calls that wait for it', async () => {
  const lookups = await newLookups();
  const failing: Read = (transaction) => query`select 1 / 0`.execute(transaction);
  const [first, second] = [lookups.read('thing', ['a'], failing), lookups.read('thing', ['b'], failing)];
  await expect(first).rejects.toThrow('division by zero');
  await expect(second).rejects.toThrow('division by zero');
  expect(await lookups.read('thing', ['c'], async (_transaction, keys) => keys)).toEqual(['c']);
});

test('the absence of rows is cached until this process adds one', async () => {
  const lookups = await newLookups();
  let reads = 0;
  const nothing: Read = async () => {
    reads++;
    return undefined;
  };
  await lookups.read('thing', ['a'], nothing);
  await lookups.read('thing', ['a'], nothing);
  expect(reads).toBe(1);
  lookups.adding('thing');
  // The added row is not committed yet, so the look-up finds nothing and must not remember that.
  await lookups.read('thing', ['a'], nothing);
  await lookups.read('thing', ['a'], nothing);
  expect(reads).toBe(3);
});
