import { describe, expect, test } from 'vitest';
import { areaOf } from '../../src/features/website-scan/agent/links.ts';
import { seenOf } from '../../src/features/website-scan/agent/page-observation.ts';
import { findingsOf } from '../../src/features/website-scan/findings/findings.ts';
import type { SiteRules } from '../../src/features/website-scan/findings/page-finding.ts';

const HOME = 'https://shop.example/';
const RULES: SiteRules = {
  allowed_industries: [],
  blocked_industries: ['252'],
  flagged_industries: ['92'],
  prohibited_goods: [],
};

/** The findings of pages with these lines, each with the picture of its step. */
async function find(pages: readonly string[], { declared = {}, rules = RULES, html = '<title>Shop</title>' } = {}) {
  const views = pages.map((text, i) =>
    seenOf(
      {
        ...{
          url: i === 0 ? HOME : `${HOME}${i}`,
          status: 200,
          html,
          text,
          hiddenText: '',
          tree: '',
        },
        ...{ screenshot: null, isUnread: false, isCut: false, refusedHosts: [] },
      },
      HOME,
      '',
      `step-0${i + 1}.jpg`,
    ),
  );
  return findingsOf(await Promise.all(views), { rules, declared });
}

describe('a declared value', () => {
  const IMPRINT =
    'Imprint\nFictiva Shoes Ltd\n12 Imaginary Street\nLondon EC1A 1BB\nCompany number 01234567, VAT GB 999 9999 73, phone +44 20 7946 0000';
  const SHOES =
    'We sell leather shoes, boots, sandals and other footwear for women, men and children in our shoe shop.';
  const compare = async (declared: object, pages = [SHOES, IMPRINT]) =>
    (await find(pages, { declared }))
      .filter(({ type }) => type.startsWith('declared_'))
      .map(({ type, value }) => [type.slice('declared_'.length), value]);
  const ADDRESS = '12 Imaginary Street, London EC1A 1BB';

  test.each([
    [{ declared_name: 'FICTIVA SHOES LIMITED' }, 'confirmed', 'Fictiva Shoes Ltd'],
    [{ declared_name: 'Invented Weapons Ltd' }, 'mismatch', 'Fictiva Shoes Ltd'],
    [{ declared_address: '12, Imaginary St., EC1A 1BB London, United Kingdom' }, 'confirmed', ADDRESS],
    [{ declared_address: '13 Imaginary Street, London EC1A 1BB' }, 'mismatch', ADDRESS],
    [{ declared_address: '12 Other Road, Leeds' }, 'mismatch', ADDRESS],
    [{ declared_registration_number: '1234567' }, 'confirmed', '01234567'],
    [{ declared_registration_number: 'Company No. 01234567' }, 'confirmed', '01234567'],
    [{ declared_registration_number: '07654321' }, 'mismatch', '01234567'],
    [{ declared_registration_number: 'HRB 12345' }, 'not_confirmed', 'HRB 12345'],
    [{ declared_registration_number: '442079460000' }, 'not_confirmed', '442079460000'],
    [{ declared_industry: 'shoe shop' }, 'confirmed', expect.stringContaining('Retail')],
    [{ declared_industry: '561' }, 'mismatch', expect.stringContaining('Retail')],
    [{ declared_industry: 'qqqq' }, 'not_confirmed', 'qqqq'],
    [
      { declared_industry: 'Restaurants and mobile food service activities' },
      'mismatch',
      expect.stringContaining('Retail'),
    ],
    [{ declared_industry: 'Manufacture of footwear' }, 'confirmed', expect.stringContaining('Retail')],
    [{ declared_industry: 'places where people eat' }, 'not_confirmed', 'places where people eat'],
  ])('%o is compared with what the site shows: %s', async (declared, outcome, value) => {
    expect(await compare(declared)).toEqual([[outcome, value]]);
  });

  test('has the page, the words and the picture of what it was compared with', async () => {
    expect((await find([SHOES, IMPRINT], { declared: { declared_name: 'Other Ltd' } }))[0]).toEqual({
      ...{ type: 'declared_mismatch', value: 'Fictiva Shoes Ltd', detail: 'declared_name: Other Ltd' },
      ...{ url: `${HOME}1`, quote: 'Fictiva Shoes Ltd', screenshot: 'step-02.jpg' },
    });
  });

  test('accuses nobody whose declared words are on a page', async () => {
    const declared = { declared_industry: 'Software publishing' };
    expect(await compare(declared, [SHOES, 'Our other firm lives by software publishing.'])).toEqual([
      ['not_confirmed', 'Software publishing'],
    ]);
  });

  test('is never confirmed by a site that tells nothing', async () => {
    const declared = { declared_name: 'Fictiva', declared_address: ADDRESS, declared_registration_number: '01234567' };
    expect(
      (await compare({ ...declared, declared_industry: 'shoes' }, ['Welcome'])).map(([outcome]) => outcome),
    ).toEqual(Array(4).fill('not_confirmed'));
  });
});

describe('an offer', () => {
  const values = async (type: string, text: string, html = '<title>Shop</title>') =>
    (await find([text], { html })).filter((each) => each.type === type).map(({ value, detail }) => [value, detail]);

  test.each([
    ['Oak table 199.00 EUR', 'Oak table', '199.00 EUR'],
    ['Blue lamp\n£25.00\nAdd to cart', 'Blue lamp', '25.00 GBP'],
    ['Silla de roble\nOferta\n€59,00', 'Silla de roble', '59,00 EUR'],
    ['Camiseta azul R$ 49,90', 'Camiseta azul', '49,90 BRL'],
  ])('is a product with its price: %j', async (text, product, price) => {
    expect(await values('product', text)).toEqual([[product, price]]);
  });

  test.each(['Free delivery on orders over £50.00', 'Subtotal\n$20.00', 'Envío desde 4,90 €', '£25.00'])(
    'is not read from %j',
    async (text) => {
      expect(await values('product', text)).toEqual([]);
    },
  );

  test('the way in which a site takes money is told with its words', async () => {
    const text = 'Add to cart\nCancel anytime, 9 a month\nBecome a seller\nGet a quote';
    expect((await values('business_model', text)).map(([value]) => value)).toEqual([
      ...['online_shop', 'subscription', 'marketplace', 'services'],
    ]);
  });

  test.each([
    ['Hollow Outfitters, FFL #1-23-456-01-9A-12345', '1-23-456-01-9A-12345', 'FFL'],
    ['Gaming licence no. MGA/B2C/123/2020 of Malta', 'MGA/B2C/123/2020', 'licence'],
    ['NMLS ID 123456', '123456', 'NMLS'],
    ['Licencia nº 4567-A', '4567-A', 'Licencia'],
  ])('the number of a licence stands beside its register: %s', async (text, number, register) => {
    expect(await values('licence_number', text)).toContainEqual([number, `${register}, claimed, not verified`]);
  });

  test('a licence without a number has none', async () => {
    expect(await values('licence_number', 'A driving licence is needed. We are open since 1998.')).toEqual([]);
  });

  test('the profiles that a page links to are findings, and buttons that share it are not', async () => {
    const html = '<a href="https://instagram.com/fictiva">i</a><a href="https://twitter.com/share?url=x">share</a>';
    expect(await values('social_profile', 'Shop', html)).toEqual([['https://instagram.com/fictiva', 'instagram']]);
  });
});

test('an article on checkouts is no checkout', () => {
  expect(['Checkout', 'View cart', 'Checkout mistakes', '/help/checkout-errors', 'How to log in'].map(areaOf)).toEqual([
    ...['checkout', 'checkout', undefined, undefined, undefined],
  ]);
});

describe('a telephone number', () => {
  const phones = async (text: string, html = '<title>Shop</title>') =>
    (await find([text], { html })).filter(({ type }) => type === 'phone').map(({ value }) => value);

  test.each([
    ['Call +44 20 7946 0958', '<html lang="es">', '+442079460958'],
    ['Telephone 020 7946 0958', '<html lang="en-GB">', '+442079460958'],
    ['Phone: (212) 555-0147', '<html lang="en">', '+12125550147'],
    ['Calle Mayor 3, Madrid\nTeléfono: 912 345 678', '<html>', '+34912345678'],
    ['WhatsApp (11) 98765-4321', '<html lang="pt-BR">', '+5511987654321'],
    ['Ask us', '<html lang="en-US"><a href="tel:2125550147">Ask us</a>', '+12125550147'],
  ])('a number without a country code is of the country of the site: %s', async (text, html, number) => {
    expect(await phones(text, html)).toEqual([number]);
  });

  test.each(['Order 2125550147', 'Company number 2125550147', 'It weighs 2125550147 grams, they say.'])(
    'is not read from «%s»',
    async (text) => {
      expect(await phones(text, '<html lang="en-US">')).toEqual([]);
    },
  );
});

test('a menu that names returns and privacy is no policy on them', async () => {
  const menu = ['Terms', 'Returns and refunds', 'Privacy policy of us'];
  const html = `<title>Terms</title>${menu.map((name) => `<a href="/x">${name}</a>`).join('')}`;
  const policies = async (text: string) =>
    (await find([text], { html })).filter(({ type }) => type === 'policy').map(({ value, quote }) => [value, quote]);
  for (const text of [menu.join(' '), menu.join('\n')]) expect(await policies(text)).toEqual([]);
  const SENTENCE = 'You may return goods within 30 days.';
  expect(await policies(`${menu.join(' ')}\n${SENTENCE}`)).toContainEqual(['return', SENTENCE]);
});

describe('restricted offers', () => {
  const SHOES =
    'We sell leather shoes, boots, sandals and other footwear for women, men and children in our shoe shop.';
  const CASINO =
    'Online casino with slots, roulette, blackjack and poker. Bet on sports and win the casino jackpot today.';

  test('are found on any page, also where another one tells the industry first', async () => {
    const found = await find([SHOES, CASINO]);
    expect(found.filter(({ type }) => type === 'restricted_industry')).toEqual([
      expect.objectContaining({ url: `${HOME}1`, detail: 'flagged by the tenant', screenshot: 'step-02.jpg' }),
    ]);
    expect(found.find(({ type }) => type === 'industry')?.url).toBe(HOME);
  });

  test('are no other industry in a language whose words are not known', async () => {
    const WEAPONS =
      'Puskák és pisztolyok a bolt kínálatában: bolt, bolt, bolt. Ez az üzlet nem csak a vadászoknak ad el lőszert.';
    expect((await find([WEAPONS])).filter(({ type }) => type === 'industry')).toEqual([]);
    const PLAY =
      'Online Casino mit Roulette, Blackjack und Poker, das ist nicht nur ein Spiel. Casino, Casino, Casino.';
    expect((await find([PLAY])).map(({ type }) => type)).toContain('restricted_industry');
  });

  test.each([
    ['hunting rifle', 'Hunting-Rifles from 300 EUR', /^Hunting/],
    ['hunting rifle', `${'x '.repeat(700)}hunting rifle`, /hunting rifle$/],
    ['Café noir', 'cafe noir', /cafe/],
    ['枪', '我们出售枪支', /枪/],
  ])('%s is found in a line of a page', async (goods, line, quoted) => {
    const found = await find([SHOES, line], { rules: { ...RULES, prohibited_goods: [goods] } });
    expect(found.filter(({ type }) => type === 'prohibited_goods')).toEqual([
      expect.objectContaining({ value: goods, url: `${HOME}1`, quote: expect.stringMatching(quoted) }),
    ]);
  });

  test('are not found inside other words', async () => {
    const found = await find(['Charming gunmetal rings'], {
      rules: { ...RULES, prohibited_goods: ['arm', 'metal ring'] },
    });
    expect(found.map(({ type }) => type)).not.toContain('prohibited_goods');
  });
});
