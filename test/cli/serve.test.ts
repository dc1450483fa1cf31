import { connect as connectSocket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { sharedDatabase } from '../../src/platform/database/tenant.ts';
import { startQueue } from '../../src/platform/queue/queue.ts';
import { testDatabase } from '../support/database.ts';
import { relay } from '../support/loopback.ts';
import { newMasterKey, PATIENCE, type Running, run, start, temporaryFolder } from '../support/process.ts';

const folder = temporaryFolder();
const database = await testDatabase();
const environment = {
  DATABASE_URL: database.url,
  VETT_MASTER_KEY: newMasterKey(),
  DATA_DIR: join(folder, 'data'),
  LISTS: 'un',
  PORT: '0',
};
const { stdout } = await run(['admin', 'bootstrap', '--tenant', 'demo', '--json'], environment);
const { api_key } = JSON.parse(stdout) as { api_key: string };

const urlOf = (service: Running) => service.says(/running at (http:\/\/\S+)/);
const screen = (url: string) =>
  fetch(`${url}/kyc`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${api_key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ subject: { full_name: 'Zoltan Fictivus' } }),
  });

test.concurrent('an unavailable database is answered 503, and used again when it is back', async () => {
  const network = await relay(new URL(database.url));
  const service = start(['serve'], {
    ...environment,
    DATABASE_URL: Object.assign(new URL(database.url), { port: String(network.port) }).href,
  });
  const url = await urlOf(service);
  expect((await screen(url)).status).toBe(200);

  await network.cut();
  await vi.waitFor(async () => expect((await screen(url)).status).toBe(503), PATIENCE);
  const refused = await screen(url);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await refused.json()).toMatchObject({ error: { code: 'SERVICE_UNAVAILABLE' } });
  expect(service.child.exitCode).toBeNull();

  await network.mend();
  await vi.waitFor(async () => expect((await screen(url)).status).toBe(200), PATIENCE);
  const listening = async () => {
    const rows = await database.admin<{ query: string }[]>`
      select query from pg_stat_activity where datname = current_database() and query ilike 'listen%'`;
    return rows.map(({ query }) => query).join();
  };
  await vi.waitFor(async () => expect(await listening()).toMatch(/listen/i), PATIENCE);

  // Again while it stops.
  await network.cut();
  service.child.kill('SIGTERM');
  expect(await service.ended).toMatchObject({ code: 0 });
});

/** Sends the head of a request; the test decides when the body follows. */
function beginRequest(url: string, body: string) {
  const { port, hostname } = new URL(url);
  const socket = connectSocket(Number(port), hostname).on('error', () => {});
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(
    `POST /kyc HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${api_key}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  return {
    isWaitedFor: () => vi.waitUntil(() => answer.includes('100 Continue'), PATIENCE),
    async finish() {
      socket.write(body);
      await closed;
      return answer;
    },
  };
}

test.concurrent('a running request is finished before the service stops', async () => {
  const service = start(['serve'], environment);
  const url = await urlOf(service);
  const request = beginRequest(url, JSON.stringify({ subject: { full_name: 'Zoltan Fictivus' } }));
  await request.isWaitedFor();
  service.child.kill('SIGTERM');
  await service.says(/(stopping)/);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  expect(await request.finish()).toContain('HTTP/1.1 200');
  expect(await service.ended).toMatchObject({ code: 0 });
});

test.concurrent('a second signal ends the service at once', async () => {
  const service = start(['serve'], environment);
  await beginRequest(await urlOf(service), 'never sent').isWaitedFor();
  service.child.kill('SIGINT');
  await service.says(/(stopping)/);
  // One Ctrl-C can arrive twice: only a later signal counts as the second one.
  const again = setInterval(() => service.child.kill('SIGINT'), 100);
  try {
    expect(await service.ended).toMatchObject({ code: 130 });
  } finally {
    clearInterval(again);
  }
});

test.concurrent('a worker runs waiting jobs and stops in order', async () => {
  const { sql } = database;
  await sql`
    insert into list_run (run_id, list_name, status, requested_at) values ('old', 'eu', 'pending', now() - interval '91 days')`;
  const worker = start(['worker'], environment);
  await worker.says(/(working)/);
  const queue = await startQueue(sql, pino({ level: 'silent' }));
  await sharedDatabase(sql)
    .transaction()
    .execute((transaction) => queue.send(transaction, 'lists.prune', {}));
  await vi.waitFor(async () => expect(await sql`select from list_run where run_id = 'old'`).toHaveLength(0), PATIENCE);
  await queue.stop(1_000);
  worker.child.kill('SIGTERM');
  expect(await worker.ended).toMatchObject({ code: 0 });
});

test.concurrent('a service without worker leaves the jobs to worker processes', async () => {
  const own = await testDatabase();
  const settings = { ...environment, DATABASE_URL: own.url, DATA_DIR: temporaryFolder() };
  const { api_key: key } = JSON.parse(
    (await run(['admin', 'bootstrap', '--tenant', 'demo', '--json'], settings)).stdout,
  ) as { api_key: string };
  const url = await urlOf(start(['serve', '--no-worker'], settings));
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ subject: { full_name: 'Zoltan Fictivus' } });
  expect((await fetch(`${url}/kyc`, { method: 'POST', headers, body })).status).toBe(200);
  const chained = async () => {
    const { data } = (await (await fetch(`${url}/kyc/audit/verify`, { headers })).json()) as {
      data: { checked: number };
    };
    return data.checked;
  };
  // A worker would have chained the event by now.
  await sleep(2_000);
  expect(await chained()).toBe(0);
  start(['worker'], settings);
  // The creation of the tenant and the check.
  await vi.waitFor(async () => expect(await chained()).toBe(2), PATIENCE);
});
