import { SESSION } from '@vett/schema/session-record';
import type { Transaction } from 'kysely';
import type { WritingDoors } from '../../core/doors.ts';
import { move } from '../../core/lifecycle.ts';
import type { Tables } from '../../platform/database/tenant.ts';
import { SESSION as STATES } from './lifecycle.ts';
import { newToken, tokenHash } from './record/sealed.ts';
import { epochSeconds } from './record/summary.ts';
import { changeSession, insertLink, revokeLinks, type StoredSession } from './store.ts';

const DAY_MS = 86_400_000;
export const MAX_TTL_MS = SESSION.ttl_days.max * DAY_MS;

export const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

/** Makes a link to a session, whose token is known to the receiver of the answer alone. */
export async function makeLink(
  transaction: Transaction<Tables>,
  session_id: string,
  { now, expires_at, appUrl }: { now: Date; expires_at: Date; appUrl: string },
) {
  const access_token = newToken();
  await insertLink(transaction, { token_hash: tokenHash(access_token), session_id, expires_at, created_at: now });
  return { access_token, session_url: `${appUrl}/s/${access_token}`, expires_at: epochSeconds(expires_at) };
}

/** An expired session that was completed waits for corrections again. */
export const revivalOf = ({ completed_at }: Pick<StoredSession, 'completed_at'>) =>
  completed_at ? 'reviveCorrection' : 'revive';

/** Makes a new link to a locked session in place of the old one. An expired session is active again. */
export async function renewLink(
  { transaction, clock, appUrl }: Pick<WritingDoors, 'transaction' | 'clock' | 'appUrl'>,
  { session_id, status, completed_at }: Pick<StoredSession, 'session_id' | 'status' | 'completed_at'>,
  expires_at: Date,
) {
  const now = clock.now();
  await revokeLinks(transaction, session_id, now);
  await changeSession(transaction, session_id, { expires_at, updated_at: now });
  if (status === 'expired' && expires_at > now)
    await move(transaction, STATES, session_id, revivalOf({ completed_at }));
  return makeLink(transaction, session_id, { now, expires_at, appUrl });
}
