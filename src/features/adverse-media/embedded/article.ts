import type { Category, MatchedOn } from '@vett/schema/adverse-media';
import type { Article, MediaSubject } from '../media.ts';
import { type Context, contextOf } from './context.ts';
import { type MediaEvent, readSentence } from './events.ts';
import { ABOUT_CRIME, AGAIN, APPEAL, NAMESAKE, SATIRE, WITHDRAWN } from './hints.ts';
import { isRead, type Language, languageOf } from './language.ts';
import { mentionsOf } from './mentions.ts';
import { categoriesOf, offencesAt } from './offences.ts';
import { has } from './phrases.ts';
import { type ReferredSentence, withReferences } from './references.ts';
import type { SubjectNames } from './subject-names.ts';
import { type ArticleSentence, SUBJECT, sentencesOf } from './words.ts';

/** An event with the sentence that tells it. */
export interface ToldEvent extends MediaEvent {
  readonly sentence: number;
  readonly text: string;
  readonly isNamed: boolean;
  readonly isInTitle: boolean;
  /** Whether the sentence names an offence or a penalty too. */
  readonly isOffence: boolean;
  readonly isAppeal: boolean;
  readonly isAgain: boolean;
  /** The last year that the sentence names. */
  readonly year: number | undefined;
}

/** What one article says of the subject. */
export interface ArticleReading {
  readonly article: Article;
  readonly matched_on: MatchedOn;
  readonly events: readonly ToldEvent[];
  readonly categories: readonly Category[];
  /** The sentence nearest to the name that tells of an offence, whoever did it. */
  readonly nearest: string | undefined;
  readonly isBystander: boolean;
  readonly isNamesake: boolean;
  readonly isSatire: boolean;
  readonly isWithdrawn: boolean;
}

const EDGE = 3;

/**
 * Undefined: the article is about somebody else, or holds no crime. `unread`: the subject is named in a language that these rules do
 * not know.
 */
export function readArticle(
  article: Article,
  subject: MediaSubject,
  names: SubjectNames,
  now: Date,
): ArticleReading | 'unread' | undefined {
  const titles = sentencesOf(article.title).length;
  const sentences = withoutRepetition(sentencesOf([article.title, article.snippet, article.text].join('\n')));
  const language = languageOf(sentences);
  const mentions = mentionsOf(names, sentences);
  if (!mentions) return isRead(sentences) ? undefined : 'unread';
  const context = contextOf(language, subject, mentions.sentences, article.published_at, now);
  if (context === 'another') return undefined;
  const referred = withReferences(language, mentions, subject);
  const crimes = referred.map(({ words }) => crimeIn(language, words));
  const isCrime = crimes.some(({ strong }) => strong > 0) || new Set(crimes.flatMap(({ weak }) => weak)).size > 1;
  const read = referred.map(({ words, isInFocus }) => readSentence(language, words, isInFocus));
  const events = read.flatMap(({ events }, i) =>
    events
      .filter(({ isWeak }) => !isWeak || isCrime)
      .map((event): ToldEvent => toldEvent(event, i, referred[i] as ReferredSentence, titles, crimes[i]?.isOffence === true)),
  );
  if (events.length === 0 && !isCrime) return isRead(sentences) ? undefined : 'unread';
  const all = referred.flatMap(({ words }) => words);
  const named = referred.filter(({ isNamed }) => isNamed).flatMap(({ words }) => words);
  const edges = [...referred.slice(0, EDGE), ...referred.slice(-EDGE)].flatMap(({ words }) => words);
  const isNamesake = has(all, NAMESAKE);
  return {
    article,
    events,
    matched_on: matchOf(mentions.likeness, context, isNamesake),
    categories: categoriesOf(language, referred.map(({ words }) => words)),
    nearest: isCrime ? nearestCrime(referred, crimes) : undefined,
    isBystander: read.some(({ isOfficial, isSpeaker }) => isOfficial || isSpeaker) || events.some(({ measure }) => measure === 'harmed') || has(named, ABOUT_CRIME),
    isNamesake,
    isSatire: has(edges, SATIRE),
    isWithdrawn: has(named, WITHDRAWN),
  };
}

function toldEvent(
  event: MediaEvent,
  i: number,
  { text, words, isNamed }: ReferredSentence,
  titles: number,
  isOffence: boolean,
): ToldEvent {
  const years = words.flatMap(({ plain }) => (/^(?:19|20)\d\d$/.test(plain) ? Number(plain) : []));
  return {
    ...event,
    text,
    isNamed,
    isOffence,
    sentence: i,
    isInTitle: i < titles,
    isAppeal: has(words, APPEAL),
    isAgain: has(words, AGAIN),
    year: years.length > 0 ? Math.max(...years) : undefined,
  };
}

/** Snippets repeat the first words of the page. */
function withoutRepetition(sentences: readonly ArticleSentence[]): ArticleSentence[] {
  const seen = new Set<string>();
  return sentences.filter(({ text }) => !seen.has(text) && seen.add(text));
}

interface Crime {
  readonly strong: number;
  readonly weak: readonly string[];
  readonly isOffence: boolean;
}

function crimeIn(language: Language, words: ReferredSentence['words']): Crime {
  const found = words.flatMap((_, at) => offencesAt(language, words, at));
  const weak = found.filter(({ isWeak }) => isWeak).map(({ phrase }) => phrase.join(' '));
  return {
    strong: found.filter(({ isWeak }) => !isWeak).length,
    weak,
    isOffence: found.some(({ category }) => category !== 'other'),
  };
}

function nearestCrime(sentences: readonly ReferredSentence[], crimes: readonly Crime[]): string | undefined {
  const names = sentences.flatMap(({ words }, i) => (words.some(({ plain }) => plain === SUBJECT) ? [i] : []));
  const distance = (i: number) => Math.min(...names.map((name) => Math.abs(name - i)));
  const told = crimes.flatMap(({ strong, weak }, i) => (strong + weak.length > 0 ? [i] : []));
  const nearest = told.toSorted((a, b) => distance(a) - distance(b))[0];
  return nearest === undefined ? undefined : sentences[nearest]?.text;
}

function matchOf(likeness: 'exact' | 'close' | 'weak', context: Context, isNamesake: boolean): MatchedOn {
  const isUnsure = likeness === 'weak' && context !== 'fits';
  if (isNamesake || isUnsure || context === 'elsewhere') return 'weak';
  return context === 'fits' ? 'name_and_context' : 'exact_name';
}
