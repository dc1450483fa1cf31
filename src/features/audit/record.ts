import { createHash, randomBytes } from 'node:crypto';
import type { AuditRecord } from '@vett/schema/audit';
import canonicalize from 'canonicalize';
import { openLarge, sealLarge } from '../../platform/crypto/sealed-json.ts';
import type { SealedRecord } from './store.ts';

/** Label of the tenant's key that seals records. */
export const RECORD_KEY = 'audit-record';

const SALT_BYTES = 16;

/** Seals the values of a change. The salt keeps their hash from being guessed once the record is erased. */
export function sealRecord(key: Buffer, event_id: string, content: object): SealedRecord {
  const record = { salt: randomBytes(SALT_BYTES).toString('hex'), content } as AuditRecord;
  return { sealed: sealLarge(key, record, event_id), hash: hashOfRecord(record) };
}

export const openRecord = async (key: Buffer, event_id: string, sealed: Buffer): Promise<AuditRecord> =>
  (await openLarge(key, sealed, event_id)) as AuditRecord;

/** SHA-256 over the salt and the content as canonical JSON (RFC 8785), in hexadecimal. */
export const hashOfRecord = ({ salt, content }: AuditRecord): string =>
  createHash('sha256')
    .update(salt)
    .update(canonicalize(content) ?? '')
    .digest('hex');

/** Whether a stored record is the one whose hash stands in its event. */
export async function isUnaltered(key: Buffer, event_id: string, sealed: Buffer, hash: string): Promise<boolean> {
  try {
    return hashOfRecord(await openRecord(key, event_id, sealed)) === hash;
  } catch {
    return false;
  }
}
