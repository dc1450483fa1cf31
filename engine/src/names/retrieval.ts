import type { IndexTables } from './index-tables.ts';
import { KeyBuffer } from './keys.ts';
import { NATIVE } from './normalise.ts';
import { FOREIGN, INITIAL, type PreparedForm } from './prepare.ts';
import type { Alignment } from './score.ts';
import { LATIN } from './scripts.ts';
import { initialSimilarity, tokenSimilarity } from './token-similarity.ts';
import { COMPACT } from './token-table.ts';
import type { Weights } from './weights.ts';

const MAX_UNITS = 64;
/** Allows for rounding: bounds are summed in single precision. */
const SLACK = 1e-4;

/**
 * Finds the rows of an index whose score can reach a cut, and only ever leaves out rows whose score cannot.
 *
 * A score reaches `cut` when the sum over matched words of `weight * (likeness - cut) + cut * query weight` reaches
 * `cut * total`; every word's share is at most what its best match gives, so a row that first shows up when the
 * words still to come cannot make up for those already gone is not admitted.
 */
export class Retrieval {
  /** Rows found by the last `find`, the first `count` elements. */
  rows = new Int32Array(1024);
  count = 0;

  /** All stamps below are equal to an epoch when the value beside them is of the current search. */
  #epoch = 0;
  #tokenStamps = new Int32Array(0);
  #tokenHeads = new Int32Array(0);
  #visitStamps = new Int32Array(0);
  #visit = 0;
  #rowStamps = new Int32Array(0);
  #rowBounds = new Float32Array(0);
  #rowUnits = new Uint8Array(0);
  #rowShares = new Float32Array(0);

  /** Likenesses found, grouped by unit and linked by token. */
  #entries = 0;
  #entryTokens = new Int32Array(4096);
  #entryUnits = new Uint8Array(4096);
  #entryLikeness = new Float64Array(4096);
  #entryNext = new Int32Array(4096);
  readonly #unitEntries = new Int32Array(MAX_UNITS + 1);
  readonly #unitShares = new Float64Array(MAX_UNITS);
  readonly #buffer = new KeyBuffer();

  /**
   * @param cut least score of interest, 0..1
   * @param admit which entries to consider; all when left out
   * @param prune false: every row with a like word is found, whatever the cut
   */
  find(
    index: IndexTables,
    foreign: boolean,
    query: PreparedForm,
    weights: Weights,
    cut: number,
    prune: boolean,
    admit?: Uint8Array,
  ): void {
    this.#begin(index);
    const units = Math.min(query.count, MAX_UNITS);
    let remaining = SLACK;
    for (let unit = 0; unit < units; unit++) {
      this.#unitEntries[unit] = this.#entries;
      this.#lookUp(index, foreign, query, unit, weights);
      const share = this.#bestShare(index, query, unit, cut, weights);
      this.#unitShares[unit] = share;
      remaining += share;
      if ((query.flags[unit] as number) & INITIAL)
        remaining += (query.weights[unit] as number) * Math.max(cut, weights.spelling.initial);
    }
    this.#unitEntries[units] = this.#entries;
    const initials = remaining - SLACK - sum(this.#unitShares, units);
    const need = prune ? cut * query.total - initials - SLACK : Number.NEGATIVE_INFINITY;
    const order = Array.from({ length: units }, (_, unit) => unit);
    order.sort((a, b) => (this.#unitShares[b] as number) - (this.#unitShares[a] as number) || a - b);
    let later = sum(this.#unitShares, units);
    for (const unit of order) {
      later -= this.#unitShares[unit] as number;
      this.#accumulate(index, query, unit, cut, weights, need - later, admit);
    }
    if (prune) this.#keepFrom(need);
  }

  /** Gives an alignment every pair of like words of the last query and one found row. */
  pair(index: IndexTables, query: PreparedForm, row: number, alignment: Alignment, weights: Weights): void {
    const first = index.rowStarts[row] as number;
    const end = index.rowStarts[row + 1] as number;
    for (let slot = first; slot < end; slot++) {
      const token = index.slotTokens[slot] as number;
      if (this.#tokenStamps[token] !== this.#epoch) continue;
      for (let e = this.#tokenHeads[token] as number; e >= 0; e = this.#entryNext[e] as number) {
        alignment.add(this.#entryUnits[e] as number, slot, this.#entryLikeness[e] as number);
      }
    }
    alignment.addInitials((unit, slot) =>
      initialSimilarity(query.tokens, query.tokenOf[unit] as number, index, index.slotTokens[slot] as number, weights),
    );
  }

  #begin(index: IndexTables): void {
    const tokens = index.alphabets.length;
    const rows = index.rowEntities.length;
    if (this.#tokenStamps.length < tokens) {
      this.#tokenStamps = new Int32Array(tokens);
      this.#tokenHeads = new Int32Array(tokens);
      this.#visitStamps = new Int32Array(tokens);
    }
    if (this.#rowStamps.length < rows) {
      this.#rowStamps = new Int32Array(rows);
      this.#rowBounds = new Float32Array(rows);
      this.#rowUnits = new Uint8Array(rows);
      this.#rowShares = new Float32Array(rows);
    }
    if (this.#epoch > 0x7ffffff0 || this.#visit > 0x7fffff00) {
      for (const stamps of [this.#tokenStamps, this.#visitStamps, this.#rowStamps]) stamps.fill(0);
      this.#epoch = 0;
      this.#visit = 0;
    }
    this.#epoch++;
    this.#entries = 0;
    this.count = 0;
  }

  /** Enters every word of the index that is like one slot of the query. */
  #lookUp(index: IndexTables, foreign: boolean, query: PreparedForm, unit: number, weights: Weights): void {
    const token = query.tokenOf[unit] as number;
    const buffer = this.#buffer;
    this.#visit++;
    if (query.exact) buffer.equal(query.tokens, token);
    else buffer.probed(query.tokens, token, foreign);
    for (let i = 0; i < buffer.count; i++)
      this.#probe(index, buffer.keys[i] as number, query, unit, token, weights, false);
    const start = query.tokens.starts[token] as number;
    const long = (query.tokens.starts[token + 1] as number) - start > 1;
    const native = (query.tokens.alphabets[token] as number) & NATIVE;
    if (!long || native || query.exact || query.spans[unit] !== 1) return;
    this.#probe(index, KeyBuffer.initial(query.tokens.codes[start] as number), query, unit, token, weights, true);
  }

  #probe(
    index: IndexTables,
    key: number,
    query: PreparedForm,
    unit: number,
    token: number,
    weights: Weights,
    initial: boolean,
  ): void {
    const bucket = key & (index.bucketStarts.length - 2);
    const end = index.bucketStarts[bucket + 1] as number;
    for (let p = index.bucketStarts[bucket] as number; p < end; p++) {
      if (index.bucketKeys[p] !== key) continue;
      const found = index.bucketTokens[p] as number;
      if (!initial && this.#visitStamps[found] === this.#visit) continue;
      const likeness = initial
        ? initialSimilarity(query.tokens, token, index, found, weights)
        : tokenSimilarity(query.tokens, token, index, found, weights);
      if (!initial) this.#visitStamps[found] = this.#visit;
      if (likeness > 0) this.#enter(found, unit, likeness);
    }
  }

  #enter(token: number, unit: number, likeness: number): void {
    const e = this.#entries++;
    if (e === this.#entryTokens.length) this.#growEntries();
    this.#entryTokens[e] = token;
    this.#entryUnits[e] = unit;
    this.#entryLikeness[e] = likeness;
    this.#entryNext[e] = this.#tokenStamps[token] === this.#epoch ? (this.#tokenHeads[token] as number) : -1;
    this.#tokenStamps[token] = this.#epoch;
    this.#tokenHeads[token] = e;
  }

  #growEntries(): void {
    const size = this.#entryTokens.length * 2;
    const [tokens, units, likeness, next] = [
      new Int32Array(size),
      new Uint8Array(size),
      new Float64Array(size),
      new Int32Array(size),
    ];
    tokens.set(this.#entryTokens);
    units.set(this.#entryUnits);
    likeness.set(this.#entryLikeness);
    next.set(this.#entryNext);
    this.#entryTokens = tokens;
    this.#entryUnits = units;
    this.#entryLikeness = likeness;
    this.#entryNext = next;
  }

  #bestShare(index: IndexTables, query: PreparedForm, unit: number, cut: number, weights: Weights): number {
    let best = 0;
    for (let e = this.#unitEntries[unit] as number; e < this.#entries; e++)
      best = Math.max(best, this.#share(index, query, unit, e, cut, weights));
    return best;
  }

  /** Most that entry `e` can add to the bound of a row. */
  #share(
    index: IndexTables,
    query: PreparedForm,
    unit: number,
    e: number,
    cut: number,
    { alignment }: Weights,
  ): number {
    const weight = query.weights[unit] as number;
    const likeness = this.#entryLikeness[e] as number;
    const token = this.#entryTokens[e] as number;
    const foreign = ((index.alphabets[token] as number) & ~COMPACT) !== LATIN;
    const oneScript = foreign === (((query.flags[unit] as number) & FOREIGN) !== 0);
    const loss = oneScript ? alignment.misspelling : alignment.transliteration;
    const surplus = likeness - cut * (1 + loss * (1 - likeness));
    const most = Math.min(weight, index.tokenWeights[token] as number);
    return cut * (query.missing[unit] as number) + (surplus > 0 ? most * surplus : 0);
  }

  #accumulate(
    index: IndexTables,
    query: PreparedForm,
    unit: number,
    cut: number,
    weights: Weights,
    admission: number,
    admit: Uint8Array | undefined,
  ): void {
    const end = this.#unitEntries[unit + 1] as number;
    for (let e = this.#unitEntries[unit] as number; e < end; e++) {
      const share = this.#share(index, query, unit, e, cut, weights);
      const token = this.#entryTokens[e] as number;
      const last = index.postingStarts[token + 1] as number;
      for (let p = index.postingStarts[token] as number; p < last; p++) {
        const row = index.postings[p] as number;
        if (this.#rowStamps[row] !== this.#epoch) {
          if (share < admission || (admit && !admit[index.rowEntities[row] as number])) continue;
          this.#admit(row, unit, share);
        } else if (this.#rowUnits[row] !== unit) {
          this.#rowBounds[row] = (this.#rowBounds[row] as number) + share;
          this.#rowUnits[row] = unit;
          this.#rowShares[row] = share;
        } else if (share > (this.#rowShares[row] as number)) {
          this.#rowBounds[row] = (this.#rowBounds[row] as number) + share - (this.#rowShares[row] as number);
          this.#rowShares[row] = share;
        }
      }
    }
  }

  #admit(row: number, unit: number, share: number): void {
    if (this.count === this.rows.length) {
      const larger = new Int32Array(this.count * 2);
      larger.set(this.rows);
      this.rows = larger;
    }
    this.rows[this.count++] = row;
    this.#rowStamps[row] = this.#epoch;
    this.#rowBounds[row] = share;
    this.#rowUnits[row] = unit;
    this.#rowShares[row] = share;
  }

  #keepFrom(need: number): void {
    let kept = 0;
    for (let i = 0; i < this.count; i++) {
      const row = this.rows[i] as number;
      if ((this.#rowBounds[row] as number) >= need) this.rows[kept++] = row;
    }
    this.count = kept;
  }
}

function sum(values: Float64Array, count: number): number {
  let total = 0;
  for (let i = 0; i < count; i++) total += values[i] as number;
  return total;
}
