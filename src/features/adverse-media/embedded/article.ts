import type { Category, MatchedOn } from '@vett/schema/adverse-media';
import type { Article, MediaSubject } from '../media.ts';
import { type Context, contextOf } from './context.ts';
import type { MediaEvent } from './event.ts';
import { readSentence } from './events.ts';
import { ABOUT_CRIME, AGAIN, APPEAL, NAMESAKE, SATIRE, WITHDRAWN } from './hints.ts';
import { isRead, type Language, languageOf } from './language.ts';
import { mentionsOf } from './mentions.ts';
import { authorityIn, categoriesOf, offencesAt } from './offences.ts';
import { has, type Phrase } from './phrases.ts';
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

/** All that one article says of the subject. */
export interface ArticleReading {
  readonly article: Article;
  readonly matched_on: MatchedOn;
  readonly events: readonly ToldEvent[];
  readonly categories: readonly Category[];
  /** The sentence nearest to the name that tells of an offence, whoever did it. */
  readonly nearest: string | undefined;
  readonly isOffenceInTitle: boolean;
  readonly isBystander: boolean;
  /** The subject works on cases of others. */
  readonly isOfficial: boolean;
  readonly isNamesake: boolean;
  readonly isSatire: boolean;
  readonly isWithdrawn: boolean;
}

const EDGE = 3;
/** The weight of the words that make an article one on crime. */
const CRIME = 1;

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
  const authority = authorityIn(referred.map(({ words }) => words));
  const weight = weightOf(crimes);
  const isCrime = weight >= CRIME || (weight >= CRIME / 2 && authority >= 1);
  const read = referred.map(({ words, isInFocus }) => readSentence(language, words, isInFocus));
  // Two measures together leave no harmless meaning either.
  const isTwice =
    new Set(
      read
        .flatMap(({ events }) => events.map(({ measure }) => measure))
        .filter((measure) => measure === 'convicted' || measure === 'charged' || measure === 'sanctioned'),
    ).size > 1;
  const events = read.flatMap(({ events }, i) =>
    events
      .filter(
        ({ isWeak, isDoubtful }) =>
          isTwice ||
          (isDoubtful
            ? (crimes[i]?.offences.length ?? 0) > 0 || authority >= 1 || authorityIn([referred[i]?.words ?? []]) > 0
            : !isWeak || weight + authority > 0),
      )
      .map(
        (event): ToldEvent =>
          toldEvent(event, i, referred[i] as ReferredSentence, titles, crimes[i]?.isOffence === true),
      ),
  );
  if (events.length === 0 && !isCrime) return isRead(sentences) ? undefined : 'unread';
  const named = referred.filter(({ isNamed }) => isNamed).flatMap(({ words }) => words);
  const edges = [...referred.slice(0, EDGE), ...referred.slice(-EDGE)].flatMap(({ words }) => words);
  const isNamesake = referred.some(
    ({ words }, i) =>
      has(words, NAMESAKE) &&
      [referred[i - 1]?.words ?? [], words].some((near) => near.some(({ plain }) => plain === SUBJECT)),
  );
  return {
    article,
    events,
    matched_on: matchOf(mentions.likeness, context, isNamesake),
    categories: categoriesOf(
      language,
      referred.map(({ words }) => words),
    ),
    nearest: isCrime ? nearestCrime(referred, crimes) : undefined,
    isOffenceInTitle: crimes.slice(0, titles).some(({ isOffence }) => isOffence),
    isBystander:
      read.some(
        ({ isOfficial, isSpeaker, isRelation }) =>
          isOfficial || isSpeaker || (isRelation && subject.entity_type === 'person'),
      ) ||
      events.some(({ measure }) => measure === 'harmed') ||
      has(named, ABOUT_CRIME),
    isOfficial: read.some(({ isOfficial }) => isOfficial),
    isNamesake,
    isSatire: has(edges, SATIRE),
    isWithdrawn:
      has(named, WITHDRAWN) ||
      has(
        referred.slice(0, titles).flatMap(({ words }) => words),
        WITHDRAWN,
      ),
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
  readonly offences: readonly { readonly phrase: Phrase; readonly weight: number }[];
  readonly isOffence: boolean;
}

function crimeIn(language: Language, words: ReferredSentence['words']): Crime {
  const found = words.flatMap((_, at) => offencesAt(language, words, at));
  return {
    offences: found,
    isOffence: found.some(({ category }) => category !== 'other'),
  };
}

/** Different words for offences together: repeating one makes no crime. */
function weightOf(crimes: readonly Crime[]): number {
  const weights = new Map(
    crimes.flatMap(({ offences }) => offences.map(({ phrase, weight }) => [phrase.join(' '), weight])),
  );
  return [...weights.values()].reduce((sum, weight) => sum + weight, 0);
}

function nearestCrime(sentences: readonly ReferredSentence[], crimes: readonly Crime[]): string | undefined {
  const names = sentences.flatMap(({ words }, i) => (words.some(({ plain }) => plain === SUBJECT) ? [i] : []));
  const distance = (i: number) => Math.min(...names.map((name) => Math.abs(name - i)));
  const told = crimes.flatMap(({ offences }, i) => (offences.length > 0 ? [i] : []));
  const nearest = told.toSorted((a, b) => distance(a) - distance(b))[0];
  return nearest === undefined ? undefined : sentences[nearest]?.text;
}

function matchOf(likeness: 'exact' | 'close' | 'weak', context: Context, isNamesake: boolean): MatchedOn {
  const isUnsure = likeness === 'weak' && context !== 'fits';
  if (isNamesake || isUnsure || context === 'elsewhere') return 'weak';
  return context === 'fits' ? 'name_and_context' : 'exact_name';
}
