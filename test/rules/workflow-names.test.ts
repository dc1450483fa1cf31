import { WorkflowDefinition } from '@vett/schema/workflow-definition';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { lintWorkflow } from '../../src/features/workflow/workflow.ts';

/** Texts of authors, and keys that they give to things of their own. */
const OWN = new Set(
  [
    ...[
      'name',
      'description',
      'instructions',
      'tooltip',
      'label',
      'reason',
      'placeholder',
      'consent_text',
      'text',
      'unit',
    ],
    ...['industry', 'tags', 'version', 'step_id', 'key', 'rule_id', 'tag', 'options', 'value', 'pattern', 'field_key'],
    ...['custom_tags.{key}', 'custom_tags.{}', 'document_labels.{}', 'options.{}', 'custom_fields.field_id'],
  ].map((end) => `.${end}`),
);
/** Texts whose form alone can be judged. */
const FORMED = new Set(['consent_config.url', 'completion_redirect_url', 'custom_fields.min', 'custom_fields.max']);
const isFormed = (path: string) => path.startsWith('branding.') || [...FORMED].some((end) => path.endsWith(end));

type Json = Readonly<Record<string, unknown>>;

const field = (more: Json) => ({ field_id: 'a', name: 'A', type: 'text', ...more });
const form = (more: Json) => ({
  steps: [{ step_id: 's', order: 1, name: 'S', type: 'form_fill', custom_fields: [field(more)] }],
});
const papers = (more: Json) => ({ steps: [{ step_id: 's', order: 1, name: 'S', type: 'document_upload', ...more }] });
const rule = (family: string, more: Json) => ({
  ...papers({ required_documents: ['passport'] }),
  validation_config: { automation_rules: { [family]: [{ action: 'flag', ...more }] } },
});
const choice = { type: 'select', options: [{ value: 'x', label: 'X' }] };
const two = { enabled_locales: ['en', 'es'] };
const when = (named: Json) => ({
  conditional_logic: { action: 'show', conditions: [{ operator: 'equals', value: 'x', ...named }] },
});

/** Members that name something, each with a definition in which it names nothing that there is. */
const NOTHING_NAMED: Readonly<Record<string, Json>> = {
  'steps.conditional_logic.conditions.attribute': {
    steps: [{ ...papers({}).steps[0], type: 'info', ...when({ attribute: 'zz' }) }],
  },
  'steps.conditional_logic.conditions.field_id': {
    steps: [{ ...papers({}).steps[0], type: 'info', ...when({ field_id: 'zz' }) }],
  },
  'steps.conditional_logic.conditions.step_id': {
    steps: [{ ...papers({}).steps[0], type: 'info', ...when({ step_id: 'zz' }) }],
  },
  'steps.translations.{key}': papers({ required_documents: ['passport'], translations: { es: {} } }),
  'steps.translations.{}.document_labels.{key}': {
    ...papers({ required_documents: ['passport'], translations: { es: { document_labels: { visa: 'Visa' } } } }),
    ...two,
  },
  'steps.required_documents': papers({ required_documents: ['passprt'] }),
  'steps.document_requirements.document_type': papers({ document_requirements: [{ document_type: 'pasport' }] }),
  'steps.document_requirements.accepted_countries': papers({
    document_requirements: [{ document_type: 'passport', accepted_countries: ['ZZ'] }],
  }),
  'steps.document_types': papers({ document_types: ['utility_blil'] }),
  'steps.custom_fields.conditional_logic.conditions.attribute': form(when({ attribute: 'zz' })),
  'steps.custom_fields.conditional_logic.conditions.field_id': form(when({ field_id: 'zz' })),
  'steps.custom_fields.conditional_logic.conditions.step_id': form(when({ step_id: 'zz' })),
  'steps.custom_fields.translations.{key}': form({ translations: { es: {} } }),
  'steps.custom_fields.translations.{}.options.{key}': {
    ...form({ ...choice, translations: { es: { options: { y: 'Y' } } } }),
    ...two,
  },
  'steps.custom_fields.currency': form({ type: 'currency_amount', currency: 'XQZ' }),
  'steps.custom_fields.allowed': form({ type: 'country', allowed: ['ZZ'] }),
  'steps.custom_fields.blocked': form({ type: 'country', blocked: ['ZZ'] }),
  'steps.custom_fields.default_country': form({ type: 'phone', default_country: 'ZZ' }),
  'steps.custom_fields.blockchains': form({ type: 'wallet', blockchains: ['nothing'] }),
  'steps.custom_fields.country': form({ type: 'tax_id', country: 'ZZ' }),
  'steps.custom_fields.document_type': form({ type: 'file', document_type: 'company_chartre' }),
  'validation_config.automation_rules.country_rules.country_code': rule('country_rules', { country_code: 'UK' }),
  'validation_config.automation_rules.document_rules.document_type': rule('document_rules', {
    ...{ document_type: 'passprt', check_type: 'expired' },
  }),
  'validation_config.automation_rules.document_validity_rules.document_type': rule('document_validity_rules', {
    document_type: 'passprt',
  }),
  'validation_config.automation_rules.form_field_rules.field_id': rule('form_field_rules', {
    ...{ field_id: 'zz', operator: 'is_empty' },
  }),
  'validation_config.automation_rules.extraction_validation_rules.fields': rule('extraction_validation_rules', {
    ...{ check: 'missing_field', fields: ['full_nam'] },
  }),
  'session_attributes.fallback_field_id': {
    ...form({}),
    session_attributes: [{ key: 'k', type: 'string', fallback_field_id: 'zz' }],
  },
  'session_attributes.default': { ...form({}), session_attributes: [{ key: 'k', type: 'country', default: 'ZZ' }] },
  enabled_locales: { ...form({}), enabled_locales: ['zz'] },
  default_locale: { ...form({}), default_locale: 'es' },
  'translations.{key}': { ...form({}), translations: { es: {} } },
};

/** Looked for in the database, or among the lists that a tenant has. */
const STORED: Readonly<Record<string, string>> = {
  'validation_config.automation_rules.list_match_rules.categories': 'test/features/session-categories.test.ts',
  'validation_config.list_categories': 'test/features/session-categories.test.ts',
  'steps.subsession_config.workflow_id': 'test/features/subsession.test.ts',
};

/** The members of a definition that take a text of any kind, such as `steps.name`. */
function textMembers(): string[] {
  const root = z.toJSONSchema(WorkflowDefinition, { io: 'input', unrepresentable: 'any' }) as Json;
  const definitions = (root['$defs'] ?? {}) as Readonly<Record<string, Json>>;
  const found = new Set<string>();
  const look = (schema: Json | undefined, path: string): void => {
    if (!schema) return;
    const name = String(schema['$ref'] ?? '')
      .split('/')
      .at(-1) as string;
    if (name !== '') look(definitions[name], path);
    for (const union of ['anyOf', 'oneOf', 'allOf']) for (const one of (schema[union] ?? []) as Json[]) look(one, path);
    if (schema['items']) look(schema['items'] as Json, path);
    for (const [key, member] of Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Json>>))
      look(member, path === '' ? key : `${path}.${key}`);
    if (schema['propertyNames']) {
      found.add(`${path}.{key}`);
      look(schema['additionalProperties'] as Json, `${path}.{}`);
    }
    if (schema['type'] === 'string' && !schema['enum'] && schema['const'] === undefined) found.add(path);
  };
  look(root, '');
  return [...found];
}

test('every text of a definition is of its author, is judged by its form, or names something that there is', () => {
  const named = textMembers().filter(
    (path) => !isFormed(path) && ![...OWN].some((end) => `.${path}`.endsWith(end) && NOTHING_NAMED[path] === undefined),
  );
  expect(named.filter((path) => !STORED[path]).sort()).toEqual(Object.keys(NOTHING_NAMED).sort());
});

test.each(Object.entries(NOTHING_NAMED))(
  'a definition whose %s names nothing is refused at its place',
  (path, given) => {
    const definition = WorkflowDefinition.parse({ name: 'Names', ...given });
    const pattern = path.replaceAll('.{}', '.\\w+').replaceAll('.{key}', '.\\w+').replaceAll('.', '(?:\\[\\d+\\])?\\.');
    const faults = lintWorkflow(definition).map((fault) => fault.path);
    expect(
      faults.filter((at) => new RegExp(`^${pattern}(?:\\[\\d+\\])?$`).test(at)),
      faults.join(),
    ).toHaveLength(1);
  },
);

test.each([
  ['country', {}, 'ZZ'],
  ['select', choice, 'y'],
  ['multi_select', choice, ['y']],
  ['date', {}, '2020-13-40'],
  ['boolean', {}, 'yes'],
  ['number', {}, 'ten'],
])('a default of a field of the type %s that is no answer of it is refused', (type, more, standard) => {
  const definition = (given: unknown) =>
    WorkflowDefinition.parse({ name: 'D', ...form({ ...more, type, default: given }) });
  expect(lintWorkflow(definition(standard))).toMatchObject([{ path: 'steps[0].custom_fields[0].default' }]);
  expect(lintWorkflow(definition(undefined))).toEqual([]);
});

test.each(['passport2', 'visa', 'lease', 'passport_photo', 'other_2', 'fishing_licence'])(
  'a type of documents of the author, such as %s, is no mistyped one',
  (document_type) => {
    const definition = WorkflowDefinition.parse({ name: 'Own', ...papers({ required_documents: [document_type] }) });
    expect(lintWorkflow(definition)).toEqual([]);
  },
);
