import { KeyBuffer } from '../index/keys.ts';
import { alphabetOf, letterSetOf, type TokenTable } from '../index/token-table.ts';
import { tooManyEdits } from '../scripts/letters.ts';
import type { PreparedForm } from '../words/prepare.ts';
import type { SlotTable } from '../words/slots.ts';
import type { Alignment } from './score.ts';
import { initialSimilarity, tokenSimilarity } from './token-similarity.ts';
import type { Weights } from './weights.ts';

const probe = new KeyBuffer();
const stored = new KeyBuffer();

/**
 * Begins the alignment of a query with one name, the slots from `first` to `end`, and gives it every pair of like words:
 * the same ones that an index finds by its keys.
 */
export function pairWords(
  alignment: Alignment,
  query: PreparedForm,
  slots: SlotTable,
  tokens: TokenTable,
  tokenOf: Int32Array,
  first: number,
  end: number,
  initials: boolean,
  weights: Weights,
): void {
  alignment.begin(query, slots, first, end, initials);
  for (let unit = 0; unit < query.count; unit++) {
    const token = query.tokenOf[unit] as number;
    probe.probed(query.tokens, token, true);
    for (let slot = first; slot < end; slot++) {
      const other = tokenOf[slot] as number;
      const likeness = tokenSimilarity(query.tokens, token, tokens, other, weights);
      if (likeness > 0 && meet(letterSetOf(query.tokens, token), tokens, other))
        alignment.add(unit, slot, likeness, alphabetOf(query.tokens, token) | alphabetOf(tokens, other));
      // A word may be like an initial in its own right and as what it is short for.
      if (query.spans[unit] === 1 && slots.spans[slot] === 1) {
        alignment.add(unit, slot, initialSimilarity(query.tokens, token, tokens, other, weights));
      }
    }
  }
}

/** Whether an index would find a word by the keys in `probe`: by those of its spelling only with few enough edits. */
function meet(letters: number, tokens: TokenTable, token: number): boolean {
  stored.stored(tokens, token);
  const first = tooManyEdits(letters, letterSetOf(tokens, token)) ? probe.spellings : 0;
  for (let p = first; p < probe.count; p++) {
    const key = probe.keys[p];
    for (let q = 0; q < stored.count; q++) if (stored.keys[q] === key) return true;
  }
  return false;
}
