import { countriesSharing, toAlpha2 } from '@vett/engine/countries';
import { invalidField } from './invalid-input.ts';

/**
 * The readers of values that callers and end users send. Each gives the normal form, or undefined for a value that it cannot
 * read: nothing that checks or rules look at is kept unread.
 */

const LANGUAGES = ['en', 'es', 'es-MX', 'pt', 'pt-PT'] as const;

/** The names of countries in the languages of the forms; made for the first name that is no code and not English. */
let localNames: ReadonlyMap<string, string> | undefined;

/** The alpha-2 code of a country, by a code or by its name in one of the languages of the forms. One that two countries share is none. */
export function readCountry(text: string): string | undefined {
  if (countriesSharing(text)) return undefined;
  const known = toAlpha2(text);
  if (known) return known;
  localNames ??= namesOfCountries();
  return localNames.get(folded(text));
}

const LEAST_NAME = 4;

/**
 * The country of a place as people write it: the whole text, or the name behind its last comma, dash or bracket (`Tehran, Iran`).
 * A code there may be that of a state, as may Georgia.
 */
export function countryOfPlace(text: string): string | undefined {
  const whole = readCountry(text);
  if (whole) return whole;
  const last = text
    .split(/[,;/()\n\u2013\u2014]| - /)
    .map((part) => part.replace(/[\d.]/g, '').trim())
    .filter(Boolean)
    .at(-1);
  if (last === undefined || (last.length < LEAST_NAME && last !== 'USA')) return undefined;
  const code = readCountry(last);
  return code === 'GE' && last !== text.trim() ? undefined : code;
}

/** The message for a country that `readCountry` does not read. */
export function countryFault(text: string): string {
  const named = countriesNamed(text, 'en');
  return named
    ? `Several countries have this name: send the code of one of them, ${named}.`
    : 'There is no country with this code or name.';
}

/** The countries that share a name in a language, as `CD (Congo - Kinshasa), CG (Congo - Brazzaville)`; undefined: no two have it. */
export function countriesNamed(text: string, language: string): string | undefined {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return countriesSharing(text)
    ?.map((code) => `${code} (${names.of(code)})`)
    .join(', ');
}

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

function namesOfCountries(): Map<string, string> {
  const codes = LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).filter((code) => toAlpha2(code) === code);
  const names = new Map<string, string>();
  for (const language of LANGUAGES) {
    const nameOf = new Intl.DisplayNames(language, { type: 'region' });
    for (const code of codes) names.set(folded(nameOf.of(code) ?? code), code);
  }
  return names;
}

const BREAK = /[\n\v\f\r\u0085\u2028\u2029]/u;

/** A name with single spaces. A line break stays: what stands on two lines may be two names. */
export const readName = (text: string): string =>
  text
    .normalize('NFC')
    .split(BREAK)
    .map((line) => line.split(/\s/u).filter(Boolean).join(' '))
    .filter((line) => line !== '')
    .join('\n');

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day that exists, as YYYY-MM-DD. */
export function readDay(text: string): string | undefined {
  const day = text.trim();
  return DAY.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day ? day : undefined;
}

/** Nobody has become older than 122. Dates such as 1900-01-01 stand in records of people whose date of birth is not known. */
const MAX_AGE = 125;

/** Whether somebody alive may be born on a day, in a month or in a year: it is no later than `now`, and not too long before. */
export const isBirthOfLiving = (date: string, now: Date): boolean =>
  new Date(date) <= now && Number(date.slice(0, 4)) >= now.getUTCFullYear() - MAX_AGE;

export const MAX_EMAIL = 254;
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9][a-z0-9-]{0,62}(?:\.[a-z0-9][a-z0-9-]{0,62}){1,8}$/;

/** A mail address in lower case. */
export function readEmail(text: string): string | undefined {
  const address = text.trim().toLowerCase();
  return address.length <= MAX_EMAIL && EMAIL.test(address) && !address.includes('..') ? address : undefined;
}

/** The URL of a public host. One without a scheme gets the last of those that are served. */
export function readUrl(text: string, schemes: readonly string[] = ['http', 'https']): string | undefined {
  const given = text.trim();
  const parsed = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(given) ? given : `${schemes.at(-1)}://${given}`);
  const isServed = parsed && schemes.some((scheme) => parsed.protocol === `${scheme}:`);
  const hasHost = parsed?.username === '' && parsed.password === '' && parsed.hostname.includes('.');
  return isServed && hasHost ? parsed.href : undefined;
}

/** Equal for the spellings of one website: hosts ignore case, paths and queries do not. */
export function websiteKey(url: string): string {
  return (URL.parse(url)?.href ?? url).replace(/\/$/, '');
}

const PHONE = /^[\p{N}\s()+./-]{3,40}(?:[\s,;]{0,3}(?:ext\.?|extension|x|int\.?|interno|ramal|#) {0,2}\d{1,8})?$/iu;
/** An emergency number has three digits, and E.164 fifteen at most, with a code of access before and an extension behind. */
const PHONE_DIGITS = { least: 3, most: 26 };

/** A telephone number as people write it, with the signs between its digits and an extension. */
export function readPhone(text: string): string | undefined {
  const number = text.trim();
  const digits = number.match(/\p{N}/gu)?.length ?? 0;
  return PHONE.test(number) && digits >= PHONE_DIGITS.least && digits <= PHONE_DIGITS.most ? number : undefined;
}

const NUMBER = /^[\p{L}\p{N}][\p{L}\p{N} ./_:#&()+-]{1,49}$/u;

/** A number that an authority gave. */
export function readNumber(text: string): string | undefined {
  const number = text.trim();
  return NUMBER.test(number) ? number : undefined;
}

/** Returns the alpha-2 code of a country, by its code or name. Throws VALIDATION_ERROR for one that does not exist. */
export function requireCountry(path: string, given: string): string {
  const code = readCountry(given);
  if (code) return code;
  throw invalidField(path, 'INVALID_COUNTRY', countryFault(given));
}
