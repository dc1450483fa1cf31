import { beforeEach, expect, test } from 'vitest';
import { PATIENCE } from '../support/process.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const { admin } = service.database;
const { signal } = new AbortController();
let tenant: Awaited<ReturnType<typeof sessionsOfTenant>>;
beforeEach(async () => {
  tenant = await sessionsOfTenant(service);
});

const sweep = () => workerNamed(service.app, 'case.assign').run({}, signal);
const set = async (change: object) => expect((await tenant.call('PATCH', '/kyc/tenants/me', change)).status).toBe(200);
const ownerOf = async (id: string) => (await tenant.call('GET', `/kyc/sessions/${id}`)).data.assigned_to;
const ownersOf = (ids: readonly string[]) => Promise.all(ids.map(ownerOf));

async function newMember(role: string, status = 'active'): Promise<string> {
  const invited = await tenant.call('POST', '/auth/users', { email: `${crypto.randomUUID()}@bank.example`, role });
  const { user_id } = invited.data.user;
  await admin`update console_user set status = ${status}, password_hash = 'x' where user_id = ${user_id}`;
  return user_id;
}

const newCases = (count: number): Promise<string[]> => Array.fromAsync({ length: count }, () => tenant.waitingCase());

test('waiting cases stay with nobody until the tenant asks for assignment', async () => {
  await newMember('compliance_officer');
  const ids = await newCases(1);
  await sweep();
  expect(await ownersOf(ids)).toEqual([null]);
  await set({ cases: { assign: true } });
  // The settings that the sweep before knew hold until the database tells the change.
  const assigned = async () => {
    await sweep();
    return ownersOf(ids);
  };
  await expect.poll(assigned, PATIENCE).not.toEqual([null]);
});

test('waiting cases go in turn to the active members who may review, and the turns go on', async () => {
  await set({ cases: { assign: true } });
  const officers = [await newMember('compliance_officer'), await newMember('compliance_officer')].sort();
  await newMember('analyst');
  await newMember('compliance_officer', 'disabled');
  await newMember('compliance_officer', 'invited');
  const ids = await newCases(3);
  await sweep();
  const [first, second] = officers;
  expect(await ownersOf(ids)).toEqual([first, second, first]);
  const [next] = await newCases(1);
  await sweep();
  expect(await ownerOf(next as string)).toBe(second);
  const { events } = (await tenant.call('GET', '/kyc/audit?action=session.assign')).data;
  expect(events).toHaveLength(4);
});

test('nobody gets more cases than the cap, and a decision makes room', async () => {
  await set({ cases: { assign: true, most_open: 2 } });
  const officer = await newMember('compliance_officer');
  const ids = await newCases(3);
  await sweep();
  await sweep();
  expect(await ownersOf(ids)).toEqual([officer, officer, null]);
  await tenant.call('PATCH', `/kyc/sessions/${ids[0]}`, { status: 'approved' });
  await sweep();
  expect(await ownersOf(ids)).toEqual([officer, officer, officer]);
});

test('several processes at once assign each case once and keep to the cap', async () => {
  await set({ cases: { assign: true, most_open: 3 } });
  const officers = [await newMember('compliance_officer'), await newMember('compliance_officer')];
  const ids = await newCases(8);
  await Promise.all([sweep(), sweep(), sweep()]);
  const owners = await ownersOf(ids);
  for (const officer of officers) expect(owners.filter((owner) => owner === officer)).toHaveLength(3);
  expect(owners.filter((owner) => owner === null)).toHaveLength(2);
  const { events } = (await tenant.call('GET', '/kyc/audit?action=session.assign')).data;
  expect(events).toHaveLength(6);
});

test('nobody gets a case that they opened themselves where the tenant asks for four eyes', async () => {
  await set({ cases: { assign: true }, security: { four_eyes: true } });
  const [creator, other] = [await newMember('compliance_officer'), await newMember('compliance_officer')];
  const ids = await newCases(4);
  await admin`update session set created_by = ${`user:${creator}`} where session_id = any(${ids})`;
  await sweep();
  expect(await ownersOf(ids)).toEqual([other, other, other, other]);
});

test('the most urgent cases are assigned first, and cases of somebody stay', async () => {
  await set({ cases: { assign: true, most_open: 1 } });
  const officer = await newMember('compliance_officer');
  const [calm, urgent, taken] = (await newCases(3)) as [string, string, string];
  await admin`update session set review_until = now() + interval '1 hour' where session_id = ${urgent}`;
  await tenant.call('PATCH', `/kyc/sessions/${taken}`, { assigned_to: 'reviewer-4' });
  await sweep();
  expect(await ownersOf([calm, urgent, taken])).toEqual([null, officer, 'reviewer-4']);
});
