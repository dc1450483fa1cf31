import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import type { PolicyType } from '../../schema/web-validation-result.ts';
import { allowanceOf } from '../../src/features/web-validation/check.ts';
import { analysePolicy } from '../../src/features/web-validation/policies/analyse.ts';
import { linkedPolicies } from '../../src/features/web-validation/policies/names.ts';
import { loaderOf, locationsOf, sitemapOf } from '../../src/features/web-validation/policies/policy-pages.ts';
import { site } from '../support/site.ts';
import { localTools, sendHtml, validateLocally } from '../support/websites.ts';

const analyse = (type: PolicyType, text: string) => analysePolicy(type, { title: '', headings: [], text });
const clausesOf = (type: PolicyType, text: string) => analyse(type, text).evidence.map(({ clause }) => clause);

const START = 'Our shop sells shoes, clothing, dresses and shirts for women and men. '.repeat(8);
const TERMS = 'You accept these terms when you order. We may suspend or terminate your account. '.repeat(3);

/** A shop with the pages by path; a number is the status of an error. */
async function policiesOf(pages: Readonly<Record<string, string | number>>, links = '', types?: PolicyType[]) {
  const requests: string[] = [];
  const { port } = await site((request, response) => {
    const { url = '' } = request;
    requests.push(url);
    const page = url === '/' ? `<title>Shop</title><p>${START}</p>${links}` : (pages[url] ?? 404);
    if (typeof page === 'number') sendHtml(response, `<p>error</p>`, page);
    else sendHtml(response, page.replaceAll('{origin}', `http://${request.headers.host}`));
  });
  const url = `http://shop.example:${port}/`;
  const result = await validateLocally({
    ...{ url, include_policies: true, include_social_links: false },
    ...(types && { policy_types: types }),
  });
  return { ...result, policies: result.validation_results.policies, requests: requests.slice(1), url };
}

describe('the policies of a site', () => {
  test('are found by link, by the map of the site and at usual paths; one page serves two types', async () => {
    const { policies, requests, url } = await policiesOf(
      {
        '/legal': `<h1>Condiciones generales</h1><p>Estas condiciones se rigen por la legislación española.</p>`,
        '/sitemap.xml': '<urlset><url><loc>{origin}/p/returns-policy</loc></url></urlset>',
        '/p/returns-policy': '<p>You may return any item within 30 days. We refund the full price of the order.</p>',
        '/aml-policy': '<h1>AML policy</h1><p>We verify the identity of each customer.</p>',
      },
      '<a href="/legal">Condiciones generales</a>',
    );
    expect(policies).toMatchObject({
      terms: { status: 'policy_analyzed', url: `${url}legal`, has_applicable_law: true, dos_clause: false },
      return: { status: 'policy_analyzed', url: `${url}p/returns-policy`, window_days: 30 },
      refund: { status: 'policy_analyzed', url: `${url}p/returns-policy` },
      aml: { status: 'policy_analyzed', has_kyc_procedures: true, has_sanctions_screening: false },
    });
    expect(policies.terms.evidence).toEqual([
      { clause: 'has_applicable_law', quote: 'Estas condiciones se rigen por la legislación española.' },
    ]);
    expect(requests.length).toBeLessThanOrEqual(12);
    expect(new Set(requests).size).toBe(requests.length);
  });

  test('a page that is called terms and holds none is no policy', async () => {
    const pages = { '/terms': `<title>Terms of service</title><p>${START}</p>` };
    const { policies, incomplete_criteria } = await policiesOf(pages, '<a href="/terms">Terms</a>', ['terms']);
    expect(policies.terms).toMatchObject({ status: 'policy_not_found', url: '' });
    expect(incomplete_criteria).not.toContain('terms_policy');
  });

  test.each([
    ['a server error', 500, 'policy_unreachable'],
    ['a refusal', 403, 'policy_unreachable'],
    ['a page that scripts fill', '<div id="root"></div><script>show()</script>', 'analysis_failed'],
  ])('%s never looks like a site without terms', async (_what, page, status) => {
    const { policies, incomplete_criteria, score_breakdown } = await policiesOf(
      ...[{ '/terms': page }, '<a href="/terms">Terms</a>', ['terms'] as PolicyType[]],
    );
    expect(policies.terms.status).toBe(status);
    expect(incomplete_criteria).toContain('terms_policy');
    expect(score_breakdown.map(({ criterion }) => criterion)).not.toContain('terms_policy');
  });

  test('policies of a site whose page is not its own were not asked for, so they are not called unreachable', async () => {
    const { port } = await site((_request, response) => sendHtml(response, '<p>This domain is for sale today.</p>'));
    const url = `http://shop.example:${port}/`;
    const { validation_results } = await validateLocally({ url, include_policies: true, policy_types: ['terms'] });
    expect(validation_results.policies.terms).toMatchObject({ status: 'analysis_failed', url: '' });
  });

  test('a page that had less time than it may take was not tried, and its server is not called unreachable', async () => {
    const { port } = await site(() => {});
    const { signal } = new AbortController();
    const { pages } = localTools;
    if (!pages) throw new Error('The local tools load pages.');
    const allowance = allowanceOf(45_000, signal, pino({ level: 'silent' }));
    const loader = loaderOf(pages, { ...allowance, remainingMs: () => 50 });
    expect(await loader.load(`http://shop.example:${port}/terms`)).toEqual({ outcome: 'not_tried' });
    allowance.end();
  });

  test('twelve pages at most are requested, and the rest is not called missing', async () => {
    const named = ['Terms', 'Returns', 'Refunds', 'AML'].flatMap((name) => [`${name} one`, `${name} two`]);
    const links = named.map((name, at) => `<a href="/l${at}">${name}</a>`).join('');
    const { policies, requests } = await policiesOf({}, links);
    expect(requests).toHaveLength(12);
    expect([policies.terms, policies.return, policies.refund, policies.aml].map(({ status }) => status)).toContain(
      'analysis_failed',
    );
  });

  test('terms with a part about refunds are also the refund policy', async () => {
    const pages = { '/terms': `<p>${TERMS}</p><p>We refund the price in full if you cancel within 14 days.</p>` };
    const { policies } = await policiesOf(pages, '<a href="/terms">Terms</a>', ['terms', 'refund']);
    expect(policies.refund).toMatchObject({ status: 'policy_analyzed', window_days: 14 });
  });
});

describe('candidates', () => {
  const linked = (type: PolicyType, text: string, url = 'https://shop.example/x') =>
    linkedPolicies(type, { url: 'https://www.shop.example/', links: [{ text, url }] }).length === 1;

  test('are links that are called like a policy, on the same domain', () => {
    expect(linked('terms', 'Allgemeine Geschäftsbedingungen')).toBe(true);
    expect(linked('return', 'Trocas e devoluções')).toBe(true);
    expect(linked('terms', 'Terms', 'https://policies.other.example/terms')).toBe(false);
    expect(linked('aml', 'Why AML matters', 'https://shop.example/blog/aml')).toBe(false);
    expect(linked('terms', 'We came to terms with the long winter of the north in May')).toBe(false);
  });

  test('the candidates of a map are bounded, whatever it holds', () => {
    expect(sitemapOf('User-agent: *\nSitemap: https://shop.example/map.xml\r')).toBe('https://shop.example/map.xml');
    expect(locationsOf('<loc>https://a.example/?a=1&amp;b</loc><loc>broken')).toEqual(['https://a.example/?a=1&b']);
    expect(locationsOf('<loc>x</loc>'.repeat(20_000))).toHaveLength(5_000);
  });
});

describe('a clause', () => {
  test('a denied clause is none', () => {
    expect(clausesOf('aml', 'We do not screen our customers against sanctions lists.')).toEqual([]);
    expect(clausesOf('terms', 'You need not be 18 years old.')).toEqual([]);
    expect(clausesOf('aml', 'Wir prüfen die Identität der Kunden nicht.')).toEqual([]);
  });

  test('a clause that others have is none', () => {
    expect(clausesOf('aml', 'Most banks have transaction monitoring.')).toEqual([]);
    expect(clausesOf('terms', 'Third parties have privacy policies of their own.')).toEqual([]);
  });

  test('a clause that forbids by a denial is one', () => {
    expect(clausesOf('terms', 'Users must not overload the servers.')).toEqual(['dos_clause']);
    expect(clausesOf('aml', 'We do not deal with persons on sanctions lists.')).toEqual(['has_sanctions_screening']);
  });
});

describe('a requirement of age', () => {
  test.each([
    'By placing an order you confirm that you are over 18.',
    'You represent that you are at least the age of majority in your state.',
    'You represent that: you have paid; you are at least 18 years old.',
    'Las compras están reservadas a mayores de edad.',
    'Le client déclare être majeur.',
  ])('«%s» is one', (text) => {
    expect(clausesOf('terms', text)).toContain('includes_is_of_age');
  });

  test.each([
    'In cases of force majeure we are not bound to deliver.',
    'You must claim within 180 days.',
    'If you are under 18, you may use the site only with involvement of a parent or guardian.',
    'Los menores de edad solo podrán comprar con la autorización de sus padres.',
    'MINORS',
    'Age requirement',
    'The warranty on the frame lasts 18 years.',
  ])('«%s» is none', (text) => {
    expect(clausesOf('terms', text)).not.toContain('includes_is_of_age');
  });
});

describe('a clause against attacks', () => {
  test.each([
    'You must not:\ncopy our texts;\nattack our website via a denial-of-service attack',
    'As a user you agree not to:\n1. Mislead us.\n2. Disrupt or create an undue burden on the networks connected to the site.',
    'PROHIBITED USES\nSending spam\nAny attempt to overload or crash the service',
    'É vedado ao usuário:\nI. copiar;\nII. sobrecarregar a plataforma',
    'Dem Nutzer ist es untersagt:\nInhalte zu kopieren;\ndie Plattform zu überlasten',
  ])('is found in a list: %j', (text) => {
    expect(clausesOf('terms', text)).toContain('dos_clause');
  });

  test.each([
    'We are not liable for damage to your system or interruptions of the service.',
    'You must not:\ncopy our texts.\nWe may disrupt the service for maintenance.',
    'El titular no se hace responsable de los daños que causen interrupciones del servicio.',
  ])('is not found in %j', (text) => {
    expect(clausesOf('terms', text)).not.toContain('dos_clause');
  });
});

describe('a notice on personal data', () => {
  const PRIVACY = `This policy explains how we use your personal data. We collect your name and your email address.
If you close your account, we delete your personal information. You must be 18 to give us your data.
These terms of processing are governed by the law of Malta, and you agree to our use of cookies.`;

  test.each(['Privacy policy', 'Terms of service', ''])('called «%s» is no terms', (title) => {
    const page = { title, headings: [], text: PRIVACY };
    expect(analysePolicy('terms', page).isPolicy).toBe(false);
    expect(analysePolicy('return', page).isPolicy).toBe(false);
  });

  test('is told by its title, whatever its first sentence binds its reader to', () => {
    const text = `By visiting the site you agree to all the terms and conditions of this document. ${PRIVACY}`;
    expect(analysePolicy('terms', { title: 'Privacy policy', headings: [], text }).isPolicy).toBe(false);
  });

  test('is no terms where it is all that a page with the name of terms links to', async () => {
    const pages = { '/terms': `<title>Terms</title><p>${PRIVACY}</p>` };
    const { policies } = await policiesOf(pages, '<a href="/terms">Terms</a>', ['terms']);
    expect(policies.terms.status).toBe('policy_not_found');
  });

  test('is not seen in a policy on returns that names an address for mail', () => {
    const text = 'To return an item, write to our email address with your order number within 30 days of delivery.';
    expect(analyse('return', text)).toMatchObject({ isPolicy: true, window_days: 30 });
  });

  test('does not hide the terms that speak of it', () => {
    expect(analyse('terms', `${TERMS} Our privacy policy says how we use personal data.`).isPolicy).toBe(true);
    expect(analyse('terms', 'Terms of service. Privacy policy. Shop all lamps.').isPolicy).toBe(false);
  });
});

describe('returns and refunds', () => {
  test.each([
    ['return', 'Returns are accepted for thirty (30) days after delivery.', 30],
    ['return', 'Se aceptan devoluciones dentro de dos semanas.', 14],
    ['return', 'We do not accept returns of any product.', 0],
    ['refund', 'Refunds of your order are processed within 5 days.', null],
    ['return', 'We reply to returns within 2 days. You may send products back within 14 days of delivery.', 14],
    ['return', 'Report damaged goods within 7 days. You have 30 days to return an item you do not like.', 30],
    ['return', 'How long can I return a product?\n21 days from delivery.\nHow long does a refund take?\n5 days.', 21],
    ['return', 'Return goods to our warehouse. Refund of an order within 3-5 days.', null],
    ['return', 'El producto se devuelve siempre que no hayan pasado 14 días desde la recepción.', 14],
    ['return', 'Return any item for an exchange. Shipping costs are non-refundable.', null],
    ['refund', 'El reembolso tarda 14 días. Puedes solicitar un reembolso dentro de los 7 días de la compra.', 7],
    ['return', 'O estorno aparece em 60 dias. Você tem 7 (sete) dias para devolver o produto.', 7],
    ['return', 'Wir zahlen binnen 30 Tagen zurück. Sie können den Vertrag binnen vierzehn Tagen widerrufen.', 14],
  ] as const)('%s: «%s» has the window %j', (type, text, days) => {
    expect(analyse(type, text)).toMatchObject({ isPolicy: true, window_days: days });
  });

  test('returns and refunds of other things are no policies', () => {
    expect(analyse('return', 'Our fund had annual returns on each product.').isPolicy).toBe(false);
    expect(analyse('refund', 'We request your tax refund from the tax office.').isPolicy).toBe(false);
  });
});

test('a template that nobody filled in is generic, and the place is quoted', () => {
  const { generic_format, evidence } = analyse('terms', `${TERMS} They bind [Company Name].`);
  expect(generic_format).toBe(true);
  expect(evidence).toContainEqual({ clause: 'generic_format', quote: '[Company Name]' });
  expect(analyse('terms', `${TERMS} See section [4].`).generic_format).toBe(false);
});

test.each([
  ['one sentence', 'refund terms law account '.repeat(40_000)],
  ['open brackets', '[company '.repeat(100_000)],
  ['dots', '. '.repeat(500_000)],
])('a page of %s is read up to its bound', (_what, text) => {
  expect(analyse('terms', text).evidence.every(({ quote }) => quote.length <= 300)).toBe(true);
});
