import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { MasterKey } from '../../platform/crypto/master-key.ts';

const SESSION = /^vett_user_[\w-]{43}$/;

/** A random text that opens something. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const newSessionToken = (): string => `vett_user_${newToken()}`;
export const isSessionToken = (text: string): boolean => SESSION.test(text);
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The key by which a mail address is found over all tenants: its spelling in large and small letters does not matter. */
export function emailKeyOf(master: MasterKey): (email: string) => Buffer {
  const key = master.derive('user-email');
  return (email) => createHmac('sha256', key).update(email.normalize('NFKC').toLowerCase()).digest();
}
