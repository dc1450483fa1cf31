import type { Readable } from 'node:stream';

/**
 * The objects of one tenant by their keys, `<tenant id>/<kind>/<name>`; a key of another tenant throws. Objects are sealed
 * with the tenant's key, and kept until they are deleted or swept as orphans. Not for use inside a transaction. Throws
 * SERVICE_UNAVAILABLE.
 */
export interface Storage {
  /** The first part of `storage://<bucket>/<key>`. */
  readonly bucket: string;
  /** Stores an object atomically, replacing an existing one. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Opens an object; undefined when there is none. A reader that stops before the end must destroy `bytes`. */
  get(key: string): Promise<StoredObject | undefined>;
  /** Deletes an object if it exists. */
  delete(key: string): Promise<void>;
  /** Lists all objects under a prefix, `<tenant id>/` or `<tenant id>/<kind>/`. */
  list(prefix: string): AsyncIterable<ListedObject>;
  /** A URL for one upload by a client, with this content type and at most `maxBytes` bytes. */
  uploadUrl(upload: Upload): string;
  /** A URL at which a client can download one object. */
  downloadUrl(download: Download): string;
}

export interface StoredObject {
  readonly type: string;
  readonly size: number;
  readonly bytes: Readable;
}

export interface ListedObject {
  readonly key: string;
  readonly createdAt: Date;
}

export interface Upload {
  readonly key: string;
  readonly type: string;
  readonly maxBytes: number;
  readonly expiresAt: Date;
}

export interface Download {
  readonly key: string;
  readonly expiresAt: Date;
  /** Whether a browser shows the object or saves it. */
  readonly disposition: 'inline' | 'attachment';
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
// Lower case only, because some file systems ignore case. No valid name leads to another folder.
const KIND = '[a-z]{1,20}(?:-[a-z]{1,20})?';
const KEY = new RegExp(`^(${UUID})/(${KIND})/(?=.{1,100}$)[a-z0-9]+(?:[._-][a-z0-9]+)*$`);
const PREFIX = new RegExp(`^(${UUID})/(?:${KIND}/)?$`);

/** The tenant and the kind of an object's key; undefined for a text that is not a key. */
export function partsOfKey(key: string): { tenantId: string; kind: string } | undefined {
  const [, tenantId, kind] = KEY.exec(key) ?? [];
  return tenantId !== undefined && kind !== undefined ? { tenantId, kind } : undefined;
}

/** The tenant of a prefix of keys; undefined for a text that is not a prefix. */
export const tenantOfPrefix = (prefix: string): string | undefined => PREFIX.exec(prefix)?.[1];
