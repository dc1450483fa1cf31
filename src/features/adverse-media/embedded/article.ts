import type { Category, MatchedOn } from '@vett/schema/adverse-media';
import type { Article, MediaSubject } from '../media.ts';
import { contextOf } from './context.ts';
import { isRead } from './language.ts';
import { CONVICTION, ENDED, NAMESAKE, OFFENCES, PLEAS, SATIRE } from './lexicon.ts';
import { isBystander, isOnCrime, measureIn, suspicionIn } from './measures.ts';
import { mentionsOf, SUBJECT } from './mentions.ts';
import { type ArticleSentence, type ArticleWord, has, isAt, sentencesOf } from './words.ts';

/** The worst that one article says against the subject. */
export interface ArticleFinding {
  readonly score: number;
  readonly category: Category;
  readonly matched_on: MatchedOn;
  /** The sentence that the score rests on. */
  readonly evidence: string;
}

/** The highest scores of articles on a case that ended well, that only joke, and that are about a namesake. */
const ENDED_SCORE = 15;
const UNSURE_END_SCORE = 40;
const SATIRE_SCORE = 10;
const NAMESAKE_SCORE = 30;
/** The score of an article that names the subject and tells of crime, but of nobody's that these rules can tell: LOW_RISK. */
const AROUND_NAME = 24;

/**
 * Undefined: the article is about somebody else, or holds nothing against the subject. `unread`: the subject is named in a
 * language that these rules do not know.
 */
export function readArticle(article: Article, subject: MediaSubject, now: Date): ArticleFinding | 'unread' | undefined {
  const sentences = sentencesOf([article.title, article.snippet, article.text].join('\n'));
  const mentions = mentionsOf(subject, sentences);
  if (!mentions) return isRead(sentences) ? undefined : 'unread';
  const context = contextOf(subject, mentions.sentences, article.published_at, now);
  if (context === 'another') return undefined;
  const found = worst(mentions.sentences) ?? aroundName(mentions.sentences);
  if (!found) return isRead(sentences) ? undefined : 'unread';

  const all = sentences.flatMap(({ words }) => words);
  const isNamesake = has(all, NAMESAKE);
  const isUnsure = !mentions.isExact && !(mentions.isShortened && context === 'fits');
  const isWeak = isNamesake || isUnsure || context === 'elsewhere';
  const matched_on = isWeak ? 'weak' : context === 'fits' ? 'name_and_context' : 'exact_name';
  const ceiling = Math.min(
    has(all, SATIRE) ? SATIRE_SCORE : Number.POSITIVE_INFINITY,
    isNamesake ? NAMESAKE_SCORE : Number.POSITIVE_INFINITY,
    endingCeiling(mentions.sentences),
  );
  return {
    score: Math.min(found.score, ceiling),
    category: categoryOf(found.sentence.words) ?? categoryOf(all) ?? 'other',
    matched_on,
    evidence: found.sentence.text,
  };
}

function worst(sentences: readonly ArticleSentence[]): { score: number; sentence: ArticleSentence } | undefined {
  let found: { score: number; sentence: ArticleSentence } | undefined;
  for (const sentence of sentences) {
    if (!isAbout(sentence)) continue;
    const score = measureIn(sentence.words) || suspicionIn(sentence.words);
    if (score > (found?.score ?? 0)) found = { score, sentence };
  }
  return found;
}

/** Nothing is said of the subject itself, but the article is about crime: a person has to read it. */
function aroundName(sentences: readonly ArticleSentence[]): { score: number; sentence: ArticleSentence } | undefined {
  if (sentences.some((each) => isAbout(each) && isBystander(each.words))) return undefined;
  const sentence = sentences.find(({ words }) => isOnCrime(words));
  return sentence && { score: AROUND_NAME, sentence };
}

const isAbout = ({ words }: ArticleSentence): boolean => words.some(({ plain }) => plain === SUBJECT);

/**
 * Lower where the last word on the case is an acquittal, a dropped case or a correction; CLEAR only where it names the subject,
 * and nobody says that the subject was convicted: an ending is written more easily than a conviction.
 */
function endingCeiling(sentences: readonly ArticleSentence[]): number {
  const ending = sentences.findLastIndex(({ words }) => isEnding(words));
  const conviction = sentences.findLastIndex((each) => isAbout(each) && measureIn(each.words) === CONVICTION);
  if (ending < 0 || ending < conviction) return Number.POSITIVE_INFINITY;
  const isSure = conviction < 0 && sentences.some((each) => isAbout(each) && isEnding(each.words));
  return isSure ? ENDED_SCORE : UNSURE_END_SCORE;
}

const isEnding = (words: readonly ArticleWord[]): boolean =>
  words.some(
    (_, at) =>
      ENDED.some((phrase) => isAt(words, at, phrase)) &&
      !words.slice(Math.max(0, at - 3), at).some(({ plain }) => PLEAS.has(plain)),
  );

function categoryOf(words: readonly ArticleWord[]): Category | undefined {
  let best: Category | undefined;
  let count = 0;
  for (const { category, phrases } of OFFENCES) {
    const hits = words.filter((_, at) => phrases.some((phrase) => isAt(words, at, phrase))).length;
    if (hits > count) [best, count] = [category, hits];
  }
  return best;
}
