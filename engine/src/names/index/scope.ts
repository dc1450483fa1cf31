import type { IndexTables } from './index-tables.ts';
import type { LikeWordsCache } from './like-words.ts';
import { lowerBound } from './lower-bound.ts';

/** The lists of an index that a search is about. */
export interface Scope {
  /** Their bits, as `wordLists` has them. */
  readonly bits: number;
  /** Their rows lie from `firstRow` to `endRow`. */
  readonly firstRow: number;
  readonly endRow: number;
  /** Whether other lists may have rows between theirs. */
  readonly hasGaps: boolean;
  /** 1 for the number of each of the lists. */
  readonly admits: Uint8Array;
  /** Whether a word of theirs is of another script and compared by its sound. */
  readonly foreign: boolean;
  /** Whether they are all lists of the index. */
  readonly isWhole: boolean;
  /** The cache of the index. */
  readonly likeWords: LikeWordsCache;
}

/** The bit of a list in an index of so many buckets, a power of two. Lists beyond the bits that there are share theirs. */
export const bitOf = (list: number, buckets: number): number => 1 << (list % (31 - Math.clz32(buckets)));

/** @param foreignLists bits of the lists that have words of other scripts */
export function scopeOf(
  tables: IndexTables,
  lists: readonly number[],
  foreignLists: number,
  likeWords: LikeWordsCache,
): Scope {
  const sorted = [...new Set(lists)].sort((a, b) => a - b);
  const [first = 0, last = -1] = [sorted[0], sorted.at(-1)];
  const [firstRow, endRow] = [firstRowOf(tables, first), firstRowOf(tables, last + 1)];
  const hasGaps = sorted.length <= last - first;
  const bits = sorted.reduce((sum, list) => sum | bitOf(list, tables.bucketStarts.length - 1), 0);
  return {
    bits,
    firstRow,
    endRow,
    hasGaps,
    admits: Uint8Array.from({ length: last + 1 }, (_, list) => (sorted.includes(list) ? 1 : 0)),
    foreign: (foreignLists & bits) !== 0,
    isWhole: sorted.length === (tables.entityLists.at(-1) ?? -1) + 1,
    likeWords,
  };
}

const firstRowOf = ({ entityLists, rowEntities }: IndexTables, list: number): number =>
  lowerBound(rowEntities, lowerBound(entityLists, list));
