import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { watchIdentities } from '../../src/features/tenant/identities.ts';
import { tenantDatabase } from '../../src/platform/database/tenant.ts';
import { newKey } from '../support/api-keys.ts';
import { testDatabase } from '../support/database.ts';
import { newTenant, startInstance } from './instance.ts';

const database = await testDatabase();
const { admin } = database;
const instances = [await startInstance(database), await startInstance(database)] as const;
const [{ app }] = instances;

const status = async (url: string, key: string) => {
  const response = await fetch(new URL('/kyc/lists', url), { headers: { Authorization: `Bearer ${key}` } });
  await response.text();
  return response.status;
};
/** The status that each instance answers to a key. */
const statuses = (key: string) => Promise.all(instances.map(({ url }) => status(url, key)));
/** Everywhere within the five seconds that the specification allows. */
const eventually = (key: string) => expect.poll(() => statuses(key), { interval: 50 });

describe('a transaction of a tenant', () => {
  test('a transaction of a tenant begins while those of another one hold connections and wait', async () => {
    const [flooding, other] = [await newTenant(database), await newTenant(database)];
    const { promise: until, resolve: release } = Promise.withResolvers<void>();
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
    const lock = admin.begin(async (transaction) => {
      await transaction`select pg_advisory_xact_lock(4711)`;
      locked();
      await until;
    });
    await isLocked;
    const run = async ({ tenant_id }: { tenant_id: string }, statement: ReturnType<typeof sql>) =>
      (await tenantDatabase(app.database.sql, tenant_id).run((transaction) => statement.execute(transaction))).rows;
    const waiting = Array.from({ length: 40 }, () => run(flooding, sql`select pg_advisory_xact_lock(4711)`));
    expect(await run(other, sql`select tenant_id from api_key`)).toEqual([{ tenant_id: other.tenant_id }]);
    release();
    await Promise.all([lock, ...waiting]);
  });

  test('a transaction of a tenant sees only its own rows, also beside concurrent ones', async () => {
    const tenants = await Promise.all(Array.from({ length: 5 }, () => newTenant(database)));
    const keyOf = ({ api_key }: { api_key: string }) => api_key.split('_')[2];
    const seen = Array.from({ length: 200 }, (_, turn) => {
      const tenant = tenants[turn % tenants.length] as (typeof tenants)[number];
      return tenantDatabase(database.sql, tenant.tenant_id).run(async (transaction) => {
        const before = await transaction.selectFrom('api_key').select(['key_id', 'tenant_id']).execute();
        await sql`select pg_sleep(${randomInt(5) / 1000})`.execute(transaction);
        const after = await transaction.selectFrom('api_key').select(['key_id', 'tenant_id']).execute();
        const own = [{ key_id: keyOf(tenant), tenant_id: tenant.tenant_id }];
        return { rows: [before, after], expected: [own, own] };
      });
    });
    for (const { rows, expected } of await Promise.all(seen)) expect(rows).toEqual(expected);
  });

  test('the same connections see no rows outside a transaction of a tenant', async () => {
    const { tenant_id } = await newTenant(database);
    await tenantDatabase(database.sql, tenant_id).run((transaction) =>
      transaction.selectFrom('tenant').selectAll().execute(),
    );
    const outside = Array.from({ length: 20 }, () => database.sql`select * from api_key`);
    for (const { status } of await Promise.allSettled(outside)) expect(status).toBe('rejected');
  });

  test('a failing transaction of a tenant leaves no row', async () => {
    const { tenant_id } = await newTenant(database);
    const failing = tenantDatabase(database.sql, tenant_id).run(async (transaction) => {
      await transaction.updateTable('tenant').set({ name: 'Renamed' }).execute();
      throw new Error('planted');
    });
    await expect(failing).rejects.toThrow('planted');
    const [row] = await admin`select name from tenant where tenant_id = ${tenant_id}`;
    expect(row).toEqual({ name: 'Test' });
  });
});

describe('a change of a tenant or key reaches every instance', () => {
  test('a revoked key is refused on every instance', async () => {
    const { api_key } = await newTenant(database);
    expect(await statuses(api_key)).toEqual([200, 200]);
    await admin`update api_key set revoked_at = now() where key_id = ${api_key.split('_')[2] as string}`;
    await eventually(api_key).toEqual([401, 401]);
  });

  test('a deleted key is refused on every instance', async () => {
    const { api_key } = await newTenant(database);
    expect(await statuses(api_key)).toEqual([200, 200]);
    await admin`delete from api_key where key_id = ${api_key.split('_')[2] as string}`;
    await eventually(api_key).toEqual([401, 401]);
  });

  test('a revoked key is refused even when the notification is lost', async () => {
    const { tenant_id, api_key } = await newTenant(database);
    expect(await statuses(api_key)).toEqual([200, 200]);
    await admin.begin(async (transaction) => {
      await transaction`alter table api_key disable trigger note_change`;
      await transaction`update api_key set revoked_at = now() where tenant_id = ${tenant_id}`;
      await transaction`insert into configuration_change (changed_tenant) values (${tenant_id})`;
      await transaction`alter table api_key enable trigger note_change`;
    });
    await eventually(api_key).toEqual([401, 401]);
  });

  test('a key that is revoked from a later moment on is refused from then on', async () => {
    const { api_key } = await newTenant(database);
    const key = api_key.split('_')[2] as string;
    await admin`update api_key set revoked_at = now() + interval '1.5 seconds' where key_id = ${key}`;
    expect(await statuses(api_key)).toEqual([200, 200]);
    await eventually(api_key).toEqual([401, 401]);
  });

  test('a suspended tenant is refused, and let in again when it returns', async () => {
    const { tenant_id, api_key } = await newTenant(database);
    expect(await statuses(api_key)).toEqual([200, 200]);
    await admin`update tenant set status = 'suspended' where tenant_id = ${tenant_id}`;
    await eventually(api_key).toEqual([403, 403]);
    const response = await fetch(new URL('/kyc/lists', instances[0].url), {
      headers: { Authorization: `Bearer ${api_key}` },
    });
    expect(await response.json()).toMatchObject({ error: { code: 'TENANT_SUSPENDED', type: 'PermissionError' } });
    await admin`update tenant set status = 'active' where tenant_id = ${tenant_id}`;
    await eventually(api_key).toEqual([200, 200]);
  });

  test('a new key that was asked for before works at once', async () => {
    const { tenant_id } = await newTenant(database);
    const { text } = await newKey(database, tenant_id);
    expect(await statuses(text)).toEqual([200, 200]);
  });

  test('an expired key is refused when its time comes', async () => {
    const { tenant_id } = await newTenant(database);
    const expired = await newKey(database, tenant_id, { expires_at: new Date(Date.now() - 1_000) });
    expect(await statuses(expired.text)).toEqual([401, 401]);

    let now = Date.now();
    const identities = await watchIdentities(database.sql, { now: () => new Date(now) }, pino({ level: 'silent' }));
    const { text, key_id } = await newKey(database, tenant_id, { expires_at: new Date(now + 60_000) });
    expect((await identities.identify(text))?.actor).toEqual({ type: 'api_key', id: key_id });
    now += 60_000;
    await expect(identities.identify(text)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
    await admin`update api_key set revoked_at = now() where key_id = ${key_id}`;
    expect(await identities.identify(text)).toBeUndefined();
    await identities.close();
  });
});

describe('a job', () => {
  test('a job exists exactly if the transaction of its sender commits', async () => {
    const done: unknown[] = [];
    await app.queue.work([{ name: 'planted', run: async (data) => void done.push(data) }]);
    const { tenant_id } = await newTenant(database);
    const tenant = tenantDatabase(database.sql, tenant_id);
    const failing = tenant.run(async (transaction) => {
      await app.queue.send(transaction, 'planted', { tenant_id, turn: 'rolled back' });
      throw new Error('planted');
    });
    await expect(failing).rejects.toThrow('planted');
    await tenant.run((transaction) => app.queue.send(transaction, 'planted', { tenant_id, turn: 'committed' }));
    await expect.poll(() => done).toEqual([{ tenant_id, turn: 'committed' }]);
    const [jobs] = await admin`select count(*)::int as count from queue.job where name = 'planted'`;
    expect(jobs).toEqual({ count: 1 });
  });
});
