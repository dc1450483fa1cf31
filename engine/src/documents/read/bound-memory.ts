/** Larger than the pixels of any picture that is read, and than the text of ten pages. */
const MAX_ARRAY_BYTES = 160 * 1024 * 1024;
const MAX_WASM_BYTES = 512 * 1024 * 1024;
const WASM_PAGE_BYTES = 65_536;

let isBound = false;

/**
 * Bounds the memory of decompression in this thread, and is not called in any other one. Heap limits do not count the bytes of
 * arrays and of WebAssembly, and pdf.js decompresses without a limit: it doubles a buffer and copies into it. The copy into a
 * buffer above the limit throws, and pdf.js takes the stream for damaged.
 */
export function boundMemory(): void {
  if (isBound) return;
  isBound = true;
  const set = Uint8Array.prototype.set;
  Uint8Array.prototype.set = function boundedSet(this: Uint8Array, from, offset) {
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
