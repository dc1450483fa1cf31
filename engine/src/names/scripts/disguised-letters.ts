import { latinTwin, twinsAmong } from '../../look-alikes.ts';

/** Scripts that names are written in with Latin letters put between, by the letters that are of everyday use. */
const SCRIPTS = [/[\u0400-\u045f]/, /[\u0391-\u03c9]/].map((letters) => ({ letters, twins: twinsAmong(letters) }));
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const FOREIGN = /[^\P{L}\p{Script=Latin}]/u;
const LATIN = /\p{Script=Latin}/u;

/**
 * How a name reads when letters, `0` and `1` are taken for those of another script that look the same: in Latin letters
 * (`РUТIN` with Cyrillic Р and Т) and in those of the script it is written in (`Bлaдимиp` with Latin B, a and p). A word of
 * one script is read in another only where nothing in the name speaks for its own.
 */
export function undisguised(name: string): { spellings: string[]; mixed: boolean } {
  if (!FOREIGN.test(name) && !/[01]/.test(name)) return { spellings: [], mixed: false };
  const text = name.normalize('NFKC');
  const ownLetters = [...text].some((letter) => FOREIGN.test(letter) && latinTwin(letter) === undefined);
  const latin = text.replace(WORD, (word) => (ownLetters && !mixes(word) ? word : (asLatin(word) ?? word)));
  const others = SCRIPTS.filter(({ letters }) => letters.test(text)).map(({ letters, twins }) =>
    text.replace(WORD, (word) => (ownLetters || mixes(word) ? (asScript(word, letters, twins) ?? word) : word)),
  );
  const spellings = [...new Set([latin, ...others])].filter((spelling) => spelling !== text);
  return { spellings, mixed: spellings.length > 0 && (text.match(WORD) ?? []).some(mixes) };
}

const mixes = (word: string): boolean => LATIN.test(word) && FOREIGN.test(word);

function asLatin(word: string): string | undefined {
  const letters = [...withLetters(word)].map((letter) => (FOREIGN.test(letter) ? latinTwin(letter) : letter));
  return letters.includes(undefined) ? undefined : letters.join('');
}

function asScript(word: string, own: RegExp, twins: ReadonlyMap<string, string>): string | undefined {
  const letters = [...withLetters(word)].map((letter) =>
    LATIN.test(letter) ? (twins.get(letter) ?? twins.get(letter.normalize('NFD')[0] as string)) : letter,
  );
  if (letters.includes(undefined)) return undefined;
  const read = letters.join('');
  return own.test(read) ? read : undefined;
}

/** A word with letters for digits: `P0POV` and `000`, but not `F101`, where one letter would stand beside a `1`. */
function withLetters(word: string): string {
  if (!/[01]/.test(word) || !/^[\p{L}\p{M}01]+$/u.test(word)) return word;
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0 ? !/^00+$/.test(word) : letters === 1 && word.includes('1')) return word;
  const small = /\p{Ll}/u.test(word);
  return word.replaceAll('0', small ? 'o' : 'O').replaceAll('1', small ? 'l' : 'I');
}
