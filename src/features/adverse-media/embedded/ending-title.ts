import type { Language } from './language.ts';
import { VOCABULARIES } from './vocabulary.ts';
import type { ArticleWord } from './words.ts';

const APPEAL = /^(?:appeals?|recursos?|apelacion|apelacao)$/;
/** «Confirma la condena»: what a court leaves as it is. */
const UPHELD = /^(?:uph[eo]ld|confirm|ratific|mantiene|mantuvo|mantem|manteve|firme)/;
/** «Struck off after conviction» ends no case. */
const AFTER = /^(?:after|following|over|for|on|tras|por|apos)$/;
const GRAVE = new Set(['convicted', 'charged', 'sanctioned', 'fined']);

/** Whether a title tells that a case ended well, and of no measure: «Charges against teller dismissed», «Vet cleared of fraud». */
export function endsCase(language: Language, title: readonly ArticleWord[]): boolean {
  const { verbs, nouns, labels, cases } = VOCABULARIES[language];
  const words = title.map(({ plain }) => plain);
  const isCase = words.some((word, at) => cases.has(word) && !AFTER.test(words[at - 1] ?? ''));
  const isEnded = words.some(
    (word) =>
      (isCase && verbs.get(word)?.isEnding) ||
      [...(verbs.get(word)?.done ?? []), ...(nouns.get(word) ?? [])].some(
        ({ measure, isDoubtful }) => measure === 'cleared' && !isDoubtful,
      ),
  );
  const isGrave = words.some(
    (word) =>
      !cases.has(word) &&
      ((verbs.get(word)?.done ?? []).some(({ measure, isWeak }) => GRAVE.has(measure) && !isWeak) ||
        labels.get(word)?.isWeak === false),
  );
  return isEnded && !isGrave && !words.some((word) => APPEAL.test(word) || UPHELD.test(word));
}
