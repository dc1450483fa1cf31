import { toAlpha2 } from '@vett/engine/countries';
import { beforeEach, describe, expect, test } from 'vitest';
import { sharedService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';

const service = await sharedService();
const { admin } = service.database;
const tenant = await sessionsOfTenant(service);

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const CODES = LETTERS.flatMap((one) => LETTERS.map((other) => one + other));
const COUNTRIES = CODES.filter((code) => toAlpha2(code) === code);
const COSTLY = '(a?){1000}';
const area = (field_id: string, more: object = {}) => ({ field_id, name: field_id, type: 'textarea', ...more });
const form = (custom_fields: readonly object[], more: object = {}) => ({
  ...{ step_id: 'form', order: 1, name: 'Form', type: 'form_fill', custom_fields },
  ...more,
});
const saved = (steps: readonly object[], more: object = {}) =>
  tenant.call('POST', '/kyc/workflows', { name: 'Costly', steps, ...more });
const faults = async (steps: readonly object[], more: object = {}) => {
  const { status, error } = await saved(steps, more);
  return [status, error?.fields?.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)];
};

describe('a workflow with too much work', () => {
  test.each([
    ['a pattern with a thousand states alive at once', COSTLY, {}],
    ['a pattern that is compiled into many copies', `${'('.repeat(90)}a${')'.repeat(90)}{1000}`, {}],
    ['a class that ignores case in all of Unicode', `(?i)[${'b-\u{1E000}'.repeat(48)}]`, {}],
  ])('%s is refused, with its place', async (_, pattern, more) => {
    expect(await faults([form([area('a', { pattern, ...more })])])).toEqual([
      400,
      ['steps[0].custom_fields[0].pattern TOO_LARGE'],
    ]);
  });

  test('patterns that are too much work together are refused, with the place', async () => {
    const fields = Array.from({ length: 60 }, (_, n) => area(`a${n}`, { pattern: `x${n}(?:b|cd)*` }));
    const [status, found] = await faults([form(fields)]);
    expect(status).toBe(400);
    expect(found[0]).toMatch(/^steps\[0\]\.custom_fields\[\d+\]\.pattern TOO_LARGE$/);
  });

  test('more patterns than can be compiled are refused, with the place', async () => {
    const fieldsOf = (step: number) =>
      Array.from({ length: 100 }, (_, n) => area(`a${step}-${n}`, { pattern: `\\pL\\pN${step}x${n}`, max_length: 50 }));
    const steps = Array.from({ length: 10 }, (_, n) => form(fieldsOf(n), { step_id: `s${n}`, order: n + 1 }));
    expect(await faults(steps)).toEqual([400, [expect.stringMatching(/^steps\[\d\].+\.pattern TOO_LARGE$/)]]);
  });

  const values = Array.from({ length: 300 }, (_, n) => 3 * n);
  const x = (operator: string, value?: unknown) => ({ field_id: 'x', operator, value });
  const tenLists = Array.from({ length: 10 }, () => x('not_in', values));
  const shownIf = (conditions: object[]) =>
    area('h', { required: true, conditional_logic: { action: 'show', conditions } });

  test('lists of values beside conditions that exclude each other are refused, with the place', async () => {
    const fields = [area('x'), shownIf([...tenLists, x('is_true'), x('is_false')])];
    expect(await faults([form(fields)])).toEqual([
      400,
      ['steps[0].custom_fields[1].conditional_logic NOT_ALLOWED_TOGETHER'],
    ]);
  });

  test('more values than can be tried between two bounds are refused, with the place', async () => {
    const fields = [area('x', { type: 'number' }), shownIf([...tenLists, x('gt', 5), x('lt', 5)])];
    expect(await faults([form(fields)])).toEqual([400, ['steps[0].custom_fields[1].conditional_logic TOO_MANY']]);
  });
});

test('the refusal of a costly pattern says with which length it would be taken', async () => {
  const { error } = await saved([form([area('a', { pattern: COSTLY })])]);
  const [, max] = /max_length of at most (\d+)/.exec(error.message) ?? [];
  const steps = (max_length: number) => [form([area('a', { pattern: COSTLY, max_length })])];
  expect((await saved(steps(Number(max)))).status).toBe(201);
  expect((await saved(steps(Number(max) + 1))).status).toBe(400);
});

test.each([
  ...['[\\s\\S]{20,}', '.{10,1000}', "[\\p{L}\\p{M} .'-]{2,100}", '(?i)[a-z0-9]+(?:-[a-z0-9]+)*', '\\d{3}-\\d{4}'],
  ...['(?:\\+|00)[1-9][0-9 ()-]{6,30}', '[A-Z]{2}[0-9]{2}(?: ?[A-Z0-9]{4}){3,7}', '(\\S+\\s+){4,}\\S+'],
])('a pattern of real use is taken with answers of 5,000 characters: %s', async (pattern) => {
  expect((await saved([form([area('a', { pattern })])])).status).toBe(201);
});

test('conditions of real use are taken: sixty fields that each name fifty countries', async () => {
  const countries = COUNTRIES.slice(0, 50);
  const shown = { action: 'show', conditions: [{ field_id: 'c', operator: 'in', value: countries }] };
  const fields = Array.from({ length: 60 }, (_, n) => area(`a${n}`, { required: true, conditional_logic: shown }));
  expect((await saved([form([{ field_id: 'c', name: 'C', type: 'country' }, ...fields])])).status).toBe(201);
});

test('a condition on the last day that JavaScript knows is judged', async () => {
  const conditions = [{ field_id: 'born', operator: 'gt', value: '+275760-09-13T00:00:00.000Z' }];
  const late = area('a', { required: true, conditional_logic: { action: 'show', conditions } });
  expect((await saved([form([{ field_id: 'born', name: 'Born', type: 'date' }, late])])).status).toBe(400);
});

describe('a pattern that was saved before patterns were measured', () => {
  let user: (path: string, body: object) => ReturnType<typeof tenant.asUser>;

  beforeEach(async () => {
    const fields = Array.from({ length: 12 }, (_, n) => area(`a${n}`));
    const workflow_id = await tenant.newWorkflow([form(fields)]);
    const stored = fields.map((field) => ({ ...field, required: false, max_length: 5000, pattern: COSTLY }));
    await admin`
      update workflow_version set definition = jsonb_set(definition, '{steps,0,custom_fields}', ${admin.json(stored)})
      where workflow_id = ${workflow_id}`;
    const { access_token } = await tenant.open(workflow_id);
    user = (path, body) => tenant.asUser(access_token, 'POST', path, body);
  });

  test('judges a short answer, and asks for a shorter one instead of matching a long one', async () => {
    const long = await user('/step/form/complete', { form_data: { a0: 'a'.repeat(2_000) } });
    expect(long.error).toMatchObject({
      code: 'FORM_VALIDATION_FAILED',
      fields: [{ path: 'form_data.a0', code: 'TOO_LONG', message: expect.stringContaining('at most') }],
    });
    const wrong = await user('/step/form/complete', { form_data: { a0: 'b' } });
    expect(wrong.error.fields).toMatchObject([{ path: 'form_data.a0', code: 'INVALID_FORMAT' }]);
    expect((await user('/step/form/complete', { form_data: { a0: 'aaa' } })).status).toBe(200);
  });

  test('never takes an answer as right once the work of the step is used up', async () => {
    const form_data = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`a${n}`, 'a'.repeat(210)]));
    const { error } = await user('/step/form/complete', { form_data });
    expect(error.fields).toMatchObject([
      { path: 'form_data.a10', code: 'INVALID_VALUE', message: expect.stringContaining('cannot be checked') },
      { path: 'form_data.a11', code: 'INVALID_VALUE' },
    ]);
  });
});
