import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '../error.ts';
import type { MasterKey } from './master-key.ts';

const MAC = 16;

/**
 * The end position of a page of a tenant's list, as signed text. It is not encrypted: callers can read it, but neither alter
 * it nor use it for another list or tenant.
 */
export interface Cursors {
  /** `list` names the list with its filters and order. */
  encode(list: string, position: readonly string[]): string;
  /** Returns the position. Throws INVALID_CURSOR for a text that `encode` did not make for the same list and tenant. */
  decode(list: string, text: string): string[];
}

export function cursorsOf(master: MasterKey): (tenantId: string) => Cursors {
  const key = master.derive('cursor');
  const sign = (scope: string, payload: Uint8Array) =>
    createHmac('sha256', key).update(JSON.stringify(scope)).update(payload).digest().subarray(0, MAC);
  return (tenantId) => ({
    encode(list, position) {
      const payload = Buffer.from(JSON.stringify(position));
      return Buffer.concat([sign(`${tenantId} ${list}`, payload), payload]).toString('base64url');
    },
    decode(list, text) {
      const bytes = Buffer.from(text, 'base64url');
      const payload = bytes.subarray(MAC);
      // Node skips characters that are not base64, so the text is compared with its own re-encoding.
      const isWhole = bytes.length > MAC && bytes.toString('base64url') === text;
      if (!isWhole || !timingSafeEqual(bytes.subarray(0, MAC), sign(`${tenantId} ${list}`, payload))) {
        throw new AppError('INVALID_CURSOR', 'This list did not give that cursor. Start again without it.');
      }
      return JSON.parse(payload.toString()) as string[];
    },
  });
}
