import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { seal, unseal } from '../../platform/crypto/seal.ts';
import type { Tables } from '../../platform/database/tenant.ts';

const contextOf = (passkey_id: string) => `${passkey_id} passkey`;
export const sealName = (key: Buffer, passkey_id: string, name: string): Buffer =>
  seal(key, Buffer.from(name), contextOf(passkey_id));
export const openName = (
  key: Buffer,
  { passkey_id, sealed_name }: { passkey_id: string; sealed_name: Buffer },
): string => unseal(key, sealed_name, contextOf(passkey_id)).toString();

export const listPasskeys = (transaction: Transaction<Tables>, user_id: string) =>
  transaction
    .selectFrom('user_passkey')
    .select(['passkey_id', 'credential_id', 'sealed_name', 'created_at', 'last_used_at'])
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .orderBy('passkey_id')
    .execute();

interface NewPasskey {
  readonly passkey_id: string;
  readonly credential_id: Buffer;
  readonly user_id: string;
  readonly sealed_name: Buffer;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly created_at: Date;
  readonly challenged_at: Date;
}

/** Stores a passkey; false: the tenant has the credential already. */
export async function insertPasskey(transaction: Transaction<Tables>, passkey: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('user_passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'credential_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Stores that a challenge was answered; false: this or a newer challenge was answered before, or the counter of an authenticator
 * that counts did not grow, which is the sign of a copy.
 */
export async function takeChallenge(
  transaction: Transaction<Tables>,
  credential_id: Buffer,
  { at, counter, now }: { at: Date; counter: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('user_passkey')
    .set({ challenged_at: at, counter, last_used_at: now })
    .where('credential_id', '=', credential_id)
    .where('challenged_at', '<', at)
    .where(sql<boolean>`(counter = 0 and ${counter} = 0 or counter < ${counter})`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes one passkey of a user, or all; returns their number. */
export async function deletePasskeys(transaction: Transaction<Tables>, user_id: string, only?: string) {
  let query = transaction.deleteFrom('user_passkey').where('user_id', '=', user_id);
  if (only !== undefined) query = query.where('passkey_id', '=', only);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}
