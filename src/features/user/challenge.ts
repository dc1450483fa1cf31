import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { PASSKEY } from '@vett/schema/user-passkey';
import type { MasterKey } from '../../platform/crypto/master-key.ts';

const TIME_BYTES = 8;
const BODY_BYTES = TIME_BYTES + 16;

/**
 * Challenges for passkeys. None is stored, since strangers may ask for any number: each tells when it was made, and proves that
 * it was made here and for its purpose.
 */
export function challengesOf(master: MasterKey) {
  const key = master.derive('passkey-challenge');
  const proofOf = (purpose: string, body: Buffer) =>
    createHmac('sha256', key).update(`${purpose} `).update(body).digest();
  return {
    /** Base64URL. */
    make(purpose: string, now: Date): string {
      const body = randomBytes(BODY_BYTES);
      body.writeBigUInt64BE(BigInt(now.getTime()));
      return Buffer.concat([body, proofOf(purpose, body)]).toString('base64url');
    },
    /** The time at which a challenge was made; undefined: it was made elsewhere, for something else, or too long ago. */
    timeOf(purpose: string, challenge: string, now: Date): Date | undefined {
      const bytes = Buffer.from(challenge, 'base64url');
      const body = bytes.subarray(0, BODY_BYTES);
      const proof = bytes.subarray(BODY_BYTES);
      const wanted = proofOf(purpose, body);
      if (proof.length !== wanted.length || !timingSafeEqual(proof, wanted)) return undefined;
      const at = Number(body.readBigUInt64BE());
      return now.getTime() - at <= PASSKEY.challenge_minutes * 60_000 ? new Date(at) : undefined;
    },
  };
}
export type Challenges = ReturnType<typeof challengesOf>;
