import type { Permission } from '@vett/schema/permission';
import { CompactSign, decodeJwt, errors } from 'jose';
import type { Oidc } from '../../config.ts';
import type { Identity } from '../../core/caller.ts';
import type { MasterKey } from '../../platform/crypto/master-key.ts';
import type { Sql } from '../../platform/database/connect.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Identities } from '../tenant/tenant.ts';
import { issuerKeysOf } from './issuer-keys.ts';
import { ISSUER, signMachineToken, verifyMachineToken } from './machine-token.ts';
import { type SigningKey, signingKeysOf } from './signing-keys.ts';
import { verifyUserToken } from './user-token.ts';

export { claimedBy } from './claims.ts';
export { fetchIssuerKeys } from './issuer-keys.ts';

/** All kinds of tokens: API keys, machine tokens of this service, user tokens of the configured issuer; and its signatures. */
export interface Tokens {
  /** The identity of an API key by its id and its secret; undefined when they do not match. Throws TOKEN_EXPIRED. */
  identifyClient(clientId: string, secret: string): Promise<Identity | undefined>;
  /** Signs a token for the key with at most these permissions. */
  sign(client: Identity, permissions: readonly Permission[]): Promise<string>;
  /** Signs a text or a file, with more names in the header, as a compact JSON Web Signature. Anyone can verify it with the published keys. */
  signText(text: string | Buffer, header?: Readonly<Record<string, string>>): Promise<string>;
  /** The identity of a token; undefined when it is not valid. Throws TOKEN_EXPIRED, SERVICE_UNAVAILABLE. */
  identify(token: string): Promise<Identity | undefined>;
  /** The identity of a cached token; undefined when it is not cached. */
  known(token: string): Identity | undefined;
  /** The JSON Web Key Set of machine tokens. */
  publicKeys(): Promise<object>;
}

export interface TokenDoors {
  readonly tokens: Tokens;
}

interface TokenSources {
  readonly sql: Sql;
  readonly master: MasterKey;
  readonly identities: Identities;
  readonly oidc: Oidc | undefined;
  readonly clock: Clock;
}

const NO_ADDRESSES: readonly string[] = [];

export function tokensOf({ sql, master, identities, oidc, clock }: TokenSources): Tokens {
  const signingKeys = signingKeysOf(sql, master);
  const issuerKeys = oidc && issuerKeysOf(oidc);

  async function ofMachine(token: string): Promise<Identity | undefined> {
    const claims = await verifyMachineToken(token, signingKeys, clock.now());
    const key = claims && (await identities.ofKey(claims.tid, claims.key_id));
    if (!key) return undefined;
    // The key may have lost permissions since the token was issued.
    const permissions = commonPermissions(claims.perms as Permission[], key.permissions);
    const ends_at = new Date(Math.min(claims.exp * 1_000, key.ends_at?.getTime() ?? Number.POSITIVE_INFINITY));
    return { ...key, permissions, ends_at };
  }

  async function ofUser(token: string): Promise<Identity | undefined> {
    if (!oidc || !issuerKeys) return undefined;
    const user = await verifyUserToken(token, oidc, issuerKeys, clock.now());
    const tenant = user && (await identities.ofTenant(user.tenant_id));
    if (!tenant) return undefined;
    const { subject, permissions, ends_at } = user;
    const actor = { type: 'user', id: subject } as const;
    return {
      audience: 'tenant',
      tenant,
      actor,
      permissions: new Set(permissions),
      ip_allowlist: NO_ADDRESSES,
      ends_at,
    };
  }

  return {
    known: (token) => (token.includes('.') ? undefined : identities.known(token)),
    async identify(token) {
      const issuer = issuerOf(token);
      if (issuer === undefined) return identities.identify(token);
      return issuer === ISSUER ? ofMachine(token) : ofUser(token);
    },
    identifyClient: identities.identifyClient,
    sign: async (client, permissions) =>
      signMachineToken(await signingKeys.current(), client, permissions, clock.now()),
    signText: async (text, header) => signText(await signingKeys.current(), text, header),
    publicKeys: signingKeys.published,
  };
}

const commonPermissions = (wanted: readonly Permission[], present: ReadonlySet<Permission>) =>
  new Set(wanted.filter((permission) => present.has(permission)));

/** Reads the issuer of a JSON Web Token before anything of it is verified; undefined for any other text. */
function issuerOf(token: string): string | undefined {
  if (!token.includes('.')) return undefined;
  try {
    return decodeJwt(token).iss;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/** The `typ` of signed reports and files, which distinguishes them from tokens. */
export const REPORT_TYPE = 'vett-report';

/** Signs text or bytes as a compact JSON Web Signature. */
export const signText = (
  key: SigningKey,
  text: string | Buffer,
  header: Readonly<Record<string, string>> = {},
): Promise<string> =>
  new CompactSign(typeof text === 'string' ? Buffer.from(text) : text)
    .setProtectedHeader({ ...header, alg: 'EdDSA', kid: key.kid, typ: REPORT_TYPE })
    .sign(key.private);
