import { constants, inflateRawSync } from 'node:zlib';
import { DocumentError } from '../../document-error.ts';

const MEGABYTE = 2 ** 20;
/** All streams of a file together, decompressed: ten pages in colour at 300 dpi. */
const MAX_BYTES = 256 * MEGABYTE;
/** The largest picture that is read. */
const MAX_STREAM_BYTES = 80 * MEGABYTE;
/** The streams that draw, together: each byte costs a hundred in memory. */
const MAX_OPERATOR_BYTES = 8 * MEGABYTE;
/** Data packed by LZW is not measured: it may grow a thousandfold too, and newer files do not use it. */
const MAX_LZW_BYTES = MEGABYTE;
const MAX_STREAMS = 20_000;
const MAX_DEPTH = 3;

/**
 * Decompresses the streams of a PDF within bounds before pdf.js does so without. A stream within a stream is measured too.
 * @throws DocumentError `TOO_LARGE`
 */
export function requireModestStreams(file: Uint8Array): void {
  const view = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (view.length > MAX_LZW_BYTES && (view.includes('/LZWDecode') || view.includes('/LZW ')))
    throw tooLarge('its old compression cannot be measured');
  let bytes = 0;
  let operatorBytes = 0;
  let streams = 0;
  for (let at = view.indexOf('stream'); at >= 0; at = view.indexOf('stream', at + 6)) {
    if (view.toString('latin1', at - 3, at) === 'end') continue;
    if (++streams > MAX_STREAMS) throw tooLarge(`it has more than ${MAX_STREAMS} streams`);
    const start = at + 6 + (view[at + 6] === 0x0d ? 1 : 0) + (view[at + 6] === 0x0a || view[at + 7] === 0x0a ? 1 : 0);
    for (const plain of unfolded(view.subarray(start))) {
      bytes += plain.length;
      if (bytes > MAX_BYTES) throw tooLarge(`it unfolds to more than ${MAX_BYTES} bytes`);
      if (plain.length > MEGABYTE && isText(plain)) operatorBytes += plain.length;
      if (operatorBytes > MAX_OPERATOR_BYTES) throw tooLarge('it draws too much');
    }
  }
}

/** The content of a deflated stream, and the content of that again. */
function* unfolded(data: Uint8Array): Generator<Buffer> {
  let inner = data;
  for (let depth = 0; depth < MAX_DEPTH && isDeflated(inner); depth++) {
    const plain = inflated(inner);
    yield plain;
    inner = plain;
  }
}

const isDeflated = (data: Uint8Array): boolean =>
  data.length > 2 && ((data[0] as number) & 0x0f) === 8 && ((data[0] as number) * 256 + (data[1] as number)) % 31 === 0;

/** The rest of the file behind the stream is not read, and a broken stream has nothing. */
function inflated(data: Uint8Array): Buffer {
  try {
    return inflateRawSync(data.subarray(2), {
      maxOutputLength: MAX_STREAM_BYTES,
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw tooLarge(`a part unfolds to more than ${MAX_STREAM_BYTES} bytes`);
    return Buffer.alloc(0);
  }
}

/** Numbers and names with spaces between them: pixels are hardly ever all of that. */
function isText(data: Uint8Array): boolean {
  let spaces = 0;
  for (const byte of data) {
    if (byte === 0x20 || byte === 0x0a || byte === 0x0d) spaces++;
    else if (byte < 0x20 || byte > 0x7e) return false;
  }
  return spaces > data.length / 20;
}

const tooLarge = (why: string) => new DocumentError('TOO_LARGE', `the PDF cannot be read: ${why}`);
