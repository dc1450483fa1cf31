import { globSync, readFileSync } from 'node:fs';
import { compare, evaluate } from '@vett/engine/decision';
import type { WorkflowDefinition as Definition } from '@vett/schema/workflow-definition';
import { WorkflowDefinition } from '@vett/schema/workflow-definition';
import { FIELD, type FieldType, FormField } from '@vett/schema/workflow-field';
import { AutomationRules } from '@vett/schema/workflow-rules';
import { RE2JS } from 're2js';
import { describe, expect, test } from 'vitest';
import { COMPARED_WORK, crossValidate } from '../../src/features/processing/checks/cross-validate.ts';
import { subjectsOf } from '../../src/features/processing/checks/subjects.ts';
import { MEMBERS_WORK, organizationOf } from '../../src/features/processing/customer/members.ts';
import { DIFFERENCE_WORK, nameDiffersFromCustomer } from '../../src/features/processing/other-names.ts';
import { PATTERN_WORK, Pattern } from '../../src/features/workflow/pattern.ts';
import { CONDITION_WORK, judgeAnswer, lintWorkflow, presenceOf } from '../../src/features/workflow/workflow.ts';
import { Work } from '../../src/platform/work.ts';
import { Reads, valuesIn } from './counted.ts';

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const PATTERN_LENGTH = FIELD.pattern;

/** A definition with a form of these fields in each of some steps. */
const definition = (steps: number, fields: (step: number) => object[], more: object = {}): Definition =>
  WorkflowDefinition.parse({
    name: 'Costly',
    steps: times(steps, (step) => ({
      ...{ step_id: `s${step}`, order: step + 1, name: 'S', type: 'form_fill', custom_fields: fields(step) },
    })),
    ...more,
  });
const field = (field_id: string, more: object) => ({ field_id, name: field_id, type: 'text', ...more });
const shown = (conditions: object[]) => ({ required: true, conditional_logic: { action: 'show', conditions } });
const numbers = times(300, (n) => 3 * n);

/** The fullest definitions of about a mebibyte, each of them costly for one of the lints. */
const DEFINITIONS: Readonly<Record<string, () => Definition>> = {
  'lists of values that exclude each other': () =>
    definition(1, () => [
      field('x', {}),
      ...times(100, (n) =>
        field(
          `h${n}`,
          shown([...times(18, () => ({ field_id: 'x', operator: 'not_in', value: numbers })), ABOVE, BELOW]),
        ),
      ),
    ]),
  'conditions that search texts': () =>
    definition(50, (step) =>
      times(20, (n) =>
        step + n === 0
          ? field('x', {})
          : field(`h${step}-${n}`, shown(times(20, () => ({ field_id: 'x', operator: 'contains', value: 'a' })))),
      ),
    ),
  'options of a question against lists of values': () =>
    definition(1, () => [
      field('x', { type: 'select', options: times(500, (n) => ({ value: `v${n}`, label: 'V' })) }),
      ...times(100, (n) => field(`h${n}`, shown(times(20, () => ({ field_id: 'x', operator: 'in', value: numbers }))))),
    ]),
  'countries that are allowed and blocked': () =>
    definition(2, (step) =>
      times(150, (n) => {
        const countries = times(300, () => 'DE');
        return field(`c${step}-${n}`, { type: 'country', allowed: countries, blocked: [...countries.slice(1), 'FR'] });
      }),
    ),
  'patterns of the greatest length': () =>
    definition(20, (step) =>
      times(200, (n) => field(`p${step}-${n}`, { pattern: `${step}x${n}`.padEnd(PATTERN_LENGTH, '(a?)') })),
    ),
  'rules on fields': () =>
    definition(50, (step) => times(200, (n) => field(`f${step}-${n}`, {})), {
      validation_config: { automation_rules: FULLEST_RULES },
    }),
};
const ABOVE = { field_id: 'x', operator: 'gt', value: 5 };
const BELOW = { field_id: 'x', operator: 'lt', value: 5 };

const action = 'flag';
const FULLEST_RULES = {
  enabled: true,
  country_rules: times(100, (n) => ({ action, country_code: `A${String.fromCharCode(65 + (n % 26))}` })),
  list_match_rules: times(100, () => ({ action, list_type: 'any', match_level: 'any' })),
  document_rules: times(100, () => ({ action, document_type: 'any', check_type: 'too_old' })),
  document_validity_rules: times(100, () => ({ action, document_type: 'any' })),
  email_rules: times(100, () => ({ action, check_type: 'invalid' })),
  form_field_rules: times(100, (n) => ({ action, field_id: `f0-${n}`, operator: 'not_in', value: numbers })),
  web_validation_rules: times(100, () => ({ action, check: 'ssl' })),
  extraction_validation_rules: times(100, () => ({ action, check: 'form_mismatch' })),
  ownership_rules: times(100, () => ({ action, rule: 'any' })),
};

const done = { status: 'completed' } as const;
const SKIPPED = { status: 'skipped', reason: 'off' } as const;
/** The facts of a session with ten thousand answers. */
const FULLEST_FACTS = {
  ...{ today: '2026-01-01', monthly_volume: null, monthly_transactions: null, completion_seconds: 1, not_run: [] },
  countries: times(10_000, (n) => ({ country_code: 'AA', used_as: 'residence' as const, field: `f${n}` })),
  answers: Object.fromEntries(times(10_000, (n) => [`f0-${n}`, times(500, (o) => `v${o}`)])),
  emails: times(10_000, (n) => ({ email: `a${n}@b.example`, found: ['invalid' as const] })),
  ...{
    lists: SKIPPED,
    crypto: SKIPPED,
    adverse_media: SKIPPED,
    face_match: SKIPPED,
    face_dedup: SKIPPED,
    web: SKIPPED,
  },
  documents: {
    ...{ ...done, documents: [], document_mismatches: [] },
    form_mismatches: times(10_000, (n) => ({ field: `f${n}`, doc_id: 'd', score: 0 })),
  },
};

const patternsOfAnswer = [
  ...['(?:a?){320}', '(?:(?:a|b)*a(?:a|b){20})*', '(?:a|b)*a(?:a|b){30}', '(\\pL?){150}', '(?:\\b){400}a*'],
  ...['.{10,1000}', '[\\s\\S]{20,}', '(?:a|aa|aaa){200}', '((a?){10}){30}', '(?i)(?:[k-s]?){300}'],
];

/** Steps of RE2 through its program: what matching really takes. */
function stepsOf(pattern: string, text: string): number {
  const compiled = RE2JS.compile(pattern) as unknown as {
    readonly re2Input: { readonly dfa: unknown; readonly prog: { getInst(at: number): unknown } };
    matches(text: string): boolean;
  };
  const { prog, dfa } = compiled.re2Input;
  expect(dfa).toBeDefined();
  const own = prog.getInst.bind(prog);
  let steps = 0;
  prog.getInst = (at) => {
    steps++;
    return own(at);
  };
  compiled.matches(text);
  return steps;
}

describe('the lint of a workflow reads each of its values a few times', () => {
  test.each(Object.keys(DEFINITIONS))('the lint reads each value of a workflow with %s a few times', (name) => {
    const reads = new Reads();
    const full = (DEFINITIONS[name] as () => Definition)();
    expect(JSON.stringify(full).length).toBeGreaterThan(200_000);
    lintWorkflow(reads.of(full));
    expect(reads.count / valuesIn(full)).toBeLessThan(MOST_READS);
  });

  test('a lint that tries each value against each condition is found', () => {
    const reads = new Reads();
    const { steps } = reads.of(DEFINITIONS['lists of values that exclude each other']?.() as Definition);
    const [, hidden] = steps[0]?.type === 'form_fill' ? (steps[0].custom_fields ?? []) : [];
    const conditions = hidden?.conditional_logic?.conditions ?? [];
    const beside = conditions.flatMap(({ value }) => value ?? []).map((value) => Number(value) + 1);
    beside.slice(0, 500).some((value) => conditions.every((one) => compare(value, one.operator, one.value)));
    expect(reads.count / valuesIn(conditions)).toBeGreaterThan(MOST_READS);
  });
});
/** Reads of each value by lints: of a schema about as many as it has checks. */
const MOST_READS = 30;

describe('the conditions of a workflow', () => {
  test('the conditions of a saved workflow never exceed their budget, whatever is answered', () => {
    for (const [name, make] of Object.entries(DEFINITIONS)) {
      const full = make();
      if (lintWorkflow(full).some(({ code }) => code === 'TOO_MANY')) continue;
      for (const answer of ['a'.repeat(FIELD.textarea), times(FIELD.options, String)]) {
        const work = new Work(CONDITION_WORK);
        const facts = { work, attribute: () => answer, field: () => answer, step: () => undefined };
        for (const step of full.steps)
          for (const each of step.type === 'form_fill' ? (step.custom_fields ?? []) : []) presenceOf(each, facts);
        expect(work.isUsedUp, name).toBe(false);
      }
    }
  });

  test('read no more values than they are charged for', () => {
    const reads = new Reads();
    const full = reads.of(DEFINITIONS['options of a question against lists of values']?.() as Definition);
    const work = new Work(Number.POSITIVE_INFINITY);
    const answer = reads.of(times(FIELD.options, String));
    const facts = { work, attribute: () => answer, field: () => answer, step: () => undefined };
    for (const step of full.steps)
      for (const each of step.type === 'form_fill' ? (step.custom_fields ?? []) : []) presenceOf(each, facts);
    expect(reads.count / work.spent).toBeLessThan(25);
  });

  test('conditions that were saved before are refused once they exceed their budget', () => {
    const work = new Work(100);
    const facts = { work, attribute: () => undefined, field: () => 1, step: () => undefined };
    const each = FormField.parse(field('h', shown([{ field_id: 'x', operator: 'not_in', value: numbers }])));
    expect(() => presenceOf(each, facts)).toThrow('name too many values');
  });
});

describe('a pattern', () => {
  test.each(patternsOfAnswer)('takes no more steps than it is charged for: %s', (pattern) => {
    for (const text of ['a'.repeat(FIELD.text), 'ab'.repeat(FIELD.textarea / 2), 'aab'.repeat(150), 'k'.repeat(700)]) {
      const charged = new Pattern(pattern).matching(text.length);
      if (charged <= PATTERN_WORK.answer) expect(stepsOf(pattern, text)).toBeLessThanOrEqual(charged);
    }
  });

  test('a pattern that was not measured is found: it takes more steps than an answer may', () => {
    const [pattern, text] = ['(a?){1000}', 'a'.repeat(2_000)];
    expect(stepsOf(pattern, text)).toBeGreaterThan(PATTERN_WORK.answer);
    expect(new Pattern(pattern).matching(text.length)).toBeGreaterThan(PATTERN_WORK.answer);
  });
});

test('rules read each fact a few times for each rule, and tell no more than some findings of each', () => {
  const reads = new Reads();
  const rules = AutomationRules.parse(FULLEST_RULES);
  const { triggered_rules, final_action } = evaluate(rules, reads.of(FULLEST_FACTS));
  expect(final_action).toBe('manual_review');
  expect(reads.count).toBeLessThan(10_000_000);
  expect(JSON.stringify(triggered_rules).length).toBeLessThan(2_000_000);
});

const LONG_NAME = 'Fictiva '.repeat(60);
const named = (n: number) => ({
  field: FormField.parse(field(`n${n}`, { type: 'name' })),
  value: `${LONG_NAME}${n}`,
});
const paper = (n: number) => ({ doc_id: `d${n}`, extracted: { full_name: `Other ${LONG_NAME}${n}` } });
const papers = times(50, paper) as never;
const session = { entity_type: 'individual' } as const;

describe('names', () => {
  test('names of a session and its documents that are too much to be compared are told as such', async () => {
    const work = new Work(COMPARED_WORK);
    const reads = new Reads();
    expect(await crossValidate(reads.of({ answers: times(10_000, named), session }), papers, work)).toBeUndefined();
    expect(work.isUsedUp).toBe(true);
    expect(reads.count).toBeLessThan(20_000);
  });

  test('the names of a real session are all compared', async () => {
    const answers = times(10, (n) => ({ ...named(n), value: `Ada ${n} Fictiva` }));
    const read = times(20, (n) => ({ doc_id: `d${n}`, extracted: { full_name: 'Boris Fictivus' } }));
    expect((await crossValidate({ answers, session }, read as never))?.form_mismatches).toHaveLength(200);
  });

  test('the names of an organization are compared within their budget', async () => {
    const work = new Work(MEMBERS_WORK);
    const directors = times(3_000, (n) => ({ name: `Ada ${n} Fictiva` }));
    const documents = { status: 'completed', documents: [{ doc_id: 'd', extracted: { directors } }] };
    const { summary } = await organizationOf('X', { parties: [], runs: [{ results: { documents } }] as never }, work);
    expect(work.isUsedUp).toBe(true);
    expect(summary.total_members).toBeGreaterThan(2_900);
  });

  test('the names of a session are compared with that of its customer within their budget', async () => {
    const work = new Work(DIFFERENCE_WORK);
    const customer = { place: 'customer', field: FormField.parse(field('name', { type: 'name' })), value: 'Boris' };
    const material = { answers: times(10_000, named), declared: [customer] } as never;
    expect(await nameDiffersFromCustomer(material, work)).toBe(true);
    expect(work.isUsedUp).toBe(true);
  });

  test('the names of a session are screened up to their number, and compared with the document no more often', () => {
    const reads = new Reads();
    const material = {
      session: {},
      text: { subject_data: {} },
      parties: [],
      declared: [],
      answers: times(10_000, named),
    };
    const documents = { status: 'completed', documents: [paper(0)] };
    const subjects = subjectsOf(reads.of(material) as never, documents as never);
    expect(subjects).toHaveLength(60);
    expect(reads.count).toBeLessThan(200_000);
  });
});

describe('an answer of each type of field', () => {
  const options = times(FIELD.options, (n) => ({ value: `v${n}`, label: 'V' }));
  const codes = times(300, (n) => `${String.fromCharCode(65 + (n % 26))}A`);
  const SETTINGS: Partial<Record<FieldType, object>> = {
    ...{ select: { options }, multi_select: { options }, country: { allowed: codes, blocked: codes } },
    ...{ wallet: { blockchains: times(50, (n) => `chain${n}`) }, file: { max_files: FIELD.documents } },
  };
  const types = FormField.options.map(({ shape }) => shape.type.value);
  const many = times(5_000, (n) => `v${n % 500}`);
  const answers = ['x'.repeat(100_000), 5, {}, [], many, { amount: many }, { address: 'x'.repeat(500) }, ['v1', 'v2']];

  test.each(types)('%s is judged with a few reads of it and of its field', (type) => {
    const around = { today: '2026-01-01', documents: [], patterns: new Work(PATTERN_WORK.step) };
    const asked = FormField.parse(field('a', { ...SETTINGS[type], type }));
    for (const answer of answers) {
      const reads = new Reads();
      judgeAnswer(reads.of(asked), reads.of(answer), around);
      expect(reads.count, JSON.stringify(answer).slice(0, 50)).toBeLessThan(40 * (valuesIn(asked) + valuesIn(answer)));
    }
  });
});

/**
 * Functions whose work is a product: of a pattern and a text, of two names, of rules and facts. Those of zlib join all that they
 * decompressed in one step.
 */
const COSTLY: Readonly<Record<string, RegExp>> = {
  compareNames: /\bcompareNames\b[^;]*from '@vett\/engine\/names'/,
  compare: /\bcompare\b[^;]*from '@vett\/engine\/decision'/,
  evaluate: /\bevaluate\b[^;]*from '@vett\/engine\/decision'/,
  re2js: /from 're2js'/,
  decompress: /\bpromisify\((?:zstdDecompress|brotliDecompress|gunzip|inflate|unzip)/,
  RegExp: /\bnew RegExp\((?!`|String\.raw`)/,
};

const costlyIn = (file: string, text: string) =>
  Object.entries(COSTLY).flatMap(([name, form]) => (form.test(text) ? [`${file} ${name}`] : []));

/** The places that call them: each is measured above, or bounded for a reason. */
const PLACES: Readonly<Record<string, string>> = {
  'src/platform/crypto/sealed-json.ts decompress': 'of sealed values, which have a size',
  'src/features/lists/read.ts decompress': 'on the thread that refreshes a list',
  'src/adapters/site-rank/replace.ts decompress': 'a command of the operator',
  'src/features/workflow/pattern.ts re2js': 'measured: a pattern',
  'src/features/workflow/condition.ts compare': 'measured: the conditions of a workflow',
  'src/features/workflow/lint/shown.ts compare': 'measured: the lint of a workflow',
  'src/features/workflow/operand.ts compare': 'measured: the lint of a workflow',
  'src/features/adverse-media/embedded/subject-names.ts compareNames': 'one name with 60 of all articles at most',
  'src/features/list-check/decision/subject-key.ts compareNames': 'two names of one customer, when it is changed',
  'src/features/processing/checks/cross-validate.ts compareNames': 'measured: names',
  'src/features/processing/checks/subjects.ts compareNames': 'measured: names',
  'src/features/processing/customer/members.ts compareNames': 'measured: names',
  'src/features/processing/other-names.ts compareNames': 'measured: names',
  'src/features/processing/judge.ts evaluate': 'measured: rules',
  'src/features/processing/simulate.ts evaluate': 'measured: rules; its sessions by their bytes, one in each turn',
  'src/features/web-validation/check-names.ts compareNames':
    'of one site 30 names of 200 characters, with a turn of the event loop after each',
  'src/features/website-scan/findings/declared-values.ts compareNames':
    'of the names that a scan found, each of 200 characters, with a turn after each',
  'src/features/subject-request/person.ts compareNames':
    'the name of a request with each name of a record, with a turn of the event loop after each',
};

test('every place where a product of what callers sent is worked off is measured here', () => {
  const files = globSync(['src/**/*.ts', 'src/**/*.tsx']);
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => costlyIn(file.replaceAll('\\', '/'), readFileSync(file, 'utf8')));
  expect(found.sort()).toEqual(Object.keys(PLACES).sort());
});

test('a place that is not measured is found', () => {
  const planted = [
    "import { compareNames } from '@vett/engine/names';",
    "import {\n  compare,\n  type Facts,\n} from '@vett/engine/decision';",
    "import { RE2JS } from 're2js';",
    'const form = new RegExp(input.pattern);',
    'const decompress = promisify(zstdDecompress);',
  ];
  expect(planted.map((text) => costlyIn('x.ts', text)[0])).toEqual([
    ...['x.ts compareNames', 'x.ts compare', 'x.ts re2js', 'x.ts RegExp', 'x.ts decompress'],
  ]);
});
