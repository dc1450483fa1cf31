import type { EntityType } from '../entity.ts';
import { KeyBuffer } from './keys.ts';
import { requireEntityType, requireKnownOptions } from './options.ts';
import { type PreparedForm, prepareName } from './prepare.ts';
import { Alignment } from './score.ts';
import { initialSimilarity, tokenSimilarity } from './token-similarity.ts';
import { DEFAULT_WEIGHTS } from './weights.ts';

const alignment = new Alignment(DEFAULT_WEIGHTS);
const probe = new KeyBuffer();
const stored = new KeyBuffer();

/**
 * Likeness of two names, 0..1; 1 only when they are equal after normalising. The same as the confidence that `a` gets
 * for an entry called `b` in an index with the default weights, as long as no attribute speaks for or against it.
 * `entityType`: what both names belong to; legal forms are ordinary words in the name of an individual.
 *
 * @throws TypeError for names that are not strings or unknown options, RangeError for an unknown entity type.
 */
export function compareNames(a: string, b: string, options: { entityType?: EntityType } = {}): number {
  if (typeof a !== 'string' || typeof b !== 'string') throw new TypeError('compareNames: both names must be strings');
  requireKnownOptions('compareNames', options, ['entityType']);
  if (options.entityType !== undefined) requireEntityType(options.entityType);
  const person = options.entityType === 'individual';
  const listed = prepareName(b, person, DEFAULT_WEIGHTS);
  let best = 0;
  for (const form of prepareName(a, person, DEFAULT_WEIGHTS)) {
    for (const other of listed) best = Math.max(best, scoreForms(form, other));
  }
  return best;
}

function scoreForms(query: PreparedForm, list: PreparedForm): number {
  alignment.begin(query, list, 0, list.count);
  for (let unit = 0; unit < query.count; unit++) {
    for (let slot = 0; slot < list.count; slot++) {
      const token = query.tokenOf[unit] as number;
      const other = list.tokenOf[slot] as number;
      const likeness = tokenSimilarity(query.tokens, token, list.tokens, other, DEFAULT_WEIGHTS);
      if (likeness > 0 && meet(query, unit, list, slot)) alignment.add(unit, slot, likeness);
      else if (query.spans[unit] === 1 && list.spans[slot] === 1) {
        alignment.add(unit, slot, initialSimilarity(query.tokens, token, list.tokens, other, DEFAULT_WEIGHTS));
      }
    }
  }
  const score = alignment.score();
  return alignment.exact ? 1 : Math.min(score, DEFAULT_WEIGHTS.attributes.ceiling);
}

/** Whether an index would find the one word by the other. */
function meet(query: PreparedForm, unit: number, list: PreparedForm, slot: number): boolean {
  probe.probed(query.tokens, query.tokenOf[unit] as number, true);
  stored.stored(list.tokens, list.tokenOf[slot] as number);
  for (let i = 0; i < probe.count; i++) {
    const key = probe.keys[i];
    for (let j = 0; j < stored.count; j++) if (stored.keys[j] === key) return true;
  }
  return false;
}
