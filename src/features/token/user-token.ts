import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import type { Oidc } from '../../config.ts';
import { claimedBy, type IssuerClaims } from './claims.ts';
import { verifiedClaims } from './verify.ts';

const ALGORITHMS = ['RS256', 'EdDSA'];

/** The user that a token of the OpenID Connect issuer identifies. */
export interface User extends IssuerClaims {
  readonly ends_at: Date;
}

/** Returns the user of a valid token; undefined for any other token. Throws TOKEN_EXPIRED, SERVICE_UNAVAILABLE. */
export async function verifyUserToken(
  token: string,
  { issuer, audience, claims: names }: Oidc,
  keyOf: JWTVerifyGetKey,
  now: Date,
): Promise<User | undefined> {
  const claims = await verifiedClaims(token, keyOf, { issuer, audience, algorithms: ALGORITHMS, now });
  const claimed = claims && claimedBy(claims, names);
  return claimed && { ...claimed, ends_at: endOf(claims) };
}

// Verification refuses tokens without `exp`.
const endOf = ({ exp = 0 }: JWTPayload) => new Date(exp * 1_000);
