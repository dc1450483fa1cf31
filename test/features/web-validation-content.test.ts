import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { siteContent } from '../../src/features/web-validation/site/content.ts';
import { legalNames } from '../../src/features/web-validation/site/legal-names.ts';
import { pageStatus } from '../../src/features/web-validation/site/page-status.ts';
import { socialLinks, socialMedia } from '../../src/features/web-validation/site/social.ts';

const url = 'https://shop.example/';
const statusOf = (body: string, status = 200) => pageStatus({ status }, siteContent(body, url)).page_status;

describe('the content of a page', () => {
  test('has its parts, and none of its scripts', () => {
    const content = siteContent(
      `<title>Fictiva | Shoes</title><meta name="description" content="Good shoes"><meta property="og:site_name" content="Fictiva">
      <script>var secret = 1</script><script type="application/ld+json">{"@type":"Organization","legalName":"Fictiva Shoes Ltd"}</script>
      <h1>Our shoes</h1><p>They <b>last</b>.</p><a href="/terms">Terms</a><a href="javascript:x()">No</a>`,
      url,
    );
    expect(content).toMatchObject({
      ...{ title: 'Fictiva | Shoes', description: 'Good shoes', headings: ['Our shoes'] },
      links: [{ text: 'Terms', url: 'https://shop.example/terms' }],
      names: ['Fictiva', 'Fictiva Shoes Ltd'],
    });
    expect(content.text).toContain('They last.');
    expect(content.text).not.toContain('secret');
  });

  test.each([
    ['deep nesting', '<div>'.repeat(200_000)],
    ['one line of 5 MB', 'x'.repeat(5_000_000)],
    ['endless attributes', `<a ${'b="c" '.repeat(200_000)}>`],
    ['open tags', '<a href="/x">'.repeat(1_000_000)],
    ['styles', '<p style="a:b;color:#fff">x</p>'.repeat(40_000)],
    ['entities', '&lt;&#60;&amp;'.repeat(400_000)],
    ['broken JSON-LD', '<script type="application/ld+json">{"a":[[[['],
  ])('is read from %s', (_what, html) => {
    expect(siteContent(html, url).text.length).toBeLessThan(100_000);
  });

  test('has links of a bounded size together, and short ones after long ones are kept', () => {
    const link = (path: string) => `<a href="/${path}">A link of the page</a>`;
    const { links } = siteContent(link('<'.repeat(2_000)).repeat(400) + link('terms'), url);
    const size = links.reduce((sum, { text, url: to }) => sum + text.length + to.length, 0);
    expect(size).toBeLessThanOrEqual(100_000);
    expect(links.at(-1)?.url).toBe('https://shop.example/terms');
  });

  test('does not keep the whole page in memory', () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const used = () => {
      collect();
      return process.memoryUsage().heapUsed;
    };
    const page = (n: number) =>
      Buffer.from(`<title>Fictiva-Shoes-${n}</title><script>var shoes = ${n};</script>${'<br>'.repeat(200_000)}`);
    const before = used();
    const read = Array.from({ length: 20 }, (_, n) => siteContent(page(n).toString(), url));
    expect(used() - before).toBeLessThan(10_000_000);
    expect(read).toHaveLength(20);
  });

  test('a legal name ends in a legal form, in metadata or behind a sign of copyright', () => {
    const names = ['Fictiva', 'Fictiva Shoes Ltd.'];
    expect(legalNames({ names, text: 'All rights © 2024–2026 Inventada Sur S.A. and friends' })).toEqual([
      ...['Fictiva Shoes Ltd.', 'Inventada Sur S.A.'],
    ]);
  });
});

test('capitals that are numbers or English words are no legal form', () => {
  const lines = ['© Fictiva Part III', '© WE LOVE YOU TOO', '© HOTEL SPA'];
  expect(legalNames({ names: [], text: lines.join('\n') })).toEqual([]);
});

describe('a legal name', () => {
  const found = (text: string) => legalNames({ names: [], text });

  test.each([
    ['This shop is operated by Fictiva Shoes Ltd, a company of Malta.', 'Fictiva Shoes Ltd'],
    ['Impressum\nAngaben gemäß § 5 DDG\nErfunden & Söhne GmbH', 'Erfunden & Söhne GmbH'],
    ['Titular: Inventada del Sur S.L.', 'Inventada del Sur S.L.'],
    ['Razão social: Inventada Comércio Ltda.', 'Inventada Comércio Ltda.'],
    ['Mentions légales\nLe site est édité par Imaginée SARL', 'Imaginée SARL'],
    ['© 2026 Fictiva (UK) Ltd', 'Fictiva (UK) Ltd'],
    ['© 2026 Fictiva Trading PJSC', 'Fictiva Trading PJSC'],
    ['Owned by Fictiva General Trading FZE, Dubai', 'Fictiva General Trading FZE'],
    ['© 2026 Fictiva Holdings DMCC. All rights reserved.', 'Fictiva Holdings DMCC.'],
    ['Operated by Fictiva Holdings (Hong Kong) Limited', 'Fictiva Holdings (Hong Kong) Limited'],
    ['Mentions légales\nImaginée S.à r.l., Luxembourg', 'Imaginée S.à r.l.'],
    ['Impressum\nErfunden GmbH & Co. KG', 'Erfunden GmbH & Co. KG'],
    ['Razón social: Inventada, S.A. de C.V.', 'Inventada, S.A. de C.V.'],
    ['© Fictiva Ltd. Website by Pixel Studio Ltd', 'Fictiva Ltd.'],
    ['© Fictiva Ltd\nPowered by Cart Inc.', 'Fictiva Ltd'],
    ['Impressum\nErfunden GmbH\nWebdesign: Formwerk GmbH', 'Erfunden GmbH'],
    ['© Inventada S.L. Diseñado por Taller Web S.L.', 'Inventada S.L.'],
    ['Fictiva is a trademark of Fictiva, Inc. © Fictiva, Inc.', 'Fictiva, Inc.'],
    ['All Rights Reserved Fictiva Ltd © 2026', 'Fictiva Ltd'],
    ['© 2026 OOO Fictiva. All rights reserved', 'OOO Fictiva'],
    ['© 2026 PT Fictiva Maju Jaya All Rights Reserved', 'PT Fictiva Maju Jaya'],
    ['Legal notice\nCV Fictiva Sentosa, Jakarta', 'CV Fictiva Sentosa'],
    ['Operated by OOO "Fictiva Torg", Moscow', 'OOO Fictiva Torg'],
    ['© Hak Cipta PT Fictiva Tbk', 'PT Fictiva Tbk'],
    ['Company name: UAB Fictiva | Vilnius', 'UAB Fictiva'],
    ['Imprint\nOÜ Fictiva Kaubandus', 'OÜ Fictiva Kaubandus'],
    ['© 2026 PT Fictiva Jaya. Website by PT Pixel Studio', 'PT Fictiva Jaya'],
  ])('is found in %j', (text, name) => {
    expect(found(text)).toEqual([name]);
  });

  test('is neither a person nor a company that is only spoken of', () => {
    expect(found('“Great!” says Petra Holm of Holm Bau GmbH.\nWe buy from Example Ltd.')).toEqual([]);
    expect(found('© 2026 Petra Holm')).toEqual([]);
  });

  test('is no place, weight or trade', () => {
    expect(found('© Roofing in Denver, CO and Las Vegas NV 89101')).toEqual([]);
    expect(found('© Harbour Day Spa. Coffee in bags of 25 KG')).toEqual([]);
    expect(found('Legal notice\nPrivate Limited Company. Send us your CV')).toEqual([]);
    expect(found('Legal notice\nPT and CV by mail. © Petra Holm PT')).toEqual([]);
  });

  test('is read from organisations of JSON-LD, not from persons and products', () => {
    const nodes = [
      { '@type': 'Person', name: 'Petra Holm Ltd' },
      { '@type': 'Product', name: 'Shoe Inc', publisher: { '@type': ['Organization'], legalName: 'Fictiva Ltd' } },
    ];
    const html = `<script type="application/ld+json">${JSON.stringify({ '@graph': nodes })}</script>`;
    expect(legalNames(siteContent(html, url))).toEqual(['Fictiva Ltd']);
  });
});

describe('the status of a page', () => {
  const words = 'We sell leather shoes for women and men. '.repeat(10);

  test.each([
    ['AVAILABLE', words, 200],
    ['ERROR', words, 500],
    ['BLOCKED', words, 403],
    ['LOGIN_REQUIRED', words, 401],
    ['GEO_BLOCKED', '<p>This shop is not available in your country today.</p>', 200],
    ['FOR_SALE', '<p>This domain is for sale, make an offer now.</p>', 200],
    ['PARKED', '<p>This domain is parked free by its registrar now.</p>', 200],
    ['UNDER_CONSTRUCTION', '<p>Our new shop is under construction, come back.</p>', 200],
    ['EMPTY', '<p> </p>', 200],
    ['PARKED', '<h1>This domain has expired</h1><p>Renew it at your registrar.</p>', 200],
    [
      'PARKED',
      `${'<a href="/x">Cheap flights and hotels</a>'.repeat(40)}<p>We maintain it. It maintains no relationship with third party advertisers.</p>`,
      200,
    ],
    ['FOR_SALE', '<p>Would you like to buy this domain? Write to our broker.</p>', 200],
    ['ERROR', '<title>Hacked by nobody</title><p>Your security is low, friend.</p>', 200],
    ['ERROR', '<h1>Sorry, this store is currently unavailable.</h1><p>Come back another day.</p>', 200],
    ['AVAILABLE', '<p>The shop is closed on Mondays. We sell lamps and chairs.</p>', 200],
    ['EMPTY', '<h1>It works!</h1><p>Replace this file by your own page.</p>', 200],
    ['EMPTY', '<p>Loading, please wait for the application</p><script src="/a.js"></script>', 200],
    ['AVAILABLE', '<p>Loading bay at the back, ask for the foreman</p>', 200],
  ])('is %s', (wanted, body, status) => {
    expect(statusOf(`<body>${body}</body>`, status)).toBe(wanted);
  });

  test.each([
    '<p style="display: none">',
    '<p hidden>',
    '<p aria-hidden="true">',
    '<p style="color:#FFF; background: white">',
    '<!--',
  ])('text behind %s does not count', (tag) => {
    expect(statusOf(`${tag}${words}${tag === '<!--' ? '-->' : '</p>'}`)).toBe('EMPTY');
  });

  test('a sentence in quotation marks is not one of the page', () => {
    expect(statusOf('<h1>Puzzles</h1><p>“Verify you are human”, the screen says. We asked why.</p>')).toBe('AVAILABLE');
  });

  test('a domain that redirects to a market is for sale; the market itself is available', () => {
    const content = siteContent(words, 'https://www.hugedomains.com/');
    const from = (url: string) => pageStatus({ status: 200, redirects: [{ url }] }, content).page_status;
    expect(from('https://fictiva.example/')).toBe('FOR_SALE');
    expect(from('https://hugedomains.com/')).toBe('AVAILABLE');
  });

  test.each(['', 'Loading, please wait for the application'])(
    'a page of «%s» that has scripts seems to need them',
    (text) => {
      const { page_status, evidence } = pageStatus(
        { status: 200 },
        siteContent(`<div id="root">${text}</div><script src="/app.js"></script>`, url),
      );
      expect([page_status, evidence]).toEqual(['EMPTY', expect.stringContaining('scripts')]);
    },
  );

  test('a long page that speaks of domains for sale is available', () => {
    expect(statusOf(`<p>${words.repeat(10)}</p><p>The domain is for sale.</p>`)).toBe('AVAILABLE');
  });
});

describe('social media', () => {
  test.each([
    ['https://www.facebook.com/fictiva', 'facebook', 'fictiva'],
    ['https://www.linkedin.com/company/fictiva', 'linkedin', 'fictiva'],
    ['https://x.com/@Fictiva/', 'x', 'fictiva'],
    ['https://wa.me/15550100', 'whatsapp', '15550100'],
    ['https://www.facebook.com/profile.php?id=7', 'facebook', '7'],
    ['https://www.facebook.com/facebook', 'facebook', ''],
    ['https://instagram.com/', 'instagram', ''],
  ])('%s is a link to %s with the handle «%s»', (link, platform, handle) => {
    expect(socialLinks({ links: [{ text: '', url: link }] })).toEqual([{ platform, url: link, handle }]);
  });

  test.each([
    'https://twitter.com/share?url=x',
    'https://x.com/intent/tweet',
    'https://www.facebook.com/sharer/sharer.php?u=x',
  ])('%s is no link to a profile', (link) => {
    expect(socialLinks({ links: [{ text: '', url: link }] })).toEqual([]);
  });

  test('names that end like a platform are none', () => {
    expect(socialMedia('https://notfacebook.com/x')).toBeNull();
    expect(socialMedia('https://facebook.com.evil.example/x')).toBeNull();
  });
});
