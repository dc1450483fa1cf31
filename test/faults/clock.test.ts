import { contract } from '@vett/schema/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { implement } from '../../src/core/operation.ts';
import { chainEvents } from '../../src/features/audit/chain.ts';
import { newTenant, serve, startInstance } from '../core/instance.ts';
import { testDatabase } from '../support/database.ts';

const HOUR_MS = 3_600_000;
let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };

const input = z.strictObject({ name: z.string() });
const output = z.object({ count: z.int() });
let started = 0;
let finished = 0;
const goOn = Promise.withResolvers<void>();
/** Slow work that counts its starts and its committed results. */
const slow = implement(
  contract({
    action: 'planted.slow',
    summary: 'Planted by a test.',
    permission: 'kyc:review',
    storing: 'after-work',
    input,
    output,
    rest: { method: 'POST', path: '/planted/slow' },
  }),
  async () => {
    started++;
    await goOn.promise;
    return async () => ({ count: ++finished });
  },
);

const database = await testDatabase();
const { app } = await startInstance(database, { LISTS: 'un' }, clock);
const { url } = await serve(app, { planted: { slow } });
const { tenant_id, api_key } = await newTenant(database);
const headers = { Authorization: `Bearer ${api_key}`, 'Content-Type': 'application/json' };

async function send(path: string, name: string, key: string) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { ...headers, 'Idempotency-Key': key },
    body: JSON.stringify({ name }),
  });
  const { data } = (await response.json()) as { data?: { key_id?: string } };
  return { status: response.status, data };
}

test('a clock that jumps an hour and back neither repeats work nor breaks the audit log', async () => {
  const made: Awaited<ReturnType<typeof send>>[] = [];
  for (const hours of [0, 1, -1, 0]) {
    ahead = hours * HOUR_MS;
    made.push(await send('/auth/api-keys', 'one', 'the same'));
    await send('/auth/api-keys', `of hour ${hours}`, `of hour ${hours}`);
    await chainEvents(database.sql);
  }
  expect(new Set(made.map(({ data }) => data?.key_id)).size).toBe(1);
  const [keys] = await database.admin`
    select count(*)::int from api_key where tenant_id = ${tenant_id} and name <> 'bootstrap'`;
  const created = await database.admin`
    select outcome from audit_event where tenant_id = ${tenant_id} and action = 'api_key.create'`;
  expect(created.filter(({ outcome }) => outcome !== 'replayed')).toHaveLength(keys?.['count']);
  const verification = await fetch(`${url}/kyc/audit/verify`, { headers });
  expect(await verification.json()).toMatchObject({ data: { valid: true, checked: created.length, unchained: 0 } });
});

test('slow work whose claim expires by a jump of the clock is repeated and stored once', async () => {
  ahead = 0;
  const first = send('/planted/slow', 'one', 'slow');
  await expect.poll(() => started).toBe(1);
  expect(await send('/planted/slow', 'one', 'slow')).toMatchObject({ status: 409 });
  ahead = HOUR_MS;
  const second = send('/planted/slow', 'one', 'slow');
  await expect.poll(() => started).toBe(2);
  goOn.resolve();
  const statuses = (await Promise.all([first, second])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409]);
  const [kept] = await database.admin`
    select count(*)::int from audit_event where tenant_id = ${tenant_id} and action = 'planted.slow' and outcome = 'success'`;
  expect(kept).toEqual({ count: 1 });
  expect(await send('/planted/slow', 'one', 'slow')).toMatchObject({ status: 200 });
  expect(started).toBe(2);
});
