import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { memoryOf } from '../support/memory.ts';
import { inSuiteOrSoak, type Seen } from '../support/soak.ts';
import { openMany, openRaw, type RawConnection, requestText } from '../support/socket.ts';
import { type Fleet, urlOf } from './fleet.ts';

export const REQUESTS = inSuiteOrSoak(2_000, 10_000);
const ROUNDS = inSuiteOrSoak(1, 20);
export const SLOW = 1_000;
/** Measured: the garbage collector lets memory grow to 1.1 GB on a large machine, and it stays there; see docs/reliability.md. */
const MOST_MEMORY = 1_500_000_000;

const subject = { full_name: 'Zoltan Fictivus' };
const QUERY = 'mutation { screen(input: { subject: { fullName: "Zoltan Fictivus" } }) { summary { isMatch } } }';
/** The same check on each interface, with the place of a refusal's code in its answer. */
const DOORS = [
  { path: '/kyc', content: { subject }, code: ['error', 'code'] },
  { path: '/trpc/listCheck.screen', content: { subject }, code: ['error', 'data', 'code_app'] },
  { path: '/graphql', content: { query: QUERY }, code: ['errors', '0', 'extensions', 'code'] },
];

const textFor = (path: string, content: object, { headers }: Fleet) => {
  const body = JSON.stringify(content);
  return requestText(`POST ${path} HTTP/1.1`, { ...headers, 'Content-Length': String(body.length) }, body);
};
const screen = (url: string, { headers }: Fleet) =>
  fetch(`${url}/kyc`, { method: 'POST', headers, body: JSON.stringify({ subject }) });
const statusOf = (answer: string) => answer.slice('HTTP/1.1 '.length, 'HTTP/1.1 '.length + 3);

/** Sends a request on all connections at once and returns the number of answers by status. */
async function burst(connections: readonly RawConnection[], fleet: Fleet): Promise<Map<string, number>> {
  const texts = DOORS.map(({ path, content }) => textFor(path, content, fleet));
  for (const [i, { socket }] of connections.entries()) socket.write(texts[i % DOORS.length] ?? '');
  await Promise.all(connections.map(({ closed }) => closed));
  for (const [i, { received }] of connections.entries()) {
    const [head = '', body = ''] = received().split('\r\n\r\n');
    if (statusOf(head) !== '503') continue;
    expect(head).toMatch(/^Retry-After: 1$/im);
    const at = (value: unknown, key: string) => (value as Record<string, unknown>)[key];
    // Bun sends it in chunks, each behind a line with its length.
    const text = body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1);
    const code = DOORS[i % DOORS.length]?.code.reduce<unknown>(at, JSON.parse(text));
    expect(code, body).toBe('SERVICE_UNAVAILABLE');
  }
  const byStatus = Map.groupBy(connections, ({ received }) => statusOf(received()));
  return new Map([...byStatus].map(([status, all]) => [status, all.length]));
}

/** Sends many requests at once; the process must refuse the excess ones and be ready afterwards. */
export async function flood(fleet: Fleet): Promise<Seen> {
  const service = fleet.start(['serve']);
  const url = await urlOf(service);
  const answers: Record<string, number> = {};
  for (let round = 0; round < ROUNDS; round++) {
    const connections = await openMany(url, REQUESTS);
    const [answered, health] = await Promise.all([burst(connections, fleet), fetch(`${url}/healthz`)]);
    expect(health.status).toBe(200);
    expect([...answered.keys()]).toEqual(expect.arrayContaining(['200', '503']));
    // On a busy machine a connection may wait for its request longer than the time limit of a head.
    for (const status of answered.keys()) expect(['200', '408', '503']).toContain(status);
    for (const [status, count] of answered) answers[status] = (answers[status] ?? 0) + count;
    expect((await screen(url, fleet)).status).toBe(200);
  }
  const { peak, now } = memoryOf(service.child.pid);
  // NaN where the system has no figure.
  expect(peak > MOST_MEMORY).toBe(false);
  return { requests: REQUESTS * ROUNDS, ...answers, peak_mb: peak / 1e6, after_mb: now / 1e6 };
}

/** Sends single bytes on many connections and an endless head on another; all must be closed while other calls are served. */
export async function drip(fleet: Fleet): Promise<Seen> {
  const url = await urlOf(fleet.start(['serve']));
  const endless = await openRaw(url);
  endless.socket.write(requestText('GET /kyc/lists HTTP/1.1', { 'X-Long': 'x'.repeat(20_000) }));
  await endless.closed;
  expect(statusOf(endless.received())).toBe('431');

  const connections = await openMany(url, SLOW);
  const letters = [...textFor('/kyc', { subject }, fleet)];
  const dripping = setInterval(() => {
    const letter = letters.shift();
    for (const { socket } of connections) if (letter && socket.writable) socket.write(letter);
  }, 1_000);
  try {
    let served = 0;
    while (connections.some(({ socket }) => !socket.destroyed)) {
      expect((await screen(url, fleet)).status).toBe(200);
      served++;
      await sleep(200);
    }
    // Bun closes without an answer.
    for (const { received } of connections) expect(['408', '']).toContain(statusOf(received()));
    return { connections: SLOW, served_meanwhile: served };
  } finally {
    clearInterval(dripping);
  }
}
