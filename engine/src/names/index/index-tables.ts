import type { SlotTable } from '../words/slots.ts';
import type { TokenTable } from './token-table.ts';

/**
 * A whole index as flat arrays, so that it can be written to and read from one buffer. Ragged data is stored as
 * `…Starts` (one more element than rows) and values. A row is one comparable form of one name of one entry.
 * Entries are sorted by list, then id.
 */
export interface IndexTables extends TokenTable, SlotTable {
  /** Slots of row `r`: `rowStarts[r]`..`rowStarts[r + 1]`; `slotTokens` and the slot arrays are parallel. */
  readonly rowStarts: Int32Array;
  readonly slotTokens: Int32Array;
  readonly rowEntities: Int32Array;
  /** Place of the row's name among the entry's names. */
  readonly rowNames: Uint16Array;
  /** 1: a weak alias; 2: a given name with a patronymic alone, which is weak unless it is equal. */
  readonly rowWeak: Uint8Array;

  /** Rows that contain token `t`. */
  readonly postingStarts: Int32Array;
  readonly postings: Int32Array;
  /** Greatest weight that a token has anywhere. */
  readonly tokenWeights: Float32Array;
  /** The lists whose rows contain a token, as `bitOf` numbers them. */
  readonly wordLists: Int32Array;

  /**
   * Hash table of lookup keys: bucket `b = key & (bucketStarts.length - 2)` holds the entries
   * `bucketStarts[b]`..`bucketStarts[b + 1]`; entry `i` is the key `bucketEntries[2 * i]` of the token beside it. The low bits
   * of the key, which the bucket says already, are the token's `wordLists` instead.
   */
  readonly bucketStarts: Int32Array;
  readonly bucketEntries: Int32Array;

  /** Sorted hashes of identifiers and the entry each belongs to. */
  readonly identifierHashes: Uint32Array;
  readonly identifierEntities: Int32Array;

  readonly entityLists: Uint16Array;
  readonly entityTypes: Uint8Array;
  readonly birthDateStarts: Int32Array;
  readonly birthDates: Int32Array;
  readonly countryStarts: Int32Array;
  /** As `entityCountries` codes them. */
  readonly countries: Int32Array;
  /** UTF-8 JSON of entry `e`: `jsonStarts[e]`..`jsonStarts[e + 1]`. */
  readonly jsonStarts: Float64Array;
  readonly json: Uint8Array;
}

/** Order, element type and names of the arrays in a written index. */
export const LAYOUT = {
  jsonStarts: Float64Array,
  records: Int32Array,
  rowStarts: Int32Array,
  slotTokens: Int32Array,
  rowEntities: Int32Array,
  postingStarts: Int32Array,
  postings: Int32Array,
  wordLists: Int32Array,
  bucketStarts: Int32Array,
  bucketEntries: Int32Array,
  identifierEntities: Int32Array,
  birthDateStarts: Int32Array,
  birthDates: Int32Array,
  countryStarts: Int32Array,
  countries: Int32Array,
  identifierHashes: Uint32Array,
  weights: Float32Array,
  tokenWeights: Float32Array,
  codes: Uint16Array,
  flags: Uint16Array,
  rowNames: Uint16Array,
  entityLists: Uint16Array,
  positions: Uint8Array,
  spans: Uint8Array,
  rowWeak: Uint8Array,
  entityTypes: Uint8Array,
  json: Uint8Array,
} as const satisfies Record<keyof IndexTables, unknown>;
