import { createHmac } from 'node:crypto';
import type { DocumentVerification } from '@vett/schema/document-verification';
import type { list } from '@vett/schema/kept-document';
import type { Insertable, Selectable, Transaction } from 'kysely';
import type { z } from 'zod';
import type { CustomerIds, WritingDoors } from '../../core/doors.ts';
import { newestFirst, type Position } from '../../core/paging.ts';
import { openLarge, sealLarge } from '../../platform/crypto/sealed-json.ts';
import type { DocumentVerification as Row } from '../../platform/database/tables.ts';
import type { Tables } from '../../platform/database/tenant.ts';

/** Labels of the tenant's keys: for the fields, and for the hashes of customers' ids. */
export const DOCUMENT_KEYS = { fields: 'document-verification', customer: 'document-customer' } as const;

/** Stores a verification in the transaction of its answer. */
export async function keepVerification(
  { transaction, keyOf }: Pick<WritingDoors, 'transaction' | 'keyOf'>,
  verification: DocumentVerification,
): Promise<void> {
  const { verification_id, document_type, status, customer_id } = verification;
  const row: Insertable<Row> = {
    verification_id,
    document_type,
    status,
    created_at: 'created_at' in verification ? verification.created_at : verification.timestamp,
    customer_key: customer_id === undefined ? null : customerKey(await keyOf(DOCUMENT_KEYS.customer), customer_id),
    sealed: sealLarge(await keyOf(DOCUMENT_KEYS.fields), verification, verification_id),
  };
  await transaction.insertInto('document_verification').values(row).execute();
}

export const findVerifications = (
  transaction: Transaction<Tables>,
  ids: readonly string[],
): Promise<SealedVerification[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : transaction
        .selectFrom('document_verification')
        .select(['verification_id', 'sealed'])
        .where('verification_id', 'in', ids)
        .execute();

type SealedVerification = Pick<Selectable<Row>, 'verification_id' | 'sealed'>;

export interface VerificationFilter extends Pick<z.output<typeof list.input>, 'from' | 'to' | 'document_type'> {
  /** Verifications of any of these customers. */
  readonly customerKeys?: readonly Buffer[] | undefined;
}

export type VerificationHead = Pick<Selectable<Row>, 'verification_id' | 'document_type' | 'status' | 'created_at'>;

/** Lists kept verifications without their sealed parts, newest first, starting after the position `after`. */
export async function listVerifications(
  transaction: Transaction<Tables>,
  { from, to, document_type, customerKeys }: VerificationFilter,
  limit: number,
  after: Position | undefined,
): Promise<VerificationHead[]> {
  let query = transaction
    .selectFrom('document_verification')
    .select(['verification_id', 'document_type', 'status', 'created_at']);
  if (from !== undefined) query = query.where('created_at', '>=', new Date(from));
  if (to !== undefined) query = query.where('created_at', '<', new Date(to));
  if (document_type !== undefined) query = query.where('document_type', '=', document_type);
  if (customerKeys) query = query.where('customer_key', 'in', customerKeys);
  return newestFirst(query, ['created_at', 'verification_id'], limit, after).execute();
}

export const openVerification = async (
  key: Buffer,
  { verification_id, sealed }: SealedVerification,
): Promise<DocumentVerification> => (await openLarge(key, sealed, verification_id)) as DocumentVerification;

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
  const keys = customerKeys(await keyOf(DOCUMENT_KEYS.customer), customer_id, client_id);
  const { numDeletedRows } = await transaction
    .deleteFrom('document_verification')
    .where('customer_key', 'in', keys)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The hashes of the ids under which documents may have been sent for a customer. */
export const customerKeys = (key: Buffer, ...ids: readonly (string | undefined)[]): Buffer[] =>
  ids.flatMap((id) => (id === undefined ? [] : [customerKey(key, id)]));

const customerKey = (key: Buffer, id: string): Buffer => createHmac('sha256', key).update(id).digest();

export async function deleteVerification(transaction: Transaction<Tables>, verificationId: string): Promise<void> {
  await transaction.deleteFrom('document_verification').where('verification_id', '=', verificationId).execute();
}
