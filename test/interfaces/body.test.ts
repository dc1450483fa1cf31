import { Readable } from 'node:stream';
import { BODIES_IN_FLIGHT, BODIES_OF_ONE, LOAD, SMALL_BODY } from '@vett/schema/constants';
import { afterEach, describe, expect, test } from 'vitest';
import type { Exchange } from '../../src/core/caller.ts';
import { enter, hold, leave, whileReceiving } from '../../src/interfaces/admission.ts';
import { readJson } from '../../src/interfaces/body.ts';
import { newTenant } from '../core/instance.ts';
import { newKey } from '../support/api-keys.ts';
import { testService } from '../support/service.ts';
import { openMany, requestText } from '../support/socket.ts';

const service = await testService({ LISTS: 'un' });
const BODY = JSON.stringify('x'.repeat(4 * 1024 * 1024));
const entered: Exchange[] = [];

function enterFor(caller: string): Exchange {
  const exchange = {} as Exchange;
  entered.push(exchange);
  enter(exchange, caller);
  return exchange;
}

async function read(caller: string): Promise<Exchange> {
  const exchange = enterFor(caller);
  const incoming = Object.assign(Readable.from([Buffer.from(BODY)]), { headers: {} });
  expect(await readJson(incoming, { body: BODY.length, values: 1 }, exchange)).toHaveLength(BODY.length - 2);
  return exchange;
}

afterEach(() => {
  for (const exchange of entered.splice(0)) leave(exchange);
});

const many = (count: number) => Array.from({ length: Math.floor(count) });
const refusal = { code: 'SERVICE_UNAVAILABLE', retryAfter: 1 };

describe('bodies', () => {
  test('bodies count until their requests are answered, not only while they are read', async () => {
    const exchanges = await Promise.all(many(BODIES_OF_ONE / BODY.length).map(() => read('one')));
    await expect(read('one')).rejects.toMatchObject(refusal);
    leave(exchanges[0] as Exchange);
    leave(entered.at(-1) as Exchange);
    await read('one');
    await expect(read('one')).rejects.toMatchObject(refusal);
  });

  test('bodies of one caller leave room for those of others, up to the total limit', async () => {
    const callers = many(BODIES_IN_FLIGHT / BODIES_OF_ONE).map((_, n) => `caller ${n}`);
    for (const caller of callers) {
      await read(caller);
      hold(enterFor(caller), BODIES_OF_ONE - BODY.length);
      await expect(read(caller)).rejects.toMatchObject(refusal);
    }
    await expect(read('another')).rejects.toMatchObject(refusal);
    for (const exchange of entered.splice(0)) leave(exchange);
    await read('another');
  });
});

describe('requests', () => {
  test('requests of one caller leave room for those of others', () => {
    const first = many(LOAD.requestsOfOne).map(() => enterFor('one'))[0] as Exchange;
    expect(() => enterFor('one')).toThrow('Too many of your requests');
    enterFor('another');
    leave(first);
    leave(entered.at(-2) as Exchange);
    enterFor('one');
  });

  test('requests do not count while their bodies arrive', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const receiving = many(LOAD.requestsOfOne).map(() => whileReceiving(enterFor('one'), () => promise));
    enterFor('one');
    resolve();
    await Promise.all(receiving);
    expect(() => enterFor('one')).toThrow('Too many of your requests');
  });
});

describe('connections whose bodies do not come', () => {
  const check = () => service.post('/kyc', { subject: { full_name: 'Nemo Nobody' } });
  const largeCheck = () =>
    service.post('/kyc/jobs', { subjects: [{ full_name: 'Nemo Nobody', note: 'x'.repeat(SMALL_BODY) }] });

  async function keyOf(status: 'active' | 'suspended'): Promise<string> {
    const { tenant_id } = await newTenant(service.database);
    const { text } = await newKey(service.database, tenant_id);
    await service.database.admin`update tenant set status = ${status} where tenant_id = ${tenant_id}`;
    return text;
  }

  const headOf = (path: string, key: string, length: number) =>
    requestText(`POST ${path} HTTP/1.1`, {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      'Content-Length': String(length),
    });

  test.each([
    ['a suspended tenant', 'suspended', '/graphql'],
    ['an active tenant', 'active', '/graphql'],
    ['an active tenant', 'active', '/kyc/facematch/verify'],
  ] as const)(
    'bodies of %s that do not come (%s, %s) refuse no body of others, however much they declare',
    async (_, status, path) => {
      const key = await keyOf(status);
      // Together they are all that may be in flight.
      const sizes = [...many(18).map(() => 28), 8];
      const connections = await openMany(service.url, sizes.length);
      for (const [place, { socket }] of connections.entries()) {
        const length = (sizes[place] ?? 0) * 1024 * 1024;
        socket.write(`${headOf(path, key, length)}{"`);
      }
      // Some of them, so that the service has seen all that was sent before.
      for (const _ of many(20)) expect((await check()).status).toBe(200);
      expect((await largeCheck()).status).not.toBe(503);
      for (const { socket } of connections) socket.destroy();
    },
  );

  test('connections whose bodies do not arrive do not occupy the process', async () => {
    const key = await keyOf('active');
    const connections = await openMany(service.url, LOAD.requests + 10);
    for (const { socket } of connections) socket.write(`${headOf('/kyc', key, 1_000)}{"`);
    // Until their keys are checked they count as work.
    await expect.poll(async () => (await check()).status).toBe(200);
    for (const _ of many(20)) expect((await check()).status).toBe(200);
    for (const { socket } of connections) socket.destroy();
  });
});
