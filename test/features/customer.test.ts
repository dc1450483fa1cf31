import type { Customer } from '@vett/schema/customer';
import { describe, expect, test } from 'vitest';
import { setMonitored } from '../../src/features/customer/customer.ts';
import { operations } from '../../src/features.ts';
import { tenantDatabase } from '../../src/platform/database/tenant.ts';
import { newKey } from '../support/api-keys.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();

interface Failure {
  error: { code: string; fields?: { path: string; code: string }[] };
}
interface Answer<T> {
  status: number;
  body: T & Failure;
}
interface Page {
  customers: Customer[];
  count: number;
  next_key: string | null;
}

async function send<T>(method: string, path: string, body?: object, headers = {}): Promise<Answer<{ data: T }>> {
  const json = { 'Content-Type': 'application/json' };
  const given = body ? { body: JSON.stringify(body), headers: { ...json, ...headers } } : { headers };
  const response = await service.request(path, { method, ...given });
  return { status: response.status, body: (await response.json()) as { data: T } & Failure };
}

const create = (body: object) => send<Customer>('POST', '/customers', body);
const created = async (body: object) => (await create({ name: 'Ann Fictive', ...body })).body.data;
const read = (id: string) => send<Customer>('GET', `/customers/${id}`);
const change = (id: string, body: object) => send<Customer>('PATCH', `/customers/${id}`, body);
const list = async (query = '') => (await send<Page>('GET', `/customers${query}`)).body.data;

const FULL = {
  ...{ name: 'Moonlight Trading', entity_type: 'company', email: 'office@moonlight.example', phone: '+49 30 000' },
  ...{
    website: 'https://moonlight.example',
    document_id: 'HRB 1',
    tax_id: 'DE000',
    country: 'DE',
    notes: 'Key account.',
  },
};

describe('a new customer', () => {
  test('has every field that was sent, and the defaults of the others', async () => {
    const { status, body } = await create({ ...FULL, client_id: 'new-1' });
    expect(status).toBe(201);
    const { customer_id, created_at } = body.data;
    expect(body.data).toEqual({
      ...FULL,
      ...{ customer_id, tenant_id: service.tenant.tenant_id, client_id: 'new-1', status: 'active' },
      ...{ sessions_count: 0, is_monitored: false, created_at, updated_at: created_at, last_activity_at: created_at },
    });
    expect((await read(customer_id)).body.data).toEqual(body.data);
  });

  test('is an individual by default, without the fields that were not sent', async () => {
    const { customer_id, ...customer } = await created({});
    expect(Object.keys(customer).sort()).toEqual([
      'created_at',
      'entity_type',
      'is_monitored',
      'last_activity_at',
      'name',
      'sessions_count',
      'status',
      'tenant_id',
      'updated_at',
    ]);
    expect(customer.entity_type).toBe('individual');
  });

  test('is refused with a client_id that another one has, also one of other letters in another tenant', async () => {
    await created({ client_id: 'taken' });
    expect(await create({ name: 'Bob Fictive', client_id: 'taken' })).toMatchObject({
      ...{ status: 409, body: { error: { code: 'CLIENT_ID_EXISTS' } } },
    });
    expect((await create({ name: 'Bob Fictive', client_id: 'Taken' })).status).toBe(201);
    const Authorization = `Bearer ${(await service.newTenant()).api_key}`;
    const elsewhere = await send('POST', '/customers', { name: 'Bob Fictive', client_id: 'taken' }, { Authorization });
    expect(elsewhere.status).toBe(201);
  });

  test.each([
    [{}, 'name', 'REQUIRED'],
    [{ name: '' }, 'name', 'TOO_SHORT'],
    [{ name: '..' }, 'name', 'TOO_SHORT'],
    [{ name: 'x' }, 'name', 'TOO_SHORT'],
    [{ name: 'Ann', country: 'Nowhere' }, 'country', 'INVALID_COUNTRY'],
    [{ name: 'Ann', country: 'XQ' }, 'country', 'INVALID_COUNTRY'],
    [{ name: 'Ann', client_id: '' }, 'client_id', 'TOO_SHORT'],
    [{ name: 'Ann', client_id: 'x'.repeat(201) }, 'client_id', 'TOO_LONG'],
    [{ name: 'Ann', email: 'x' }, 'email', 'INVALID_FORMAT'],
    [{ name: 'Ann', website: 'not a url' }, 'website', 'INVALID_FORMAT'],
    [{ name: 'Ann', document_id: '---' }, 'document_id', 'INVALID_FORMAT'],
    [{ name: 'Ann', tax_id: '?' }, 'tax_id', 'INVALID_FORMAT'],
    [{ name: 'Ann', notes: 'a\u0000b' }, 'notes', 'INVALID_FORMAT'],
    [{ name: 'Ann', entity_type: 'vessel' }, 'entity_type', 'UNKNOWN_VALUE'],
    [{ name: 'Ann', status: 'inactive' }, 'status', 'UNKNOWN_KEY'],
    [{ name: 'Ann', risk_level: 'high' }, 'risk_level', 'UNKNOWN_KEY'],
    [{ name: 'Ann', sessions_count: 1 }, 'sessions_count', 'UNKNOWN_KEY'],
  ])('is refused: %j', async (body, path, code) => {
    expect(await create(body)).toMatchObject({
      ...{ status: 400, body: { error: { code: 'VALIDATION_ERROR', fields: [{ path, code }] } } },
    });
  });

  test('is made once for an Idempotency-Key', async () => {
    const once = () => send<Customer>('POST', '/customers', { name: 'Once Fictive' }, { 'Idempotency-Key': 'one' });
    const [first, second] = [await once(), await once()];
    expect(second).toEqual(first);
  });
});

describe('a change', () => {
  test('leaves absent fields as they are, and null clears an optional one', async () => {
    const { customer_id } = await created({ ...FULL, client_id: 'change-1' });
    const named = await change(customer_id, { name: 'Sunlight Trading', country: 'at' });
    expect(named.status).toBe(200);
    expect(named.body.data).toMatchObject({ ...FULL, name: 'Sunlight Trading', country: 'AT', client_id: 'change-1' });
    const nothing = { client_id: null, email: null, phone: null, website: null, document_id: null, tax_id: null };
    const cleared = await change(customer_id, { ...nothing, country: null, notes: null });
    const { body } = await read(customer_id);
    expect(body.data).toEqual(cleared.body.data);
    for (const field of [...Object.keys(nothing), 'country', 'notes']) expect(body.data).not.toHaveProperty(field);
    expect(body.data).toMatchObject({ name: 'Sunlight Trading', entity_type: 'company' });
  });

  test('a change of the risk level needs a reason and is manual, until null clears all three', async () => {
    const { customer_id } = await created({});
    const risk = { risk_level: 'high', risk_reason: 'Cash business.' };
    expect((await change(customer_id, risk)).body.data).toMatchObject({ ...risk, risk_level_source: 'manual' });
    expect((await change(customer_id, { name: 'Ann Fictive' })).body.data).toMatchObject(risk);
    const { body } = await change(customer_id, { risk_level: null });
    for (const field of ['risk_level', 'risk_reason', 'risk_level_source']) expect(body.data).not.toHaveProperty(field);
  });

  test.each([
    [{}, '', 'REQUIRED'],
    [{ name: null }, 'name', 'INVALID_TYPE'],
    [{ entity_type: null }, 'entity_type', 'UNKNOWN_VALUE'],
    [{ status: 'gone' }, 'status', 'UNKNOWN_VALUE'],
    [{ risk_level: 'high' }, 'risk_reason', 'REQUIRED'],
    [{ risk_reason: 'x' }, 'risk_level', 'REQUIRED'],
    [{ risk_level: null, risk_reason: 'x' }, 'risk_level', 'REQUIRED'],
    [{ is_monitored: true }, 'is_monitored', 'UNKNOWN_KEY'],
    [{ country: 'XQ' }, 'country', 'INVALID_COUNTRY'],
  ])('is refused and changes nothing: %j', async (body, path, code) => {
    const before = await created({});
    const answer = await change(before.customer_id, body);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(answer.body.error.fields?.[0]).toMatchObject({ path, code });
    expect((await read(before.customer_id)).body.data).toEqual(before);
  });

  test('a client_id that another customer has is refused, and a freed one can be taken', async () => {
    const [ann, bob] = [await created({ client_id: 'a-1' }), await created({ client_id: 'b-1' })];
    expect(await change(bob.customer_id, { client_id: 'a-1', name: 'Other' })).toMatchObject({
      ...{ status: 409, body: { error: { code: 'CLIENT_ID_EXISTS' } } },
    });
    expect((await read(bob.customer_id)).body.data).toEqual(bob);
    expect((await change(bob.customer_id, { client_id: 'b-1' })).status).toBe(200);
    expect((await change(ann.customer_id, { client_id: 'a-2' })).status).toBe(200);
    expect((await change(bob.customer_id, { client_id: 'a-1' })).body.data.client_id).toBe('a-1');
  });

  test('GraphQL clears a field by null and leaves an absent one', async () => {
    const { customer_id } = await created({ notes: 'x', tax_id: 'y1' });
    const query = `mutation { updateCustomer(input: { customerId: "${customer_id}", notes: null }) { notes taxId } }`;
    const response = await service.post('/graphql', { query });
    expect(await response.json()).toEqual({ data: { updateCustomer: { notes: null, taxId: 'y1' } } });
  });
});

test('a customer is monitored as long as a watchlist says so', async () => {
  const { customer_id } = await created({});
  for (const is_monitored of [true, true, false]) {
    const database = tenantDatabase(service.database.sql, service.tenant.tenant_id);
    await database.run((transaction) => setMonitored(transaction, [customer_id], is_monitored));
    expect((await read(customer_id)).body.data.is_monitored).toBe(is_monitored);
  }
});

test('a deactivated customer is inactive until a change makes it active', async () => {
  const { customer_id } = await created({});
  for (const _ of [1, 2]) {
    const answer = await send('DELETE', `/customers/${customer_id}`);
    expect(answer).toMatchObject({ status: 200, body: { data: { customer_id, status: 'inactive' } } });
  }
  expect((await read(customer_id)).body.data.status).toBe('inactive');
  expect((await change(customer_id, { status: 'active' })).body.data.status).toBe('active');
});

test('an id that does not exist, is none, or is of another tenant is not found', async () => {
  const other = await service.newTenant();
  const Authorization = `Bearer ${other.api_key}`;
  const foreign = (await send<Customer>('POST', '/customers', { name: 'Ann' }, { Authorization })).body.data
    .customer_id;
  for (const id of ['none', '019bc0f0-9d28-742f-96cf-830568acf16e', foreign]) {
    const answers = [
      read(id),
      change(id, { name: 'Ann' }),
      send('DELETE', `/customers/${id}`),
      send('POST', `/customers/${id}/erase`),
    ];
    for (const answer of await Promise.all(answers)) {
      expect(answer).toMatchObject({ status: 404, body: { error: { code: 'CUSTOMER_NOT_FOUND' } } });
    }
  }
  expect((await send('GET', `/customers/${foreign}`, undefined, { Authorization })).status).toBe(200);
});

test('the link from ids gives each its customer, and null for those that are not found', async () => {
  const { app, tenant } = service;
  const actor = { type: 'system', id: 'test' } as const;
  const entered = await app.installation.asTenant(tenant.tenant_id, actor, new AbortController().signal);
  if (!entered) throw new Error('the tenant is gone');
  const [ann, bob] = [await created({}), await created({ name: 'Bob Fictive' })];
  const customer_ids = [bob.customer_id, 'none', ann.customer_id, '019bc0f0-9d28-742f-96cf-830568acf16e'];
  const { caller, doors } = entered;
  expect(await operations.customer.ofIds.run(caller, doors as never, { customer_ids })).toEqual({
    customers: [bob, null, ann, null],
  });
});

test('the list is in pages, the newest first, by every filter', async () => {
  const Authorization = `Bearer ${(await service.newTenant()).api_key}`;
  const post = async (body: object) =>
    (await send<Customer>('POST', '/customers', body, { Authorization })).body.data.customer_id;
  const ids = [
    await post({ name: 'One Fictive' }),
    await post({ name: 'Two Fictive', entity_type: 'company' }),
    await post({ name: 'Three Fictive', entity_type: 'company' }),
  ];
  const [one, two, three] = ids as [string, string, string];
  await send('DELETE', `/customers/${two}`, undefined, { Authorization });
  await send('PATCH', `/customers/${one}`, { risk_level: 'low', risk_reason: 'x' }, { Authorization });
  const found = async (query: string) => {
    const { body } = await send<Page>('GET', `/customers${query}`, undefined, { Authorization });
    expect(body.data.count).toBe(body.data.customers.length);
    return { ids: body.data.customers.map(({ customer_id }) => customer_id), next: body.data.next_key };
  };
  expect(await found('')).toEqual({ ids: [three, two, one], next: null });
  expect((await found('?status=active')).ids).toEqual([three, one]);
  expect((await found('?status=inactive')).ids).toEqual([two]);
  expect((await found('?entity_type=company')).ids).toEqual([three, two]);
  expect((await found('?entity_type=company&status=active&search=fict')).ids).toEqual([three]);
  expect((await found('?risk_level=low')).ids).toEqual([one]);
  expect((await found('?risk_level=critical')).ids).toEqual([]);
  for (const filter of ['', '&search=FICTIVE']) {
    const first = await found(`?limit=2${filter}`);
    expect(first.ids).toEqual([three, two]);
    expect(await found(`?limit=2${filter}&next_key=${first.next}`)).toEqual({ ids: [one], next: null });
    const mixed = await send<Page>('GET', `/customers?status=active&next_key=${first.next}`, undefined, {
      Authorization,
    });
    expect([mixed.status, mixed.body.error.code]).toEqual([400, 'INVALID_CURSOR']);
  }
  for (const limit of ['0', '101', 'x']) {
    expect((await send('GET', `/customers?limit=${limit}`, undefined, { Authorization })).status).toBe(400);
  }
});

test('neither the personal data nor the client_id are stored in plain text', async () => {
  const canary = Object.fromEntries(
    ['name', 'client_id', 'email', 'website', 'document_id', 'tax_id', 'notes'].map((field) => [
      field,
      `canary-${field}${{ email: '@x.example', website: '.example' }[field] ?? ''}`,
    ]),
  );
  const { customer_id } = await created({ ...canary, phone: '+598 99 555 0123' });
  await change(customer_id, { risk_level: 'low', risk_reason: 'canary-reason' });
  const [row] = await service.database
    .admin`select customer::text as text from customer where customer_id = ${customer_id}`;
  const text = Buffer.from(row?.['text'] as string);
  expect(text.toString()).not.toContain('canary');
  expect(text.toString()).not.toContain('555 0123');
  expect(text.toString()).not.toContain(Buffer.from('canary').toString('hex'));
});

test('writing needs kyc:create, reading kyc:read, and erasing kyc:delete', async () => {
  const { customer_id } = await created({});
  const { text } = await newKey(service.database, service.tenant.tenant_id, {
    permissions: ['kyc:create', 'kyc:read'],
  });
  const Authorization = { Authorization: `Bearer ${text}` };
  expect((await send('DELETE', `/customers/${customer_id}`, undefined, Authorization)).status).toBe(200);
  expect((await send('POST', `/customers/${customer_id}/erase`, undefined, Authorization)).status).toBe(403);
  expect((await list()).customers.map((customer) => customer.customer_id)).toContain(customer_id);
});
