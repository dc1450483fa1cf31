import type { Workflow } from '@vett/schema/workflow';
import { TEMPLATES, WORKFLOW } from '@vett/schema/workflow-definition';
import { describe, expect, test } from 'vitest';
import { definitionOf } from '../../web/console/workflows/definition.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();

interface Failure {
  error: { code: string; fields?: { path: string; code: string; message: string }[] };
}

async function send<T>(method: string, path: string, body?: object, headers = {}) {
  const json = { 'Content-Type': 'application/json', ...headers };
  const response = await service.request(path, { method, ...(body && { body: JSON.stringify(body), headers: json }) });
  return { status: response.status, body: (await response.json()) as { data: T } & Failure };
}

const flag = { action: 'flag' };
const info = { step_id: 'hello', order: 1, name: 'Hello', type: 'info' };
const form = (fields: readonly object[], rest: object = {}) => ({
  ...{ step_id: 'form', order: 1, name: 'Form', type: 'form_fill', custom_fields: fields },
  ...rest,
});
const text = (field_id: string, rest: object = {}) => ({ field_id, name: field_id, type: 'text', ...rest });
const when = (conditions: object[], action = 'show') => ({ conditional_logic: { action, conditions } });

const create = (body: object) => send<Workflow>('POST', '/kyc/workflows', { name: 'Short', steps: [info], ...body });
const created = async (body: object = {}) => (await create(body)).body.data;
const faultsOf = async (body: object) => {
  const { status, body: answer } = await create(body);
  expect(status).toBe(400);
  return answer.error.fields?.map(({ path, code }) => [path, code]);
};

describe('a new workflow', () => {
  test('has its definition, the defaults of what was left out, and version 1', async () => {
    const { status, body } = await create({ steps: [form([text('a', { field_key: 'alpha' })])] });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      ...{ version: 1, status: 'active', is_latest: true, sessions_count: 0, template_type: 'custom' },
      ...{ entity_types: ['individual'], enabled_locales: ['en'], default_locale: 'en' },
      validation_config: { run_lists: true, face_match_threshold: 0.8, automation_rules: { enabled: false } },
      steps: [{ required: true, custom_fields: [{ field_id: 'a', required: false, max_length: 500 }] }],
    });
    const { warnings, ...stored } = body.data;
    expect(warnings).toEqual([]);
    expect((await send<Workflow>('GET', `/kyc/workflows/${stored.workflow_id}`)).body.data).toEqual(stored);
  });

  const APPROVING = { enabled: true, default_action: 'auto_approve' };
  const LISTED = [{ list_type: 'any', match_level: 'any', action: 'manual_review' }];
  test.each([
    ['rules that are off', { automation_rules: { auto_process: true } }, 'automation_rules.enabled'],
    ['approvals without lists', { run_lists: false, automation_rules: APPROVING }, 'run_lists'],
    [
      'a list rule without lists',
      { run_lists: false, automation_rules: { ...APPROVING, list_match_rules: LISTED } },
      'automation_rules.list_match_rules[0]',
    ],
    [
      'a volume that nobody is asked for',
      {
        automation_rules: { ...APPROVING, list_match_rules: LISTED, volume_rules: [{ min_volume: 1, action: 'flag' }] },
      },
      'automation_rules.volume_rules[0]',
    ],
    ['faces of nobody', { auto_face_match: true }, 'auto_face_match'],
    ['categories of no list', { run_lists: false, list_categories: ['sanction'] }, 'list_categories'],
  ])('is saved with advice on %s', async (_, validation_config, path) => {
    const { warnings } = await created({ steps: [form([text('a', { type: 'name' })])], validation_config });
    expect(warnings?.map((each) => each.path)).toEqual([`validation_config.${path}`]);
  });

  test('is saved with advice on settings that hardly mean what they say, and so is its next version', async () => {
    const uncompared = form([text('a', { type: 'name', validate_lists: true })]);
    const definition = { steps: [uncompared], validation_config: { run_lists: false } };
    const { body } = await create(definition);
    const warnings = [
      { path: 'steps[0].custom_fields[0]', message: 'No list is asked for this answer: set run_lists.' },
    ];
    expect(body.data.warnings).toEqual(warnings);
    const path = `/kyc/workflows/${body.data.workflow_id}`;
    expect((await send('PUT', path, definitionOf(body.data as never))).status).toBe(200);
    const changed = await send<Workflow>('PUT', path, { ...definition, name: 'Longer' });
    expect([changed.body.data.version, changed.body.data.warnings]).toEqual([2, warnings]);
    expect((await send<Workflow>('GET', path)).body.data).not.toHaveProperty('warnings');
  });

  test.each(TEMPLATES)('can be the template %s, with texts in three languages', async (type) => {
    const { status, body } = await send<Workflow>('POST', `/kyc/workflows/from-template/${type}`, { name: 'Mine' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ name: 'Mine', template_type: type, enabled_locales: ['en', 'es', 'pt'] });
    for (const step of body.data.steps) expect(Object.keys(step.translations ?? {})).toEqual(['es', 'pt']);
  });

  test('is refused for a key that does not exist, with its place', async () => {
    expect(await faultsOf({ steps: [form([text('a', { requird: true })])] })).toEqual([
      ['steps[0].custom_fields[0].requird', 'UNKNOWN_KEY'],
    ]);
    expect(await faultsOf({ validation_config: { run_list: true } })).toEqual([
      ['validation_config.run_list', 'UNKNOWN_KEY'],
    ]);
    expect(await faultsOf({ steps: [form([{ field_id: 'a', name: 'A', type: 'txt' }])] })).toEqual([
      ['steps[0].custom_fields[0].type', 'INVALID_VALUE'],
    ]);
  });
});

const choice = { field_id: 'c', name: 'C', type: 'select', options: [{ value: 'x', label: 'X' }] };

test('conditions that agree but for capitals are taken', async () => {
  const conditions = [
    { field_id: 'a', operator: 'equals', value: 'Yes' },
    { field_id: 'a', operator: 'in', value: ['yes', 'sure'] },
  ];
  const steps = [form([text('a'), text('b', { required: true, ...when(conditions) })])];
  expect((await create({ steps })).status).toBe(201);
});

describe('a workflow that cannot be completed is refused', () => {
  test.each<[string, object, [string, string][]]>([
    [
      'a condition on a later step',
      {
        steps: [
          { ...info, ...when([{ step_id: 'form', operator: 'equals', value: 'completed' }]) },
          form([text('a')], { order: 2 }),
        ],
      },
      [['steps[0].conditional_logic.conditions[0].step_id', 'NOT_ALLOWED_TOGETHER']],
    ],
    [
      'answers that nobody can give',
      {
        steps: [
          form([
            { field_id: 'n', name: 'N', type: 'number', integer: true, min: 1.2, max: 1.8 },
            { field_id: 'w', name: 'W', type: 'wallet', blockchains: ['bitcoin', 'nonsense'] },
            { field_id: 'f', name: 'F', type: 'file', accepted_mime_types: ['image/heic'] },
          ]),
        ],
      },
      [
        ['steps[0].custom_fields[0].max', 'TOO_SMALL'],
        ['steps[0].custom_fields[1].blockchains[1]', 'UNKNOWN_VALUE'],
        ['steps[0].custom_fields[2].accepted_mime_types', 'UNKNOWN_VALUE'],
      ],
    ],
    [
      'fields that wait for each other',
      {
        steps: [
          form([
            text('a', when([{ field_id: 'b', operator: 'is_not_empty' }])),
            text('b', when([{ field_id: 'a', operator: 'is_not_empty' }])),
          ]),
        ],
      },
      [['steps[0].custom_fields[0].conditional_logic.conditions[0].field_id', 'NOT_ALLOWED_TOGETHER']],
    ],
    [
      'a required field behind an answer that cannot be given',
      {
        steps: [
          form([choice, text('a', { required: true, ...when([{ field_id: 'c', operator: 'equals', value: 'y' }]) })]),
        ],
      },
      [
        ['steps[0].custom_fields[1].conditional_logic.conditions[0].value', 'INVALID_VALUE'],
        ['steps[0].custom_fields[1].conditional_logic', 'NOT_ALLOWED_TOGETHER'],
      ],
    ],
    [
      'a required field with conditions that exclude each other',
      {
        steps: [
          form([
            { field_id: 'n', name: 'N', type: 'number' },
            text('a', {
              required: true,
              ...when([
                { field_id: 'n', operator: 'gt', value: 5 },
                { field_id: 'n', operator: 'lt', value: 5 },
              ]),
            }),
          ]),
        ],
      },
      [['steps[0].custom_fields[1].conditional_logic', 'NOT_ALLOWED_TOGETHER']],
    ],
    [
      'a subsession workflow that does not exist',
      {
        steps: [
          {
            ...{ step_id: 's', order: 1, name: 'S', type: 'subsession' },
            subsession_config: { workflow_id: '019bc0f0-9d28-742f-96cf-830568acf16e', roles: ['ubo'] },
          },
        ],
      },
      [['steps[0].subsession_config.workflow_id', 'UNKNOWN_VALUE']],
    ],
  ])('%s is refused', async (_, body, expected) => {
    expect(await faultsOf(body)).toEqual(expected);
  });

  test('a workflow whose subsessions lead back to it is refused', async () => {
    const first = await created();
    const step = (workflow_id: string) => ({
      ...{ step_id: 's', order: 1, name: 'S', type: 'subsession' },
      subsession_config: { workflow_id, roles: ['ubo'] },
    });
    const second = await created({ steps: [step(first.workflow_id)] });
    const { status, body } = await send('PUT', `/kyc/workflows/${first.workflow_id}`, {
      name: 'Short',
      steps: [step(second.workflow_id)],
    });
    expect([status, body.error.fields?.[0]?.code]).toEqual([400, 'NOT_ALLOWED_TOGETHER']);
  });
});

test.each<[string, object, string]>([
  ['two steps of one name', { steps: [info, { ...info, order: 2 }] }, 'steps[1].step_id'],
  ['two fields of one name', { steps: [form([text('a'), text('a')])] }, 'steps[0].custom_fields[1].field_id'],
  [
    'a pattern that RE2 refuses',
    { steps: [form([text('a', { pattern: '(a)\\1' })])] },
    'steps[0].custom_fields[0].pattern',
  ],
  ['a language that is not enabled', { steps: [{ ...info, translations: { fr: {} } }] }, 'steps[0].translations.fr'],
  [
    'an unknown attribute',
    { steps: [{ ...info, ...when([{ attribute: 'vip', operator: 'is_true' }]) }] },
    'steps[0].conditional_logic.conditions[0].attribute',
  ],
  [
    'country rules that contradict each other',
    {
      validation_config: {
        automation_rules: {
          country_rules: [
            { country_code: 'KP', action: 'auto_deny' },
            { country_code: 'KP', action: 'flag' },
          ],
        },
      },
    },
    'validation_config.automation_rules.country_rules[1].action',
  ],
  [
    'a form rule with in and a single value',
    {
      validation_config: {
        automation_rules: { form_field_rules: [{ ...flag, field_id: 'a', operator: 'in', value: 'x' }] },
      },
    },
    'validation_config.automation_rules.form_field_rules[0]',
  ],
  [
    'a rule on missing fields that names none',
    { validation_config: { automation_rules: { extraction_validation_rules: [{ ...flag, check: 'missing_field' }] } } },
    'validation_config.automation_rules.extraction_validation_rules[0]',
  ],
  [
    'a rule on mismatches where nothing is compared',
    {
      validation_config: {
        cross_validate_documents: false,
        automation_rules: { extraction_validation_rules: [{ ...flag, check: 'form_mismatch' }] },
      },
    },
    'validation_config.automation_rules.extraction_validation_rules[0].check',
  ],
  [
    'a similarity above 1',
    { validation_config: { automation_rules: { face_dedup_rules: [{ ...flag, similarity_threshold: 80 }] } } },
    'validation_config.automation_rules.face_dedup_rules[0].similarity_threshold',
  ],
  [
    '21 custom tags',
    { custom_tags: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`k${i}`, 'v'])) },
    'custom_tags',
  ],
  ['a long tag', { custom_tags: { k: 'v'.repeat(201) } }, 'custom_tags.k'],
])('%s are refused with their place', async (_, body, path) => {
  expect((await faultsOf(body))?.map(([place]) => place)).toContain(path);
});

describe('a changed workflow', () => {
  const put = (id: string, body: object, headers = {}) => send<Workflow>('PUT', `/kyc/workflows/${id}`, body, headers);
  const definition = { name: 'Short', steps: [info] };

  test('has a new version, and the old one can be read as it was', async () => {
    const { workflow_id } = await created();
    const changed = (await put(workflow_id, { ...definition, name: 'Longer', change_note: 'Why' })).body.data;
    expect([changed.version, changed.name]).toEqual([2, 'Longer']);
    const { data: old } = (await send<Workflow>('GET', `/kyc/workflows/${workflow_id}?version=1`)).body;
    expect([old.version, old.name, old.is_latest]).toEqual([1, 'Short', false]);
    const { data } = (await send<{ versions: object[] }>('GET', `/kyc/workflows/${workflow_id}/versions`)).body;
    expect(data.versions).toMatchObject([
      { version: 2, change_note: 'Why', is_current: true, checksum: changed.checksum },
      { version: 1, change_note: null, is_current: false, checksum: old.checksum },
    ]);
  });

  test('has its newest versions listed and the one in use, however old it is, and all of them counted', async () => {
    const { workflow_id } = await created();
    await service.database.admin`
      insert into workflow_version select (jsonb_populate_record(v, jsonb_build_object('version', number, 'is_released', false))).*
      from workflow_version v, generate_series(2, ${WORKFLOW.versions + 1}) number where v.workflow_id = ${workflow_id}`;
    await service.database
      .admin`update workflow set version = ${WORKFLOW.versions + 1} where workflow_id = ${workflow_id}`;
    const { data } = (
      await send<{ versions: { version: number; is_current: boolean }[]; count: number }>(
        'GET',
        `/kyc/workflows/${workflow_id}/versions`,
      )
    ).body;
    expect(data.count).toBe(WORKFLOW.versions + 1);
    expect(data.versions).toHaveLength(WORKFLOW.versions);
    expect(data.versions[0]).toMatchObject({ version: WORKFLOW.versions + 1, is_current: false });
    expect(data.versions.at(-1)).toMatchObject({ version: 1, is_current: true });
  });

  test('has no new version for the same definition', async () => {
    const { workflow_id } = await created();
    expect((await put(workflow_id, definition)).body.data.version).toBe(1);
  });

  test('is left alone when If-Match names another version', async () => {
    const { workflow_id } = await created();
    const next = { ...definition, name: 'Next' };
    expect((await put(workflow_id, next, { 'If-Match': '"2"' })).body.error.code).toBe('PRECONDITION_FAILED');
    expect((await put(workflow_id, next, { 'If-Match': '"1"' })).body.data.version).toBe(2);
  });

  test('has one version of each of many changes at once', async () => {
    const { workflow_id } = await created();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => put(workflow_id, { ...definition, name: `Change ${index}` })),
    );
    expect(answers.map(({ body }) => body.data.version).sort()).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('workflows', () => {
  test('are found by text, tag, template and kind of customer', async () => {
    const { workflow_id } = await created({
      ...{ name: 'Hafenkontor 100%_\\', tags: ['harbour'], entity_types: ['company'], template_type: 'company-kyc' },
    });
    const found = async (query: string) =>
      (await send<{ workflows: Workflow[] }>('GET', `/kyc/workflows?${query}`)).body.data.workflows.map(
        (w) => w.workflow_id,
      );
    for (const query of [
      'search=hafenKONTOR',
      'search=0%25_%5C',
      'tags=none,harbour',
      'template_type=company-kyc&tags=harbour',
    ])
      expect(await found(query)).toEqual([workflow_id]);
    expect(await found('search=hafenkontor&entity_type=individual')).toEqual([]);
    await send('DELETE', `/kyc/workflows/${workflow_id}`);
    expect(await found('tags=harbour')).toEqual([]);
    expect(await found('tags=harbour&status=deleted')).toEqual([workflow_id]);
  });
});
