import { crc32 } from 'node:zlib';
import { EngineError } from '../../error.ts';
import { DEFAULT_WEIGHTS, type Weights } from '../score/weights.ts';
import { type IndexTables, LAYOUT } from './index-tables.ts';

/** The content of a written index. */
export interface IndexContent {
  tables: IndexTables;
  lists: readonly string[];
  weights: Weights;
}

interface Header {
  lists: string[];
  weights: Weights;
  lengths: Record<string, number>;
}

/** `VETTNIDX`, format version, CRC-32 of all that follows, length of the header, header (JSON), arrays on multiples of 8. */
const MAGIC = 'VETTNIDX';
/** Raised whenever the layout, the normalisation or the keys change: an older index must be built anew. */
const FORMAT = 11;
const PREAMBLE = 24;

/** Writes an index into new memory of the given kind. */
export function writeIndex<Memory extends ArrayBufferLike>(
  { tables, lists, weights }: IndexContent,
  Memory: new (size: number) => Memory,
): Uint8Array<Memory> {
  const names = Object.keys(LAYOUT) as (keyof IndexTables)[];
  const lengths = Object.fromEntries(names.map((name) => [name, tables[name].length]));
  const header = Buffer.from(JSON.stringify({ lists: [...lists], weights, lengths } satisfies Header));
  const bodyStart = align(PREAMBLE + header.length);
  const size = names.reduce((end, name) => align(end + tables[name].byteLength), bodyStart);
  const bytes = new Uint8Array(new Memory(size));
  const view = new DataView(bytes.buffer);
  bytes.set(Buffer.from(MAGIC, 'latin1'));
  view.setUint32(8, FORMAT, true);
  view.setUint32(16, header.length, true);
  bytes.set(header, PREAMBLE);
  let offset = bodyStart;
  for (const name of names) {
    const array = tables[name];
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), offset);
    offset = align(offset + array.byteLength);
  }
  view.setUint32(12, crc32(bytes.subarray(16)), true);
  return bytes;
}

/**
 * Reads a written index; the tables are views over `bytes`, which must not be changed afterwards. Bytes that do not
 * start on a multiple of 8 in their buffer are copied once.
 *
 * @throws EngineError `INDEX_DAMAGED` for bytes that are no whole index, `INDEX_VERSION` for one of another format.
 */
export function readIndex(given: Uint8Array): IndexContent {
  const bytes = given.byteOffset % 8 === 0 ? given : new Uint8Array(given);
  if (bytes.length < PREAMBLE || Buffer.from(bytes.slice(0, 8)).toString('latin1') !== MAGIC) {
    throw new EngineError('INDEX_DAMAGED', 'these bytes are not a name index');
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const format = view.getUint32(8, true);
  if (format !== FORMAT) {
    throw new EngineError(
      'INDEX_VERSION',
      `the name index has format ${format}, this engine reads ${FORMAT}: build it anew`,
    );
  }
  if (view.getUint32(12, true) !== crc32(bytes.subarray(16))) {
    throw new EngineError('INDEX_DAMAGED', 'the name index is damaged: its checksum differs');
  }
  return viewIndex(bytes);
}

/** Reads bytes that were verified before, or just written, and begin on a multiple of 8: as `readIndex` does, without looking at all of them. */
export function viewIndex(bytes: Uint8Array): IndexContent {
  const headerLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(16, true);
  const header = JSON.parse(Buffer.from(bytes.slice(PREAMBLE, PREAMBLE + headerLength)).toString()) as Header;
  let offset = align(PREAMBLE + headerLength);
  const tables: Record<string, unknown> = {};
  for (const [name, Type] of Object.entries(LAYOUT)) {
    const length = header.lengths[name] ?? 0;
    tables[name] = new Type(bytes.buffer as ArrayBuffer, bytes.byteOffset + offset, length);
    offset = align(offset + length * Type.BYTES_PER_ELEMENT);
  }
  return { tables: tables as unknown as IndexTables, lists: header.lists, weights: sharedWeights(header.weights) };
}

/** The default profile itself where it was written, so that indexes with it can be told to have the same weights. */
function sharedWeights(weights: Weights): Weights {
  return JSON.stringify(weights) === JSON.stringify(DEFAULT_WEIGHTS) ? DEFAULT_WEIGHTS : weights;
}

function align(offset: number): number {
  return Math.ceil(offset / 8) * 8;
}
