import { SESSION } from '@vett/schema/session-record';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tenant.ts';
import { newToken, tokenHash } from './sealed.ts';
import { insertLink } from './store.ts';
import { epochSeconds } from './wire.ts';

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
