import { describe, expect, test } from 'vitest';
import { tenantDatabase } from '../../src/platform/database/tenant.ts';
import { configure } from '../support/api-keys.ts';
import { asImage, bill, taxCertificate } from '../support/documents.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const { admin } = service.database;

// biome-ignore lint/suspicious/noExplicitAny: answers of all types pass here; the tests judge them.
type Body = any;
const as = (key: string) => ({ Authorization: `Bearer ${key}` });
const { api_key: key, tenant_id } = await service.newTenant();

async function read(path: string, body: object, headers: Record<string, string> = {}, apiKey = key) {
  const response = await service.post(`/kyc/documents/${path}`, body, { ...as(apiKey), ...headers });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
}
async function find(id: string, apiKey = key) {
  const response = await service.request(`/kyc/documents/${id}`, { headers: as(apiKey) });
  return { status: response.status, body: (await response.json()) as Body };
}
const images = [asImage(bill())];
const countKept = async (owner = tenant_id) =>
  (await admin`select count(*)::int as rows from document_verification where tenant_id = ${owner}`)[0]?.['rows'];

describe('a bill as a PDF with text', () => {
  test('the fields of a bill are answered at the top level, without null, with confidences and six validations', async () => {
    const { status, body } = await read('proof-of-address', { images, expected: { full_name: 'Ada Fictive' } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'success',
      document_type: 'proof_of_address',
      extracted_data: { account_holder_name: 'Ada Fictive', document_date: '2026-03-04', country: 'US' },
    });
    expect(Object.values(body.extracted_data)).not.toContain(null);
    expect(Object.keys(body.validations).sort()).toEqual(
      ['country_match', 'document_consistency', 'expected_match', 'expiry', 'mrz_check_digits', 'type_match'].sort(),
    );
    expect(body.validations.expected_match.status).toBe('passed');
    for (const score of Object.values(body.confidence_scores)) expect(score).toBeLessThan(1);
    expect(Object.keys(body.confidence_scores)).toEqual(expect.arrayContaining(Object.keys(body.extracted_data)));
  });

  test.each(['full_name', 'tax_id'])('an expected value without letters and digits is refused: %s', async (name) => {
    const { status, body } = await read('proof-of-address', { images, expected: { [name]: ' - ' } });
    expect([status, (body as unknown as { error: object }).error]).toMatchObject([
      400,
      { fields: [{ path: `expected.${name}` }] },
    ]);
  });

  test('an expected value that differs fails the validation', async () => {
    const { body } = await read('proof-of-address', { images, expected: { full_name: 'Bela Inventado' } });
    expect(body.validations.expected_match.status).toBe('failed');
  });

  test('sent as another type it never looks like a clean document of that type', async () => {
    const { status, body } = await read('id', { images });
    if (status === 422) expect(body.error.code).toBe('DOCUMENT_UNREADABLE');
    else {
      expect(body.validations.type_match.status).toBe('failed');
      expect(body.issues).toContain('WRONG_TYPE');
    }
  });

  test('no whole account number is in the answer', async () => {
    const answers = [await read('proof-of-address', { images }), await read('bank-ownership', { images })];
    for (const { body } of answers) expect(JSON.stringify(body)).not.toContain('4567890123');
  });

  test('each issue has a key for translations and an English text that tells what to do', async () => {
    const { body } = await read('tax-certificate', { images });
    expect(body.issue_details.length).toBeGreaterThan(0);
    expect(body.issue_details).toHaveLength(body.issues.length);
    for (const { key, code, message } of body.issue_details) {
      expect(key).toBe(`document.issue.${code.toLowerCase()}`);
      expect(message).not.toMatch(/[{}]/);
    }
  });
});

test('a tax certificate has its own shape', async () => {
  const { status, body } = await read('tax-certificate', { images: [asImage(taxCertificate())], country: 'AR' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'extracted',
    document_type: 'tax_certificate',
    extracted_fields: { tax_id: expect.stringMatching(/^30-?71234567-?1$/) },
    confidence_scores: { llm_extraction: expect.any(Number) },
    error_message: null,
    created_at: expect.any(String),
  });
});

test('an obligation without a printed date has no start_date, not null', async () => {
  const { body } = await read('tax-certificate', { images: [asImage(taxCertificate(''))], country: 'AR' });
  expect(body.extracted_fields.tax_obligations).toEqual([{ name: 'IVA' }]);
});

describe('kept verifications', () => {
  const kept = { images, save_validation: true, reference: 'file 4711', session_id: 'onboarding-1' };

  test('a saved verification can be read as it was answered', async () => {
    const { body } = await read('proof-of-address', kept);
    expect(body).toMatchObject({ reference: 'file 4711', session_id: 'onboarding-1' });
    expect(await find(body.verification_id)).toEqual({ status: 200, body });
  });

  test('a verification that is not saved cannot be read', async () => {
    const before = await countKept();
    const { body } = await read('proof-of-address', { images });
    expect(await find(body.verification_id)).toMatchObject({
      status: 404,
      body: { error: { code: 'VERIFICATION_NOT_FOUND' } },
    });
    expect(await countKept()).toBe(before);
  });

  test('another tenant cannot read a saved verification', async () => {
    const { body } = await read('proof-of-address', kept);
    const other = await service.newTenant();
    expect((await find(body.verification_id, other.api_key)).status).toBe(404);
  });

  test('fields and references are sealed in the table, and the file is not stored', async () => {
    await read('proof-of-address', { ...kept, customer_id: 'Sealed Customer' });
    const rows = await admin`select r::text as text from document_verification r where tenant_id = ${tenant_id}`;
    for (const { text } of rows as unknown as { text: string }[])
      for (const mark of ['Invented', 'file 4711', 'Sealed Customer', bill().toString('hex').slice(0, 80)])
        expect(text).not.toContain(Buffer.from(mark).toString('hex'));
  });

  test('the same key answers the kept verification again', async () => {
    const headers = { 'Idempotency-Key': 'document-1' };
    const first = await read('proof-of-address', kept, headers);
    const rows = await countKept();
    const again = await read('proof-of-address', kept, headers);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await countKept()).toBe(rows);
  });

  test('saved verifications are erased with their customer, by either id', async () => {
    const owner = await service.newTenant();
    const created = await service.post('/customers', { client_id: 'c-1', name: 'Ada Fictive' }, as(owner.api_key));
    const { data } = (await created.json()) as Body;
    for (const customer_id of ['c-1', data.customer_id, 'another'])
      await read('proof-of-address', { ...kept, customer_id }, {}, owner.api_key);
    const erased = await service.request(`/customers/${data.customer_id}/erase`, {
      method: 'POST',
      headers: { ...as(owner.api_key), 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(erased.status).toBeLessThan(300);
    expect(await countKept(owner.tenant_id)).toBe(1);
  });
});

test('old verifications are erased by the daily sweep', async () => {
  const owner = await service.newTenant();
  await read('proof-of-address', { images, save_validation: true }, {}, owner.api_key);
  const { keptData, sql, objects, clock } = service.app.installation;
  const kept = keptData.find(({ kind }) => kind === 'document_verification');
  const erase = (before: Date) =>
    tenantDatabase(sql, owner.tenant_id).run(
      async (transaction) => (await kept?.erase(transaction, before, 10, { objects, clock })) ?? 0,
    );
  expect(await erase(new Date(0))).toBe(0);
  expect(await erase(new Date(Date.now() + 86_400_000))).toBe(1);
  expect(await countKept(owner.tenant_id)).toBe(0);
});

test('a tenant without the feature is refused', async () => {
  const other = await service.newTenant();
  await configure(service.database, other.tenant_id, { features: { documents: false } });
  const answer = await read('id', { images }, {}, other.api_key);
  expect([answer.status, answer.body.error.code]).toEqual([403, 'FEATURE_NOT_ENABLED']);
});

test('a file, or files, with papers of several people contradict themselves, and pages of one paper do not', async () => {
  const readAs = async (...files: Buffer[]) => {
    const { body } = await read('proof-of-address', { images: files.map((file) => asImage(file)) });
    return [body.validations.document_consistency.status, body.issues.includes('SEVERAL_DOCUMENTS')];
  };
  expect(await readAs(bill('Ada Fictive', 'Zoltan Fictivus'))).toEqual(['failed', true]);
  expect(await readAs(bill('Ada Fictive'), bill('Zoltan Fictivus'))).toEqual(['failed', true]);
  expect(await readAs(bill('Ada Fictive', 'ADA FICTIVE'))).toEqual(['passed', false]);
  expect(await readAs(bill('Ada Fictive', 'Ada M. Fictive'))).toEqual(['passed', false]);
});
