import { COMPOUND_PARTS } from '../tables/compound-parts.ts';
import { TRADE_WORDS_A_TO_I } from '../tables/trade-words-a-to-i.ts';
import { TRADE_WORDS_J_TO_Z } from '../tables/trade-words-j-to-z.ts';

/** The endings that a sign stands for. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  '~': ['y', 'i', 'a', 'e', 'o'],
  '^': ['y', 'yy', 'iy', 'aya', 'oe', 'oye', 'ogo', 'oy', 'yi'],
};

/** The words of a table with their English. */
const englishOf = (table: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    table.split('/').flatMap((line) => {
      const [label = '', ...words] = line.trim().split(/\s+/);
      const english = label.split('_');
      return words
        .flatMap((word) => ENDINGS[word.at(-1) ?? '']?.map((ending) => word.slice(0, -1) + ending) ?? word)
        .map((word) => [word, english] as const);
    }),
  );
const WORDS = englishOf(`${TRADE_WORDS_A_TO_I}/${TRADE_WORDS_J_TO_Z}`);
const PARTS = englishOf(COMPOUND_PARTS);

/** Lengths of the parts, the longest first. */
const LENGTHS = [...new Set([...PARTS.keys()].map(({ length }) => length))].sort((a, b) => b - a);
const SHORTEST = LENGTHS.at(-1) ?? 0;
/** Shorter words are rarely compounds, and longer ones are no words. */
const [MIN_LENGTH, MAX_LENGTH] = [8, 60];

/**
 * A trade word of another language of Latin letters, or a compound of such words, in English: `cementownia` is `cement`, `werkzeugmaschinenfabrik`
 * is `machine tool plant`. Undefined for any other word, and for those of `organisation-words.ts`, which are alike by their family. `word`: in small letters a–z.
 */
export const tradeWordInEnglish = (word: string): readonly string[] | undefined =>
  WORDS.get(word) ?? compoundInEnglish(word);

/** Undefined for a word that does not wholly consist of known parts. */
function compoundInEnglish(word: string): readonly string[] | undefined {
  if (word.length < MIN_LENGTH || word.length > MAX_LENGTH || !endsWithPart(word)) return undefined;
  const ends: (readonly string[] | undefined)[] = [[]];
  for (let end = SHORTEST; end <= word.length; end++) {
    for (const length of LENGTHS) {
      const before = ends[end - length];
      const english = PARTS.get(word.slice(end - length, end));
      if (!before || !english) continue;
      ends[end] = [...before, ...english];
      break;
    }
  }
  return ends[word.length];
}

const endsWithPart = (word: string): boolean => LENGTHS.some((length) => PARTS.has(word.slice(-length)));
