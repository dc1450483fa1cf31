import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { zstdCompressSync, zstdDecompress, zstdDecompressSync } from 'node:zlib';
import { parseInPieces } from '../json/pieces.ts';
import { seal, unseal } from './seal.ts';

/** Bytes of a value that are decompressed and parsed at once. The JSON of a longer value is parsed in pieces. */
const SHORT_BYTES = 64 * 1024;
/** Bytes of such values in one turn of the event loop: some milliseconds. */
const TURN_BYTES = 256 * 1024;
/** Bytes of the JSON of one value at most. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Seals a value of at most 64 KiB as compressed JSON. Opening requires the same `context`. */
export const sealJson = (key: Buffer, value: unknown, context: string): Buffer =>
  sealUpTo(SHORT_BYTES, key, value, context);

/** Opens the output of `sealJson`. Throws when the key, the context or a single bit differs. */
export const openJson = (key: Buffer, sealed: Uint8Array, context: string): unknown =>
  parse(zstdDecompressSync(unseal(key, sealed, context), { maxOutputLength: SHORT_BYTES }));

/** Seals a value that may be longer than 64 KiB. */
export const sealLarge = (key: Buffer, value: unknown, context: string): Buffer =>
  sealUpTo(MAX_BYTES, key, value, context);

/** Opens the output of `sealLarge` or `sealJson`, and lets others have their turn. Throws as `openJson` does. */
export async function openLarge(key: Buffer, sealed: Uint8Array, context: string): Promise<unknown> {
  const json = await decompress(unseal(key, sealed, context));
  return json.length > SHORT_BYTES ? parseInPieces(json) : parse(json);
}

function sealUpTo(max: number, key: Buffer, value: unknown, context: string): Buffer {
  const json = Buffer.from(JSON.stringify(value));
  if (json.length > max) throw new RangeError(`a value of ${json.length} bytes is sealed, and ${max} are allowed`);
  return seal(key, zstdCompressSync(json), context);
}

const parse = (json: Buffer): unknown => JSON.parse(json.toString());

const onThread = promisify(zstdDecompress);

/** Bytes that this turn has decompressed for `openLarge`. */
let opened = 0;

/** Short values are decompressed here, many of them in several turns, and long ones on a thread. */
async function decompress(packed: Buffer): Promise<Buffer> {
  while (opened >= TURN_BYTES) await nextTurn();
  if (opened === 0) setImmediate(() => (opened = 0));
  try {
    const json = zstdDecompressSync(packed, { maxOutputLength: SHORT_BYTES });
    opened += json.length;
    return json;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') throw error;
    opened += SHORT_BYTES;
    return onThread(packed, { maxOutputLength: MAX_BYTES });
  }
}
