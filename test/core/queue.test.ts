import { sql as kysely } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { tenantDatabase } from '../../src/platform/database/tenant.ts';
import { bossDatabase } from '../../src/platform/queue/boss-database.ts';
import type { Worker } from '../../src/platform/queue/queue.ts';
import { nextTurn } from '../../src/platform/queue/turn.ts';
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
function failing(name: string): Worker & { attempts: object[]; dead: object[] } {
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

test('failing work is retried after each pause, and its dead-letter handler runs once', async () => {
  const job = failing('planted.failing');
  await queue.work([job]);
  await send(job.name, { piece: 1 });
  await vi.waitUntil(() => job.dead.length > 0, PATIENCE);
  expect(job.attempts).toEqual([{ piece: 1 }, { piece: 1 }]);
  expect(job.dead).toEqual([{ piece: 1 }]);
});

test('each retry waits for its declared pause', async () => {
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

test('concurrent pieces fail and succeed independently', async () => {
  const { promise: both, resolve } = Promise.withResolvers<void>();
  const seen: number[] = [];
  const job: Worker = {
    name: 'planted.pieces',
    concurrency: 2,
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

describe('pieces of owners', () => {
  const sendPieces = (name: string, owner: string, count: number) =>
    tenantDatabase(sql, tenant_id).run((transaction) =>
      queue.sendPieces(
        transaction,
        name,
        owner,
        Array.from({ length: count }, (_, piece) => ({ owner, piece })),
      ),
    );
  /** A kind of work that goes on piece by piece as it is told to. */
  function stepwise(name: string, bounds: Partial<Worker> = {}) {
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const job: Worker = {
      name,
      retrySeconds: [600],
      ...bounds,
      async run(data) {
        const { owner, piece } = data as { owner: string; piece: number };
        const { promise, resolve } = Promise.withResolvers<void>();
        ends.push(resolve);
        begun.push(`${owner}${piece}`);
        await promise;
      },
    };
    const afterwards = async (count: number) => {
      await expect.poll(() => begun.length, PATIENCE).toBe(count);
      return begun.slice();
    };
    return { job, begun, afterwards, end: () => ends.shift()?.() };
  }

  test('regression: owners take turns, although another owner sent many pieces before', async () => {
    const { job, afterwards, end } = stepwise('planted.turns');
    await queue.prepare([job]);
    await sendPieces(job.name, 'a', 5);
    await queue.work([job]);
    await afterwards(1);
    await sendPieces(job.name, 'b', 2);
    await sendPieces(job.name, 'c', 1);
    for (let done = 1; done < 8; done++) {
      end();
      await afterwards(done + 1);
    }
    end();
    expect(await afterwards(8)).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1', 'a3', 'a4']);
  });

  test('regression: an owner with many pieces gets on while another sends one after the other', async () => {
    const { job, afterwards, end } = stepwise('planted.stream');
    await queue.prepare([job]);
    await sendPieces(job.name, 'a', 3);
    await queue.work([job]);
    for (let done = 0; done < 5; done++) {
      await afterwards(done + 1);
      await sendPieces(job.name, 'b', 1);
      end();
    }
    const order = await afterwards(6);
    end();
    expect(order.filter((piece) => piece.startsWith('a'))).toEqual(['a0', 'a1', 'a2']);
  });

  test('pieces that one owner sends at the same time get turns of their own', async () => {
    const { job } = stepwise('planted.together');
    await queue.prepare([job]);
    await Promise.all(Array.from({ length: 4 }, () => sendPieces(job.name, 'a', 2)));
    const rows = await admin`select -priority as turn from queue.job where name = ${job.name} order by 1`;
    expect(rows.map(({ turn }) => turn)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  test('regression: a turn is found by few rows, however many pieces wait', async () => {
    const { job } = stepwise('planted.long');
    await queue.prepare([job]);
    await admin`
      insert into queue.job (name, group_id, priority)
      select ${job.name}, 'owner' || i % 10, -(i / 10) from generate_series(0, 4999) as i`;
    const next = (owner: string) =>
      tenantDatabase(sql, tenant_id).run(async (transaction) => {
        // The counts also have earlier transactions of the connection.
        const read = async () => {
          const { rows } = await kysely<{ count: number }>`
            select sum(seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables
            where schemaname = 'queue' and relname like 'job%'`.execute(transaction);
          return rows[0]?.count ?? 0;
        };
        const before = await read();
        const turn = await nextTurn(transaction, job.name, owner);
        return { turn, rows: (await read()) - before };
      });
    const few = expect.toSatisfy((rows: number) => rows < 10);
    expect(await next('owner3')).toEqual({ turn: 500, rows: few });
    expect(await next('newcomer')).toEqual({ turn: 0, rows: few });
  });

  test('the parts of an owner take turns among its pieces, and leave the turns of other owners as they are', async () => {
    const { job, afterwards, end } = stepwise('planted.parts');
    await queue.prepare([job]);
    const sendPart = (part: string, piece: number) =>
      tenantDatabase(sql, tenant_id).run((transaction) =>
        queue.sendPart(transaction, job.name, { tenantId: 'a', part }, { owner: part, piece }),
      );
    for (let piece = 0; piece < 4; piece++) await sendPart('flood', piece);
    await sendPieces(job.name, 'b', 2);
    await sendPart('other', 0);
    await sendPart('flood', 4);
    await sendPart('other', 1);
    await queue.work([job]);
    for (let done = 1; done < 9; done++) {
      await afterwards(done);
      end();
    }
    end();
    const order = ['flood0', 'b0', 'other0', 'b1', 'flood1', 'other1', 'flood2', 'flood3', 'flood4'];
    const begun = await afterwards(9);
    end();
    expect([...begun].sort()).toEqual([...order].sort());
    // Among equal turns of owners the one that was sent first goes first.
    expect(begun.filter((piece) => !piece.startsWith('b'))).toEqual(order.filter((piece) => !piece.startsWith('b')));
    expect(begun.indexOf('b1')).toBeLessThan(4);
  });

  test('pieces of one owner are done at the same time only up to its share, with those of others beside them', async () => {
    const { job, begun, afterwards, end } = stepwise('planted.beside', { concurrency: 4, concurrencyPerTenant: 2 });
    await queue.prepare([job]);
    await sendPieces(job.name, 'a', 4);
    await queue.work([job]);
    await afterwards(2);
    await sendPieces(job.name, 'b', 1);
    // Workers that ask at the same time may take any two of an owner's pieces.
    expect((await afterwards(3)).map((piece) => piece[0])).toEqual(['a', 'a', 'b']);
    for (let done = 3; done < 5; done++) {
      end();
      await afterwards(done + 1);
    }
    for (let left = 0; left < 3; left++) end();
    expect(begun).toHaveLength(5);
  });
});

test('regression: JSON of the queue reaches the database as it is, so that it can note when a schedule was last due', async () => {
  const statement = 'select name from json_to_recordset($1::json) as x (name text)';
  expect(await bossDatabase(sql).executeSql(statement, ['[{"name":"planted"}]'])).toEqual({
    rows: [{ name: 'planted' }],
  });
});
