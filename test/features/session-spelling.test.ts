import { expect, test } from 'vitest';
import { readCheckInput } from '../../src/features/session/session.ts';
import { sharedService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';

const service = await sharedService();
const tenant = await sessionsOfTenant(service);
const workflow_id = await tenant.newWorkflow([{ step_id: 'hello', type: 'info' }]);

async function declaredBy(body: object) {
  const { session_id, warnings } = await tenant.open(workflow_id, body);
  const doors = await tenant.inside();
  const { declared } = await doors.database.run((transaction) =>
    readCheckInput({ transaction, keyOf: doors.keyOf }, session_id),
  );
  return { warnings, declared: declared.map(({ field, value }) => [field.field_id, value]) };
}

test.each([
  ['subject_data', 'fullName', 'Zoltan Fictivus', 'full_name'],
  ['subject_data', 'Full-Name', 'Zoltan Fictivus', 'full_name'],
  ['subject_data', 'FULL NAME', 'Zoltan Fictivus', 'full_name'],
  ['subject_data', 'countryOfResidence', 'Iran', 'country_of_residence'],
  ['subject_data', 'citizenship', 'IRN', 'citizenship'],
  ['subject_data', 'passportNumber', 'ZF0001234', 'passport_number'],
  ['metadata', 'userName', 'Zoltan Fictivus', 'user_name'],
])('a key of %s is read in any spelling: %s', async (place, key, value, as) => {
  const { declared, warnings } = await declaredBy({ [place]: { [key]: value } });
  expect(declared).toEqual([[as, value.startsWith('I') ? 'IR' : value]]);
  expect(warnings).toEqual([]);
});

test('a value that cannot be read is refused under the key as it was sent', async () => {
  const sent = { workflow_id, subject_data: { countryOfResidence: 'Nowhere' } };
  const { error } = await tenant.call('POST', '/kyc/sessions', sent);
  expect(error.fields).toMatchObject([{ path: 'subject_data.countryOfResidence' }]);
});

test.each([
  [{ nationality: 'Nowhere' }, 'Send an ISO 3166-1 code'],
  [{ nationality: 7 }, 'Send an ISO 3166-1 code'],
  [{ address: { country: 'Nowhere' } }, 'Send an ISO 3166-1 code'],
  [{ dob: '31.12.1977' }, 'YYYY-MM-DD'],
  [{ dob: 1977 }, 'YYYY-MM-DD'],
  [{ address: 7 }, 'an object with address'],
])('the refusal of %j tells the form to send', async (subject_data, form) => {
  const { error } = await tenant.call('POST', '/kyc/sessions', { workflow_id, subject_data });
  expect(error.fields).toMatchObject([{ message: expect.stringContaining(form) }]);
});

test('a name in parts is one name', async () => {
  const parts = { last_name: 'Fictivus', firstName: 'Zoltan', middle_name: { value: 'István' } };
  expect(await declaredBy({ subject_data: parts })).toEqual({
    declared: [['full_name', 'Zoltan István Fictivus']],
    warnings: [],
  });
});

test.each([
  [{ identifiers: [{ type: 'passport', value: 'ZF0001234' }, 'ZF0001235'] }, ['ZF0001234', 'ZF0001235']],
  [{ imo_number: '9074729' }, ['9074729']],
  [{ wallets: ['0x52908400098527886E0F7030069857D2E4169EE7'] }, ['0x52908400098527886E0F7030069857D2E4169EE7']],
  [{ subject: { first_name: 'Zoltan', surname: 'Fictivus' } }, ['Zoltan Fictivus']],
  [{ company: { name: 'Umbral Ltd', tax_id: 'ZF0001234' } }, ['Umbral Ltd', 'ZF0001234']],
])('several values and whole subjects are read: %j', async (subject_data, values) => {
  const { declared } = await declaredBy({ subject_data });
  expect(declared.map(([, value]) => value)).toEqual(values);
});

test('keys that nothing reads are told', async () => {
  const { warnings } = await declaredBy({
    subject_data: { first_name: 'Zoltan', pets: ['Ann'], 'ä ö': 1, full_name: 'Ann Fictive' },
  });
  expect(warnings).toEqual([
    'subject_data.first_name is read by no check and no rule: it is kept as it is',
    'subject_data.pets is read by no check and no rule: it is kept as it is',
    '1 other keys of subject_data are read by no check and no rule',
  ]);
});

test('names in the metadata that no check reads are told', async () => {
  const metadata = { user_name: 'Ann Fictive', fullName: 'Bo Fictive', campaign: 'spring' };
  const { warnings } = await declaredBy({ metadata });
  expect(warnings).toEqual([
    'metadata.fullName is read by no check and no rule: it is kept as it is. Checks read the names in subject_data',
  ]);
});

test('GraphQL reads a key in any spelling too', async () => {
  const query = `mutation ($input: SessionInput!) { createSession(input: $input) { sessionId warnings } }`;
  const variables = { input: { workflowId: workflow_id, subjectData: { fullName: 'Zoltan Fictivus', tier: 'a' } } };
  const response = await service.request('/graphql', {
    method: 'POST',
    headers: { Authorization: `Bearer ${tenant.api_key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  expect(await response.json()).toMatchObject({
    data: { createSession: { warnings: [expect.stringContaining('tier')] } },
  });
});

const optionsOf = (...values: string[]) => values.map((value) => ({ value, label: value }));

test('texts and choices of a form are read by their keys, too, as attributes are', async () => {
  const text = { type: 'text' };
  const fields = {
    ...{ full_name: text, document_number: text, first_name: text, last_name: text, remark: text },
    ...{
      nationality: { type: 'select', options: optionsOf('Iran', 'elsewhere') },
      country: { type: 'select', options: optionsOf('home', 'abroad') },
    },
  };
  const custom_fields = Object.entries(fields).map(([field_id, field]) => ({ field_id, name: 'Asked', ...field }));
  const asking = await tenant.newWorkflow([{ step_id: 'form', type: 'form_fill', custom_fields }]);
  const { session_id, access_token } = await tenant.open(asking);
  const form_data = {
    ...{ full_name: 'Zoltan Fictivus', document_number: 'ZF0001234', first_name: 'Ann', last_name: 'Fictive' },
    ...{ nationality: 'Iran', country: 'home', remark: 'Iran' },
  };
  expect((await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data })).status).toBe(200);
  const doors = await tenant.inside();
  const { declared } = await doors.database.run((transaction) =>
    readCheckInput({ transaction, keyOf: doors.keyOf }, session_id),
  );
  expect(declared.map(({ place, field, value }) => [place, field.type, value])).toEqual([
    ['form', 'name', 'Zoltan Fictivus'],
    ['form', 'document_number', 'ZF0001234'],
    ['form', 'country', 'IR'],
    ['form', 'name', 'Ann Fictive'],
  ]);
});

test('countries are read from several choices, from the labels of choices, and by the titles of questions', async () => {
  const choice = { type: 'select', options: [{ value: '3', label: 'North Korea' }] };
  const custom_fields = [
    { field_id: 'country', name: 'Asked', type: 'multi_select', options: optionsOf('IR', 'Cuba', 'elsewhere') },
    { field_id: 'q1', name: 'Nationality', ...choice },
    { field_id: 'q2', name: 'País de residencia', type: 'text' },
    { field_id: 'q3', name: 'Countries of operation', type: 'multi_select', options: choice.options },
    { field_id: 'q4', name: 'Colour', ...choice },
    { field_id: 'q5', name: 'Passport number', type: 'text' },
  ];
  const asking = await tenant.newWorkflow([{ step_id: 'form', type: 'form_fill', custom_fields }]);
  const { session_id, access_token } = await tenant.open(asking);
  const choices = { country: ['IR', 'Cuba', 'elsewhere'], q1: '3', q3: ['3'], q4: '3' };
  const form_data = { ...choices, q2: 'Siria', q5: 'ZF0001234' };
  expect((await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data })).status).toBe(200);
  const doors = await tenant.inside();
  const { declared, unread } = await doors.database.run((transaction) =>
    readCheckInput({ transaction, keyOf: doors.keyOf }, session_id),
  );
  expect(unread).toEqual([]);
  const used = ({ field }: (typeof declared)[number]) => ('country_type' in field ? field.country_type : field.type);
  expect(declared.map((each) => [used(each), each.value])).toEqual([
    ...[
      ['residence', 'IR'],
      ['residence', 'CU'],
    ],
    ...[
      ['nationality', 'KP'],
      ['residence', 'SY'],
      ['business_operation', 'KP'],
    ],
    ['document_number', 'ZF0001234'],
  ]);
});

test('a list of countries and keys in other languages are read from the declaration', async () => {
  const subject_data = { nationality: ['IR', 'Cuba'], 'País de nacimiento': 'Siria', dni: 'ZF0001234' };
  const { warnings, declared } = await declaredBy({ subject_data });
  expect(warnings).not.toContainEqual(expect.stringContaining('by no check and no rule'));
  expect(declared.map(([, value]) => value)).toEqual(['IR', 'CU', 'SY', 'ZF0001234']);
  const listed = { workflow_id, subject_data: { nationality: ['Nowhere'] } };
  expect((await tenant.call('POST', '/kyc/sessions', listed)).error).toMatchObject({
    fields: [{ path: 'subject_data.nationality[0]' }],
  });
});

test('a text with more names than are screened is read up to a bound, and leaves the session to a person', async () => {
  const custom_fields = [{ field_id: 'full_name', name: 'Asked', type: 'textarea' }];
  const asking = await tenant.newWorkflow([{ step_id: 'form', type: 'form_fill', custom_fields }]);
  const { session_id, access_token } = await tenant.open(asking);
  const full_name = `${'Ann Fictive\n'.repeat(80)}Zoltan Fictivus`;
  expect((await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data: { full_name } })).status).toBe(
    200,
  );
  const doors = await tenant.inside();
  const read = await doors.database.run((transaction) =>
    readCheckInput({ transaction, keyOf: doors.keyOf }, session_id),
  );
  expect(read.declared).toHaveLength(60);
  expect(read.unread).toEqual(['form']);
});

test('a text that says to be a country and is none that is known leaves the session to a person', async () => {
  const custom_fields = [{ field_id: 'nationality', name: 'Asked', type: 'text' }];
  const asking = await tenant.newWorkflow([{ step_id: 'form', type: 'form_fill', custom_fields }]);
  const { session_id, access_token } = await tenant.open(asking);
  await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data: { nationality: 'Persian by birth' } });
  const doors = await tenant.inside();
  const read = await doors.database.run((transaction) =>
    readCheckInput({ transaction, keyOf: doors.keyOf }, session_id),
  );
  expect([read.declared, read.unread]).toEqual([[], ['form.nationality']]);
});

const BOUGHT = '1BitcoinEaterAddressDontSendf59kuE';
const nothing = (path: string) => `${path} is read by no check of this workflow: it is kept as it is`;

test.each([
  [{ run_crypto: false }, { wallet: BOUGHT }, [nothing('subject_data.wallet')]],
  [{ run_crypto: true }, { wallet: BOUGHT, walletAddress: { value: BOUGHT } }, []],
  [{ run_lists: false }, { 'Full-Name': 'Ann Fictive' }, [nothing('subject_data.full_name')]],
  [
    { run_lists: false },
    { firstName: 'Ann', lastName: 'Fictive' },
    ['firstName', 'lastName'].map((key) => nothing(`subject_data.${key}`)),
  ],
  [{ run_lists: false }, { tax_id: 'ZF0001234', nationality: 'HU' }, [nothing('subject_data.tax_id')]],
  [{ run_lists: true }, { full_name: 'Ann Fictive', dob: '1977-03-25', tax_id: 'ZF0001234' }, []],
  [{}, { sector: 'Bakery', wallet: null }, [nothing('subject_data.sector')]],
  [{}, { sector: 'Bakery', website: 'https://bakery.example' }, []],
  [{}, { monthly_volume: 5 }, [nothing('subject_data.monthly_volume')]],
])(
  'a session with %j and the declared %j is told what no check reads',
  async (validation_config, subject_data, told) => {
    const workflow = await tenant.newWorkflow([{ step_id: 'hello', type: 'info' }], { validation_config });
    expect((await tenant.open(workflow, { subject_data })).warnings).toEqual(told);
  },
);

test('attributes that no check reads are told, and those of a field that is not to be compared are not', async () => {
  const field = (field_id: string, more: object) => ({ field_id, name: field_id, type: 'wallet', ...more });
  const steps = [
    { step_id: 'form', type: 'form_fill', custom_fields: [field('w', {}), field('x', { validate_lists: false })] },
  ];
  const attribute = (key: string, more: object = {}) => ({ key, type: 'string', ...more });
  const workflow = await tenant.newWorkflow(steps, {
    session_attributes: [
      attribute('wallet'),
      attribute('a', { fallback_field_id: 'w' }),
      attribute('b', { fallback_field_id: 'x' }),
      attribute('c'),
    ],
  });
  const { warnings } = await tenant.open(workflow, { attributes: { wallet: BOUGHT, a: BOUGHT, b: BOUGHT, c: BOUGHT } });
  expect(warnings).toEqual([nothing('attributes.wallet'), nothing('attributes.a')]);
});
