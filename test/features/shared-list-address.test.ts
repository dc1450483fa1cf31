import { expect, test } from 'vitest';
import { refreshList } from '../../src/features/lists/lists.ts';
import { refreshApart } from '../../src/features/lists/refresh-apart.ts';
import { importSharedList } from '../../src/features/lists/shared/import.ts';
import { deleteSharedList, type SharedList } from '../../src/features/lists/shared/shared-list-store.ts';
import { sharedSource } from '../../src/features/lists/shared/shared-source.ts';
import { OperatorError } from '../../src/platform/error.ts';
import { httpServer } from '../support/loopback.ts';
import { testService } from '../support/service.ts';
import { workerNamed } from '../support/workers.ts';

const NAME = 'shared:offices';
const ROWS = ['c-1,Zelda Quorn', 'c-2,Bruno Valk'];
let rows = ROWS;
const asked: (string | undefined)[] = [];
const publisher = await httpServer((request, response) => {
  const etag = `"${rows.length}"`;
  asked.push(request.headers['if-none-match']);
  if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
  else response.writeHead(200, { ETag: etag }).end(['id,name', ...rows, ''].join('\n'));
});
let now = new Date('2026-03-02T09:00:00.000Z');
const pass = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000);
};
const service = await testService({ LISTS: 'un', LIST_REFRESH_HOURS: '6' }, { clock: { now: () => now } });
const { sql } = service.database;
const LIST: SharedList = {
  ...{ list_name: NAME, title: 'Holders of offices', url: `${publisher.url}/offices.csv?key=hidden` },
  settings: { format: 'csv' },
};
const { signal } = new AbortController();
const { dataDirectory } = service.app.installation.config;
const define = () => importSharedList(sql, { list: LIST, dataDirectory, signal, now, act: { request_id: 'r-1' } });

// biome-ignore lint/suspicious/noExplicitAny: the answer is judged by the assertions.
const read = async (path: string): Promise<any> => (await service.request(path)).json();
const statusOf = async () => {
  await service.app.catalogue.refresh();
  const { data } = await read('/kyc/lists');
  return data.lists.find(({ name }: { name: string }) => name === NAME);
};

/** Does what the schedule asks for, and returns what the fetches of the list came to, newest first. */
async function follow() {
  await workerNamed(service.app, 'lists.follow').run({}, signal);
  const waiting = await sql<{ run_id: string }[]>`
    select run_id from list_run where list_name = ${NAME} and status = 'pending'`;
  for (const { run_id } of waiting)
    await workerNamed(service.app, 'lists.refresh').run({ run_id, list_name: NAME }, signal);
  return sql`select outcome, message from list_run where list_name = ${NAME} order by requested_at desc`;
}

test('a list of the installation is fetched from its address, and the query of that is told nobody', async () => {
  expect(await define()).toMatchObject({ outcome: 'changed', entity_count: 2 });
  expect(await statusOf()).toMatchObject({ status: 'ready', source_url: `${publisher.url}/offices.csv` });
  const [act] = await sql`select details from operator_event where action = 'lists.define'`;
  expect(act?.['details']).toMatchObject({ list: NAME, is_fetched: true });
  expect(JSON.stringify(act)).not.toContain('hidden');
});

test('the schedule of lists fetches it, and reads it when the server says that it changed', async () => {
  pass(7);
  expect(await follow()).toMatchObject([{ outcome: 'unchanged' }]);
  expect(asked).toEqual([undefined, '"2"']);
  rows = [...ROWS, 'c-3,Tilda Moor'];
  pass(7);
  expect((await follow())[0]).toMatchObject({ outcome: 'changed' });
  expect(await statusOf()).toMatchObject({ entity_count: 3 });
});

test('a tenant may have it refreshed, as it may have lists of publishers', async () => {
  pass(1);
  expect((await service.post(`/kyc/lists/${NAME}/refresh`, {})).status).toBe(202);
  expect((await service.post(`/kyc/lists/${NAME}/refresh`, {})).status).toBe(429);
});

test('a list of the installation is stale when its server was not reached in time', async () => {
  pass(60);
  expect(await statusOf()).toMatchObject({ status: 'stale', stale_reason: 'not_checked' });
});

test('a fetch whose files need too much memory ends with a word for the operator, and is not tried again', async () => {
  const { config, databaseUrl } = service.app.installation;
  const fetched = refreshApart({ ...config, databaseUrl, heapMegabytes: 10 }, NAME, { now, act: {} }, signal);
  const error = await fetched.catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(OperatorError);
  expect(error).toMatchObject({ message: expect.stringContaining('need more memory') });
});

test('a fetch that goes on while the list is deleted brings nothing back', async () => {
  await sql.begin((transaction) => deleteSharedList(transaction, NAME));
  const fetched = { source: sharedSource(LIST), url: undefined, dataDirectory, now, signal };
  const gone = { outcome: 'rejected_format', message: 'The list was deleted meanwhile.' };
  expect(await refreshList(sql, fetched)).toMatchObject(gone);
  expect(await follow()).toEqual([]);
  expect(await statusOf()).toBeUndefined();
  expect((await sql`select from list_version where list_name = ${NAME}`).count).toBe(0);
});
