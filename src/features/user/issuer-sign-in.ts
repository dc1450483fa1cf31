import { createHmac } from 'node:crypto';
import { ISSUER_ATTEMPT } from '@vett/schema/user-issuer';
import type { JWTPayload } from 'jose';
import { z } from 'zod';
import { openJson, sealJson } from '../../platform/crypto/sealed-json.ts';
import { AppError } from '../../platform/error.ts';
import { claimedBy } from '../token/token.ts';
import type { Users } from './doors.ts';
import { entering, type SignInSources } from './enter.ts';
import { type Checks, issuerAt } from './issuer.ts';
import { followingIssuer } from './issuer-user.ts';

const CONTEXT = 'sign in by the issuer';

const Name = z.string().min(1).max(200).catch('');
const Email = z.email().max(254).catch('');

interface IssuerAttempt extends Checks {
  /** Milliseconds since 1970. */
  readonly at: number;
}

const wrong = () =>
  new AppError(
    'UNAUTHENTICATED',
    'Your organization did not sign you in here: begin again in the same browser. A disabled user stays out.',
  );

/**
 * Signs in the users of the operator's OpenID Connect issuer; undefined: there is none. The browser keeps the attempt, sealed, so an
 * answer of the issuer is useless in another browser.
 */
export function signingInByIssuer(sources: SignInSources): Users['issuer'] {
  const { config, master, clock, log } = sources;
  const client = config.oidc?.client;
  if (!config.oidc || !client) return undefined;
  const { issuer, claims: names } = config.oidc;
  const key = master.derive('issuer-attempt');
  const subjectKey = subjectKeyOf(master.derive('issuer-subject'), issuer);
  const enter = entering(sources);
  const follow = followingIssuer(sources);
  const server = issuerAt({ issuer, client }, `${config.publicAppUrl}/console/issuer`, log);

  /** The content of an attempt; undefined: it is not ours, or too old. */
  function opened(attempt: string): IssuerAttempt | undefined {
    try {
      const made = openJson(key, Buffer.from(attempt, 'base64url'), CONTEXT) as IssuerAttempt;
      return clock.now().getTime() - made.at <= ISSUER_ATTEMPT.minutes * 60_000 ? made : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    name: issuer,
    async begin() {
      const { url, checks } = await server.begin();
      const attempt: IssuerAttempt = { ...checks, at: clock.now().getTime() };
      return { url, attempt: sealJson(key, attempt, CONTEXT).toString('base64url') };
    },
    async signIn({ attempt, answer }, from) {
      const made = opened(attempt);
      const claims = made && (await server.claims(answer, made));
      if (!claims) throw wrong();
      const claimed = claimedBy(claims, names);
      if (!claimed || claimed.permissions.length === 0)
        throw new AppError(
          'INVALID_STATE',
          'Your organization gives you no rights here. Ask who manages your account there.',
        );
      const { tenant_id } = claimed;
      const named = { ...claimed, text: textOf(claims), subject_key: subjectKey(claimed.subject) };
      const session = await enter(
        {
          tenant_id,
          method: 'issuer',
          user: (transaction, now) => follow(transaction, named, { made_at: new Date(made.at), now, from }),
        },
        from,
      );
      if (!session) throw wrong();
      return session;
    },
  };
}

const subjectKeyOf = (key: Buffer, issuer: string) => (subject: string) =>
  createHmac('sha256', key)
    .update(JSON.stringify([issuer, subject]))
    .digest();

/** A name or mail address that cannot be stored becomes empty. */
const textOf = ({ name, email }: JWTPayload) => ({ name: Name.parse(name), email: Email.parse(email) });
