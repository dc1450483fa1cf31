import { BRANCHES, FLAGS, FORMER, NUMBER_LABELS, TITLES } from '../tables/around-words.ts';
import { FAMILY_WORDS } from '../tables/family-words.ts';
import { isFormInside } from './behind-name.ts';
import { foldedWord } from './folded-phrase.ts';

const firstWords = (...tables: ReadonlySet<string>[]): ReadonlySet<string> =>
  new Set(tables.flatMap((table) => [...table].map((phrase) => phrase.split(' ', 1)[0] as string)));
const AT_THE_BEGINNING = firstWords(TITLES, BRANCHES, NUMBER_LABELS);
const BEHIND = firstWords(BRANCHES, FORMER, FAMILY_WORDS);

/** Whether words of plain letters alone can be more than a name; quicker than to read them. */
export function mayHoldMore(text: string): boolean {
  const [first = '', ...rest] = text
    .trim()
    .split(/[\s-]+/)
    .map(foldedWord);
  return (
    AT_THE_BEGINNING.has(first) ||
    rest.some((word) => BEHIND.has(word) || FLAGS.has(word)) ||
    isFormInside([first, ...rest])
  );
}
