import type { Customer } from '@vett/schema/customer';
import type { Decision } from '@vett/schema/decision';
import { describe, expect, test } from 'vitest';
import type { CustomerData } from '../../src/core/doors.ts';
import { operations } from '../../src/features.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();

async function send<T>(method: string, path: string, body?: object): Promise<{ status: number; data: T }> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await service.request(path, { method, ...(body && { headers, body: JSON.stringify(body) }) });
  return { status: response.status, data: ((await response.json()) as { data: T }).data };
}

const created = async (body: object) =>
  (await send<Customer>('POST', '/customers', { name: 'Ann Fictive', ...body })).data;
const decide = (subject_key: object, reason = 'Born elsewhere.') =>
  send<Decision>('POST', '/kyc/decisions', {
    ...{ subject_key, source_list: 'un', entity_id: 'QDi.9901', decision: 'false_positive', reason },
  });
const decisions = async (query: string) =>
  (await send<{ decisions: Decision[] }>('GET', `/kyc/decisions?${query}`)).data.decisions;

describe('an erased customer', () => {
  test('is found no more, its client_id is free, and the answer counts what went with it', async () => {
    const { customer_id } = await created({ client_id: 'erase-1', name: 'Erased Fictive' });
    const { status, data } = await send<object>('POST', `/customers/${customer_id}/erase`);
    expect(status).toBe(200);
    expect(data).toEqual({
      customer_id,
      erased_at: expect.stringMatching(/Z$/),
      ...{ sessions_erased: 0, faces_erased: 0, watchlist_subjects_removed: 0 },
      kept: ['audit_chain', 'usage_aggregates'],
    });
    expect((await send('GET', `/customers/${customer_id}`)).status).toBe(404);
    expect((await send('POST', `/customers/${customer_id}/erase`)).status).toBe(404);
    expect((await send<{ count: number }>('GET', '/customers?search=erased')).data.count).toBe(0);
    const rows = await service.database.admin`select from customer where customer_id = ${customer_id}`;
    expect(rows.count).toBe(0);
    expect((await created({ client_id: 'erase-1' })).customer_id).not.toBe(customer_id);
  });

  test('takes the decisions by its ids with it, and none of another', async () => {
    const [ann, bob] = [await created({ client_id: 'erase-2' }), await created({ client_id: 'erase-3' })];
    await decide({ customer_id: ann.customer_id });
    await decide({ client_id: 'erase-2' });
    const kept = [await decide({ customer_id: bob.customer_id }), await decide({ client_id: 'erase-3' })];
    await send('POST', `/customers/${ann.customer_id}/erase`);
    expect(await decisions(`customer_id=${ann.customer_id}&client_id=erase-2`)).toEqual([]);
    const left = await decisions(`customer_id=${bob.customer_id}&client_id=erase-3`);
    expect(left.map(({ decision_id }) => decision_id).sort()).toEqual(kept.map(({ data }) => data.decision_id).sort());
  });

  test('is in the audit log with its id, before and after', async () => {
    const { customer_id } = await created({});
    await send('PATCH', `/customers/${customer_id}`, { name: 'Anna Fictive', notes: null });
    await send('POST', `/customers/${customer_id}/erase`);
    const { data } = await send<{ events: { action: string; changes: string[] | null }[] }>(
      'GET',
      `/kyc/audit?resource_id=${customer_id}`,
    );
    expect(data.events.map(({ action, changes }) => [action, changes])).toEqual([
      ['customer.erase', null],
      ['customer.update', ['name', 'notes']],
      ['customer.create', null],
    ]);
  });
});

describe('the data of another feature', () => {
  /** Erases a customer with planted data of another feature. */
  async function eraseWith(erase: CustomerData['erase'], customer_id: string) {
    const actor = { type: 'system', id: 'test' } as const;
    const { installation, write } = service.app;
    const entered = await installation.asTenant(service.tenant.tenant_id, actor, new AbortController().signal);
    if (!entered) throw new Error('the tenant is gone');
    const { caller, doors } = entered;
    const customerData = [{ counts: 'watchlist_subjects_removed', erase }] as const;
    return write(caller, doors, (writing) =>
      operations.customer.erase.run(
        caller,
        { ...doors, ...writing, lookups: doors.lookups, customerData },
        { customer_id },
      ),
    );
  }

  test('is erased with the customer, and counted', async () => {
    const { customer_id } = await created({ client_id: 'planted' });
    const seen: object[] = [];
    const answer = await eraseWith(async (_doors, customer) => seen.push(customer) + 2, customer_id);
    expect(seen).toEqual([{ customer_id, client_id: 'planted' }]);
    expect(answer).toMatchObject({ sessions_erased: 0, watchlist_subjects_removed: 3 });
  });

  test('data that cannot be erased keeps its customer', async () => {
    const { customer_id } = await created({});
    await decide({ customer_id });
    const failing = eraseWith(() => Promise.reject(new Error('planted')), customer_id);
    await expect(failing).rejects.toThrow('planted');
    expect((await send('GET', `/customers/${customer_id}`)).status).toBe(200);
    expect(await decisions(`customer_id=${customer_id}`)).toHaveLength(1);
  });
});

describe('decisions by a client_id', () => {
  test('stay with the customer when it gets another client_id, and are not inherited by the next owner', async () => {
    const { customer_id } = await created({ client_id: 'first' });
    const { data } = await decide({ client_id: 'first' });
    await send('PATCH', `/customers/${customer_id}`, { client_id: 'second' });
    expect(await decisions('client_id=first')).toEqual([]);
    expect(await decisions(`customer_id=${customer_id}`)).toEqual([{ ...data, subject_key: { customer_id } }]);
    await created({ client_id: 'first' });
    expect(await decisions('client_id=first')).toEqual([]);
  });

  test('give way to one by the customer_id on the same match', async () => {
    const { customer_id } = await created({ client_id: 'third' });
    await decide({ client_id: 'third' });
    const { data } = await decide({ customer_id });
    await send('PATCH', `/customers/${customer_id}`, { client_id: null });
    expect(await decisions(`customer_id=${customer_id}&client_id=third`)).toEqual([data]);
  });
});

test('GraphQL leads from customers to their decisions', async () => {
  const { customer_id } = await created({ client_id: 'linked', name: 'Linked Fictive' });
  await decide({ client_id: 'linked' }, 'By the client.');
  await decide({ customer_id }, 'By the customer.');
  const query =
    '{ customers(search: "linked") { nodes { name decisions(first: 5) { nodes { reason subjectKey { customerId clientId } } } } } }';
  const response = await service.post('/graphql', { query });
  expect(await response.json()).toEqual({
    data: {
      customers: {
        nodes: [
          {
            name: 'Linked Fictive',
            decisions: {
              nodes: [
                { reason: 'By the customer.', subjectKey: { customerId: customer_id, clientId: null } },
                { reason: 'By the client.', subjectKey: { customerId: null, clientId: 'linked' } },
              ],
            },
          },
        ],
      },
    },
  });
});
