import { type AddressInfo, connect as connectTo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql as raw } from 'kysely';
import { expect, test, vi } from 'vitest';
import { connect } from '../../src/platform/database/connect.ts';
import { tenantDatabase } from '../../src/platform/database/tenant.ts';
import { newTenant, startInstance } from '../core/instance.ts';
import { atEnd } from '../support/at-end.ts';
import { testDatabase } from '../support/database.ts';
import { relay } from '../support/loopback.ts';
import { PATIENCE } from '../support/process.ts';

/** Longer than a statement needs on a busy machine. */
const SILENT_MS = 2_000;

const database = await testDatabase();
const through = ({ port }: { port: number }) => Object.assign(new URL(database.url), { port: String(port) }).href;

const network = await relay(new URL(database.url));
const other = await relay(new URL(database.url));
const instance = await startInstance({ ...database, url: through(network) }, { LISTS: 'un' });
// Else its end would wait for the silent connection.
atEnd(network.cut);

test('a revoked key stops working although the LISTEN connection is silent', async () => {
  const { tenant_id, api_key } = await newTenant(database);
  const status = async () =>
    (await fetch(`${instance.url}/kyc/lists`, { headers: { Authorization: `Bearer ${api_key}` } })).status;
  expect(await status()).toBe(200);
  network.silence('listening');
  await database.admin`update api_key set revoked_at = now() where tenant_id = ${tenant_id}`;
  await vi.waitFor(async () => expect(await status()).toBe(401), PATIENCE);
});

test('connections that become silent during a statement are replaced', async () => {
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

test('an idle connection may be silent without limit', async () => {
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

test('simultaneous reservations, statements and failures all end', async () => {
  const sql = connect(database.url, { connections: 3 });
  const reserved = async () => {
    const one = await sql.reserve();
    const [row] = await one`select 1 as one`.finally(() => one.release());
    return row;
  };
  const kinds = [reserved, async () => (await sql`select 1 as one`)[0], () => sql`select 1 / 0`, reserved, reserved];
  for (let round = 0; round < 20; round++) {
    const ended = await Promise.allSettled(Array.from({ length: 23 }, (_, i) => kinds[(i + round) % 5]?.()));
    for (const [i, each] of ended.entries()) {
      if ((i + round) % 5 === 2) expect(each).toMatchObject({ reason: { code: '22012' } });
      else expect(each).toEqual({ status: 'fulfilled', value: { one: 1 } });
    }
  }
  await sql.end({ timeout: 1 });
});

test('reservations open connections up to the limit and then wait for one another', async () => {
  const sql = connect(database.url, { connections: 3 });
  const held = await Promise.all([sql.reserve(), sql.reserve(), sql.reserve()]);
  const pids = await Promise.all(held.map(async (one) => (await one`select pg_backend_pid() as pid`)[0]?.['pid']));
  expect(new Set(pids).size).toBe(3);
  const next = sql.reserve();
  held[1]?.release();
  expect(await (await next)`select pg_backend_pid() as pid`).toEqual([{ pid: pids[1] }]);
  await sql.end({ timeout: 1 });
});

test('a connection lost right after its start fails only its own statement', async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  const target = new URL(database.url);
  // Byte 90 with the length 5 is ReadyForQuery, the end of the start.
  const ready = Buffer.from([90, 0, 0, 0, 5]);
  const server = createServer((socket) => {
    const upstream = connectTo(Number(target.port), target.hostname);
    upstream.on('data', (sent) => {
      socket.write(sent);
      if (sent.includes(ready)) setImmediate(() => upstream.destroy());
    });
    upstream.on('close', () => socket.destroy()).on('error', () => {});
    socket.on('error', () => {}).pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sql = connect(through(server.address() as AddressInfo), { connections: 2 });
  for (const ask of [() => sql`select 1`, () => sql.reserve(), () => sql`select 1`]) {
    await expect(ask()).rejects.toMatchObject({ code: expect.stringMatching(/^(CONNECTION_CLOSED|ECONNRESET)$/) });
  }
  await sql.end({ timeout: 1 });
  await new Promise((resolve) => server.close(resolve));
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});
