import { DocumentError } from '../document-error.ts';
import { isText } from './pdf/bomb.ts';

const MEGABYTE = 2 ** 20;
/** Larger than the pixels of any picture that is read, and than the text of ten pages. */
const MAX_ARRAY_BYTES = 160 * MEGABYTE;
/** All growth of arrays in one step of reading: the largest picture behind two filters. */
const MAX_GROWN_BYTES = 512 * MEGABYTE;
/** The part of it that draws: each byte costs a hundred in memory. */
const MAX_OPERATOR_BYTES = 8 * MEGABYTE;
const MAX_WASM_BYTES = 512 * MEGABYTE;
const WASM_PAGE_BYTES = 65_536;

let isBound = false;
let isOver = false;
let grown = 0;
let operators = 0;

/**
 * Bounds the memory of decompression in this thread, and is not called in any other one. Heap limits do not count the bytes of
 * arrays and of WebAssembly, and pdf.js decompresses without a limit: it doubles a buffer and copies into it. The copy into a
 * buffer above the limits throws, whatever filter or cipher fills it, and pdf.js takes the stream for damaged.
 */
export function boundMemory(): void {
  if (isBound) return;
  isBound = true;
  const set = Uint8Array.prototype.set;
  Uint8Array.prototype.set = function boundedSet(this: Uint8Array, from, offset) {
    if (this.length > MEGABYTE && offset === undefined && from instanceof Uint8Array) countGrowth(this.length, from);
    if (this.length > MAX_ARRAY_BYTES) throw new RangeError('the array is too large');
    set.call(this, from, offset);
  };
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function boundedGrow(this: WebAssembly.Memory, pages) {
    if (this.buffer.byteLength + pages * WASM_PAGE_BYTES > MAX_WASM_BYTES) throw new RangeError('out of memory');
    return grow.call(this, pages);
  };
  // It decompresses into chunks of its own. pdf.js has another decoder for lack of it.
  Reflect.deleteProperty(globalThis, 'DecompressionStream');
}

function countGrowth(length: number, from: Uint8Array): void {
  const growth = Math.max(0, length - from.length);
  grown += growth;
  // The second half may not be filled.
  if (from.length >= MEGABYTE && growth > 0 && isText(from.subarray(0, from.length / 2))) operators += growth;
  isOver ||= length > MAX_ARRAY_BYTES || grown > MAX_GROWN_BYTES || operators > MAX_OPERATOR_BYTES;
  if (isOver) throw new RangeError('the file unfolds to too much');
}

/** One step of reading a file, which pdf.js may end as if nothing were missing. @throws DocumentError `TOO_LARGE` */
export async function withinMemory<Result>(step: () => Promise<Result>): Promise<Result> {
  isOver = false;
  grown = 0;
  operators = 0;
  try {
    const result = await step();
    if (!isOver) return result;
  } catch (error) {
    if (!isOver) throw error;
  }
  isOver = false;
  throw new DocumentError('TOO_LARGE', 'the PDF cannot be read: it unfolds to too much');
}
