import { isOnCrime } from './crime-words.ts';
import type { MediaEvent } from './event.ts';
import { SPORT } from './hints.ts';
import type { Language } from './language.ts';
import { authorityIn, offencesAt } from './offences.ts';
import { type Phrase, phrasesIn } from './phrases.ts';
import type { ArticleWord } from './words.ts';

type Words = readonly ArticleWord[];

/** The words for offences and measures in a text, whoever they concern. */
export interface Crime {
  /** Whether the text tells of a crime. */
  readonly isCrime: boolean;
  /** Whether the text has too few words for weights. */
  readonly isShort: boolean;
  /** The places of sentences that name an offence or a measure. */
  readonly told: readonly number[];
  /** Whether a sentence names an offence of a kind that is known. */
  isOffence(sentence: number): boolean;
  /** Whether an event is one, and no harmless meaning of its words. */
  isBelievable(event: MediaEvent, sentence: number): boolean;
}

/** The weight of the words that make a text one on crime. */
const CRIME = 1;
/** The weight from which an article is on crime. */
const ENOUGH = 0.75;
/** A title and a snippet have too few words for weights, and so has a text of the same few again and again. */
const SHORT = { words: 50, different: 25 } as const;

export function crimeIn(language: Language, texts: readonly Words[], titles: number): Crime {
  const found = texts.map((words) => words.flatMap((_, at) => offencesAt(language, words, at)));
  const weights = new Map(found.flat().map(({ phrase, weight }) => [phrase.join(' '), weight]));
  const weight = [...weights.values()].reduce((sum, each) => sum + each, 0);
  const authority = authorityIn(texts);
  const isOffence = found.flat().some(({ weight, isProceeding }) => weight >= CRIME / 2 && !isProceeding);
  const isSport = countOf(texts, SPORT) > 1 && !isOffence && authority < 1;
  const isNamed = (sentence: number) => (found[sentence] ?? []).some(({ isProceeding }) => !isProceeding);
  const title = new Set(texts.slice(0, titles).flatMap((words) => words.map(({ plain }) => plain)));
  const isInTitle = ({ word }: MediaEvent) => title.has(word);
  const isNamedCrime = weight + Math.min(authority, 1) / 2 >= ENOUGH;
  const all = texts.flatMap((words) => words.map(({ plain }) => plain));
  const isShort = all.length < SHORT.words || new Set(all).size < SHORT.different;
  return {
    isShort,
    isCrime: isShort ? isNamedCrime && !isSport : isOnCrime(texts),
    told: found.flatMap((offences, i) => (offences.length > 0 ? [i] : [])),
    isOffence: (sentence) => (found[sentence] ?? []).some(({ category }) => category !== 'other'),
    isBelievable(event, sentence) {
      const { isWeak, isDoubtful, measure } = event;
      if (isSport && (isWeak || measure === 'fined')) return false;
      const isOther = found
        .flat()
        .some(
          ({ phrase, isProceeding }) => !isProceeding || !event.word.startsWith((phrase[0] as string).replace('*', '')),
        );
      if (!isDoubtful) return !isWeak || authority > 0 || isOther;
      if (!isSport && isInTitle(event)) return true;
      return isNamed(sentence) || authority >= 1 || authorityIn([texts[sentence] ?? []]) > 0;
    },
  };
}

/** The number of different phrases of a list in a text. */
export const countOf = (texts: readonly Words[], phrases: readonly Phrase[]): number =>
  new Set(texts.flatMap((words) => [...phrasesIn(words, phrases)])).size;
