import * as contracts from '@vett/schema/user-passkey';
import { PASSKEY } from '@vett/schema/user-passkey';
import { parse, validate } from 'uuid';
import { implement } from '../../core/operation.ts';
import { AppError } from '../../platform/error.ts';
import { newId } from '../../platform/id.ts';
import { ownId } from './calling-user.ts';
import type { UserDoors } from './doors.ts';
import { credentialOf, relyingParty } from './passkey-proof.ts';
import { SIGN_IN } from './passkey-sign-in.ts';
import { deletePasskeys, insertPasskey, listPasskeys, openName, sealName } from './passkey-store.ts';
import { requireFactors, requireOwnFactor } from './second-factor.ts';
import { changeUser, lockUser, openUser, USER_KEY } from './store.ts';

const adding = (user_id: string) => `add to ${user_id}`;
const tooMany = () =>
  new AppError('INVALID_STATE', `A user has at most ${PASSKEY.of_user} passkeys. Remove one first.`);

const noAnswer = () => new AppError('INVALID_STATE', 'This is no answer to the last challenge. Begin again.');

export const beginPasskey = implement(contracts.beginPasskey, async (caller, doors: UserDoors, { password }) => {
  const { database, users, appUrl, keyOf } = doors;
  const rp = relyingParty(appUrl);
  const user = await requireFactors(caller, doors, password);
  const { user_id } = user;
  const known = await database.run((transaction) => listPasskeys(transaction, user_id));
  if (known.length >= PASSKEY.of_user) throw tooMany();
  const { email, name } = openUser(await keyOf(USER_KEY), user);
  return {
    challenge: users.challenge(adding(user_id)),
    rp_id: rp.id,
    user: { id: Buffer.from(parse(user_id)).toString('base64url'), name: email, display_name: name },
    exclude: known.map(({ credential_id }) => credential_id.toString('base64url')),
  };
});

export const addPasskey = implement(
  contracts.addPasskey,
  async (caller, { users, appUrl, keyOf }: UserDoors, input) => {
    const rp = relyingParty(appUrl);
    const user_id = ownId(caller);
    let challenged_at: Date | undefined;
    const isChallenge = (challenge: string) => {
      challenged_at = users.challengedAt(adding(user_id ?? ''), challenge);
      return challenged_at !== undefined;
    };
    const credential = user_id && (await credentialOf(input, { rp, isChallenge }));
    const at = challenged_at;
    if (!credential || at === undefined) throw noAnswer();
    const key = await keyOf(USER_KEY);
    return async ({ transaction, clock }) => {
      // The lock makes concurrent calls count one after the other.
      const user = await lockUser(transaction, user_id);
      if (!user || (user.passkey_challenged_at && user.passkey_challenged_at >= at)) throw noAnswer();
      await requireOwnFactor(caller, transaction, user);
      if ((await listPasskeys(transaction, user_id)).length >= PASSKEY.of_user) throw tooMany();
      const passkey_id = newId();
      const created_at = clock.now();
      const isNew = await insertPasskey(transaction, {
        passkey_id,
        user_id,
        created_at,
        challenged_at: at,
        ...credential,
        credential_id: Buffer.from(input.credential_id, 'base64url'),
        sealed_name: sealName(key, passkey_id, input.name),
      });
      if (!isNew) throw new AppError('INVALID_STATE', 'This passkey is registered already.');
      await changeUser(transaction, user_id, { passkey_challenged_at: at });
      return { passkey_id, name: input.name, created_at: created_at.toISOString(), last_used_at: null };
    };
  },
);

export const passkeys = implement(contracts.passkeys, async (caller, { database, keyOf }) => {
  const user_id = ownId(caller);
  const stored = user_id ? await database.run((transaction) => listPasskeys(transaction, user_id)) : [];
  const key = await keyOf(USER_KEY);
  return {
    passkeys: stored.map((passkey) => ({
      passkey_id: passkey.passkey_id,
      name: openName(key, passkey),
      created_at: passkey.created_at.toISOString(),
      last_used_at: passkey.last_used_at?.toISOString() ?? null,
    })),
  };
});

export const removePasskey = implement(
  contracts.removePasskey,
  async (caller, doors: UserDoors, { passkey_id, password }) => {
    const { user_id } = await requireFactors(caller, doors, password);
    return async ({ transaction }) => {
      const isOne = validate(passkey_id) && (await deletePasskeys(transaction, user_id, passkey_id)) === 1;
      if (!isOne) throw new AppError('NOT_FOUND', 'You have no such passkey.');
      return { passkey_id };
    };
  },
);

export const beginPasskeySignIn = implement(
  contracts.beginPasskeySignIn,
  async (_caller, { users, appUrl }: UserDoors) => ({
    challenge: users.challenge(SIGN_IN),
    rp_id: relyingParty(appUrl).id,
  }),
);

export const signInByPasskey = implement(contracts.signInByPasskey, (caller, { users, appUrl }: UserDoors, input) =>
  users.signInByPasskey(input, caller, appUrl),
);
