import { SCAN_MODULE } from './scan-module.ts';
import { type Scan, scanPlain } from './scan-plain.ts';

/** Bytes that grow, and the scan over them. */
export interface ScanMemory {
  /** Replaced whenever the memory has grown. */
  readonly buffer: ArrayBuffer;
  readonly scan: Scan;
  /**
   * Makes room for at least so many bytes; new ones are zero.
   * @throws RangeError beyond 4 GiB or when the machine has no more.
   */
  reserve(bytes: number): void;
}

/** The part of the JavaScript interface of WebAssembly in use; Node's own types have none. */
interface WebAssemblyInterface {
  Module: new (bytes: Uint8Array) => object;
  Memory: new (size: { initial: number; maximum: number }) => { buffer: ArrayBuffer; grow: (pages: number) => number };
  Instance: new (module: object, imports: object) => { exports: object };
}

const { WebAssembly } = globalThis as { WebAssembly?: WebAssemblyInterface };
const PAGE = 65_536;
const MAX_PAGES = 65_536;

const module = compile();

/** The scan in WebAssembly with SIMD where available, else in plain JavaScript: the same results, some 20 times slower. */
export function newScanMemory(): ScanMemory {
  return WebAssembly && module ? wasmMemory(WebAssembly, module) : plainMemory();
}

function compile(): object | undefined {
  try {
    return WebAssembly && new WebAssembly.Module(Buffer.from(SCAN_MODULE, 'base64'));
  } catch {
    return undefined;
  }
}

function wasmMemory({ Memory, Instance }: WebAssemblyInterface, module: object): ScanMemory {
  const memory = new Memory({ initial: 0, maximum: MAX_PAGES });
  const { scan } = new Instance(module, { env: { memory } }).exports as { scan: Scan };
  return {
    get buffer() {
      return memory.buffer;
    },
    scan,
    reserve(bytes) {
      const pages = pagesLacking(memory.buffer, bytes);
      if (pages > 0) memory.grow(pages);
    },
  };
}

function plainMemory(): ScanMemory {
  let buffer = new ArrayBuffer(0);
  return {
    get buffer() {
      return buffer;
    },
    scan: (...given) => scanPlain(buffer, ...given),
    reserve(bytes) {
      const pages = pagesLacking(buffer, bytes);
      if (pages > 0) buffer = lengthened(buffer, buffer.byteLength + pages * PAGE);
    },
  };
}

/** As `transfer` of a buffer, which Node 20 lacks. */
function lengthened(buffer: ArrayBuffer, byteLength: number): ArrayBuffer {
  const longer = new ArrayBuffer(byteLength);
  const bytes = new Uint8Array(buffer);
  new Uint8Array(longer).set(bytes);
  bytes.fill(0);
  return longer;
}

/** By an eighth at least: an engine may copy the memory to make it longer. */
function pagesLacking({ byteLength }: ArrayBuffer, bytes: number): number {
  if (bytes <= byteLength) return 0;
  const pages = byteLength / PAGE;
  const wanted = Math.max(Math.ceil(bytes / PAGE), Math.min(Math.ceil(pages * 1.125), MAX_PAGES));
  if (wanted > MAX_PAGES) throw new RangeError('the index is full: make another one and merge their results');
  return wanted - pages;
}
