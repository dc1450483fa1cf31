import { operatorContracts } from '@vett/schema/operator';
import { ROLES } from '@vett/schema/permission';
import { implementForOperator } from '../../core/operator.ts';
import { keyringOf } from '../../platform/crypto/keyring.ts';
import { AppError } from '../../platform/error.ts';
import { hasUsers, replaceSetup } from './find-store.ts';
import { insertUser, makeInvitation, USER_KEY } from './store.ts';
import { emailKeyOf, hashOf, newToken } from './token.ts';

const SETUP_HOURS = 24;

/** Makes the token of the setup link, with which the first user creates the first tenant; null: there are users. */
export const setUp = implementForOperator(operatorContracts.user.setUp, async (_caller, { transaction, clock }) => {
  if (await hasUsers(transaction)) return { token: null };
  const token = newToken();
  const expires_at = new Date(clock.now().getTime() + SETUP_HOURS * 3_600_000);
  await replaceSetup(transaction, hashOf(token), expires_at);
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
