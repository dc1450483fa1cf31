import type { Permission } from '@vett/schema/permission';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tenant.ts';

/** An active user, and the number of the last turn in which the user got a case. */
export interface Member {
  readonly user_id: string;
  readonly case_turn: number;
  /** The name by which tokens of the issuer act for the user; null: it does not sign in there. */
  readonly issuer_subject: string | null;
}

/**
 * Locks the active users with all these permissions, those whose turn is longest ago first. Until the transaction ends, none of them
 * is disabled, and no other process gives turns.
 */
export async function lockMembers(
  transaction: Transaction<Tables>,
  permissions: readonly Permission[],
): Promise<Member[]> {
  const found = await transaction
    .selectFrom('console_user')
    .select(['user_id', 'case_turn', 'issuer_subject'])
    .where('status', '=', 'active')
    .where(sql<boolean>`permissions @> ${[...permissions]}::text[]`)
    .orderBy('user_id')
    .forNoKeyUpdate()
    .execute();
  return found.sort((one, other) => one.case_turn - other.case_turn);
}

/** Stores the last turn of a user. */
export async function storeTurn(transaction: Transaction<Tables>, { user_id, case_turn }: Member): Promise<void> {
  await transaction.updateTable('console_user').set({ case_turn }).where('user_id', '=', user_id).execute();
}
