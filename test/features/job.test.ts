import { createTRPCClient, httpLink } from '@trpc/client';
import type { AppRouter } from '@vett/schema/app-router';
import type { BatchItem } from '@vett/schema/batch';
import { describe, expect, test } from 'vitest';
import { itemsAsCsv } from '../../src/interfaces/rest/item-csv.ts';
import { configure } from '../support/api-keys.ts';
import { screeningJobs } from '../support/screening-jobs.ts';
import { testService } from '../support/service.ts';

const service = await testService({ LISTS: 'un,ofac,eu' });
const { admin } = service.database;
await service.app.queue.work(service.app.jobs);
const jobs = screeningJobs(service);

const zoltan = { full_name: 'Zoltan Fictivus' };
const nobody = { full_name: 'Nobody Atall' };
const many = (count: number) => Array.from({ length: count }, (_, i) => (i % 100 === 7 ? zoltan : nobody));

describe('screening jobs', () => {
  test('a job takes bare and referenced subjects, and answers each in its place', async () => {
    const subjects = [{ reference: 'first', subject: zoltan }, nobody, { subject: zoltan }];
    const created = await jobs.create({ subjects, lists: ['un', 'ofac'], name: 'Three' });
    expect(created).toMatchObject({
      name: 'Three',
      status: 'PENDING',
      total: 3,
      processed: 0,
      lists: ['un', 'ofac'],
      search_type: 'fast_precise_cascade',
      started_at: null,
    });
    const kept = new Date(created.expires_at).getTime() - new Date(created.created_at).getTime();
    expect(kept).toBe(30 * 86_400_000);
    const done = await jobs.finished(created.job_id);
    expect(done).toMatchObject({ status: 'COMPLETED', processed: 3, matched: 2, errors: 0, progress: 1 });
    expect(done.error_message).toBeNull();
    const items = await jobs.items(created.job_id);
    expect(items.map(({ index, reference, status }) => [index, reference, status])).toEqual([
      [0, 'first', 'success'],
      [1, null, 'success'],
      [2, null, 'success'],
    ]);
    expect(created.created_by).toMatch(/^api_key:\w+$/);
    const { metadata } = (items[0]?.results?.['un'] ?? {}) as { metadata?: { validation_id?: string } };
    const stored = await service.request(`/kyc/validations/${metadata?.validation_id}`);
    expect(((await stored.json()) as { data: object }).data).toMatchObject({ created_by: created.created_by });
    expect(Object.keys(items[0]?.results ?? {})).toEqual(['un', 'ofac']);
    expect(items.map(({ results }) => results?.['un']?.is_match)).toEqual([true, false, true]);
  });

  test('a job finds the same matches as a single check of the subject', async () => {
    const { job_id } = await jobs.run({
      subjects: [zoltan],
      lists: ['un', 'ofac'],
      min_confidence: 0.8,
      save_validation: false,
    });
    const [item] = await jobs.items(job_id);
    const check = await jobs.post('/kyc', { subject: zoltan, lists: ['un', 'ofac'], min_confidence: 0.8 });
    const withoutTimes = (results: unknown) =>
      JSON.stringify(results).replace(/"\w+(_timestamp|_time_ms)":("[^"]*"|\d+)/g, '');
    expect(withoutTimes(item?.results)).toEqual(withoutTimes(check.body['results']));
  });

  test('a job for one list has one result for each item', async () => {
    const { job_id } = await jobs.run({ subjects: [zoltan], list_name: 'un' });
    const [item] = await jobs.items(job_id);
    expect(item).toMatchObject({ index: 0, status: 'success', result: { list_name: 'un', is_match: true } });
    expect(item).not.toHaveProperty('results');
    expect(item).not.toHaveProperty('summary');
  });

  test('an invalid subject becomes an error item and does not fail the job', async () => {
    const subjects = [
      zoltan,
      { reference: 'bad date', subject: { full_name: 'Ann Bee', birth_date: '1990-02-30' } },
      { birth_date: '1990' },
      5,
      null,
      { reference: 'x'.repeat(129), subject: zoltan },
      { subject: zoltan, other: 1 },
      { full_name: 'Ann\ud800Bee' },
      { reference: 'half', subject: { full_name: 'Ann Bee', nonsense: '\ud800' } },
      { full_name: 'Ann Bee', nationality: 'XX' },
    ];
    const job = await jobs.run({ subjects, list_name: 'un' });
    expect(job).toMatchObject({ status: 'COMPLETED', total: 10, processed: 10, matched: 1, errors: 9 });
    const errors = await jobs.items(job.job_id, '?only=errors');
    expect(errors.map(({ index, reference, error }) => [index, reference, error?.code])).toEqual([
      [1, 'bad date', 'VALIDATION_ERROR'],
      [2, null, 'SUBJECT_IDENTIFIER_REQUIRED'],
      [3, null, 'VALIDATION_ERROR'],
      [4, null, 'VALIDATION_ERROR'],
      [5, null, 'VALIDATION_ERROR'],
      [6, null, 'VALIDATION_ERROR'],
      [7, null, 'VALIDATION_ERROR'],
      [8, 'half', 'VALIDATION_ERROR'],
      [9, null, 'VALIDATION_ERROR'],
    ]);
    expect(errors[0]?.error?.fields).toEqual([expect.objectContaining({ code: 'INVALID_DATE' })]);
    for (const item of errors) expect(item).not.toHaveProperty('result');
    expect(JSON.stringify(errors)).not.toContain('1990-02-30');
  });

  test('each item of a job names the lists without data, and a job without any data is refused', async () => {
    const job = await jobs.run({ subjects: [nobody], lists: ['un', 'eu'] });
    expect(job.lists).toEqual(['un', 'eu']);
    expect(Object.keys(job.list_versions)).toEqual(['un']);
    const [item] = await jobs.items(job.job_id);
    expect(item?.results?.['eu']).toMatchObject({ error: { code: 'LIST_DATA_UNAVAILABLE' } });
    expect(item?.results?.['eu']).not.toHaveProperty('is_match');
    const refused = await jobs.post('/kyc/jobs', { subjects: [nobody], list_name: 'eu' });
    expect(refused).toMatchObject({ status: 503, code: 'LIST_DATA_UNAVAILABLE' });
    const named = await jobs.post('/kyc/jobs', { subjects: [nobody], lists: ['eu'] });
    expect(named).toMatchObject({ status: 503, code: 'LIST_DATA_UNAVAILABLE' });
  });

  test('a job of several parts is counted right and read in pages', async () => {
    const job = await jobs.run({ subjects: many(450), list_name: 'un' });
    expect(job).toMatchObject({ status: 'COMPLETED', processed: 450, matched: 5, errors: 0 });
    const indexes: number[] = [];
    let query = '?limit=200';
    while (query) {
      const { body } = await jobs.get(`/kyc/jobs/${job.job_id}/results${query}`);
      const { items, count, next_key } = body as { items: { index: number }[]; count: number; next_key: string | null };
      expect(count).toBe(items.length);
      indexes.push(...items.map(({ index }) => index));
      query = next_key ? `?limit=200&next_key=${next_key}` : '';
    }
    expect(indexes).toEqual(Array.from({ length: 450 }, (_, i) => i));
    const matches = await jobs.items(job.job_id, '?only=matches');
    expect(matches.map(({ index }) => index)).toEqual([7, 107, 207, 307, 407]);
  });
});

describe('the stored checks of a job', () => {
  const kept = async (own: typeof jobs) =>
    ((await own.get('/kyc/validations')).body['data'] as { validations: { validation_id: string }[] }).validations;

  test('a job stores its checks once each, unless it is asked not to', async () => {
    const own = screeningJobs(service, await service.newTenant());
    await own.run({ subjects: [zoltan, 5], list_name: 'un', save_validation: false });
    expect(await kept(own)).toEqual([]);
    const { job_id } = await own.run({ subjects: [zoltan, 5, nobody], list_name: 'un' });
    const [first] = await own.items(job_id);
    const { result } = first as unknown as { result: { metadata: { validation_id: string } } };
    const { validation_id } = result.metadata;
    expect((await kept(own)).map((validation) => validation.validation_id)).toContain(validation_id);
    expect(await kept(own)).toHaveLength(2);
  });
});

describe('page keys of a job', () => {
  test('a page key is valid for one job and one filter', async () => {
    const [one, other] = await Promise.all([jobs.run({ subjects: many(3) }), jobs.run({ subjects: many(3) })]);
    const { body } = await jobs.get(`/kyc/jobs/${one.job_id}/results?limit=1`);
    const key = body['next_key'];
    expect((await jobs.items(one.job_id, `?next_key=${key}`)).map(({ index }) => index)).toEqual([1, 2]);
    for (const path of [
      `${other.job_id}/results?next_key=${key}`,
      `${one.job_id}/results?only=errors&next_key=${key}`,
    ]) {
      expect(await jobs.get(`/kyc/jobs/${path}`)).toMatchObject({ status: 400, code: 'INVALID_CURSOR' });
    }
  });
});

describe('the list of jobs', () => {
  test('jobs are listed newest first, in pages and by status', async () => {
    const own = screeningJobs(service, await service.newTenant());
    const made = [];
    for (const name of ['one', 'two', 'three']) made.push(await own.run({ subjects: [nobody], name }));
    const first = await own.get('/kyc/jobs?limit=2');
    const names = ({ body }: typeof first) => (body['jobs'] as { name: string }[]).map(({ name }) => name);
    expect(names(first)).toEqual(['three', 'two']);
    expect(names(await own.get(`/kyc/jobs?limit=2&next_key=${first.body['next_key']}`))).toEqual(['one']);
    expect(names(await own.get('/kyc/jobs?status=COMPLETED'))).toHaveLength(3);
    expect(names(await own.get('/kyc/jobs?status=FAILED'))).toEqual([]);
    expect(await own.get('/kyc/jobs?status=DONE')).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
  });
});

describe('refused jobs', () => {
  test.each([
    ['no subject', { subjects: [] }, 400, 'VALIDATION_ERROR'],
    ['no list of subjects', { subjects: zoltan }, 400, 'VALIDATION_ERROR'],
    ['more than 10,000 subjects', { subjects: Array(10_001).fill(0) }, 400, 'TOO_MANY_SUBJECTS'],
    ['an unknown list', { subjects: [zoltan], lists: ['none'] }, 400, 'UNKNOWN_LIST'],
    ['a list that is not enabled', { subjects: [zoltan], lists: ['uk'] }, 400, 'LIST_NOT_ENABLED'],
    ['a list and lists', { subjects: [zoltan], list_name: 'un', lists: ['un'] }, 400, 'AMBIGUOUS_LISTS'],
    ['an unknown member', { subjects: [zoltan], nothing: 1 }, 400, 'VALIDATION_ERROR'],
    ['a time without offset', { subjects: [zoltan], as_of: '2026-01-01' }, 400, 'VALIDATION_ERROR'],
    ['a time to come', { subjects: [zoltan], as_of: '2126-01-01T00:00:00Z' }, 400, 'VALIDATION_ERROR'],
    ['a time too long ago', { subjects: [zoltan], as_of: '1999-01-01T00:00:00Z' }, 400, 'LIST_VERSION_UNAVAILABLE'],
    ['zero retention', { subjects: [zoltan], data_retention: 'ephemeral' }, 400, 'ZDR_UNSUPPORTED_FOR_BATCH'],
  ])('a job is refused: %s', async (_what, input, status, code) => {
    expect(await jobs.post('/kyc/jobs', input)).toMatchObject({ status, code });
  });

  test('zero retention refuses a new job, but reading and cancelling jobs works', async () => {
    const header = { 'X-Data-Retention': 'ephemeral' };
    const refused = { status: 400, code: 'ZDR_UNSUPPORTED_FOR_BATCH' };
    expect(await jobs.post('/kyc/jobs', { subjects: [zoltan] }, header)).toMatchObject(refused);
    const asked = await service.request('/kyc/jobs', { headers: header });
    expect([asked.status, (await asked.json()) as unknown]).toMatchObject([
      400,
      { error: { code: 'ZDR_UNSUPPORTED_FOR_ENDPOINT' } },
    ]);
    const tenant = await service.newTenant();
    const own = screeningJobs(service, tenant);
    const { job_id } = await own.run({ subjects: [zoltan] });
    await configure(service.database, tenant.tenant_id, { data_processing_config: { mode: 'ephemeral' } });
    await expect.poll(() => own.post('/kyc/jobs', { subjects: [zoltan] })).toMatchObject(refused);
    expect(await own.items(job_id)).toHaveLength(1);
    expect(await own.post(`/kyc/jobs/${job_id}/cancel`, {})).toMatchObject({ code: 'INVALID_STATE' });
  });

  test('a job beyond the quota is refused and nothing of it is stored', async () => {
    const tenant = await service.newTenant();
    await configure(service.database, tenant.tenant_id, { quotas: { check: { limit: 5, period: 'month' } } });
    const own = screeningJobs(service, tenant);
    await own.run({ subjects: many(4) });
    expect(await own.post('/kyc/jobs', { subjects: many(4) })).toMatchObject({ status: 402, code: 'QUOTA_EXCEEDED' });
    expect((await own.get('/kyc/jobs')).body['count']).toBe(1);
    const usage = (await own.get('/kyc/usage')).body['data'] as { items: object[] };
    expect(usage.items).toMatchObject([{ endpoint: 'kyc.job', unit: 'check', units: 4 }]);
  });
});

test('a repeated call with its idempotency key creates one job', async () => {
  const own = screeningJobs(service, await service.newTenant());
  const input = { subjects: [zoltan, { full_name: '\ud800' }] };
  const key = { 'Idempotency-Key': 'once' };
  const answers = [await own.post('/kyc/jobs', input, key), await own.post('/kyc/jobs', input, key)];
  expect(new Set(answers.map(({ body }) => (body['job'] as { job_id: string }).job_id)).size).toBe(1);
  expect((await own.get('/kyc/jobs')).body['count']).toBe(1);
  expect(await own.post('/kyc/jobs', { subjects: [nobody] }, key)).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
});

test('subjects and results are sealed in the database, and the queue holds none', async () => {
  const marker = 'Quillon Marbeck';
  const { job_id } = await jobs.run({ subjects: [{ reference: marker, subject: { full_name: marker } }] });
  expect(JSON.stringify(await jobs.items(job_id))).toContain(marker);
  const tables = await admin<{ schema: string; name: string }[]>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'queue') and table_type = 'BASE TABLE'`;
  for (const { schema, name } of tables) {
    const [row] = await admin`select 1 from ${admin(`${schema}.${name}`)} t where t::text like ${`%Marbeck%`} limit 1`;
    expect(row, name).toBeUndefined();
  }
  const tasks = await admin`select data from queue.job where name = 'kyc_job.chunk' and data->>'job_id' = ${job_id}`;
  expect(tasks.map(({ data }) => Object.keys(data).sort())).toEqual([['chunk', 'job_id', 'tenant_id']]);
  const chunks = await admin`select from kyc_job_chunk where job_id = ${job_id}`;
  expect(chunks.count, 'what is done leaves no second copy of its subjects').toBe(0);
});

describe('other formats of job results', () => {
  const input = { subjects: [{ reference: '=1+1', subject: zoltan }, nobody, 5], lists: ['un', 'eu'] };

  test('CSV has a line for each match, names unchecked lists and contains no formulas', async () => {
    const { job_id } = await jobs.run(input);
    const response = await jobs.text(`/kyc/jobs/${job_id}/results?format=csv&limit=2`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/^0,'=1\+1,match,Zoltan Fictivus,,,un,,eu,un,/);
    expect(lines[2]).toMatch(/^1,,incomplete,Nobody Atall,,,un,,eu,,/);
    const key = response.headers.get('x-next-key');
    const rest = await jobs.text(`/kyc/jobs/${job_id}/results?format=csv&limit=2&next_key=${key}`);
    expect((await rest.text()).trim().split('\r\n')[1]).toMatch(/^2,,error,,VALIDATION_ERROR,/);
    expect(rest.headers.get('x-next-key')).toBeNull();
  });

  test.each([
    '=1+1',
    ' =1+1',
    '\u00a0=1+1',
    '\u200b=1+1',
    '\ufeff=1+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(1)',
    '\u3000＝1',
    '−1',
    '\n=1',
  ])('a CSV cell with %j is not a formula for any spreadsheet', (full_name) => {
    const item = { index: 0, reference: full_name, status: 'error', error: { code: 'VALIDATION_ERROR', message: '' } };
    const [, line = ''] = itemsAsCsv([item as unknown as BatchItem]).split('\r\n');
    expect(line.slice(2).replace(/^"/, '').startsWith("'")).toBe(true);
  });

  test.each(['a,b', 'a"b', 'a\nb', 'a\rb'])('a cell with %j stays one cell', (reference) => {
    const item = { index: 0, reference, status: 'error', error: { code: 'VALIDATION_ERROR', message: '' } };
    const csv = itemsAsCsv([item as unknown as BatchItem]);
    expect(csv.split('\r\n')[1]).toBe(`0,"${reference.replace('"', '""')}",error,,VALIDATION_ERROR${','.repeat(16)}`);
  });

  test('JSON lines hold the items', async () => {
    const { job_id } = await jobs.run(input);
    const response = await jobs.text(`/kyc/jobs/${job_id}/results?format=jsonl`);
    expect(response.headers.get('content-type')).toBe('application/jsonl');
    const lines = (await response.text()).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(await jobs.items(job_id));
  });

  test('an unknown format of results is refused', async () => {
    const { job_id } = await jobs.run({ subjects: [nobody] });
    const refused = { status: 400, code: 'VALIDATION_ERROR' };
    expect(await jobs.get(`/kyc/jobs/${job_id}/results?format=xml`)).toMatchObject(refused);
    expect(await jobs.get('/kyc/jobs?format=csv')).toMatchObject(refused);
  });
});

test('tRPC returns the same job and items, with results as a list', async () => {
  const headers = { Authorization: `Bearer ${service.tenant.api_key}` };
  const client = createTRPCClient<AppRouter>({ links: [httpLink({ url: `${service.url}/trpc`, headers })] });
  const { job } = await client.job.create.mutate({ subjects: [{ reference: 'a', subject: zoltan }], list_name: 'un' });
  expect(await jobs.finished(job.job_id)).toEqual((await client.job.get.query({ job_id: job.job_id })).job);
  const { items, list_name } = await client.job.results.query({ job_id: job.job_id });
  expect(list_name).toBe('un');
  expect(items).toMatchObject([{ reference: 'a', results: [{ list_name: 'un', is_match: true }] }]);
  const cancelled = client.job.cancel.mutate({ job_id: job.job_id });
  await expect(cancelled).rejects.toMatchObject({ data: { code_app: 'INVALID_STATE' } });
  // @ts-expect-error: a link of the graph is not a procedure.
  await expect(client.job.itemsOf.query({ job_ids: [job.job_id] })).rejects.toThrow();
});

describe('jobs over GraphQL', () => {
  const own = service.newTenant().then((tenant) => ({ tenant, jobs: screeningJobs(service, tenant) }));
  const ask = async (query: string, variables: object = {}) => {
    const { tenant } = await own;
    const response = await service.post(
      '/graphql',
      { query, variables },
      { Authorization: `Bearer ${tenant.api_key}` },
    );
    return (await response.json()) as { data: Record<string, never>; errors?: { extensions: { code: string } }[] };
  };

  test('GraphQL reads jobs with their items, matches and entries, with one call for all jobs', async () => {
    const { jobs } = await own;
    const create = `mutation ($input: JobInput!) { createKycJob(input: $input) { jobId listVersions { listName version } } }`;
    const made: string[] = [];
    for (const reference of ['one', 'two']) {
      const subjects = [{ reference, subject: { fullName: 'Zoltan Fictivus', birthDate: '1977-03-25' } }];
      const { data } = await ask(create, { input: { subjects, lists: ['un'] } });
      const { jobId, listVersions } = data['createKycJob'] as unknown as { jobId: string; listVersions: object[] };
      expect(listVersions).toMatchObject([{ listName: 'un' }]);
      made.unshift((await jobs.finished(jobId)).job_id);
    }
    const { data, errors } = await ask(`{ kycJobs(first: 2) { nodes { jobId items(first: 1) { nodes {
      ... on BatchResult { reference results { ... on ListResult { matches { matchData { name listVersion } } } } }
    } pageInfo { hasNextPage } } } } }`);
    expect(errors).toBeUndefined();
    const nodes = (data['kycJobs'] as unknown as { nodes: object[] }).nodes;
    expect(nodes).toMatchObject([
      { jobId: made[0], items: { nodes: [{ reference: 'two' }], pageInfo: { hasNextPage: false } } },
      { jobId: made[1], items: { nodes: [{ reference: 'one' }] } },
    ]);
    expect(JSON.stringify(nodes)).toMatch(/"listVersion":"\w+Z-\w+"/);
    const { tenant } = await own;
    const events = await admin`
      select from audit_event where tenant_id = ${tenant.tenant_id} and action = 'kyc_job.items_of'`;
    expect(events.count).toBe(1);
  });

  test('GraphQL takes a body as large as REST does for a job, and for no other operation', async () => {
    const subjects = Array.from({ length: 9_000 }, () => ({ subject: { fullName: 'Nobody '.repeat(20) } }));
    const create = 'mutation ($input: JobInput!) { createKycJob(input: $input) { total } }';
    expect(await ask(create, { input: { subjects } })).toEqual({ data: { createKycJob: { total: 9_000 } } });
    const { errors } = await ask('{ lists { name } }', { input: { subjects } });
    expect(errors?.[0]?.extensions.code).toBe('PAYLOAD_TOO_LARGE');
  });

  test('GraphQL cancels a job and reports errors as the other interfaces do', async () => {
    const cancel = (jobId: string) => ask(`mutation { cancelKycJob(input: { jobId: "${jobId}" }) { status } }`);
    const { jobs } = await own;
    const { job_id } = await jobs.run({ subjects: [nobody] });
    expect((await cancel(job_id)).errors?.[0]?.extensions.code).toBe('INVALID_STATE');
    expect((await cancel('nothing')).errors?.[0]?.extensions.code).toBe('JOB_NOT_FOUND');
    const { errors } = await ask('{ kycJob(jobId: "nothing") { items { nodes { __typename } } } }');
    expect(errors?.[0]?.extensions.code).toBe('JOB_NOT_FOUND');
  });
});
