import { describe, expect, test, vi } from 'vitest';
import { httpServer } from '../support/loopback.ts';
import { PATIENCE } from '../support/process.ts';
import { testService } from '../support/service.ts';
import { largeUnList } from '../support/un-list.ts';

let content = largeUnList();
let isStalling = false;
let wasAsked = false;
/** Ends the answers of the publisher that are never ended by themselves. */
const hanging: (() => void)[] = [];
const publisher = await httpServer((request, response) => {
  wasAsked = true;
  if (isStalling && request.url?.startsWith('/un/')) {
    hanging.push(() => response.destroy());
    response.writeHead(200).write('<');
  } else response.end(content);
});
const service = await testService({
  ...{ LISTS: 'un,ofac', LIST_URL_UN: `${publisher.url}/un/`, LIST_URL_OFAC: `${publisher.url}/ofac/` },
});
const { sql } = service.database;
const { queue, jobs } = service.app;

// biome-ignore lint/suspicious/noExplicitAny: the answer is judged by the assertions.
const bodyOf = async (response: Response): Promise<any> => response.json();
const refresh = (list: string, headers?: Record<string, string>) =>
  service.post(`/kyc/lists/${list}/refresh`, {}, headers);
const readRun = async (run_id: string, list = 'un') =>
  bodyOf(await service.request(`/kyc/lists/${list}/runs/${run_id}`));
/** Moves the last runs six minutes into the past. */
const later = () => sql`update list_run set requested_at = requested_at - interval '6 minutes'`;

async function run() {
  await later();
  const { data } = await bodyOf(await refresh('un'));
  return vi.waitUntil(async () => {
    const answer = await readRun(data.run_id);
    return answer.data.status === 'done' && answer.data;
  }, PATIENCE);
}

/** The last act on lists in the chain of the installation: other scheduled work has acts of its own. */
const lastAct = async () =>
  (await sql`select action, details from operator_event where action like 'lists.%' order by seq desc limit 1`)[0];

describe('requesting a refresh', () => {
  test('a requested refresh is stored with its job and waits for a worker', async () => {
    const response = await refresh('un');
    expect(response.status).toBe(202);
    const { data } = await bodyOf(response);
    const { data: stored } = await readRun(data.run_id);
    expect(stored).toMatchObject({
      run_id: data.run_id,
      list_name: 'un',
      status: 'pending',
      outcome: null,
      notices: [],
    });
    const waiting = await sql`select data from queue.job where name = 'lists.refresh'`;
    expect(waiting).toEqual([{ data: { run_id: data.run_id, list_name: 'un' } }]);
  });

  test('a refresh is refused within five minutes of another one of any tenant, with a time to retry', async () => {
    const { api_key } = await service.newTenant();
    const response = await refresh('un', { Authorization: `Bearer ${api_key}` });
    expect(response.status).toBe(429);
    expect((await bodyOf(response)).error.code).toBe('RATE_LIMITED');
    const seconds = Number(response.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(200);
    expect(seconds).toBeLessThanOrEqual(300);
    expect((await refresh('ofac')).status).toBe(202);
  });

  test('simultaneous requests for a refresh create one run', async () => {
    await later();
    const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await refresh('un')).status));
    expect(statuses.sort()).toEqual([202, 429, 429, 429, 429]);
  });

  test('a request refused for the moment may be retried with its idempotency key, and succeeds once', async () => {
    const headers = { 'Idempotency-Key': 'again' };
    expect((await refresh('un', headers)).status).toBe(429);
    await later();
    const first = await bodyOf(await refresh('un', headers));
    expect(await bodyOf(await refresh('un', headers))).toEqual(first);
  });

  test('a refresh of an unknown or disabled list is refused, and a run of another list is not found', async () => {
    expect((await bodyOf(await refresh('narnia'))).error.code).toBe('UNKNOWN_LIST');
    expect((await bodyOf(await refresh('eu'))).error.code).toBe('LIST_NOT_ENABLED');
    const [row] = await sql<{ run_id: string }[]>`select run_id from list_run where list_name = 'un'`;
    expect((await readRun(row?.run_id ?? '')).status).toBe('success');
    expect((await readRun(row?.run_id ?? '', 'ofac')).error.code).toBe('NOT_FOUND');
    expect((await readRun('none')).error.code).toBe('NOT_FOUND');
  });
});

describe('refresh runs', () => {
  const start = async (signal = new AbortController().signal) => {
    await later();
    const { data } = await bodyOf(await refresh('un'));
    const job = jobs.find(({ name }) => name === 'lists.refresh');
    return { run_id: data.run_id as string, done: job?.run({ run_id: data.run_id, list_name: 'un' }, signal) };
  };
  const versions = async () => (await sql`select from list_version where list_name = 'un'`).count;
  const outcome = async (run_id: string) => (await readRun(run_id)).data.outcome;

  test('a run that is interrupted is repeated', async () => {
    const before = await versions();
    const stop = new AbortController();
    isStalling = true;
    const { run_id, done } = await start(stop.signal);
    await vi.waitUntil(async () => (await readRun(run_id)).data.status === 'running' && wasAsked, PATIENCE);
    stop.abort();
    await expect(done).rejects.toThrow();
    expect((await readRun(run_id)).data).toMatchObject({ status: 'running', outcome: null });
    expect(await versions()).toBe(before);
    isStalling = false;
    const job = jobs.find(({ name }) => name === 'lists.refresh');
    for (let turn = 0; turn < 2; turn++) await job?.run({ run_id, list_name: 'un' }, new AbortController().signal);
    expect(await outcome(run_id)).toBe('changed');
    expect(await versions()).toBe(before + 1);
  });

  test('two simultaneous runs publish once', async () => {
    content = largeUnList(901);
    const before = await versions();
    const runs = [await start(), await start()];
    await Promise.all(runs.map(({ done }) => done));
    const outcomes = await Promise.all(runs.map(({ run_id }) => outcome(run_id)));
    expect(outcomes.sort()).toEqual(['changed', 'unchanged']);
    expect(await versions()).toBe(before + 1);
    const [row] =
      await sql`select count(*)::int as entities, count(distinct entity_id)::int as ids from list_version_entity
      join list using (version_id) where list_name = 'un'`;
    expect(row?.['entities']).toBe(row?.['ids']);
  });
});

describe('the worker of refreshes', () => {
  test('the worker carries out a requested refresh and stores its outcome', async () => {
    await sql`delete from queue.job`;
    await queue.work(jobs);
    content = largeUnList(902);
    const done = await run();
    expect(done).toMatchObject({
      status: 'done',
      outcome: 'changed',
      code: null,
      entity_count: 913,
      added: 1,
      removed: 0,
    });
    expect(done.version).toMatch(/^\d{8}T\d{6}Z-[0-9a-f]{8}$/);
    expect(Date.parse(done.finished_at)).toBeGreaterThanOrEqual(Date.parse(done.started_at));
    expect(await lastAct()).toMatchObject({
      action: 'lists.refresh',
      details: { list: 'un', version: done.version, run_id: done.run_id, entity_count: 913, added: 1 },
    });
    expect(await run()).toMatchObject({ outcome: 'unchanged', version: done.version });
  });

  test.each([
    ['HTML', '<html></html>', 'rejected_format'],
    ['a list that lost half of its entries', largeUnList(450), 'rejected_shrunk'],
    ['an entry with a NUL in its name', 'a\0', 'rejected_format'],
  ])(
    'the worker rejects %s with INVALID_LIST_FILE and its reason, and the version in use stays',
    async (_, wrong, outcome) => {
      const whole = content;
      content = wrong;
      const before = await sql`select version_id from list where list_name = 'un'`;
      const done = await run();
      expect(done).toMatchObject({
        outcome,
        code: 'INVALID_LIST_FILE',
        message: expect.stringMatching(/\w{3}/),
      });
      const act = await lastAct();
      expect(act).toMatchObject({ action: 'lists.refuse', details: { list: 'un', outcome, run_id: done.run_id } });
      expect(act?.['details']).not.toHaveProperty('message');
      expect(await sql`select version_id from list where list_name = 'un'`).toEqual(before);
      content = whole;
    },
  );

  test('a publisher that never ends its answer does not hold up the refresh of another list', async () => {
    await later();
    [isStalling, wasAsked] = [true, false];
    const { data } = await bodyOf(await refresh('un'));
    await vi.waitUntil(() => wasAsked, PATIENCE);
    const other = (await bodyOf(await refresh('ofac'))).data.run_id;
    const statusOf = async (id: string, list: string) => (await readRun(id, list)).data.status;
    await vi.waitUntil(async () => (await statusOf(other, 'ofac')) === 'done', PATIENCE);
    expect(await statusOf(data.run_id, 'un')).toBe('running');
    isStalling = false;
    for (const end of hanging) end();
    await vi.waitUntil(async () => (await statusOf(data.run_id, 'un')) === 'done', PATIENCE);
  });

  test('the metrics tell how the last refresh of each list ended', async () => {
    content = content.replace('</CONSOLIDATED_LIST>', '<NOVELTY/></CONSOLIDATED_LIST>');
    // The element is nothing that an entry holds.
    expect(await run()).toMatchObject({
      outcome: 'unchanged',
      notices: expect.arrayContaining([expect.objectContaining({ detail: 'NOVELTY', count: 1 })]),
    });
    const text = await service.app.metrics.text();
    expect(text).toContain('vett_list_refresh_outcome{list="un",outcome="unchanged"} 1');
    expect(text).toContain('vett_list_notices{list="un",kind="unknown_element"} 1');
  });

  test('tRPC and GraphQL request a refresh and read its run', async () => {
    await later();
    const query = 'mutation { refreshList(input: { name: "un" }) { runId } }';
    const { data } = await bodyOf(await service.post('/graphql', { query }));
    const { runId } = data.refreshList;
    const read = `{ listRun(name: "un", runId: "${runId}") { runId status listName } }`;
    expect(await bodyOf(await service.post('/graphql', { query: read }))).toMatchObject({
      data: { listRun: { runId } },
    });
    const input = encodeURIComponent(JSON.stringify({ name: 'un', run_id: runId }));
    const trpc = await bodyOf(await service.request(`/trpc/lists.run?input=${input}`));
    expect(trpc.result.data).toMatchObject({ run_id: runId, list_name: 'un' });
    const refused = await bodyOf(await service.post('/trpc/lists.refresh', { name: 'un' }));
    expect(refused.error.data.code_app).toBe('RATE_LIMITED');
  });
});
