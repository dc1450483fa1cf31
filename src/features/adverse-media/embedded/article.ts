import type { MatchedOn } from '@vett/schema/adverse-media';
import type { Article, MediaSubject } from '../media.ts';
import type { ArticleReading, ToldEvent } from './article-reading.ts';
import { type Context, contextOf } from './context.ts';
import { countOf, crimeIn } from './crime.ts';
import { signsOf } from './culprit-signs.ts';
import { endsCase } from './ending-title.ts';
import type { MediaEvent } from './event.ts';
import { readSentence, type SentenceReading } from './events.ts';
import { AGAIN, APPEAL, FICTION, NAMESAKE, SATIRE, WITHDRAWN } from './hints.ts';
import { isRead, languageOf } from './language.ts';
import { mainText } from './main-text.ts';
import { mentionsOf } from './mentions.ts';
import { categoriesOf } from './offences.ts';
import { has } from './phrases.ts';
import { withReferences } from './references.ts';
import type { ReferredSentence } from './referred-sentence.ts';
import type { SubjectNames } from './subject-names.ts';
import { type ArticleSentence, type ArticleWord, SUBJECT, sentencesOf, wordsOf } from './words.ts';

const EDGE = 3;
/** A snippet whose first letters are in the text says nothing more. */
const REPEATED = 60;

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
  const isOwn = ({ plain, isCapital }: ArticleWord) =>
    (isCapital || names.type === 'website') && names.parts.includes(plain);
  const text = mainText(article.text, (line) => wordsOf(line).some(isOwn));
  const snippet = text.includes(article.snippet.slice(0, REPEATED)) ? '' : article.snippet;
  const sentences = withContinued(withoutRepetition(sentencesOf([article.title, snippet, text].join('\n'))));
  const language = languageOf(sentences);
  const mentions = mentionsOf(names, sentences);
  if (!mentions) return isRead(sentences) ? undefined : 'unread';
  const context = contextOf(language, subject, mentions.sentences, article.published_at, now);
  if (context === 'another') return undefined;
  const referred = withReferences(language, mentions, subject);
  const texts = referred.map(({ words }) => words);
  const crime = crimeIn(language, texts, titles);
  const readings = referred.map(({ words, isInFocus }) => readSentence(language, words, isInFocus));
  const isTold = (event: MediaEvent, i: number) =>
    !(referred[i]?.isLinked && event.isDoubtful) && (crime.isBelievable(event, i) || isTwice(readings));
  const events = readings.flatMap(({ events }, i) =>
    events
      .filter((event) => isTold(event, i))
      .map((event) => toldEvent(event, i, referred[i] as ReferredSentence, titles, crime.isOffence(i))),
  );
  if (events.length === 0 && !crime.isCrime) return isRead(sentences) ? undefined : 'unread';
  const named = referred.filter(({ isNamed }) => isNamed).flatMap(({ words }) => words);
  const written = mentions.sentences;
  const edges = [...written.slice(0, EDGE), ...written.slice(-EDGE)].flatMap(({ words }) => words);
  const isNamesake = referred.some(
    ({ words }, i) =>
      has(words, NAMESAKE) &&
      [referred[i - 1]?.words ?? [], words].some((near) => near.some(({ plain }) => plain === SUBJECT)),
  );
  const found = {
    events,
    categories: categoriesOf(language, texts),
    nearest: crime.isCrime ? nearestCrime(referred, crime.told) : undefined,
    isOffenceInTitle: referred.slice(0, titles).some((_, i) => crime.isOffence(i)),
    isEndedInTitle: mentions.sentences.slice(0, titles).some(({ words }) => endsCase(language, words)),
    isOfficial: readings.some(({ isOfficial }, i) => isOfficial && !referred[i]?.isLinked),
  };
  return {
    ...found,
    article,
    signs: crime.isShort ? undefined : signsOf(referred, titles, subject.entity_type !== 'person', found),
    matched_on: matchOf(mentions.likeness, context, isNamesake),
    isNamesake,
    isSatire: has(edges, SATIRE),
    isFiction: countOf(texts, FICTION) > 1,
    isWithdrawn:
      has(named, WITHDRAWN) ||
      has(
        written.slice(0, titles).flatMap(({ words }) => words),
        WITHDRAWN,
      ),
  };
}

function toldEvent(
  event: MediaEvent,
  i: number,
  { text, words, isNamed, isLinked = false }: ReferredSentence,
  titles: number,
  isOffence: boolean,
): ToldEvent {
  const years = words.flatMap(({ plain }) => (/^(?:19|20)\d\d$/.test(plain) ? Number(plain) : []));
  return {
    ...event,
    text,
    isNamed,
    isLinked,
    isOffence,
    sentence: i,
    isInTitle: i < titles,
    isAppeal: has(words, APPEAL),
    isAgain: has(words, AGAIN),
    year: years.length > 0 ? Math.max(...years) : undefined,
  };
}

/** «Among them is @» goes on with the sentence before it. */
function withContinued(sentences: readonly ArticleSentence[]): ArticleSentence[] {
  const joined: ArticleSentence[] = [];
  for (const sentence of sentences) {
    const last = joined.at(-1);
    const [first, second] = sentence.words;
    if (last && CONTINUED.test(`${first?.plain} ${second?.plain}`)) {
      const comma = { plain: ',', exact: ',', isCapital: false };
      const [begun, ...rest] = sentence.words as [ArticleWord, ...ArticleWord[]];
      joined[joined.length - 1] = {
        text: `${last.text} ${sentence.text}`,
        words: [...last.words, comma, { ...begun, isCapital: false }, ...rest],
      };
    } else joined.push(sentence);
  }
  return joined;
}

const CONTINUED = /^(?:among|entre) (?:them|ellos|ellas|eles|elas)$/;

/** Pages repeat their title and their first words. */
function withoutRepetition(sentences: readonly ArticleSentence[]): ArticleSentence[] {
  const seen = new Set<string>();
  return sentences.filter(({ text }) => !seen.has(text) && seen.add(text));
}

function nearestCrime(sentences: readonly ReferredSentence[], told: readonly number[]): string | undefined {
  const names = sentences.flatMap(({ words }, i) => (words.some(({ plain }) => plain === SUBJECT) ? [i] : []));
  const distance = (i: number) => Math.min(...names.map((name) => Math.abs(name - i)));
  // Without a word for an offence the whole text tells of it.
  const nearest = told.toSorted((a, b) => distance(a) - distance(b))[0] ?? names[0];
  return nearest === undefined ? undefined : sentences[nearest]?.text;
}

/** Two grave measures together leave no harmless meaning. */
function isTwice(read: readonly SentenceReading[]): boolean {
  const measures = read.flatMap(({ events }) => events.map(({ measure }) => measure));
  return (
    new Set(measures.filter((each) => each === 'convicted' || each === 'charged' || each === 'sanctioned')).size > 1
  );
}

function matchOf(likeness: 'exact' | 'close' | 'weak', context: Context, isNamesake: boolean): MatchedOn {
  const isUnsure = likeness === 'weak' && context !== 'fits';
  if (isNamesake || isUnsure || context === 'elsewhere') return 'weak';
  return context === 'fits' ? 'name_and_context' : 'exact_name';
}
