/** Names of English letters as India and Sri Lanka write them before a name (`எஸ்.`, `एम`), romanised. */
const LETTER_NAMES: Readonly<Record<string, string>> = {
  ...{
    em: 'm',
    es: 's',
    ar: 'r',
    en: 'n',
    el: 'l',
    ef: 'f',
    eph: 'f',
    ep: 'f',
    ech: 'h',
    eich: 'h',
    hech: 'h',
    eks: 'x',
  },
  ...{ yu: 'u', kyu: 'q', kiyu: 'q', dablyu: 'w', tabilyu: 'w', jed: 'z', isat: 'z', vai: 'y', oy: 'y' },
};
/** First letters that one letter of a script may stand for. */
const LETTERS: Readonly<Record<string, string>> = {
  k: 'kg',
  g: 'gkj',
  ch: 'cs',
  s: 'sc',
  j: 'jg',
  t: 'td',
  d: 'd',
  p: 'pb',
  b: 'b',
  v: 'vw',
  e: 'ea',
  i: 'ie',
};
/** A consonant with a vowel at most. */
const SYLLABLE = /^(?:ch|sh|[^aeiou])?(?:ai|[aeiou])?$/;
/** The scripts of the south begin here: further north a syllable is often a whole name (`দে`). */
const SOUTH = 0xb80;

/** The first letters that a word of an Indian script may stand for alone, the usual one first; none for a whole name. */
export function initialsOf(word: string, latin: string): string[] {
  const letter = LETTER_NAMES[latin];
  if (letter !== undefined) return [letter];
  if (word.length > 2 || word.charCodeAt(0) < SOUTH || !SYLLABLE.test(latin)) return [];
  const first = /^(?:ch|sh)/.exec(latin)?.[0] ?? latin.slice(0, 1);
  return [...(LETTERS[first] ?? first.slice(0, 1))];
}
