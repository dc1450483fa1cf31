import { contract } from '@vett/schema/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { implement } from '../../src/core/operation.ts';
import { sharedService } from '../support/service.ts';
import { serve } from './instance.ts';

const NAME = 'Planted Fictivus';
const input = z.strictObject({
  way: z.enum(['error', 'nested', 'unique', 'cast', 'check', 'zod', 'url', 'json']),
  name: z.string(),
});
const output = z.object({ done: z.literal(true) });

/** Fails in every way in which libraries put values into their messages. */
const fail = implement(
  contract({
    action: 'faulty.fail',
    summary: 'Fails.',
    permission: 'kyc:review',
    input,
    output,
    rest: { method: 'POST', path: '/faulty/fail' },
  }),
  async ({ tenant: { tenant_id } }, { transaction }, { way, name }) => {
    if (way === 'error') throw new Error(`no such person: "${name}"`);
    if (way === 'nested') throw new Error('outer', { cause: new Error(`of (${name})`) });
    if (way === 'zod') return { done: name } as never;
    if (way === 'url') new URL(name);
    if (way === 'json') JSON.parse(`{"name": "${name}"},`);
    if (way === 'cast') await sql`select ${name}::text::uuid`.execute(transaction);
    if (way === 'check') await sql`update tenant set status = ${name}`.execute(transaction);
    const key = { tenant_id, name, environment: 'staging' as const, prefix: 'x', last_four: 'x', permissions: [] };
    for (const secret_hash of [Buffer.from(name), Buffer.from(name)]) {
      await transaction
        .insertInto('api_key')
        .values({ ...key, key_id: name, secret_hash })
        .execute();
    }
    return { done: true } as const;
  },
);

const service = await sharedService();
const { url, logged } = await serve(service.app, { faulty: { fail } });

test.each(input.shape.way.options)('an error of the kind %s is logged without the values in it', async (way) => {
  const before = logged.length;
  const response = await fetch(new URL('/faulty/fail', url), {
    method: 'POST',
    headers: { Authorization: `Bearer ${service.tenant.api_key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ way, name: NAME }),
  });
  expect(response.status).toBe(500);
  expect(await response.text()).not.toMatch(/Planted|Fictivus|node_modules/);
  const lines = logged.slice(before).map((line) => JSON.parse(line));
  expect(lines).toContainEqual(
    expect.objectContaining({ code: 'INTERNAL_ERROR', error: expect.objectContaining({ stack: expect.any(Array) }) }),
  );
  expect(JSON.stringify(lines)).not.toMatch(/Planted|Fictivus/);
});

test('no token, subject, query or path parameter is in a line of the log', async () => {
  const headers = { Authorization: `Bearer ${service.tenant.api_key}`, 'Content-Type': 'application/json' };
  const secret = service.tenant.api_key.split('_').at(-1) as string;
  const send = (path: string, body?: object) =>
    fetch(new URL(path, url), { method: body ? 'POST' : 'GET', headers, ...(body && { body: JSON.stringify(body) }) });
  await send('/kyc', { subject: { full_name: NAME, document_id: 'PLANTED-number' } });
  await send('/kyc', { subject: { full_name: 0.047110815, birth_date: NAME } });
  await send(`/kyc/audit?actor_id=${encodeURIComponent(NAME)}`);
  await send(`/auth/api-keys/${encodeURIComponent(NAME)}/rotate`, {});
  await send(`/nowhere/${encodeURIComponent(NAME)}?name=Planted`);
  await send('/graphql', {
    query: `mutation { screen(input: { subject: { fullName: "${NAME}" } }) { summary { isMatch } } }`,
  });
  await send('/trpc/listCheck.screen', { subject: { full_name: NAME } });
  expect(logged.length).toBeGreaterThan(8);
  expect(logged.join('\n')).not.toMatch(new RegExp(`Planted|Fictivus|0[.]047110815|${secret}`, 'i'));
});
