import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineInstallationJob, defineJob, workerOf } from '../../src/core/job.ts';
import { queueOf } from '../../src/core/queue.ts';
import { features } from '../../src/features.ts';
import { tenantDatabase } from '../../src/platform/database/tenant.ts';
import { newId } from '../../src/platform/id.ts';
import { testService } from '../support/service.ts';

const service = await testService({ LISTS: 'un' });
const { app, database } = service;
const { admin, sql } = database;
const { tenant_id } = service.tenant;
const { signal } = new AbortController();
const system = { type: 'system', id: 'planted' } as const;

const doorsOf = async (tenantId: string) => {
  const tenant = await app.installation.asTenant(tenantId, system, signal);
  if (!tenant) throw new Error('no such tenant');
  return tenant.doors;
};

describe('a job of tenants', () => {
  const Piece = z.strictObject({ piece: z.int().min(0) });

  test('a tenant job runs as the tenant that sent it and sees only the rows of that tenant', async () => {
    const seen: unknown[] = [];
    const job = defineJob({
      name: 'planted.as_tenant',
      data: Piece,
      async run({ tenant, actor, retention }, doors, { piece }) {
        const keys = await doors.database.run((transaction) =>
          transaction.selectFrom('api_key').select('tenant_id').execute(),
        );
        seen.push({ tenant_id: tenant.tenant_id, actor, retention, piece, keys });
      },
    });
    await app.queue.work([workerOf(job, app.installation)]);
    const other = await service.newTenant();
    for (const [id, piece] of [
      [tenant_id, 1],
      [other.tenant_id, 2],
    ] as const) {
      const { database } = await doorsOf(id);
      const queue = queueOf(app.queue, id);
      await database.run((transaction) => queue.send(transaction, job, { piece }));
    }
    const actor = { type: 'system', id: job.name };
    const as = (id: string, piece: number) => {
      return { tenant_id: id, actor, retention: 'standard', piece, keys: [{ tenant_id: id }] };
    };
    await expect.poll(() => seen.length).toBe(2);
    expect(seen).toEqual(expect.arrayContaining([as(tenant_id, 1), as(other.tenant_id, 2)]));
  });

  test('a tenant job runs although another tenant has many that never end', async () => {
    const begun: string[] = [];
    const { promise: until, resolve: end } = Promise.withResolvers<void>();
    const job = defineJob({
      name: 'planted.endless',
      data: Piece,
      async run({ tenant }) {
        begun.push(tenant.tenant_id);
        await until;
      },
    });
    const worker = workerOf(job, app.installation);
    await app.queue.prepare([worker]);
    const other = await service.newTenant();
    const send = async (id: string, pieces: number) => {
      const { database } = await doorsOf(id);
      const all = Array.from({ length: pieces }, (_, piece) => ({ piece }));
      await database.run((transaction) => queueOf(app.queue, id).sendPieces(transaction, job, all));
    };
    await send(tenant_id, 10);
    await app.queue.work([worker]);
    await expect.poll(() => begun.length).toBe(1);
    await send(other.tenant_id, 1);
    await expect.poll(() => begun.length).toBe(2);
    expect(begun).toEqual([tenant_id, other.tenant_id]);
    end();
  });

  test('a tenant job stores its results although the mode of the tenant is ephemeral', async () => {
    const { tenant_id: ephemeral } = await service.newTenant();
    const configuration = JSON.stringify({ data_processing_config: { mode: 'ephemeral' } });
    await admin`update tenant set configuration = ${configuration}::text::jsonb where tenant_id = ${ephemeral}`;
    const job = defineJob({
      name: 'planted.ephemeral',
      data: Piece,
      run: (_caller, { database }) =>
        database.run(async (transaction) => {
          await transaction.updateTable('tenant').set({ name: 'Kept' }).execute();
        }),
    });
    await workerOf(job, app.installation).run({ tenant_id: ephemeral, piece: 0 }, signal);
    expect(await admin`select name from tenant where tenant_id = ${ephemeral}`).toEqual([{ name: 'Kept' }]);
  });

  test('a tenant job refuses invalid data, both when it is sent and when it runs', async () => {
    const job = defineJob({ name: 'planted.typed', data: Piece, run: async () => {} });
    await app.queue.prepare([workerOf(job, app.installation)]);
    const { database } = await doorsOf(tenant_id);
    const queue = queueOf(app.queue, tenant_id);
    const sent = database.run((transaction) => queue.send(transaction, job, { piece: -1 }));
    await expect(sent).rejects.toThrow();
    // @ts-expect-error its data has no such member
    const named = database.run((transaction) => queue.send(transaction, job, { piece: 1, name: 'x' }));
    await expect(named).rejects.toThrow();
    expect((await admin`select from queue.job where name = ${job.name}`).count).toBe(0);
    const { run } = workerOf(job, app.installation);
    await expect(run({ tenant_id, piece: 'one' }, signal)).rejects.toThrow();
    await expect(run({ piece: 1 }, signal)).rejects.toThrow();
  });

  test('a tenant job does nothing for an erased tenant, also after its last failure', async () => {
    const done: string[] = [];
    const job = defineJob({
      name: 'planted.erased',
      data: Piece,
      run: async () => void done.push('run'),
      onDead: async () => void done.push('dead'),
    });
    const { run, onDead } = workerOf(job, app.installation);
    const gone = { tenant_id: newId(), piece: 1 };
    await run(gone, signal);
    await onDead?.(gone, signal);
    expect(done).toEqual([]);
    await run({ tenant_id, piece: 1 }, signal);
    await onDead?.({ tenant_id, piece: 1 }, signal);
    expect(done).toEqual(['run', 'dead']);
  });

  test.each(
    features.flatMap(({ jobs = [] }) => jobs.filter(({ runsAs }) => runsAs === 'tenant').map(({ name }) => name)),
  )('the many jobs %s of one tenant do not hold up the job of another', async (name) => {
    const job = { runsAs: 'tenant', name, data: Piece } as const;
    const [many, other] = [await service.newTenant(), await service.newTenant()];
    for (const [{ tenant_id: id }, piece] of [
      [many, 1],
      [many, 2],
      [many, 3],
      [other, 4],
    ] as const) {
      const { database } = await doorsOf(id);
      await database.run((transaction) => queueOf(app.queue, id).send(transaction, job, { piece }));
    }
    const inOrder = await admin`
      select data ->> 'piece' as piece from queue.job
      where name = ${name} and data ->> 'tenant_id' in (${many.tenant_id}, ${other.tenant_id})
      order by priority desc, created_on`;
    expect(inOrder.map(({ piece }) => piece)).toEqual(['1', '4', '2', '3']);
  });

  test('a tenant job cannot be sent without a tenant', async () => {
    const job = defineJob({ name: 'planted.nobody', data: Piece, run: async () => {} });
    const sent = tenantDatabase(sql, tenant_id).run((transaction) =>
      app.installation.queue.send(transaction, job, { piece: 1 }),
    );
    await expect(sent).rejects.toThrow('runs as a tenant');
  });
});

describe('a job of the installation', () => {
  test('an installation job gets its data and the installation, and has no tenant', async () => {
    const seen: unknown[] = [];
    const job = defineInstallationJob({
      name: 'planted.installation',
      data: z.strictObject({ list: z.string() }),
      run: async (installation, data) => void seen.push([installation.startedAt, data]),
    });
    await app.queue.work([workerOf(job, app.installation)]);
    await tenantDatabase(sql, tenant_id).run(async (transaction) => {
      await queueOf(app.queue, tenant_id).send(transaction, job, { list: 'un' });
      await app.installation.queue.send(transaction, job, { list: 'eu' });
    });
    await expect.poll(() => seen.length).toBe(2);
    const { startedAt } = app.installation;
    expect(seen).toEqual(expect.arrayContaining([{ list: 'un' }, { list: 'eu' }].map((data) => [startedAt, data])));
  });
});
