import { createHmac } from 'node:crypto';

const BYTES = 16;
/** The number of cached hashes, of all tenants together. */
const MAX_REMEMBERED = 10_000;

const keyedHash = (key: Buffer, address: string) =>
  createHmac('sha256', key).update(address).digest().subarray(0, BYTES).toString('hex');

/**
 * Returns a function that hashes clients' addresses with a key. A hash costs as much as the rest of an event and
 * clients rarely change their address, so hashes are cached. The entries of a tenant go when its key is
 * garbage-collected.
 */
export function addressHashes(maxRemembered = MAX_REMEMBERED): (key: Buffer, address: string) => string {
  let byKey = new WeakMap<Buffer, Map<string, string>>();
  let size = 0;
  return (key, address) => {
    const known = byKey.get(key)?.get(address);
    if (known !== undefined) return known;
    if (size >= maxRemembered) {
      byKey = new WeakMap();
      size = 0;
    }
    const hashes = byKey.get(key) ?? new Map<string, string>();
    const hash = keyedHash(key, address);
    byKey.set(key, hashes.set(address, hash));
    size++;
    return hash;
  };
}
