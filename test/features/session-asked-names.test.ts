import { expect, test } from 'vitest';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un,ransomwhere' });
const tenant = await sessionsOfTenant(service);
const LISTED = 'Zoltan Fictivus';
const ANN = { field_id: 'ann', name: 'Full name', type: 'name' };
const automation_rules = { enabled: true, auto_process: true, default_action: 'auto_approve' };

/** The decision on a session of Ann Fictive with these further fields, answers and values. */
async function decided(
  fields: readonly object[],
  form_data: object,
  more: { session?: object; workflow?: object } = {},
) {
  const custom_fields = [ANN, ...fields];
  const workflow = await tenant.newWorkflow([{ step_id: 'form', type: 'form_fill', custom_fields }], {
    validation_config: { automation_rules },
    ...more.workflow,
  });
  const { session_id, access_token } = await tenant.open(workflow, more.session);
  const completed = { form_data: { ann: 'Ann Fictive', ...form_data } };
  expect((await tenant.asUser(access_token, 'POST', '/step/form/complete', completed)).status).toBe(200);
  const [run] = await service.database.admin<{ run_id: string }[]>`
    select run_id from session_run where session_id = ${session_id} and status = 'RUNNING'`;
  const job = { tenant_id: tenant.tenant_id, session_id, run_id: run?.run_id };
  await workerNamed(service.app, 'session.process').run(job, new AbortController().signal);
  return (await tenant.call('GET', `/kyc/sessions/${session_id}`)).data.final_decision;
}
const text = (name: string) => ({ field_id: 'asked', name, type: 'text' });

test('somebody of whom all is compared is approved', async () => {
  expect(await decided([text('Remarks')], { asked: 'Nothing else' })).toBe('approved');
});

test.each([
  ...[
    '¿Cómo se llama?',
    'Wie heißen Sie?',
    'Nombre y apellido',
    'Your name as in passport',
    'Apoderado',
    'Socio',
    'Cónyuge',
  ],
  ...['Authorised signatory', 'Signed by', 'Main customer', 'Titular de la cuenta', 'Vessel', 'Husband', 'Remitter'],
  ...['On whose behalf do you act?', 'Please state the person for whom you act', 'En nombre de quién actúa'],
  ...['Titular', 'Employer', 'Parent company', 'Name of the payer', 'Other names used', 'Owner of the wallet'],
])('a listed name in a text that asks for it is found: %s', async (title) => {
  expect(await decided([text(title)], { asked: LISTED })).toBe('flagged');
});

test.each([
  ...['Reference', 'Emergency contact', 'Next of kin', 'Power of attorney', 'Translator', 'Referred by', 'Accountant'],
  ...['Contacto de emergencia', 'Avalista', 'Tutor legal', 'Fiador', 'Contact person', 'Heir', 'Name of your lawyer'],
  ...['Who introduced you?', "Mother's maiden name", 'Source of funds', 'Remarks', 'Payment purpose', 'Zweck', 'ABC 1'],
])('a listed name in a text that somebody answers with a name is found: %s', async (title) => {
  expect(await decided([text(title)], { asked: LISTED })).toBe('flagged');
});

test.each([
  ['Source of funds', 'Savings and salary'],
  ['Remarks', 'Please call me in the morning'],
  ['City', 'San Fictivo'],
  ['Reference', 'INV 2026 17'],
])('a text that is no name is compared with nobody: %s', async (title, asked) => {
  expect(await decided([text(title)], { asked })).toBe('approved');
});

test('signs in place of a name say that somebody is not known, and a dash that there is nobody', async () => {
  const answers = ['?', '??', '(?)', '***', '-', '—', '.'];
  const decisions = await Promise.all(answers.map((asked) => decided([text('Director')], { asked })));
  expect(decisions).toEqual([...Array(4).fill('manual_review'), ...Array(3).fill('approved')]);
  const workflow_id = await tenant.newWorkflow([{ step_id: 'hello', type: 'info' }]);
  const { status, error } = await tenant.call('POST', '/kyc/sessions', {
    workflow_id,
    subject_data: { director: '?' },
  });
  expect([status, error.fields[0].path]).toEqual([400, 'subject_data.director']);
});

test('a listed name as the label of a choice is found', async () => {
  const options = [
    { value: 'a', label: LISTED },
    { value: 'b', label: 'Ann Fictive' },
  ];
  for (const name of ['Who pays?', 'Beneficiary', 'Reference']) {
    expect(await decided([{ ...text(name), type: 'select', options }], { asked: 'a' })).toBe('flagged');
    expect(await decided([{ ...text(name), type: 'select', options }], { asked: 'b' })).toBe('approved');
    expect(await decided([{ ...text(name), type: 'multi_select', options }], { asked: ['b', 'a'] })).toBe('flagged');
  }
});

test('a listed name in an attribute whose key and label say nothing is found', async () => {
  const workflow = { session_attributes: [{ key: 'reference', label: 'Reference', type: 'string' }] };
  expect(await decided([], {}, { workflow, session: { attributes: { reference: LISTED } } })).toBe('flagged');
  expect(await decided([], {}, { workflow, session: { attributes: { reference: 'Order 17' } } })).toBe('approved');
});

test.each(['c/o', 'C/O', 'care of', 'Attn:', 'z.Hd.', 'al cuidado de'])(
  'a listed name in an address is found behind %s',
  async (words) => {
    const street = `${words} ${LISTED}, 1 Invented Street`;
    const field = { field_id: 'home', name: 'Home', type: 'address' };
    const home = { address: street, city: 'Sampleville', country: 'UY' };
    expect(await decided([field], { home })).toBe('flagged');
    expect(await decided([text('Address')], { asked: `${street}, Sampleville, Uruguay` })).toBe('flagged');
    const session = { subject_data: { address: `${street}, Sampleville, Uruguay` } };
    expect(await decided([], {}, { session })).toBe('flagged');
  },
);

test.each(['document_number', 'tax_id', 'registration_number'])(
  'nobody is approved with a name in place of a %s',
  async (type) => {
    expect(await decided([{ ...text('Number'), type, validate_format: false }], { asked: LISTED })).toBe(
      'manual_review',
    );
  },
);

test.each(['C.I. 1.234.567', 'Passport No AB123456', 'Ver adjunto', 'As per passport', 'LLC'])(
  'nobody is approved with another text in place of the name: %s',
  async (ann) => {
    expect(await decided([], { ann })).toBe('manual_review');
  },
);

test.each(['None', 'N/A', 'Self employed', 'No aplica', 'Retired'])(
  'nobody is asked for by an employer that is none: %s',
  async (asked) => {
    expect(await decided([text('Employer')], { asked })).toBe('approved');
  },
);

test.each([
  ['by its label', { session_attributes: [{ key: 'x1', type: 'string', label: 'Director' }] }, { x1: LISTED }],
  [
    'in parts',
    { session_attributes: ['vorname', 'nachname'].map((key) => ({ key, type: 'string' })) },
    { nachname: 'Fictivus', vorname: 'Zoltan' },
  ],
])('an attribute is read %s', async (_, workflow, attributes) => {
  expect(await decided([], {}, { workflow, session: { attributes } })).toBe('flagged');
});

test('the address of a wallet in a text of any title is not left out', async () => {
  const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';
  expect(await decided([text('Where to send it')], { asked: wallet })).toBe('manual_review');
});
