import type { Permission } from '@vett/schema/permission';
import { TOKEN } from '@vett/schema/token';
import { errors, SignJWT } from 'jose';
import { z } from 'zod';
import type { Identity } from '../../core/caller.ts';
import { newId } from '../../platform/id.ts';
import type { SigningKey, SigningKeys } from './signing-keys.ts';
import { verifiedClaims } from './verify.ts';

/** Issuer and audience of machine tokens: this service. */
export const ISSUER = 'vett';
const ALGORITHM = 'EdDSA';

const Claims = z.object({
  tid: z.uuid(),
  typ: z.literal('machine'),
  perms: z.array(z.string()),
  key_id: z.string(),
  exp: z.number(),
});
type Claims = z.output<typeof Claims>;

export function signMachineToken(
  key: SigningKey,
  { tenant, actor }: Identity,
  perms: readonly Permission[],
  now: Date,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  const claims: Omit<Claims, 'exp'> = { tid: tenant.tenant_id, typ: 'machine', perms: [...perms], key_id: actor.id };
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: ALGORITHM, kid: key.kid, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(ISSUER)
    .setSubject(actor.id)
    .setJti(newId())
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + TOKEN.seconds)
    .sign(key.private);
}

/** Returns the claims of a valid machine token; undefined for any other token. Throws TOKEN_EXPIRED. */
export async function verifyMachineToken(token: string, keys: SigningKeys, now: Date): Promise<Claims | undefined> {
  const claims = await verifiedClaims(
    token,
    async ({ kid = '' }) => {
      const key = await keys.find(kid);
      if (!key) throw new errors.JWKSNoMatchingKey();
      return key.public;
    },
    { issuer: ISSUER, audience: ISSUER, algorithms: [ALGORITHM], now },
  );
  return Claims.safeParse(claims).data;
}
