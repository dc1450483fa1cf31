import { readFileSync } from 'node:fs';
import asc from 'assemblyscript/asc';

const OPTIONS = {
  optimizeLevel: 3,
  converge: true,
  noAssert: true,
  runtime: 'stub',
  importMemory: true,
  noExportMemory: true,
  enable: 'simd',
};

/** The WebAssembly module of `<name>.as.ts`: the same bytes on every machine. */
export async function compile(name: 'scan' | 'read'): Promise<Uint8Array<ArrayBuffer>> {
  const source = readFileSync(new URL(`${name}.as.ts`, import.meta.url), 'utf8');
  const { error, binary, stderr } = await asc.compileString(source, OPTIONS);
  if (error || !binary) throw new Error(`${name}.as.ts does not compile: ${stderr}`);
  return new Uint8Array(binary);
}
