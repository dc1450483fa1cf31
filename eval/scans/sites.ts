import { blocked, dark, german, multilingual, single, wall } from './more-sites.ts';
import { EXACT, nav, page, paragraphs, type TestSite } from './site-parts.ts';

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
  declared: {
    declared_name: 'Fictiva Shoes Limited',
    declared_address: '12 Imaginary St., London EC1A 1BB, United Kingdom',
    declared_registration_number: '07654321',
    declared_industry: 'restaurant',
  },
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
    ...([
      ['declared_confirmed', 'Fictiva Shoes Ltd'],
      ['declared_confirmed', '12 Imaginary Street~'],
      ['declared_mismatch', '~etail~'],
      ['declared_mismatch', '01234567'],
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
  declared: { declared_name: 'Imaginary Bakery Ltd' },
  prohibited_goods: ['sleeping pill', 'hunting rifle'],
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
    ['prohibited_goods', 'sleeping pill'],
    ['declared_mismatch', 'Imaginary Pharmacy Inc.'],
  ],
  exact: ['price', 'broken_checkout', 'email', 'policy', 'payment_method', 'page_status', 'prohibited_goods'],
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

/** Twelve sites, of names that are nobody's. */
export const SITES: readonly TestSite[] = [
  ...[shop, bank, casino, pharmacy, empty, parked, single, multilingual, blocked, wall, german, dark],
];
