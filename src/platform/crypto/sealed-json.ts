import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { seal, unseal } from './seal.ts';

/** Seals a value as compressed JSON. `context` must be the same when it is opened. */
export const sealJson = (key: Buffer, value: unknown, context: string): Buffer =>
  seal(key, zstdCompressSync(JSON.stringify(value)), context);

/** Opens what `sealJson` made. Throws when the key, the context or a single bit differs. */
export const openJson = (key: Buffer, sealed: Uint8Array, context: string): unknown =>
  JSON.parse(zstdDecompressSync(unseal(key, sealed, context)).toString());
