import type { ArticleReading } from './article-reading.ts';
import type { ReferredSentence } from './referred-sentence.ts';
import { type ArticleWord, SUBJECT } from './words.ts';

/** The signs of an article, each with its size. */
export type Signs = ReadonlyMap<string, number>;

const STEM = 6;
/** Words from the name to one that stands beside it. */
const BESIDE = 10;
const NAME = 'N';
const NUMBER = '#';
const SIZES = { finding: 0.25, category: 0.2, word: 0.12, next: 0.08 } as const;
const MOST = { first: 4, mentions: 6, shares: 4 } as const;

type Findings = Pick<
  ArticleReading,
  'events' | 'categories' | 'nearest' | 'isOffenceInTitle' | 'isEndedInTitle' | 'isOfficial'
>;

/**
 * Signs of an article that tell a culprit from the others in it: the words around the subject in its sentences and in the next ones,
 * the places of its name, and all that the rules found. `titles`: the sentences of the title.
 */
export function signsOf(
  sentences: readonly ReferredSentence[],
  titles: number,
  isFirm: boolean,
  found: Findings,
): Signs {
  const signs = new Map<string, number>();
  const add = (sign: string, size: number) => signs.set(sign, Math.max(size, signs.get(sign) ?? 0));
  const texts = sentences.map(({ words }) => wordsOf(words));
  const named = texts.map((words) => words.includes(SUBJECT));
  for (const sign of [...placesOf(named, titles), ...findingsOf(found), `type=${isFirm ? 'firm' : 'person'}`])
    add(sign, SIZES.finding);
  for (const category of found.categories) add(`category=${category}`, SIZES.category);
  for (const [i, words] of texts.entries()) {
    if (named[i]) for (const sign of signsBeside(words)) add(sign, SIZES.word);
    else if (named[i - 1]) for (const word of words) add(`next:${word}`, SIZES.next);
  }
  return signs;
}

/** The beginnings of words; names of others are one word, and so are numbers. */
function wordsOf(words: readonly ArticleWord[]): string[] {
  const read = words.map(({ plain, isCapital }, at) => {
    if (plain === SUBJECT) return SUBJECT;
    if (/^\d/.test(plain)) return NUMBER;
    return isCapital && at > 0 ? NAME : plain.slice(0, STEM);
  });
  return read.filter((word, at) => word !== NAME || read[at - 1] !== NAME);
}

function* placesOf(named: readonly boolean[], titles: number): Generator<string> {
  const mentions = named.filter(Boolean).length;
  yield `first=${Math.min(named.indexOf(true), MOST.first)}`;
  yield `mentions=${Math.min(mentions, MOST.mentions)}`;
  yield `share=${Math.round((MOST.shares * mentions) / named.length)}`;
  yield `title=${named.slice(0, titles).includes(true)}`;
}

function* findingsOf(found: Findings): Generator<string> {
  yield `crime=${found.nearest !== undefined}`;
  if (found.isOfficial) yield 'official';
  if (found.isEndedInTitle) yield 'ended-in-title';
  if (found.isOffenceInTitle) yield 'offence-in-title';
  for (const { measure, isUnsure, isLinked, isInTitle } of found.events) {
    yield `event=${measure}`;
    if (!isUnsure && !isLinked) yield `sure=${measure}`;
    if (isInTitle) yield `in-title=${measure}`;
  }
}

/** The words of a sentence with the subject, those before and behind its name, and the name with two words around it. */
function* signsBeside(words: readonly string[]): Generator<string> {
  const places = words.flatMap((word, at) => (word === SUBJECT ? at : []));
  for (const [at, word] of words.entries()) {
    if (word === SUBJECT) continue;
    yield `with:${word}`;
    if (places.some((place) => place > at && place - at <= BESIDE)) yield `before:${word}`;
    if (places.some((place) => place < at && at - place <= BESIDE)) yield `behind:${word}`;
  }
  for (const place of places) {
    const [first, second, third, fourth, fifth] = [-2, -1, 1, 2, 3].map((step) => words[place + step] ?? '.');
    yield `${first}_${second}_@`;
    yield `${second}_@_${third}`;
    yield `@_${third}_${fourth}`;
    yield `@_${third}_${fourth}_${fifth}`;
  }
}
