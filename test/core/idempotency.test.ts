import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '@vett/schema/contract';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { implement } from '../../src/core/operation.ts';
import { AppError } from '../../src/platform/error.ts';
import { atOnce } from '../../src/platform/pieces.ts';
import { newKey as newApiKey } from '../support/api-keys.ts';
import { testService } from '../support/service.ts';
import { serve } from './instance.ts';

const input = z.strictObject({
  text: z.string(),
  wish: z.enum(['refuse', 'fail', 'wait', 'hold', 'outlive']).optional(),
});
const output = z.object({ count: z.int() });
/** Longer than anything here takes on a busy machine. */
const TIMEOUT_MS = 5_000;
const common = { summary: 'Planted by a test.', permission: 'kyc:review', input, output } as const;
let runs = 0;
/** The next call that holds waits for this. */
let held: Promise<void> | undefined;

async function work({ text, wish }: z.output<typeof input>): Promise<{ count: number }> {
  runs++;
  if (wish === 'wait') await sleep(300);
  if (wish === 'outlive') await sleep(TIMEOUT_MS + 200);
  if (wish === 'hold') {
    const until = held;
    held = undefined;
    await until;
  }
  if (wish === 'refuse') throw new AppError('INVALID_STATE', 'Not now.', { details: { text } });
  if (wish === 'fail') throw new Error('planted');
  return { count: runs };
}

const at_once = implement(
  contract({
    ...common,
    action: 'planted.at_once',
    timeoutMs: TIMEOUT_MS,
    rest: { method: 'POST', path: '/planted/at-once', status: 201 },
  }),
  async (_caller, _doors, given) => work(given),
);
const after_work = implement(
  contract({
    ...common,
    action: 'planted.after_work',
    storing: 'after-work',
    timeoutMs: TIMEOUT_MS,
    rest: { method: 'POST', path: '/planted/after-work', status: 201 },
  }),
  async (_caller, _doors, given) => {
    const done = await work(given);
    return async () => done;
  },
);
const nothing = implement(
  contract({
    ...common,
    action: 'planted.nothing',
    storing: 'nothing',
    rest: { method: 'POST', path: '/planted/nothing' },
  }),
  async (_caller, _doors, given) => work(given),
);

const service = await testService({ LISTS: 'un' });
const { admin } = service.database;
const { url, logged } = await serve(service.app, { planted: { at_once, after_work, nothing } });

async function send(path: string, body: object, key?: string, token = service.tenant.api_key) {
  const response = await fetch(new URL(path, url), {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    body: JSON.stringify(body),
  });
  const { status, data, error } = (await response.json()) as {
    status: string;
    data?: { count: number; key_id?: string };
    error?: { code: string; details?: object };
  };
  const { headers } = response;
  return {
    http: response.status,
    outcome: error?.code ?? status,
    data,
    details: error?.details,
    replayed: headers.get('idempotency-replayed'),
    applied: headers.get('idempotency-status'),
    retryAfter: headers.get('retry-after'),
  };
}

let keys = 0;
const newKey = () => `key ${++keys}`;

describe.each(['/planted/at-once', '/planted/after-work'])('a key on %s', (path) => {
  test('a repeated idempotency key returns the first answer without running the work', async () => {
    const key = newKey();
    const first = await send(path, { text: 'a' }, key);
    expect(first).toMatchObject({ http: 201, outcome: 'success', replayed: null, applied: null });
    const before = runs;
    expect(await send(path, { text: 'a' }, key)).toEqual({ ...first, replayed: 'true' });
    expect(runs).toBe(before);
  });

  test('a repeated idempotency key returns a refusal again', async () => {
    const key = newKey();
    const first = await send(path, { text: 'a', wish: 'refuse' }, key);
    expect(first).toMatchObject({ http: 409, outcome: 'INVALID_STATE', details: { text: 'a' } });
    const before = runs;
    expect(await send(path, { text: 'a', wish: 'refuse' }, key)).toEqual({ ...first, replayed: 'true' });
    expect(runs).toBe(before);
  });

  test('an idempotency key is free again after a failure of the service', async () => {
    const key = newKey();
    for (let i = 0; i < 2; i++) {
      const before = runs;
      expect(await send(path, { text: 'a', wish: 'fail' }, key)).toMatchObject({ http: 500, replayed: null });
      expect(runs).toBe(before + 1);
    }
  });

  test('an idempotency key is refused for another input, but not for another order of members', async () => {
    const key = newKey();
    await send(path, { text: 'a', wish: 'wait' }, key);
    expect(await send(path, { wish: 'wait', text: 'a' }, key)).toMatchObject({ http: 201, replayed: 'true' });
    expect(await send(path, { text: 'b' }, key)).toMatchObject({ http: 422, outcome: 'IDEMPOTENCY_KEY_REUSED' });
  });

  test('one of many concurrent calls with an idempotency key runs, and the others do not wait', async () => {
    const key = newKey();
    const before = runs;
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(path, { text: 'a', wish: 'wait' }, key)));
    expect(runs).toBe(before + 1);
    const worked = answers.filter(({ http, replayed }) => http === 201 && !replayed);
    expect(worked).toHaveLength(1);
    for (const { http, retryAfter } of answers) if (http !== 201) expect([http, retryAfter]).toEqual([409, '2']);
    expect(await send(path, { text: 'a', wish: 'wait' }, key)).toMatchObject({ http: 201, replayed: 'true' });
  });

  test('a call that timed out stores no answer under its idempotency key', async () => {
    const key = newKey();
    expect(await send(path, { text: 'a', wish: 'outlive' }, key)).toMatchObject({ http: 503, retryAfter: '1' });
    await expect.poll(async () => (await send(path, { text: 'b' }, key)).outcome).toBe('success');
  });

  test('an idempotency key is separate for each tenant and action, and expires after a day', async () => {
    const key = newKey();
    const other = await service.newTenant();
    const first = await send(path, { text: 'a' }, key);
    expect(await send(path, { text: 'b' }, key, other.api_key)).toMatchObject({ http: 201, replayed: null });
    const elsewhere = path === '/planted/at-once' ? '/planted/after-work' : '/planted/at-once';
    expect(await send(elsewhere, { text: 'b' }, key)).toMatchObject({ http: 201, replayed: null });

    await admin`update idempotency_key set expires_at = expires_at - interval '24 hours'`;
    const later = await send(path, { text: 'b' }, key);
    expect(later).toMatchObject({ http: 201, replayed: null });
    expect(later.data).not.toEqual(first.data);
  });

  test('an idempotency key is separate for each actor of a tenant', async () => {
    const { api_key, tenant_id } = await service.newTenant();
    const other = await newApiKey(service.database, tenant_id);
    const key = newKey();
    const first = await send(path, { text: 'a' }, key, api_key);
    const second = await send(path, { text: 'a' }, key, other.text);
    expect(second).toMatchObject({ http: 201, replayed: null });
    expect(second.data).not.toEqual(first.data);
  });

  test('an idempotency key gives no answer to a token of its actor with fewer permissions', async () => {
    const { tenant_id } = await service.newTenant();
    const { key_id, text } = await newApiKey(service.database, tenant_id);
    const key = newKey();
    await send(path, { text: 'a' }, key, text);
    const grant = { grant_type: 'client_credentials', client_id: key_id, client_secret: text, scope: 'kyc:review' };
    const { access_token } = (await (await service.post('/auth/token', grant)).json()) as { access_token: string };
    const again = await send(path, { text: 'a' }, key, access_token);
    expect(again).toMatchObject({ http: 403, outcome: 'INSUFFICIENT_PERMISSIONS', data: undefined, replayed: null });
    const events =
      await admin`select outcome from audit_event where tenant_id = ${tenant_id} order by occurred_at, event_id`;
    expect(events.map(({ outcome }) => outcome)).toEqual(['success', 'refused']);
    expect(await send(path, { text: 'a' }, key, text)).toMatchObject({ http: 201, replayed: 'true' });
  });

  test('an idempotency key leaves one audit event for the work, and one for each repetition', async () => {
    const { api_key, tenant_id } = await service.newTenant();
    const key = newKey();
    for (let i = 0; i < 3; i++) await send(path, { text: 'a' }, key, api_key);
    await send(path, { text: 'a', wish: 'refuse' }, newKey(), api_key);
    await send(path, { text: 'a', wish: 'fail' }, newKey(), api_key);
    const events =
      await admin`select outcome from audit_event where tenant_id = ${tenant_id} order by occurred_at, event_id`;
    expect(events.map(({ outcome }) => outcome)).toEqual([...['success', 'replayed', 'replayed', 'refused', 'failed']]);
  });
});

describe('the input of a call with a key', () => {
  const { attempt } = service.app;
  const caller = { tenant: service.tenant, actor: { type: 'api_key', id: 'x' }, permissions: new Set() } as never;
  const hashOf = (given: object) => atOnce(attempt(caller, 'planted.at_once', 'key', given)).input_hash.toString('hex');
  const LONG = 'A'.repeat(1_000_000);

  test('a long text is hashed by itself, and never made JSON', () => {
    const made = vi.spyOn(JSON, 'stringify');
    onTestFinished(() => made.mockRestore());
    const hashes = [{ text: LONG }, { text: LONG }, { text: `${LONG.slice(1)}B` }, { other: LONG }].map(hashOf);
    expect(new Set(hashes).size).toBe(3);
    expect(hashes[0]).toBe(hashes[1]);
    expect(Math.max(...made.mock.results.map(({ value }) => String(value).length))).toBeLessThan(10_000);
  });

  test('a long list is hashed in pieces, and each of its items counts', () => {
    const items = Array.from({ length: 5_000 }, (_, i) => ({ reference: String(i), name: 'Zoltan' }));
    const work = attempt(caller, 'planted.at_once', 'key', { name: 'x', items });
    expect([...work].length).toBeGreaterThan(20);
    const changed = [items.with(4_321, { reference: '4321', name: 'Zoltán' }), items.slice(1), items.toReversed()];
    const hashes = [items, ...changed].map((list) => hashOf({ name: 'x', items: list }));
    expect(new Set([...hashes, hashOf({ items: [items] }), hashOf({ items: { ...items } })]).size).toBe(6);
    expect(hashOf({ items, name: 'x' })).toBe(hashes[0]);
  });

  test('an input may have halves of surrogate pairs', () => {
    expect(hashOf({ text: 'a\ud800', '\udc00': [`${LONG}\ud800`] })).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('a key', () => {
  test('an idempotency key, its input and its answer are not readable in the database', async () => {
    const { tenant_id, api_key } = await service.newTenant();
    const made = await send('/auth/api-keys', { name: 'Marker Fictivus' } as never, 'marker-key', api_key);
    expect(made.http).toBe(201);
    const [row] = await admin<{ text: string; answer: Buffer }[]>`
      select k::text as text, answer from idempotency_key k where tenant_id = ${tenant_id}`;
    expect(row?.answer.length).toBeGreaterThan(100);
    expect(`${row?.text} ${row?.answer.toString('latin1')}`).not.toMatch(/marker|fictivus|vett_test/i);
  });

  test('100 equal calls with an idempotency key create one API key, and the others hold no connection', async () => {
    const { tenant_id, api_key } = await service.newTenant();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => send('/auth/api-keys', { name: 'one' }, 'hundred', api_key)),
    );
    const made = answers.flatMap(({ data }) => data?.key_id ?? []);
    expect(new Set(made).size).toBe(1);
    expect(answers.filter(({ http }) => http !== 201 && http !== 409)).toEqual([]);
    const [{ count } = { count: 0 }] = await admin<{ count: number }[]>`
      select count(*)::int from api_key where tenant_id = ${tenant_id}`;
    expect(count).toBe(2);
    // A regular look at the database can be under way; a held connection stays.
    await expect
      .poll(async () => {
        const [{ open } = { open: -1 }] = await admin<{ open: number }[]>`
          select count(*)::int as open from pg_stat_activity where datname = current_database() and state <> 'idle'
            and pid <> pg_backend_pid()`;
        return open;
      })
      .toBe(0);
  });

  test('calls that store nothing accept an idempotency key and report that it has no effect', async () => {
    const key = newKey();
    for (let i = 0; i < 2; i++) {
      const before = runs;
      expect(await send('/planted/nothing', { text: 'a' }, key)).toMatchObject({ http: 200, applied: 'not-applied' });
      expect(runs).toBe(before + 1);
    }
    const list = await fetch(new URL('/kyc/lists', url), {
      headers: { Authorization: `Bearer ${service.tenant.api_key}`, 'Idempotency-Key': 'x' },
    });
    expect(list.headers.get('idempotency-status')).toBe('not-applied');
  });

  test('an idempotency key must be printable and not too long', async () => {
    for (const key of ['', 'k'.repeat(256), 'tab\there', 'é']) {
      expect(await send('/planted/at-once', { text: 'a' }, key)).toMatchObject({
        http: 400,
        outcome: 'VALIDATION_ERROR',
      });
    }
    expect(await send('/planted/at-once', { text: 'a' }, 'k'.repeat(255))).toMatchObject({ http: 201 });
  });

  test('an idempotency key claimed by a killed process is free after its lease', async () => {
    const key = newKey();
    await send('/planted/after-work', { text: 'a' }, key);
    await admin`update idempotency_key set answer = null, expires_at = now() + interval '1 hour' where action = 'planted.after_work'`;
    expect(await send('/planted/after-work', { text: 'a' }, key)).toMatchObject({ http: 409, retryAfter: '2' });
    await admin`update idempotency_key set expires_at = now() where action = 'planted.after_work'`;
    expect(await send('/planted/after-work', { text: 'a' }, key)).toMatchObject({ http: 201, replayed: null });
  });

  test('an idempotency key whose lease was taken over stores only the work of the second call', async () => {
    const key = newKey();
    const { promise, resolve: release } = Promise.withResolvers<void>();
    held = promise;
    const slow = send('/planted/after-work', { text: 'a', wish: 'hold' }, key);
    await expect.poll(() => held === undefined).toBe(true);
    await admin`update idempotency_key set expires_at = now() where action = 'planted.after_work' and answer is null`;
    const second = await send('/planted/after-work', { text: 'a', wish: 'hold' }, key);
    expect(second).toMatchObject({ http: 201, replayed: null });
    release();
    expect(await slow).toMatchObject({ http: 409, outcome: 'IDEMPOTENCY_IN_PROGRESS' });
    const third = await send('/planted/after-work', { text: 'a', wish: 'hold' }, key);
    expect(third).toMatchObject({ http: 201, replayed: 'true', data: second.data });
  });

  test('an idempotency key works on REST, tRPC and GraphQL, and is shared between them', async () => {
    const { api_key } = await service.newTenant();
    const Authorization = `Bearer ${api_key}`;
    const viaRest = await service.post('/auth/api-keys', { name: 'a' }, { Authorization, 'Idempotency-Key': 'shared' });
    const { data } = (await viaRest.json()) as { data: { key_id: string } };

    const viaTrpc = await service.post(
      '/trpc/apiKey.create',
      { name: 'a' },
      { Authorization, 'Idempotency-Key': 'shared' },
    );
    expect(viaTrpc.headers.get('idempotency-replayed')).toBe('true');
    expect(await viaTrpc.json()).toMatchObject({ result: { data: { key_id: data.key_id } } });

    const query = 'mutation { createApiKey(input: { name: "a" }, idempotencyKey: "shared") { keyId } }';
    const viaGraphql = await service.post('/graphql', { query }, { Authorization });
    expect(viaGraphql.headers.get('idempotency-replayed')).toBe('true');
    expect(await viaGraphql.json()).toEqual({ data: { createApiKey: { keyId: data.key_id } } });
  });

  test('an idempotency key cannot be sent for several calls at once', async () => {
    const headers = { 'Idempotency-Key': 'x' };
    const batch = await service.post(
      '/trpc/apiKey.create,apiKey.create?batch=1',
      { 0: { name: 'a' }, 1: { name: 'b' } },
      headers,
    );
    for (const escaped of ['apiKey.create%2CapiKey.create', 'apiKey.create%2capiKey.create']) {
      const { tenant_id, api_key } = await service.newTenant();
      const bodies = { 0: { name: 'a' }, 1: { name: 'b' } };
      await service.post(`/trpc/${escaped}?batch=1`, bodies, { ...headers, Authorization: `Bearer ${api_key}` });
      const made = await admin`select from api_key where tenant_id = ${tenant_id} and name in ('a', 'b')`;
      expect(made.count, escaped).toBe(0);
    }
    const errors = (await batch.json()) as { error: { data: { code_app: string } } }[];
    expect(errors.map(({ error }) => error.data.code_app)).toEqual(['VALIDATION_ERROR', 'VALIDATION_ERROR']);
    const graphql = await service.post('/graphql', { query: '{ __typename }' }, headers);
    expect(await graphql.json()).toMatchObject({ errors: [{ extensions: { code: 'VALIDATION_ERROR' } }] });
  });

  test('an idempotency key is not logged', () => {
    expect(logged.length).toBeGreaterThan(50);
    expect(logged.join('\n')).not.toMatch(/key \d|Fictivus|marker-key/);
  });
});
