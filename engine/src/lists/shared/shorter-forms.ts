import { toAlpha2 } from '../../countries.ts';
import { partsOf } from '../../names/words/names-apart.ts';
import { normaliseName } from '../../names/words/normalise.ts';

/** A form that the publisher prints together with another in one name. */
export interface ShorterForm {
  readonly value: string;
  /** A short form that other entities may share. */
  readonly isWeak: boolean;
}

const MAX_BRACKETS = 3;
const MAX_SHORT_FORM = 24;
/** Names of nobody. */
const KINDS = new Set(['NGO', 'GROUP', 'HOLDING', 'OFFSHORE', 'HK', 'H.K.']);

/**
 * The forms in a name with brackets, beside the name as it stands: `Alpha Beta Company (ABC) Ltd` is also `Alpha Beta
 * Company Ltd` and `ABC Ltd`, `IMO 1234567 ("GAMMA")` is `GAMMA`, and the person `Dmitri (Dimitri) Delta` has two names.
 */
export function shorterForms(name: string, isPerson: boolean): ShorterForm[] {
  const parts = partsOf(name);
  const brackets = parts.flatMap(({ inside }, place) => (inside === undefined ? [] : [{ inside, place }]));
  const forms = brackets.slice(0, MAX_BRACKETS).flatMap(({ inside, place }) => {
    const text = (part: { text: string }) => part.text;
    const before = parts.slice(0, place).map(text).join('').trim();
    const after = parts
      .slice(place + 1)
      .map(text)
      .join('')
      .trim();
    // `IS[EI]`
    if (/\p{L}$/u.test(parts[place - 1]?.text ?? '')) return [];
    return isPerson ? formsOfPerson(before, inside, after) : formsOfOthers(before, inside, after);
  });
  const sides = isPerson ? [] : atStrokes(name);
  return [...forms, ...sides].filter(({ value }) => /\p{L}.*\p{L}/su.test(value) && value !== name);
}

function formsOfPerson(before: string, inside: string, after: string): ShorterForm[] {
  const outside = joined(before, after);
  // Some firms are filed as persons.
  if (toAlpha2(inside) || isLegalForm(inside) || /\d/.test(inside)) return [];
  // `Bee (devil)`: the meaning of a nickname.
  if (!/^\p{Lu}/u.test(inside) || inside.includes(' ') || !outside.includes(' ')) return strong(outside);
  return strong(outside, joined(before.slice(0, before.lastIndexOf(' ') + 1).trim(), inside, after));
}

function formsOfOthers(before: string, inside: string, after: string): ShorterForm[] {
  const outside = joined(before, after);
  const quoted = /^["“'‘](.{1,200})["”'’]$/u.exec(inside)?.[1];
  if (quoted) return strong(...(/^IMO \d{7}$/.test(outside) ? [] : [outside]), quoted);
  if (toAlpha2(inside) || KINDS.has(inside.toUpperCase()) || isLegalForm(inside)) return [];
  if (isShortForm(inside, outside, after === '')) {
    const isWeak = after === '' && (letters(inside) < 5 || !isInitials(inside, before));
    return [...strong(outside), { value: joined(inside, after), isWeak }];
  }
  if (after !== '' || !/^\p{Lu}.* /u.test(inside)) return [];
  // `ABC (Alpha Beta Company)`
  if (!before.includes(' ') && (!/\p{Ll}/u.test(before) || isInitials(before, inside))) return strong(before, inside);
  return endsInLegalForm(inside) ? [...strong(before), { value: inside, isWeak: true }] : [];
}

/** The sides of `Alpha Company / Beta Company`, but not of `Alpha J/V` or `Beta S.A. / Ltd`. */
function atStrokes(name: string): ShorterForm[] {
  const sides = name.split(' / ');
  return sides.length > 1 && sides.every((side) => /\p{L}{3}/u.test(side) && !isLegalForm(side))
    ? strong(...sides)
    : [];
}

function isShortForm(inside: string, outside: string, isAtEnd: boolean): boolean {
  if (inside.length > MAX_SHORT_FORM || letters(inside) < 2) return false;
  const words = inside.split(/[ .-]+/).filter(Boolean);
  const [first = ''] = words;
  // In a name in capitals a town is in capitals as well.
  if (!/\p{Ll}/u.test(outside)) {
    return words.length === 1 && isInitials(inside, outside);
  }
  const hasCapitals = words.some((word) => /\p{Lu}.*\p{Lu}/u.test(word) && !isLegalForm(word));
  if (words.length === 1) return /\p{Lu}.*\p{Lu}/u.test(first);
  return isAtEnd && hasCapitals && words.length <= 3 && inside.length * 1.5 < outside.length;
}

/** Whether the letters stand in the words in this order, the first one and half of all at the beginning of a word. */
function isInitials(short: string, long: string): boolean {
  const wanted = [...short.toLowerCase().replace(/[^\p{L}]/gu, '')];
  const words = long.toLowerCase().replace(/^the /, '');
  let found = 0;
  for (const letter of words) if (letter === wanted[found]) found += 1;
  const initials = words.split(/[^\p{L}]+/u).map((word) => word[0]);
  const atBeginnings = wanted.filter((letter) => initials.includes(letter)).length;
  return found === wanted.length && words[0] === wanted[0] && atBeginnings * 2 >= wanted.length;
}

function isLegalForm(text: string): boolean {
  return normaliseName(`Example ${text}`, false).every((tokens) =>
    tokens.slice(1).every(({ kind }) => kind === 'legal'),
  );
}

function endsInLegalForm(text: string): boolean {
  return normaliseName(text, false).every((tokens) => tokens.length > 1 && tokens.at(-1)?.kind === 'legal');
}

const letters = (text: string) => text.replace(/[^\p{L}]/gu, '').length;
const joined = (...parts: string[]) =>
  parts
    .filter(Boolean)
    .join(' ')
    .replace(/ (?=[,.)])/g, '')
    .trim();
const strong = (...values: string[]): ShorterForm[] => values.map((value) => ({ value, isWeak: false }));
