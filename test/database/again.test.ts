import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from '../../src/platform/database/connect.ts';
import { tenantDatabase } from '../../src/platform/database/tenant.ts';
import { newTenant } from '../core/instance.ts';
import { atEnd } from '../support/at-end.ts';
import { testDatabase } from '../support/database.ts';

const database = await testDatabase();
const { tenant_id } = await newTenant(database);
const pool = connect(database.url, { connections: 8 });
atEnd(() => pool.end({ timeout: 1 }));
const tenant = tenantDatabase(pool, tenant_id);

test('a process answers on when a migration adds columns to tables that it reads', async () => {
  const read = () =>
    tenant.run(async (transaction) => {
      await transaction.selectFrom('watchlist').selectAll().execute();
      return transaction.selectFrom('workflow').selectAll().execute();
    });
  await Promise.all([read(), read()]);
  await database.admin`alter table watchlist add column later integer`;
  await database.admin`alter table workflow add column later integer`;
  for (let calls = 0; calls < 4; calls += 1) expect(await Promise.all([read(), read()])).toEqual([[], []]);
});

test('two transactions that wait for each other are both done', async () => {
  const both = Promise.withResolvers<void>();
  let begun = 0;
  const lockBoth = (one: number, other: number) =>
    tenant.run(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${one})`.execute(transaction);
      begun += 1;
      if (begun === 2) both.resolve();
      await both.promise;
      await sql`select pg_advisory_xact_lock(${other})`.execute(transaction);
      return one;
    });
  expect(await Promise.all([lockBoth(1, 2), lockBoth(2, 1)])).toEqual([1, 2]);
});

test('an error that would be the same again is thrown at once', async () => {
  let tries = 0;
  const failing = tenant.run(async (transaction) => {
    tries += 1;
    await sql`select 1 / 0`.execute(transaction);
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(tries).toBe(1);
});
