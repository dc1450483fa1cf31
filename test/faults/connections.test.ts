import { setTimeout as sleep } from 'node:timers/promises';
import { sql as raw } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { connect } from '../../src/platform/database/connect.ts';
import { tenantDatabase } from '../../src/platform/database/tenant.ts';
import { newTenant, startInstance } from '../core/instance.ts';
import { testDatabase } from '../support/database.ts';
import { relay } from '../support/loopback.ts';
import { PATIENCE } from '../support/process.ts';

/** Longer than a statement takes on a busy machine. */
const SILENT_MS = 2_000;

const database = await testDatabase();
const through = ({ port }: { port: number }) => Object.assign(new URL(database.url), { port: String(port) }).href;

const network = await relay(new URL(database.url));
const other = await relay(new URL(database.url));
const instance = await startInstance({ ...database, url: through(network) }, { LISTS: 'un' });
// Else its end would wait for the silent connection.
afterAll(network.cut);

test('a LISTEN connection that became silent is made up for: a revoked key stops working all the same', async () => {
  const { tenant_id, api_key } = await newTenant(database);
  const status = async () =>
    (await fetch(`${instance.url}/kyc/lists`, { headers: { Authorization: `Bearer ${api_key}` } })).status;
  expect(await status()).toBe(200);
  network.silence('listening');
  await database.admin`update api_key set revoked_at = now() where tenant_id = ${tenant_id}`;
  await vi.waitFor(async () => expect(await status()).toBe(401), PATIENCE);
});

test('connections that became silent after something was asked are given up, and new ones take their place', async () => {
  const sql = connect(through(other), { connections: 2, silentMs: SILENT_MS });
  const { tenant_id } = await newTenant(database);
  const tenant = tenantDatabase(sql, tenant_id);
  const read = () => tenant.run((transaction) => transaction.selectFrom('tenant').select('name').execute());
  expect(await Promise.all([read(), read()])).toHaveLength(2);

  // Longer than it may be silent once it is asked.
  await sleep(SILENT_MS + 200);
  other.silence('all');
  const lost = await Promise.allSettled([read(), read(), sql`select 1`]);
  expect(lost.map(({ status }) => status)).toContain('rejected');
  await vi.waitFor(async () => expect(await read()).toHaveLength(1), PATIENCE);
  await sql.end({ timeout: 1 });
});

test('a connection that is asked nothing may be silent for as long as it likes', async () => {
  const sql = connect(database.url, { connections: 1, silentMs: SILENT_MS });
  const pid = async () => (await sql<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid;
  const before = await pid();
  await sleep(SILENT_MS + 200);
  expect(await pid()).toBe(before);
  await sql.end({ timeout: 1 });
});

test('a connection whose statement failed for a full disk goes back to the pool', async () => {
  const sql = connect(database.url, { connections: 1 });
  const { tenant_id } = await newTenant(database);
  const fail = () =>
    tenantDatabase(sql, tenant_id).run((transaction) =>
      raw`do $$ begin raise exception using errcode = 'disk_full', message = 'planted'; end $$`.execute(transaction),
    );
  for (let i = 0; i < 3; i++) await expect(fail()).rejects.toThrow('planted');
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  await sql.end({ timeout: 1 });
});
