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

/**
 * Whether a text tells of an offence, an authority or a measure, by the weights of all its words. They were fitted on invented articles
 * of several authors, so good writers who avoid the plain words are read too.
 */
export function isOnCrime(texts: readonly (readonly ArticleWord[])[]): boolean {
  const sum = [...stemsOf(texts)].reduce((total, stem) => total + (WEIGHTS.get(stem) ?? 0), 0);
  return sum >= LEAST_WEIGHT;
}
