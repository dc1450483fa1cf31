import type { EntityType } from '../entity.ts';
import { requireEntityType, requireKnownOptions } from './options.ts';
import { hasInitials, typeCode } from './score/attributes.ts';
import { pairWords } from './score/pair-words.ts';
import { Alignment } from './score/score.ts';
import { DEFAULT_WEIGHTS } from './score/weights.ts';
import { askedTranscriptions, readNames } from './words/asked-names.ts';
import { type PreparedForm, prepareName } from './words/prepare.ts';

/** The least likeness of two spellings of the name of one person or company. */
export const SAME_NAME = 0.85;

/** Pairs of words that are compared at most, in all readings of both names: some 15 ms. Long names of real companies have a quarter. */
const MAX_PAIRS = 60_000;

const alignment = new Alignment(DEFAULT_WEIGHTS);

/**
 * Likeness of two names, 0..1; 1 only when they are equal after normalising. It equals the confidence of a search for `a`
 * on an entry named `b`, with the default weights and without attributes.
 * Names of very many readings and words are compared by their first readings alone.
 * `entityType`: the type of both owners; legal forms are ordinary words in the name of an individual.
 *
 * @throws TypeError for names that are not strings or unknown options, RangeError for an unknown entity type.
 */
export function compareNames(a: string, b: string, options: { entityType?: EntityType } = {}): number {
  if (typeof a !== 'string' || typeof b !== 'string') throw new TypeError('compareNames: both names must be strings');
  requireKnownOptions('compareNames', options, ['entityType']);
  if (options.entityType !== undefined) requireEntityType(options.entityType);
  const person = options.entityType === 'individual';
  const initials = hasInitials(typeCode(options.entityType));
  const listed = prepareName(b, options.entityType, DEFAULT_WEIGHTS).filter((form) => form.person === person);
  let pairs = 0;
  const likenessOf = (names: readonly string[]): number => {
    let best = 0;
    for (const form of names.flatMap((name) => prepareName(name, options.entityType, DEFAULT_WEIGHTS))) {
      for (const other of listed) {
        best = Math.max(best, scoreForms(form, other, initials));
        pairs += (form.count - form.respelt) * (other.count - other.respelt);
        if (pairs > MAX_PAIRS) return best;
      }
    }
    return best;
  };
  const { names, doubtful } = readNames(a, options.entityType);
  const asked = likenessOf(names.filter((name) => !doubtful.has(name)));
  const transcribed = likenessOf(askedTranscriptions(a, options.entityType));
  return Math.max(asked, Math.min(transcribed, DEFAULT_WEIGHTS.attributes.ceiling));
}

function scoreForms(query: PreparedForm, list: PreparedForm, initials: boolean): number {
  pairWords(alignment, query, list, list.tokens, list.tokenOf, 0, list.count, initials, DEFAULT_WEIGHTS);
  const score = alignment.score();
  if (alignment.exact) return 1;
  return query.otherKind ? 0 : Math.min(score, DEFAULT_WEIGHTS.attributes.ceiling);
}
