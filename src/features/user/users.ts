import { USER } from '@vett/schema/user';
import { accepting } from './accept.ts';
import { challengesOf } from './challenge.ts';
import type { Users } from './doors.ts';
import type { SignInSources } from './enter.ts';
import { takeSession } from './find-store.ts';
import { signingInByIssuer } from './issuer-sign-in.ts';
import { admittingMail, mailing } from './mail-link.ts';
import { signingInByPasskey } from './passkey-sign-in.ts';
import { signingIn } from './sign-in.ts';
import { emailKeyOf, hashOf, isSessionToken } from './token.ts';
import { tryingPasswords } from './try-password.ts';

/** Identifies users by session tokens, and signs them in. Without a cache, changed permissions take effect at once everywhere. */
export function usersOf(sources: SignInSources): Users {
  const { sql, master, identities, clock } = sources;
  const challenges = challengesOf(master);
  const tryPassword = tryingPasswords(sources);
  return {
    isToken: isSessionToken,
    emailKey: emailKeyOf(master),
    async identify(token) {
      const now = clock.now();
      const usedSince = new Date(now.getTime() - USER.idle_hours * 3_600_000);
      const session = await takeSession(sql, hashOf(token), now, usedSince);
      const tenant = session && (await identities.ofTenant(session.tenant_id));
      if (!tenant) return undefined;
      const { user_id, session_id, has_two_factors } = session;
      const isEnough = has_two_factors || !tenant.configuration.security.require_second_factor;
      const permissions = isEnough ? session.permissions : [];
      return {
        audience: 'tenant',
        tenant,
        permissions: new Set(permissions),
        ip_allowlist: [],
        actor: { type: 'user', id: user_id, session_id },
        // Keys that the user makes outlive the session.
        ends_at: null,
      };
    },
    tryPassword,
    signIn: signingIn(sources, tryPassword),
    challenge: (purpose) => challenges.make(purpose, clock.now()),
    challengedAt: (purpose, challenge) => challenges.timeOf(purpose, challenge, clock.now()),
    signInByPasskey: signingInByPasskey(sources, challenges),
    issuer: signingInByIssuer(sources),
    accept: accepting(sources),
    admitMail: admittingMail(sources),
    mailLink: mailing(sources),
  };
}
