import type { Challenges } from './challenge.ts';
import type { Users } from './doors.ts';
import { entering, type Proof, type SignInSources } from './enter.ts';
import { findPasskeys } from './find-store.ts';
import { counterOf, relyingParty, wrongPasskey } from './passkey-proof.ts';
import { takeChallenge } from './passkey-store.ts';
import { notingRefusals } from './refused.ts';
import { lockUser } from './store.ts';

export const SIGN_IN = 'sign in';

/** Signs in the user whose passkey signed a challenge. Every failure has the same answer. */
export function signingInByPasskey(sources: SignInSources, challenges: Challenges): Users['signInByPasskey'] {
  const { sql, clock } = sources;
  const enter = entering(sources);
  const noteRefusal = notingRefusals(sources);
  return async (answer, from, appUrl) => {
    const rp = relyingParty(appUrl);
    const credential = Buffer.from(answer.credential_id, 'base64url');
    const found = await findPasskeys(sql, credential);
    for (const { tenant_id, user_id, public_key, counter } of found) {
      let challenged_at: Date | undefined;
      const isChallenge = (challenge: string) => {
        challenged_at = challenges.timeOf(SIGN_IN, challenge, clock.now());
        return challenged_at !== undefined;
      };
      const counted = await counterOf(answer, { public_key, counter: Number(counter) }, { rp, isChallenge });
      const at = challenged_at;
      if (counted !== undefined && at) {
        const user: Proof = async (transaction, now) => {
          const locked = await lockUser(transaction, user_id);
          const isTaken = locked && (await takeChallenge(transaction, credential, { at, counter: counted, now }));
          return isTaken ? locked : undefined;
        };
        const session = await enter({ tenant_id, method: 'passkey', user }, from);
        if (session) return session;
      }
      noteRefusal(tenant_id, user_id, from);
    }
    throw wrongPasskey();
  };
}
