import { toAlpha2 } from '../../countries.ts';
import { NUMBER_LABELS } from '../tables/around-words.ts';
import { birthDateIn } from '../words/birth-date.ts';
import { foldedWord } from '../words/folded-phrase.ts';
import { lengthOfFirst } from '../words/text-items.ts';

/** The end of a number's validity behind it. */
const EXPIRY = /\s(?:exp|expiry|expires|expiration|valid|vence|vto|vcto|válid[oa]|valable|gültig)(?![\p{L}\p{N}])/iu;
/** Longer values are compared by their beginning. */
export const MAX_VALUE = 256;
/** The numbers and addresses within one text that are compared. */
const MAX_NUMBERS = 8;
/** Words before a number or address that callers write and publishers omit, in any order; beside a name they are no labels. */
const LABEL_WORDS = new Set(
  (
    'pas nro identification national tax taxpayer registration company document doc card licence license ' +
    'wallet address btc xbt bitcoin eth ethereum trx tron xmr monero usdt usdc ltc xrp sol bsc'
  ).split(' '),
);
/** The letter of Venezuela before numbers of people and firms, which publishers write or omit. */
export const LETTER_OF_KIND = /^[VEJGP][- ]?(?=\d{6,9}(?:-?\d)?$)/i;
/** The code of a country before or behind a number (`RU7706107510`). Fewer digits behind two letters are a series (`AB 123456`). */
const COUNTRY =
  /^([A-Z]{2,3})[- ]?(?=[A-Z]?\d{7})|^([A-Z]{2,3})-(?=[A-Z]{1,3}\d{5})|^([A-Z]{2})(?=[A-Z]{2}\d{7})|(?<=\d{7})[- ]?([A-Z]{2,3})$/i;
/** The fraction that programs give to a number that they took for an amount (`12345678.0`). */
const OF_SPREADSHEET = /(?<=^\d{4,20})\.0{1,2}$/;
const MAX_COUNTRY_WORDS = 4;

/** Signs and words between numbers; a comma between three digits each is in one number (`1,084,010`). */
const BETWEEN =
  /[;；|｜\n\r\t•、()[\]{}"]|[,，](?!\d{3}(?!\d))|(?<=\s)[/\\:>&+·–—-](?=\s)|\s(?:and|or|und|oder|et|ou|y|o|e|и|или|та)\s/iu;
/** The sides of a stroke or blank with fewer letters and digits are parts of one number (`12.345.678/0001-95`). */
const MIN_BESIDE_STROKE = 7;
/** Shorter parts of a list are years, series and pages. */
const MIN_OF_LIST = 5;

/**
 * The numbers in a value as people write it: each of several, without the words before it (`INN 7704734000`, `C.I. 8.728.908-1`), without
 * the letters of a country or kind. The second number of a Russian pair (`INN/KPP`) is that of a tax office.
 */
export function numbersIn(value: string): { numbers: string[]; isCut: boolean } {
  const whole = value.slice(0, MAX_VALUE);
  const text = whole.slice(0, EXPIRY.exec(whole)?.index);
  const several = listOf(text);
  const numbers = [text, ...several.slice(0, MAX_NUMBERS)].flatMap((number) => [number, ...withoutWords(number)]);
  return {
    numbers: [
      ...new Set(
        numbers.flatMap((number) => [
          number,
          ...(LETTER_OF_KIND.test(number) ? [number.replace(LETTER_OF_KIND, '')] : []),
          ...(OF_SPREADSHEET.test(number) ? [number.replace(OF_SPREADSHEET, '')] : []),
          ...withoutCode(number),
        ]),
      ),
    ],
    isCut: several.length > MAX_NUMBERS,
  };
}

/** Addresses of wallets and accounts within a text, such as a link to one; those of Ethereum and its kin with the `0x` that callers omit. */
export function addressesIn(value: string): string[] {
  const found = value.slice(0, MAX_VALUE * 4).match(/[0-9A-Za-z]{20,}/g) ?? [];
  return found.slice(0, MAX_NUMBERS).map((address) => (/^[0-9a-f]{40}$/i.test(address) ? `0x${address}` : address));
}

/** The numbers of a list; none when a text is one number. */
function listOf(text: string): string[] {
  const apart = text.split(BETWEEN).map((part) => part.trim());
  const parts = apart.flatMap((part) => {
    const sides = [/\//, /\s+/].map((sign) =>
      part
        .split(sign)
        .map((side) => withoutLabel(side.trim()))
        .filter((side) => /\d/.test(side)),
    );
    return sides.find((each) => each.length > 1 && each.every((side) => isNumber(side, MIN_BESIDE_STROKE))) ?? [part];
  });
  if (parts.length < 2) return [];
  const numbers = parts.filter((part) => isNumber(part, MIN_OF_LIST) && birthDateIn(withoutLabel(part)) === undefined);
  return numbers.filter((number, i) => !(i > 0 && isTaxOfficeBehind(numbers[i - 1] as string, number)));
}

const isNumber = (text: string, least: number): boolean =>
  /\d.*\d.*\d/.test(text) && text.replace(/[^\p{L}\p{N}]/gu, '').length >= least;

const isTaxOfficeBehind = (before: string, number: string): boolean =>
  /^\d{10}$/.test(withoutLabel(before)) && /^\d{9}$/.test(withoutLabel(number));

function withoutCode(number: string): string[] {
  const found = COUNTRY.exec(number);
  const code = found?.slice(1).find(Boolean);
  return code && toAlpha2(code) ? [number.replace(COUNTRY, '')] : [];
}

/** Without the labels before a number, without the names of countries around it, and without any words around it. */
function withoutWords(number: string): string[] {
  const bare = withoutLabel(number);
  let words = wordsOf(bare);
  for (let length = 1; length > 0; words = words.slice(length)) length = labelAt(words) || countryAt(words, true);
  for (let length = 1; length > 0; words = words.slice(0, words.length - length)) length = countryAt(words, false);
  const from = words.findIndex((word) => /\d/.test(word));
  const to = words.findLastIndex((word) => /\d/.test(word)) + 1;
  const inside = words.slice(
    saysNothing(words.slice(0, from)) ? from : 0,
    saysNothing(words.slice(to)) ? to : undefined,
  );
  return [bare, words.join(' '), ...(isNumber(inside.join(' '), MIN_OF_LIST) ? [inside.join(' ')] : [])].filter(
    Boolean,
  );
}

/** Whether words beside a number are none of its series, which are short. */
const saysNothing = (words: readonly string[]): boolean => words.some((word) => /\p{L}{4}/u.test(word));

/** Degree signs are typed for the sign of ordinals (`N°`). */
const wordsOf = (value: string): string[] =>
  value
    .replace(/(?<=\p{L}\.?)°/gu, 'º')
    .split(/[\s:#№]+|(?<=\p{L})\.(?=\d)|(?<=\p{L}{2})\.(?=\p{L}{2})/u)
    .filter(Boolean);

/** Without the labels at the beginning; they may be several (`Passport No.`). */
function withoutLabel(value: string): string {
  let words = wordsOf(value);
  for (let length = 1; length > 0; words = words.slice(length)) length = labelAt(words);
  return words.join(' ');
}

const labelAt = (words: readonly string[]): number =>
  lengthOfFirst(words, NUMBER_LABELS) || Number(LABEL_WORDS.has(foldedWord(words[0] ?? '')));

/** How many words at the beginning or end are the name of a country, beside others; codes of two letters are not enough. */
function countryAt(words: readonly string[], isFirst: boolean): number {
  for (let length = Math.min(MAX_COUNTRY_WORDS, words.length - 1); length > 0; length--) {
    const name = (isFirst ? words.slice(0, length) : words.slice(-length)).join(' ').replace(/(?<![.,-])[.,-]+$/, '');
    if (/\p{L}.*\p{L}.*\p{L}/u.test(name) && toAlpha2(name) !== undefined) return length;
  }
  return 0;
}
