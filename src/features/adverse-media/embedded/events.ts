import { chunksOf } from './chunks.ts';
import type { MediaEvent } from './event.ts';
import type { Clauses } from './groups.ts';
import type { Language } from './language.ts';
import { readNouns } from './noun-events.ts';
import { hasRole } from './occupations.ts';
import { OFFICIALS } from './roles.ts';
import { readStates } from './state-events.ts';
import { tag } from './tagging.ts';
import { readVerb } from './verb-events.ts';
import { type Meaning, VOCABULARIES } from './vocabulary.ts';
import type { ArticleWord } from './words.ts';

/** All that a sentence says of the subject. */
export interface SentenceReading {
  readonly events: readonly MediaEvent[];
  /** The subject takes measures, works on cases, or tells of them. */
  readonly isOfficial: boolean;
}

/** Reads a sentence; `isInFocus`: a clause without a subject of its own is about the subject. */
export function readSentence(
  language: Language,
  sentence: readonly ArticleWord[],
  isInFocus: boolean,
): SentenceReading {
  const words = tag(language, sentence);
  const clauses: Clauses = { language, words, chunks: chunksOf(language, words) };
  const vocabulary = VOCABULARIES[language];
  const found: MediaEvent[] = [];
  let isOfficial = false;
  const add = ({ measure, isWeak, isDoubtful = false }: Meaning, at: number, how: Partial<MediaEvent> = {}) =>
    found.push({
      isUnsure: false,
      isEarlier: false,
      isPartial: false,
      ...how,
      measure,
      isWeak,
      isDoubtful,
      at,
      word: words[at]?.plain ?? '',
    });

  for (const [place, chunk] of clauses.chunks.entries()) {
    if (chunk.kind === 'verbal') {
      const done = readVerb(clauses, place, chunk, isInFocus, add);
      isOfficial ||= done === 'official';
    }
    if (chunk.kind === 'nominal') {
      readNouns(clauses, vocabulary, place, chunk, add);
      isOfficial ||= chunk.isSubject && hasRole(clauses, place, OFFICIALS);
    }
  }
  readStates(clauses, vocabulary, isInFocus, add);
  return { events: withoutEndedCases(found), isOfficial };
}

/** «The charges against @ were dropped» is an end, and no charge. */
function withoutEndedCases(events: readonly MediaEvent[]): MediaEvent[] {
  const isEnded = events.some(({ measure, isPartial }) => measure === 'cleared' && !isPartial);
  const isAdverse = ({ measure }: MediaEvent) => measure !== 'cleared' && measure !== 'harmed';
  // «Arrested on suspicion of killing @»: what is near a harm is against who did it.
  if (events.some(({ measure, isWeak }) => measure === 'harmed' && !isWeak))
    return events.filter((each) => !isAdverse(each));
  if (!isEnded) return [...events];
  const last = Math.max(...events.flatMap(({ measure, at }) => (measure === 'cleared' ? at : [])));
  return events.flatMap((each) => (isAdverse(each) && each.at < last ? { ...each, isEarlier: true } : each));
}
