import { USER } from '@vett/schema/user';
import type { Transaction } from 'kysely';
import { joining, type Tables } from '../../platform/database/tenant.ts';
import { AppError } from '../../platform/error.ts';
import type { CallOrigin } from './doors.ts';
import type { SignInSources } from './enter.ts';
import {
  changeUser,
  countUsers,
  insertUser,
  isMailTaken,
  lockUserOfIssuer,
  openUser,
  type Rights,
  type StoredUser,
  sealUser,
  USER_KEY,
  type UserText,
} from './store.ts';
import { emailKeyOf } from './token.ts';

/** A user as the token of the issuer describes it. */
interface IssuerUser extends Rights {
  readonly tenant_id: string;
  /** The name of the user at the issuer, and its hash. */
  readonly subject: string;
  readonly subject_key: Buffer;
  readonly text: UserText;
}

/**
 * Updates the user to the token of the issuer, or creates it at the first sign-in. An attempt works once; undefined: this or a newer
 * attempt was used before, or the user is disabled. Throws INVALID_STATE.
 */
export function followingIssuer({ master, keyring, audit }: SignInSources) {
  const emailKey = emailKeyOf(master);
  return async (
    transaction: Transaction<Tables>,
    { tenant_id, subject, subject_key, text, role, permissions }: IssuerUser,
    { made_at, now, from }: { made_at: Date; now: Date; from: CallOrigin },
  ): Promise<StoredUser | undefined> => {
    const key = await keyring.keyOf(joining(transaction), tenant_id, USER_KEY);
    const email_key = text.email ? emailKey(text.email) : subject_key;

    async function make(): Promise<StoredUser | undefined> {
      if ((await countUsers(transaction)) >= USER.of_tenant)
        throw new AppError('INVALID_STATE', `Your organization has ${USER.of_tenant} users here already: no more fit.`);
      return insertUser(transaction, { role, permissions, email_key, subject_key, text, key, at: now });
    }

    const known = await lockUserOfIssuer(transaction, subject_key);
    // The second read finds a user that a concurrent sign-in created.
    const user = known ?? (await make()) ?? (await lockUserOfIssuer(transaction, subject_key));
    if (!user || (await isMailTaken(transaction, email_key, user.user_id)))
      throw new AppError('INVALID_STATE', 'Somebody else here has your mail address: ask who manages the users.');
    if (user.status !== 'active' || (user.attempted_at && user.attempted_at >= made_at)) return undefined;
    const { user_id } = user;
    const before = known && { ...openUser(key, known), role: known.role, permissions: sorted(known.permissions) };
    const after = { ...text, role, permissions: sorted(permissions) };
    const changes = (['role', 'permissions', 'name', 'email'] as const).filter(
      (part) => before?.[part] !== after[part],
    );
    if (changes.length > 0)
      await audit.insert(transaction, tenant_id, {
        occurred_at: now,
        actor: { type: 'user', id: user_id },
        action: 'user.follow_issuer',
        outcome: 'success',
        resource_type: 'user',
        resource_id: user_id,
        request_id: from.request_id,
        address: from.address,
        changes,
      });
    const sealed = sealUser(key, user_id, { ...openUser(key, user), ...text });
    const named = { role, permissions: [...permissions], sealed, email_key, issuer_subject: subject };
    return changeUser(transaction, user_id, { ...named, attempted_at: made_at });
  };
}

const sorted = (permissions: readonly string[]) => [...permissions].sort().join();
