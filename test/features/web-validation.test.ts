import type { KeptWebValidation, WebValidation } from '@vett/schema/web-validation';
import { describe, expect, test } from 'vitest';
import type { Checks } from '../../src/features/web-validation/checks.ts';
import { JUDGES } from '../../src/features/web-validation/judge.ts';
import { checkSanctions } from '../../src/features/web-validation/sanctions.ts';
import { tenantDatabase } from '../../src/platform/database/tenant.ts';
import { everywhere } from '../conformance/everywhere.ts';
import { configure } from '../support/api-keys.ts';
import { testService } from '../support/service.ts';
import { site } from '../support/site.ts';
import { contradictionsIn, sendHtml } from '../support/websites.ts';

const settings = { OUTBOUND_ALLOWLIST: '127.0.0.1/32', DOMAIN_REGISTRY: 'off' };
const service = await testService({ LISTS: 'un', ...settings });
const { admin } = service.database;

let title = 'Fictiva Shoes Ltd';
const { port, requests } = await site((_request, response) =>
  sendHtml(
    response,
    `<html lang="en"><head><title>${title}</title></head><body><h1>Shoes and boots</h1>
    <p>${'Our shop sells shoes, clothing, dresses and shirts for women, men and children. '.repeat(8)}</p>
    <p>Add footwear to your cart and pay by card.</p></body></html>`,
  ),
);
const url = `http://127.0.0.1:${port}/`;

type Answer = WebValidation & { error: { code: string } };
const as = (api_key: string) => ({ Authorization: `Bearer ${api_key}` });

async function validate(body: object, headers?: Record<string, string>) {
  const response = await service.post('/kyc/web-validation', body, headers);
  const answer = (await response.json()) as Answer;
  if (answer.result) expect(contradictionsIn(answer.result)).toEqual([]);
  return { status: response.status, headers: response.headers, body: answer };
}

async function read(id: string | undefined, headers?: Record<string, string>) {
  const response = await service.request(`/kyc/web-validations/${id}`, headers ? { headers } : {});
  return { status: response.status, data: ((await response.json()) as { data: KeptWebValidation }).data };
}

const countKept = async (tenant_id = service.tenant.tenant_id) =>
  (await admin`select from web_validation where tenant_id = ${tenant_id}`).count;

describe('a validation', () => {
  test('answers alike on every interface', async () => {
    const input = {
      url,
      declared_name: 'Fictiva Shoes',
      declared_industry: 'shoes',
      merchant_id: 7,
      include_policies: true,
    };
    await everywhere(service, { operation: 'webValidation.create', what: 'a local site', input });
  });

  test('breaks its score down, and its parts sum to it', async () => {
    const { status, body } = await validate({ url, declared_name: 'Fictiva Shoes' });
    expect(status).toBe(200);
    const { reliability_score, score_breakdown, validation_results, incomplete_criteria } = body.result;
    expect(validation_results).toMatchObject({ url_checker: true, code_response: 200, last_page_url: url });
    expect(validation_results.kyc_matches).toMatchObject({ declared_name_match: true });
    expect(score_breakdown.reduce((sum, { contribution }) => sum + contribution, 0)).toBeCloseTo(reliability_score, 0);
    expect(score_breakdown.reduce((sum, { effective_weight }) => sum + effective_weight, 0)).toBeCloseTo(1, 2);
    expect(incomplete_criteria).toEqual([]);
    expect(body).not.toHaveProperty('customer_id');
    expect(body).not.toHaveProperty('validation_id');
    expect(await countKept()).toBe(0);
  });

  test('quotes the policies of the site, and names those that it could not read', async () => {
    const shop = await site((request, response) => {
      if (request.url === '/')
        return sendHtml(response, `<p>${'We sell shoes. '.repeat(40)}</p><a href="/agb">AGB</a>`);
      if (request.url === '/agb') return sendHtml(response, '<p>AGB: Für den Vertrag gilt deutsches Recht.</p>');
      return sendHtml(response, 'error', request.url === '/aml-policy' ? 503 : 404);
    });
    const { body } = await validate({
      ...{ url: `http://127.0.0.1:${shop.port}/`, include_policies: true, policy_types: ['terms', 'aml'] },
    });
    const { validation_results, incomplete_criteria } = body.result;
    expect(validation_results.policies).toMatchObject({
      terms: {
        ...{ status: 'policy_analyzed', url: `http://127.0.0.1:${shop.port}/agb`, has_applicable_law: true },
        evidence: [{ clause: 'has_applicable_law', quote: 'AGB: Für den Vertrag gilt deutsches Recht.' }],
      },
      refund: { status: 'not_requested' },
      aml: { status: 'policy_unreachable', url: expect.stringMatching(/\/aml/) },
    });
    expect(incomplete_criteria).toEqual(['aml_policy']);
  });

  test('counts one unit of usage, and none when it is refused', async () => {
    const owner = await service.newTenant();
    await validate({ url }, as(owner.api_key));
    await validate({ url: 'ftp://shop.example/' }, as(owner.api_key));
    await service.app.meter.stored();
    const response = await service.request('/kyc/usage?granularity=day', { headers: as(owner.api_key) });
    const { data } = (await response.json()) as { data: { items: object[] } };
    expect(data.items).toMatchObject([
      { endpoint: 'web-validation.check', unit: 'web_validation_checks', units: 1, errors: 0 },
    ]);
  });

  test('is given again under its Idempotency-Key, without a second visit', async () => {
    const headers = { 'Idempotency-Key': 'web-1' };
    const first = await validate({ url, save_validation: true }, headers);
    const before = requests.length;
    const second = await validate({ url, save_validation: true }, headers);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(requests.length).toBe(before);
  });

  test('refuses zero retention when it is asked for, and runs for a tenant whose mode it is', async () => {
    expect(await validate({ url }, { 'X-Data-Retention': 'ephemeral' })).toMatchObject({
      status: 400,
      body: { error: { code: 'ZDR_UNSUPPORTED_FOR_ENDPOINT' } },
    });
    const owner = await service.newTenant();
    await configure(service.database, owner.tenant_id, { data_processing_config: { mode: 'ephemeral' } });
    expect((await validate({ url }, as(owner.api_key))).status).toBe(200);
  });

  test('is refused without the feature', async () => {
    const owner = await service.newTenant();
    await configure(service.database, owner.tenant_id, { features: { web_validation: false } });
    expect(await validate({ url }, as(owner.api_key))).toMatchObject({
      status: 403,
      body: { error: { code: 'FEATURE_NOT_ENABLED' } },
    });
  });

  test('is refused at once while all places of the tenant are taken, and another tenant has its own', async () => {
    const { promise, resolve: leave } = Promise.withResolvers<void>();
    const owner = service.tenant.tenant_id;
    const { doors } = (await service.app.installation.asTenant(
      service.tenant.tenant_id,
      { type: 'system', id: 'test' },
      new AbortController().signal,
    )) ?? { doors: undefined };
    const held = Promise.allSettled(Array.from({ length: 40 }, () => doors?.websites.run(owner, () => promise)));
    const refused = await validate({ url });
    const { api_key } = await service.newTenant();
    expect((await validate({ url }, as(api_key))).status).toBe(200);
    leave();
    expect((await held).filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(refused).toMatchObject({ status: 503, body: { error: { code: 'SERVICE_UNAVAILABLE' } } });
    expect(refused.headers.get('retry-after')).toBe('5');
    expect((await validate({ url })).status).toBe(200);
  });
});

describe('the lists', () => {
  test('a declared name that is listed is a match with its subject, and scores 0', async () => {
    const { body } = await validate({ url, declared_name: 'Zoltan Fictivus' });
    const { sanction_check } = body.result.validation_results;
    expect(sanction_check).toMatchObject({
      has_matches: true,
      matches: [{ source_list: 'un', subject_name: 'Zoltan Fictivus', subject_source: 'declared_name' }],
      checked_lists: ['un'],
    });
    expect(body.result.score_breakdown).toContainEqual(
      expect.objectContaining({ criterion: 'sanction_check', score: 0, contribution: 0 }),
    );
  });

  test('a list without data is named, and the check counts neither way', async () => {
    const partly = await testService({ LISTS: 'un,eu', ...settings });
    const response = await partly.post('/kyc/web-validation', { url, declared_name: 'Fictiva Shoes' });
    const { result } = (await response.json()) as Answer;
    expect(result.validation_results.sanction_check).toMatchObject({ has_matches: false, error_lists: ['eu'] });
    expect(result.incomplete_criteria).toEqual(['sanction_check']);
    expect(result.checks).toContainEqual({ check: 'sanction_check', status: 'incomplete' });
    expect(result.score_breakdown.map(({ criterion }) => criterion)).not.toContain('sanction_check');
    const only = await testService({ LISTS: 'eu', ...settings });
    const none = (await (
      await only.post('/kyc/web-validation', { url, declared_name: 'Fictiva Shoes' })
    ).json()) as Answer;
    expect(none.result.validation_results).not.toHaveProperty('sanction_check');
    expect(none.result.incomplete_criteria).toEqual(['sanction_check']);
    expect(none.result.checks).toContainEqual({ check: 'sanction_check', status: 'failed', reason: 'no_list_data' });
  });
});

describe('the customer', () => {
  const customer = async (id: string | undefined) =>
    ((await (await service.request(`/customers/${id}`)).json()) as { data: object }).data;

  test('is created by a client_id, and found by it the next time', async () => {
    const first = await validate({ url, client_id: 'shop-1', declared_name: 'Fictiva Shoes' });
    expect(await customer(first.body.customer_id)).toMatchObject({
      ...{ client_id: 'shop-1', name: 'Fictiva Shoes', entity_type: 'company', website: url },
    });
    const second = await validate({ url, client_id: 'shop-1', declared_name: 'Another Name' });
    expect(second.body.customer_id).toBe(first.body.customer_id);
  });

  test('has the host as its name when none was declared', async () => {
    const { body } = await validate({ url, client_id: 'shop-2' });
    expect(await customer(body.customer_id)).toMatchObject({ name: '127.0.0.1' });
  });
});

describe('a kept validation', () => {
  const kept = { url, declared_name: 'Fictiva Shoes', merchant_id: 4711, save_validation: true };

  test('is read again with its request', async () => {
    const { body } = await validate({ ...kept, client_id: 'kept-1', weights: [{ criterion: 'ssl', weight: 1 }] });
    const { status, data } = await read(body.validation_id);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      validation_id: body.validation_id,
      customer_id: body.customer_id,
      request: { url, declared_name: 'Fictiva Shoes', merchant_id: 4711, client_id: 'kept-1', weights: { ssl: 1 } },
      result: body.result,
    });
  });

  test('is listed newest first, page by page', async () => {
    const owner = await service.newTenant();
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.push((await validate(kept, as(owner.api_key))).body.validation_id);
    const page = async (query: string) =>
      (
        (await (await service.request(`/kyc/web-validations?${query}`, { headers: as(owner.api_key) })).json()) as {
          data: { validations: { validation_id: string; url: string; merchant_id: number }[]; next_key: string | null };
        }
      ).data;
    const first = await page('limit=2');
    expect(first.validations).toMatchObject([
      { validation_id: ids[2], url, merchant_id: 4711 },
      { validation_id: ids[1] },
    ]);
    const second = await page(`limit=2&next_key=${encodeURIComponent(first.next_key ?? '')}`);
    expect(second).toMatchObject({ validations: [{ validation_id: ids[0] }], next_key: null });
  });

  test('runs again, and tells what changed since', async () => {
    const owner = await service.newTenant();
    const { body } = await validate(kept, as(owner.api_key));
    expect((await read(body.validation_id, as(owner.api_key))).data).toMatchObject({
      ...{ previous_validation_id: null, differences: [] },
    });
    title = 'Another Shop';
    const response = await service.post(`/kyc/web-validations/${body.validation_id}/rerun`, {}, as(owner.api_key));
    title = 'Fictiva Shoes Ltd';
    const again = (await response.json()) as Answer;
    expect(response.status).toBe(200);
    const { data } = await read(again.validation_id, as(owner.api_key));
    expect(data.previous_validation_id).toBe(body.validation_id);
    expect(data.differences).toContainEqual({
      ...{ field: 'validation_results.kyc_matches.declared_name_match', before: 'true', after: 'false' },
    });
  });

  test('is sealed in the table', async () => {
    await validate({ ...kept, client_id: 'Sealed Client' });
    const rows = await admin`select r::text as text from web_validation r`;
    for (const { text } of rows as unknown as { text: string }[])
      for (const mark of ['Fictiva', '127.0.0.1', 'Sealed Client'])
        expect(text).not.toContain(Buffer.from(mark).toString('hex'));
  });

  test('is erased with its customer', async () => {
    const owner = await service.newTenant();
    const { body } = await validate({ ...kept, client_id: 'erased' }, as(owner.api_key));
    await validate(kept, as(owner.api_key));
    await service.post(`/customers/${body.customer_id}/erase`, {}, as(owner.api_key));
    expect((await read(body.validation_id, as(owner.api_key))).status).toBe(404);
    expect(await countKept(owner.tenant_id)).toBe(1);
  });

  test('is erased by the daily sweep when it is old', async () => {
    const owner = await service.newTenant();
    await validate(kept, as(owner.api_key));
    const { keptData, sql, objects, clock } = service.app.installation;
    const kind = keptData.find((data) => data.kind === 'web_validation');
    const erase = (before: Date) =>
      tenantDatabase(sql, owner.tenant_id).run(
        async (transaction) => (await kind?.erase(transaction, before, 10, { objects, clock })) ?? 0,
      );
    expect([await erase(new Date(0)), await erase(new Date(Date.now() + 86_400_000))]).toEqual([0, 1]);
    expect(await countKept(owner.tenant_id)).toBe(0);
  });
});

test.each(['!', `${'Aaaa Bbbb Cccc Dddd '.repeat(7)}Zoltan Fictivus`])(
  'a name that is not compared whole is told, and leaves the check incomplete: %s',
  async (name) => {
    const named = [
      { source: 'declared_name', name },
      { source: 'domain', name: 'shop.example' },
    ] as const;
    const entered = await service.app.installation.asTenant(
      service.tenant.tenant_id,
      { type: 'system', id: 'test' },
      new AbortController().signal,
    );
    if (!entered) throw new Error('there is no tenant');
    const check = await checkSanctions(named, entered.caller, entered.doors);
    expect(check).toMatchObject({ status: 'completed', value: { has_matches: false, unscreened_names: [name] } });
    expect(JUDGES.sanction_check({ sanctions: check } as Checks)).toBe('incomplete');
  },
);
