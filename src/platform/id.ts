import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

const BYTES = 16;
// Random bytes are drawn in bulk: one system call for each id costs more than the rest of a small request.
const pool = new Uint8Array(BYTES * 256);
let used = pool.length;
let msecs = 0;
let seq = 0;

/** Makes a UUIDv7. Ids of one process sort in the order in which they were made, also within a millisecond. */
export function newId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += BYTES;
  const random = pool.subarray(used - BYTES, used);
  const now = Date.now();
  // A new millisecond starts at a random number below half of the range, so 2³¹ ids fit into it.
  seq = now > msecs ? new DataView(random.buffer, random.byteOffset).getUint32(0) >>> 1 : seq + 1;
  msecs = Math.max(now, msecs);
  return v7({ random, msecs, seq });
}
