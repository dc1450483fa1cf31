import { PERMISSIONS, type Permission, ROLES } from '@vett/schema/permission';
import type { JWTPayload } from 'jose';
import { z } from 'zod';
import type { Oidc } from '../../config.ts';
import { isStorable } from '../../platform/well-formed.ts';

const MAX_SUBJECT_LENGTH = 255;

const TenantId = z.uuid();
const Subject = z.string().min(1).max(MAX_SUBJECT_LENGTH).refine(isStorable);
/** A list, or words separated by spaces as in `scope`; anything else is an empty list. */
const Words = z.union([z.array(z.string()), z.string().transform((text) => text.split(' '))]).catch([]);

type NamedRole = keyof typeof ROLES;

/** The user whom the claims of an issuer name, and the rights there. */
export interface IssuerClaims {
  readonly tenant_id: string;
  readonly subject: string;
  /** `custom`: none of the named roles alone gives these permissions. */
  readonly role: NamedRole | 'custom';
  readonly permissions: readonly Permission[];
}

/** Reads the claims under the operator's names; undefined: they name no tenant or no subject. */
export function claimedBy(claims: JWTPayload, names: Oidc['claims']): IssuerClaims | undefined {
  const tenant_id = TenantId.safeParse(claimAt(claims, names.tenant)).data;
  const subject = Subject.safeParse(claimAt(claims, names.subject)).data;
  if (tenant_id === undefined || subject === undefined) return undefined;
  const named = claimAt(claims, names.permissions);
  if (named !== undefined) return { tenant_id, subject, role: 'custom', permissions: permissionsOf(named) };
  const roles = rolesOf(claimAt(claims, names.role));
  const [role = 'custom', ...others] = roles;
  const permissions = [...new Set(roles.flatMap((each) => [...ROLES[each]]))];
  return { tenant_id, subject, role: others.length > 0 ? 'custom' : role, permissions };
}

// Unknown words, such as `openid`, give no permission.
const permissionsOf = (claim: unknown): Permission[] => {
  const words = new Set(Words.parse(claim));
  return PERMISSIONS.filter((permission) => words.has(permission));
};

const rolesOf = (claim: unknown): NamedRole[] =>
  [...new Set(Words.parse(claim))].filter((role): role is NamedRole => Object.hasOwn(ROLES, role));

/** Reads a claim by its name, or by a path such as `realm_access.roles`. The name itself may contain dots. */
function claimAt(claims: JWTPayload, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name.split('.').reduce<unknown>((inner, key) => {
    const isObject = inner !== null && typeof inner === 'object' && Object.hasOwn(inner, key);
    return isObject ? (inner as Record<string, unknown>)[key] : undefined;
  }, claims);
}
