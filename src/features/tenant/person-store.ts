import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tenant.ts';

/** A user of the console, and its name at the issuer; undefined: there is none. */
export const findPerson = (
  transaction: Transaction<Tables>,
  user_id: string,
): Promise<{ user_id: string; issuer_subject: string | null } | undefined> =>
  transaction
    .selectFrom('console_user')
    .select(['user_id', 'issuer_subject'])
    .where('user_id', '=', user_id)
    .executeTakeFirst();
