import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { pinnedOutbound } from '../../src/adapters/outbound/pinned.ts';
import { LIMITS, startDispatch } from '../../src/features/webhook/dispatch/dispatch.ts';
import { atEnd } from '../support/at-end.ts';
import { testDatabase } from '../support/database.ts';
import { addEndpoint, emitEvent, emitEvents } from '../support/endpoints.ts';
import { tcpServer } from '../support/loopback.ts';
import { jobOf, receiver } from '../support/receiver.ts';
import { testService } from '../support/service.ts';
import { tell } from '../support/soak.ts';
import { fleetOn } from './fleet.ts';
import { KILLS, killWhileDelivering } from './kill-deliveries.ts';

const killed = await testDatabase();
const fleet = await fleetOn(killed);
const service = await testService({ LISTS: 'un' });
const { admin } = service.database;
const ALLOWED = '127.0.0.1';
const FORBIDDEN = '127.0.0.2';
/** The address of `receiver.example`. */
let address = ALLOWED;
const outbound = pinnedOutbound({ allowlist: [`${ALLOWED}/32`], resolve: async () => [address] });
const installation = { ...service.app.installation, outbound };
const running = startDispatch(installation, { ...LIMITS, timeoutMs: 500, connectMs: 400, pollMs: 100 });
atEnd(() => running.stop());

const newTenant = async () => (await service.newTenant()).tenant_id;
const attemptsOf = (tenantId: string) => admin`
  select a.*, d.status from delivery_attempt a join delivery d using (tenant_id, delivery_id)
  where tenant_id = ${tenantId} order by attempted_at`;
const attempted = (tenantId: string) => expect.poll(async () => (await attemptsOf(tenantId)).length).toBeGreaterThan(0);
const makeDue = (tenantId: string) =>
  admin`update delivery set next_attempt_at = now() where tenant_id = ${tenantId} and status = 'pending'`;
const deliveredOf = async (tenantId: string) =>
  (await admin`select from delivery where tenant_id = ${tenantId} and status = 'delivered'`).length;

test(`${KILLS} × kill -9 of the processes that send: every acknowledged change is delivered with one id and the same bytes`, async (context) => {
  tell(context, await killWhileDelivering(killed, fleet));
});

test.each([
  ['answers after the timeout', 'timeout', () => {}],
  [
    'resets the connection',
    'bad_response',
    (socket: { resetAndDestroy(): unknown } | null) => socket?.resetAndDestroy(),
  ],
] as const)('a receiver that %s gets the same id and bytes again', async (_what, error, fault) => {
  const tenantId = await newTenant();
  let isBroken = true;
  const { url, received } = await receiver((_got, response) => (isBroken ? fault(response.socket) : response.end()));
  await addEndpoint(installation, tenantId, url);
  await emitEvent(installation, tenantId);
  await attempted(tenantId);
  expect((await attemptsOf(tenantId))[0]).toMatchObject({ error, status_code: null });
  isBroken = false;
  await makeDue(tenantId);
  await expect.poll(() => deliveredOf(tenantId)).toBe(1);
  expect(received.length).toBeGreaterThan(1);
  expect(new Set(received.map(({ headers, body }) => `${headers['x-webhook-id']} ${body}`)).size).toBe(1);
});

test('a receiver that answers a gigabyte has the event, and sends a small part of its answer', async () => {
  const tenantId = await newTenant();
  const chunk = Buffer.alloc(64 * 1_024);
  let sent = 0;
  const { url } = await receiver(async (_got, response) => {
    while (sent < 2 ** 30 && !response.destroyed) {
      sent += chunk.length;
      if (!response.write(chunk)) await Promise.race([new Promise((r) => response.once('drain', r)), sleep(20)]);
    }
  });
  await addEndpoint(installation, tenantId, url);
  await emitEvent(installation, tenantId);
  await expect.poll(() => deliveredOf(tenantId)).toBe(1);
  const [{ sealed_answer } = {}] = await attemptsOf(tenantId);
  expect(sealed_answer.length).toBeLessThan(1_200);
  expect(sent).toBeLessThan(2 ** 26);
});

test('a receiver that hangs in TLS is tried again and holds up no other endpoint of its tenant', async () => {
  const tenantId = await newTenant();
  const { port } = await tcpServer(() => {});
  const { url, received } = await receiver();
  await addEndpoint(installation, tenantId, `https://receiver.example:${port}/`);
  await addEndpoint(installation, tenantId, url);
  const jobs = await emitEvents(installation, tenantId, 20);
  await expect.poll(() => deliveredOf(tenantId)).toBe(20);
  expect(new Set(received.map(jobOf))).toEqual(new Set(jobs));
  const hanging = async () => (await attemptsOf(tenantId)).filter(({ status }) => status === 'pending');
  await expect.poll(async () => (await hanging())[0]).toMatchObject({ error: 'timeout' });
});

test('nothing reaches a host whose name changes to a forbidden address, and it gets everything when it changes back', async () => {
  const tenantId = await newTenant();
  const { url, received } = await receiver();
  const { port } = new URL(url);
  let reached = 0;
  const inside = createServer(() => reached++).on('connection', () => reached++);
  await new Promise<void>((resolve, reject) =>
    inside.once('error', reject).listen(Number(port), FORBIDDEN, () => resolve()),
  );
  await addEndpoint(installation, tenantId, `http://receiver.example:${port}/`);
  const before = await emitEvent(installation, tenantId);
  await expect.poll(() => deliveredOf(tenantId)).toBe(1);
  address = FORBIDDEN;
  const meanwhile = await emitEvent(installation, tenantId);
  await expect
    .poll(async () => (await attemptsOf(tenantId)).at(-1))
    .toMatchObject({ error: 'URL_NOT_ALLOWED', status: 'pending' });
  expect(new Set(received.map(jobOf))).toEqual(new Set([before]));
  address = ALLOWED;
  await makeDue(tenantId);
  await expect.poll(() => deliveredOf(tenantId)).toBe(2);
  expect(new Set(received.map(jobOf))).toEqual(new Set([before, meanwhile]));
  expect(reached).toBe(0);
  inside.close();
});
