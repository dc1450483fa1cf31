import { beforeEach, expect, test } from 'vitest';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';

const service = await testService({ LISTS: 'un' });
let tenant: Awaited<ReturnType<typeof sessionsOfTenant>>;
beforeEach(async () => {
  tenant = await sessionsOfTenant(service);
});

const SUBJECT = { full_name: 'Zoltan Fictivus' };
const MATCH = {
  ...{ subject_key: { client_id: 'C-1' }, source_list: 'un', entity_id: 'QDi.9901' },
  decision: 'false_positive',
};
const decide = (more: object) => tenant.call('POST', '/kyc/decisions', { ...MATCH, ...more });
const fieldOf = ({ error }: Awaited<ReturnType<typeof decide>>) => [error.code, error.fields?.[0]?.path];

const auth = () => ({ Authorization: `Bearer ${tenant.api_key}` });
const check = async () => (await (await service.post('/kyc', { subject: SUBJECT }, auth())).json()).results.un;

const recordsOf = async (action: string) => {
  const { events } = (await tenant.call('GET', `/kyc/audit?action=${action}`)).data;
  return Promise.all(
    events.map(async ({ event_id }: { event_id: string }) => (await tenant.call('GET', `/kyc/audit/${event_id}`)).data),
  );
};

test('a decision on a match is made by the code of a reason, and tells its words wherever a reason is told', async () => {
  const made = await decide({ reason_code: 'other_birth_date' });
  const told = { reason: 'Another date of birth', reason_code: 'other_birth_date' };
  expect(made).toMatchObject({ status: 201, data: told });
  const path = `/kyc/decisions/${made.data.decision_id}`;
  expect((await tenant.call('GET', path)).data).toMatchObject(told);
  expect((await tenant.call('GET', '/kyc/decisions')).data.decisions).toMatchObject([told]);
  expect(JSON.stringify(await recordsOf('decision.create'))).toContain('"reason_code":"other_birth_date"');

  const fingerprint = (await check()).metadata.subject_fingerprint;
  await decide({ subject_key: { fingerprint }, reason_code: 'other_country', reason: 'Lives in Peru.' });
  expect((await check()).matches[0].decision).toMatchObject({ reason: 'Lives in Peru.', reason_code: 'other_country' });
});

test('a decision needs a reason or a code of its own verdict', async () => {
  expect(fieldOf(await decide({}))).toEqual(['VALIDATION_ERROR', 'reason']);
  expect(fieldOf(await decide({ reason_code: 'same_number' }))).toEqual(['VALIDATION_ERROR', 'reason_code']);
  expect(fieldOf(await decide({ reason_code: 'Other' }))).toEqual(['VALIDATION_ERROR', 'reason_code']);
  expect(fieldOf(await decide({ reason_code: 'other_name', decision: 'needs_review' }))).toEqual([
    ...['VALIDATION_ERROR', 'reason_code'],
  ]);
  const free = await decide({ reason: 'Seen in person.' });
  expect(free).toMatchObject({ status: 201, data: { reason: 'Seen in person.' } });
  expect(free.data).not.toHaveProperty('reason_code');
});

test('tRPC and GraphQL take the code of a reason too', async () => {
  const trpc = await service.post('/trpc/decision.create', { ...MATCH, reason_code: 'other_name' }, auth());
  expect(await trpc.json()).toMatchObject({ result: { data: { reason_code: 'other_name' } } });
  const query = `mutation ($input: CreateDecisionInput!) { createDecision(input: $input) { reason reasonCode } }`;
  const input = {
    ...{ subjectKey: { clientId: MATCH.subject_key.client_id }, sourceList: 'un', entityId: MATCH.entity_id },
    ...{ decision: 'true_match', reasonCode: 'same_number' },
  };
  const graphql = await service.post('/graphql', { query, variables: { input } }, auth());
  expect(await graphql.json()).toMatchObject({
    data: { createDecision: { reason: 'The same identity number', reasonCode: 'same_number' } },
  });
});

test('a tenant changes its reasons, and earlier decisions keep the words that they were made by', async () => {
  const { data: before } = await decide({ reason_code: 'other_country' });
  const own = { code: 'other_branch', en: 'Another branch', pt: 'Outra filial' };
  const change = (false_positive: object[]) =>
    tenant.call('PATCH', '/kyc/tenants/me', { decision_reasons: { false_positive } });
  expect((await change([own])).data.decision_reasons).toMatchObject({ false_positive: [own] });
  expect((await tenant.call('GET', '/auth/me')).data.decision_reasons).toMatchObject({
    false_positive: [own],
    approved: [{ code: 'nothing_found' }, {}, {}, {}],
  });
  expect((await tenant.call('GET', `/kyc/decisions/${before.decision_id}`)).data).toMatchObject({
    ...{ reason: 'Another country', reason_code: 'other_country' },
  });
  expect(fieldOf(await change([own, own]))).toEqual(['VALIDATION_ERROR', 'decision_reasons.false_positive']);
  expect((await change(Array.from({ length: 10 }, (_, i) => ({ ...own, code: `b${i}` })))).status).toBe(400);
});

test('a session is rejected by the code of a reason, which its record, report, audit and webhook tell', async () => {
  const session_id = await tenant.waitingCase();
  const path = `/kyc/sessions/${session_id}`;
  const reject = (more: object) => tenant.call('PATCH', path, { status: 'rejected', ...more });
  expect(fieldOf(await reject({ reason_code: 'nothing_found' }))).toEqual(['VALIDATION_ERROR', 'reason_code']);
  expect(fieldOf(await tenant.call('PATCH', path, { reason_code: 'listed' }))).toEqual(['VALIDATION_ERROR', 'reason']);
  for (const _ of ['first', 'again']) expect((await reject({ reason_code: 'listed' })).status).toBe(200);
  expect((await reject({ reason_code: 'other_face' })).status).toBe(400);

  const told = { reason: 'On a list', reason_code: 'listed' };
  const { data } = await tenant.call('GET', path);
  expect(data).toMatchObject({ decision_reason: 'On a list', decision_reason_code: 'listed' });
  expect(data.decisions.at(-1)).toMatchObject(told);
  expect((await tenant.eventsOf(session_id)).at(-1)).toMatchObject({ type: 'kyc.session.rejected', data: told });
  expect(JSON.stringify(await recordsOf('session.update'))).toContain('"reason_code":"listed"');
  const report = (await tenant.call('GET', `${path}/report`)).data;
  expect(JSON.stringify(report)).toContain('"reason_code":"listed"');

  // Reopened, the session has no reason of its own any more.
  await tenant.call('PATCH', path, { status: 'manual_review' });
  expect((await tenant.call('GET', path)).data).not.toHaveProperty('decision_reason_code');
});
