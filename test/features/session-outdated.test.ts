import { describe, expect, test } from 'vitest';
import { failed } from '../../src/features/processing/checks/check.ts';
import { outcomesOfRun } from '../../src/features/processing/run-checks.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const tenant = await sessionsOfTenant(service);
const worker = workerNamed(service.app, 'session.process');
const { signal } = new AbortController();
const CLEAN = 'Ann Fictive';
const LISTED = 'Zoltan Fictivus';

const STEP = {
  ...{ step_id: 'form', type: 'form_fill' },
  custom_fields: [
    { field_id: 'name', name: 'Name', type: 'name' },
    { field_id: 'spouse', name: 'Spouse', type: 'name', required: false },
  ],
};

async function runChecks(session_id: string): Promise<void> {
  const [run] = await service.database.admin<{ run_id: string }[]>`
    select run_id from session_run where session_id = ${session_id} and status = 'RUNNING'`;
  await worker.run({ tenant_id: tenant.tenant_id, session_id, run_id: run?.run_id }, signal);
}
const read = async (session_id: string) => (await tenant.call('GET', `/kyc/sessions/${session_id}`)).data;
const patch = (session_id: string, change: object) => tenant.call('PATCH', `/kyc/sessions/${session_id}`, change);
const answer = (token: string, name: string) =>
  tenant.asUser(token, 'POST', '/step/form/complete', { form_data: { name } });

/** A session of somebody without a match, approved by the rules of its workflow. */
async function approved(mode = 'manual_review') {
  const automation_rules = { enabled: true, auto_process: true, default_action: 'auto_approve' };
  const workflow = await tenant.newWorkflow([STEP], {
    session_attributes: [{ key: 'married_to', type: 'string', fallback_field_id: 'spouse' }],
    validation_config: { automation_rules, correction_resolution: { mode } },
  });
  const { session_id, access_token } = await tenant.open(workflow);
  expect((await answer(access_token, CLEAN)).status).toBe(200);
  await runChecks(session_id);
  expect(await read(session_id)).toMatchObject({ status: 'approved', results_outdated: false });
  return { session_id, access_token };
}

/** An approved session after a correction, in which its name became a listed one. */
async function corrected(mode?: string) {
  const { session_id, access_token } = await approved(mode);
  const corrections = [{ step_id: 'form', message: 'Your full name, please.' }];
  await tenant.call('POST', `/kyc/sessions/${session_id}/corrections`, { corrections });
  expect((await answer(access_token, LISTED)).status).toBe(200);
  return session_id;
}

test('a match of earlier answers is not cleared up by other answers, whatever the rules say', async () => {
  const automation_rules = {
    ...{ enabled: true, auto_process: true, default_action: 'auto_approve' },
    list_match_rules: [{ list_type: 'any', match_level: 'any', action: 'auto_deny' }],
  };
  const workflow = await tenant.newWorkflow([STEP], {
    validation_config: { automation_rules, correction_resolution: { mode: 'auto_process' } },
  });
  const { session_id, access_token } = await tenant.open(workflow);
  await answer(access_token, LISTED);
  await runChecks(session_id);
  expect((await read(session_id)).status).toBe('rejected');
  for (const name of [CLEAN, 'Ann B. Fictive']) {
    const corrections = [{ step_id: 'form', message: 'A typing error?' }];
    expect((await tenant.call('POST', `/kyc/sessions/${session_id}/corrections`, { corrections })).status).toBe(200);
    expect((await answer(access_token, name)).status).toBe(200);
    await runChecks(session_id);
    const { status, automation_result, risk_scoring } = await read(session_id);
    expect([status, risk_scoring.level]).toEqual(['manual_review', 'critical']);
    expect(automation_result.triggered_rules).toMatchObject([
      { rule_type: 'list_match', rule_details: { list_name: 'un', outcome: 'earlier_match' } },
    ]);
  }
});

const FIELDS = [
  { field_id: 'name', name: 'Name', type: 'name' },
  { field_id: 'nationality', name: 'Nationality', type: 'country', country_type: 'nationality' },
  { field_id: 'pep', name: 'Office', type: 'boolean' },
  { field_id: 'volume', name: 'Volume', type: 'monthly_volume' },
  { field_id: 'note', name: 'Note', type: 'text' },
];
const FAIR = { name: CLEAN, nationality: 'UY', pep: false, volume: 5, note: 'a' };
const RULES = {
  country_rules: [{ country_code: 'IR', applies_to: ['all'], action: 'auto_deny' }],
  list_match_rules: [{ list_type: 'any', match_level: 'any', action: 'auto_deny' }],
  form_field_rules: [{ field_id: 'pep', operator: 'is_true', action: 'manual_review' }],
  volume_rules: [{ min_volume: 100, action: 'auto_deny' }],
};

test.each([
  ['a denied country', { nationality: 'IR' }, 'rejected', 'country'],
  ['a likely match', { name: 'Zoltan Fictiv' }, 'rejected', 'list_match'],
  ['an answer that a person should look at', { pep: true }, 'manual_review', 'form_field'],
  ['a denied volume', { volume: 500 }, 'rejected', 'volume'],
] as const)('%s is not talked away by another answer', async (_, given, first, rule_type) => {
  const workflow = await tenant.newWorkflow([{ ...STEP, custom_fields: FIELDS }], {
    validation_config: {
      automation_rules: { enabled: true, auto_process: true, default_action: 'auto_approve', ...RULES },
      correction_resolution: { mode: 'auto_process' },
    },
  });
  const { session_id, access_token } = await tenant.open(workflow);
  const send = async (form_data: object) => {
    expect((await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data })).status).toBe(200);
    await runChecks(session_id);
    return read(session_id);
  };
  const correct = async (form_data: object) => {
    const corrections = [{ step_id: 'form', message: 'A typing error?' }];
    expect((await tenant.call('POST', `/kyc/sessions/${session_id}/corrections`, { corrections })).status).toBe(200);
    return send(form_data);
  };
  expect((await send({ ...FAIR, ...given })).status).toBe(first);
  for (const note of ['a', 'b']) {
    const { status, automation_result } = await correct({ ...FAIR, note });
    expect(status).toBe('manual_review');
    expect(automation_result.triggered_rules).toMatchObject([
      { rule_type, rule_details: { outcome: 'earlier_match' } },
    ]);
  }
  expect((await correct({ ...FAIR, ...given })).status).toBe(first);
});

describe('a session after a correction', () => {
  test.each(['manual_review', 'completed'])('the results are told as outdated (%s)', async (mode) => {
    const session = await read(await corrected(mode));
    expect(session).toMatchObject({ status: mode, results_outdated: true });
    expect(session.processing_results).not.toBeNull();
    const headers = { Authorization: `Bearer ${tenant.api_key}` };
    const page = await service.request(`/kyc/sessions/${session.session_id}/report?format=html`, { headers });
    expect(await page.text()).toContain('Answers changed after the checks.');
  });

  test('nobody is approved by the results of earlier answers', async () => {
    const session_id = await corrected();
    const refused = await patch(session_id, { status: 'approved' });
    expect(refused).toMatchObject({ status: 409, error: { code: 'INVALID_STATE' } });
    expect(refused.error.message).toContain('reprocess');
    expect((await read(session_id)).status).toBe('manual_review');
  });

  test('a session is rejected without new results, and its event tells that they are outdated', async () => {
    const session_id = await corrected();
    expect(await patch(session_id, { status: 'rejected', reason: 'Another person.' })).toMatchObject({ status: 200 });
    const events = await tenant.eventsOf(session_id);
    expect(events.at(-1)).toMatchObject({ type: 'kyc.session.rejected', data: { results_outdated: true } });
    expect(events.find(({ type }) => type === 'kyc.session.processed')?.data).not.toHaveProperty('results_outdated');
  });

  test('new results are current, and somebody can be approved by them', async () => {
    const session_id = await corrected();
    await tenant.call('POST', `/kyc/sessions/${session_id}/process`, { reprocess: true });
    await runChecks(session_id);
    const session = await read(session_id);
    expect(session).toMatchObject({ status: 'manual_review', results_outdated: false });
    expect(session.processing_results.external_validations.lists_check.is_match).toBe(true);
    expect(await patch(session_id, { status: 'approved' })).toMatchObject({ status: 200 });
  });

  test('nobody is approved before any check ran, and the report of somebody who was rejected so says it', async () => {
    const { session_id, access_token } = await tenant.open(await tenant.newWorkflow([STEP], {}));
    await answer(access_token, CLEAN);
    expect(await patch(session_id, { status: 'manual_review' })).toMatchObject({ status: 200 });
    const refused = await patch(session_id, { status: 'approved' });
    expect([refused.status, refused.error.code]).toEqual([409, 'INVALID_STATE']);
    expect(refused.error.message).toContain('No check of this session ran.');
    expect(await patch(session_id, { status: 'rejected', reason: 'Unwanted.' })).toMatchObject({ status: 200 });
    const headers = { Authorization: `Bearer ${tenant.api_key}` };
    const page = await service.request(`/kyc/sessions/${session_id}/report?format=html`, { headers });
    expect(await page.text()).toContain('No check ran.');
  });

  test('the same answer once more leaves the results current', async () => {
    const { session_id, access_token } = await approved();
    const corrections = [{ step_id: 'form', message: 'Is it right?' }];
    await tenant.call('POST', `/kyc/sessions/${session_id}/corrections`, { corrections });
    await answer(access_token, CLEAN);
    expect(await read(session_id)).toMatchObject({ status: 'manual_review', results_outdated: false });
    expect(await patch(session_id, { status: 'approved' })).toMatchObject({ status: 200 });
  });
});

describe('values that a tenant changes', () => {
  const CHANGES = [
    ['an attribute', { attributes: { married_to: LISTED } }],
    ['the name in the metadata', { metadata: { user_name: LISTED } }],
  ] as const;

  test.each(CHANGES)('%s does not change below a decision', async (_, change) => {
    const { session_id } = await approved();
    const refused = await patch(session_id, change);
    expect(refused).toMatchObject({
      status: 409,
      error: { code: 'INVALID_STATE', details: { allowed: ['manual_review'] } },
    });
    expect(await read(session_id)).toMatchObject({ status: 'approved', results_outdated: false });
  });

  test.each(CHANGES)('%s changes with the return to a reviewer', async (_, change) => {
    const { session_id } = await approved();
    expect(await patch(session_id, { ...change, status: 'manual_review' })).toMatchObject({ status: 200 });
    expect(await read(session_id)).toMatchObject({ status: 'manual_review', results_outdated: true });
    expect((await tenant.eventsOf(session_id)).at(-1)?.data).toMatchObject({ results_outdated: true });
    expect(await patch(session_id, { status: 'approved' })).toMatchObject({ status: 409 });
  });

  test.each(CHANGES)('nobody is approved in the call that changes %s', async (_, change) => {
    const { session_id } = await approved();
    await patch(session_id, { status: 'manual_review' });
    expect(await patch(session_id, { ...change, status: 'approved' })).toMatchObject({ status: 409 });
    const session = await read(session_id);
    expect(session).toMatchObject({ status: 'manual_review', results_outdated: false });
    expect(JSON.stringify(session)).not.toContain(LISTED);
  });

  test('notes and metadata that no check reads change at any time', async () => {
    const { session_id } = await approved();
    expect(await patch(session_id, { notes: 'Called.', metadata: { order: 'A 1' } })).toMatchObject({ status: 200 });
    expect(await read(session_id)).toMatchObject({ status: 'approved', results_outdated: false });
  });

  test('a change while the checks run leaves the decision to a person', async () => {
    const workflow = await tenant.newWorkflow([STEP], {
      session_attributes: [{ key: 'married_to', type: 'string', fallback_field_id: 'spouse' }],
      validation_config: { automation_rules: { enabled: true, auto_process: true, default_action: 'auto_approve' } },
    });
    const other = await tenant.open(workflow);
    await answer(other.access_token, CLEAN);
    const running = runChecks(other.session_id);
    expect(await patch(other.session_id, { attributes: { married_to: LISTED } })).toMatchObject({ status: 200 });
    await running;
    const session = await read(other.session_id);
    const isSeen = session.processing_results.external_validations.lists_check.is_match;
    expect(session.results_outdated || isSeen).toBe(true);
    expect(session.final_decision).not.toBe('approved');
  });
});

test('a run that is taken up again after a change repeats the checks of the earlier answers', async () => {
  const workflow = await tenant.newWorkflow([STEP], {
    validation_config: { automation_rules: { enabled: true, auto_process: true, default_action: 'auto_approve' } },
  });
  const { session_id, access_token } = await tenant.open(workflow);
  await answer(access_token, CLEAN);
  const [run] = await service.database.admin<{ run_id: string }[]>`
    select run_id from session_run where session_id = ${session_id}`;
  const run_id = run?.run_id ?? '';
  const kept = async (input: string) => outcomesOfRun(await tenant.inside(), run_id, input);
  await (await kept('of earlier answers')).write('lists', failed('no_name'), 1);
  expect(await (await kept('of earlier answers')).read('lists')).toMatchObject({ outcome: { reason: 'no_name' } });
  expect(await (await kept('of others')).read('lists')).toBeUndefined();
  await runChecks(session_id);
  const { status, processing_results } = await read(session_id);
  expect(status).toBe('approved');
  expect(processing_results.external_validations.lists_check).toMatchObject({ status: 'completed' });
});
