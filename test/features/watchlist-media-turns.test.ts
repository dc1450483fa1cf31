import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { httpServer } from '../support/loopback.ts';
import { testService } from '../support/service.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';
import { workerNamed } from '../support/workers.ts';

const waiting = new Map<ServerResponse, string>();
/** A search server that answers no query about somebody silent. */
const { url } = await httpServer((request, response) => {
  const query = new URL(request.url ?? '', 'http://x').searchParams.get('q') ?? '';
  const [silent] = /Silent \w+/.exec(query) ?? [];
  if (silent === undefined) {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    return void response.end('{"results":[]}');
  }
  waiting.set(response, silent);
  response.once('close', () => waiting.delete(response));
});
const service = await testService({ LISTS: 'un', WEB_SEARCH_PROVIDER: 'searxng', WEB_SEARCH_URL: url });
const { admin } = service.database;

/** A tenant that watches the adverse media of somebody; its search is queued. */
async function watching(name: string): Promise<string> {
  const tenant = await service.newTenant();
  const runs = watchlistRuns(service, tenant);
  const id = await runs.watchlist({ media: { interval_hours: 24 } });
  await runs.add(id, name);
  await workerNamed(service.app, 'watchlist.media_due').run({}, new AbortController().signal);
  return tenant.tenant_id;
}

test('a subject is searched for while the searches of several other tenants are not answered', async () => {
  const others = ['Silent Quorn', 'Silent Zelda', 'Silent Marrow', 'Silent Tindle'];
  for (const name of others) await watching(name);
  await service.app.queue.work([workerNamed(service.app, 'watchlist.media_search')]);
  const silent = () => new Set(waiting.values()).size;
  await expect.poll(silent).toBe(others.length);
  const tenant_id = await watching('Zelda Quorn');
  const searched = () =>
    admin`select 1 from watchlist_media where tenant_id = ${tenant_id} and searched_at is not null`;
  await expect.poll(async () => (await searched()).length).toBe(1);
  expect(silent()).toBe(others.length);
  for (const response of waiting.keys()) response.end();
});
