import { describe, expect, test } from 'vitest';
import { findOrCreateCustomer } from '../../src/features/customer/customer.ts';
import { joining, tenantDatabase } from '../../src/platform/database/tenant.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const { tenant_id } = service.tenant;
const { keyring } = service.app.installation;
const CALLS = 12;

const many = <T>(call: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: CALLS }, (_, index) => call(index)));
const rowsOf = async () => (await service.database.admin`select from customer where tenant_id = ${tenant_id}`).count;

async function create(body: object): Promise<{ status: number; customer_id: string }> {
  const response = await service.post('/customers', body);
  const { data } = (await response.json()) as { data?: { customer_id: string } };
  return { status: response.status, customer_id: data?.customer_id ?? '' };
}

const change = async (id: string, body: object) => {
  const headers = { 'Content-Type': 'application/json' };
  return (await service.request(`/customers/${id}`, { method: 'PATCH', headers, body: JSON.stringify(body) })).status;
};

/** Finds or creates the customer in a transaction, and fails afterwards if `fails`. */
const link = (client_id: string, fails = false) =>
  tenantDatabase(service.database.sql, tenant_id).run(async (transaction) => {
    const keyOf = (label: string) => keyring.keyOf(joining(transaction), tenant_id, label);
    const doors = { transaction, keyOf, clock: service.app.clock };
    const id = await findOrCreateCustomer(doors, { client_id, name: 'Linked Fictive' });
    if (fails) throw new Error('the transaction fails');
    return id;
  });

describe('calls at the same moment', () => {
  test('create one customer of a client_id, and all others are refused', async () => {
    const before = await rowsOf();
    const answers = await many((index) => create({ name: `Fictive ${index}`, client_id: 'race-1' }));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(CALLS - 1).fill(409)]);
    expect(await rowsOf()).toBe(before + 1);
  });

  test('give a client_id to one of several customers', async () => {
    const made = await many((index) => create({ name: `Fictive ${index}` }));
    const statuses = await Promise.all(made.map(({ customer_id }) => change(customer_id, { client_id: 'race-2' })));
    expect(statuses.sort()).toEqual([200, ...Array(CALLS - 1).fill(409)]);
  });

  test('keep the changes of different fields', async () => {
    const { customer_id } = await create({ name: 'Fictive' });
    const fields = {
      phone: '+34 600 123 456',
      ...{ name: 'its name', document_id: 'its number', tax_id: 'its tax number', notes: 'its notes' },
    };
    await Promise.all(Object.entries(fields).map(([field, value]) => change(customer_id, { [field]: value })));
    const { data } = (await (await service.request(`/customers/${customer_id}`)).json()) as { data: object };
    expect(data).toMatchObject(fields);
  });

  test('link to one customer of a client_id, also while one of them fails', async () => {
    const linked = await Promise.allSettled(
      Array.from({ length: CALLS }, (_, index) => link('race-3', index % 3 === 0)),
    );
    const ids = linked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(ids).toHaveLength((CALLS * 2) / 3);
    expect(new Set(ids).size).toBe(1);
    expect(await link('race-3')).toBe(ids[0]);
  });

  test('erase a customer once, and a change that comes later does not find it', async () => {
    const { customer_id } = await create({ name: 'Fictive', client_id: 'race-4' });
    const erase = async () => (await service.request(`/customers/${customer_id}/erase`, { method: 'POST' })).status;
    const statuses = await many(erase);
    expect(statuses.sort()).toEqual([200, ...Array(CALLS - 1).fill(404)]);
    expect(await change(customer_id, { name: 'Other' })).toBe(404);
  });
});
