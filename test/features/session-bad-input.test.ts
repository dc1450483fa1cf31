import { describe, expect, test } from 'vitest';
import { newId } from '../../src/platform/id.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';

const service = await testService({ LISTS: 'un' });
const { admin } = service.database;
const tenant = await sessionsOfTenant(service);

const FORM = {
  ...{ step_id: 'form', type: 'form_fill' },
  custom_fields: [{ field_id: 'full_name', name: 'Name', type: 'name' }],
};
const HIDDEN = {
  ...{ step_id: 'hidden', type: 'info' },
  conditional_logic: {
    ...{ action: 'show', match: 'all' },
    conditions: [{ field_id: 'full_name', operator: 'equals', value: 'Somebody Else' }],
  },
};
const OWNERS = { step_id: 'owners', type: 'subsession', required: false };
const below = await tenant.newWorkflow([FORM]);
const workflow = await tenant.newWorkflow([
  ...[FORM, HIDDEN],
  { ...OWNERS, subsession_config: { workflow_id: below, roles: ['ubo'] } },
]);

const STATUSES = [
  ...['active', 'completed', 'processing', 'approved', 'rejected', 'manual_review', 'awaiting_client_correction'],
  'expired',
] as const;
type Status = (typeof STATUSES)[number];

/** A session whose form is answered, in a status. */
async function sessionIn(status: Status): Promise<string> {
  const { session_id, access_token } = await tenant.open(workflow);
  await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data: { full_name: 'Nobody Unlisted' } });
  await admin`update session set status = ${status} where session_id = ${session_id}`;
  return session_id;
}

/** Expects that a call is refused, and that it changes neither the session nor its events. */
async function refused(session_id: string, call: readonly [string, string, object?], status: number, error: object) {
  const path = `/kyc/sessions/${session_id}`;
  const state = async () => [(await tenant.call('GET', path)).data, await tenant.eventsOf(session_id)];
  const before = await state();
  const [method, under, body] = call;
  const answer = await tenant.call(method, `${path}${under}`, body);
  expect([answer.status, answer.error]).toMatchObject([status, error]);
  expect(await state()).toEqual(before);
}

const DECIDED: Readonly<Record<Status, readonly string[]>> = {
  ...{ active: [], completed: ['manual_review'], processing: [], approved: ['manual_review'] },
  ...{
    rejected: ['manual_review'],
    manual_review: ['approved', 'rejected'],
    awaiting_client_correction: ['manual_review'],
    expired: [],
  },
};

describe('a decision that the table of statuses does not hold is refused', () => {
  test.each(STATUSES)('a session that is %s refuses each decision that the table does not hold', async (from) => {
    const session_id = await sessionIn(from);
    for (const status of ['approved', 'rejected', 'manual_review'].filter(
      (to) => to !== from && !DECIDED[from].includes(to),
    ))
      await refused(session_id, ['PATCH', '', { status, reason: 'Because' }], 409, {
        ...{ code: 'INVALID_STATE', details: { allowed: DECIDED[from] } },
      });
  });

  test.each(STATUSES)('the status %s is refused, as no decision leads there', async (status) => {
    if (['approved', 'rejected', 'manual_review'].includes(status)) return;
    await refused(await sessionIn('manual_review'), ['PATCH', '', { status }], 400, { code: 'VALIDATION_ERROR' });
  });

  test.each([[{ status: 'rejected' }], [{ status: 'rejected', reason: '  ' }]])(
    'a decision without a reason is refused: %j',
    async (body) => {
      await refused(await sessionIn('manual_review'), ['PATCH', '', body], 400, { code: 'REASON_REQUIRED' });
    },
  );

  test('the status that a session already has is no decision and no event', async () => {
    const session_id = await sessionIn('approved');
    const before = await tenant.eventsOf(session_id);
    expect(await tenant.call('PATCH', `/kyc/sessions/${session_id}`, { status: 'approved' })).toMatchObject({
      ...{ status: 200, data: { status: 'approved' } },
    });
    expect(await tenant.eventsOf(session_id)).toEqual(before);
  });
});

describe('processing is refused', () => {
  test.each(STATUSES.filter((status) => status !== 'completed'))(
    'processing a session that is %s is refused',
    async (status) => {
      const session_id = await sessionIn(status);
      await refused(session_id, ['POST', '/process', {}], 409, { code: 'INVALID_STATE' });
      if (DECIDED[status].length === 0)
        await refused(session_id, ['POST', '/process?wait=true', { reprocess: true }], 409, { code: 'INVALID_STATE' });
    },
  );
});

describe('a correction is refused', () => {
  const message = 'Again, please.';
  test.each(['active', 'completed', 'processing', 'expired'] as const)(
    'a correction of a session that is %s is refused',
    async (status) => {
      const body = { corrections: [{ step_id: 'form', message }] };
      await refused(await sessionIn(status), ['POST', '/corrections', body], 409, { code: 'INVALID_STATE' });
    },
  );

  test.each([
    ['an unknown step', { step_id: 'nowhere', message }, 404, { code: 'STEP_NOT_FOUND' }],
    ['a skipped step', { step_id: 'hidden', message }, 409, { code: 'INVALID_STATE' }],
    ['a step that was not begun', { step_id: 'owners', message }, 409, { code: 'INVALID_STATE' }],
    [
      'an unknown field',
      { step_id: 'form', message, field_ids: ['none'] },
      ...([400, { code: 'VALIDATION_ERROR', fields: [{ path: 'corrections[0].field_ids' }] }] as const),
    ],
    [
      'a document that the step does not take',
      { step_id: 'form', message, document_types: ['passport'] },
      ...([400, { code: 'VALIDATION_ERROR', fields: [{ path: 'corrections[0].document_types' }] }] as const),
    ],
    ['no message', { step_id: 'form', message: '' }, 400, { code: 'VALIDATION_ERROR' }],
  ])('a correction of %s is refused', async (_title, correction, status, error) => {
    const session_id = await sessionIn('manual_review');
    await refused(session_id, ['POST', '/corrections', { corrections: [correction] }], status, error);
  });
});

describe('a workflow is refused', () => {
  const rule = (family: string, ...all: object[]) => ({ [family]: all.map((each) => ({ action: 'flag', ...each })) });
  const AT = 'validation_config.automation_rules';
  const country = { country_code: 'KP', applies_to: ['nationality'] };
  test.each([
    [
      'a rule on an unknown field',
      rule('form_field_rules', { field_id: 'none', operator: 'is_true' }),
      'form_field_rules[0].field_id',
    ],
    [
      'contradicting rules on a country',
      rule('country_rules', country, { ...country, action: 'auto_deny' }),
      'country_rules[1].action',
    ],
    [
      'a rule on an unknown country',
      rule('country_rules', { ...country, country_code: 'UK' }),
      'country_rules[0].country_code',
    ],
    ['a threshold over 1', { face_match_threshold: 1.01 }, 'face_match_threshold'],
    [
      'a score over 100',
      rule('web_validation_rules', { check: 'score', max_score: 101 }),
      'web_validation_rules[0].max_score',
    ],
    ['bounds that exclude everything', rule('volume_rules', { min_volume: 2, max_volume: 1 }), 'volume_rules[0]'],
    ['an unknown action', { default_action: 'approve' }, 'default_action'],
    ['an unknown family of rules', { gut_feeling_rules: [] }, ''],
  ])('a workflow with %s is refused', async (_title, rules, path) => {
    const { data } = await tenant.call('GET', '/kyc/workflows');
    const answer = await tenant.call('POST', '/kyc/workflows', {
      ...{ name: 'Refused', steps: [{ ...FORM, order: 1, name: 'Form' }] },
      validation_config: { automation_rules: { enabled: true, ...rules } },
    });
    expect([answer.status, answer.error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(answer.error.fields.map(({ path: at }: { path: string }) => at)).toContainEqual(
      expect.stringContaining(path && `${AT}.${path}`),
    );
    expect((await tenant.call('GET', '/kyc/workflows')).data).toEqual(data);
  });
});

describe('ownership over 100 percent is refused', () => {
  const party = { step_id: 'owners', name: 'Ann Fictive', role: 'ubo' };
  test.each([
    ['of one person', [], 100.1],
    ['of several together', [60], 41],
    ['below none', [], -1],
  ])('ownership %s over 100 percent is refused', async (_title, before, ownership_percentage) => {
    const session_id = await sessionIn('active');
    for (const share of before)
      await tenant.call('POST', `/kyc/sessions/${session_id}/subsessions`, { ...party, ownership_percentage: share });
    await refused(session_id, ['POST', '/subsessions', { ...party, ownership_percentage }], 400, {
      ...{ code: 'VALIDATION_ERROR', fields: [{ path: 'ownership_percentage' }] },
    });
  });
});

test('a session under legal hold is not deleted, and neither is its customer erased', async () => {
  const client_id = `client ${newId()}`;
  const { session_id, customer_id } = await tenant.open(workflow, { client_id });
  await tenant.call('PATCH', `/kyc/sessions/${session_id}`, { legal_hold: true });
  await refused(session_id, ['DELETE', ''], 409, { code: 'LEGAL_HOLD' });
  expect((await tenant.call('POST', `/customers/${customer_id}/erase`, {})).error.code).toBe('LEGAL_HOLD');
  expect((await tenant.call('GET', `/kyc/sessions/${session_id}`)).data).toMatchObject({
    session_id,
    legal_hold: true,
  });
});

test('a customer who was erased takes no session', async () => {
  const { data } = await tenant.call('POST', '/customers', { name: 'Ann Fictive' });
  await tenant.call('POST', `/customers/${data.customer_id}/erase`, {});
  const answer = await tenant.call('POST', '/kyc/sessions', { workflow_id: workflow, customer_id: data.customer_id });
  expect([answer.status, answer.error.code]).toEqual([404, 'CUSTOMER_NOT_FOUND']);
});
