import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { seal, unseal } from './seal.ts';

/** Seals a value as compressed JSON. Opening requires the same `context`. */
export const sealJson = (key: Buffer, value: unknown, context: string): Buffer =>
  seal(key, zstdCompressSync(JSON.stringify(value)), context);

/** Opens the output of `sealJson`. Throws when the key, the context or a single bit differs. */
export const openJson = (key: Buffer, sealed: Uint8Array, context: string): unknown =>
  JSON.parse(zstdDecompressSync(unseal(key, sealed, context)).toString());
