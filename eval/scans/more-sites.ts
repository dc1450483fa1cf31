import { EXACT, nav, page, paragraphs, type TestSite } from './site-parts.ts';

export const single: TestSite = {
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
export const multilingual: TestSite = {
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

export const blocked: TestSite = {
  name: 'blocked',
  pages: { '/': 403 },
  expected: [['site_blocked_automation', 'BLOCKED']],
  exact: [...EXACT, 'price', 'industry'],
  visited: [],
};
export const wall: TestSite = {
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
export const german: TestSite = {
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
export const dark: TestSite = {
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
