import type { IncomingMessage } from 'node:http';
import {
  type BrotliDecompress,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
  type Gunzip,
  type Inflate,
  type ZstdDecompress,
} from 'node:zlib';
import { afterTime } from '../../platform/pace.ts';
import { Failure, failing } from './failure.ts';

export const MAX_BYTES = 5 * 1024 ** 2;
export const ENCODINGS = 'gzip, deflate, br, zstd';
/** Maximum time for the start of a body. */
const START_MS = 1_000;
type Decompressor = BrotliDecompress | Gunzip | Inflate | ZstdDecompress;

const DECOMPRESS = new Map<string, () => Decompressor>([
  ['gzip', () => createGunzip()],
  ['x-gzip', () => createGunzip()],
  ['deflate', () => createInflate()],
  ['br', () => createBrotliDecompress()],
  ['zstd', () => createZstdDecompress()],
]);

export interface Body {
  readonly body: Uint8Array;
  /** Whether the body is longer than what was read, or broke off. */
  readonly truncated: boolean;
}

/** Reads and decompresses a body of at most so many bytes. With `cuts` a longer one, or one that breaks off, is cut instead of failing. */
export async function readBody(response: IncomingMessage, cuts: boolean, largest = MAX_BYTES): Promise<Body> {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() || 'identity';
  const decompressing = DECOMPRESS.get(encoding);
  if (!decompressing && encoding !== 'identity') throw new Failure('bad_response', 'content-encoding');
  const content = decompressing ? decompressed(response, decompressing(), largest) : undefined;
  const chunks: Buffer[] = [];
  let bytes = 0;
  let truncated = false;
  try {
    for await (const chunk of content?.stream ?? response) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > largest) throw new Failure('too_large', 'body');
    }
    truncated = content?.hasRest() ?? false;
  } catch (error) {
    const isEmpty = (error as NodeJS.ErrnoException).code === 'Z_BUF_ERROR' && bytes === 0;
    if (!isEmpty && (!cuts || bytes === 0)) return failing('bad_response')(error as Error);
    truncated = true;
  } finally {
    response.destroy();
  }
  return { body: Buffer.concat(chunks).subarray(0, largest), truncated };
}

/**
 * Errors of the connection end the decompression too. A compressed body has the same limit as its content. `hasRest`: whether
 * something stands behind the end of what was compressed, which nobody has read.
 */
function decompressed(response: IncomingMessage, stream: Decompressor, largest: number) {
  let bytes = 0;
  // One that comes after the end of the content would end the process.
  stream.on('error', () => {});
  response.on('error', (error) => stream.destroy(error));
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > largest) stream.destroy(new Failure('too_large', 'body'));
  });
  response.pipe(stream);
  return { stream, hasRest: () => !response.complete || stream.bytesWritten < bytes };
}

/** Reads so many bytes, or what arrives within a second. */
export async function readStart(response: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Body> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const read = afterTime(START_MS, () => response.destroy());
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= maxBytes) break;
    }
  } catch {
    signal.throwIfAborted();
  } finally {
    read();
  }
  return { body: Buffer.concat(chunks).subarray(0, maxBytes), truncated: bytes >= maxBytes || !response.complete };
}
