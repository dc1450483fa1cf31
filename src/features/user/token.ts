import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { MasterKey } from '../../platform/crypto/master-key.ts';

const SESSION = /^vett_user_[\w-]{43}$/;

/** A random bearer secret of 256 bits. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const newSessionToken = (): string => `vett_user_${newToken()}`;
export const isSessionToken = (text: string): boolean => SESSION.test(text);
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Returns a function that hashes a mail address with a key, without regard to case, to find it in all tenants. */
export function emailKeyOf(master: MasterKey): (email: string) => Buffer {
  const key = master.derive('user-email');
  return (email) => createHmac('sha256', key).update(email.normalize('NFKC').toLowerCase()).digest();
}
