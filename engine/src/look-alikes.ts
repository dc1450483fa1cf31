import { LOOK_ALIKES } from './look-alike-table.ts';

const LATIN = new Map(Object.entries(LOOK_ALIKES).flatMap(([latin, letters]) => [...letters].map((l) => [l, latin])));
// A small letter without a look-alike (`в`) takes the lower case of its capital's look-alike.
for (const [letter, latin] of [...LATIN]) {
  const small = letter.toLowerCase();
  if (!LATIN.has(small)) LATIN.set(small, latin.toLowerCase());
}
LATIN.set('Һ', 'h');

/** The Latin letter that resembles a letter of another script, with or without diacritics. */
export function latinTwin(letter: string): string | undefined {
  return LATIN.get(letter) ?? LATIN.get(letter.normalize('NFD')[0] as string);
}

/** Latin letters with the one of `letters` that looks the same, capitals with capitals. */
export function twinsAmong(letters: RegExp): ReadonlyMap<string, string> {
  const twins = new Map<string, string>();
  for (const [letter, latin] of LATIN) {
    const sameCase = (letter === letter.toLowerCase()) === (latin === latin.toLowerCase());
    if (letters.test(letter) && sameCase && !twins.has(latin)) twins.set(latin, letter);
  }
  // Not of UTS 39 by way of k, but typed for `к`.
  const k = twins.get('k');
  return k ? twins.set('ĸ', k) : twins;
}

/** A number or address without invisible characters, with Latin letters in place of look-alikes and with ASCII digits. */
export function plainLetters(text: string): string {
  return text
    .replace(/\p{DI}/gu, '')
    .replace(/[\u0370-\u04ff]/g, (letter) => LATIN.get(letter) ?? letter)
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

/** Digits of a script follow one another from nought on. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) as number;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
  return before % 10;
}
