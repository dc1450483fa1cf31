import { describe, expect, test } from 'vitest';
import { sharedService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';

const service = await sharedService();
const tenant = await sessionsOfTenant(service);

const shownIf = (field_id: string, value: unknown) => ({
  conditional_logic: { action: 'show', conditions: [{ field_id, operator: 'equals', value }] },
});
const PEP = { field_id: 'pep', name: 'Pep', type: 'boolean', required: true };
const OFFICE = { field_id: 'office', name: 'Office', type: 'text', ...shownIf('pep', true) };
const LEVEL = { field_id: 'level', name: 'Level', type: 'text', required: true, ...shownIf('office', 'Minister') };
const END = { step_id: 'end', type: 'info' };

async function opened(steps: readonly object[], more: object = {}) {
  const { session_id, access_token } = await tenant.open(await tenant.newWorkflow(steps, more));
  return {
    complete: (step_id: string, form_data: object = {}, rest: object = {}) =>
      tenant.asUser(access_token, 'POST', `/step/${step_id}/complete`, { form_data, ...rest }),
    read: async () => (await tenant.call('GET', `/kyc/sessions/${session_id}`)).data,
    statuses: async () =>
      (await tenant.asUser(access_token, 'GET', '')).data.steps_data.map(({ status }: { status: string }) => status),
  };
}
const form = (step_id: string, ...custom_fields: object[]) => ({ step_id, type: 'form_fill', custom_fields });

describe('the answer of a field that is hidden by now', () => {
  test('steers no field of its step, and is dropped with theirs', async () => {
    const user = await opened([form('you', PEP, OFFICE, LEVEL)]);
    await user.complete('you', { pep: true, office: 'Minister', level: 'X' }, { draft: true });
    expect((await user.complete('you', { pep: false })).data).toMatchObject({ status: 'completed', is_final: true });
    expect((await user.read()).form_data).toEqual({ pep: false });
  });

  test('steers no later field or step either, and is dropped when the session is done', async () => {
    const { conditional_logic } = shownIf('office', 'Minister');
    const user = await opened([form('a', PEP), form('b', OFFICE), form('c', LEVEL), { ...END, conditional_logic }]);
    await user.complete('a', { pep: true });
    await user.complete('b', { office: 'Minister' });
    await user.complete('c', { level: 'X' }, { draft: true });
    expect((await user.complete('a', { pep: false })).data.next_step_id).toBe('c');
    expect(await user.statuses()).toEqual(['completed', 'completed', 'in_progress', 'skipped']);
    expect((await user.complete('c')).data.is_final).toBe(true);
    expect((await user.read()).form_data).toEqual({ pep: false });
  });

  test('is no value of an attribute', async () => {
    const session_attributes = [{ key: 'post', type: 'string', fallback_field_id: 'office' }];
    const conditional_logic = { action: 'show', conditions: [{ attribute: 'post', operator: 'is_not_empty' }] };
    const user = await opened([form('a', PEP, OFFICE), { ...END, conditional_logic }], { session_attributes });
    expect((await user.complete('a', { pep: true, office: 'Minister' })).data.next_step_id).toBe('end');
    expect((await user.complete('a', { pep: false })).data.is_final).toBe(true);
  });

  test('counts again when the field is shown again before the end', async () => {
    const user = await opened([form('a', PEP), form('b', OFFICE), END]);
    await user.complete('a', { pep: true });
    await user.complete('b', { office: 'Minister' });
    await user.complete('a', { pep: false });
    await user.complete('a', { pep: true });
    expect((await user.complete('end')).data.is_final).toBe(true);
    expect((await user.read()).form_data).toEqual({ pep: true, office: 'Minister' });
  });
});

test('a form that was completed is open again when an earlier answer shows a required field in it', async () => {
  const user = await opened([form('a', PEP), form('b', { ...OFFICE, required: true }), END]);
  await user.complete('a', { pep: false });
  expect((await user.complete('b')).data.next_step_id).toBe('end');
  expect((await user.complete('a', { pep: true })).data.next_step_id).toBe('b');
  expect((await user.complete('end')).error.code).toBe('STEP_LOCKED');
  await user.complete('b', { office: 'Minister' });
  expect((await user.complete('end')).data.is_final).toBe(true);
});
