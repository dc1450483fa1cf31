import { isOrganisationWord } from './word-families.ts';

const MIN_LETTERS = 3;
/** An acronym stands for at least so many words. */
export const MIN_BESIDE_ACRONYM = MIN_LETTERS;
const MAX_LETTERS = 8;

/**
 * The initials of an organisation's words (`BCCI` of `Bank of Credit and Commerce International`), undefined when there
 * are too few. `words`: those without particles and legal forms. `legal`: whether the name has a legal form; without
 * one, a word such as `bank` must tell that this is no person.
 */
export function acronymOf(words: readonly string[], legal: boolean): string | undefined {
  if (words.length < MIN_LETTERS || words.length > MAX_LETTERS) return undefined;
  if (!legal && !words.some(isOrganisationWord)) return undefined;
  return initialsOf(words);
}

function initialsOf(words: readonly string[]): string | undefined {
  const letters = words.map((word) => word[0]).join('');
  return /^[a-z]+$/.test(letters) ? letters : undefined;
}

/** The place of the word that is but the acronym of the others (`Sozertan National Bank SNB`); -1 when none is. */
export function ownAcronym(words: readonly string[]): number {
  if (words.length <= MIN_LETTERS) return -1;
  return words.findIndex((word, i) => word.length >= MIN_LETTERS && word === initialsOf(words.toSpliced(i, 1)));
}
