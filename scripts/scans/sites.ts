import type { ScanArea, ScanFinding } from '@vett/schema/scan-report';

/** A fictional site with what a scan has to find on it. `~` in an expected value: it contains the rest. */
export interface TestSite {
  readonly name: string;
  /** By path. A number is a page with that HTTP status. */
  readonly pages: Readonly<Record<string, string | number>>;
  readonly expected: readonly (readonly [type: ScanFinding['type'], value: string])[];
  /** Types of which the site has nothing else than what is expected. */
  readonly exact: readonly ScanFinding['type'][];
  readonly visited: readonly ScanArea[];
}

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`;
const nav = (links: Readonly<Record<string, string>>) =>
  `<nav>${Object.entries(links)
    .map(([href, text]) => `<a href="${href}">${text}</a>`)
    .join(' ')}</nav>`;
const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');

const EXACT = [
  'operator_name',
  'registration_number',
  'email',
  'phone',
  'payment_method',
  'policy',
  'page_status',
] as const;

const shopLinks = nav({
  '/products': 'Products',
  '/about': 'About us',
  '/contact': 'Contact',
  '/terms': 'Terms and conditions',
  '/privacy': 'Privacy policy',
  '/returns': 'Returns and refunds',
  '/cart': 'Cart',
  '/login': 'Log in',
});
const shop: TestSite = {
  name: 'shop',
  pages: {
    '/': page(
      'Fictiva Shoes',
      `${shopLinks}<h1>Shoes and boots</h1>${paragraphs('We sell leather shoes, boots, sandals and other footwear for women, men and children.', 'Our shoe shop delivers shoes in two days.', '© 2026 Fictiva Shoes Ltd')}<script src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>`,
    ),
    '/products': page(
      'Products',
      `${shopLinks}<h1>Products</h1><ul><li><a href="/product/1">Red boot</a> £49.90</li><li><a href="/product/2">Blue sandal</a> £19.50</li></ul>`,
    ),
    '/product/1': page(
      'Red boot',
      `${shopLinks}<h1>Red boot</h1><p>£49.90</p><form action="/cart"><button>Add to cart</button></form>`,
    ),
    '/product/2': page(
      'Blue sandal',
      `${shopLinks}<h1>Blue sandal</h1><p>£19.50</p><form action="/cart"><button>Add to cart</button></form>`,
    ),
    '/cart': page('Cart', `${shopLinks}<h1>Your cart</h1>${paragraphs('We accept Visa, Mastercard and PayPal.')}`),
    '/about': page(
      'About us',
      `${shopLinks}<h1>About us</h1>${paragraphs('Fictiva Shoes Ltd was founded by Odon Fictivus.', 'Company number: 01234567')}`,
    ),
    '/contact': page(
      'Contact',
      `${shopLinks}<h1>Contact</h1>${paragraphs('12 Imaginary Street', 'London EC1A 1BB', 'help@fictiva-shoes.example', '+44 20 7946 0958')}`,
    ),
    '/terms': page(
      'Terms and conditions',
      `${shopLinks}<h1>Terms and conditions</h1>${paragraphs('These terms are governed by the laws of England.', 'You must be 18 years of age to buy.')}`,
    ),
    '/privacy': page(
      'Privacy policy',
      `${shopLinks}<h1>Privacy policy</h1>${paragraphs('We process your personal data to deliver orders.')}`,
    ),
    '/returns': page(
      'Returns and refunds',
      `${shopLinks}<h1>Returns and refunds</h1>${paragraphs('You may return goods within 30 days of delivery.', 'We refund the price within 14 days.')}`,
    ),
    '/login': page('Log in', `${shopLinks}<form><input name="user"><input type="password"></form>`),
  },
  expected: [
    ...([
      ['operator_name', 'Fictiva Shoes Ltd'],
      ['registration_number', '01234567'],
      ['email', 'help@fictiva-shoes.example'],
    ] as const),
    ...([
      ['address', '12 Imaginary Street~'],
      ['price', '49.90 GBP'],
      ['price', '19.50 GBP'],
    ] as const),
    ...([
      ['payment_method', 'visa'],
      ['payment_method', 'mastercard'],
      ['payment_method', 'paypal'],
    ] as const),
    ...([
      ['policy', 'terms'],
      ['policy', 'privacy'],
      ['policy', 'return'],
      ['policy', 'refund'],
      ['tracker', 'google_tag_manager'],
    ] as const),
  ],
  exact: EXACT.filter((type) => type !== 'phone'),
  visited: ['home', 'about', 'contact', 'products', 'checkout', 'terms', 'privacy', 'refund', 'login'],
};

const bankLinks = nav({
  '/imprint': 'Legal notice',
  '/fees': 'Fees',
  '/aml': 'AML policy and terms',
  '/privacy': 'Privacy',
  '/login': 'Sign in',
});
const bank: TestSite = {
  name: 'bank-like',
  pages: {
    '/': page(
      'Banco Imaginario',
      `${bankLinks}<h1>Accounts, loans and cards</h1>${paragraphs('Open a current account or a savings account, get a mortgage or a personal loan from our bank.', 'Banking services with deposits, credit cards and transfers.')}`,
    ),
    '/imprint': page(
      'Legal notice',
      `${bankLinks}<h1>Legal notice</h1>${paragraphs('Banco Imaginario SA', 'Calle Inventada 5', '28013 Madrid', 'CIF A58818501', 'Regulated by the Central Bank of Imaginaria.', 'legal@banco-imaginario.example')}`,
    ),
    '/fees': page('Fees', `${bankLinks}<h1>Fees</h1>${paragraphs('Current account: 4,50 EUR a month')}`),
    '/aml': page(
      'AML policy and terms',
      `${bankLinks}<h1>Terms and AML policy</h1>${paragraphs('We verify the identity of every customer to prevent money laundering and terrorist financing.', 'These terms are governed by the laws of Spain.')}`,
    ),
    '/privacy': page(
      'Privacy',
      `${bankLinks}<h1>Privacy</h1>${paragraphs('We protect the personal data of customers.')}`,
    ),
    '/login': page('Sign in', `${bankLinks}<form><input><input type="password"></form>`),
  },
  expected: [
    ...([
      ['operator_name', 'Banco Imaginario SA'],
      ['address', 'Calle Inventada 5~'],
      ['email', 'legal@banco-imaginario.example'],
    ] as const),
    ...([
      ['licence_claim', 'Regulated by the Central Bank~'],
      ['price', '4,50 EUR'],
      ['policy', 'aml'],
      ['policy', 'terms'],
      ['policy', 'privacy'],
    ] as const),
  ],
  exact: [...EXACT.filter((type) => type !== 'registration_number'), 'licence_claim', 'price'],
  visited: ['home', 'imprint', 'prices', 'terms', 'privacy', 'login'],
};

const casinoLinks = nav({
  '/games': 'Games',
  '/terms': 'Terms of use',
  '/payments': 'Payment methods',
  '/contact': 'Contact',
});
const casino: TestSite = {
  name: 'casino',
  pages: {
    '/': page(
      'Lucky Fictive Casino',
      `${casinoLinks}<h1>Online casino</h1>${paragraphs('Play slots, roulette, blackjack and poker in our online casino and bet on sports. Casino bonus for every gambling friend.', 'Gaming licence number 8048/INV2020-001.', 'Operated by Lucky Fictive NV')}`,
    ),
    '/games': page(
      'Games',
      `${casinoLinks}<h1>Games</h1>${paragraphs('Slots and roulette', 'Pay with Visa, Bitcoin and Skrill')}`,
    ),
    '/terms': page(
      'Terms of use',
      `${casinoLinks}<h1>Terms of use</h1>${paragraphs('You must be 18 years of age to play.', 'These terms are governed by the laws of Imaginaria.')}`,
    ),
    '/payments': page(
      'Payment methods',
      `${casinoLinks}<h1>Payment methods</h1>${paragraphs('Visa, Mastercard, Bitcoin')}`,
    ),
    '/contact': page('Contact', `${casinoLinks}<h1>Contact</h1>${paragraphs('support@lucky-fictive.example')}`),
  },
  expected: [
    ...([
      ['operator_name', 'Lucky Fictive NV'],
      ['restricted_industry', '~ambling'],
      ['licence_claim', 'Gaming licence number~'],
    ] as const),
    ...([
      ['payment_method', 'visa'],
      ['payment_method', 'cryptocurrency'],
      ['policy', 'terms'],
    ] as const),
    ['email', 'support@lucky-fictive.example'],
  ],
  exact: ['operator_name', 'email', 'licence_claim', 'policy', 'page_status'],
  visited: ['home', 'products', 'terms', 'contact'],
};

const pharmacyLinks = nav({ '/products': 'All products', '/cart': 'Basket', '/contact': 'Contact us' });
const pharmacy: TestSite = {
  name: 'pharmacy',
  pages: {
    '/': page(
      'Imaginary Pharmacy',
      `${pharmacyLinks}<h1>Online pharmacy</h1>${paragraphs('Buy medicines, prescription drugs, tablets and vitamins from our pharmacy without a prescription.', 'Pharmacist advice about every medicine.', '© Imaginary Pharmacy Inc.')}`,
    ),
    '/products': page(
      'All products',
      `${pharmacyLinks}<h1>Medicines</h1>${paragraphs('Pain tablets $12.00', 'Sleeping pills $30.00')}`,
    ),
    '/cart': 500,
    '/contact': page(
      'Contact us',
      `${pharmacyLinks}<h1>Contact us</h1>${paragraphs('orders@imaginary-pharmacy.example')}`,
    ),
  },
  expected: [
    ...([
      ['price', '12.00 USD'],
      ['price', '30.00 USD'],
      ['broken_checkout', '~/cart'],
      ['email', 'orders@imaginary-pharmacy.example'],
    ] as const),
    ['industry', '~harm'],
  ],
  exact: ['price', 'broken_checkout', 'email', 'policy', 'payment_method', 'page_status'],
  visited: ['home', 'products', 'contact'],
};

const empty: TestSite = {
  name: 'empty',
  pages: { '/': page('', '') },
  expected: [['page_status', 'EMPTY']],
  exact: [...EXACT, 'price', 'industry'],
  visited: ['home'],
};
const parked: TestSite = {
  name: 'parked',
  pages: { '/': page('Domain', '<h1>This domain is parked</h1><p>This domain is parked free of charge.</p>') },
  expected: [['page_status', 'PARKED']],
  exact: [...EXACT, 'price', 'industry'],
  visited: ['home'],
};

const single: TestSite = {
  name: 'single-page app',
  pages: {
    '/': page(
      'Imaginary Garden',
      `<div id="app"></div><script>
        const views = { Home: 'Garden tools, plants, seeds, spades and flowers for your garden from our garden centre.', Contact: 'Write to us: hi@imaginary-garden.example', Prices: 'Spade 25.00 EUR', Imprint: 'Imprint: Imaginary Garden GmbH, HRB 98765' };
        const show = (name) => { document.getElementById('app').innerHTML = '<h1>' + name + '</h1><p>' + views[name] + '</p>' + Object.keys(views).map((v) => '<button onclick="show(\\'' + v + '\\')">' + v + '</button>').join(''); };
        show('Home');</script>`,
    ),
  },
  expected: [
    ...([
      ['email', 'hi@imaginary-garden.example'],
      ['price', '25.00 EUR'],
      ['operator_name', 'Imaginary Garden GmbH'],
    ] as const),
    ['registration_number', 'HRB 98765'],
  ],
  exact: [...EXACT, 'price'],
  visited: ['home', 'contact', 'prices', 'imprint'],
};

const manyLinks = nav({
  '/es/sobre': 'Sobre nosotros',
  '/es/contacto': 'Contacto',
  '/es/condiciones': 'Condiciones de uso',
  '/es/privacidad': 'Privacidad',
  '/de/': 'Deutsch',
  '/pt/': 'Português',
});
const multilingual: TestSite = {
  name: 'multilingual',
  pages: {
    '/': page(
      'Viajes Fictivos',
      `${manyLinks}<h1>Viajes</h1>${paragraphs('Agencia de viajes: hoteles, vuelos, excursiones y paquetes turísticos para toda la familia.')}`,
    ),
    '/es/sobre': page(
      'Sobre nosotros',
      `${manyLinks}<h1>Sobre nosotros</h1>${paragraphs('Titular: Viajes Fictivos SL', 'NIF B65410011')}`,
    ),
    '/es/contacto': page(
      'Contacto',
      `${manyLinks}<h1>Contacto</h1>${paragraphs('hola@viajes-fictivos.example', 'Paseo: Avenida Inventada 12', '08001 Barcelona')}`,
    ),
    '/es/condiciones': page(
      'Condiciones de uso',
      `${manyLinks}<h1>Condiciones de uso</h1>${paragraphs('Estas condiciones se rigen por la legislación española.', 'Debe ser mayor de edad para contratar.')}`,
    ),
    '/es/privacidad': page(
      'Privacidad',
      `${manyLinks}<h1>Privacidad</h1>${paragraphs('Tratamos sus datos personales.')}`,
    ),
    '/de/': page('Reisen', paragraphs('Reisen und Hotels')),
    '/pt/': page('Viagens', paragraphs('Viagens e hotéis')),
  },
  expected: [
    ...([
      ['operator_name', 'Viajes Fictivos SL'],
      ['registration_number', 'B65410011~'],
      ['email', 'hola@viajes-fictivos.example'],
    ] as const),
    ...([
      ['address', '~Avenida Inventada 12~'],
      ['policy', 'terms'],
      ['policy', 'privacy'],
    ] as const),
  ],
  exact: [...EXACT.filter((type) => type !== 'registration_number'), 'price'],
  visited: ['home', 'about', 'contact', 'terms', 'privacy'],
};

const blocked: TestSite = {
  name: 'blocked',
  pages: { '/': 403 },
  expected: [['site_blocked_automation', 'BLOCKED']],
  exact: [...EXACT, 'price', 'industry'],
  visited: [],
};
const wall: TestSite = {
  name: 'login wall',
  pages: {
    '/': page(
      'Members',
      '<h1>Members only</h1><form><label>User <input></label><label>Password <input type="password"></label><button>Sign in</button></form>',
    ),
  },
  expected: [['page_status', 'LOGIN_REQUIRED']],
  exact: [...EXACT, 'price', 'industry'],
  visited: ['home'],
};

const germanLinks = nav({
  '/impressum': 'Impressum',
  '/datenschutz': 'Datenschutz',
  '/agb': 'AGB',
  '/widerruf': 'Widerruf',
  '/shop': 'Produkte',
});
const german: TestSite = {
  name: 'imprint in German',
  pages: {
    '/': page(
      'Erfundene Möbel',
      `${germanLinks}<h1>Möbel</h1>${paragraphs('Wir verkaufen Möbel, Tische, Stühle, Sofas, Betten und Schränke. Furniture shop with tables, chairs, sofas and beds.')}`,
    ),
    '/impressum': page(
      'Impressum',
      `${germanLinks}<h1>Impressum</h1>${paragraphs('Angaben gemäß § 5 DDG', 'Erfundene Möbel GmbH', 'Beispielstraße 7', '10115 Berlin', 'Telefon: +49 30 901820', 'E-Mail: info@erfundene-moebel.example', 'Amtsgericht Berlin, HRB 123456', 'USt-IdNr. DE136695976')}`,
    ),
    '/datenschutz': page(
      'Datenschutz',
      `${germanLinks}<h1>Datenschutz</h1>${paragraphs('Wir verarbeiten personenbezogene Daten.')}`,
    ),
    '/agb': page(
      'AGB',
      `${germanLinks}<h1>AGB</h1>${paragraphs('Für diese Bedingungen gilt deutsches Recht.', 'Es gilt das Recht der Bundesrepublik Deutschland.')}`,
    ),
    '/widerruf': page(
      'Widerruf',
      `${germanLinks}<h1>Widerruf</h1>${paragraphs('Sie können die Ware innerhalb von 14 Tagen zurückgeben.')}`,
    ),
    '/shop': page('Produkte', `${germanLinks}<h1>Produkte</h1>${paragraphs('Tisch 199,00 €', 'Stuhl 59,00 €')}`),
  },
  expected: [
    ...([
      ['operator_name', 'Erfundene Möbel GmbH'],
      ['registration_number', 'HRB 123456'],
      ['registration_number', 'DE136695976'],
    ] as const),
    ...([
      ['address', 'Beispielstraße 7~'],
      ['phone', '+4930901820'],
      ['email', 'info@erfundene-moebel.example'],
    ] as const),
    ...([
      ['price', '199,00 EUR'],
      ['price', '59,00 EUR'],
      ['policy', 'terms'],
      ['policy', 'privacy'],
      ['policy', 'return'],
    ] as const),
  ],
  exact: [...EXACT, 'price'],
  visited: ['home', 'imprint', 'privacy', 'terms', 'refund', 'products'],
};

const darkLinks = nav({ '/store': 'Store', '/checkout': 'Checkout', '/terms': 'Terms' });
const dark: TestSite = {
  name: 'dark-pattern checkout',
  pages: {
    '/': page(
      'Wonder Pills',
      `${darkLinks}<h1>Free trial</h1>${paragraphs('Get your dietary supplement and vitamins for free. Vitamins, protein powder and food supplements.')}<p style="display:none">Operated by Hidden Fictive LLC</p>`,
    ),
    '/store': page('Store', `${darkLinks}<h1>Store</h1>${paragraphs('Trial: $0.00 today')}<button>Buy now</button>`),
    '/checkout': page(
      'Checkout',
      `${darkLinks}<h1>Checkout</h1>${paragraphs('Pay by Visa or Amex', '$0.00 today, then $89.99 a month until you cancel by post.')}<label><input type="checkbox" checked> Add insurance $19.99</label>`,
    ),
    '/terms': page(
      'Terms',
      `${darkLinks}<h1>Terms</h1>${paragraphs('These terms are governed by the laws of Delaware.')}`,
    ),
  },
  expected: [
    ...([
      ['price', '89.99 USD'],
      ['price', '19.99 USD'],
      ['payment_method', 'visa'],
      ['payment_method', 'american_express'],
    ] as const),
    ['policy', 'terms'],
  ],
  exact: EXACT,
  visited: ['home', 'products', 'checkout', 'terms'],
};

/** Twelve sites, of names that are nobody's. */
export const SITES: readonly TestSite[] = [
  ...[shop, bank, casino, pharmacy, empty, parked, single, multilingual, blocked, wall, german, dark],
];
