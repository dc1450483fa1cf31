// Cyrillic and Greek letters that look like Latin ones.
const LATIN = new Map(
  [...'АВСЕНІЈКМОРЅТХУасеіјорѕхуΑΒΕΖΗΙΚΜΝΟΡΤΥΧοҺһӀ'].map((letter, index) => [
    letter,
    'ABCEHIJKMOPSTXYaceijopsxyABEZHIKMNOPTYXohhI'[index] ?? letter,
  ]),
);

/** A number or address without what nobody sees, with Latin letters for those of other scripts that look the same, and 0 to 9. */
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
