import { createHmac } from 'node:crypto';
import type { DocumentVerification } from '@vett/schema/document-verification';
import type { Insertable, Transaction } from 'kysely';
import type { CustomerIds, WritingDoors } from '../../core/doors.ts';
import { openJson, sealJson } from '../../platform/crypto/sealed-json.ts';
import type { DocumentVerification as Row } from '../../platform/database/tables.ts';
import type { Tables } from '../../platform/database/tenant.ts';

/** Labels of the tenant's keys: for the fields, and for the hashes of customers' ids. */
export const DOCUMENT_KEYS = { fields: 'document-verification', customer: 'document-customer' } as const;

/** Stores a verification in the transaction of its answer. */
export async function keepVerification(
  { transaction, keyOf, clock }: WritingDoors,
  verification: DocumentVerification,
): Promise<void> {
  const { verification_id, customer_id } = verification;
  const row: Insertable<Row> = {
    verification_id,
    created_at: clock.now(),
    customer_key: customer_id === undefined ? null : customerKey(await keyOf(DOCUMENT_KEYS.customer), customer_id),
    sealed: sealJson(await keyOf(DOCUMENT_KEYS.fields), verification, verification_id),
  };
  await transaction.insertInto('document_verification').values(row).execute();
}

export async function findVerification(
  transaction: Transaction<Tables>,
  id: string,
): Promise<{ verification_id: string; sealed: Buffer } | undefined> {
  return transaction
    .selectFrom('document_verification')
    .select(['verification_id', 'sealed'])
    .where('verification_id', '=', id)
    .executeTakeFirst();
}

export const openVerification = (
  key: Buffer,
  row: { verification_id: string; sealed: Uint8Array },
): DocumentVerification => openJson(key, row.sealed, row.verification_id) as DocumentVerification;

/** Deletes up to `max` verifications from before a time, and returns how many. */
export async function eraseVerifications(transaction: Transaction<Tables>, before: Date, max: number): Promise<number> {
  const old = transaction
    .selectFrom('document_verification')
    .select('verification_id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(max);
  const { numDeletedRows } = await transaction
    .deleteFrom('document_verification')
    .where('verification_id', 'in', old)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes the verifications of a customer, by its id here or the caller's own. */
export async function eraseOfCustomer(
  { transaction, keyOf }: WritingDoors,
  { customer_id, client_id }: CustomerIds,
): Promise<number> {
  const key = await keyOf(DOCUMENT_KEYS.customer);
  const ids = [customer_id, ...(client_id === undefined ? [] : [client_id])];
  const { numDeletedRows } = await transaction
    .deleteFrom('document_verification')
    .where(
      'customer_key',
      'in',
      ids.map((id) => customerKey(key, id)),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const customerKey = (key: Buffer, id: string): Buffer => createHmac('sha256', key).update(id).digest();
