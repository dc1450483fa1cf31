import { ROLES } from '@vett/schema/permission';
import type { Transaction } from 'kysely';
import { admitToTenant } from '../../core/call.ts';
import type { Identity } from '../../core/caller.ts';
import { invalidField } from '../../core/invalid-input.ts';
import { hashPassword } from '../../platform/crypto/password.ts';
import { newTenantKey } from '../../platform/crypto/tenant-key.ts';
import { joining, type Tables, tenantDatabase } from '../../platform/database/tenant.ts';
import { AppError } from '../../platform/error.ts';
import { newId } from '../../platform/id.ts';
import { insertTenant } from '../tenant/tenant.ts';
import type { Users } from './doors.ts';
import type { SignInSources } from './enter.ts';
import { forgetFailures, knowNetwork, networkKeyOf } from './failure-store.ts';
import { findInvitation, isSetup, takeSetup } from './find-store.ts';
import { isCodeRight, wrongCode } from './second-factor.ts';
import { callerOf } from './sign-in.ts';
import {
  changeUser,
  endSessions,
  findUser,
  insertUser,
  lockUser,
  openSession,
  openUser,
  sealUser,
  takeInvitation,
  USER_KEY,
} from './store.ts';
import { requireStrong } from './strong-password.ts';
import { emailKeyOf, hashOf } from './token.ts';

type AcceptLink = Users['accept'];
type AcceptInput = Parameters<AcceptLink>[0];
type AcceptOrigin = Parameters<AcceptLink>[1];

const unknownLink = () =>
  new AppError('UNAUTHENTICATED', 'This link is not valid: it was used, replaced or is too old. Ask for a new one.');

/** Accepts links: invitations, and the setup link of an installation without users. */
export function accepting(sources: SignInSources): AcceptLink {
  const { sql, master, keyring, identities, audit, clock } = sources;
  const emailKey = emailKeyOf(master);
  const networkKey = networkKeyOf(master);

  /** Sets the name and the password of a user, and signs the user in. */
  async function begin(
    transaction: Transaction<Tables>,
    tenant_id: string,
    user_id: string,
    { name, password_hash }: { name: string; password_hash: string },
    { request_id, address }: AcceptOrigin,
  ) {
    const now = clock.now();
    const key = await keyring.keyOf(joining(transaction), tenant_id, USER_KEY);
    const user = await findUser(transaction, user_id);
    if (!user || user.status === 'disabled') throw unknownLink();
    const sealed = sealUser(key, user_id, { ...openUser(key, user), name });
    await changeUser(transaction, user_id, { sealed, password_hash, status: 'active' });
    await endSessions(transaction, user_id);
    await forgetFailures(transaction, user_id);
    await knowNetwork(transaction, { user_id, known_networks: [] }, networkKey(user_id, address));
    await audit.insert(transaction, tenant_id, {
      occurred_at: now,
      actor: { type: 'user', id: user_id },
      action: 'user.accept',
      resource_type: 'user',
      resource_id: user_id,
      request_id,
      address,
      outcome: 'success',
      changes: ['name', 'password'],
    });
    return { ...(await openSession(transaction, user_id, 'password', now)), user_id, tenant_id };
  }

  /** Creates the first tenant with its owner. */
  async function setUp({ token, name, password, email, organization }: AcceptInput, from: AcceptOrigin) {
    if (!email) throw invalidField('email', 'REQUIRED', 'Send your mail address.');
    if (!organization) throw invalidField('organization', 'REQUIRED', 'Send the name of your organization.');
    const password_hash = await hashPassword(callerOf(from), password);
    const tenant_id = newId();
    return tenantDatabase(sql, tenant_id).run(async (transaction) => {
      if (!(await takeSetup(transaction, hashOf(token), clock.now()))) throw unknownLink();
      const environment = 'staging';
      await insertTenant(transaction, { tenant_id, name: organization, environment }, newTenantKey(master, tenant_id));
      const key = await keyring.keyOf(joining(transaction), tenant_id, USER_KEY);
      const owner = await insertUser(transaction, {
        role: 'owner',
        permissions: ROLES.owner,
        email_key: emailKey(email),
        text: { email, name },
        key,
        at: clock.now(),
      });
      if (!owner) throw unknownLink();
      const begun = await begin(transaction, tenant_id, owner.user_id, { name, password_hash }, from);
      await audit.insertAct(transaction, {
        occurred_at: clock.now(),
        action: 'tenant.create',
        details: { tenant_id, request_id: from.request_id, environment, by: 'user.set_up' },
      });
      return begun;
    });
  }

  return async (given, from) => {
    requireStrong('password', given.password);
    const token_hash = hashOf(given.token);
    const found = await findInvitation(sql, token_hash, clock.now());
    if (!found) {
      if (!(await isSetup(sql, token_hash))) throw unknownLink();
      return setUp(given, from);
    }
    const { tenant_id, user_id } = found;
    const tenant = await identities.ofTenant(tenant_id);
    if (!tenant) throw unknownLink();
    const identity: Identity = {
      audience: 'tenant',
      tenant,
      actor: { type: 'user', id: user_id },
      permissions: new Set(),
      ip_allowlist: [],
      ends_at: null,
    };
    admitToTenant(identity, from.address);
    const password_hash = await hashPassword(callerOf(from), given.password);
    const session = await tenantDatabase(sql, tenant_id).run(async (transaction) => {
      const user = await lockUser(transaction, user_id);
      const key = await keyring.keyOf(joining(transaction), tenant_id, USER_KEY);
      if (user && !(await isCodeRight(transaction, user, key, given.code, clock.now()))) return undefined;
      if (!(await takeInvitation(transaction, token_hash, clock.now()))) throw unknownLink();
      return begin(transaction, tenant_id, user_id, { name: given.name, password_hash }, from);
    });
    if (!session) throw wrongCode();
    return session;
  };
}
