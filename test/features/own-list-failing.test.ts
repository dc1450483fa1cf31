import type { ListStatus } from '@vett/schema/lists';
import { expect, test } from 'vitest';
import { testService } from '../support/service.ts';
import { site } from '../support/site.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';
import { workerNamed } from '../support/workers.ts';

const HOUR_MS = 3_600_000;
let now = new Date('2026-03-02T09:00:00.000Z');
const service = await testService({ LISTS: 'un', OUTBOUND_ALLOWLIST: '127.0.0.0/8' }, { clock: { now: () => now } });
const { admin } = service.database;
const { tenant_id } = service.tenant;
const { send, events } = watchlistRuns(service);

let answer: { status: number; body: string } = { status: 200, body: '' };
const server = await site((_request, response) => void response.writeHead(answer.status).end(answer.body));
const file = (...names: string[]) => ['id,name', ...names.map((name, place) => `${place},${name}`), ''].join('\n');
const served = (body: string) => ({ status: 200, body });
const BROKEN = { status: 503, body: '' };
const FULL = served(file('Zelda Quorn', 'Bruno Valk'));

/** Lets hours pass, one after the other, with the fetches and publications that are due in them. */
async function pass(hours: number): Promise<void> {
  const { signal } = new AbortController();
  for (let hour = 0; hour < hours; hour++) {
    now = new Date(now.getTime() + HOUR_MS);
    await workerNamed(service.app, 'lists.fetch_due').run({}, signal);
    const fetches = await admin<{ run_id: string; list_name: string }[]>`
      select run_id, list_name from list_run where tenant_id = ${tenant_id} and status = 'pending'`;
    for (const fetch of fetches)
      await workerNamed(service.app, 'lists.fetch_own').run({ tenant_id, ...fetch, accept_shrink: false }, signal);
    const files = await admin<{ run_id: string; list_name: string }[]>`
      select run_id, list_name from own_list_file where tenant_id = ${tenant_id}`;
    for (const waiting of files)
      await workerNamed(service.app, 'lists.publish_own').run({ tenant_id, ...waiting }, signal);
    await service.app.catalogue.refresh();
  }
}

async function newList(name: string): Promise<string> {
  await send('PUT', `/kyc/own-lists/${name}`, { title: name, format: 'csv', entity_type: 'individual' });
  const url = `http://127.0.0.1:${server.port}/${name.slice(4)}.csv`;
  await send('PUT', `/kyc/own-lists/${name}/address`, { url, every_hours: 24 });
  answer = FULL;
  await pass(1);
  return name;
}
const told = async (type: string, name: string) =>
  (await events(`kyc.lists.${type}`)).filter((each) => each['list_name'] === name);
const statusOf = async (name: string) =>
  ((await send('GET', '/kyc/lists')).data as { lists: ListStatus[] }).lists.find((list) => list.name === name);

test('a tenant is told once that the fetches of its list fail for a day, and once that they work again', async () => {
  const name = await newList('own:failing');
  answer = BROKEN;
  await pass(40);
  expect(await told('failing', name)).toEqual([]);
  await pass(24);
  expect(await told('failing', name)).toMatchObject([
    { outcome: 'download_failed', version: expect.any(String), message: expect.stringContaining('/runs/') },
  ]);
  expect(await statusOf(name)).toMatchObject({ failing_since: expect.any(String) });
  expect(await told('refreshed', name)).toEqual([]);
  answer = FULL;
  await pass(26);
  expect(await told('failing', name)).toHaveLength(1);
  expect(await told('refreshed', name)).toMatchObject([{ ended: ['failing'], open: [] }]);
  expect((await statusOf(name))?.failing_since).toBeNull();
});

test('a tenant is told at once that a fetched file was refused, without what the file says', async () => {
  const name = await newList('own:refused');
  answer = served(file());
  await pass(50);
  const refusals = await told('refused', name);
  expect(refusals).toMatchObject([{ outcome: 'rejected_empty', message: expect.stringContaining(name) }]);
  answer = FULL;
  await pass(25);
  expect(await told('refreshed', name)).toMatchObject([{ ended: expect.arrayContaining(['refused']), open: [] }]);
});

test('a list whose first failures are over within a day is told to nobody', async () => {
  const name = await newList('own:short');
  answer = BROKEN;
  await pass(30);
  answer = FULL;
  await pass(30);
  for (const type of ['failing', 'refused', 'refreshed']) expect(await told(type, name), type).toEqual([]);
});
