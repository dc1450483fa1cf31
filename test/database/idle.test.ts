import { globSync, readFileSync } from 'node:fs';
import { sql as kysely } from 'kysely';
import { expect, test } from 'vitest';
import { sharedDatabase, tenantDatabase } from '../../src/platform/database/tenant.ts';
import { isConnectionLost } from '../../src/platform/database/unavailable.ts';
import { newId } from '../../src/platform/id.ts';
import { testDatabase } from '../support/database.ts';

const { sql, admin } = await testDatabase();

test('a process that stands still in several transactions that want a lock holds it for fifteen seconds', async () => {
  const goOn = Promise.withResolvers<void>();
  /** A transaction whose process never sees the answer of the lock. */
  const standStill = () =>
    tenantDatabase(sql, newId())
      .run(async (transaction) => {
        await kysely`select pg_advisory_xact_lock(1)`.execute(transaction).catch(() => {});
        await goOn.promise;
        await kysely`select 1`.execute(transaction);
      })
      .catch((error: unknown) => error);
  const standing = [standStill(), standStill(), standStill()];
  const waiting = () => admin`select 1 from pg_locks where locktype = 'advisory' and objid = 1 and not granted`;
  await expect.poll(async () => (await waiting()).length).toBe(2);
  const others = admin.begin((transaction) => transaction`select pg_advisory_xact_lock(1)`);
  const late = new Promise((resolve) => setTimeout(resolve, 22_000, 'late'));
  const waited = await Promise.race([others, late]);
  goOn.resolve();
  expect(waited).not.toBe('late');
  const ends = await Promise.all(standing);
  expect(ends.some(isConnectionLost)).toBe(true);
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
});

test('a transaction of a tenant that waits for a lock for too long begins anew, and gets it then', async () => {
  const held = Promise.withResolvers<void>();
  const holding = admin.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(2)`;
    held.resolve();
    await transaction`select pg_sleep(16)`;
  });
  await held.promise;
  let begun = 0;
  await tenantDatabase(sql, newId()).run(async (transaction) => {
    begun += 1;
    await kysely`select pg_advisory_xact_lock(2)`.execute(transaction);
  });
  expect(begun).toBe(2);
  await holding;
});

test('the server ends every transaction that goes on without a statement', async () => {
  const ask = kysely<{ idle: string }>`select current_setting('idle_in_transaction_session_timeout') as idle`;
  const ofTenant = await tenantDatabase(sql, newId()).run((transaction) => ask.execute(transaction));
  const readOnly = await tenantDatabase(sql, newId(), { readOnly: true }).run((it) => ask.execute(it));
  const shared = await sharedDatabase(sql)
    .transaction()
    .execute((transaction) => ask.execute(transaction));
  const plain = await sql.begin(
    (transaction) => transaction`select current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  const found = [ofTenant.rows, readOnly.rows, shared.rows, plain].map(([row]) => row?.idle);
  expect(found).toEqual(['15s', '15s', '15min', '15min']);
});

test('no other place of the service begins a transaction by itself', () => {
  const begins = (text: string) => /['"`](?:begin(?: read only|;|'\))|start transaction)/i.test(text);
  const found = globSync('src/**/*.ts').filter((file) => begins(readFileSync(file, 'utf8')));
  expect(found.sort()).toEqual(['src/platform/database/connection-loss.ts', 'src/platform/database/tenant.ts']);
});
