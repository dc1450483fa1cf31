import { createHash } from 'node:crypto';
import type { DocumentMime } from '@vett/schema/session-document';
import { AppError } from '../../../platform/error.ts';
import { fileTypeOf, HEAD_BYTES } from '../../../platform/file-type.ts';

/** Announces a type that is to be found by the bytes. */
export const ANY_TYPE = 'application/octet-stream';

/** The type of a file by its bytes. */
export interface FileProperties {
  readonly mime_type: DocumentMime;
  readonly size: number;
  readonly sha256: string;
}

/** Reads a file once, without keeping it, and holds its bytes against the announced type. */
export async function checkFile(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  announced: string,
): Promise<FileProperties> {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let size = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    size += chunk.length;
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
  }
  const found = fileTypeOf(head);
  if (found === undefined) throw announced === ANY_TYPE ? unsupported() : mismatch();
  requireTaken(found);
  if (announced !== ANY_TYPE && announced !== found) throw mismatch();
  return { mime_type: found as DocumentMime, size, sha256: hash.digest('hex') };
}

const TAKEN = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf', ANY_TYPE];

/** Throws UNSUPPORTED_MEDIA_TYPE. */
export function requireTaken(type: string): void {
  if (!TAKEN.includes(type)) throw unsupported();
}

const unsupported = () =>
  new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send a JPEG, PNG, WebP or PDF. HEIC cannot be decoded here.');
export const mismatch = () =>
  new AppError('UPLOAD_MISMATCH', 'The file is not the one that was announced. Begin a new upload.');
