import type { FormField } from '@vett/schema/workflow-field';
import { describe, expect, test } from 'vitest';
import { SESSION_KEYS, sealStep } from '../../src/features/session/record/sealed.ts';
import { sharedService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';

const service = await sharedService();
const tenant = await sessionsOfTenant(service);

type Field = Record<string, unknown> & { type: FormField['type'] };
const options = [{ value: 'x', label: 'X' }];

/** Opens a session of a form with some fields. */
async function opened(fields: readonly (Record<string, unknown> & { field_id: string })[]) {
  const custom_fields = fields.map((field) => ({ name: field.field_id, ...field }));
  const { session_id, access_token } = await tenant.open(
    await tenant.newWorkflow([{ step_id: 'form', type: 'form_fill', custom_fields }]),
  );
  const send = (form_data: object, draft: boolean) =>
    tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data, draft });
  return {
    draft: (form_data: object) => send(form_data, true),
    complete: (form_data: object) => send(form_data, false),
    stored: async () => (await tenant.call('GET', `/kyc/sessions/${session_id}`)).data.form_data,
  };
}

describe('a draft is refused for an answer of the wrong type or form', () => {
  test.each<[Field, unknown, string]>([
    [{ type: 'date' }, '2026-99-99', 'INVALID_DATE'],
    [{ type: 'date' }, { toString: 1 }, 'INVALID_DATE'],
    [{ type: 'text' }, { toString: 1 }, 'INVALID_TYPE'],
    [{ type: 'text', max_length: 5 }, 'longer', 'TOO_LONG'],
    [{ type: 'name' }, ['Ann'], 'INVALID_TYPE'],
    [{ type: 'email' }, 5, 'INVALID_TYPE'],
    [{ type: 'number' }, '5', 'INVALID_TYPE'],
    [{ type: 'monthly_volume' }, { amount: 5 }, 'INVALID_TYPE'],
    [{ type: 'currency_amount' }, { amount: { toString: 1 } }, 'INVALID_TYPE'],
    [{ type: 'currency_amount' }, { amount: 1, more: 1 }, 'INVALID_TYPE'],
    [{ type: 'boolean' }, 'true', 'INVALID_TYPE'],
    [{ type: 'select', options }, 'y', 'UNKNOWN_VALUE'],
    [{ type: 'select', options }, { toString: 1 }, 'UNKNOWN_VALUE'],
    [{ type: 'multi_select', options }, 'x', 'INVALID_TYPE'],
    [{ type: 'multi_select', options }, ['y'], 'UNKNOWN_VALUE'],
    [{ type: 'multi_select', options }, ['x', 'x'], 'UNKNOWN_VALUE'],
    [{ type: 'address' }, { city: { toString: 1 } }, 'INVALID_TYPE'],
    [{ type: 'address' }, { planet: 'Mars' }, 'INVALID_TYPE'],
    [{ type: 'file' }, 'passport', 'INVALID_TYPE'],
  ])('a draft with the field %j refuses the answer %j', async (field, given, code) => {
    const user = await opened([{ field_id: 'a', ...field }]);
    const { status, error } = await user.draft({ a: given });
    expect([status, error]).toMatchObject([400, { fields: [{ path: 'form_data.a', code }] }]);
    expect(await user.stored()).toEqual({});
  });
});

test.each<[Field, unknown]>([
  [{ type: 'text', min_length: 10 }, 'short'],
  [{ type: 'text', pattern: '[A-Z]+' }, 'not yet'],
  [{ type: 'email' }, 'ann@'],
  [{ type: 'phone' }, '099'],
  [{ type: 'date', min_age: 18 }, '2020-01-01'],
  [{ type: 'number', min: 5 }, 1],
  [{ type: 'currency_amount' }, { amount: null, currency: 'USD' }],
  [{ type: 'multi_select', options, min_items: 1 }, []],
  [{ type: 'address' }, { city: 'Town' }],
  [{ type: 'select', options }, null],
])('a draft keeps an answer that is not finished: %j: %j', async (field, given) => {
  const user = await opened([{ field_id: 'a', ...field }]);
  expect((await user.draft({ a: given })).status).toBe(200);
  expect(await user.stored()).toEqual({ a: given });
});

test('a field may be called like a member that every object has', async () => {
  const shown = { action: 'show', conditions: [{ field_id: 'constructor', operator: 'is_not_empty' }] };
  const user = await opened([
    { field_id: 'constructor', type: 'text' },
    { field_id: 'toString', type: 'text' },
    { field_id: 'more', type: 'text', required: true, conditional_logic: shown },
  ]);
  expect((await user.complete({ constructor: '' })).data?.status).toBe('completed');
  expect(await user.stored()).toEqual({});
});

test.each<[unknown]>([
  [{ toString: 1, valueOf: 1 }],
  [['x', { toString: 1 }]],
  [null],
  ['2026-99-99'],
  [{ amount: { toString: 1 } }],
])('an answer that the version before stored is compared with conditions, and can be completed: %j', async (answer) => {
  const operators = ['equals', 'not_equals', 'gt', 'lte', 'contains', 'is_true', 'is_empty'];
  const shown = (operator: string) => {
    const compared = /^[gl]t/.test(operator) ? { field_id: 'n', value: 5 } : { field_id: 'a', value: 'x' };
    const { value: _, ...unary } = compared;
    const condition = { operator, ...(operator.startsWith('is_') ? unary : compared) };
    return { action: 'show', match: 'any', conditions: [condition] };
  };
  const fields = operators.map((id) => ({ field_id: id, name: id, type: 'text', conditional_logic: shown(id) }));
  const workflow_id = await tenant.newWorkflow([
    {
      step_id: 'first',
      type: 'form_fill',
      required: false,
      custom_fields: [
        { field_id: 'a', name: 'A', type: 'text' },
        { field_id: 'n', name: 'N', type: 'number' },
      ],
    },
    { step_id: 'then', type: 'form_fill', custom_fields: fields },
  ]);
  const { session_id, access_token } = await tenant.open(workflow_id);
  const complete = (step: string, more: object) =>
    tenant.asUser(access_token, 'POST', `/step/${step}/complete`, { form_data: {}, ...more });
  await complete('first', { draft: true, form_data: { a: 'x' } });
  const key = await (await tenant.inside()).keyOf(SESSION_KEYS.step);
  const { sealed } = sealStep(key, session_id, 'first', { form_data: { a: answer, n: answer } });
  await service.database.admin`
      update session_step set sealed = ${sealed} where session_id = ${session_id} and step_id = 'first'`;
  expect((await tenant.call('GET', `/kyc/sessions/${session_id}`)).data.form_data).toEqual({ a: answer, n: answer });
  expect((await tenant.asUser(access_token, 'GET', '')).status).toBe(200);
  expect((await complete('then', {})).data.status).toBe('completed');
  expect((await complete('first', { form_data: { a: 'y', n: 6 } })).data.status).toBe('completed');
});
