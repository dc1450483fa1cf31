import { describe, expect, test } from 'vitest';
import { SIMULATION } from '../../schema/simulation.ts';
import { sharedService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await sharedService();
const { admin } = service.database;
const tenant = await sessionsOfTenant(service);
const worker = workerNamed(service.app, 'session.process');

const question = (field_id: string, type: string, more: object = {}) => ({ field_id, name: field_id, type, ...more });
const form = (...custom_fields: object[]) => ({
  ...{ step_id: 'form', type: 'form_fill', order: 1, name: 'Form' },
  custom_fields: [question('full_name', 'name'), question('mail', 'email'), ...custom_fields],
});
const approving = { enabled: true, auto_process: true, default_action: 'auto_approve' };

async function processed(workflow: string, form_data: object) {
  const { session_id, access_token } = await tenant.open(workflow);
  const { error } = await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data });
  expect(error).toBeUndefined();
  const [run] = await admin<{ run_id: string }[]>`select run_id from session_run where session_id = ${session_id}`;
  await worker.run({ tenant_id: tenant.tenant_id, session_id, run_id: run?.run_id }, new AbortController().signal);
  return (await tenant.call('GET', `/kyc/sessions/${session_id}`)).data;
}
const newWorkflow = (fields: object[], rules: object = {}, config: object = {}) =>
  tenant.newWorkflow([form(...fields)], {
    validation_config: { ...config, automation_rules: { ...approving, ...rules } },
  });
const simulate = (workflow: string, rules: object) =>
  tenant.call('POST', `/kyc/workflows/${workflow}/simulate`, { automation_rules: { ...approving, ...rules } });
const saveVersion = (workflow: string, fields: object[], rules: object = {}) =>
  tenant.call('PUT', `/kyc/workflows/${workflow}`, {
    ...{ name: 'Asked', steps: [form(...fields)] },
    validation_config: { automation_rules: { ...approving, ...rules } },
  });

const ANN = { full_name: 'Nobody Unlisted', mail: 'ann@shop.example' };
const UNAVAILABLE = {
  ...{ changed: 1, unavailable: 1, after: { manual_review: 1, auto_approve: 0 } },
  changes: [{ before: 'auto_approve', after: 'manual_review', reasons: ['check unavailable'] }],
};

describe('a simulation leaves to a reviewer what the session was not asked', () => {
  test.each([
    ['whether its mail address takes mail', {}, { email_rules: [{ check_type: 'unverifiable', action: 'auto_deny' }] }],
    [
      'a question that its version of the workflow lacks',
      {},
      {
        form_field_rules: [{ field_id: 'pep', operator: 'is_true', action: 'auto_deny' }],
      },
    ],
    [
      'a document of a type that no step asks for',
      {},
      {
        document_rules: [{ document_type: 'fishing_licence', check_type: 'expired', action: 'auto_deny' }],
      },
    ],
    [
      'a website that was answered and not validated',
      {},
      {
        web_validation_rules: [{ check: 'score', max_score: 50, action: 'auto_deny' }],
      },
    ],
    [
      'names, since lists were off',
      { run_lists: false },
      {
        list_match_rules: [{ list_type: 'any', match_level: 'any', action: 'auto_deny' }],
      },
    ],
    [
      'adverse media, which nobody searched',
      {},
      {
        web_validation_rules: [{ check: 'adverse_media', action: 'auto_deny' }],
      },
    ],
    ['other faces, which nobody compared', {}, { face_dedup_rules: [{ action: 'auto_deny' }] }],
  ])('%s', async (_, config, rules) => {
    const workflow = await newWorkflow([question('site', 'url')], {}, config);
    expect((await processed(workflow, ANN)).status).toBe('approved');
    expect((await simulate(workflow, {})).data).toMatchObject({ changed: 0, unavailable: 0 });
    expect((await simulate(workflow, rules)).data).toMatchObject(UNAVAILABLE);
  });

  test('an address without a country, and only with a rule that asks where somebody lives', async () => {
    const rules = { country_rules: [{ country_code: 'KP', applies_to: ['all'], action: 'auto_deny' }] };
    const fields = [question('lives', 'address'), question('home', 'country', { country_type: 'nationality' })];
    const answers = { ...ANN, lives: { address: 'High Street 1' }, home: 'UY' };
    const asking = await newWorkflow(fields, rules);
    expect((await processed(asking, answers)).status).toBe('manual_review');
    expect((await simulate(asking, {})).data).toMatchObject({ changed: 1, after: { auto_approve: 1 } });
    const open = await newWorkflow(fields);
    expect((await processed(open, answers)).status).toBe('approved');
    expect((await simulate(open, rules)).data).toMatchObject(UNAVAILABLE);
  });
});

test('a check that only the rules of the session asked for says nothing about other rules', async () => {
  const workflow = await newWorkflow([], { face_dedup_rules: [{ action: 'flag' }] });
  expect((await processed(workflow, ANN)).status).toBe('manual_review');
  expect((await simulate(workflow, {})).data).toMatchObject({
    ...{ changed: 1, unavailable: 0, after: { auto_approve: 1 } },
  });
});

test('each session is judged with the values of rules as its own version of the workflow reads them', async () => {
  const rules = { form_field_rules: [{ field_id: 'home', operator: 'equals', value: 'Iran', action: 'auto_deny' }] };
  const workflow = await newWorkflow([question('home', 'text')], rules);
  expect((await processed(workflow, { ...ANN, home: 'Iran' })).status).toBe('rejected');
  expect((await saveVersion(workflow, [question('home', 'country')], rules)).data.version).toBe(2);
  expect((await processed(workflow, { ...ANN, home: 'IR' })).status).toBe('rejected');
  expect((await simulate(workflow, rules)).data).toMatchObject({ sessions: 2, changed: 0, after: { auto_deny: 2 } });
});

test('a question that a later version asks is judged in the sessions that were asked', async () => {
  const rules = { form_field_rules: [{ field_id: 'pep', operator: 'is_true', action: 'flag' }] };
  const workflow = await newWorkflow([]);
  await processed(workflow, ANN);
  await saveVersion(workflow, [question('pep', 'boolean')]);
  await processed(workflow, { ...ANN, pep: true });
  expect((await simulate(workflow, rules)).data).toMatchObject({
    after: { flag: 1, manual_review: 1 },
    unavailable: 1,
  });
});

test('rules that a workflow could not have are refused', async () => {
  const workflow = await newWorkflow([]);
  const country_rules = [
    { country_code: 'IR', action: 'auto_deny' },
    { country_code: 'IR', action: 'auto_approve' },
  ];
  expect((await simulate(workflow, { country_rules })).error.fields).toMatchObject([
    { path: 'automation_rules.country_rules[1].action', code: 'NOT_ALLOWED_TOGETHER' },
  ]);
  const email_rules = ['invalid', 'disposable'].map((check_type) => ({ rule_id: 'a', check_type, action: 'flag' }));
  expect((await simulate(workflow, { email_rules })).error.fields).toMatchObject([
    { path: 'automation_rules.email_rules[1].rule_id', code: 'DUPLICATE' },
  ]);
});

test('sessions of more versions than are judged are left out, and the answer says so', async () => {
  const workflow = await newWorkflow([]);
  await processed(workflow, ANN);
  for (let version = 1; version <= SIMULATION.versions; version++) {
    await saveVersion(workflow, [question(`asked_${version}`, 'text')]);
    await processed(workflow, ANN);
  }
  expect((await simulate(workflow, {})).data).toMatchObject({ sessions: SIMULATION.versions, is_partial: true });
});
