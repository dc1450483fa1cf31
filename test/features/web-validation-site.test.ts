import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { WebValidationResult } from '@vett/schema/web-validation-result';
import { beforeAll, describe, expect, test } from 'vitest';
import { whoisClient } from '../../src/adapters/domain-registry/port43.ts';
import { domainRegistry } from '../../src/adapters/domain-registry/registry.ts';
import { completed } from '../../src/features/web-validation/check.ts';
import type { DomainRegistry } from '../../src/ports/domain-registry.ts';
import { atEnd } from '../support/at-end.ts';
import { makeCertificate } from '../support/certificate.ts';
import { tcpServer } from '../support/loopback.ts';
import { modelServer, searchServer } from '../support/media-servers.ts';
import { site } from '../support/site.ts';
import { localTools, loopback, sendHtml, validateLocally } from '../support/websites.ts';

const page = (body: string, title = 'Fictiva Shoes') =>
  `<html lang="en"><head><title>${title}</title></head><body><h1>Shoes</h1>
  <p>${'Our shop sells shoes, clothing, dresses and shirts for women and men. '.repeat(8)}</p>${body}</body></html>`;

const trusted = makeCertificate('shop.example', { days: 90 });
const ending = makeCertificate('ending.example', { days: 5 });
const expired = makeCertificate('expired.example', { days: -3 });
const usual = getCACertificates('default');
beforeAll(() => setDefaultCACertificates([...usual, trusted.cert, ending.cert, expired.cert]));
atEnd(() => setDefaultCACertificates(usual));

const shop = await site((request, response) => {
  if (request.url === '/') return sendHtml(response, page(''));
  return sendHtml(response, page(''), 404);
});
const plainUrl = `http://shop.example:${shop.port}/`;

const statusOf = ({ checks }: WebValidationResult, name: string) => checks.find(({ check }) => check === name);
const scoreOf = ({ score_breakdown }: WebValidationResult, name: string) =>
  score_breakdown.find(({ criterion }) => criterion === name)?.score;

describe('the page', () => {
  test('a site that cannot be reached scores 0, and nothing is counted', async () => {
    const { port } = await tcpServer((socket) => socket.destroy());
    const result = await validateLocally({ url: `http://shop.example:${port}/`, declared_name: 'Fictiva' });
    expect(result).toMatchObject({ reliability_score: 0, score_breakdown: [] });
    expect(result.incomplete_criteria).toEqual(['sanction_check']);
    expect(result.validation_results).toMatchObject({
      ...{ url_checker: false, code_response: 0, page_status_classifier: { page_status: 'UNREACHABLE' } },
    });
    expect(result.validation_results).not.toHaveProperty('classifier');
    expect(statusOf(result, 'industry')).toEqual({
      ...{ check: 'industry', status: 'not_applicable', reason: 'page_unreachable' },
    });
  });

  test('an error page is no accessible site', async () => {
    const result = await validateLocally({ url: `${plainUrl}missing` });
    expect(result).toMatchObject({ reliability_score: 0, score_breakdown: [] });
    expect(result.validation_results).toMatchObject({ url_checker: false, code_response: 404 });
  });

  test('a redirect to a private address is a finding', async () => {
    const { port } = await site((_request, response) =>
      response.writeHead(302, { Location: 'http://10.0.0.1/' }).end(),
    );
    const url = `http://shop.example:${port}/`;
    const result = await validateLocally({ url });
    expect(result.findings).toEqual(['redirect_blocked']);
    expect(result.validation_results).toMatchObject({ url_checker: false, last_page_url: url, code_response: 302 });
  });

  test('endless redirects are a finding', async () => {
    const { port } = await site((_request, response) => response.writeHead(302, { Location: '/again' }).end());
    const result = await validateLocally({ url: `http://shop.example:${port}/` });
    expect(result.findings).toEqual(['too_many_redirects']);
    expect(result.validation_results.url_checker).toBe(false);
  });

  test('a redirect to another domain is a finding, and is followed', async () => {
    const { port } = await site((_request, response) => response.writeHead(301, { Location: plainUrl }).end());
    const result = await validateLocally({ url: `http://old.example:${port}/` });
    expect(result.findings).toEqual(['redirected_to_other_domain']);
    expect(result.validation_results).toMatchObject({
      ...{ url_checker: true, last_page_url: plainUrl, whois_info: { domain: 'old.example' } },
    });
  });

  test('a page that should be rendered without a browser is read as it was sent, and says so', async () => {
    const result = await validateLocally({ url: plainUrl, enable_js_render: true });
    expect(result.findings).toEqual(['rendering_unavailable']);
    expect(result.validation_results.url_checker).toBe(true);
  });
});

describe('the certificate', () => {
  const secure = (certificate: typeof trusted) =>
    site((_request, response) => sendHtml(response, page('')), certificate);

  test('a page without TLS scores 0', async () => {
    const result = await validateLocally({ url: plainUrl });
    expect(result.validation_results.ssl_checker).toEqual({ has_ssl: false, is_valid: false });
    expect(scoreOf(result, 'ssl')).toBe(0);
  });

  test('a valid one is told with its issuer and its end, and scores 1', async () => {
    const { port } = await secure(trusted);
    const result = await validateLocally({ url: `https://shop.example:${port}/` });
    expect(result.validation_results.ssl_checker).toMatchObject({
      ...{ has_ssl: true, is_valid: true, issuer: expect.stringContaining('shop.example'), days_until_expiry: 89 },
      expiry_date: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(scoreOf(result, 'ssl')).toBe(1);
  });

  test('a certificate that ends in some days scores .5', async () => {
    const { port } = await secure(ending);
    const result = await validateLocally({ url: `https://ending.example:${port}/` });
    expect(result.validation_results.ssl_checker).toMatchObject({ is_valid: true, days_until_expiry: 4 });
    expect(scoreOf(result, 'ssl')).toBe(0.5);
  });

  test.each([
    ['expired', 'expired.example', expired],
    ['of another name', 'other.example', trusted],
    ['self-signed', 'self.example', makeCertificate('self.example')],
  ])('a certificate that is %s scores 0, and the page is read nevertheless', async (_what, host, certificate) => {
    const { port } = await secure(certificate);
    const result = await validateLocally({ url: `https://${host}:${port}/` });
    expect(result.validation_results).toMatchObject({
      url_checker: true,
      ssl_checker: { has_ssl: true, is_valid: false },
    });
    expect(result.validation_results.ssl_checker?.problem).toMatch(/^[A-Z_]+$/);
    expect(result.findings).toEqual(['certificate_invalid']);
    expect(scoreOf(result, 'ssl')).toBe(0);
  });
});

describe('names and industry', () => {
  test('a declared name is compared with the names of the site', async () => {
    const { validation_results } = await validateLocally({ url: plainUrl, declared_name: 'FICTIVA SHOES GmbH' });
    expect(validation_results.kyc_matches).toMatchObject({ declared_name_match: true, compared_name: 'Fictiva Shoes' });
  });

  test('another name does not match', async () => {
    const result = await validateLocally({ url: plainUrl, declared_name: 'Unrelated Mining Corporation' });
    expect(result.validation_results.kyc_matches.declared_name_match).toBe(false);
    expect(scoreOf(result, 'name_match')).toBe(0);
  });

  test('nothing is compared that was not declared', async () => {
    const result = await validateLocally({ url: plainUrl });
    expect(result.validation_results.kyc_matches).toEqual({});
    expect(statusOf(result, 'name_match')).toMatchObject({ status: 'not_applicable', reason: 'not_declared' });
  });
});

describe('the industry', () => {
  test('is found by the words of the page, and told with them', async () => {
    const { validation_results } = await validateLocally({ url: plainUrl, declared_industry: 'clothing' });
    expect(validation_results.classifier).toMatchObject({
      ...{ allowed_industry: true, flagged_industry: false, criterion: expect.stringMatching(/^The page speaks of “/) },
    });
    expect(validation_results.kyc_matches).toMatchObject({ declared_industry_match: true });
  });

  test.each([
    ['blocked', { blocked_industries: ['G'] }, { allowed_industry: false, flagged_industry: false }, 0],
    ['flagged', { flagged_industries: ['47'] }, { allowed_industry: true, flagged_industry: true }, 0.5],
    [
      'flagged by a blocked class',
      { blocked_industries: ['4771'] },
      { allowed_industry: true, flagged_industry: true },
      0.5,
    ],
    [
      'blocked before flagged',
      { blocked_industries: ['47'], flagged_industries: ['47'] },
      { allowed_industry: false, flagged_industry: false },
      0,
    ],
  ])('a tenant can have an industry %s', async (_what, configuration, classifier, score) => {
    const result = await validateLocally({ url: plainUrl }, { configuration });
    expect(result.validation_results.classifier).toMatchObject(classifier);
    expect(scoreOf(result, 'industry')).toBe(score);
  });

  test('is not matched with a declaration that nobody knows', async () => {
    const result = await validateLocally({ url: plainUrl, declared_industry: 'zzqx' });
    expect(statusOf(result, 'industry_match')).toMatchObject({ status: 'not_applicable', reason: 'unknown_industry' });
  });
});

describe('links of the page', () => {
  const clauses =
    'You must be 18 years of age. This is governed by the law of Spain. We may terminate accounts. Read our privacy policy. ';
  const linking = (links: (port: string) => string) =>
    site((request, response) => {
      const { port } = new URL(`http://${request.headers.host}`);
      if (request.url === '/') return sendHtml(response, page(links(port)));
      if (request.url === '/terms')
        return sendHtml(response, `<title>Terms of service</title><p>${clauses.repeat(5)}</p>`);
      if (request.url === '/shop') return sendHtml(response, 'x');
      return sendHtml(response, 'x', 404);
    });

  test('profiles are requested; those that are gone or the platform’s own are invalid', async () => {
    const { port } = await linking(
      (own) => `<a href="http://facebook.com:${own}/shop">F</a><a href="http://x.com:${own}/gone">X</a>
        <a href="http://twitter.com:${own}/">Y</a> <a href="http://twitter.com:${own}/share?x">Share</a>`,
    );
    const result = await validateLocally({ url: `http://shop.example:${port}/` });
    expect(result.validation_results.social_media_links).toMatchObject({ valid_count: 1, invalid_count: 2 });
    expect(scoreOf(result, 'social_links')).toBeCloseTo(1 / 3);
  });

  test('a profile whose platform limits requests is unverified', async () => {
    const { port } = await site(({ url, headers }, response) =>
      url === '/'
        ? sendHtml(response, page(`<a href="http://facebook.com:${headers.host?.split(':')[1]}/shop">F</a>`))
        : sendHtml(response, 'x', 429),
    );
    const result = await validateLocally({ url: `http://shop.example:${port}/` });
    expect(statusOf(result, 'social_links')).toMatchObject({ status: 'failed', reason: 'unverified' });
    expect(result.incomplete_criteria).toContain('social_links');
  });

  test('policies are found, judged by their clauses and quoted; those that are not there score 0', async () => {
    const { port } = await linking(() => '<a href="/terms">Terms of service</a><a href="/broken">Refund policy</a>');
    const result = await validateLocally({ url: `http://shop.example:${port}/`, include_policies: true });
    expect(result.validation_results.policies).toMatchObject({
      terms: {
        ...{ status: 'policy_analyzed', url: `http://shop.example:${port}/terms`, generic_format: false },
        ...{ includes_is_of_age: true, has_applicable_law: true, dos_clause: false, termination_clause: true },
        evidence: expect.arrayContaining([
          { clause: 'has_applicable_law', quote: 'This is governed by the law of Spain' },
        ]),
      },
      refund: { status: 'policy_not_found', url: '' },
      aml: { status: 'policy_not_found', url: '' },
    });
    expect(['terms_policy', 'refund_policy', 'aml_policy'].map((name) => scoreOf(result, name))).toEqual([0.88, 0, 0]);
  });

  test('policies that were not asked for are not read', async () => {
    const { validation_results } = await validateLocally({
      url: plainUrl,
      include_policies: true,
      policy_types: ['aml'],
    });
    expect(validation_results.policies).toMatchObject({
      terms: { status: 'not_requested' },
      aml: { status: 'policy_not_found' },
    });
  });
});

describe('adverse media', () => {
  const request = { url: plainUrl, declared_name: 'Fictiva Shoes', include_adverse_media: true };
  const media = async (answer: Parameters<typeof searchServer>[0]) => {
    const { search } = await searchServer(answer);
    return { media: { search, model: null, pages: null } };
  };

  test('adverse media fail visibly without a web search', async () => {
    const result = await validateLocally(request);
    expect(result.incomplete_criteria).toEqual(['adverse_media']);
    expect(statusOf(result, 'adverse_media')).toMatchObject({ status: 'failed', reason: 'not_configured' });
    expect(result.validation_results).not.toHaveProperty('adverse_media');
  });

  test('a search that finds nothing scores 1, with its cost', async () => {
    const result = await validateLocally(request, await media(() => []));
    expect(result.validation_results).toMatchObject({
      adverse_media: { has_adverse_media: false, risk_score: 0, decision: 'CLEAR', sources: [] },
      total_cost: 0.04,
    });
    expect(scoreOf(result, 'adverse_media')).toBe(1);
  });

  test('searches and tokens are paid whether or not their answers can be used', async () => {
    const { search, queries } = await searchServer((query) =>
      query.includes('regulator') ? 503 : [{ url: 'https://paper.example/a', title: 'Opera', content: 'They sang.' }],
    );
    const { model, asked } = await modelServer('no JSON');
    const { validation_results } = await validateLocally(request, { media: { search, model, pages: null }, model });
    expect(validation_results).not.toHaveProperty('adverse_media');
    // A refused search costs nothing; each question to the model costs 2 USD.
    const searched = queries.filter((query) => !query.includes('regulator')).length;
    expect(asked.length).toBeGreaterThan(2);
    expect(validation_results.total_cost).toBeCloseTo(0.01 * searched + 2 * asked.length, 6);
  });

  test('a failed search makes a clear answer incomplete', async () => {
    const result = await validateLocally(request, await media((query) => (query.includes('fraud') ? 500 : [])));
    expect(result.validation_results.adverse_media?.failed_searches).toHaveLength(1);
    expect(statusOf(result, 'adverse_media')).toEqual({ check: 'adverse_media', status: 'incomplete' });
    expect(result.incomplete_criteria).toEqual(['adverse_media']);
    expect(scoreOf(result, 'adverse_media')).toBeUndefined();
  });

  test.each([
    ['that a page misled', []],
    [
      'whose sources are invented',
      [{ url: 'https://invented.example/', summary: 'x', category: 'fraud', matched_on: 'exact_name' }],
    ],
  ])('an answer of a model %s is incomplete', async (_what, sources) => {
    const { search } = await searchServer(() => [
      {
        url: 'https://paper.example/a',
        title: 'Fictiva Shoes convicted of fraud',
        content: 'A court in Spain convicted Fictiva Shoes of fraud.',
      },
    ]);
    const { model } = await modelServer({ risk_score: 0, summary: 'Nothing.', sources });
    const result = await validateLocally(request, { media: { search, model, pages: null } });
    expect(result.validation_results.adverse_media).toMatchObject({ decision: 'LOW_RISK', disputed_by_rules: true });
    expect(result.incomplete_criteria).toEqual(['adverse_media']);
    expect(scoreOf(result, 'adverse_media')).toBeUndefined();
  });

  test('failed searches alone are no answer', async () => {
    const result = await validateLocally(request, await media(() => 500));
    expect(statusOf(result, 'adverse_media')).toMatchObject({ status: 'failed', reason: 'searches' });
    expect(result.validation_results).not.toHaveProperty('adverse_media');
  });
});

describe('the registration', () => {
  const testUrl = `http://shop.test:${shop.port}/`;
  const vcard = [
    'vcard',
    [
      ['version', {}, 'text', '4.0'],
      ['org', {}, 'text', 'Fictiva Holding S.L.'],
    ],
  ];
  const registered = {
    objectClassName: 'domain',
    ldhName: 'SHOP.TEST',
    events: [{ eventAction: 'registration', eventDate: '2020-02-03T04:05:06Z' }],
    entities: [{ objectClassName: 'entity', roles: ['registrant'], vcardArray: vcard }],
  };
  /** The real registry client; its RDAP server is on this machine, and no WHOIS server answers. */
  const registryWith = async (body: object, status = 200) => {
    const { port } = await site((_request, response) =>
      response.writeHead(status, { 'Content-Type': 'application/rdap+json' }).end(JSON.stringify(body)),
    );
    return domainRegistry({
      table: async () => ({
        ...{ version: '1.0', publication: '2026-01-01T00:00:00Z' },
        services: [[['test'], [`http://127.0.0.1:${port}/`]]],
      }),
      outbound: loopback,
      whois: whoisClient({ allowlist: ['127.0.0.1/32'], resolve: async () => ['127.0.0.1'], port: 1 }),
      observe: () => {},
    });
  };

  test('is told as far as the registry knows it, and its registrant is screened', async () => {
    const screened: string[] = [];
    const result = await validateLocally(
      { url: testUrl },
      {
        registry: await registryWith(registered),
        screen: async (subjects) => {
          screened.push(...subjects.map(({ source, name }) => `${source} ${name}`));
          return localTools.screen(subjects);
        },
      },
    );
    expect(result.validation_results.whois_info).toEqual({
      ...{ available: true, domain: 'shop.test', creation_date: '2020-02-03T04:05:06.000Z' },
      domain_age_days: expect.any(Number),
    });
    expect(result.validation_results.whois_info.domain_age_days).toBeGreaterThan(2_000);
    expect(screened).toEqual(expect.arrayContaining(['registrant Fictiva Holding S.L.', 'domain shop.test']));
  });

  test('the domain that the site redirects to is asked too, and its registrant is screened', async () => {
    const { port } = await site((_request, response) => response.writeHead(301, { Location: testUrl }).end());
    const asked: string[] = [];
    const screened: string[] = [];
    await validateLocally(
      { url: `http://old.example:${port}/` },
      {
        registry: {
          async lookUp(domain) {
            asked.push(domain);
            return { outcome: 'answered', source: 'rdap', domain, registrant: `Owner of ${domain}` };
          },
        },
        screen: async (subjects) => {
          screened.push(...subjects.map(({ source, name }) => `${source} ${name}`));
          return localTools.screen(subjects);
        },
      },
    );
    expect(asked.sort()).toEqual(['old.example', 'shop.test']);
    expect(screened).toEqual(
      expect.arrayContaining(['registrant Owner of old.example', 'registrant Owner of shop.test']),
    );
  });

  test('a registration that only the domain of a redirect does not tell leaves the screening incomplete', async () => {
    const { port } = await site((_request, response) => response.writeHead(301, { Location: testUrl }).end());
    const registry: DomainRegistry = {
      lookUp: async (domain) =>
        domain === 'shop.test'
          ? { outcome: 'failed', reason: 'timeout', detail: '' }
          : { outcome: 'answered', source: 'rdap', domain, registrant: 'Owner' },
    };
    const result = await validateLocally({ url: `http://old.example:${port}/` }, { registry });
    expect(result.validation_results.sanction_check).toMatchObject({ unread_sources: ['registrant'] });
    expect(result.incomplete_criteria).toContain('sanction_check');
  });

  test('a domain that no registry knows has no registration, with the reason', async () => {
    const result = await validateLocally({ url: testUrl }, { registry: await registryWith({}, 404) });
    expect(result.validation_results.whois_info).toEqual({
      ...{ available: false, domain: 'shop.test', domain_age_days: 0 },
    });
    expect(statusOf(result, 'registration')).toMatchObject({ status: 'failed', reason: 'not_registered' });
  });
});

describe('the lists', () => {
  const testUrl = `http://shop.test:${shop.port}/`;
  const withoutAnswer = { lookUp: async () => ({ outcome: 'failed', reason: 'timeout', detail: '' }) as const };

  test('are no clean check when the registry did not tell the registrant', async () => {
    const result = await validateLocally({ url: testUrl }, { registry: withoutAnswer });
    expect(result.validation_results.sanction_check).toMatchObject({ unread_sources: ['registrant'] });
    expect(result.incomplete_criteria).toContain('sanction_check');
    expect(scoreOf(result, 'sanction_check')).toBeUndefined();
  });

  test('are no clean check when the page is hidden from us', async () => {
    const { port } = await site((_request, response) =>
      sendHtml(response, '<title>Access denied</title><p>Access denied</p>', 403),
    );
    const result = await validateLocally({ url: `http://shop.example:${port}/` });
    expect(result.validation_results.page_status_classifier.page_status).toBe('BLOCKED');
    expect(result.validation_results.sanction_check).toMatchObject({ unread_sources: ['site_legal_name'] });
    expect(result.incomplete_criteria).toContain('sanction_check');
    expect(scoreOf(result, 'sanction_check')).toBeUndefined();
  });

  test('keep a match that was found although names are missing', async () => {
    const screen = async () => completed({ has_matches: true, matches: [], checked_lists: ['un' as const] });
    const result = await validateLocally({ url: testUrl }, { registry: withoutAnswer, screen });
    expect(scoreOf(result, 'sanction_check')).toBe(0);
  });
});

describe('ranks', () => {
  test('a rank is told with its list', async () => {
    const ranks = { rankOf: async () => ({ list_id: 'X1', list_date: '2026-01-05', rank: 812 }) };
    const result = await validateLocally({ url: plainUrl }, { ranks });
    expect(result.validation_results.tranco_rank).toEqual({
      ...{ rank: 812, in_top_million: true, band: 'top_1k', score: 1, list_id: 'X1', list_date: '2026-01-05' },
    });
    expect(scoreOf(result, 'tranco_rank')).toBe(1);
  });

  test('a rank without a list is unavailable and not counted', async () => {
    const result = await validateLocally({ url: plainUrl });
    expect(result.validation_results.tranco_rank).toMatchObject({ band: 'unavailable', score: 0 });
    expect(scoreOf(result, 'tranco_rank')).toBeUndefined();
    expect(statusOf(result, 'tranco_rank')).toMatchObject({ status: 'not_applicable' });
  });
});
