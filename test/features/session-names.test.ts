import { expect, test } from 'vitest';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';

const service = await testService({ LISTS: 'un' });
const tenant = await sessionsOfTenant(service);

const name = (field_id: string, more: object = {}) => ({ field_id, name: field_id, type: 'name', ...more });
const form = (...custom_fields: object[]) => ({ step_id: 'form', type: 'form_fill', custom_fields });
const shown = async (id: string) => {
  const session = (await tenant.call('GET', `/kyc/sessions/${id}`)).data;
  const { sessions } = (await tenant.call('GET', '/kyc/sessions?limit=100')).data;
  const [listed] = sessions.filter((each: { session_id: string }) => each.session_id === id);
  expect(listed.subject_name).toBe(session.subject_name);
  return session.subject_name;
};
const found = async (search: string): Promise<string[]> => {
  const { sessions } = (await tenant.call('GET', `/kyc/sessions?search=${encodeURIComponent(search)}`)).data;
  return sessions.map(({ session_id }: { session_id: string }) => session_id);
};
const answer = (token: string, form_data: object, more: object = {}) =>
  tenant.asUser(token, 'POST', '/step/form/complete', { form_data, ...more });

test('a session is shown by the name that its form states, and found by its words', async () => {
  const workflow = await tenant.newWorkflow([form(name('full_name'))]);
  const { session_id, access_token } = await tenant.open(workflow, { metadata: { user_name: 'A. Account' } });
  expect(await shown(session_id)).toBe('A. Account');
  expect(await found('Zoltan')).toEqual([]);
  await answer(access_token, { full_name: 'Zoltán Fictivus' });
  expect(await shown(session_id)).toBe('Zoltán Fictivus');
  expect(await found('fictivus zoltan')).toEqual([session_id]);
  expect(await found('account')).toEqual([session_id]);
});

test('a corrected name takes the place of the one before, and hides it from the search', async () => {
  const workflow = await tenant.newWorkflow([form(name('full_name')), { step_id: 'end', type: 'info' }]);
  const { session_id, access_token } = await tenant.open(workflow);
  await answer(access_token, { full_name: 'Ann Mistaken' });
  await answer(access_token, { full_name: 'Ann Corrected' });
  expect(await shown(session_id)).toBe('Ann Corrected');
  expect([await found('mistaken'), await found('corrected')]).toEqual([[], [session_id]]);
});

test.each([
  ['a name in parts', [name('first_name'), name('last_name')], { last_name: 'Parts', first_name: 'Ann' }, 'Ann Parts'],
  ['a text that asks for a name', [{ ...name('full_name'), type: 'text' }], { full_name: 'Bo Text' }, 'Bo Text'],
  [
    'a firm',
    [name('firm', { name_type: 'company' }), name('director')],
    { firm: 'Umbral Ltd', director: 'Cy Dee' },
    'Umbral Ltd',
  ],
])('%s names the session', async (_, fields, form_data, subject_name) => {
  const { session_id, access_token } = await tenant.open(await tenant.newWorkflow([form(...fields)]));
  await answer(access_token, form_data);
  expect(await shown(session_id)).toBe(subject_name);
});

test('a declared name, and that of a changed attribute, name a session from its beginning', async () => {
  const declared = await tenant.open(await tenant.newWorkflow([form(name('other', { required: false }))]), {
    subject_data: { full_name: 'Dee Declared' },
  });
  expect(await shown(declared.session_id)).toBe('Dee Declared');
  const workflow = await tenant.newWorkflow([form(name('full_name'))], {
    session_attributes: [{ key: 'client', type: 'string', fallback_field_id: 'full_name' }],
  });
  const { session_id } = await tenant.open(workflow, { attributes: { client: 'Eve Supplied' } });
  expect(await shown(session_id)).toBe('Eve Supplied');
  await tenant.call('PATCH', `/kyc/sessions/${session_id}`, { attributes: { client: 'Eve Changed' } });
  expect(await shown(session_id)).toBe('Eve Changed');
  expect([await found('supplied'), await found('changed')]).toEqual([[], [session_id]]);
});

test('a session without any name has none', async () => {
  const workflow = await tenant.newWorkflow([{ step_id: 'hello', type: 'info' }]);
  expect(await shown((await tenant.open(workflow)).session_id)).toBeNull();
});
