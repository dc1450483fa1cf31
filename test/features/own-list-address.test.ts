import type { ListResult, ScreenOutput } from '@vett/schema/list-check';
import type { ListRun, ListStatus } from '@vett/schema/lists';
import type { OwnList } from '@vett/schema/own-list';
import { describe, expect, test } from 'vitest';
import { parseMasterKey } from '../../src/platform/crypto/master-key.ts';
import { bootstrapTenant } from '../support/bootstrap.ts';
import { MASTER_KEY, testService } from '../support/service.ts';
import { site } from '../support/site.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';
import { workerNamed } from '../support/workers.ts';

const HOUR_MS = 3_600_000;
let now = new Date('2026-03-02T09:00:00.000Z');
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

const service = await testService({ LISTS: 'un', OUTBOUND_ALLOWLIST: '127.0.0.0/8' }, { clock: { now: () => now } });
const { admin, sql } = service.database;
const { tenant_id } = service.tenant;
const other = await bootstrapTenant(sql, parseMasterKey(MASTER_KEY), { name: 'Other', environment: 'staging' });
const mine = watchlistRuns(service);
const theirs = watchlistRuns(service, other);

const NAME = 'own:fetched';
const SECRET = 'Bearer zq-very-secret-token';
const ZELDA = 'c-1,Zelda Quorn';
const BRUNO = 'c-2,Bruno Valk';

interface Answer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: string | Uint8Array;
}
const file = (...rows: string[]) => ['id,name', ...rows, ''].join('\n');
let answer: Answer = {};
/** Happens while the server is asked. */
let meanwhile: (() => Promise<unknown>) | undefined;
const server = await site(async ({ url }, response) => {
  await meanwhile?.();
  if (url === '/elsewhere') return void response.writeHead(302, { Location: 'http://10.0.0.1/' }).end();
  const { status = 200, headers = {}, body = '' } = answer;
  response.writeHead(status, headers).end(body);
});
const urlOf = (path: string) => `http://127.0.0.1:${server.port}${path}`;
const URL_SENT = urlOf('/blocked.csv?key=hidden-key');

/** Does all fetches and publications that wait, as workers do. */
async function work(owner = tenant_id): Promise<void> {
  const { signal } = new AbortController();
  const fetches = await admin<{ run_id: string; list_name: string }[]>`
    select r.run_id, r.list_name from own_list_address a join list_run r using (tenant_id, run_id)
    where tenant_id = ${owner} and r.status = 'pending'`;
  for (const { run_id, list_name } of fetches) {
    const data = { tenant_id: owner, run_id, list_name, accept_shrink: false };
    await workerNamed(service.app, 'lists.fetch_own').run(data, signal);
  }
  const files = await admin<{ run_id: string; list_name: string }[]>`
    select run_id, list_name from own_list_file where tenant_id = ${owner}`;
  for (const waiting of files)
    await workerNamed(service.app, 'lists.publish_own').run({ tenant_id: owner, ...waiting }, signal);
  await service.app.catalogue.refresh();
}

/** Asks for what is due, and does it. */
async function schedule(): Promise<void> {
  await workerNamed(service.app, 'lists.fetch_due').run({}, new AbortController().signal);
  await work();
}

const listOf = async (name = NAME) =>
  ((await mine.send('GET', '/kyc/own-lists')).data as unknown as { lists: OwnList[] }).lists.find(
    (list) => list.name === name,
  );
const addressOf = async (name = NAME) => (await listOf(name))?.address;
const statusOf = async (name = NAME) =>
  ((await mine.send('GET', '/kyc/lists')).data as { lists: ListStatus[] }).lists.find((list) => list.name === name);

async function check(full_name: string) {
  const sent = await service.post('/kyc', { subject: { full_name }, lists: [NAME] });
  return (await sent.json()) as ScreenOutput & { results: Record<string, ListResult & { error?: { code: string } }> };
}
const isFound = async (full_name: string) => (await check(full_name)).summary.is_match;
const lastRun = async () => {
  const [run] = await admin<{ run_id: string }[]>`
    select run_id from own_list_address where tenant_id = ${tenant_id} and list_name = ${NAME}`;
  return (await mine.send('GET', `/kyc/lists/${NAME}/runs/${run?.run_id}`)).data as unknown as ListRun;
};

describe('an own list with an address', () => {
  test('is fetched by the next round of its schedule, with the header that was stated', async () => {
    await mine.send('PUT', `/kyc/own-lists/${NAME}`, { title: 'Fetched', format: 'csv', entity_type: 'individual' });
    const input = { url: URL_SENT, header: { name: 'Authorization', value: SECRET }, every_hours: 6 };
    const put = await mine.send('PUT', `/kyc/own-lists/${NAME}/address`, input);
    expect(put).toMatchObject({
      status: 200,
      data: {
        url: urlOf('/blocked.csv?…'),
        header_name: 'Authorization',
        every_hours: 6,
        asked_at: null,
        last_error: null,
      },
    });
    await service.app.catalogue.refresh();
    const unavailable = await mine.send('POST', '/kyc', { subject: { full_name: 'Zelda Quorn' }, lists: [NAME] });
    expect(unavailable).toMatchObject({ status: 503, code: 'LIST_DATA_UNAVAILABLE' });

    answer = { headers: { ETag: '"one"', 'Last-Modified': 'Mon, 02 Mar 2026 08:00:00 GMT' }, body: file(ZELDA, BRUNO) };
    await schedule();
    expect(server.requests.at(-1)).toMatchObject({
      url: '/blocked.csv?key=hidden-key',
      headers: { authorization: SECRET },
    });
    expect(await lastRun()).toMatchObject({ outcome: 'changed', entity_count: 2 });
    expect(await isFound('Zelda Quorn')).toBe(true);
    expect(await addressOf()).toMatchObject({
      last_error: null,
      asked_at: now.toISOString(),
      succeeded_at: now.toISOString(),
    });
  });

  test('is not asked for again before its hours are over, and then with what its server told of the file', async () => {
    const asked = server.requests.length;
    pass(5 * HOUR_MS);
    await schedule();
    expect(server.requests).toHaveLength(asked);
    pass(HOUR_MS);
    answer = { status: 304 };
    await schedule();
    expect(server.requests.at(-1)?.headers).toMatchObject({
      'if-none-match': '"one"',
      'if-modified-since': 'Mon, 02 Mar 2026 08:00:00 GMT',
    });
    expect(await lastRun()).toMatchObject({ outcome: 'unchanged', version: null });
    expect((await addressOf())?.succeeded_at).toBe(now.toISOString());
    expect(await statusOf()).toMatchObject({ status: 'ready', checked_at: now.toISOString(), age_seconds: 0 });
  });

  test('a fetch that finds nothing new reads no file and is no publication of the day', async () => {
    pass(6 * HOUR_MS);
    answer = { headers: { ETag: '"again"' }, body: file(ZELDA, BRUNO) };
    await schedule();
    expect(await lastRun()).toMatchObject({ outcome: 'unchanged' });
    const runs = await admin<{ reads_file: boolean }[]>`
      select reads_file from list_run where tenant_id = ${tenant_id} order by requested_at`;
    expect(runs.map(({ reads_file }) => reads_file)).toEqual([true, false, false]);
    pass(6 * HOUR_MS);
    answer = { status: 304 };
    await schedule();
    expect(server.requests.at(-1)?.headers['if-none-match']).toBe('"again"');
  });

  test.each<[string, () => Answer, RegExp]>([
    ['answers with an error', () => ({ status: 503 }), /answers with status 503\. The version in use stays\.$/],
    ['answers with something else than a file', () => ({ status: 201 }), /status 201/],
    ['sends more than ten megabytes', () => ({ body: new Uint8Array(10 * 1024 ** 2 + 1) }), /more than 10485760 bytes/],
  ])('keeps its version when its server %s, and is tried again soon', async (_title, given, message) => {
    pass(6 * HOUR_MS);
    answer = given();
    await schedule();
    expect(await lastRun()).toMatchObject({ outcome: 'download_failed', message: expect.stringMatching(message) });
    const failed = await addressOf();
    expect(failed?.last_error).toMatch(message);
    expect(failed?.succeeded_at).not.toBe(failed?.asked_at);
    expect(Date.parse(failed?.next_at ?? '') - now.getTime()).toBeLessThanOrEqual(HOUR_MS);
    expect(await isFound('Bruno Valk')).toBe(true);
    expect((await statusOf())?.failing_since).not.toBeNull();

    pass(HOUR_MS);
    answer = { headers: { ETag: '"one"' }, body: file(ZELDA, BRUNO) };
    await schedule();
    expect(await addressOf()).toMatchObject({ last_error: null, succeeded_at: now.toISOString() });
    expect((await statusOf())?.failing_since).toBeNull();
  });

  test('a file that lost entries is refused, and taken when a caller accepts that', async () => {
    pass(6 * HOUR_MS);
    answer = { headers: { ETag: '"two"' }, body: file(ZELDA) };
    await schedule();
    expect(await lastRun()).toMatchObject({ outcome: 'rejected_shrunk', code: 'INVALID_LIST_FILE' });
    expect(await addressOf()).toMatchObject({
      last_error: expect.stringContaining('accept_shrink'),
      next_at: new Date(now.getTime() + 6 * HOUR_MS).toISOString(),
    });
    expect(await isFound('Bruno Valk')).toBe(true);

    expect(await mine.send('POST', `/kyc/own-lists/${NAME}/fetch`, { accept_shrink: true })).toMatchObject({
      ...{ status: 429, code: 'RATE_LIMITED' },
    });
    pass(60_000);
    const { data } = await mine.send('POST', `/kyc/own-lists/${NAME}/fetch`, { accept_shrink: true });
    const run = { tenant_id, run_id: data['run_id'], list_name: NAME, accept_shrink: true };
    const { signal } = new AbortController();
    await workerNamed(service.app, 'lists.fetch_own').run(run, signal);
    // A repetition after its worker was lost asks nobody and keeps no second file.
    const asked = server.requests.length;
    await workerNamed(service.app, 'lists.fetch_own').run(run, signal);
    expect(server.requests).toHaveLength(asked);
    await work();
    await workerNamed(service.app, 'lists.fetch_own').run(run, signal);
    expect(await lastRun()).toMatchObject({ outcome: 'changed', removed: 1 });
    expect(await isFound('Bruno Valk')).toBe(false);
  });

  test('a file that a caller sent stays until the next fetch, which then asks without conditions', async () => {
    const data = Buffer.from(file(ZELDA, BRUNO)).toString('base64');
    await mine.send('POST', `/kyc/own-lists/${NAME}/versions`, { file_name: 'b.csv', data, accept_shrink: true });
    await work();
    expect(await isFound('Bruno Valk')).toBe(true);
    pass(6 * HOUR_MS);
    answer = { headers: { ETag: '"three"' }, body: file(ZELDA, BRUNO) };
    await schedule();
    expect(server.requests.at(-1)?.headers).not.toHaveProperty('if-none-match');
    expect(await addressOf()).toMatchObject({ last_error: null });
  });

  test('is read again when the settings of the list are changed, although the file is the same', async () => {
    const settings = { title: 'Fetched', format: 'csv', entity_type: 'company' };
    await mine.send('PUT', `/kyc/own-lists/${NAME}`, settings);
    pass(6 * HOUR_MS);
    await schedule();
    expect(server.requests.at(-1)?.headers).not.toHaveProperty('if-none-match');
    expect(await lastRun()).toMatchObject({ outcome: 'rejected_shrunk' });
    await mine.send('PUT', `/kyc/own-lists/${NAME}`, { ...settings, entity_type: 'individual' });
    pass(6 * HOUR_MS);
    await schedule();
    expect(await lastRun()).toMatchObject({ outcome: 'unchanged' });
  });

  test('is stale when nobody could look for changes within its term, and checks tell it', async () => {
    answer = { status: 500 };
    pass(49 * HOUR_MS);
    await schedule();
    expect(await statusOf()).toMatchObject({
      status: 'stale',
      stale_reason: 'not_checked',
      max_age_seconds: 48 * 3_600,
    });
    expect((await check('Zelda Quorn')).results[NAME]?.metadata.stale).toBe(true);

    answer = { headers: { ETag: '"three"' }, body: file(ZELDA, BRUNO) };
    pass(HOUR_MS);
    await schedule();
    expect(await statusOf()).toMatchObject({ status: 'ready', stale_reason: null });
  });

  test('follows no redirect to an address that may not be asked', async () => {
    await mine.send('PUT', '/kyc/own-lists/own:elsewhere', { title: 'Elsewhere', format: 'csv' });
    const put = await mine.send('PUT', '/kyc/own-lists/own:elsewhere/address', {
      url: urlOf('/elsewhere'),
      every_hours: 1,
    });
    expect(put.status).toBe(200);
    await schedule();
    expect((await addressOf('own:elsewhere'))?.last_error).toContain('leads to an address that may not be asked');
    expect((await mine.send('DELETE', '/kyc/own-lists/own:elsewhere/address')).data).toEqual({
      ...{ name: 'own:elsewhere', deleted: true },
    });
    expect(await addressOf('own:elsewhere')).toBeNull();
    expect(await mine.send('DELETE', '/kyc/own-lists/own:elsewhere/address')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await mine.send('POST', '/kyc/own-lists/own:elsewhere/fetch', {})).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a fetch whose address was changed meanwhile brings nothing', async () => {
    pass(6 * HOUR_MS);
    const { data } = await mine.send('POST', `/kyc/own-lists/${NAME}/fetch`, {});
    await mine.send('PUT', `/kyc/own-lists/${NAME}/address`, { url: URL_SENT, every_hours: 168 });
    const run = { tenant_id, run_id: data['run_id'], list_name: NAME, accept_shrink: false };
    const asked = server.requests.length;
    await workerNamed(service.app, 'lists.fetch_own').run(run, new AbortController().signal);
    expect(server.requests).toHaveLength(asked);
    expect((await mine.send('GET', `/kyc/lists/${NAME}/runs/${run.run_id}`)).data).toMatchObject({
      ...{ outcome: 'download_failed', message: expect.stringContaining('changed meanwhile') },
    });
    await service.app.catalogue.refresh();
    expect((await statusOf())?.max_age_seconds).toBe(336 * 3_600);
  });

  test('a file that comes after its address was taken away is not used', async () => {
    await mine.send('PUT', '/kyc/own-lists/own:left', { title: 'Left', format: 'csv' });
    const address = { url: urlOf('/left.csv'), every_hours: 1 };
    await mine.send('PUT', '/kyc/own-lists/own:left/address', address);
    meanwhile = () => mine.send('DELETE', '/kyc/own-lists/own:left/address');
    const { data } = await mine.send('POST', '/kyc/own-lists/own:left/fetch', {});
    await work();
    meanwhile = undefined;
    const { run_id } = data as { run_id: string };
    const { data: run } = await mine.send('GET', `/kyc/lists/own:left/runs/${run_id}`);
    expect(run).toMatchObject({ outcome: 'download_failed', message: expect.stringContaining('changed meanwhile') });
    expect(await admin`select from own_list_file where tenant_id = ${tenant_id}`).toHaveLength(0);
    await mine.send('DELETE', '/kyc/own-lists/own:left');
  });

  test('a fetch whose worker fails for good ends, is told, and is tried again', async () => {
    const { data } = await mine.send('POST', `/kyc/own-lists/${NAME}/fetch`, {});
    const dead = workerNamed(service.app, 'lists.fetch_own').onDead;
    await dead?.(
      { tenant_id, run_id: data['run_id'], list_name: NAME, accept_shrink: false },
      new AbortController().signal,
    );
    expect((await addressOf())?.last_error).toContain('could not be done');
    expect(Date.parse((await addressOf())?.next_at ?? '') - now.getTime()).toBe(5 * 60_000);
  });

  test('is fetched for its tenant alone, and another tenant sees nothing of its address', async () => {
    expect(await theirs.send('POST', `/kyc/own-lists/${NAME}/fetch`, {})).toMatchObject({ code: 'UNKNOWN_LIST' });
    await theirs.send('PUT', `/kyc/own-lists/${NAME}`, { title: 'Theirs', format: 'csv' });
    expect(await theirs.send('POST', `/kyc/own-lists/${NAME}/fetch`, {})).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('the secrets of an address stand open neither in answers nor in the database', async () => {
    const answers = await Promise.all(
      ['/kyc/own-lists', '/kyc/lists', '/kyc/audit?limit=100'].map((path) => service.request(path)),
    );
    const texts = await Promise.all(answers.map((each) => each.text()));
    const tables = await admin<{ name: string }[]>`
      select table_name as name from information_schema.tables where table_schema in ('public', 'queue') and table_type = 'BASE TABLE'`;
    for (const { name } of tables) {
      const rows = await admin
        .unsafe(`select t::text as row from ${name.includes('.') ? name : `"${name}"`} t`)
        .catch(() => []);
      texts.push(...rows.map(({ row }) => String(row)));
    }
    for (const secret of ['zq-very-secret-token', 'hidden-key', 'blocked.csv?key'])
      expect(texts.filter((text) => text.includes(secret))).toEqual([]);
  });
});

test('no address without https is taken where lists may not be fetched over http', async () => {
  const strict = await testService({ LISTS: 'un' });
  const send = watchlistRuns(strict).send;
  await send('PUT', `/kyc/own-lists/${NAME}`, { title: 'Strict', format: 'csv' });
  const put = (url: string, more: object = {}) =>
    send('PUT', `/kyc/own-lists/${NAME}/address`, { url, every_hours: 24, ...more });
  expect(await put('http://lists.example/a.csv')).toMatchObject({ code: 'URL_NOT_ALLOWED' });
  expect(await put('https://127.0.0.1/a.csv')).toMatchObject({ code: 'URL_NOT_ALLOWED' });
  expect(await put('https://lists.example/a.csv?…')).toMatchObject({ code: 'INVALID_URL' });
  expect(await put('https://ann:secret@lists.example/a.csv')).toMatchObject({ code: 'URL_NOT_ALLOWED' });
  for (const name of ['Host', 'Content-Length', 'If-None-Match', 'X-A\r\nHost'])
    expect(await put('https://lists.example/a.csv', { header: { name, value: 'a' } })).toMatchObject({
      code: 'VALIDATION_ERROR',
    });
});
