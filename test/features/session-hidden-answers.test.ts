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
    ask: (path: string, body: object) => tenant.asUser(access_token, 'POST', path, body),
    /** A reviewer asks for corrections of these steps. */
    correct: async (...step_ids: string[]) => {
      await tenant.call('PATCH', `/kyc/sessions/${session_id}`, { status: 'manual_review' });
      const corrections = step_ids.map((step_id) => ({ step_id, message: 'Look again.' }));
      const { status } = await tenant.call('POST', `/kyc/sessions/${session_id}/corrections`, { corrections });
      expect(status).toBe(200);
    },
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

test('a step is asked for when a later field gives the attribute that shows it', async () => {
  const session_attributes = [{ key: 'is_pep', type: 'boolean', fallback_field_id: 'pep' }];
  const conditional_logic = { action: 'show', conditions: [{ attribute: 'is_pep', operator: 'equals', value: true }] };
  const user = await opened([{ ...END, step_id: 'extra', conditional_logic }, form('you', PEP)], {
    session_attributes,
  });
  expect((await user.complete('you', { pep: true })).data).toMatchObject({ next_step_id: 'extra', is_final: false });
  expect((await user.complete('extra')).data.is_final).toBe(true);
});

describe('a correction', () => {
  const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

  test('a corrected answer that shows a step with documents takes them, and the session goes on with it', async () => {
    const { conditional_logic } = shownIf('pep', true);
    const papers = { step_id: 'papers', type: 'document_upload', required_documents: ['passport'], conditional_logic };
    const user = await opened([form('a', PEP), papers]);
    expect((await user.complete('a', { pep: false })).data.is_final).toBe(true);
    await user.correct('a');
    expect((await user.complete('a', { pep: true })).data.next_step_id).toBe('papers');
    const picture = { document_type: 'passport', file_name: 'a.png', mime_type: 'image/png', data: PICTURE };
    expect((await user.ask('/upload', { step_id: 'papers', ...picture })).status).toBe(200);
    expect((await user.complete('papers')).data).toMatchObject({ next_step_id: null, is_final: true });
  });

  test('a correction is resolved with another corrected answer that hides its step', async () => {
    const { conditional_logic } = shownIf('pep', true);
    const user = await opened([
      form('a', PEP),
      { ...form('b', { ...LEVEL, conditional_logic: undefined }), conditional_logic },
    ]);
    await user.complete('a', { pep: true });
    expect((await user.complete('b', { level: 'X' })).data.is_final).toBe(true);
    await user.correct('a', 'b');
    expect((await user.complete('a', { pep: false })).data).toMatchObject({ next_step_id: null, is_final: true });
    expect((await user.read()).form_data).toEqual({ pep: false });
    expect(await user.statuses()).toEqual(['completed', 'skipped']);
  });
});
