/** Armenian letters in the order of the alphabet, as the east of the country and as its diaspora in the west read them. */
const FIRST = 0x561;
const EAST = 'a b g d e z e y t zh i l kh ts k h dz gh ch m y n sh o ch p j r s v t r ts v p k o f'.split(' ');
const WEST = 'a p k t e z e y t zh i l kh dz g h ts gh j m y n sh o ch b ch r s v d r ts v p k o f'.split(' ');
const DIGRAPHS: readonly (readonly [RegExp, string])[] = [
  [/և/gu, 'եվ'],
  [/ու/gu, 'u'],
  [/իւ/gu, 'yu'],
  [/^ե(?!վ)/gu, 'ye'],
  [/^ո/gu, 'vo'],
];

/** The west kept the old spelling: `Յակոբ`, Hagop. */
const WESTERN_H = /^յ(?=[աո])/u;

/** An Armenian word in Latin letters: of the east, and of the west where that differs. */
export function armenianReadings(word: string): string[] {
  const written = DIGRAPHS.reduce((text, [letters, latin]) => text.replace(letters, latin), word);
  return [...new Set([romanised(written, EAST), romanised(written.replace(WESTERN_H, 'h'), WEST)])];
}

const romanised = (word: string, letters: readonly string[]): string =>
  word.replace(/[^a-z]/gu, (letter) => letters[letter.charCodeAt(0) - FIRST] ?? '');
