import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { site } from '../support/site.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un', OUTBOUND_ALLOWLIST: '127.0.0.0/8' });
const { admin } = service.database;

const NAME = 'own:fetched';
const waiting = new Set<ServerResponse>();
const server = await site(({ url }, response) => {
  if (url !== '/silent') return void response.end('id,name\nc-1,Zelda Quorn\n');
  waiting.add(response);
  response.once('close', () => waiting.delete(response));
});

/** A tenant that asks for the file of a list at this path. */
async function fetching(path: string): Promise<string> {
  const { tenant_id, call } = await sessionsOfTenant(service);
  await call('PUT', `/kyc/own-lists/${NAME}`, { title: 'Fetched', format: 'csv' });
  const url = `http://127.0.0.1:${server.port}${path}`;
  await call('PUT', `/kyc/own-lists/${NAME}/address`, { url, every_hours: 1 });
  expect((await call('POST', `/kyc/own-lists/${NAME}/fetch`, {})).status).toBe(202);
  return tenant_id;
}

test('the list of a tenant is fetched while the servers of several others do not answer', async () => {
  const others = 4;
  for (let i = 0; i < others; i++) await fetching('/silent');
  await service.app.queue.work([workerNamed(service.app, 'lists.fetch_own')]);
  await expect.poll(() => waiting.size).toBe(others);
  const tenant_id = await fetching('/file');
  const files = () => admin`select 1 from own_list_file where tenant_id = ${tenant_id}`;
  await expect.poll(async () => (await files()).length).toBe(1);
  expect(waiting.size).toBe(others);
  for (const response of waiting) response.end();
});
