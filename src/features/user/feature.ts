import type { AuditLog } from '../../core/audit.ts';
import type { Feature } from '../../core/feature.ts';
import type { RetentionRule } from '../../core/retention-rule.ts';
import type { TenantResources } from '../tenant/tenant.ts';
import { accept, changePassword, endSession, me, sessions, signIn, signOut } from './account.ts';
import type { UserDoors } from './doors.ts';
import { beginIssuerSignIn, signInByIssuer, waysIn } from './issuer-operations.ts';
import { mailLink } from './mail-link.ts';
import { colleagues, invite, list, reinvite, remove, resetSecondFactor, update } from './operations.ts';
import { inviteOwner, setUp } from './operator.ts';
import { addPasskey, beginPasskey, beginPasskeySignIn, passkeys, removePasskey, signInByPasskey } from './passkey.ts';
import { begin, confirm, remove as removeSecondFactor } from './second-factor.ts';
import { eraseEndedInvitations, eraseEndedSessions } from './store.ts';
import { usersOf } from './users.ts';

const endedSessions: RetentionRule = { kind: 'user_session', days: () => 1, erase: eraseEndedSessions };
const endedInvitations: RetentionRule = { kind: 'user_invitation', days: () => 1, erase: eraseEndedInvitations };

/** Users of tenants, who sign in to the console. */
export const feature = {
  operations: {
    user: {
      signIn,
      accept,
      signOut,
      me,
      changePassword,
      sessions,
      endSession,
      beginSecondFactor: begin,
      confirmSecondFactor: confirm,
      removeSecondFactor,
      resetSecondFactor,
      beginPasskey,
      addPasskey,
      passkeys,
      removePasskey,
      beginPasskeySignIn,
      signInByPasskey,
      waysIn,
      beginIssuerSignIn,
      signInByIssuer,
      list,
      colleagues,
      invite,
      reinvite,
      update,
      delete: remove,
    },
  },
  operatorOperations: { user: { setUp, inviteOwner } },
  jobs: [mailLink],
  keptData: [endedSessions, endedInvitations],
  start: (platform, { identities, audit }) => ({ users: usersOf({ ...platform, identities, audit }) }),
} satisfies Feature<UserDoors, TenantResources & { readonly audit: AuditLog }>;
