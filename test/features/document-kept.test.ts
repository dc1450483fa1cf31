import { ENGINE_VERSION } from '@vett/engine/version';
import { expect, test } from 'vitest';
import { asImage, bill, taxCertificate } from '../support/documents.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const { admin } = service.database;

// biome-ignore lint/suspicious/noExplicitAny: answers of several forms; the tests judge them.
type Json = any;

async function post(path: string, body: object): Promise<Json> {
  return (await service.post(path, body)).json();
}
const listed = async (query = ''): Promise<Json> =>
  (await (await service.request(`/kyc/documents${query}`)).json()).data;
const keep = (path: string, file: Buffer, more: object = {}) =>
  post(`/kyc/documents/${path}`, { images: [asImage(file)], save_validation: true, ...more });

const { data: customer } = await post('/customers', { client_id: 'c-1', name: 'Ada Fictive' });
const byOurs = await keep('proof-of-address', bill(), { customer_id: customer.customer_id });
const byTheirs = await keep('tax-certificate', taxCertificate(), { customer_id: 'c-1' });
const ofNobody = await keep('proof-of-address', bill());

const itemOf = ({ verification_id, document_type, status, timestamp, created_at }: Json) => ({
  ...{ verification_id, document_type, status },
  created_at: created_at ?? timestamp,
});

test('a kept verification names the engine and the models that made it', async () => {
  for (const { verification_id } of [byOurs, byTheirs]) {
    const kept = await (await service.request(`/kyc/documents/${verification_id}`)).json();
    expect(kept.data ?? kept).toMatchObject({
      ...{ model_version: expect.stringMatching(/^documents-[0-9a-f]{12}$/), engine_version: ENGINE_VERSION },
    });
  }
});

test('kept verifications are listed newest first, with a key of the next page', async () => {
  const first = await listed('?limit=2');
  expect(first.verifications).toEqual([itemOf(ofNobody), itemOf(byTheirs)]);
  const rest = await listed(`?limit=2&next_key=${encodeURIComponent(first.next_key)}`);
  expect(rest).toEqual({ verifications: [itemOf(byOurs)], count: 1, next_key: null });
});

test.each([
  ['type', '?document_type=tax_certificate', [byTheirs]],
  ['customer', `?customer_id=${customer.customer_id}`, [byOurs]],
  ['start', `?from=${byTheirs.created_at}`, [ofNobody, byTheirs]],
  ['end', `?to=${byTheirs.created_at}`, [byOurs]],
])('kept verifications are found by %s', async (_, query, found) => {
  expect((await listed(query)).verifications).toEqual(found.map(itemOf));
});

test('a key of the list of one customer is not valid in that of another', async () => {
  await keep('proof-of-address', bill(), { customer_id: 'paged' });
  await keep('proof-of-address', bill(), { customer_id: 'paged' });
  const { next_key } = await listed('?customer_id=paged&limit=1');
  const refused = await service.request(`/kyc/documents?customer_id=c-1&next_key=${encodeURIComponent(next_key)}`);
  expect(await refused.json()).toMatchObject({ error: { code: 'INVALID_CURSOR' } });
});

test('the audit log names the verification of each reading', async () => {
  const events = await admin`select resource_id from audit_event
    where tenant_id = ${service.tenant.tenant_id} and action = 'document.tax_certificate'`;
  expect(events).toMatchObject([{ resource_id: byTheirs.verification_id }]);
});

test('another tenant has none of the kept verifications', async () => {
  const { api_key } = await service.newTenant();
  const response = await service.request('/kyc/documents', { headers: { Authorization: `Bearer ${api_key}` } });
  expect(await response.json()).toMatchObject({ data: { verifications: [], next_key: null } });
});

test('a GraphQL customer leads to verifications with either of its ids by one call, and each to its fields', async () => {
  const query = `{ customer(customerId: "${customer.customer_id}") { documentVerifications { nodes { documentType verification {
    ... on ProofOfAddressVerification { customerId extractedData { accountHolderName } }
    ... on TaxCertificateVerification { customerId extractedFields { taxId } } } } } } }`;
  const { data, errors } = await post('/graphql', { query });
  expect(errors).toBeUndefined();
  expect(data.customer.documentVerifications.nodes).toEqual([
    {
      documentType: 'tax_certificate',
      verification: { customerId: 'c-1', extractedFields: { taxId: byTheirs.extracted_fields.tax_id } },
    },
    {
      documentType: 'proof_of_address',
      verification: { customerId: customer.customer_id, extractedData: { accountHolderName: 'Ada Fictive' } },
    },
  ]);
});

test('the list opens nothing that is sealed', async () => {
  const tenant = service.tenant.tenant_id;
  await admin`update document_verification set sealed = '\\x00' where tenant_id = ${tenant}`;
  expect((await listed()).verifications).toContainEqual(itemOf(ofNobody));
  expect((await service.request(`/kyc/documents/${ofNobody.verification_id}`)).status).toBe(500);
});
