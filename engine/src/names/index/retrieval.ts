import type { Alignment } from '../score/score.ts';
import { initialSimilarity } from '../score/token-similarity.ts';
import type { Weights } from '../score/weights.ts';
import { LATIN } from '../scripts/scripts.ts';
import type { PreparedForm } from '../words/prepare.ts';
import { FOREIGN, INITIAL } from '../words/slots.ts';
import type { IndexTables } from './index-tables.ts';
import { lowerBound } from './lower-bound.ts';
import type { Scope } from './scope.ts';
import { ACRONYM, alphabetOf, COMPACT } from './token-table.ts';
import { grown, WordLookup } from './word-lookup.ts';

const MAX_UNITS = 64;
/** Allows for rounding of sums. */
const SLACK = 1e-4;
/** Reading one posting costs about this share of looking at all words of a candidate. */
const POSTING_COST = 0.2;

/**
 * Finds the rows of an index whose score can reach a cut, and only ever leaves out rows whose score cannot.
 *
 * A score reaches `cut` when the sum over matched words of `weight * (likeness - cut) + cut * query weight` reaches
 * `cut * total`; every word's share is at most what its best match gives, so a row that first shows up when the
 * words still to come cannot make up for those already gone is not admitted. Rare words therefore go first, and a
 * frequent word that can admit no row is looked for in the few rows admitted instead of reading all its postings.
 */
export class Retrieval {
  /** Rows found by the last `find`, the first `count` elements. */
  rows = new Int32Array(1024);
  count = 0;

  /** Place of a row in `rows`; counts only if `rows` holds the row there. */
  #places = new Int32Array(0);
  /** For each row found: its bound so far, the last unit that added to it, and how much. */
  #bounds = new Float64Array(1024);
  #rowUnits = new Uint8Array(1024);
  #rowShares = new Float64Array(1024);

  readonly #words = new WordLookup();
  /** Maximum that an entry of the lookup can add to the bound of a row. */
  #shares = new Float64Array(4096);
  /** The postings of the entry's word in the lists of the search. */
  #firstPostings = new Int32Array(4096);
  #endPostings = new Int32Array(4096);
  /** Entries of unit `u`: `#unitEntries[u]`..`#unitEntries[u + 1]`; then its best share and its number of postings. */
  readonly #unitEntries = new Int32Array(MAX_UNITS + 1);
  readonly #unitShares = new Float64Array(MAX_UNITS);
  readonly #unitPostings = new Float64Array(MAX_UNITS);
  readonly #order = new Int32Array(MAX_UNITS);
  /** Units left to `#complete`: 1. */
  readonly #postponed = new Uint8Array(MAX_UNITS);
  readonly #rowBest = new Float64Array(MAX_UNITS);

  /** Clears the words of the previous subject; call it for each subject and each index. */
  beginSubject(): void {
    this.#words.beginSubject();
  }

  /**
   * @param cut least score of interest, 0..1
   * @param prune false: every row with a like word is found, whatever the cut
   */
  find(index: IndexTables, query: PreparedForm, weights: Weights, cut: number, prune: boolean, scope: Scope): void {
    const units = Math.min(query.count, MAX_UNITS);
    this.count = 0;
    if (this.#places.length < index.rowEntities.length) this.#places = new Int32Array(index.rowEntities.length);
    this.#words.begin(index, query);
    let later = 0;
    let initials = 0;
    for (let unit = 0; unit < units; unit++) {
      this.#unitEntries[unit] = this.#words.count;
      this.#words.find(index, scope, query, unit, weights);
      this.#measure(index, scope, query, unit, cut, weights);
      later += this.#unitShares[unit] as number;
      if ((query.flags[unit] as number) & INITIAL)
        initials += (query.weights[unit] as number) * Math.max(cut, weights.spelling.initial);
    }
    this.#unitEntries[units] = this.#words.count;
    const need = prune ? cut * query.total - initials - 2 * SLACK : Number.NEGATIVE_INFINITY;
    if (later < need) return;
    this.#sortUnits(units);
    let postponed = 0;
    for (let i = 0; i < units; i++) {
      const unit = this.#order[i] as number;
      const share = this.#unitShares[unit] as number;
      later -= share;
      const admission = need - later - postponed;
      const rare = (this.#unitPostings[unit] as number) * POSTING_COST <= this.count;
      this.#postponed[unit] = share < admission && !rare ? 1 : 0;
      if (this.#postponed[unit]) postponed += share;
      else this.#accumulate(index, scope, unit, admission);
    }
    if (prune) this.#complete(index, need, postponed);
  }

  /** Gives an alignment every pair of like words of the last query and one found row. */
  pair(index: IndexTables, query: PreparedForm, row: number, alignment: Alignment, weights: Weights): void {
    const words = this.#words;
    const end = index.rowStarts[row + 1] as number;
    for (let slot = index.rowStarts[row] as number; slot < end; slot++) {
      const token = index.slotTokens[slot] as number;
      for (let e = words.headOf(token); e >= 0; e = words.next[e] as number) {
        const unit = words.units[e] as number;
        const alphabet = alphabetOf(index, token) | alphabetOf(query.tokens, query.tokenOf[unit] as number);
        alignment.add(unit, slot, words.likeness[e] as number, alphabet);
      }
    }
    alignment.addInitials((unit, slot) =>
      initialSimilarity(query.tokens, query.tokenOf[unit] as number, index, index.slotTokens[slot] as number, weights),
    );
  }

  /** The shares of the entries just found for a unit, the best of them, and the number of rows they lead to. */
  #measure(
    index: IndexTables,
    scope: Scope,
    query: PreparedForm,
    unit: number,
    cut: number,
    { alignment }: Weights,
  ): void {
    const words = this.#words;
    while (this.#shares.length < words.count) {
      this.#shares = grown(this.#shares);
      this.#firstPostings = grown(this.#firstPostings);
      this.#endPostings = grown(this.#endPostings);
    }
    const weight = query.weights[unit] as number;
    const asLatin = ((query.flags[unit] as number) & FOREIGN) === 0;
    const owed = cut * (query.missing[unit] as number);
    let best = 0;
    let postings = 0;
    for (let e = this.#unitEntries[unit] as number; e < words.count; e++) {
      const token = words.tokens[e] as number;
      const likeness = words.likeness[e] as number;
      const inLatin = (alphabetOf(index, token) & ~(COMPACT | ACRONYM)) === LATIN;
      const loss = inLatin === asLatin ? alignment.misspelling : alignment.transliteration;
      const surplus = likeness - cut * (1 + loss * (1 - likeness));
      const share = owed + (surplus > 0 ? Math.min(weight, index.tokenWeights[token] as number) * surplus : 0);
      this.#shares[e] = share;
      if (share > best) best = share;
      this.#findPostings(index, scope, e, token);
      postings += (this.#endPostings[e] as number) - (this.#firstPostings[e] as number);
    }
    this.#unitShares[unit] = best;
    this.#unitPostings[unit] = postings;
  }

  /** The rows of a word are sorted, so those of neighbouring lists lie side by side. */
  #findPostings({ postingStarts, postings }: IndexTables, { firstRow, endRow }: Scope, e: number, token: number): void {
    let first = postingStarts[token] as number;
    let end = postingStarts[token + 1] as number;
    if ((postings[first] as number) < firstRow) first = lowerBound(postings, firstRow, first, end);
    if ((postings[end - 1] as number) >= endRow) end = lowerBound(postings, endRow, first, end);
    this.#firstPostings[e] = first;
    this.#endPostings[e] = end;
  }

  /** Units of few postings for their share first. */
  #sortUnits(units: number): void {
    const order = this.#order;
    for (let unit = 0; unit < units; unit++) {
      let i = unit;
      for (; i > 0 && this.#rarer(unit, order[i - 1] as number); i--) order[i] = order[i - 1] as number;
      order[i] = unit;
    }
  }

  #rarer(unit: number, other: number): boolean {
    return (
      (this.#unitPostings[unit] as number) * (this.#unitShares[other] as number) <
      (this.#unitPostings[other] as number) * (this.#unitShares[unit] as number)
    );
  }

  #accumulate(index: IndexTables, { hasGaps, admits }: Scope, unit: number, admission: number): void {
    const end = this.#unitEntries[unit + 1] as number;
    for (let e = this.#unitEntries[unit] as number; e < end; e++) {
      const share = this.#shares[e] as number;
      const last = this.#endPostings[e] as number;
      for (let p = this.#firstPostings[e] as number; p < last; p++) {
        const row = index.postings[p] as number;
        const place = this.#places[row] as number;
        if (place >= this.count || this.rows[place] !== row) {
          if (share < admission) continue;
          if (!hasGaps || admits[index.entityLists[index.rowEntities[row] as number] as number])
            this.#admit(row, unit, share);
        } else if (this.#rowUnits[place] !== unit) {
          this.#bounds[place] = (this.#bounds[place] as number) + share;
          this.#rowUnits[place] = unit;
          this.#rowShares[place] = share;
        } else if (share > (this.#rowShares[place] as number)) {
          this.#bounds[place] = (this.#bounds[place] as number) + share - (this.#rowShares[place] as number);
          this.#rowShares[place] = share;
        }
      }
    }
  }

  #admit(row: number, unit: number, share: number): void {
    const place = this.count++;
    if (place === this.rows.length) {
      this.rows = grown(this.rows);
      this.#bounds = grown(this.#bounds);
      this.#rowUnits = grown(this.#rowUnits);
      this.#rowShares = grown(this.#rowShares);
    }
    this.#places[row] = place;
    this.rows[place] = row;
    this.#bounds[place] = share;
    this.#rowUnits[place] = unit;
    this.#rowShares[place] = share;
  }

  /** Keeps the rows whose bound reaches `need`, after adding what the postponed units give them. */
  #complete(index: IndexTables, need: number, postponed: number): void {
    let kept = 0;
    for (let i = 0; i < this.count; i++) {
      const row = this.rows[i] as number;
      const bound = this.#bounds[i] as number;
      if (bound + postponed < need) continue;
      if (bound >= need || bound + this.#postponedShares(index, row) >= need) this.rows[kept++] = row;
    }
    this.count = kept;
  }

  #postponedShares(index: IndexTables, row: number): number {
    const words = this.#words;
    const best = this.#rowBest;
    best.fill(0);
    let sum = 0;
    const end = index.rowStarts[row + 1] as number;
    for (let slot = index.rowStarts[row] as number; slot < end; slot++) {
      for (let e = words.headOf(index.slotTokens[slot] as number); e >= 0; e = words.next[e] as number) {
        const unit = words.units[e] as number;
        const share = this.#shares[e] as number;
        if (!this.#postponed[unit] || share <= (best[unit] as number)) continue;
        sum += share - (best[unit] as number);
        best[unit] = share;
      }
    }
    return sum;
  }
}
