import { expect, test, vi } from 'vitest';
import { tenantDatabase } from '../../src/database/tenant.ts';
import { bossDatabase } from '../../src/queue/boss-database.ts';
import type { Job } from '../../src/queue/queue.ts';
import { PATIENCE } from '../support/process.ts';
import { testService } from '../support/service.ts';

const service = await testService({ LISTS: 'un' });
const { queue } = service.app;
const { sql, admin } = service.database;
const { tenant_id } = service.tenant;

const send = (name: string, ...all: object[]) =>
  tenantDatabase(sql, tenant_id).run(async (transaction) => {
    for (const data of all) await queue.send(transaction, name, data);
  });

/** A piece of work that always fails, as its attempts and what follows them are seen. */
function failing(name: string): Job & { attempts: object[]; dead: object[] } {
  const [attempts, dead]: [object[], object[]] = [[], []];
  return {
    name,
    attempts,
    dead,
    retrySeconds: [0],
    run: async (data) => {
      attempts.push(data);
      throw new Error('planted');
    },
    onDead: async (data) => void dead.push(data),
  };
}

test('work that fails is done again after each pause, and what follows its last failure happens once', async () => {
  const job = failing('planted.failing');
  await queue.work([job]);
  await send(job.name, { piece: 1 });
  await vi.waitUntil(() => job.dead.length > 0, PATIENCE);
  expect(job.attempts).toEqual([{ piece: 1 }, { piece: 1 }]);
  expect(job.dead).toEqual([{ piece: 1 }]);
});

test('each pause is as long as it is declared', async () => {
  const job = { ...failing('planted.pausing'), retrySeconds: [30, 120, 600] };
  await queue.work([job]);
  await send(job.name, { piece: 1 });
  const pause = async () => {
    const [row] = await admin<{ seconds: number }[]>`
      select round(extract(epoch from start_after - now()) / 10) * 10 as seconds from queue.job
      where name = ${job.name} and state = 'retry'`;
    return Number(row?.seconds);
  };
  await expect.poll(pause, PATIENCE).toBe(30);
  await admin`update queue.job set start_after = now() where name = ${job.name}`;
  await expect.poll(pause, PATIENCE).toBe(120);
});

test('pieces at the same time fail and succeed each for itself', async () => {
  const { promise: both, resolve } = Promise.withResolvers<void>();
  const seen: number[] = [];
  const job: Job = {
    name: 'planted.pieces',
    atOnce: 2,
    retrySeconds: [600],
    run: async (data) => {
      const { piece } = data as { piece: number };
      seen.push(piece);
      if (seen.length === 2) resolve();
      await both;
      if (piece === 1) throw new Error('planted');
    },
  };
  await queue.prepare([job]);
  await send(job.name, { piece: 1 }, { piece: 2 });
  await queue.work([job]);
  const states = () => admin`
    select data->>'piece' as piece, state::text from queue.job where name = ${job.name} order by 1`;
  await expect.poll(states, PATIENCE).toEqual([
    { piece: '1', state: 'retry' },
    { piece: '2', state: 'completed' },
  ]);
});

test('regression: JSON of the queue reaches the database as it is, so that it can note when a schedule was last due', async () => {
  const statement = 'select name from json_to_recordset($1::json) as x (name text)';
  expect(await bossDatabase(sql).executeSql(statement, ['[{"name":"planted"}]'])).toEqual({
    rows: [{ name: 'planted' }],
  });
});
