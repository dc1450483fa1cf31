import type { IndexTables } from './index-tables.ts';
import { KeyBuffer } from './keys.ts';
import { type TokenTable, wordCount } from './token-table.ts';

/** A word has some twenty keys, so a bucket has about five: as many as one cache line holds. */
const BUCKETS_PER_WORD = 4;
/** As many places as the processor writes to at once without waiting for memory. */
const MAX_PARTS = 256;

/** The number of buckets for so many words: a power of two, at least two. */
export function bucketCount(words: number): number {
  let buckets = 2;
  while (buckets < words * BUCKETS_PER_WORD) buckets <<= 1;
  return buckets;
}

/**
 * Files every word under its keys. The entries are put into parts of neighbouring buckets first and then sorted within
 * each: a million words have too many buckets to be filled in any order. Keys are computed twice, first to count, so
 * that they need no second copy. The bits of a key that its bucket says already are those of the word's lists.
 */
export function buildBuckets(
  words: TokenTable,
  wordLists: Int32Array,
): Pick<IndexTables, 'bucketStarts' | 'bucketEntries'> {
  const buckets = bucketCount(wordCount(words));
  const parts = Math.min(buckets, MAX_PARTS);
  const bucketsOfPart = buckets / parts;
  const shift = Math.log2(bucketsOfPart);
  const partOf = (key: number): number => (key & (buckets - 1)) >>> shift;
  const bucketStarts = new Int32Array(buckets + 1);

  const partStarts = new Int32Array(parts + 1);
  eachKey(words, (key) => {
    const part = partOf(key);
    partStarts[part + 1] = (partStarts[part + 1] as number) + 1;
  });
  for (let p = 0; p < parts; p++) partStarts[p + 1] = (partStarts[p + 1] as number) + (partStarts[p] as number);

  const bucketEntries = new Int32Array(2 * (partStarts[parts] as number));
  const next = partStarts.slice();
  eachKey(words, (key, word) => {
    const part = partOf(key);
    const place = next[part] as number;
    bucketEntries[2 * place] = key;
    bucketEntries[2 * place + 1] = word;
    next[part] = place + 1;
  });

  const sorted = new Int32Array(
    2 * partStarts.reduce((max, start, p) => Math.max(max, start - (partStarts[p - 1] ?? 0)), 0),
  );
  for (let p = 0; p < parts; p++) {
    const starts = bucketStarts.subarray(p * bucketsOfPart, (p + 1) * bucketsOfPart + 1);
    const first = partStarts[p] as number;
    sortPart(bucketEntries.subarray(2 * first, 2 * (partStarts[p + 1] as number)), starts, first, sorted);
  }
  for (let i = 0; i < bucketEntries.length; i += 2) {
    const lists = wordLists[bucketEntries[i + 1] as number] as number;
    bucketEntries[i] = ((bucketEntries[i] as number) & -buckets) | lists;
  }
  return { bucketStarts, bucketEntries };
}

function eachKey(words: TokenTable, visit: (key: number, word: number) => void): void {
  const buffer = new KeyBuffer();
  for (let word = 0; word < wordCount(words); word++) {
    buffer.stored(words, word);
    buffer.removeDuplicates();
    for (let i = 0; i < buffer.count; i++) visit(buffer.keys[i] as number, word);
  }
}

/** Sorts the entries of one part by bucket, leaving those of a bucket in order, and fills in where each bucket starts. */
function sortPart(entries: Int32Array, starts: Int32Array, first: number, sorted: Int32Array): void {
  const mask = starts.length - 2;
  starts.fill(0, 1);
  for (let i = 0; i < entries.length; i += 2) {
    const bucket = (entries[i] as number) & mask;
    starts[bucket + 1] = (starts[bucket + 1] as number) + 1;
  }
  starts[0] = first;
  for (let b = 0; b <= mask; b++) starts[b + 1] = (starts[b + 1] as number) + (starts[b] as number);
  const next = starts.slice();
  for (let i = 0; i < entries.length; i += 2) {
    const bucket = (entries[i] as number) & mask;
    const place = 2 * ((next[bucket] as number) - first);
    sorted[place] = entries[i] as number;
    sorted[place + 1] = entries[i + 1] as number;
    next[bucket] = (next[bucket] as number) + 1;
  }
  entries.set(sorted.subarray(0, entries.length));
}
