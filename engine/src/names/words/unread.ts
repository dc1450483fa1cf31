import { burmeseSyllables } from '../scripts/burmese.ts';
import { HONORIFICS } from '../tables/honorifics.ts';
import { NO_NAMES } from '../tables/no-names.ts';
import { isAddress } from './addresses.ts';
import { resolve } from './damaged-text.ts';
import { foldedPhrase, foldedWord } from './folded-phrase.ts';
import { numberAlone } from './number-alone.ts';
import { lengthOfFirst } from './text-items.ts';

/** Letters of the scripts that have a reading in Latin letters. Those of any other are compared, but hardly ever match. */
const READ_SCRIPTS = [
  ...['Latin', 'Common', 'Inherited', 'Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Armenian', 'Georgian', 'Ethiopic'],
  ...['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Lao', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya'],
  ...['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer'],
];
const UNREAD_LETTER = new RegExp(`[^\\P{L}${READ_SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u');
const BURMESE = /[\u1000-\u109f]+/gu;
/** Leaves Burmese letters that no syllables are read from, such as those of Zawgyi and of other languages. */
const readBurmese = (text: string): string => (burmeseSyllables(text) ? '' : text);
/** Replacement characters, private and unassigned ones, lone surrogates, and text that is shown in another order. */
const BROKEN = /[\ufffd\p{Co}\p{Cn}\p{Cs}\u202d\u202e]/u;
const NO_NAME: ReadonlySet<string> = new Set(
  NO_NAMES.split(/\/|\n/)
    .map((phrase) => foldedPhrase(wordsOf(phrase)))
    .filter(Boolean),
);
/** Words in place of a name that also stand for a part of one. */
const PLACEHOLDERS = new Set(['undefined', 'null', 'nan', 'none', 'unknown', 'nil']);
/** Encodings that nothing here resolves: other references, escapes of JSON and of mails, percent signs that are cut. */
const ENCODED = /&#?[a-z0-9]{2,8};|\\u[0-9a-f]{4}|%[0-9a-f]{2}|=\?[\w-]{1,20}\?[bq]\?|=[0-9a-f]{2}=[0-9a-f]{2}/i;
const MAX_PHRASE = 4;
const NOT_AVAILABLE = /(?<![\p{L}\p{N}])n[/.][an](?![\p{L}\p{N}])/giu;
/** Programs leave these of a template that they did not fill. */
const TEMPLATE = /\{\{|[$#%]\{|<%|\[object object\]/i;

/** Whether a name or number, or a part of it, cannot be read, so that no match says nothing about it. */
export function isUnread(text: string): boolean {
  return UNREAD_LETTER.test(text.replace(BURMESE, readBurmese)) || isMissing(text);
}

/** Whether a text is no name: it stands where a name is missing, is what a program broke, or an address or number. In any script. */
export const isNoName = (name: string): boolean =>
  isMissing(name) || isAddress(name) || numberAlone(name) !== undefined;

/** Digits that are hidden or cut off; in longer texts, such as addresses of wallets, letters stand three times by chance. */
const HIDDEN = /[*?•●◦█…]|#{2}|_{2}|\.{3}|x{3}/i;
const MAX_HIDDEN = 24;
/** A long number as a spreadsheet rounds it (`1.23457E+11`). */
const ROUNDED = /^\d[.,]\d{1,15}e\+?\d{1,2}$/i;

/** Whether a text in place of a number holds none that can be anybody's: one digit again and again, hidden digits, a rounded number. */
export function isNoNumber(text: string): boolean {
  const number = text.trim();
  const signs = new Set(number.match(/[\p{L}\p{N}]/gu));
  const isHidden = number.length <= MAX_HIDDEN && HIDDEN.test(number);
  return signs.size === 1 || isHidden || ROUNDED.test(number);
}

/** A letter that may stand for a whole word: no syllable, and no letter of a script that writes short names in one. */
const INITIAL = /^\p{L}$/u;
const WHOLE_NAME = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]$/u;

/** Whether nothing but first letters stands where a name should (`A. F.`, `Mr X`): everybody with these letters may be meant. */
export function areInitials(name: string): boolean {
  const words = wordsOf(name);
  const letters = words.filter((word) => INITIAL.test(word) && !WHOLE_NAME.test(word));
  return letters.length > 0 && words.every((word) => letters.includes(word) || HONORIFICS.has(foldedWord(word)));
}

const isMissing = (text: string): boolean =>
  BROKEN.test(text) || TEMPLATE.test(text) || isPlaceholder(text) || isEncoded(text);

/** The words of a name that are no placeholders; the name itself when all are. */
export function withoutPlaceholders(name: string): string {
  const words = name.replace(NOT_AVAILABLE, ' ').split(/\s+/);
  const written = words.filter(
    (word) => word !== '' && !PLACEHOLDERS.has(word.toLowerCase().replace(/[^\p{L}]/gu, '')),
  );
  return written.length > 0 && written.length < words.length ? written.join(' ') : name;
}

const isEncoded = (name: string): boolean => /[&%=\\]/.test(name) && ENCODED.test(resolve(name));

/** Whether a text is nothing but phrases that stand for a missing name (`Unknown, not available`), or one letter again and again. */
function isPlaceholder(text: string): boolean {
  const words = wordsOf(text);
  const phrase = foldedPhrase(words);
  if (NO_NAME.has(phrase) || /^(\p{L})\1{2,}$/u.test(phrase)) return true;
  for (let at = 0; at < words.length; ) {
    const length = lengthOfFirst(words.slice(at, at + MAX_PHRASE), NO_NAME);
    if (length === 0) return false;
    at += length;
  }
  return words.length > 0;
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);
}
