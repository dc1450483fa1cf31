import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

const BYTES = 16;
// Random bytes are drawn in bulk: one system call for each id costs more than the rest of a small request.
const pool = new Uint8Array(BYTES * 256);
let used = pool.length;

/** Makes a UUIDv7, so that ids sort by time. */
export function newId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += BYTES;
  return v7({ random: pool.subarray(used - BYTES, used) });
}
