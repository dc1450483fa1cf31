import type { Transaction } from 'kysely';
import type { Caller } from '../../../core/caller.ts';
import { requireSeparated } from '../../../core/separated.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import { AppError } from '../../../platform/error.ts';
import { isSamePerson } from '../../tenant/tenant.ts';
import type { StoredSession } from '../store.ts';

/** Throws INSUFFICIENT_PERMISSIONS where the tenant separates review, or asks for a second person to approve. */
export async function requireReviewer(
  caller: Caller,
  transaction: Transaction<Tables>,
  { created_by }: Pick<StoredSession, 'created_by'>,
  status: string,
): Promise<void> {
  requireSeparated(caller, 'kyc:review');
  const { four_eyes } = caller.tenant.configuration.security;
  if (four_eyes && status === 'approved' && (await isSamePerson(transaction, caller.actor, created_by)))
    throw new AppError('INSUFFICIENT_PERMISSIONS', 'Somebody else has to approve a session that you created.');
}
