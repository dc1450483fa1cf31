import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import type { RetentionRule } from '../../src/core/retention-rule.ts';
import { sweep } from '../../src/features/retention/retention.ts';
import { tenantDatabase } from '../../src/platform/database/tenant.ts';
import { newKey } from '../support/api-keys.ts';
import { PATIENCE } from '../support/process.ts';
import { testService } from '../support/service.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const { admin, sql } = service.database;
const log = pino({ level: 'silent' });
const { signal } = new AbortController();

const NOW = new Date('2031-06-15T03:43:00Z');
const clock = { now: () => NOW };
const daysBefore = (days: number, milliseconds = 0) => new Date(NOW.getTime() - days * 86_400_000 - milliseconds);

const keysOf = async (tenantId: string) =>
  (await admin<{ name: string }[]>`select name from api_key where tenant_id = ${tenantId} order by name`).map(
    ({ name }) => name,
  );

async function plant(tenantId: string, name: string, ends: { expires_at?: Date; revoked_at?: Date }) {
  const { key_id } = await newKey(service.database, tenantId);
  await admin`update api_key set ${admin({ name, ...ends })} where key_id = ${key_id}`;
}

const around = { ...service.app.installation, clock, log };
/** Runs the daily job as the queue does. */
const job = workerNamed(service.app, 'retention.sweep', around);
const runJob = () => job.run({}, signal);

describe('the daily sweep', () => {
  test('the sweep is scheduled daily', () => {
    expect(job.schedule).toBe('43 3 * * *');
  });

  test('the sweep erases ended API keys of every tenant after a year, and may be repeated', async () => {
    const tenants = [await service.newTenant(), await service.newTenant()];
    for (const { tenant_id } of tenants) {
      await plant(tenant_id, 'revoked long ago', { revoked_at: daysBefore(365, 1) });
      await plant(tenant_id, 'expired long ago', { expires_at: daysBefore(400) });
      await plant(tenant_id, 'revoked before it expires', { revoked_at: daysBefore(366), expires_at: daysBefore(-9) });
      await plant(tenant_id, 'revoked a year ago', { revoked_at: daysBefore(365) });
      await plant(tenant_id, 'to be revoked', { revoked_at: daysBefore(-1) });
    }
    for (let turn = 0; turn < 2; turn++) {
      await runJob();
      for (const { tenant_id } of tenants) {
        expect(await keysOf(tenant_id)).toEqual(['bootstrap', 'revoked a year ago', 'to be revoked']);
      }
    }
  });
});

test('the queue runs the sweep', async () => {
  const { tenant_id } = await service.newTenant();
  await plant(tenant_id, 'revoked long ago', { revoked_at: daysBefore(366) });
  await service.app.queue.work([job]);
  await tenantDatabase(sql, tenant_id).run((transaction) => service.app.queue.send(transaction, 'retention.sweep', {}));
  await expect.poll(() => keysOf(tenant_id), PATIENCE).toEqual(['bootstrap']);
});

describe('expired idempotency keys', () => {
  test('idempotency keys are erased when they expire', async () => {
    const { tenant_id } = await service.newTenant();
    for (const [turn, expires_at] of [daysBefore(0, 1), NOW, daysBefore(-1)].entries()) {
      const hash = Buffer.from([turn]);
      await admin`insert into idempotency_key ${admin({ tenant_id, action: 'test.do', key_hash: hash, input_hash: hash, expires_at })}`;
    }
    await runJob();
    const left = await admin`select expires_at from idempotency_key where tenant_id = ${tenant_id} order by expires_at`;
    expect(left.map(({ expires_at }) => expires_at)).toEqual([NOW, daysBefore(-1)]);
  });
});

describe('sweeps of old data', () => {
  /** A kind of data that erases keys, by the age in their name, after the retention of jobs. */
  const planted: RetentionRule = {
    kind: 'planted',
    days: ({ data_processing_config }) => data_processing_config.retention_days.jobs,
    erase: async (transaction, before, max) => {
      const old = transaction.selectFrom('api_key').select('key_id').where('created_at', '<', before).limit(max);
      const { numDeletedRows } = await transaction.deleteFrom('api_key').where('key_id', 'in', old).executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
  const failing: RetentionRule = {
    ...planted,
    kind: 'failing',
    erase: () => Promise.reject(new Error('planted')),
  };

  /** Creates a tenant that keeps jobs for some days, with keys of these ages. */
  async function tenantKeeping(jobs: number, ages: readonly number[]): Promise<string> {
    const { tenant_id } = await service.newTenant();
    const configuration = JSON.stringify({ data_processing_config: { retention_days: { jobs } } });
    await admin`update tenant set configuration = ${configuration}::text::jsonb where tenant_id = ${tenant_id}`;
    await admin`delete from api_key where tenant_id = ${tenant_id}`;
    await admin`
      insert into api_key (tenant_id, key_id, name, secret_hash, prefix, last_four, permissions, environment, created_at)
      select ${tenant_id}, ${tenant_id} || n, age, decode(md5(${tenant_id} || n), 'hex'), '', '', '{}', 'staging',
             ${NOW}::timestamptz - age::int * interval '1 day'
      from unnest(${ages.map(String)}::text[]) with ordinality as given(age, n)`;
    return tenant_id;
  }

  /** The numbers of rows that a sweep erases at once. */
  async function sweptBatches(): Promise<number[]> {
    const batches: number[] = [];
    const counted: RetentionRule = {
      ...planted,
      erase: async (...all) => {
        const erased = await planted.erase(...all);
        if (erased > 0) batches.push(erased);
        return erased;
      },
    };
    await sweep([counted], around, signal);
    return batches;
  }

  test('a sweep erases by the retention of each tenant', async () => {
    const [short, long] = [await tenantKeeping(7, [6, 8, 31]), await tenantKeeping(30, [6, 8, 31])];
    await sweep([planted], around, signal);
    expect([await keysOf(short), await keysOf(long)]).toEqual([['6'], ['6', '8']]);
  });

  test('a sweep erases more rows than fit one transaction', async () => {
    const tenant = await tenantKeeping(30, [1, ...Array.from({ length: 2_345 }, () => 40)]);
    expect(await sweptBatches()).toEqual([1_000, 1_000, 345]);
    expect(await keysOf(tenant)).toEqual(['1']);
  });

  test('a tenant with very much old data lets the others have their turns', async () => {
    const old = (count: number) => Array.from({ length: count }, () => 40);
    for (const count of [5, 2_345, 5]) await tenantKeeping(30, old(count));
    expect(await sweptBatches()).toEqual([5, 1_000, 5, 1_000, 345]);
  });

  test('an interrupted sweep continues in its next run', async () => {
    const tenant = await tenantKeeping(
      30,
      Array.from({ length: 1_500 }, () => 40),
    );
    const stop = new AbortController();
    const stopping: RetentionRule = {
      ...planted,
      erase: async (...all) => {
        const erased = await planted.erase(...all);
        if (erased > 0) stop.abort(new Error('stopped'));
        return erased;
      },
    };
    await expect(sweep([stopping, failing], around, stop.signal)).rejects.toThrow('stopped');
    expect(await keysOf(tenant)).toHaveLength(500);
    await sweep([planted], around, signal);
    expect(await keysOf(tenant)).toEqual([]);
  });

  test('a sweep that fails for one kind sweeps the others, and fails at the end', async () => {
    const tenant = await tenantKeeping(30, [40]);
    await expect(sweep([failing, planted], around, signal)).rejects.toThrow('could not be erased');
    expect(await keysOf(tenant)).toEqual([]);
  });
});
