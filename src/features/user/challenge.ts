import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { PASSKEY } from '@vett/schema/user-passkey';
import type { MasterKey } from '../../platform/crypto/master-key.ts';

const TIME_BYTES = 8;
const BODY_BYTES = TIME_BYTES + 16;

/**
 * Makes and checks challenges for passkeys. None is stored, since anybody may request any number: each contains its time and a MAC
 * over its purpose.
 */
export function challengesOf(master: MasterKey) {
  const key = master.derive('passkey-challenge');
  const proofOf = (purpose: string, body: Buffer) =>
    createHmac('sha256', key).update(`${purpose} `).update(body).digest();
  return {
    /** A new challenge in Base64URL. */
    make(purpose: string, now: Date): string {
      const body = randomBytes(BODY_BYTES);
      body.writeBigUInt64BE(BigInt(now.getTime()));
      return Buffer.concat([body, proofOf(purpose, body)]).toString('base64url');
    },
    /** The time of a challenge; undefined: it is not ours, has another purpose, or is too old. */
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
