import { expect, test } from 'vitest';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const tenant = await sessionsOfTenant(service);
const worker = workerNamed(service.app, 'session.process');
const LISTED = 'Zoltan Fictivus';

const custom_fields = [
  { field_id: 'full_name', name: 'Name', type: 'name', required: true, validate_lists: true },
  { field_id: 'nationality', name: 'Nationality', type: 'country', country_type: 'nationality', required: true },
  { field_id: 'home', field_key: 'home_address', name: 'Home', type: 'address' },
  { field_id: 'turnover', name: 'Turnover', type: 'monthly_volume' },
  { field_id: 'pep', name: 'Pep', type: 'boolean' },
  { field_id: 'papers', name: 'Papers', type: 'file' },
];
const session_attributes = [
  { key: 'customer_name', type: 'string', fallback_field_id: 'full_name' },
  { key: 'passport_country', type: 'country', fallback_field_id: 'nationality' },
  { key: 'street', type: 'string', fallback_field_id: 'home' },
  { key: 'volume', type: 'number', fallback_field_id: 'turnover' },
  { key: 'is_pep', type: 'boolean', fallback_field_id: 'pep' },
  { key: 'scan', type: 'string', fallback_field_id: 'papers' },
];
const automation_rules = {
  ...{ enabled: true, auto_process: true, default_action: 'auto_approve' },
  country_rules: [{ country_code: 'IR', applies_to: ['nationality'], action: 'auto_deny' }],
  list_match_rules: [{ list_type: 'un', match_level: 'any', action: 'manual_review' }],
};
const office = {
  ...{ step_id: 'office', type: 'info' },
  conditional_logic: { action: 'show', conditions: [{ field_id: 'pep', operator: 'is_true' }] },
};
const steps = [{ step_id: 'form', type: 'form_fill', custom_fields }, office];
const workflow_id = await tenant.newWorkflow(steps, { session_attributes, validation_config: { automation_rules } });
const read = async (session_id: string) => (await tenant.call('GET', `/kyc/sessions/${session_id}`)).data;

async function processed(session_id: string) {
  const [run] = await service.database.admin<{ run_id: string }[]>`
    select run_id from session_run where session_id = ${session_id} and status = 'RUNNING'`;
  await worker.run({ tenant_id: tenant.tenant_id, session_id, run_id: run?.run_id }, new AbortController().signal);
  return read(session_id);
}

test('an attribute that stands in for a field is screened and judged as its answer', async () => {
  const attributes = { customer_name: LISTED, passport_country: 'IR', volume: 5_000 };
  const { session_id, access_token } = await tenant.open(workflow_id, { attributes });
  const { data } = await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data: {} });
  expect(data.session_status).toBe('processing');
  const session = await processed(session_id);
  expect(session.processing_results.external_validations.lists_check).toMatchObject({
    ...{ is_match: true, entities_checked: 1 },
    screening_subjects: [{ name: LISTED, source: 'workflow', role: 'primary' }],
  });
  expect(session.automation_result).toMatchObject({
    final_action: 'auto_deny',
    triggered_rules: [
      { rule_type: 'country', rule_details: { country_code: 'IR', matched_fields: ['nationality'] } },
      { rule_type: 'list_match' },
    ],
  });
  const form_data = { full_name: LISTED, nationality: 'IR', turnover: 5_000 };
  expect(session).toMatchObject({ status: 'rejected', form_data, steps_data: [{ form_data }, {}] });
  const [, completed] = await tenant.eventsOf(session_id);
  expect(completed?.data.form_data).toEqual(form_data);
});

test('a form all of whose fields are supplied is shown without questions, and completed without answers', async () => {
  const supplied = await tenant.newWorkflow([{ ...FORM_OF_ONE }, { step_id: 'end', type: 'info' }], {
    session_attributes: [{ key: 'customer_name', type: 'string', fallback_field_id: 'only' }],
  });
  const { access_token } = await tenant.open(supplied, { attributes: { customer_name: 'Nobody Unlisted' } });
  const seen = await tenant.asUser(access_token, 'GET', '/workflow');
  expect(seen.status).toBe(200);
  expect(seen.data.steps[0]).toMatchObject({ step_id: 'form', type: 'form_fill' });
  expect(seen.data.steps[0]).not.toHaveProperty('custom_fields');
  const { status, data } = await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data: {} });
  expect([status, data.status, data.next_step_id]).toEqual([200, 'completed', 'end']);
});
const FORM_OF_ONE = {
  ...{ step_id: 'form', type: 'form_fill' },
  custom_fields: [{ field_id: 'only', name: 'Name', type: 'name', required: true }],
};

test('conditions see the answer that an attribute gives to a field', async () => {
  const attributes = { customer_name: 'Nobody Unlisted', passport_country: 'UY', is_pep: true };
  const { access_token } = await tenant.open(workflow_id, { attributes });
  const { data } = await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data: {} });
  expect(data.next_step_id).toBe('office');
});

test('an attribute is read as its field reads answers, and refused with its path where the field refuses it', async () => {
  const create = (attributes: object) => tenant.call('POST', '/kyc/sessions', { workflow_id, attributes });
  expect((await create({ passport_country: 'Irán', street: 'Long Road 1' })).data.attributes).toEqual({
    ...{ passport_country: 'IR', street: 'Long Road 1' },
  });
  for (const attributes of [{ customer_name: '???' }, { volume: -1 }, { scan: 'no-document' }]) {
    const { status, error } = await create(attributes);
    expect([status, error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(error.fields).toMatchObject([{ path: `attributes.${Object.keys(attributes)[0]}` }]);
  }
  expect((await create({ passport_country: 'ZZ' })).status).toBe(400);
});

test('an attribute that is supplied after the answer hides neither', async () => {
  const { session_id, access_token } = await tenant.open(workflow_id);
  await tenant.asUser(access_token, 'POST', '/step/form/complete', {
    form_data: { full_name: LISTED, nationality: 'UY' },
  });
  const changed = await tenant.call('PATCH', `/kyc/sessions/${session_id}`, {
    attributes: { customer_name: 'Nobody Unlisted' },
  });
  expect(changed.status).toBe(200);
  const { processing_results } = await processed(session_id);
  expect(processing_results.external_validations.lists_check).toMatchObject({
    is_match: true,
    screening_subjects: [{ name: LISTED }, { name: 'Nobody Unlisted' }],
  });
});

test('an attribute without a field is read by its key and type', async () => {
  const asked = [{ step_id: 'hello', type: 'info' }];
  const loose = await tenant.newWorkflow(asked, {
    session_attributes: [
      { key: 'full_name', type: 'string' },
      { key: 'branch', type: 'country' },
      { key: 'nationality', type: 'string' },
      { key: 'country', type: 'select', options: ['domestic', 'KP'] },
    ],
    validation_config: {
      automation_rules: {
        ...automation_rules,
        country_rules: [
          { country_code: 'IR', applies_to: ['residence'], action: 'flag' },
          { country_code: 'KP', applies_to: ['nationality'], action: 'flag' },
          { country_code: 'KP', applies_to: ['residence'], action: 'flag' },
        ],
      },
    },
  });
  const { session_id, access_token } = await tenant.open(loose, {
    attributes: { full_name: LISTED, branch: 'IR', nationality: 'North Korea', country: 'KP' },
  });
  await tenant.asUser(access_token, 'POST', '/step/hello/complete', {});
  const { automation_result } = await processed(session_id);
  expect(automation_result.triggered_rules).toMatchObject([
    { rule_type: 'list_match' },
    { rule_details: { country_code: 'IR' } },
    { rule_details: { country_code: 'KP', matched_fields: ['attributes.nationality'] } },
    { rule_details: { country_code: 'KP', matched_fields: ['attributes.country'] } },
  ]);
  const { status } = await tenant.call('POST', '/kyc/sessions', {
    ...{ workflow_id: loose, attributes: { country: 'domestic' } },
  });
  expect(status).toBe(201);
});
