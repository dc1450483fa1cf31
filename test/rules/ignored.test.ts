import { globSync, readFileSync } from 'node:fs';
import type { AnyContract } from '@vett/schema/contract';
import { contracts } from '@vett/schema/contracts';
import { WorkflowDefinition } from '@vett/schema/workflow-definition';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { lintWorkflow } from '../../src/features/workflow/workflow.ts';
import { unwrapped } from './full-inputs.ts';
import { named, placesIn } from './walk.ts';

const mounted = named(contracts).filter(({ operation }) => operation.rest);

/** Every property of every input at any depth, once, with the first operation that has it. */
const properties = new Map<z.core.$ZodType, { readonly id: string; readonly place: string }>();
for (const { id, operation } of named(contracts))
  for (const [place, schema] of placesIn(operation.input))
    if (!properties.has(schema)) properties.set(schema, { id, place });

const nameOf = (place: string) =>
  place
    .split(/[. ]/)
    .at(-1)
    ?.replace(/\[\]|\{\}/g, '') ?? '';

/** Properties that the specifications or earlier callers send and that change nothing. Their descriptions say so. */
const WITHOUT_EFFECT = [
  'adverseMedia.check country',
  'customer.riskProfile recalculate',
  'faceMatch.uploadUrl session_id',
  'listCheck.screen tenant_id',
  'publicSession.completeStep client_metadata.started_at',
  'publicSession.completeStep client_metadata.user_agent',
  'webValidation.create merchant_id',
  'webValidation.create policies_use_proxy',
];

/** Names that no code reads beside those, with the reason. */
const UNREAD: Readonly<Record<string, string>> = {
  taxonomy: 'It has one value alone.',
};

/** The code that gives properties an effect: the service, the engine, and the page that shows them to end users. */
const readers = globSync([
  'src/**/*.ts',
  'engine/src/**/*.ts',
  'web/session/**/*.{ts,tsx}',
  'web/shared/**/*.{ts,tsx}',
]);
/** Names behind a dot, in quotes, or as a member in braces. */
const NAMED = /\.([A-Za-z_]\w*)|'([A-Za-z_]\w*)'|[{,]\s*([A-Za-z_]\w*)\s*(?=[,:=}])/g;
const inCode = new Set<string>();
for (const file of readers)
  for (const [, member, quoted, braced] of readFileSync(file, 'utf8').matchAll(NAMED))
    inCode.add(member ?? quoted ?? braced ?? '');

describe('a property of an input has an effect, or says that it has none', () => {
  test('the code reads the name of every property', () => {
    expect(properties.size).toBeGreaterThan(800);
    expect(readers.length).toBeGreaterThan(1_500);
    const silent = WITHOUT_EFFECT.map(nameOf);
    const unread = [...properties.values()].map(({ place }) => nameOf(place)).filter((name) => !inCode.has(name));
    expect([...new Set(unread)].filter((name) => !silent.includes(name))).toEqual(Object.keys(UNREAD));
  });

  test('the properties without effect are those that say it', () => {
    const saying = [...properties].flatMap(([schema, { id, place }]) =>
      /without effect/i.test((schema as z.ZodType).description ?? '') ? [`${id} ${place}`] : [],
    );
    expect([...new Set(saying)].sort()).toEqual(WITHOUT_EFFECT);
  });
});

/** Values of the ids in the path of an operation. */
const idsOf = ({ rest, input }: AnyContract) =>
  Object.fromEntries(
    [...(rest?.path ?? '').matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) =>
      name in (input as z.ZodObject).shape ? [[name, 'acme']] : [],
    ),
  );

const changes = mounted.filter(({ operation }) => operation.rest?.method === 'PATCH');

describe('a change that changes nothing is refused', () => {
  test.each(changes)('$id refuses a change without anything, or of empty parts', ({ operation }) => {
    const ids = idsOf(operation);
    const { input } = operation as { input: z.ZodObject };
    expect(input.safeParse(ids).success).toBe(false);
    for (const [name, member] of Object.entries(input.shape as Record<string, z.ZodType>)) {
      const parsed = member.safeParse({});
      const isEmpty = parsed.success && Object.keys(parsed.data as object).length === 0;
      if (isEmpty) expect([name, input.safeParse({ ...ids, [name]: {} }).success]).toEqual([name, false]);
    }
  });

  test('the rule sees all changes', () => expect(changes.length).toBeGreaterThan(7));
});

/** Objects that may be empty, with the reason. */
const EMPTY: Readonly<Record<string, string>> = {
  alert_config: 'Its description says which values hold.',
  branding: 'Its description says whose values hold.',
  client_metadata: 'Each of its members may be left out, and none decides anything.',
};

test('an object of a new thing has defaults, or needs a member', () => {
  const empty = named(contracts)
    .filter(({ operation }) => operation.rest?.method !== 'PATCH')
    .flatMap(({ operation }) => placesIn(operation.input))
    .filter(([, schema]) => {
      if (!(unwrapped(schema as z.ZodType) instanceof z.ZodObject)) return false;
      const { success, data } = (schema as z.ZodType).safeParse({});
      return success && Object.keys(data as object).length === 0;
    });
  expect([...new Set(empty.map(([place]) => place))].sort()).toEqual(Object.keys(EMPTY));
});

const isText = (schema: z.ZodType) => unwrapped(schema) instanceof z.ZodString;

test('a filter of a list that chooses nothing is refused', () => {
  const filters = mounted
    .filter(({ operation }) => operation.kind === 'query' && operation.input instanceof z.ZodObject)
    .flatMap(({ id, operation }) =>
      Object.entries((operation.input as z.ZodObject).shape as Record<string, z.ZodType>)
        .filter(([, schema]) => schema.isOptional() && isText(schema))
        .map(([name, schema]) => ({ name, place: `${id} ${name}`, schema })),
    );
  expect(filters.length).toBeGreaterThan(30);
  const taken = filters.flatMap(({ name, place, schema }) =>
    ['', ...(name === 'search' || name === 'tags' ? ['  '] : []), ...(name === 'tags' ? [',', ' , '] : [])].flatMap(
      (value) => (schema.safeParse(value).success ? [`${place}=${value}`] : []),
    ),
  );
  expect(taken).toEqual([]);
});

type Json = Readonly<Record<string, unknown>>;
const step = (type: string, more: Json = {}) => ({ step_id: 's', order: 1, name: 'S', type, ...more });
const form = (more: Json) =>
  step('form_fill', { custom_fields: [{ field_id: 'a', name: 'A', type: 'text', ...more }] });
const papers = (more: Json) =>
  step('document_upload', { document_requirements: [{ document_type: 'passport', ...more }] });
const texts = (of: Json) => ({ translations: { en: of } });

/** Members that only serve beside another value of a second one. */
const BESIDE: readonly [id: string, member: string, input: Json][] = [
  ['adverseMedia.check', 'age', { name: 'Acme', entity_type: 'company', age: 40 }],
  ['adverseMedia.check', 'model', { name: 'Acme', model: 'a' }],
  [
    'ownList.put',
    'columns',
    { name: 'own:a', title: 'A', format: 'ftm', columns: [{ heading: 'Name', field: 'name' }] },
  ],
  [
    'ownList.preview',
    'columns',
    { ...{ name: 'own:a', format: 'csv', data: 'QQ==' }, columns: Array(2).fill({ heading: 'Name', field: 'name' }) },
  ],
  ['webValidation.create', 'policy_types', { url: 'https://shop.example', policy_types: ['terms'] }],
];

test.each(BESIDE)('%s refuses a value of %s that could not serve', (id, member, input) => {
  const { operation } = named(contracts).find((each) => each.id === id) as { operation: AnyContract };
  expect(operation.input.safeParse(input).error?.issues.map(({ path }: z.core.$ZodIssue) => path.join('.'))).toEqual([
    member,
  ]);
  const { [member]: _, ...rest } = input;
  expect(operation.input.safeParse(rest).success).toBe(true);
});

/** Settings of a workflow that their step, question or document never reads. */
const DEAD: readonly [place: string, step: Json][] = [
  ['steps[0].translations.en.consent_text', step('info', texts({ consent_text: 'x' }))],
  ['steps[0].translations.en.document_labels', step('info', texts({ document_labels: { passport: 'x' } }))],
  ['steps[0].custom_fields[0].translations.en.options', form(texts({ options: { a: 'x' } }))],
  ['steps[0].document_requirements[0].sides', papers({ sides: ['front', 'front'] })],
  ['steps[0].document_requirements[0].allow_multiple', papers({ allow_multiple: true, max_files: 1 })],
];

test.each(DEAD)('a workflow is refused with %s, which nothing reads', (place, given) => {
  const definition = WorkflowDefinition.parse({ name: 'W', steps: [given] });
  expect(lintWorkflow(definition).map(({ path }) => path)).toEqual([place]);
});
