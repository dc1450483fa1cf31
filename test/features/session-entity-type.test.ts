import { expect, test } from 'vitest';
import { apartFrom } from '../../src/features/processing/checks/face-dedup.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';

const service = await testService({ LISTS: 'un' });
const tenant = await sessionsOfTenant(service);
const both = await tenant.newWorkflow([{ step_id: 'hello', type: 'info' }], {
  entity_types: ['individual', 'company'],
});

const typeOf = async (more: object) => {
  const { session_id, customer_id } = await tenant.open(both, more);
  const { entity_type } = (await tenant.call('GET', `/kyc/sessions/${session_id}`)).data;
  const customer = customer_id && (await tenant.call('GET', `/customers/${customer_id}`)).data.entity_type;
  return { session: entity_type, customer };
};

test('the type of a session is the one that was sent, else that of its customer, else the first of its workflow', async () => {
  const company = await tenant.call('POST', '/customers', { name: 'Fictiva', client_id: 'f', entity_type: 'company' });
  const { customer_id } = company.data;
  expect(await typeOf({})).toEqual({ session: 'individual', customer: null });
  expect(await typeOf({ customer_id })).toEqual({ session: 'company', customer: 'company' });
  expect(await typeOf({ client_id: 'f' })).toEqual({ session: 'company', customer: 'company' });
  expect(await typeOf({ customer_id, entity_type: 'individual' })).toEqual({
    session: 'individual',
    customer: 'company',
  });
  expect(await typeOf({ client_id: 'new', entity_type: 'company' })).toEqual({
    session: 'company',
    customer: 'company',
  });
  expect(await typeOf({ client_id: 'other' })).toEqual({ session: 'individual', customer: 'individual' });
});

test('a type that the workflow does not take is refused', async () => {
  const persons = await tenant.newWorkflow([{ step_id: 'hello', type: 'info' }]);
  const { status, error } = await tenant.call('POST', '/kyc/sessions', {
    workflow_id: persons,
    entity_type: 'company',
  });
  expect([status, error.fields[0].path]).toEqual([400, 'entity_type']);
});

test('faces of the same customer, of its parties and of the session that they belong to are no duplicates', () => {
  const row = (session_id: string, more: object = {}) => ({
    ...{ session_id, customer_id: null as string | null, parent_session_id: null as string | null },
    ...more,
  });
  const session = row('own', { customer_id: 'c', parent_session_id: 'above' });
  const known = [
    row('above'),
    row('below', { parent_session_id: 'own' }),
    row('earlier', { customer_id: 'c' }),
    row('stranger', { customer_id: 'd' }),
    row('nobody'),
  ];
  const { others, own } = apartFrom(session, known);
  expect([others, own].map((all) => all.map(({ session_id }) => session_id))).toEqual([
    ['stranger', 'nobody'],
    ['above', 'below', 'earlier'],
  ]);
  expect(apartFrom(row('own'), known).own.map(({ session_id }) => session_id)).toEqual(['below']);
});
