import type { Readable } from 'node:stream';
import { AppError } from '../platform/error.ts';
import type { ListedObject } from './storage.ts';

export interface Content {
  /** The exact number of bytes in `bytes`. */
  readonly size: number;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/**
 * A store of raw bytes for the objects of all tenants. Interrupted writes leave no object. Throws SERVICE_UNAVAILABLE for
 * every failure of the store itself.
 */
export interface ObjectStore {
  readonly bucket: string;
  /** Stores a new object; false when the key is taken. One of two concurrent calls succeeds. */
  create(key: string, content: Content): Promise<boolean>;
  replace(key: string, content: Content): Promise<void>;
  /** Opens an object; undefined when there is none. A reader that stops before the end must destroy `bytes`. */
  read(key: string): Promise<{ size: number; bytes: Readable } | undefined>;
  /** Deletes an object if it exists. */
  delete(key: string): Promise<void>;
  /** Lists all objects under a prefix, `<tenant id>/` or `<tenant id>/<kind>/`. */
  list(prefix: string): AsyncIterable<ListedObject>;
  /** Removes the leftovers of writes that were interrupted before a time. */
  clearBroken(before: Date): Promise<void>;
  /** Throws if the store is not writable, as far as this can be known without writing. */
  check(): Promise<void>;
}

export const storageUnavailable = (cause: unknown): AppError =>
  cause instanceof AppError
    ? cause
    : new AppError('SERVICE_UNAVAILABLE', 'The storage cannot be reached at the moment. Try again.', {
        retryAfter: 5,
        cause,
      });
