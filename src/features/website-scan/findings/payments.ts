import { hasPhrase, phrasesOf, wordsOf } from '../../web-validation/web-validation.ts';
import type { LineReader, PageFinding } from './page-finding.ts';

const METHODS: Readonly<Record<string, readonly string[]>> = {
  visa: phrasesOf('visa.'),
  mastercard: phrasesOf('mastercard. | master card.'),
  american_express: phrasesOf('american express. | amex.'),
  paypal: phrasesOf('paypal.'),
  apple_pay: phrasesOf('apple pay.'),
  google_pay: phrasesOf('google pay.'),
  klarna: phrasesOf('klarna.'),
  sepa: phrasesOf('sepa.'),
  sofort: phrasesOf('sofortuberweisung. | sofort.'),
  ideal: phrasesOf('ideal.'),
  bank_transfer: phrasesOf('bank transfer | wire transfer | uberweisung | transferencia bancaria | virement'),
  invoice: phrasesOf('invoice. | auf rechnung'),
  cash_on_delivery: phrasesOf('cash on delivery | nachnahme | contra reembolso'),
  pix: phrasesOf('pix.'),
  boleto: phrasesOf('boleto.'),
  cryptocurrency: phrasesOf('bitcoin | btc. | cryptocurrenc | usdt. | tether. | ethereum.'),
  western_union: phrasesOf('western union. | moneygram.'),
  gift_cards: phrasesOf('paysafecard. | gift cards accepted'),
};
const CUES = phrasesOf(
  'pay. | payment | we accept | checkout | zahl | bezahl | pago | pagar | pagamento | paiement | payer',
);
const MAX_LINE = 300;

/** The means of payment in a line about paying, or in a line that names several. */
export const paymentsAt: LineReader = (line, lines, at) => {
  if (line.length > MAX_LINE) return [];
  const words = wordsOf(line);
  const named = Object.entries(METHODS).filter(([, phrases]) => hasPhrase(words, phrases));
  const isAbout = named.length > 1 || hasPhrase(`${wordsOf(lines[at - 1] ?? '')}${words}`, CUES);
  return isAbout ? named.map(([value]) => ({ type: 'payment_method', value, quote: line })) : [];
};

const CURRENCIES: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP', R$: 'BRL', '¥': 'JPY' };
const AMOUNT = String.raw`\d{1,3}(?:[.,\u00a0 ]\d{3}){0,3}(?:[.,]\d{2})?|\d{1,7}(?:[.,]\d{2})?`;
const CODES = 'EUR|USD|GBP|CHF|BRL|MXN|PLN|SEK|CAD|AUD';
const BEFORE = new RegExp(String.raw`(R\$|[€$£¥]|\b(?:${CODES}))\s?(${AMOUNT})`, 'g');
const AFTER = new RegExp(String.raw`\b(${AMOUNT})\s?(€|£|(?:${CODES})\b)`, 'g');

/** Prices with their currencies. */
export const pricesAt: LineReader = (line) =>
  line.length > MAX_LINE
    ? []
    : [
        ...Array.from(line.matchAll(BEFORE), ([, sign = '', amount = '']) => priced(sign, amount, line)),
        ...Array.from(line.matchAll(AFTER), ([, amount = '', sign = '']) => priced(sign, amount, line)),
      ];

const priced = (sign: string, amount: string, quote: string): PageFinding => {
  const detail = CURRENCIES[sign] ?? sign;
  return { type: 'price', value: `${amount.trim()} ${detail}`, detail, quote };
};
