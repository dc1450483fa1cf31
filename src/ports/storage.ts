import type { Readable } from 'node:stream';

/**
 * Objects of tenants by their keys, which start with the tenant's id: `<tenant id>/<kind>/<name>`. Kept until they are
 * deleted, or swept as orphans.
 */
export interface Storage {
  /** The first part of `storage://<bucket>/<key>`. */
  readonly bucket: string;
  /** All or nothing; replaces what is there. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Undefined: there is none. */
  get(key: string): Promise<StoredObject | undefined>;
  /** Deletes it if it is there. */
  delete(key: string): Promise<void>;
  /** Everything under a prefix, which ends with a slash. */
  list(prefix: string): AsyncIterable<{ readonly key: string; readonly createdAt: Date }>;
  /** Where a client puts one object by itself, once: with this content type, and no larger than `longest` bytes. */
  uploadUrl(upload: Upload): Promise<string>;
  /** Where a client gets one object by itself until `expiresAt`. */
  downloadUrl(key: string, expiresAt: Date): Promise<string>;
}

export interface StoredObject {
  readonly type: string;
  readonly size: number;
  readonly bytes: Readable;
}

export interface Upload {
  readonly key: string;
  readonly type: string;
  readonly longest: number;
  readonly expiresAt: Date;
}
