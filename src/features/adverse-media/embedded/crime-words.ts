import { CRIME_WORDS, LEAST_WEIGHT } from './crime-word-table.ts';
import type { ArticleWord } from './words.ts';

const STEM = 6;

const WEIGHTS: ReadonlyMap<string, number> = new Map(
  CRIME_WORDS.trim()
    .split('\n')
    .flatMap((line) => {
      const [weight, stems = ''] = line.split(':');
      return stems.split(' ').map((stem) => [stem, Number(weight)] as const);
    }),
);

/** The beginnings of the words of a text, each once, without names. */
export const stemsOf = (texts: readonly (readonly ArticleWord[])[]): ReadonlySet<string> =>
  new Set(
    texts.flatMap((words) =>
      words.flatMap(({ plain, isCapital }, at) =>
        /^\p{L}/u.test(plain) && !(isCapital && at > 0) ? [plain.slice(0, STEM)] : [],
      ),
    ),
  );

/** Longer texts are weighed in pieces: the weights were fitted on articles of up to so many words, with their signs. */
const WHOLE = 200;
const PIECE = 120;

/**
 * Whether a text tells of an offence, an authority or a measure, by the weights of all words of a piece of it: one paragraph on a crime
 * stands in a long page. The weights were fitted on invented articles of several authors, so good writers who avoid the plain words
 * are read too.
 */
export function isOnCrime(texts: readonly (readonly ArticleWord[])[]): boolean {
  return piecesOf(texts).some((piece) => {
    const sum = [...stemsOf(piece)].reduce((total, stem) => total + (WEIGHTS.get(stem) ?? 0), 0);
    return sum >= LEAST_WEIGHT;
  });
}

/** The sentences behind each other that have some `PIECE` words together, from each sentence on. */
function piecesOf(texts: readonly (readonly ArticleWord[])[]) {
  if (texts.reduce((sum, words) => sum + words.length, 0) <= WHOLE) return [texts];
  const pieces: (readonly ArticleWord[])[][] = [];
  for (let start = 0; start < texts.length; start++) {
    let [end, count] = [start, 0];
    while (end < texts.length && count < PIECE) count += texts[end++]?.length ?? 0;
    pieces.push(texts.slice(start, end));
    if (end === texts.length) break;
  }
  return pieces;
}
