import { expect, test } from 'vitest';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const tenant = await sessionsOfTenant(service);
const worker = workerNamed(service.app, 'session.process');
const LISTED = 'Zoltan Fictivus';
const OTHER = 'Nobody Unlisted';

const custom_fields = [
  { field_id: 'full_name', name: 'Name', type: 'name' },
  { field_id: 'passport', name: 'Passport', type: 'document_number' },
];
const form = { step_id: 'form', type: 'form_fill', custom_fields };
const automation_rules = {
  ...{ enabled: true, auto_process: true, default_action: 'auto_approve' },
  list_match_rules: [{ list_type: 'un', match_level: 'any', action: 'manual_review' }],
  country_rules: [{ country_code: 'IR', action: 'manual_review' }],
  extraction_validation_rules: [{ check: 'name_differs_from_customer', action: 'flag' }],
};
const validation_config = { automation_rules };
const asked = await tenant.newWorkflow([form], { validation_config });

/** Runs the checks of a session as a worker does, and returns the session. */
async function processed(session_id: string) {
  const [run] = await service.database.admin<{ run_id: string }[]>`
    select run_id from session_run where session_id = ${session_id} and status = 'RUNNING'`;
  await worker.run({ tenant_id: tenant.tenant_id, session_id, run_id: run?.run_id }, new AbortController().signal);
  return (await tenant.call('GET', `/kyc/sessions/${session_id}`)).data;
}
async function answered(form_data: object, more: object = {}) {
  const { session_id, access_token } = await tenant.open(asked, { account_country: 'UY', ...more });
  const { status } = await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data });
  expect(status).toBe(200);
  return processed(session_id);
}
const listsOf = (session: Awaited<ReturnType<typeof answered>>) =>
  session.processing_results.external_validations.lists_check;
const newCustomer = async (more: object): Promise<string> =>
  (await tenant.call('POST', '/customers', { name: OTHER, ...more })).data.customer_id;

test.each([
  ['a declared document number', {}, { subject_data: { document_number: 'ZF0001234' } }],
  ['a declared tax number', {}, { subject_data: { tax_id: 'ZF 000-1234' } }],
  ['an answered document number', { passport: 'ZF0001234' }, {}],
])('%s is compared with lists without the name of its bearer', async (_, form_data, more) => {
  const session = await answered({ full_name: OTHER, ...form_data }, more);
  expect(session.status).toBe('manual_review');
  expect(listsOf(session)).toMatchObject({ is_match: true, entities_checked: 2, names_failed: [] });
  expect(listsOf(session).matches).toMatchObject([{ match_type: 'identifier', source_list: 'un' }]);
});

test.each([
  ['answered', { full_name: `${OTHER}\n${LISTED}` }, {}],
  ['answered with a carriage return', { full_name: `${OTHER} \r\n ${LISTED}` }, {}],
  ['declared', { full_name: OTHER }, { subject_data: { full_name: `${OTHER}\n${LISTED}` } }],
  ['of the user', { full_name: OTHER }, { metadata: { user_name: `${OTHER}\u2028${LISTED}` } }],
])('names on several lines that are %s are compared apart', async (_, form_data, more) => {
  const session = await answered(form_data, more);
  expect(listsOf(session)).toMatchObject({ is_match: true });
  expect(session.status).toBe('manual_review');
});

test.each([
  { ubo_name: LISTED },
  { directorNames: [OTHER, LISTED] },
  { 'Name of beneficial owner': { value: LISTED } },
  { nombre_del_apoderado: LISTED },
  { nome_do_socio: LISTED },
  { aliases: [LISTED] },
  { nombre_completo: LISTED },
  { nombre: 'Zoltan', apellidos: 'Fictivus' },
  { razon_social: LISTED },
  { ubo: LISTED },
  { beneficial_owners: [OTHER, LISTED] },
  { Directors: [{ full_name: OTHER }, { name: LISTED, share: 5 }] },
  { socios: [{ value: { nombre: 'Zoltan', apellidos: 'Fictivus' } }] },
])('the name in %j is screened', async (subject_data) => {
  const session = await answered({ full_name: OTHER }, { subject_data });
  expect(listsOf(session)).toMatchObject({ is_match: true });
  expect(session.status).toBe('manual_review');
});

test('the birth date of the subject is not that of its director', async () => {
  const subject_data = { full_name: OTHER, date_of_birth: '1990-01-01', director_name: LISTED };
  expect(listsOf(await answered({}, { subject_data })).matches).toMatchObject([{ match_type: 'exact' }]);
});

test('a text of a form whose key names somebody else is screened', async () => {
  const text = (field_id: string) => ({ field_id, name: 'Asked', type: 'textarea', required: false });
  const fields = [...custom_fields, text('shareholder_names'), text('maiden_name')];
  const workflow = await tenant.newWorkflow([{ ...form, custom_fields: fields }], { validation_config });
  for (const given of [{ shareholder_names: `${OTHER}\n${LISTED}` }, { maiden_name: LISTED }]) {
    const { session_id, access_token } = await tenant.open(workflow);
    await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data: { full_name: OTHER, ...given } });
    expect(listsOf(await processed(session_id))).toMatchObject({ is_match: true });
  }
});

test('a text of a form whose title alone says that it names somebody is screened', async () => {
  const titled = (name: string, n: number) => ({ field_id: `q${n}`, name, type: 'textarea', required: false });
  const titles = ['Beneficial owners', 'Full name', 'First name', 'Surname'];
  const fields = [...custom_fields, ...titles.map(titled)];
  const workflow = await tenant.newWorkflow([{ ...form, custom_fields: fields }], { validation_config });
  for (const given of [{ q0: `${OTHER}\n${LISTED}` }, { q1: LISTED }, { q2: 'Zoltan', q3: 'Fictivus' }]) {
    const { session_id, access_token } = await tenant.open(workflow);
    await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data: { full_name: OTHER, ...given } });
    expect(listsOf(await processed(session_id))).toMatchObject({ is_match: true });
  }
});

test('a text of a form whose key is a numbered one is screened, whatever its title', async () => {
  const second = { field_id: 'director_2', name: 'And the other one', type: 'text', required: false };
  const workflow = await tenant.newWorkflow([{ ...form, custom_fields: [...custom_fields, second] }], {
    validation_config,
  });
  const { session_id, access_token } = await tenant.open(workflow);
  const form_data = { full_name: OTHER, director_2: LISTED };
  await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data });
  expect(listsOf(await processed(session_id))).toMatchObject({ is_match: true });
});

test('a text of a form whose question asks for somebody or for a number is screened', async () => {
  const titled = (name: string, n: number) => ({ field_id: `q${n}`, name, type: 'textarea', required: false });
  const titles = [
    ...['Please list all beneficial owners of your company (25% or more)', 'Who are your directors?'],
    ...[
      'Indique los socios de la empresa con más del 25 %',
      'Name of each shareholder',
      'What is your passport number?',
    ],
  ];
  const fields = [...custom_fields, ...titles.map(titled)];
  const workflow = await tenant.newWorkflow([{ ...form, custom_fields: fields }], { validation_config });
  for (const n of titles.keys()) {
    const { session_id, access_token } = await tenant.open(workflow);
    const given = { [`q${n}`]: n === 4 ? 'ZF0001234' : `${OTHER}\n${LISTED}` };
    await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data: { full_name: OTHER, ...given } });
    expect(listsOf(await processed(session_id)), titles[n]).toMatchObject({ is_match: true });
  }
});

test.each([
  { owners: [{ name: OTHER, document_number: 'ZF0001234' }] },
  { director_1: OTHER, director_2: LISTED },
  { applicant_name: LISTED },
  { owner1: LISTED },
  { owners: [[LISTED]] },
])('names and numbers of further people are compared: %j', async (subject_data) => {
  expect(listsOf(await answered({ full_name: OTHER }, { subject_data }))).toMatchObject({ is_match: true });
});

test('facts about further people that no check reads are told', async () => {
  const owners = [{ name: OTHER, nationality: 'IR' }, { nme: LISTED }];
  const { warnings } = await tenant.open(asked, { subject_data: { owners, other: 1 } });
  const said = 'is read by no check and no rule: it is kept as it is';
  expect(warnings).toEqual([
    ...['owners[0].nationality', 'owners[1]', 'other'].map((path) => `subject_data.${path} ${said}`),
  ]);
});

test.each([{ owner: true }, { partners: 7 }, { directors: [{ id: 4711 }] }, { members: ['-'] }])(
  '%j names nobody, is kept and told',
  async (subject_data) => {
    const { warnings } = await tenant.open(asked, { subject_data });
    expect(warnings).toEqual([
      `subject_data.${Object.keys(subject_data)} is read by no check and no rule: it is kept as it is`,
    ]);
  },
);

test.each([{ ubo_name: 5 }, { aliases: [5] }, { aliases: [{ name: LISTED }] }])(
  '%j is refused',
  async (subject_data) => {
    const { status } = await tenant.call('POST', '/kyc/sessions', { workflow_id: asked, subject_data });
    expect(status).toBe(400);
  },
);

test('a number without any name is compared, and the lacking name is told', async () => {
  const session = await answered({}, { subject_data: { document_number: 'ZF0001234' } });
  expect(listsOf(session)).toMatchObject({ is_match: true, names_failed: ['no name'] });
  expect((await answered({}, { subject_data: { document_number: 'XX9999999' } })).status).toBe('manual_review');
});

test.each([
  ['answered', { passport: '77' }, {}],
  ['declared', {}, { subject_data: { tax_id: '7-7' } }],
])(
  'a number too short for lists that is %s is told, and leaves the session to a reviewer',
  async (_, form_data, more) => {
    const session = await answered({ full_name: OTHER, ...form_data }, more);
    const names_failed = [expect.stringMatching(/^7-?7$/)];
    expect(listsOf(session)).toMatchObject({ is_match: false, entities_checked: 1, names_failed });
    expect(session.status).toBe('manual_review');
  },
);

test('the name of the customer is screened in a session under another name, and the difference is told', async () => {
  const session = await answered({ full_name: OTHER }, { customer_id: await newCustomer({ name: LISTED }) });
  expect(session.status).toBe('manual_review');
  expect(listsOf(session)).toMatchObject({
    is_match: true,
    screening_subjects: [
      { name: OTHER, source: 'workflow', role: 'primary' },
      { name: LISTED, source: 'subject_data', role: 'declared' },
    ],
  });
  expect(session.risk_scoring.level).toBe('critical');
  expect(session.processing_results.name_differs_from_customer).toBe(true);
  expect(session.automation_result).toMatchObject({
    flags: ['list_match', 'name_differs_from_customer'],
    triggered_rules: [
      { rule_type: 'list_match' },
      { rule_type: 'extraction_validation', rule_details: { check: 'name_differs_from_customer' } },
    ],
  });
});

test('a customer of the same name differs in nothing', async () => {
  const customer_id = await newCustomer({ name: 'Unlisted, Nobody' });
  const session = await answered({ full_name: OTHER }, { customer_id });
  expect(session).toMatchObject({ status: 'approved', automation_result: { triggered_rules: [] } });
  expect(session.processing_results.name_differs_from_customer).toBe(false);
});

test('the number and the country of the customer are seen by lists and rules', async () => {
  const numbered = await newCustomer({ document_id: 'ZF0001234' });
  expect(listsOf(await answered({ full_name: OTHER }, { customer_id: numbered })).is_match).toBe(true);
  const from = await newCustomer({ country: 'IRN' });
  expect((await answered({ full_name: OTHER }, { customer_id: from })).automation_result).toMatchObject({
    triggered_rules: [{ rule_type: 'country', rule_details: { matched_fields: ['customer.country'] } }],
  });
});

test('a client_id that stands in for a name is screened when it looks like a name', async () => {
  const named = await answered({ full_name: OTHER }, { client_id: LISTED });
  expect(listsOf(named)).toMatchObject({ is_match: true });
  expect(named.processing_results.name_differs_from_customer).toBe(false);
  const numbered = await answered({ full_name: OTHER }, { client_id: 'C-4711' });
  expect(listsOf(numbered)).toMatchObject({ entities_checked: 1 });
});

test('the user whom the metadata name is screened', async () => {
  const session = await answered({ full_name: OTHER }, { metadata: { user_name: LISTED } });
  expect(listsOf(session)).toMatchObject({ is_match: true, entities_checked: 2 });
});

test('a party is screened before it answers, and under its given name when it answers with another', async () => {
  const subsession_config = { workflow_id: asked, roles: ['ubo'], require_completion: false };
  const owners = { step_id: 'owners', type: 'subsession', required: false, subsession_config };
  const company = await tenant.newWorkflow([owners], { entity_types: ['company'], validation_config });
  const customer_id = await newCustomer({ name: 'Imaginary Ships', entity_type: 'company' });
  const { session_id, access_token } = await tenant.open(company, { customer_id });
  const party = await tenant.asUser(access_token, 'POST', '/subsessions', {
    ...{ step_id: 'owners', name: LISTED, role: 'ubo', ownership_percentage: 80 },
  });
  expect(party.status).toBeLessThan(300);
  await tenant.asUser(access_token, 'POST', '/step/owners/complete', {});
  const parent = await processed(session_id);
  expect(listsOf(parent)).toMatchObject({
    is_match: true,
    screening_subjects: [{ name: LISTED }, { name: 'Imaginary Ships', entity_type: 'company' }],
  });

  const { access_token: token, subsession_id } = party.data;
  const link = token ?? party.data.link_url.split('/').at(-1);
  await tenant.asUser(link, 'POST', '/step/form/complete', { form_data: { full_name: OTHER } });
  const below = await processed(subsession_id);
  expect(listsOf(below)).toMatchObject({ is_match: true, screening_subjects: [{ name: OTHER }, { name: LISTED }] });
  expect(below.processing_results.name_differs_from_customer).toBe(false);
});

test('a declared value from before it was refused is told as unread, and approves nobody', async () => {
  const { session_id, access_token } = await tenant.open(asked, {
    account_country: 'UY',
    subject_data: { nationality: 'UY' },
  });
  const doors = await tenant.inside();
  const { openSession, sealSession, SESSION_KEYS } = await import('../../src/features/session/record/sealed.ts');
  const key = await doors.keyOf(SESSION_KEYS.session, doors.database);
  const { admin } = service.database;
  const [row] = await admin<{ session_id: string; sealed: Buffer }[]>`
    select session_id, sealed from session where session_id = ${session_id}`;
  const text = await openSession(key, row as { session_id: string; sealed: Buffer });
  const sealed = sealSession(key, session_id, { ...text, subject_data: { nationality: 'Persia' } });
  await admin`update session set sealed = ${sealed} where session_id = ${session_id}`;
  await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data: { full_name: OTHER } });
  const session = await processed(session_id);
  expect(session.status).toBe('manual_review');
  expect(session.automation_result.triggered_rules).toMatchObject([
    { rule_type: 'form_field', rule_details: { reason: 'not_readable: subject_data.nationality' } },
  ]);
});
