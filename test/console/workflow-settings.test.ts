import { WorkflowDefinition } from '@vett/schema/workflow-definition';
import { FormField } from '@vett/schema/workflow-field';
import { AutomationRules, ValidationConfig } from '@vett/schema/workflow-rules';
import { WorkflowStep } from '@vett/schema/workflow-step';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { LANGUAGES } from '../../web/console/language.ts';
import { changesIn } from '../../web/console/workflows/compare.ts';
import { partOfFault } from '../../web/console/workflows/parts.ts';
import { valueAt, withValue } from '../../web/console/workflows/places.ts';
import { OF_QUESTIONS, QUESTION_TEXTS } from '../../web/console/workflows/settings/of-questions.ts';
import { FAMILIES, type Family, OF_EVERY_RULE, SINGLE_RULES } from '../../web/console/workflows/settings/of-rules.ts';
import { OF_STEPS, STEP_TEXTS } from '../../web/console/workflows/settings/of-steps.ts';
import { OF_CHECKS, OF_WORKFLOW } from '../../web/console/workflows/settings/of-workflow.ts';
import { nameOf, type Setting } from '../../web/console/workflows/settings/setting.ts';
import { sentenceName, spoken } from '../../web/console/workflows/settings/spoken.ts';
import { placesOf, wordsIn } from '../../web/console/workflows/settings/words.ts';
import { countMissing, missingIn, textsIn } from '../../web/console/workflows/translations.ts';

type Json = { properties?: Record<string, Json>; items?: Json; oneOf?: Json[]; const?: string; $ref?: string };

/** A schema as JSON Schema, with the parts that it refers to in their places. */
function jsonOf(schema: z.ZodType): Json {
  const { $defs = {}, ...whole } = z.toJSONSchema(schema, { io: 'input' }) as Json & { $defs?: Record<string, Json> };
  const inPlace = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(inPlace);
    if (typeof node !== 'object' || node === null) return node;
    const { $ref } = node as Json;
    if ($ref) return inPlace($defs[$ref.slice('#/$defs/'.length)]);
    return Object.fromEntries(Object.entries(node).map(([name, inner]) => [name, inPlace(inner)]));
  };
  return inPlace(whole) as Json;
}

/** The paths of all values in a schema; a list of objects ends with `[]` before its members. */
function pathsOf({ properties }: Json, at = ''): string[] {
  const members = properties ?? {};
  return Object.entries(members).flatMap(([name, inner]) => {
    const path = at ? `${at}.${name}` : name;
    const list = inner.items?.properties ? pathsOf(inner.items).map((each) => `${path}[].${each}`) : undefined;
    return list ?? (inner.properties ? pathsOf(inner, path) : [path]);
  });
}

const placed = (settings: readonly Setting[]): string[] =>
  settings.flatMap(({ at, of }) => (of ? placed(of).map((inner) => `${at}[].${inner}`) : [at]));

/** These have a form of their own in the editor. */
const BESIDE = /^(type|step_id|field_id|order|name|required|conditional_logic\..*|conditional_logic|translations)$/;
const variantsOf = (schema: z.ZodType) =>
  (jsonOf(schema).oneOf ?? []).map((variant) => [variant.properties?.['type']?.const ?? '', variant] as const);

describe('the form of the editor', () => {
  test.each(variantsOf(WorkflowStep))('has a control for every setting of a step of the type %s', (type, schema) => {
    const wanted = pathsOf(schema).filter(
      (path) => !BESIDE.test(path) && !/^(custom_fields|conditional_logic)/.test(path),
    );
    const settings = [...OF_STEPS[type as keyof typeof OF_STEPS], ...STEP_TEXTS];
    expect(placed(settings).sort()).toEqual(wanted.sort());
  });

  // `taxonomy` has one value, and these types take no answer in advance that fits into one line.
  const NO_DEFAULT = [
    'address',
    'file',
    'wallet',
    'multi_select',
    'currency_amount',
    'monthly_volume',
    'monthly_transactions',
  ];
  test.each(variantsOf(FormField))('has a control for every setting of a question of the type %s', (type, schema) => {
    const left = NO_DEFAULT.includes(type) ? ['default', 'taxonomy'] : ['taxonomy'];
    const wanted = pathsOf(schema).filter(
      (path) => !BESIDE.test(path) && !/^conditional_logic/.test(path) && !left.includes(path),
    );
    const settings = [...OF_QUESTIONS[type as keyof typeof OF_QUESTIONS], ...QUESTION_TEXTS];
    expect(placed(settings).sort()).toEqual(wanted.sort());
  });

  test('has a sentence for every family of rules, and a control for every setting of a rule', () => {
    const { properties = {} } = jsonOf(AutomationRules);
    for (const [name, { items }] of Object.entries(properties)) {
      if (!items) continue;
      const family: Family = FAMILIES[name as keyof typeof FAMILIES];
      const settings = [...family.settings, ...family.others, ...OF_EVERY_RULE];
      const wanted = Object.keys(items.properties ?? {}).filter((each) => each !== 'rule_id' && each !== 'enabled');
      expect(placed(settings).sort(), name).toEqual(wanted.sort());
    }
    const single = Object.keys(properties).filter((name) => !properties[name]?.items);
    expect(
      [
        ...Object.values(SINGLE_RULES)
          .flat()
          .map(({ at }) => at),
        'enabled',
        'auto_process',
      ].sort(),
    ).toEqual(single.sort());
  });

  test('has a control for every check, and for every setting of the workflow itself', () => {
    const checks = pathsOf(jsonOf(ValidationConfig)).filter((path) => !path.startsWith('automation_rules'));
    expect(placed(OF_CHECKS).sort()).toEqual(checks.map((path) => `validation_config.${path}`).sort());
    const elsewhere =
      /^(name|description|template_type|steps|validation_config|enabled_locales|default_locale|translations)/;
    const whole = pathsOf(jsonOf(WorkflowDefinition)).filter((path) => !elsewhere.test(path));
    expect(placed(Object.values(OF_WORKFLOW).flat()).sort()).toEqual(whole.sort());
  });

  test.each(LANGUAGES)(
    'has words in %s for every setting and every choice, and a place in the sentence for each value',
    (language) => {
      const words = wordsIn(language);
      const rules = Object.values(FAMILIES).flatMap(({ settings, others }: Family) => [...settings, ...others]);
      const all: readonly Setting[] = [
        ...Object.values(OF_STEPS).flat(),
        ...Object.values(OF_QUESTIONS).flat(),
        ...[...STEP_TEXTS, ...QUESTION_TEXTS, ...OF_CHECKS, ...OF_EVERY_RULE, ...rules],
        ...[...Object.values(OF_WORKFLOW).flat(), ...Object.values(SINGLE_RULES).flat()],
      ];
      for (const setting of all.flatMap((one) => [one, ...(one.of ?? [])])) {
        const name = nameOf(setting);
        expect(words.labelOf(name), name).not.toBe(name.replaceAll('_', ' '));
        if (setting.hasHint) expect(words.hintOf(name), `hint of ${name}`).toBeTruthy();
        const codes = /mime_types|allowed_schemes/.test(name);
        for (const option of codes ? [] : (setting.options ?? []))
          if (language !== 'en') expect(words.wordFor(name, option), `${name} ${option}`).not.toBe(option);
      }
      for (const [name, { settings, fresh }] of Object.entries(FAMILIES)) {
        const family = name as keyof typeof FAMILIES;
        const checks = settings.find(({ at }) => at === 'check')?.options ?? [undefined];
        const places = checks.flatMap((check) =>
          placesOf(words.sentenceOf(sentenceName(family, { ...fresh, operator: 'equals', check }))),
        );
        expect([...new Set(places)].sort(), name).toEqual(settings.map(nameOf).sort());
      }
    },
  );
});

test('a value is set at a place, and what is empty without it goes with it', () => {
  const before = { name: 'A', steps: [{ name: 'One' }] };
  const after = withValue(before, ['steps', 0, 'translations', 'es', 'name'], 'Uno');
  expect(valueAt(after, ['steps', 0, 'translations', 'es', 'name'])).toBe('Uno');
  expect(withValue(after, ['steps', 0, 'translations', 'es', 'name'], undefined)).toEqual(before);
  expect(before.steps[0]).toEqual({ name: 'One' });
});

test('a fault belongs to the part of the editor whose fields show it', () => {
  const draft = { steps: [{ step_id: 'a', order: 1, name: 'A', type: 'info' as const }] };
  expect(partOfFault('steps[0].name', draft)).toBe('step:a');
  expect(partOfFault('steps[0].translations.es.name', draft)).toBe('languages');
  expect(partOfFault('validation_config.automation_rules.country_rules[0]', draft)).toBe('rules');
  expect(partOfFault('name', draft)).toBe('workflow');
});

const job = { field_id: 'job', name: 'Job', type: 'select' as const, options: [{ value: 'none', label: 'No job' }] };
const definition = {
  name: 'Clients',
  enabled_locales: ['en', 'es'],
  steps: [
    {
      ...{ step_id: 'form', order: 1, name: 'About you', type: 'form_fill' as const },
      custom_fields: [job],
    },
    { step_id: 'end', order: 2, name: 'Thank you', type: 'info' as const },
  ],
  validation_config: {
    automation_rules: { email_rules: [{ rule_id: 'r', check_type: 'disposable' as const, action: 'flag' as const }] },
  },
};

test('texts without words in a language are missing, and texts that nobody wrote are not', () => {
  expect(textsIn(definition).map(({ of, name }) => [...of, name].join(' '))).toEqual([
    ...['name', 'About you name', 'About you Job name', 'About you Job options', 'Thank you name'],
  ]);
  expect(countMissing(definition)).toBe(5);
  const place = missingIn(definition, 'es')[3]?.placeIn('es') ?? [];
  expect(place.join('.')).toBe('steps.0.custom_fields.0.translations.es.options.none');
  expect(countMissing(withValue(definition, place, 'Sin trabajo'))).toBe(4);
});

describe('two versions', () => {
  const words = wordsIn('en');
  const [form, end] = definition.steps;

  test('differ in words by the names of their steps, questions and settings', () => {
    const after = {
      ...definition,
      steps: [
        end,
        {
          ...form,
          required: false,
          custom_fields: [
            { ...job, options: [{ value: 'none', label: 'Without a job' }] },
            { field_id: 'mail', name: 'Mail', type: 'email' },
          ],
        },
      ],
      validation_config: {
        automation_rules: { email_rules: [{ rule_id: 'r', check_type: 'disposable', action: 'auto_deny' }] },
      },
    };
    expect(
      changesIn(definition, after, words).map(({ place, ...values }) => [place.join(' › '), ...Object.values(values)]),
    ).toEqual([
      [
        'Step: About you › Question: Job › Answers to choose from: Without a job › Words for the person',
        'No job',
        'Without a job',
      ],
      ['Step: About you › Question: Mail', '–', 'Mail'],
      ['Step: About you › Required', '–', 'No'],
      ['Step › Order', 'About you, Thank you', 'Thank you, About you'],
      ['Rule › Then', 'approve and mark', 'reject'],
    ]);
    expect(changesIn(definition, definition, words)).toEqual([]);
  });

  test('tell a rule that came or went as its sentence', () => {
    const rule = { list_type: 'un', match_level: 'exact', action: 'auto_deny' };
    const after = { validation_config: { automation_rules: { list_match_rules: [rule] } } };
    const sentence = 'If an entry of the United Nations matches with 95 % or more, also by the name alone: reject.';
    expect(spoken('list_match_rules', rule, words)).toBe(sentence);
    expect(changesIn({ validation_config: { automation_rules: { list_match_rules: [] } } }, after, words)).toEqual([
      { place: ['Rule'], before: '–', after: sentence },
    ]);
  });
});
