// Cyrillic and Greek letters that look like Latin ones.
const LATIN = new Map(
  [...'АВСЕНІЈКМОРЅТХУасеіјорѕхуΑΒΕΖΗΙΚΜΝΟΡΤΥΧο'].map((letter, index) => [
    letter,
    'ABCEHIJKMOPSTXYaceijopsxyABEZHIKMNOPTYXo'[index] ?? letter,
  ]),
);

/** A number or address without what nobody sees, and with Latin letters for those of other scripts that look the same. */
export function plainLetters(text: string): string {
  return text.replace(/\p{DI}/gu, '').replace(/[\u0370-\u04ff]/g, (letter) => LATIN.get(letter) ?? letter);
}
