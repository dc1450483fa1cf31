import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { run, temporaryFolder } from '../support/process.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const { admin } = service.database;
const tenant = await sessionsOfTenant(service);
const worker = workerNamed(service.app, 'session.process');
const { signal } = new AbortController();

const LISTED = 'Zoltan Fictivus';
const form = {
  ...{ step_id: 'form', type: 'form_fill' },
  custom_fields: [
    { field_id: 'full_name', name: 'Name', type: 'name', required: true },
    { field_id: 'nationality', name: 'Nationality', type: 'country', country_type: 'nationality' },
    { field_id: 'email', name: 'Mail', type: 'email' },
  ],
};
const again = { ...form, step_id: 'more', custom_fields: [{ field_id: 'note', name: 'Note', type: 'text' }] };

const rules = (more: object) => ({
  validation_config: {
    automation_rules: { enabled: true, auto_process: true, default_action: 'auto_approve', ...more },
  },
});
const DENY_LISTED = { list_match_rules: [{ list_type: 'un', match_level: 'high_confidence', action: 'auto_deny' }] };

/** Runs the checks of a session as a worker does, and returns the session. */
async function processed(session_id: string) {
  const [run] = await admin<{ run_id: string }[]>`
    select run_id from session_run where session_id = ${session_id} and status = 'RUNNING'`;
  if (!run) throw new Error('no run waits');
  await worker.run({ tenant_id: tenant.tenant_id, session_id, run_id: run.run_id }, signal);
  return read(session_id);
}
const read = async (session_id: string) => (await tenant.call('GET', `/kyc/sessions/${session_id}`)).data;

/** Opens a session and answers its form. */
async function answered(workflow_id: string, full_name: string, more: object = {}, session: object = {}) {
  const { session_id, access_token } = await tenant.open(workflow_id, session);
  const complete = (step: string, form_data: object) =>
    tenant.asUser(access_token, 'POST', `/step/${step}/complete`, { form_data });
  const state = () => tenant.asUser(access_token, 'GET', '');
  const last = await complete('form', { full_name, ...more });
  return { session_id: session_id as string, complete, state, last };
}
const typesOf = async (session_id: string) => (await tenant.eventsOf(session_id)).map(({ type }) => type);

describe('a completed session is processed', () => {
  test('a listed name is denied by its rule, with the match and the event', async () => {
    const workflow = await tenant.newWorkflow([form], rules(DENY_LISTED));
    const { session_id, last } = await answered(workflow, LISTED);
    expect(last.data).toMatchObject({ session_status: 'processing', is_final: true });
    const session = await processed(session_id);
    expect(session).toMatchObject({
      status: 'rejected',
      final_decision: 'rejected',
      decided_by: expect.stringMatching(/^automation:/),
    });
    expect(session.automation_result).toMatchObject({
      final_action: 'auto_deny',
      flags: ['list_match'],
      triggered_rules: [
        {
          rule_type: 'list_match',
          severity: 'critical',
          rule_details: { list_type: 'un', matching_entries: 1, lists_matched: ['un'] },
        },
      ],
    });
    const { lists_check } = session.processing_results.external_validations;
    expect(lists_check).toMatchObject({
      ...{ status: 'completed', is_match: true, profiles_matched: 1, entities_checked: 1, lists_checked: ['un'] },
      screening_subjects: [{ name: LISTED, source: 'workflow', entity_type: 'individual', role: 'primary' }],
    });
    expect(session.risk_scoring).toMatchObject({
      ...{ level: 'critical', critical_flags: ['sanction_match', 'session_rejected'] },
    });
    const events = await tenant.eventsOf(session_id);
    expect(events.map(({ type }) => type)).toEqual([
      'kyc.session.created',
      'kyc.session.completed',
      'kyc.session.processed',
    ]);
    expect(events.at(-1)?.data).toMatchObject({
      ...{ status: 'rejected', final_decision: 'rejected', form_data: { full_name: LISTED } },
      validation_summary: { lists: { is_match: true, match_count: 1 }, crypto: null, face_match: null, web: null },
    });
  });

  test('is answered with the parts that are asked for', async () => {
    const workflow = await tenant.newWorkflow([form], rules(DENY_LISTED));
    const { session_id } = await answered(workflow, LISTED);
    const { processing_results, ...rest } = await processed(session_id);
    const asking = async (include: string) =>
      (await tenant.call('GET', `/kyc/sessions/${session_id}?include=${include}`)).data;
    expect(await asking('documents,subsessions')).toEqual({ ...rest, processing_results: null });
    expect(await asking('processing_results')).toEqual({ ...rest, processing_results });
  });

  test('an unlisted name is approved, and its decision is kept', async () => {
    const workflow = await tenant.newWorkflow([form], rules(DENY_LISTED));
    const { session_id } = await answered(workflow, 'Nobody Unlisted');
    const session = await processed(session_id);
    expect(session).toMatchObject({
      status: 'approved',
      final_decision: 'approved',
      automation_result: { triggered_rules: [] },
    });
    expect(session.decisions).toMatchObject([{ previous_status: 'processing', status: 'approved', reason: null }]);
    expect(await typesOf(session_id)).toEqual([
      'kyc.session.created',
      'kyc.session.completed',
      'kyc.session.processed',
    ]);
  });

  test('a rule finds an answer by the key of its field too', async () => {
    const role = { field_id: 'f1', field_key: 'office', name: 'Public office', type: 'boolean' };
    const rule = { field_id: 'office', operator: 'is_true', action: 'manual_review' };
    const keyed = { ...form, custom_fields: [...form.custom_fields, role] };
    const workflow = await tenant.newWorkflow([keyed], rules({ form_field_rules: [rule] }));
    const { session_id } = await answered(workflow, 'Nobody Unlisted', { f1: true });
    expect(await processed(session_id)).toMatchObject({
      automation_result: { final_action: 'manual_review', triggered_rules: [{ rule_type: 'form_field' }] },
    });
  });

  test('a flag approves with attention, and the highest action of several rules wins', async () => {
    const KOREA = { country_code: 'KP', applies_to: ['nationality'] };
    const named = { field_id: 'full_name', operator: 'is_not_empty', action: 'auto_approve' };
    const more = { country_rules: [{ ...KOREA, action: 'flag' }], form_field_rules: [named] };
    const flagged = await tenant.newWorkflow([form], rules(more));
    const one = await answered(flagged, 'Nobody Unlisted', { nationality: 'KP' });
    expect(await processed(one.session_id)).toMatchObject({
      ...{ status: 'approved', final_decision: 'flagged' },
      automation_result: {
        flags: ['blocked_country'],
        triggered_rules: [
          { rule_details: { country_code: 'KP', matched_fields: ['nationality'] } },
          { action: 'auto_approve' },
        ],
      },
    });
    const strict = { ...more, country_rules: [{ ...KOREA, action: 'manual_review' }] };
    const other = await answered(await tenant.newWorkflow([form], rules(strict)), 'Nobody Unlisted', {
      nationality: 'KP',
    });
    expect(await processed(other.session_id)).toMatchObject({
      ...{ status: 'manual_review', final_decision: 'manual_review' },
    });
    expect(await typesOf(other.session_id)).toEqual([
      'kyc.session.created',
      'kyc.session.completed',
      'kyc.session.processed',
      'kyc.session.manual_review',
    ]);
  });

  test.each([
    ['run_adverse_media', 'no_web_search', 'adverse_media'],
    ['auto_face_match', 'no_identity_document', 'face_match'],
  ])('a check that cannot run (%s) is told, and a person decides', async (check, reason, member) => {
    const { validation_config } = rules({});
    const workflow = await tenant.newWorkflow([form], { validation_config: { ...validation_config, [check]: true } });
    const { session_id } = await answered(workflow, 'Nobody Unlisted');
    const session = await processed(session_id);
    const results = { ...session.processing_results, ...session.processing_results.external_validations };
    expect(results[member]).toEqual({ status: 'error', reason });
    expect(session).toMatchObject({
      status: 'manual_review',
      automation_result: {
        triggered_rules: [{ action: 'manual_review', message: 'check unavailable', rule_details: { reason } }],
      },
    });
  });

  test('a person decides a session without rules', async () => {
    const workflow = await tenant.newWorkflow([form]);
    const { session_id, last } = await answered(workflow, 'Nobody Unlisted');
    expect(last.data).toMatchObject({ session_status: 'completed' });
    const begun = await tenant.call('POST', `/kyc/sessions/${session_id}/process`, {});
    expect(begun).toMatchObject({ status: 202, data: { session_id, status: 'processing' } });
    expect(await processed(session_id)).toMatchObject({
      status: 'manual_review',
      decisions: [{ status: 'manual_review' }],
    });
  });

  test('a call that waits is answered with the decision', async () => {
    const workflow = await tenant.newWorkflow([form]);
    const { session_id } = await answered(workflow, 'Nobody Unlisted');
    const answer = tenant.call('POST', `/kyc/sessions/${session_id}/process?wait=true`, {});
    await expect.poll(async () => (await read(session_id)).status).toBe('processing');
    await processed(session_id);
    expect(await answer).toMatchObject({
      ...{ status: 200, data: { session_id, status: 'manual_review', final_decision: 'manual_review' } },
    });
  });

  test('declared names, related countries and the declared person are facts beside the form', async () => {
    const workflow = await tenant.newWorkflow([form], rules(DENY_LISTED));
    const { session_id } = await answered(workflow, 'Nobody Unlisted', {}, { subject_data: { full_name: LISTED } });
    const session = await processed(session_id);
    expect(session.status).toBe('rejected');
    expect(session.processing_results.external_validations.lists_check.screening_subjects).toEqual([
      { name: 'Nobody Unlisted', source: 'workflow', entity_type: 'individual', role: 'primary' },
      { name: LISTED, source: 'subject_data', entity_type: 'individual', role: 'declared' },
    ]);
  });

  test('a run whose worker dies goes on with the checks that it has, and decides once', async () => {
    const workflow = await tenant.newWorkflow([form], rules(DENY_LISTED));
    const { session_id } = await answered(workflow, LISTED);
    const [run] = await admin<{ run_id: string }[]>`select run_id from session_run where session_id = ${session_id}`;
    const job = { tenant_id: tenant.tenant_id, session_id, run_id: run?.run_id };
    const stopping = new AbortController();
    stopping.abort(new Error('the worker stops'));
    await expect(worker.run(job, stopping.signal)).rejects.toThrow();
    expect((await read(session_id)).status).toBe('processing');
    await Promise.all([worker.run(job, signal), worker.run(job, signal)]);
    await worker.run(job, signal);
    expect((await read(session_id)).decisions).toHaveLength(1);
    expect(await typesOf(session_id)).toEqual([
      'kyc.session.created',
      'kyc.session.completed',
      'kyc.session.processed',
    ]);
  });

  test('a run that fails for good is decided by a person', async () => {
    const workflow = await tenant.newWorkflow([form], rules({}));
    const { session_id } = await answered(workflow, 'Nobody Unlisted');
    const [run] = await admin<{ run_id: string }[]>`select run_id from session_run where session_id = ${session_id}`;
    await worker.onDead?.({ tenant_id: tenant.tenant_id, session_id, run_id: run?.run_id }, signal);
    const session = await read(session_id);
    expect(session).toMatchObject({
      status: 'manual_review',
      processing_results: { face_match: { reason: 'processing_failed' } },
    });
  });
});

describe('a processed session', () => {
  const reviewed = async () => {
    const workflow = await tenant.newWorkflow([form, again], rules({ default_action: 'manual_review' }));
    const user = await answered(workflow, 'Nobody Unlisted');
    await user.complete('more', { note: 'first' });
    await processed(user.session_id);
    return user;
  };
  const correct = (session_id: string, corrections: object[], more: object = {}) =>
    tenant.call('POST', `/kyc/sessions/${session_id}/corrections`, { corrections, ...more });

  test('is decided by a person, whose decision stands beside that of the rules', async () => {
    const { session_id } = await reviewed();
    await tenant.call('PATCH', `/kyc/sessions/${session_id}`, { status: 'rejected', reason: 'Known to us' });
    const { decisions, automation_result } = await read(session_id);
    expect(decisions).toMatchObject([
      { run_id: expect.any(String), status: 'manual_review' },
      { run_id: null, previous_status: 'manual_review', status: 'rejected', reason: 'Known to us' },
    ]);
    expect(automation_result.final_action).toBe('manual_review');
    const { data } = (await tenant.eventsOf(session_id)).at(-1) ?? {};
    expect(data).toMatchObject({ automation_result: { final_action: 'manual_review' }, reason: 'Known to us' });
  });

  test('is corrected at the steps that were asked for alone, and goes back to the reviewer', async () => {
    const { session_id, complete, state } = await reviewed();
    const asked = await correct(session_id, [
      { step_id: 'form', message: 'Your full name, please.', field_ids: ['full_name'] },
    ]);
    expect(asked).toMatchObject({ status: 200, data: { status: 'awaiting_client_correction', access_token: null } });
    const { data } = await state();
    expect(data).toMatchObject({
      status: 'awaiting_client_correction',
      correction_requests: [{ step_id: 'form', message: 'Your full name, please.', field_ids: ['full_name'] }],
    });
    expect(data.correction_requests[0]).not.toHaveProperty('requested_by');
    expect(data.steps_data.map(({ status }: { status: string }) => status)).toEqual(['needs_correction', 'completed']);
    expect((await complete('more', { note: 'second' })).error.code).toBe('STEP_LOCKED');
    const resolved = await complete('form', { full_name: 'Nobody Unlisted Junior' });
    expect(resolved.data).toMatchObject({ session_status: 'manual_review', is_final: true });
    expect((await read(session_id)).correction_requests).toEqual([]);
    expect((await typesOf(session_id)).slice(-2)).toEqual([
      'kyc.session.correction_requested',
      'kyc.session.correction_resolved',
    ]);
    expect((await tenant.eventsOf(session_id)).at(-1)?.data).toMatchObject({
      ...{ open_corrections: 0, all_resolved: true, correction_round: 1, status: 'manual_review' },
      form_data: { full_name: 'Nobody Unlisted Junior' },
    });
  });

  test.each([
    ['manual_review', { status: 'manual_review', final_decision: 'manual_review' }],
    ['completed', { status: 'completed', final_decision: null }],
  ])('an approval does not outlive the answers that it was given to: %s', async (mode, expected) => {
    const { validation_config } = rules({});
    const resolution = { validation_config: { ...validation_config, correction_resolution: { mode } } };
    const { session_id, complete } = await answered(await tenant.newWorkflow([form], resolution), 'Nobody Unlisted');
    expect(await processed(session_id)).toMatchObject({ status: 'approved', final_decision: 'approved' });
    await correct(session_id, [{ step_id: 'form', message: 'Your full name, please.' }]);
    expect((await complete('form', { full_name: LISTED })).status).toBe(200);
    expect(await read(session_id)).toMatchObject({ ...expected, form_data: { full_name: LISTED } });
    expect((await tenant.eventsOf(session_id)).at(-1)).toMatchObject({
      ...{ type: 'kyc.session.correction_resolved', data: expected },
    });
  });

  test('takes further corrections while some are open, but no second one for a step', async () => {
    const { session_id, complete } = await reviewed();
    await correct(session_id, [{ step_id: 'form', message: 'A' }]);
    expect((await correct(session_id, [{ step_id: 'form', message: 'B' }])).error.code).toBe('CORRECTION_IN_PROGRESS');
    const joined = await correct(session_id, [{ step_id: 'more', message: 'C' }]);
    expect(joined.data.correction_requests.map(({ round }: { round: number }) => round)).toEqual([1, 1]);
    expect((await complete('form', { full_name: 'Somebody Else' })).data.session_status).toBe(
      'awaiting_client_correction',
    );
    expect((await complete('more', { note: 'third' })).data.session_status).toBe('manual_review');
  });

  test('is checked again on request, and the rules decide only where the workflow says so', async () => {
    const { session_id } = await reviewed();
    const process = (body: object) => tenant.call('POST', `/kyc/sessions/${session_id}/process`, body);
    expect((await process({})).error).toMatchObject({ code: 'INVALID_STATE', details: { allowed: ['completed'] } });
    expect((await process({ reprocess: true })).status).toBe(202);
    expect((await process({ reprocess: true })).error.code).toBe('INVALID_STATE');
    expect(await processed(session_id)).toMatchObject({ status: 'manual_review', decisions: [{}, {}] });
  });

  test.each([
    [[{ step_id: 'nowhere', message: 'A' }], 'STEP_NOT_FOUND'],
    [[{ step_id: 'form', message: 'A', field_ids: ['none'] }], 'VALIDATION_ERROR'],
  ])('refuses corrections of things that it lacks: %j', async (corrections, code) => {
    const { session_id } = await reviewed();
    expect((await correct(session_id, corrections)).error.code).toBe(code);
    expect((await read(session_id)).status).toBe('manual_review');
  });

  test('is validated without a change of its status', async () => {
    const { session_id } = await reviewed();
    const before = await read(session_id);
    const { data } = await tenant.call('POST', `/kyc/sessions/${session_id}/validate`, { checks: ['lists', 'crypto'] });
    expect(data.results).toMatchObject({
      lists: { status: 'completed', is_match: false },
      crypto: { status: 'skipped', reason: 'no_wallet' },
    });
    expect(await read(session_id)).toEqual(before);
  });
});

describe('the evidence of a processed session', () => {
  const denied = async () => {
    const workflow = await tenant.newWorkflow([form], rules(DENY_LISTED));
    const { session_id } = await answered(workflow, LISTED);
    await processed(session_id);
    return { workflow, session_id };
  };

  test('is one signed report, which the command line verifies without a network', async () => {
    const { session_id } = await denied();
    const path = `/kyc/sessions/${session_id}/report`;
    const json = await tenant.call('GET', path);
    expect(json.data.content).toMatchObject({
      session: {
        session_id,
        status: 'rejected',
        form_data: { full_name: LISTED },
        automation_result: { final_action: 'auto_deny' },
      },
    });
    const asBearer = { headers: { Authorization: `Bearer ${tenant.api_key}` } };
    const textOf = async (format: string) => (await service.request(`${path}?format=${format}`, asBearer)).text();
    const page = await textOf('html');
    expect(page).toContain('Rejected');
    expect(page).toContain(LISTED);
    const folder = temporaryFolder();
    const pdf = await service.request(`${path}?format=pdf`, asBearer);
    const file = (name: string, content: string | Buffer) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };
    const keys = file('keys.json', await (await service.request('/.well-known/jwks.json')).text());
    const verify = (report: string) => run(['verify-report', report, '--keys', keys], {});
    const [ofJson, ofPage, ofPdf, ofChanged] = await Promise.all([
      verify(file('report.json', await textOf('json'))),
      verify(file('report.html', page)),
      verify(file('report.pdf', Buffer.from(await pdf.arrayBuffer()))),
      verify(file('changed.html', page.replace('Rejected', 'Approved'))),
    ]);
    expect(JSON.parse(ofJson.stdout)).toMatchObject({ valid: true, session_id });
    for (const { stdout } of [ofPage, ofPdf]) expect(JSON.parse(stdout)).toMatchObject({ valid: true });
    expect([ofChanged.code, JSON.parse(ofChanged.stdout)]).toEqual([
      ...[1, { valid: false, reason: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED' }],
    ]);
  });

  test('is judged by other rules without a change of it', async () => {
    const { workflow, session_id } = await denied();
    const before = await read(session_id);
    const simulate = (automation_rules: object) =>
      tenant.call('POST', `/kyc/workflows/${workflow}/simulate`, {
        automation_rules: { enabled: true, ...automation_rules },
      });
    const same = await simulate(DENY_LISTED);
    expect(same.data).toMatchObject({ sessions: 1, changed: 0, changes: [], after: { auto_deny: 1 } });
    const milder = { list_match_rules: [{ list_type: 'un', match_level: 'high_confidence', action: 'flag' }] };
    expect((await simulate(milder)).data).toMatchObject({
      ...{ sessions: 1, changed: 1, before: { auto_deny: 1 }, after: { auto_deny: 0, flag: 1 } },
      changes: [{ session_id, before: 'auto_deny', after: 'flag', reasons: [expect.stringContaining('un')] }],
    });
    expect(await read(session_id)).toEqual(before);
  });
});

test('one query of GraphQL reads a customer with its sessions, their checks, matches and decisions', async () => {
  const workflow = await tenant.newWorkflow([form], rules(DENY_LISTED));
  const client_id = 'listed-customer';
  const { session_id } = await answered(workflow, LISTED, {}, { client_id });
  const { customer_id } = await processed(session_id);
  const query = `query ($id: String!) { customer(customerId: $id) { sessions { nodes { session { status
    decisions { previousStatus status } processingResults { externalValidations { listsCheck {
      ... on SessionListsCheck { isMatch matches { sourceList subjectName } } } } } } } } } }`;
  const { data, errors } = (await tenant.call('POST', '/graphql', {
    query,
    variables: { id: customer_id },
  })) as never as {
    data: object;
    errors?: object;
  };
  expect(errors).toBeUndefined();
  const listsCheck = { isMatch: true, matches: [{ sourceList: 'un', subjectName: LISTED }] };
  const decisions = [{ previousStatus: 'processing', status: 'rejected' }];
  expect(data).toEqual({
    customer: {
      sessions: {
        nodes: [
          { session: { status: 'rejected', decisions, processingResults: { externalValidations: { listsCheck } } } },
        ],
      },
    },
  });
});
