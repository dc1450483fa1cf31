import { operatorContracts } from '@vett/schema/operator';
import { ROLES } from '@vett/schema/permission';
import { sql } from 'kysely';
import { implementForOperator } from '../../core/operator.ts';
import { keyringOf } from '../../platform/crypto/keyring.ts';
import { AppError } from '../../platform/error.ts';
import { insertUser, makeInvitation, USER_KEY } from './store.ts';
import { emailKeyOf, hashOf, newToken } from './token.ts';

const SETUP_HOURS = 24;

/** Makes the token of the setup link, with which the first user creates the first tenant; null: there are users. */
export const setUp = implementForOperator(operatorContracts.user.setUp, async (_caller, { transaction, clock }) => {
  const { rows } = await sql<{ has_users: boolean }>`select has_users()`.execute(transaction);
  if (rows[0]?.has_users) return { token: null };
  const token = newToken();
  const expires_at = new Date(clock.now().getTime() + SETUP_HOURS * 3_600_000);
  await transaction.deleteFrom('installation_setup').execute();
  await transaction
    .insertInto('installation_setup')
    .values({ token_hash: hashOf(token), expires_at })
    .execute();
  return { token };
});

export const inviteOwner = implementForOperator(
  operatorContracts.user.inviteOwner,
  async ({ tenant: { tenant_id } }, { database, master, clock }, { email }) => {
    const key = await keyringOf(master).keyOf(database, tenant_id, USER_KEY);
    const at = clock.now();
    return database.run(async (transaction) => {
      const user = await insertUser(transaction, {
        role: 'owner',
        permissions: ROLES.owner,
        email_key: emailKeyOf(master)(email),
        text: { email, name: '' },
        key,
        at,
      });
      if (!user) throw new AppError('INVALID_STATE', 'The tenant has a user with this mail address already.');
      const { token, expires_at } = await makeInvitation(transaction, user.user_id, at);
      return { token, expires_at: expires_at.toISOString() };
    });
  },
);
