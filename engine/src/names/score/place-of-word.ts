import { normaliseName } from '../words/normalise.ts';

const WRITTEN_WORD = /[\p{L}\p{N}\p{M}'’‘ʼ.]+/gu;

/** A part of a text: the first character and the one behind the last, in UTF-16 code units. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** Finds words as they are compared where they were written: each call takes the next place of the word, if it has one. */
export function placesIn(text: string, person: boolean): (word: string) => Place | undefined {
  const written = Array.from(text.matchAll(WRITTEN_WORD), ({ 0: chunk, index }) => ({
    place: { start: index, end: index + chunk.length },
    words: new Set(normaliseName(chunk, person).flatMap((form) => form.map(({ text }) => text))),
  }));
  const taken = new Set<Place>();
  return (word) => {
    const places = written.filter(({ words }) => words.has(word)).map(({ place }) => place);
    const place = places.find((each) => !taken.has(each)) ?? places[0];
    if (place) taken.add(place);
    return place;
  };
}
