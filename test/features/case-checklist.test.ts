import { beforeEach, expect, test } from 'vitest';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';

const service = await testService({ LISTS: 'un' });
const { admin } = service.database;
let tenant: Awaited<ReturnType<typeof sessionsOfTenant>>;
beforeEach(async () => {
  tenant = await sessionsOfTenant(service);
});

const CHECKLIST = {
  required: [
    { code: 'identity_seen', en: 'The identity was seen', es: 'Se vio la identidad' },
    { code: 'address_seen', en: 'The address was seen' },
  ],
  optional: [{ code: 'called', en: 'The person was called' }],
};
const configure = (cases: object) => tenant.call('PATCH', '/kyc/tenants/me', { cases });
const change = (id: string, changes: object) => tenant.call('PATCH', `/kyc/sessions/${id}`, changes);
const read = async (id: string) => (await tenant.call('GET', `/kyc/sessions/${id}`)).data;

test('nobody approves a case while a required point of the checklist is not ticked', async () => {
  await configure({ checklist: CHECKLIST });
  const id = await tenant.waitingCase();
  expect((await read(id)).checklist).toEqual([]);
  const refused = await change(id, { status: 'approved' });
  expect(refused).toMatchObject({ status: 409, error: { code: 'CHECKLIST_INCOMPLETE' } });
  expect(refused.error.details).toEqual({ missing: ['identity_seen', 'address_seen'] });
  expect((await change(id, { checklist: ['identity_seen', 'called'] })).status).toBe(200);
  expect((await change(id, { status: 'approved' })).error.details).toEqual({ missing: ['address_seen'] });
  const approved = await change(id, { status: 'approved', checklist: ['address_seen', 'identity_seen'] });
  expect(approved).toMatchObject({ status: 200, data: { status: 'approved' } });
  expect((await read(id)).checklist).toEqual(['address_seen', 'identity_seen']);
});

test('a case is rejected whatever is ticked', async () => {
  await configure({ checklist: CHECKLIST });
  const id = await tenant.waitingCase();
  expect((await change(id, { status: 'rejected', reason: 'Listed.' })).status).toBe(200);
});

test('a point that the tenant does not have is refused, and one that it had can stay ticked', async () => {
  await configure({ checklist: CHECKLIST });
  const id = await tenant.waitingCase();
  const refused = await change(id, { checklist: ['called', 'unknown'] });
  expect(refused.error.fields).toMatchObject([{ path: 'checklist[1]', code: 'UNKNOWN_VALUE' }]);
  await change(id, { checklist: ['called'] });
  await configure({ checklist: { optional: [] } });
  expect((await change(id, { checklist: ['called', 'identity_seen'] })).status).toBe(200);
  const twice = await configure({ checklist: { optional: [CHECKLIST.optional[0], CHECKLIST.optional[0]] } });
  expect(twice.error.code).toBe('VALIDATION_ERROR');
});

test('the ticks are in the audit log, and end when the case begins to wait anew', async () => {
  await configure({ checklist: CHECKLIST });
  const id = await tenant.waitingCase();
  await change(id, { checklist: ['identity_seen', 'address_seen'] });
  const { events } = (await tenant.call('GET', '/kyc/audit?action=session.update')).data;
  const told = (await tenant.call('GET', `/kyc/audit/${events[0].event_id}`)).data;
  expect(JSON.stringify(told)).toContain('"checklist":["identity_seen","address_seen"]');
  await change(id, { status: 'approved' });
  await change(id, { status: 'manual_review' });
  expect((await read(id)).checklist).toHaveLength(2);
  await change(id, { status: 'approved' });
  await admin`update session set decided_at = decided_at - interval '1 day' where session_id = ${id}`;
  await change(id, { status: 'manual_review' });
  expect((await read(id)).checklist).toEqual([]);
});

test('the checklist and the texts of corrections are told to every user, and can be changed', async () => {
  await configure({
    checklist: CHECKLIST,
    correction_texts: [{ code: 'blurred', en: 'Too dark.', pt: 'Escura demais.' }],
  });
  const wanted = { checklist: CHECKLIST, correction_texts: [{ code: 'blurred', en: 'Too dark.' }] };
  // The processes are told of a change; until then a known key has the configuration of before.
  await expect.poll(async () => (await tenant.call('GET', '/auth/me')).data).toMatchObject(wanted);
});
