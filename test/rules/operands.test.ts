import { asCompared, compare } from '@vett/engine/decision';
import { Operator, UNARY } from '@vett/schema/workflow-condition';
import { WorkflowDefinition } from '@vett/schema/workflow-definition';
import type { FieldType } from '@vett/schema/workflow-field';
import { describe, expect, test } from 'vitest';
import { Problems } from '../../src/features/workflow/lint/problem.ts';
import { withOperands } from '../../src/features/workflow/with-operands.ts';
import { faultOfDraft, fieldsOfStep, judgeAnswer } from '../../src/features/workflow/workflow.ts';
import { Work } from '../../src/platform/work.ts';

const options = ['a', '5', 'true'].map((value) => ({ value, label: value }));
const DOCUMENT = 'a3bb189e-8bf9-4888-9912-ace4e6543002';

/** Answers of each type as people send them; the last is another one than the first. */
const ANSWERS: { readonly [T in FieldType]: readonly [settings: object, ...answers: unknown[]] } = {
  text: [{ max_length: 20 }, ' Yes ', 'true', 'false', '5', 'no'],
  textarea: [{}, 'Yes', 'true', 'false', '5', 'no'],
  number: [{ min: -9, max: 99 }, 5, -9, 99],
  currency_amount: [{ min: 1, max: 900 }, 100, { amount: 900, currency: 'USD' }, 1],
  date: [{}, '1990-02-01', '1920-01-01', '2200-01-01'],
  boolean: [{}, true, false],
  select: [{ options }, 'a', '5', 'true'],
  multi_select: [{ options }, ['a'], ['5', 'true']],
  country: [{ blocked: ['KP'] }, 'Iran', 'DEU', 'Uruguay'],
  name: [{}, 'Ann  Fictive', 'Bob 5'],
  email: [{}, 'A@B.example', 'other@b.example'],
  phone: [{ default_country: 'UY' }, '099 123 456', '+54 11 4321-1234'],
  wallet: [{}, '0xAB5801A7D398351B8BE11C439E05C5B3259AEC9B', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
  url: [{}, 'Bank.example/A', 'https://other.example/'],
  document_number: [{}, ' AB 123 ', 'C5'],
  tax_id: [{}, '12-345', 'X5'],
  registration_number: [{}, 'HRB 5', 'HRB 6'],
  address: [{}, 'Main street 5', { address: 'Main street 6', country: 'Iran' }],
  industry: [{}, 'gambling', 'Retail trade'],
  monthly_volume: [{}, 5, 0, 1e15],
  monthly_transactions: [{}, 5, 0, 1e15],
  file: [{}, DOCUMENT],
};

/** Values that callers write: what people type, and what no answer is. */
const TRIED = [
  ...[
    'Yes',
    'yes',
    'true',
    true,
    false,
    5,
    '5',
    100,
    -5,
    '2026-01-01',
    '01/02/2000',
    'a',
    'b',
    '',
    ' ',
    'x y',
    'Iran',
    'IR',
  ],
  ...['Atlantis', 'KP', 'A@B.example', '@B.EXAMPLE', 'not a mail', '+598 99 123 456', '099123456', '+598', 'high'],
  ...[
    '0xab5801a7d398351b8be11c439e05c5b3259aec9b',
    '0xAB5801A7D398351B8BE11C439E05C5B3259AEC9B',
    'https://BANK.example/A',
  ],
  ...['bank.example/A', 'AB 123', 'gambling', '920', 'nonsense', 1e300, DOCUMENT, 'x'.repeat(100)],
];

const AROUND = {
  today: '2026-06-01',
  documents: [{ doc_id: DOCUMENT, document_type: 'passport', mime_type: 'image/png' }],
};

/** A definition with a question, and a rule and two conditions that compare its answer. */
function definitionOf(type: FieldType, operator: Operator, value: unknown): WorkflowDefinition | undefined {
  const comparison = { operator, ...(value !== undefined && { value }) };
  const logic = (source: object) => ({
    conditional_logic: { action: 'show', conditions: [{ ...source, ...comparison }] },
  });
  return WorkflowDefinition.safeParse({
    name: 'One',
    session_attributes: [{ key: 'sent', type: 'string', fallback_field_id: 'asked' }],
    steps: [
      {
        ...{ step_id: 'form', order: 1, name: 'Form', type: 'form_fill' },
        custom_fields: [
          { field_id: 'asked', name: 'Asked', type, ...ANSWERS[type][0] },
          { field_id: 'by_field', name: 'A', type: 'text', ...logic({ field_id: 'asked' }) },
          { field_id: 'by_attribute', name: 'B', type: 'text', ...logic({ attribute: 'sent' }) },
        ],
      },
    ],
    validation_config: {
      automation_rules: { form_field_rules: [{ action: 'flag', field_id: 'asked', ...comparison }] },
    },
  }).data;
}

/** The values of the rule and of both conditions. */
function valuesIn({ steps, validation_config }: WorkflowDefinition) {
  const conditions = steps
    .flatMap(fieldsOfStep)
    .flatMap(({ field }) => field.conditional_logic?.conditions ?? [])
    .map(({ value }) => value);
  return [validation_config.automation_rules.form_field_rules[0]?.value, ...conditions];
}

function answersTo(definition: WorkflowDefinition, type: FieldType): unknown[] {
  const asked = definition.steps.flatMap(fieldsOfStep)[0]?.field;
  const [, ...given] = ANSWERS[type];
  return given.map((answer) => {
    const judged = asked && judgeAnswer(asked, answer, { ...AROUND, patterns: new Work(1_000) });
    if (!judged || 'fault' in judged) throw new Error(`No answer of ${type}: ${JSON.stringify(answer)}`);
    return asCompared(type, judged.value);
  });
}

describe.each(Object.keys(ANSWERS) as FieldType[])('a condition or rule on an answer of the type %s', (type) => {
  test.each(Operator.options)('the operator %s has a value that some answer can have, or is refused', (operator) => {
    const values = UNARY.includes(operator) ? [undefined] : TRIED;
    for (const each of values) {
      const value = operator === 'in' || operator === 'not_in' ? [each, each] : each;
      const definition = definitionOf(type, operator, value);
      if (!definition) continue;
      const problems = new Problems();
      const stored = withOperands(definition, problems);
      const told = problems.found.map(({ path }) => path.replace(/^.*\.(conditions|form_field_rules)\[0\]\./, ''));
      // The rule and both conditions are refused alike.
      expect(told, JSON.stringify(value)).toEqual(told.length === 0 ? [] : [told[0], told[0], told[0]]);
      expect(withOperands(stored), 'what was read is written back').toEqual(stored);
      if (told.length > 0) continue;
      const answers = [...answersTo(definition, type), undefined];
      for (const operand of valuesIn(stored)) {
        const ownAnswer = [operand].flat()[0];
        const isMet = [...answers, ownAnswer, [ownAnswer]].some((answer) => compare(answer, operator, operand));
        expect(isMet, `${operator} ${JSON.stringify(value)}`).toBe(true);
      }
    }
  });
});

test.each<[string, string]>([
  ['Casino.EXAMPLE', 'https://www.casino.example/play'],
  ['://Casino', 'https://casino.example/'],
  ['münchen', 'https://münchen.example/'],
  ['/казино', 'https://bank.example/казино'],
])('a website contains %s: %s', (value, answer) => {
  const definition = definitionOf('url', 'contains', value) as WorkflowDefinition;
  const asked = fieldsOfStep(definition.steps[0] as never)[0]?.field as never;
  const judged = judgeAnswer(asked, answer, { ...AROUND, patterns: new Work(1_000) });
  const kept = 'value' in judged ? judged.value : expect.fail('The answer is refused.');
  expect(valuesIn(withOperands(definition)).map((operand) => compare(kept, 'contains', operand))).toEqual([
    true,
    true,
    true,
  ]);
});

describe('a value is compared however the answer is typed', () => {
  test.each<[FieldType, unknown, unknown]>([
    ['country', 'Iran', 'irn'],
    ['country', 'Irán', 'IR'],
    ['email', 'A@B.example', 'a@b.EXAMPLE'],
    ['currency_amount', 100, { amount: 100, currency: 'USD' }],
    ['currency_amount', '100', 100],
    ['number', '5', 5],
    ['phone', '+598 99 123 456', '099123456'],
    ['url', 'BANK.example', 'https://bank.example/'],
    ['wallet', '0xAB5801A7D398351B8BE11C439E05C5B3259AEC9B', '0xab5801a7d398351b8be11c439e05c5b3259aec9b'],
    ['industry', 'Gambling and betting', '920'],
    ['industry', '92', 'online casino'],
    ['industry', 'R', '920'],
    ['name', 'Jose\u0301', 'Jos\u00e9'],
    ['text', 'Jos\u00e9', 'Jose\u0301'],
    ['multi_select', 5, ['5']],
    ['name', 'Ann  Fictive', 'Ann Fictive'],
    ['text', ' Yes', 'Yes '],
    ['boolean', 'true', true],
  ])('a value of the type %s equals %j: %j', (type, value, answer) => {
    const definition = definitionOf(type, 'equals', value) as WorkflowDefinition;
    const problems = new Problems();
    const values = valuesIn(withOperands(definition, problems));
    expect(problems.found).toEqual([]);
    const asked = fieldsOfStep(definition.steps[0] as never)[0]?.field as never;
    const judged = judgeAnswer(asked, answer, { ...AROUND, patterns: new Work(1_000) });
    const kept = 'value' in judged ? asCompared(type, judged.value) : expect.fail('The answer is refused.');
    expect(values.map((operand) => compare(kept, 'equals', operand))).toEqual([true, true, true]);
  });

  test.each<[FieldType, Operator, unknown]>([
    ['country', 'equals', 'Atlantis'],
    ['country', 'in', ['IR', 'Atlantis']],
    ['country', 'equals', 'KP'],
    ['country', 'contains', 'I'],
    ['email', 'equals', 'not a mail'],
    ['email', 'contains', '@ b'],
    ['currency_amount', 'equals', 'much'],
    ['currency_amount', 'gt', 900],
    ['address', 'equals', 'Main street 5'],
    ['address', 'contains', 'Iran'],
    ['date', 'equals', '01/02/2000'],
    ['date', 'gt', 18],
    ['number', 'contains', '5'],
    ['number', 'gt', 99],
    ['number', 'is_true', undefined],
    ['multi_select', 'in', ['a', 'z']],
    ['industry', 'equals', 'nonsense'],
    ['text', 'equals', 'x'.repeat(21)],
    ['text', 'gt', 500],
    ['text', 'equals', ' '],
    ['phone', 'contains', '099'],
    ['wallet', 'contains', '0xD90e'],
    ['file', 'equals', DOCUMENT],
  ])('the comparison %s %s %j is refused', (type, operator, value) => {
    const problems = new Problems();
    withOperands(definitionOf(type, operator, value) as WorkflowDefinition, problems);
    expect(problems.found.map(({ path }) => path).length).toBe(3);
  });
});

test.each(Object.keys(ANSWERS) as FieldType[])(
  'an answer of another kind to a field of type %s is told what to send',
  (type) => {
    const [asked] = fieldsOfStep(definitionOf(type, 'is_not_empty', undefined)?.steps[0] as never).map(
      ({ field }) => field,
    );
    const takesText = typeof ANSWERS[type][1] === 'string' && !['date', 'address', 'file'].includes(type);
    for (const answer of [{ other: [] }, [[1]], 5, true, 'text', ['text']]) {
      const judged = judgeAnswer(asked as never, answer, { ...AROUND, patterns: new Work(1_000) });
      const faults = ['fault' in judged && judged.fault, faultOfDraft(asked as never, answer)].filter(
        (fault) => !!fault,
      );
      for (const { message } of faults) expect(message === 'send_text').toBe(message.startsWith('send_') && takesText);
    }
    const refused = judgeAnswer(asked as never, { other: [] }, { ...AROUND, patterns: new Work(1_000) });
    expect(refused).toMatchObject({ fault: { code: expect.any(String) } });
  },
);
