import { constants, inflateRawSync } from 'node:zlib';
import { DocumentError } from '../../document-error.ts';

const MEGABYTE = 2 ** 20;
/** All streams of a file together, decompressed: ten pages in colour at 300 dpi. */
const MAX_BYTES = 256 * MEGABYTE;
/** The largest picture that is read. */
const MAX_STREAM_BYTES = 80 * MEGABYTE;
/** The streams that draw, together: each byte costs a hundred in memory. */
const MAX_OPERATOR_BYTES = 8 * MEGABYTE;
const MAX_STREAMS = 20_000;
const MAX_DEPTH = 3;
/** pdf.js leaves larger pictures out, and its page white. */
export const MAX_PICTURE_PIXELS = 25_000_000;
/** The entries of a picture stand in so many bytes before its data. */
const MAX_ENTRIES = 1_000;

/**
 * Decompresses the deflated streams of a PDF within bounds, since most bombs are found so at little cost; `boundMemory` finds
 * those of other filters, of ciphers, and broken ones, while they are read. Pictures that would be left out are found too.
 * @throws DocumentError `TOO_LARGE`
 */
export function requireModestStreams(file: Uint8Array): void {
  const view = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  let bytes = 0;
  let operatorBytes = 0;
  let streams = 0;
  for (let at = view.indexOf('stream'); at >= 0; at = view.indexOf('stream', at + 6)) {
    if (view.toString('latin1', at - 3, at) === 'end') continue;
    if (++streams > MAX_STREAMS) throw tooLarge(`it has more than ${MAX_STREAMS} streams`);
    if (pixelsOf(view, at) > MAX_PICTURE_PIXELS) throw tooLarge(`a picture has more than ${MAX_PICTURE_PIXELS} pixels`);
    const start = at + 6 + (view[at + 6] === 0x0d ? 1 : 0) + (view[at + 6] === 0x0a || view[at + 7] === 0x0a ? 1 : 0);
    for (const plain of unfolded(view.subarray(start))) {
      bytes += plain.length;
      if (bytes > MAX_BYTES) throw tooLarge(`it unfolds to more than ${MAX_BYTES} bytes`);
      if (plain.length > MEGABYTE && isText(plain)) operatorBytes += plain.length;
      if (operatorBytes > MAX_OPERATOR_BYTES) throw tooLarge('it draws too much');
    }
  }
}

/** The size of the picture whose data begin there; 0: they are of no picture. */
function pixelsOf(view: Buffer, stream: number): number {
  const before = view.toString('latin1', Math.max(0, stream - MAX_ENTRIES), stream);
  const entries = before.slice(before.lastIndexOf(' obj') + 1);
  const [width, height] = [/\/Width\s{1,3}(\d{1,9})/u, /\/Height\s{1,3}(\d{1,9})/u].map((side) =>
    Number(side.exec(entries)?.[1] ?? 0),
  );
  return (width ?? 0) * (height ?? 0);
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

/** The rest of the file behind the stream is not read, and of a broken stream nothing is measured. */
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
export function isText(data: Uint8Array): boolean {
  let spaces = 0;
  for (const byte of data) {
    if (byte === 0x20 || byte === 0x0a || byte === 0x0d) spaces++;
    else if (byte < 0x20 || byte > 0x7e) return false;
  }
  return spaces > data.length / 20;
}

const tooLarge = (why: string) => new DocumentError('TOO_LARGE', `the PDF cannot be read: ${why}`);
