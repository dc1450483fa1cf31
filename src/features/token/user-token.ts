import { PERMISSIONS, type Permission, ROLES } from '@vett/schema/permission';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { Oidc } from '../../config.ts';
import { isStorable } from '../../platform/well-formed.ts';
import { verifiedClaims } from './verify.ts';

const ALGORITHMS = ['RS256', 'EdDSA'];
const MAX_SUBJECT_LENGTH = 255;

const TenantId = z.uuid();
const Subject = z.string().min(1).max(MAX_SUBJECT_LENGTH).refine(isStorable);
/** A list, or words separated by spaces as in `scope`; anything else is an empty list. */
const Words = z.union([z.array(z.string()), z.string().transform((text) => text.split(' '))]).catch([]);

/** The user that a token of the OpenID Connect issuer identifies. */
export interface User {
  readonly tenant_id: string;
  readonly subject: string;
  readonly permissions: ReadonlySet<Permission>;
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
  if (!claims) return undefined;
  const tenant = TenantId.safeParse(claimAt(claims, names.tenant)).data;
  const subject = Subject.safeParse(claimAt(claims, names.subject)).data;
  if (tenant === undefined || subject === undefined) return undefined;
  const named = claimAt(claims, names.permissions);
  const permissions = named === undefined ? permissionsOfRoles(claimAt(claims, names.role)) : permissionsOf(named);
  return { tenant_id: tenant, subject, permissions: new Set(permissions), ends_at: endOf(claims) };
}

// Verification refuses tokens without `exp`.
const endOf = ({ exp = 0 }: JWTPayload) => new Date(exp * 1_000);

// Unknown words, such as `openid`, give no permission.
const permissionsOf = (claim: unknown): Permission[] =>
  Words.parse(claim).filter((word): word is Permission => PERMISSIONS.includes(word as Permission));

const permissionsOfRoles = (claim: unknown): Permission[] =>
  Words.parse(claim).flatMap((role) => (Object.hasOwn(ROLES, role) ? ROLES[role as keyof typeof ROLES] : []));

/** Reads a claim by its name, or by a path such as `realm_access.roles`. The name itself may contain dots. */
function claimAt(claims: JWTPayload, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name.split('.').reduce<unknown>((inner, key) => {
    const isObject = inner !== null && typeof inner === 'object' && Object.hasOwn(inner, key);
    return isObject ? (inner as Record<string, unknown>)[key] : undefined;
  }, claims);
}
