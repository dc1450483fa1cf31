import type { Customer } from '@vett/schema/customer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { customerKeys, sealPersonal } from '../../src/features/customer/sealed.ts';
import { fold } from '../../src/features/customer/search.ts';
import { tenantDatabase } from '../../src/platform/database/tenant.ts';
import { newId } from '../../src/platform/id.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const { admin } = service.database;

async function asTenant() {
  const tenant = await service.newTenant();
  const Authorization = `Bearer ${tenant.api_key}`;
  const data = async (response: Promise<Response>) => ((await (await response).json()) as { data: never }).data;
  return {
    ...tenant,
    create: async (body: object): Promise<Customer> => data(service.post('/customers', body, { Authorization })),
    page: async (query: Record<string, string>): Promise<{ customers: Customer[]; next_key: string | null }> =>
      data(service.request(`/customers?${new URLSearchParams(query)}`, { headers: { Authorization } })),
  };
}

test.each([
  ['zoltán', 'Zoltan Fictivus'],
  ['ZOLTAN FICT', 'Zoltán  Fictivus'],
  ['straße', 'Straße 1'],
  ['ΣΟΦΙΑΣ', 'Σοφίας Φικτίβ'],
  ['σ', 'Σοφίας'],
  ['李', '李虚构'],
  ['虚构', '李虚构'],
  ['ŁÓ', 'łódź Holding'],
  ['ivus z', 'Fictivus Zoltan'],
  ['ﬁc', 'Fictivus'],
  ['%', '100% Fictive'],
  ['_', 'a_b'],
  ['a', 'Ba'],
  ['😀', 'Smile 😀 Ltd'],
])('a search of %j finds %j', async (search, name) => {
  const tenant = await asTenant();
  const { customer_id } = await tenant.create({ name });
  await tenant.create({ name: 'Unlike' });
  expect((await tenant.page({ search })).customers.map((customer) => customer.customer_id)).toEqual([customer_id]);
});

test('each searched field is searched, and no other', async () => {
  const tenant = await asTenant();
  const fields = {
    client_id: 'c-lient',
    document_id: 'd-oc',
    tax_id: 't-ax',
    website: 'w-eb.example',
    email: 'm@a-il.example',
  };
  const { customer_id } = await tenant.create({ name: 'n-ame', ...fields, notes: 'n-otes', phone: '555-0199' });
  const found = async (search: string) => (await tenant.page({ search })).customers.map((each) => each.customer_id);
  for (const search of ['n-a', 'c-l', 'd-o', 't-a', 'w-e', 'a-il'])
    expect(await found(search), search).toEqual([customer_id]);
  // The last one goes over the border of two fields.
  for (const search of ['n-o', '555', 'n-amec-lient']) expect(await found(search), search).toEqual([]);
});

test.each(['V 7789.811-K', 'v7789811k', '7789811', '30712345671', '30-7123'])(
  'a number is found as it is written, and without its signs: %s',
  async (search) => {
    const tenant = await asTenant();
    const { customer_id: numbered } = await tenant.create({
      name: 'Numbered',
      document_id: 'V 7789.811-K',
      tax_id: '30-71234567-1',
    });
    const { customers } = await tenant.page({ search });
    expect(customers.map(({ customer_id }) => customer_id)).toEqual([numbered]);
  },
);

test('a search follows a change of the text', async () => {
  const tenant = await asTenant();
  const { customer_id } = await tenant.create({ name: 'Before Fictive' });
  const body = JSON.stringify({ name: 'After Fictive' });
  const headers = { Authorization: `Bearer ${tenant.api_key}`, 'Content-Type': 'application/json' };
  await service.request(`/customers/${customer_id}`, { method: 'PATCH', headers, body });
  expect((await tenant.page({ search: 'before' })).customers).toEqual([]);
  expect((await tenant.page({ search: 'after' })).customers).toHaveLength(1);
});

/** Names of few letters, so that pieces of them occur everywhere; and pages over several buckets. */
test('pages of a search have all customers with the text, once and in order', async () => {
  const tenant = await asTenant();
  const names = fc.sample(fc.string({ unit: fc.constantFrom('a', 'b', 'á', ' '), minLength: 1, maxLength: 9 }), 120);
  const made: Customer[] = [];
  for (const name of names.map((text) => `cd.${text}`)) {
    made.push(await tenant.create({ name }));
    // An id that starts a bucket is rare, so the test moves the newest customer to the next one.
    if (made.length % 25 === 0) {
      await admin`
        update customer set bucket = bucket + 1, grams = array(select gram + 4294967296 from unnest(grams) as gram)
        where customer_id = ${made.at(-1)?.customer_id ?? null}`;
    }
  }
  const buckets = await admin`select distinct bucket from customer where tenant_id = ${tenant.tenant_id}`;
  expect(buckets.count).toBeGreaterThanOrEqual(5);
  for (const search of ['a', 'ab', 'aba', 'abab', 'B A', 'bbbb', '.ab', 'ab.']) {
    const expected = made.filter(({ name }) => fold(name).includes(fold(search))).reverse();
    const found: Customer[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page = await tenant.page({ search, limit: '7', ...(next && { next_key: next }) });
      found.push(...page.customers);
      next = page.next_key;
    }
    expect(
      found.map(({ customer_id }) => customer_id),
      search,
    ).toEqual(expected.map(({ customer_id }) => customer_id));
  }
});

test('folding keeps every piece of a text a piece of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), fc.nat(), (text, from, length) => {
      const graphemes = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
      const start = graphemes.length ? from % graphemes.length : 0;
      const piece = graphemes.slice(start, start + (length % 10)).join('');
      expect(fold(text)).toContain(fold(piece));
    }),
  );
});

test('the grams of one tenant tell nothing about those of another', async () => {
  const [one, other] = [await asTenant(), await asTenant()];
  for (const tenant of [one, other]) await tenant.create({ name: 'Same Fictive' });
  const rows = await admin<{ grams: number[] }[]>`
    select grams from customer where tenant_id in (${one.tenant_id}, ${other.tenant_id})`;
  const [first, second] = rows.map(({ grams }) => grams) as [number[], number[]];
  expect(first.length).toBeGreaterThan(20);
  expect(first.filter((gram) => second.includes(gram))).toEqual([]);
});

test('a search whose candidates all lack the text ends its pages early, and never says falsely that there are no more', async () => {
  const tenant = await asTenant();
  const { customer_id } = await tenant.create({ name: 'abcd' });
  const decoy = await tenant.create({ name: 'abc bcd' });
  // Copies of a row cannot be unsealed under other ids, so the sealed bytes of each are made by the service's own functions.
  const { keyring } = service.app.installation;
  const database = tenantDatabase(service.database.sql, tenant.tenant_id);
  const keys = await customerKeys((label) => keyring.keyOf(database, tenant.tenant_id, label));
  const made = Array.from({ length: 5_500 }, () => newId());
  const sealed = made.map((id) => sealPersonal(keys, id, { name: 'abc bcd' }).toString('hex'));
  await admin`
    insert into customer (tenant_id, customer_id, bucket, sealed, grams, entity_type, status, created_at, updated_at, last_activity_at)
    select c.tenant_id, n.id, bucket, decode(n.hex, 'hex'), grams, entity_type, status, created_at, updated_at, last_activity_at
    from customer c, unnest(${made}::uuid[], ${sealed}::text[]) as n (id, hex) where c.customer_id = ${decoy.customer_id}`;
  const pages: number[] = [];
  let next: string | null = '';
  let found: Customer[] = [];
  while (next !== null) {
    const page = await tenant.page({ search: 'abcd', ...(next && { next_key: next }) });
    pages.push(page.customers.length);
    found = [...found, ...page.customers];
    next = page.next_key;
  }
  expect(pages).toEqual([0, 1]);
  expect(found.map((customer) => customer.customer_id)).toEqual([customer_id]);
});
