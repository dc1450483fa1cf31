import { contract } from '@vett/schema/contract';
import { contracts } from '@vett/schema/contracts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newCaller } from '../stalls/callers.ts';
import { sizeOf } from '../stalls/costliest.ts';
import { EXCEPTIONS } from '../stalls/exceptions.ts';
import { illegalBodies, legalInputs } from '../stalls/inputs.ts';
import { mounted, viaRest, withBody } from '../stalls/requests.ts';
import { testService } from '../support/service.ts';
import { named } from './walk.ts';

const service = await testService({ TRUSTED_PROXIES: '127.0.0.1' });
/** The soak sends bodies up to the limit of each operation; `npm run soak -- stalls` measures them. */
const BYTES = 16 * 1024;

const asCaller = (headers: Readonly<Record<string, string>>, body: Buffer | undefined) => ({
  headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
  ...(body && { body: new Uint8Array(body) }),
});

describe('the costliest input of each operation is built from its schema, accepted by it and answered', () => {
  test.each(mounted)('the costliest input of $id is built, accepted and answered', async (endpoint) => {
    const { operation } = endpoint;
    const { headers, members } = await newCaller(service, endpoint);
    const legal = legalInputs(operation, members, BYTES).sort((one, other) => sizeOf(other.input) - sizeOf(one.input));
    const [costliest] = legal;
    if (!costliest) throw new Error(`No input of ${endpoint.id} was built that its schema accepts.`);
    expect(operation.input.safeParse(costliest.input).success).toBe(true);
    const [illegal] = illegalBodies(operation, legal);
    const sent = [viaRest(endpoint, { ...members, ...costliest.input })];
    if (sent[0]?.body && illegal) sent.push(withBody(endpoint, members, illegal.body));
    for (const { method, path, body } of sent) {
      const response = await service.request(path, { method, ...asCaller(headers, body) });
      const text = await response.text();
      // An installation without a web search says so, by the status that the specification names.
      const isUnset = response.status === 500 && text.includes('"CONFIGURATION_ERROR"');
      expect(response.status < 500 || response.status === 503 || isUnset, text.slice(0, 500)).toBe(true);
    }
  });
});

/** They have no path: the graph calls them with the ids that it found. */
const linked = named(contracts).filter(({ operation }) => !operation.rest);

test.each(linked)('an input of $id is built from its schema', ({ operation }) => {
  expect(legalInputs(operation, {}, BYTES)).not.toEqual([]);
});

describe('the builder', () => {
  const planted = (input: z.ZodObject) =>
    contract({
      ...{ action: 'planted.one', summary: 'Planted.', permission: 'kyc:read', input },
      ...{ output: z.object({}), rest: { method: 'POST', path: '/planted' } },
    });

  test('reaches the limits of a schema, in each list and in every option of a union', () => {
    const item = z.union([z.strictObject({ a: z.string().max(40) }), z.strictObject({ b: z.array(z.int()).max(9) })]);
    const schema = z.strictObject({ items: z.array(item).min(1).max(7), note: z.string().max(300).optional() });
    const texts = legalInputs(planted(schema)).map(({ input }) => JSON.stringify(input));
    expect(texts.some((text) => text.split('"a"').length > 3 && /"[^"]{40}"/.test(text))).toBe(true);
    expect(texts.some((text) => /\[(\d+,){8}\d+\]/.test(text))).toBe(true);
    expect(texts.some((text) => /"[^"]{300}"/.test(text))).toBe(true);
  });

  test('builds nothing where no value is accepted', () => {
    expect(legalInputs(planted(z.strictObject({ a: z.string().refine(() => false) })))).toEqual([]);
  });
});

test('ten operations at most are excepted from the goal, each with a reason', () => {
  const known = mounted.map(({ id }) => id);
  const excepted = Object.entries(EXCEPTIONS);
  expect(excepted.length).toBeLessThanOrEqual(10);
  expect(excepted.filter(([id, reason]) => !known.includes(id) || reason.length < 20)).toEqual([]);
});
