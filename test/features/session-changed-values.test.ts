import { expect, test } from 'vitest';
import { sharedService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';

const tenant = await sessionsOfTenant(await sharedService());
const workflow_id = await tenant.newWorkflow([{ step_id: 'hello', type: 'info' }], {
  session_attributes: [
    { key: 'nationality', type: 'country' },
    { key: 'tier', type: 'string' },
  ],
});
const attributes = { nationality: 'IR', tier: 'a' };
const metadata = { user_name: 'Zoltan Fictivus', ref: '1', nested: { a: 1 } };

const newSession = async () => (await tenant.open(workflow_id, { attributes, metadata })).session_id;
const patch = (id: string, change: object) => tenant.call('PATCH', `/kyc/sessions/${id}`, change);
const read = async (id: string) => (await tenant.call('GET', `/kyc/sessions/${id}`)).data;

test('a change of one attribute or key of the metadata keeps the others', async () => {
  const id = await newSession();
  expect((await patch(id, { attributes: { tier: 'b' }, metadata: { ref: '2', nested: { b: 1 } } })).status).toBe(200);
  expect(await read(id)).toMatchObject({
    attributes: { nationality: 'IR', tier: 'b' },
    metadata: { user_name: 'Zoltan Fictivus', ref: '2', nested: { b: 1 } },
  });
});

test('null takes a key away, and what is left is still judged', async () => {
  const id = await newSession();
  await patch(id, { attributes: { tier: null }, metadata: { ref: null } });
  const { attributes, metadata } = await read(id);
  expect([attributes, Object.keys(metadata)]).toEqual([{ nationality: 'IR' }, ['user_name', 'nested']]);
  expect((await patch(id, { attributes: { nationality: 'Nowhere' } })).status).toBe(400);
});

test('old and new keys together stay within the bounds of a new session', async () => {
  const id = await newSession();
  const keys = (from: number) => Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`k${from + i}`, 1]));
  expect((await patch(id, { metadata: keys(0) })).status).toBe(200);
  expect(await patch(id, { metadata: keys(30) })).toMatchObject({
    status: 400,
    error: { fields: [{ path: 'metadata', code: 'TOO_LARGE' }] },
  });
});

test('a reason without a change of the status is refused, unless it is the same again', async () => {
  const id = await newSession();
  await tenant.complete(id);
  await patch(id, { status: 'manual_review' });
  const decide = (reason: string) => patch(id, { status: 'rejected', reason });
  expect((await decide('A stolen passport.')).status).toBe(200);
  expect((await decide('A stolen passport.')).status).toBe(200);
  expect(await decide('Second look.')).toMatchObject({ status: 400, error: { fields: [{ path: 'reason' }] } });
});
