import { expect, test } from 'vitest';
import { sharedService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';

const service = await sharedService();
const { admin } = service.database;
const tenant = await sessionsOfTenant(service);

const flag = { action: 'flag' };
const color = { field_id: 'color', name: 'Color', type: 'select', options: [{ value: 'red', label: 'Red' }] };
const custom_fields = [{ field_id: 'n', name: 'Name', type: 'name', required: true }, color];
const form = { step_id: 'form', order: 1, name: 'Form', type: 'form_fill', custom_fields };
const RULES = 'validation_config.automation_rules';

/** Rules that can never do what they say. */
const USELESS: [string, object, [string, string]][] = [
  [
    'a setting of another check of websites',
    { web_validation_rules: [{ ...flag, check: 'ssl', decisions: ['CLEAR'] }] },
    ['web_validation_rules[0].decisions', 'NOT_ALLOWED_TOGETHER'],
  ],
  [
    'a setting of another check of documents',
    { extraction_validation_rules: [{ ...flag, check: 'list_match', fields: ['full_name'] }] },
    ['extraction_validation_rules[0].fields', 'NOT_ALLOWED_TOGETHER'],
  ],
  ['no bound of a volume', { volume_rules: [flag] }, ['volume_rules[0]', 'REQUIRED']],
  ['no bound of a time', { time_to_complete_rules: [flag] }, ['time_to_complete_rules[0]', 'REQUIRED']],
  [
    'a time below 0',
    { time_to_complete_rules: [{ ...flag, min_seconds: 0 }] },
    ['time_to_complete_rules[0].min_seconds', 'TOO_SMALL'],
  ],
  [
    'fewer than 0 links',
    { web_validation_rules: [{ ...flag, check: 'social', min_valid_links: 0 }] },
    ['web_validation_rules[0].min_valid_links', 'TOO_SMALL'],
  ],
  [
    'a share for a score in percent',
    { web_validation_rules: [{ ...flag, check: 'score', max_score: 0.3 }] },
    ['web_validation_rules[0].max_score', 'TOO_SMALL'],
  ],
  [
    'a field that no document shows',
    { extraction_validation_rules: [{ ...flag, check: 'missing_field', fields: ['full_name', 'nope'] }] },
    ['extraction_validation_rules[0].fields[1]', 'UNKNOWN_VALUE'],
  ],
  [
    'a field in which documents are not compared',
    { extraction_validation_rules: [{ ...flag, check: 'cross_document_mismatch', fields: ['document_number'] }] },
    ['extraction_validation_rules[0].fields[0]', 'UNKNOWN_VALUE'],
  ],
];
const OF_THE_FORM: typeof USELESS = [
  [
    'a question that is not compared with documents',
    { extraction_validation_rules: [{ ...flag, check: 'form_mismatch', fields: ['n', 'color'] }] },
    ['extraction_validation_rules[0].fields[1]', 'UNKNOWN_VALUE'],
  ],
  [
    'an option that a question lacks',
    { form_field_rules: [{ ...flag, field_id: 'color', operator: 'equals', value: 'blue' }] },
    ['form_field_rules[0].value', 'INVALID_VALUE'],
  ],
  [
    'an order of words',
    { form_field_rules: [{ ...flag, field_id: 'n', operator: 'gt', value: 'high' }] },
    ['form_field_rules[0].operator', 'INVALID_VALUE'],
  ],
];

test.each([...USELESS, ...OF_THE_FORM])('a rule with %s is refused', async (_, automation_rules, [path, code]) => {
  const validation_config = { automation_rules };
  const body = { name: 'Rules', steps: [form], validation_config };
  const { status, error } = await tenant.call('POST', '/kyc/workflows', body);
  expect(status).toBe(400);
  expect(error).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: `${RULES}.${path}`, code }] });
});

test.each<[string, object, object, string]>([
  [
    'matches of names on documents',
    { run_lists: false },
    { extraction_validation_rules: [{ ...flag, check: 'list_match' }] },
    `${RULES}.extraction_validation_rules[0].check`,
  ],
  [
    'adverse media',
    {},
    { web_validation_rules: [{ ...flag, check: 'adverse_media' }] },
    `${RULES}.web_validation_rules[0].check`,
  ],
  [
    'a website that is not validated',
    {},
    { web_validation_rules: [{ ...flag, check: 'ssl' }] },
    `${RULES}.web_validation_rules[0].check`,
  ],
  [
    'a document that nobody is asked for',
    {},
    { document_rules: [{ ...flag, document_type: 'pasport', check_type: 'expired' }] },
    `${RULES}.document_rules[0].document_type`,
  ],
])('a rule on %s is refused', async (_, config, automation_rules, path) => {
  const site = { field_id: 'site', name: 'Site', type: 'url' };
  const papers = { step_id: 'papers', order: 2, name: 'P', type: 'document_upload', document_types: ['passport'] };
  const steps = [{ step_id: 'form', order: 1, name: 'Form', type: 'form_fill', custom_fields: [site] }, papers];
  const body = { name: 'Off', steps, validation_config: { ...config, automation_rules } };
  const { status, error } = await tenant.call('POST', '/kyc/workflows', body);
  expect([status, error.fields.map((field: { path: string }) => field.path)]).toEqual([400, [path]]);
});

test('a workflow that was saved with another spelling of a value is saved again with the form in which answers are kept', async () => {
  const nationality = { field_id: 'home', name: 'Home', type: 'country' };
  const steps = [{ step_id: 'form', order: 1, name: 'Form', type: 'form_fill', custom_fields: [nationality] }];
  const rule = (value: string) => ({ ...flag, field_id: 'home', operator: 'equals', value });
  const body = (value: string) => ({
    ...{ name: 'Old', steps },
    validation_config: { automation_rules: { form_field_rules: [rule(value)] } },
  });
  const { workflow_id } = (await tenant.call('POST', '/kyc/workflows', body('Iran'))).data;
  const place = '{validation_config,automation_rules,form_field_rules,0,value}';
  const { admin } = service.database;
  await admin`
    update workflow_version set definition = jsonb_set(definition, ${place}, '"Iran"') where workflow_id = ${workflow_id}`;
  const { data } = await tenant.call('PUT', `/kyc/workflows/${workflow_id}`, body('IR'));
  expect(data.version).toBe(2);
  expect(data.validation_config.automation_rules.form_field_rules).toMatchObject([{ value: 'IR' }]);
  expect((await tenant.call('PUT', `/kyc/workflows/${workflow_id}`, body('Irán'))).data.version).toBe(2);
});

test.each([
  ['boolean', 'text'],
  ['country', 'text'],
  ['date', 'name'],
  ['number', 'select'],
])('an attribute of the type %s does not stand in for a field of the type %s', async (type, other) => {
  const field = {
    field_id: 'a',
    name: 'A',
    type: other,
    ...(other === 'select' && { options: [{ value: '1', label: '1' }] }),
  };
  const steps = [{ step_id: 'form', order: 1, name: 'Form', type: 'form_fill', custom_fields: [field] }];
  const session_attributes = [{ key: 'b', type, fallback_field_id: 'a' }];
  const { error } = await tenant.call('POST', '/kyc/workflows', { name: 'Mixed', steps, session_attributes });
  expect(error.fields).toMatchObject([
    { path: 'session_attributes[0].fallback_field_id', code: 'NOT_ALLOWED_TOGETHER' },
  ]);
});

test('a key of one field is not the id of another one', async () => {
  const custom_fields = [
    { field_id: 'a', field_key: 'b', name: 'A', type: 'text' },
    { field_id: 'b', field_key: 'c', name: 'B', type: 'text' },
  ];
  const steps = [{ step_id: 'form', order: 1, name: 'Form', type: 'form_fill', custom_fields }];
  const { error } = await tenant.call('POST', '/kyc/workflows', { name: 'Crossed', steps });
  expect(error.fields).toMatchObject([{ path: 'steps[0].custom_fields[0].field_key', code: 'DUPLICATE' }]);
});

test.each(USELESS)('a simulation of a rule with %s is refused', async (_, automation_rules, [path, code]) => {
  const workflow_id = await tenant.newWorkflow([form]);
  const answer = await tenant.call('POST', `/kyc/workflows/${workflow_id}/simulate`, { automation_rules });
  expect(answer.status).toBe(400);
  expect(answer.error.fields).toMatchObject([{ path: `automation_rules.${path}`, code }]);
});

test('a workflow with such rules that was saved before is read, written back and opened as it was', async () => {
  const workflow_id = await tenant.newWorkflow([form]);
  const stored = Object.assign({}, ...USELESS.map(([, rules]) => rules));
  await admin`
    update workflow_version
    set definition = jsonb_set(definition, '{validation_config,automation_rules}',
      definition #> '{validation_config,automation_rules}' || ${admin.json({ enabled: true, ...stored })})
    where workflow_id = ${workflow_id}`;
  const { data } = await tenant.call('GET', `/kyc/workflows/${workflow_id}`);
  expect(data.validation_config.automation_rules).toMatchObject(stored);
  const { name, steps, validation_config } = data;
  const written = await tenant.call('PUT', `/kyc/workflows/${workflow_id}`, { name, steps, validation_config });
  expect([written.status, written.data?.version]).toEqual([200, 1]);
  const { access_token } = await tenant.open(workflow_id);
  const answers = { form_data: { n: 'Ann Nobody', color: 'red' } };
  expect((await tenant.asUser(access_token, 'POST', '/step/form/complete', answers)).status).toBe(200);
});
