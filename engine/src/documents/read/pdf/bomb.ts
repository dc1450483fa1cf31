import { constants, inflateSync } from 'node:zlib';
import { DocumentError } from '../../document-error.ts';

/** All streams of a file together, decompressed. */
const MAX_BYTES = 256 * 2 ** 20;
/** Of compressed data that is not measured: LZW may grow a thousandfold too, and newer files do not use it. */
const MAX_LZW_BYTES = 2 ** 20;
const MAX_STREAMS = 20_000;

/**
 * Decompresses the streams of a PDF within bounds before a library does so without. A stream within a stream is measured too.
 * @throws DocumentError `TOO_LARGE`
 */
export function requireModestStreams(file: Uint8Array): void {
  const view = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (view.length > MAX_LZW_BYTES && (view.includes('/LZWDecode') || view.includes('/LZW ')))
    throw tooLarge('its old compression cannot be measured');
  let left = MAX_BYTES;
  let streams = 0;
  for (let at = view.indexOf('stream'); at >= 0; at = view.indexOf('stream', at + 6)) {
    if (view.toString('latin1', at - 3, at) === 'end') continue;
    if (++streams > MAX_STREAMS) throw tooLarge(`it has more than ${MAX_STREAMS} streams`);
    const start = at + 6 + (view[at + 6] === 0x0d ? 1 : 0) + (view[at + 6] === 0x0a || view[at + 7] === 0x0a ? 1 : 0);
    left -= expandedBytes(view.subarray(start), left);
    if (left < 0) throw tooLarge(`it unfolds to more than ${MAX_BYTES} bytes`);
  }
}

const isDeflated = (data: Uint8Array): boolean =>
  data.length > 2 && ((data[0] as number) & 0x0f) === 8 && ((data[0] as number) * 256 + (data[1] as number)) % 31 === 0;

/** How many bytes a stream unfolds to, more than `max` when it exceeds that; 0 for one that is not deflated. */
function expandedBytes(data: Uint8Array, max: number, depth = 0): number {
  if (!isDeflated(data)) return 0;
  let plain: Buffer;
  try {
    // What follows the stream in the file is not read, and a stream that is cut short counts as far as it goes.
    plain = inflateSync(data, { maxOutputLength: max + 1, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? max + 1 : 0;
  }
  return plain.length + (depth < 3 ? expandedBytes(plain, max - plain.length, depth + 1) : 0);
}

const tooLarge = (why: string) => new DocumentError('TOO_LARGE', `the PDF cannot be read: ${why}`);
