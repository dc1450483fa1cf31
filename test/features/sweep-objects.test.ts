import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { localObjects } from '../../src/adapters/storage/local.ts';
import type { ObjectKind } from '../../src/core/retention-rule.ts';
import { eraseObjects, eraseTenant, sweepObjects, sweepStorage } from '../../src/features/retention/retention.ts';
import { uploads } from '../../src/features/upload/upload.ts';
import { newId } from '../../src/platform/id.ts';
import { storageUnavailable } from '../../src/ports/object-store.ts';
import { testService } from '../support/service.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const { admin, sql } = service.database;
const root = join(service.directory, 'storage');
const objects = localObjects(root);
const log = pino({ level: 'silent' });
const NOW = new Date('2031-06-15T03:43:00Z');
const clock = { now: () => NOW };
const { signal } = new AbortController();
const around = { sql, objects, clock, log };

/** Stores an object that is `hours` old, and returns its key. */
async function plant(tenantId: string, kind: string, hours: number): Promise<string> {
  const key = `${tenantId}/${kind}/${newId()}`;
  mkdirSync(join(root, tenantId, kind), { recursive: true });
  writeFileSync(join(root, key), 'x');
  const time = new Date(NOW.getTime() - hours * 3_600_000);
  utimesSync(join(root, key), time, time);
  return key;
}

async function keysOf(tenantId: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of objects.list(`${tenantId}/`)) keys.push(key);
  return keys.sort();
}

const newTenant = async () => (await service.newTenant()).tenant_id;

describe('the sweep of orphaned objects', () => {
  test('the sweep deletes uploads of every tenant after a day, and no other objects', async () => {
    const tenants = [await newTenant(), await newTenant()];
    for (const tenant of tenants) {
      const kept = [await plant(tenant, 'uploads', 23.9), await plant(tenant, 'faces', 1_000)];
      await plant(tenant, 'uploads', 24.1);
      await plant(tenant, 'uploads', 1_000);
      await sweepObjects([uploads], around, signal);
      expect(await keysOf(tenant)).toEqual(kept.sort());
    }
  });

  test('the sweep asks for referenced objects in batches and spares young ones', async () => {
    const tenant = await newTenant();
    const used = await plant(tenant, 'faces', 5);
    const young = await plant(tenant, 'faces', 0.5);
    for (let made = 0; made < 1_200; made++) await plant(tenant, 'faces', 5);
    const asked: number[] = [];
    const faces: ObjectKind = {
      kind: 'faces',
      hours: 1,
      referenced: async (transaction, keys) => {
        const [{ tenant_id } = { tenant_id: '' }] = await transaction
          .selectFrom('tenant')
          .select('tenant_id')
          .execute();
        if (tenant_id === tenant) asked.push(keys.length);
        return tenant_id === tenant ? [used] : keys;
      },
    };
    await sweepObjects([faces], around, signal);
    expect(await keysOf(tenant)).toEqual([used, young].sort());
    expect([asked.length, asked.reduce((sum, size) => sum + size)]).toEqual([3, 1_201]);
    expect(Math.max(...asked)).toBeLessThanOrEqual(500);
  });

  test('the sweep continues after a failed object or kind, and fails at the end', async () => {
    const tenant = await newTenant();
    const stuck = await plant(tenant, 'uploads', 30);
    for (let made = 0; made < 5; made++) await plant(tenant, 'uploads', 30);
    const failing = {
      ...objects,
      delete: async (key: string) => {
        if (key === stuck) throw storageUnavailable(new Error('planted'));
        await objects.delete(key);
      },
    };
    const face = await plant(tenant, 'faces', 30);
    const refusing: ObjectKind = {
      kind: 'faces',
      hours: 1,
      referenced: async (_, keys) => {
        if (keys.includes(face)) throw new Error('planted');
        return keys;
      },
    };
    const logged: string[] = [];
    const noting = { ...around, objects: failing, log: pino({}, { write: (line) => logged.push(line) }) };
    await expect(sweepObjects([refusing, uploads], noting, signal)).rejects.toThrow('2 parts of the storage');
    expect(await keysOf(tenant)).toEqual([stuck, face].sort());
    expect(logged.filter((line) => line.includes('"level":50'))).toHaveLength(2);
  });

  test('a tenant with very many objects lets the others and the erased ones have their turns', async () => {
    const tenants = [await newTenant(), await newTenant(), await newTenant()];
    const erased = tenants.pop() as string;
    await eraseTenant(sql, erased);
    const turns: string[] = [];
    const many = {
      ...objects,
      async *list(prefix: string) {
        const owner = prefix.slice(0, prefix.indexOf('/'));
        if (owner !== erased && !tenants.includes(owner)) return;
        turns.push('begun');
        for (let listed = 0; listed < 1_000; listed++)
          yield { key: `${owner}/uploads/${newId()}`, createdAt: new Date(0) };
        turns.push('ended');
      },
    };
    await sweepStorage([uploads], { ...around, objects: many }, signal);
    expect(turns).toEqual(['begun', 'begun', 'begun', 'ended', 'ended', 'ended']);
  });

  test('the sweep stops when it is aborted', async () => {
    const tenant = await newTenant();
    const key = await plant(tenant, 'uploads', 30);
    const ended = AbortSignal.abort();
    await expect(sweepObjects([uploads], around, ended)).rejects.toThrow('aborted');
    expect(await keysOf(tenant)).toEqual([key]);
  });
});

describe('the objects of an erased tenant', () => {
  const remembered = async (tenantId: string) =>
    (await admin`select from erased_tenant where erased_id = ${tenantId}`).count;

  test('the objects of an erased tenant are deleted at once, and later uploads by the next sweep', async () => {
    const [erased, other] = [await newTenant(), await newTenant()];
    const kept = await plant(other, 'faces', 1);
    for (const kind of ['faces', 'faces', 'uploads']) await plant(erased, kind, 1);
    await eraseTenant(sql, erased);
    expect(await eraseObjects(objects, erased)).toBe(3);
    expect(readdirSync(root)).not.toContain(erased);
    await plant(erased, 'uploads', 0);
    await sweepStorage([], around, signal);
    expect([await keysOf(erased), await keysOf(other)]).toEqual([[], [kept]]);
  });

  test('an erased tenant is remembered for two days and until its objects are deleted', async () => {
    const erased = await newTenant();
    await eraseTenant(sql, erased);
    const sweepAfter = async (hours: number, store = objects) => {
      await admin`update erased_tenant set erased_at = ${NOW}::timestamptz - ${hours} * interval '1 hour' where erased_id = ${erased}`;
      await sweepStorage([], { ...around, objects: store }, signal).catch(() => {});
      return remembered(erased);
    };
    expect(await sweepAfter(47)).toBe(1);
    await plant(erased, 'uploads', 0);
    const stuck = { ...objects, delete: () => Promise.reject(new Error('planted')) };
    expect(await sweepAfter(49, stuck)).toBe(1);
    expect(await sweepAfter(49)).toBe(0);
    expect(await keysOf(erased)).toEqual([]);
  });

  test('a tenant is not remembered when it could not be erased', async () => {
    const tenant = newId();
    await eraseTenant(sql, tenant);
    expect(await remembered(tenant)).toBe(0);
  });

  test('the objects of unknown tenants are kept', async () => {
    const unknown = newId();
    const key = await plant(unknown, 'uploads', 1_000);
    await sweepStorage([], around, signal);
    await sweepObjects([uploads], around, signal);
    expect(await keysOf(unknown)).toEqual([key]);
  });
});

test('uploads are swept every hour, other objects every night', async () => {
  const named = (name: string) => workerNamed(service.app, name, around);
  expect([named('storage.sweep_uploads').schedule, named('storage.sweep').schedule]).toEqual([
    '23 * * * *',
    '53 3 * * *',
  ]);
  const [tenant, erased] = [await newTenant(), await newTenant()];
  await plant(tenant, 'uploads', 25);
  await eraseTenant(sql, erased);
  await plant(erased, 'faces', 1);
  await named('storage.sweep_uploads').run({}, signal);
  await named('storage.sweep').run({}, signal);
  expect([await keysOf(tenant), await keysOf(erased)]).toEqual([[], []]);
});
