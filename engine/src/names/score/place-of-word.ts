import { MAX_WORDS, normaliseName } from '../words/normalise.ts';
import type { PreparedForm } from '../words/prepare.ts';

const WRITTEN_WORD = /[\p{L}\p{N}\p{M}'’‘ʼ.]+/gu;

/** A part of a text: the first character and the one behind the last, in UTF-16 code units. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

interface WrittenWord {
  readonly place: Place;
  /** As it is compared, in all its readings. */
  readonly words: ReadonlySet<string>;
}

/** The words of the names that are searched for: all matches of a name have the same. */
const known = new WeakMap<PreparedForm, readonly WrittenWord[]>();

/**
 * Finds words of a form, as they are compared, where the name is written: each call takes the next place of the word, if it has one.
 */
export function placesIn(text: string, form: PreparedForm): (word: string) => Place | undefined {
  const written = known.get(form) ?? writtenWords(text, form.person);
  known.set(form, written);
  const taken = new Set<Place>();
  return (word) => {
    const places = written.filter(({ words }) => words.has(word)).map(({ place }) => place);
    const place = places.find((each) => !taken.has(each)) ?? places[0];
    if (place) taken.add(place);
    return place;
  };
}

const writtenWords = (text: string, person: boolean): WrittenWord[] =>
  [...text.matchAll(WRITTEN_WORD)].slice(0, MAX_WORDS).map(({ 0: chunk, index }) => ({
    place: { start: index, end: index + chunk.length },
    words: new Set(normaliseName(chunk, person).flatMap((tokens) => tokens.map((token) => token.text))),
  }));
