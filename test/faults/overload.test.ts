import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../support/database.ts';
import { memoryOf } from '../support/memory.ts';
import { inSuiteOrSoak, SOAK_TIMEOUT, tell } from '../support/soak.ts';
import { openMany, openRaw, type RawConnection, requestText } from '../support/socket.ts';
import { fleet, urlOf } from './fleet.ts';

const REQUESTS = inSuiteOrSoak(3_000, 10_000);
const ROUNDS = inSuiteOrSoak(1, 20);
const SLOW = 1_000;
/** Measured: the collector lets it grow to 1.1 GB where there is much, and it stays there; see docs/reliability.md. */
const MOST_MEMORY = 1_500_000_000;

const { headers, start } = await fleet(await testDatabase());

const subject = { full_name: 'Zoltan Fictivus' };
const post = (path: string, content: object) => {
  const body = JSON.stringify(content);
  return requestText(`POST ${path} HTTP/1.1`, { ...headers, 'Content-Length': String(body.length) }, body);
};
const QUERY = 'mutation { screen(input: { subject: { fullName: "Zoltan Fictivus" } }) { summary { isMatch } } }';
const DOORS = [
  { text: post('/kyc', { subject }), code: ['error', 'code'] },
  { text: post('/trpc/listCheck.screen', { subject }), code: ['error', 'data', 'code_app'] },
  { text: post('/graphql', { query: QUERY }), code: ['errors', '0', 'extensions', 'code'] },
];

const screen = (url: string) => fetch(`${url}/kyc`, { method: 'POST', headers, body: JSON.stringify({ subject }) });
const statusOf = (answer: string) => answer.slice('HTTP/1.1 '.length, 'HTTP/1.1 '.length + 3);

/** Sends a request on each connection, all at once, and gives how many answers there were by status. */
async function burst(connections: readonly RawConnection[]): Promise<Record<string, number>> {
  for (const [i, { socket }] of connections.entries()) socket.write(DOORS[i % DOORS.length]?.text ?? '');
  await Promise.all(connections.map(({ closed }) => closed));
  for (const [i, { received }] of connections.entries()) {
    const [head = '', body = ''] = received().split('\r\n\r\n');
    if (statusOf(head) !== '503') continue;
    expect(head).toMatch(/^Retry-After: 1$/im);
    const at = (value: unknown, key: string) => (value as Record<string, unknown>)[key];
    expect(DOORS[i % DOORS.length]?.code.reduce(at, JSON.parse(body)), body).toBe('SERVICE_UNAVAILABLE');
  }
  return Object.fromEntries(
    [...Map.groupBy(connections, ({ received }) => statusOf(received()))].map(([status, all]) => [status, all.length]),
  );
}

describe.concurrent('a service is still well after', () => {
  test(
    `${REQUESTS} requests at once: it answers what it can, and refuses the rest at once`,
    async (context) => {
      const service = start(['serve']);
      const url = await urlOf(service);
      const answers: Record<string, number> = {};
      for (let round = 0; round < ROUNDS; round++) {
        const connections = await openMany(url, REQUESTS);
        const [answered, health] = await Promise.all([burst(connections), fetch(`${url}/healthz`)]);
        expect(health.status).toBe(200);
        expect(Object.keys(answered).sort()).toEqual(['200', '503']);
        for (const [status, count] of Object.entries(answered)) answers[status] = (answers[status] ?? 0) + count;
        expect((await screen(url)).status).toBe(200);
      }
      const { peak, now } = memoryOf(service.child.pid);
      expect(peak).toBeLessThan(MOST_MEMORY);
      tell(context, { requests: REQUESTS * ROUNDS, ...answers, peak_mb: peak / 1e6, after_mb: now / 1e6 });
    },
    SOAK_TIMEOUT,
  );

  test(
    `${SLOW} connections that send a byte now and then and a head without end, all of which it closes`,
    async (context) => {
      const url = await urlOf(start(['serve']));
      const connections = await openMany(url, SLOW);
      const letters = [...post('/kyc', { subject })];
      const drip = setInterval(() => {
        const letter = letters.shift();
        for (const { socket } of connections) if (letter && socket.writable) socket.write(letter);
      }, 1_000);
      try {
        const open = () => connections.filter(({ socket }) => !socket.destroyed).length;
        let served = 0;
        while (open() > 0) {
          expect((await screen(url)).status).toBe(200);
          served++;
          await sleep(200);
        }
        for (const { received } of connections) expect(statusOf(received())).toBe('408');
        const { socket, closed, received } = await openRaw(url);
        socket.write(requestText('GET /kyc/lists HTTP/1.1', { ...headers, 'X-Long': 'x'.repeat(20_000) }));
        await closed;
        expect(statusOf(received())).toBe('431');
        tell(context, { connections: SLOW, served_meanwhile: served });
      } finally {
        clearInterval(drip);
      }
    },
    SOAK_TIMEOUT,
  );
});
