import { latinTwin, twinsAmong } from '../../look-alikes.ts';

/** Scripts that names are written in with Latin letters put between, by the letters that are of everyday use. */
const SCRIPTS = [/[\u0400-\u045f]/, /[\u0391-\u03c9]/].map((letters) => ({ letters, twins: twinsAmong(letters) }));
const WORD = /[\p{L}\p{M}\p{N}@$!€|]+/gu;
const FOREIGN = /[^\P{L}\p{Script=Latin}]/u;
const LATIN = /\p{Script=Latin}/u;

/** Digits and signs that are typed for a letter: `M4dur0`, `$ergey`. A `1` is an I or an L. */
const LETTERS_OF_SIGNS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
  '|': 'l',
};
const SIGN = /[0-9@$!€|]/;
const SIGNS = new RegExp(SIGN, 'g');
const ORDINAL = /^\d+(?:st|nd|rd|th)$/i;

/**
 * How a name reads when letters, digits and signs are taken for letters that look the same: in Latin letters (`РUТIN` with
 * Cyrillic Р and Т) and in those of the script it is written in (`Bлaдимиp` with Latin B, a and p). A word of one script is
 * read in another only where nothing in the name speaks for its own.
 */
export function undisguised(name: string): { spellings: string[]; mixed: boolean } {
  if (!FOREIGN.test(name) && !SIGN.test(name)) return { spellings: [], mixed: false };
  const text = name.normalize('NFKC');
  const ownLetters = [...text].some((letter) => FOREIGN.test(letter) && latinTwin(letter) === undefined);
  const latin = (one: 'i' | 'l'): string =>
    text.replace(WORD, (word) => (ownLetters && !mixes(word) ? word : (asLatin(withLetters(word, one)) ?? word)));
  const others = SCRIPTS.filter(({ letters }) => letters.test(text)).map(({ letters, twins }) =>
    text.replace(WORD, (word) =>
      ownLetters || mixes(word) ? (asScript(withLetters(word, 'i'), letters, twins) ?? word) : word,
    ),
  );
  const spellings = [...new Set([latin('i'), latin('l'), ...others])].filter((spelling) => spelling !== text);
  return { spellings, mixed: spellings.length > 0 && (text.match(WORD) ?? []).some(mixes) };
}

const mixes = (word: string): boolean => LATIN.test(word) && FOREIGN.test(word);

function asLatin(word: string): string | undefined {
  const letters = [...word].map((letter) => (FOREIGN.test(letter) ? latinTwin(letter) : letter));
  return letters.includes(undefined) ? undefined : letters.join('');
}

function asScript(word: string, own: RegExp, twins: ReadonlyMap<string, string>): string | undefined {
  const letters = [...word].map((letter) =>
    LATIN.test(letter) ? (twins.get(letter) ?? twins.get(letter.normalize('NFD')[0] as string)) : letter,
  );
  if (letters.includes(undefined)) return undefined;
  const read = letters.join('');
  return own.test(read) ? read : undefined;
}

/** A word with letters for its digits and signs: `P0POV`, `000`, `M4duro`, but not `F101`, `B737` or `2nd`, which have few letters. */
function withLetters(word: string, one: 'i' | 'l'): string {
  if (!SIGN.test(word) || ORDINAL.test(word)) return word;
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  const signs = word.match(SIGNS)?.length ?? 0;
  const zeros = word.split('0').length - 1;
  const isRead = signs === zeros ? letters > 0 || /^00+$/.test(word) : letters > Math.max(1, signs);
  if (!isRead) return word;
  const small = /\p{Ll}/u.test(word);
  return word.replace(SIGNS, (sign) => {
    const letter = sign === '1' ? one : (LETTERS_OF_SIGNS[sign] as string);
    return small ? letter : letter.toUpperCase();
  });
}
