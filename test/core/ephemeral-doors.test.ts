import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { workerOf } from '../../src/core/job.ts';
import { configure } from '../support/api-keys.ts';
import { testService } from '../support/service.ts';
import { serve } from './instance.ts';
import * as planted from './planted.ts';
import { job } from './planted-job.ts';

const service = await testService({ LISTS: 'un,ofac,eu' });
const { admin } = service.database;
const { url, logged } = await serve(service.app, { planted });
await service.app.queue.work([workerOf(job, service.app.installation)]);

const EPHEMERAL = { data_processing_config: { mode: 'ephemeral' } };

async function newToken(configuration: object): Promise<string> {
  const { tenant_id, api_key } = await service.newTenant();
  await configure(service.database, tenant_id, configuration);
  return `Bearer ${api_key}`;
}

const ephemeral = await newToken(EPHEMERAL);
const standard = await newToken({});

const post = (path: string, Authorization: string, body: unknown = {}) =>
  fetch(new URL(path, url), {
    method: 'POST',
    headers: { Authorization, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

const codeOf = async (response: Response) => ((await response.json()) as { error?: { code: string } }).error?.code;

/** They count calls, and know nothing else of them. */
const COUNTERS = ['public.rate_bucket', 'public.usage_event', 'public.usage_month'];

const tables = (
  await admin<{ name: string }[]>`
    select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and nspname !~ '^pg_|^information_schema$' order by 1`
).map(({ name }) => name);

/** How many rows each table has. */
async function rowCounts(): Promise<Record<string, number>> {
  const kept = tables.filter((table) => !COUNTERS.includes(table));
  const counts = kept.map((table) => `select '${table}' as name, count(*)::int as count from ${table}`);
  const rows = await admin.unsafe<{ name: string; count: number }[]>(counts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

describe('an ephemeral call', () => {
  test.each([
    ['store', 'cannot execute INSERT in a read-only transaction'],
    ['store-outside', 'cannot execute INSERT in a read-only transaction'],
    ['tell', 'cannot execute INSERT in a read-only transaction'],
    ['leave', 'transaction read-write mode must be set before any query'],
    ['enqueue', 'a job was sent in ephemeral mode'],
    ['upload', 'the storage was used in ephemeral mode'],
    ['deposit', 'the storage was used in ephemeral mode'],
  ])('an ephemeral call that would %s is stopped: %s', async (name, reason) => {
    const before = await rowCounts();
    const response = await post(`/planted/${name}`, ephemeral);
    expect(response.status).toBe(500);
    expect(await codeOf(response)).toBe('INTERNAL_ERROR');
    expect(logged.join('')).toContain(reason);
    expect(await rowCounts()).toEqual(before);
  });

  test('an ephemeral call can read', async () => {
    expect((await post('/planted/read', ephemeral)).status).toBe(200);
  });

  test.each(['store', 'store-outside', 'tell', 'enqueue', 'upload', 'read'])('a standard call may %s', async (name) => {
    expect((await post(`/planted/${name}`, standard)).status).toBe(200);
  });

  test('an operation that stores data refuses ephemeral calls, by request or by the mode of the tenant', async () => {
    for (const [path, code] of [
      ['/planted/keep', 'ZDR_UNSUPPORTED_FOR_ENDPOINT'],
      ['/kyc/jobs/planted', 'ZDR_UNSUPPORTED_FOR_BATCH'],
    ] as const) {
      expect(await codeOf(await post(path, ephemeral))).toBe(code);
      expect(await codeOf(await post(path, standard, { data_retention: 'ephemeral' }))).toBe(code);
      expect((await post(path, standard)).status).toBe(200);
    }
  });
});

describe('the traces of ephemeral checks', () => {
  const CANARY = 'Quetzalcoatlus Canarybird';
  const WALLET = '1CanarybirdCanarybirdCanarybird';
  const subject = { full_name: CANARY, document_id: `${CANARY}-1`, [CANARY]: CANARY };
  const query = 'mutation ($input: ScreenInput!) { screen(input: $input) { summary { isMatch } } }';
  const graphql = (input: object) => ({ query, variables: { input } });
  let before: Record<string, number>;
  let answers: { status: number; text: string }[];

  beforeAll(async () => {
    before = await rowCounts();
    const responses = [
      await post('/kyc', ephemeral, { subject, save_validation: true }),
      await post('/kyc', ephemeral, { subject, list_name: 'ofac' }),
      await post('/kyc', ephemeral, { subject, list_name: 'eu' }),
      await post('/kyc', ephemeral, { subject, list_name: CANARY, search_type: CANARY, [CANARY]: CANARY }),
      await post('/kyc', ephemeral, { subject: { ...subject, nationality: CANARY, birth_date: CANARY } }),
      await post('/kyc/batch', ephemeral, {
        subjects: [
          { reference: CANARY, subject },
          { ...subject, nationality: CANARY },
        ],
      }),
      await post('/kyc', ephemeral, { subjects: [subject, CANARY], list_name: 'eu' }),
      await post('/kyc/wallet', ephemeral, { wallet_address: WALLET, blockchain: CANARY }),
      await post('/kyc/wallet', ephemeral, { wallet_address: `${CANARY} ${CANARY}`, list_name: 'eu' }),
      await post('/screening', ephemeral, { subject, lists_to_check: ['ofac'] }),
      await post('/screening', ephemeral, { subject, tenant_id: CANARY }),
      await post('/trpc/listCheck.screen', ephemeral, { subject }),
      await post('/trpc/listCheck.screen', ephemeral, { subject: CANARY }),
      await post('/graphql', ephemeral, graphql({ subject: { fullName: CANARY } })),
      await post('/graphql', ephemeral, graphql({ subject: { fullName: CANARY, birthDate: CANARY } })),
    ];
    answers = await Promise.all(
      responses.map(async (response) => ({ status: response.status, text: await response.text() })),
    );
  });

  test('the ephemeral checks gave the expected answers', () => {
    expect(answers.map(({ status }) => status)).toEqual([
      ...[200, 200, 503, 400, 400],
      ...[200, 503, 200, 400, 200, 403],
      ...[200, 400, 200, 200],
    ]);
  });

  test('ephemeral checks add no rows', async () => {
    expect(await rowCounts()).toEqual(before);
  });

  test('ephemeral checks leave the subject in no table and no log line', async () => {
    const traces = tables.map(
      (table) => `select '${table}' as name from ${table} r where r::text ilike '%canarybird%'`,
    );
    expect(await admin.unsafe(traces.join(' union all '))).toEqual([]);
    expect(logged.filter((line) => /canarybird/i.test(line))).toEqual([]);
  });

  test('ephemeral checks write no file', () => {
    expect(readdirSync(service.directory, { recursive: true })).toEqual([]);
  });

  test('refusals of ephemeral checks do not repeat the subject', () => {
    const refusals = answers.filter(({ status, text }) => status >= 400 || text.includes('"errors"'));
    expect(refusals).toHaveLength(8);
    for (const { text } of refusals) expect(text).not.toMatch(/canarybird/i);
  });
});
