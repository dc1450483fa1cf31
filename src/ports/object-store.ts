import type { Readable } from 'node:stream';
import { AppError } from '../platform/error.ts';
import type { ListedObject } from './storage.ts';

export interface Content {
  /** Bytes; exactly so many come. */
  readonly size: number;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/**
 * Where objects of all tenants lie, as the bytes that they are. What a client or this process breaks off in the middle
 * leaves no object. Throws SERVICE_UNAVAILABLE for all that goes wrong with the store itself.
 */
export interface ObjectStore {
  readonly bucket: string;
  /** False: there is one already, which stays. Of two at once one is kept. */
  create(key: string, content: Content): Promise<boolean>;
  replace(key: string, content: Content): Promise<void>;
  /** Undefined: there is none. Whoever does not read the bytes to their end destroys them. */
  read(key: string): Promise<{ size: number; bytes: Readable } | undefined>;
  /** Deletes it if it is there. */
  delete(key: string): Promise<void>;
  /** Everything under a prefix, `<tenant id>/` or `<tenant id>/<kind>/`. */
  list(prefix: string): AsyncIterable<ListedObject>;
  /** Removes what writes left that were broken off before a time. */
  clearBroken(before: Date): Promise<void>;
  /** Throws if nothing could be written now, as far as can be told without writing. */
  check(): Promise<void>;
}

export const storageUnavailable = (cause: unknown): AppError =>
  cause instanceof AppError
    ? cause
    : new AppError('SERVICE_UNAVAILABLE', 'The storage cannot be reached at the moment. Try again.', {
        retryAfter: 5,
        cause,
      });
