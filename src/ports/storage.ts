import type { Readable } from 'node:stream';

/**
 * The objects of one tenant by their keys, `<tenant id>/<kind>/<name>`; a key of another tenant throws. They are sealed with
 * the tenant's key wherever they lie, and kept until they are deleted, or swept as orphans. Not to be used from within a
 * transaction. Throws SERVICE_UNAVAILABLE.
 */
export interface Storage {
  /** The first part of `storage://<bucket>/<key>`. */
  readonly bucket: string;
  /** All or nothing; replaces what is there. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Undefined: there is none. Whoever does not read the bytes to their end destroys them. */
  get(key: string): Promise<StoredObject | undefined>;
  /** Deletes it if it is there. */
  delete(key: string): Promise<void>;
  /** Everything under a prefix, `<tenant id>/` or `<tenant id>/<kind>/`. */
  list(prefix: string): AsyncIterable<ListedObject>;
  /** Where a client puts one object by itself, once: with this content type, and no larger than `longest` bytes. */
  uploadUrl(upload: Upload): string;
  /** Where a client gets one object by itself until `expiresAt`. */
  downloadUrl(key: string, expiresAt: Date): string;
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
  readonly longest: number;
  readonly expiresAt: Date;
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
// Lower case alone: some file systems do not tell cases apart. No name of it leads to another folder.
const KIND = '[a-z]{1,20}(?:-[a-z]{1,20})?';
const KEY = new RegExp(`^(${UUID})/(${KIND})/(?=.{1,100}$)[a-z0-9]+(?:[._-][a-z0-9]+)*$`);
const PREFIX = new RegExp(`^(${UUID})/(?:${KIND}/)?$`);

/** The tenant and the kind of an object's key; undefined for a text that is no key. */
export function partsOfKey(key: string): { tenantId: string; kind: string } | undefined {
  const [, tenantId, kind] = KEY.exec(key) ?? [];
  return tenantId !== undefined && kind !== undefined ? { tenantId, kind } : undefined;
}

/** The tenant of a prefix of keys; undefined for a text that is none. */
export const tenantOfPrefix = (prefix: string): string | undefined => PREFIX.exec(prefix)?.[1];
