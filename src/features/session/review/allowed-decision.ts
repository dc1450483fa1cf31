import { SESSION as LIMITS } from '@vett/schema/session-record';
import type { Transaction } from 'kysely';
import { type Caller, requireSeparated } from '../../../core/caller.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import { AppError } from '../../../platform/error.ts';
import { isSamePerson } from '../../tenant/tenant.ts';
import { SESSION } from '../lifecycle.ts';
import type { StoredSession } from '../store.ts';
import { countDecisions } from './store.ts';

/** Throws INSUFFICIENT_PERMISSIONS where the tenant separates review, or asks for a second person to approve. */
export async function requireReviewer(
  caller: Caller,
  transaction: Transaction<Tables>,
  { created_by }: Pick<StoredSession, 'created_by'>,
  status: string,
): Promise<void> {
  requireSeparated(caller, 'kyc:review');
  const { four_eyes } = caller.tenant.configuration.security;
  if (four_eyes && status === 'approved' && (await isSamePerson(transaction, caller.actor, created_by)))
    throw new AppError('INSUFFICIENT_PERMISSIONS', 'Somebody else has to approve a session that you created.');
}

/**
 * Throws INVALID_STATE for a session that was decided as often as it may be. Every decision is kept with it and read with it, so nobody
 * opens it once more; whoever waits for a decision can still get one.
 */
export async function requireReopenable(transaction: Transaction<Tables>, session_id: string): Promise<void> {
  const limit = LIMITS.decisions;
  if ((await countDecisions(transaction, session_id)) < limit) return;
  throw new AppError('INVALID_STATE', `This session was decided ${limit} times: begin another one.`, {
    details: { limit },
  });
}

const TRIGGERS = { approved: 'approve', rejected: 'reject', manual_review: 'review' } as const;
const WITHDRAWING = { manual_review: 'withdraw' } as const;

/** Whether a reviewer can take back corrections that the end user does not make; one that expired before its completion had none. */
const isWithdrawable = ({ status, completed_at }: Pick<StoredSession, 'status' | 'completed_at'>): boolean =>
  status === 'awaiting_client_correction' || (status === 'expired' && completed_at !== null);

/** The way of a session by a decision. Throws INVALID_STATE for one that nobody makes from its status. */
export function triggerOf(session: StoredSession, to: keyof typeof TRIGGERS) {
  const { status: from } = session;
  const triggers: Partial<Record<typeof to, (typeof TRIGGERS)[typeof to] | 'withdraw'>> = isWithdrawable(session)
    ? WITHDRAWING
    : TRIGGERS;
  const allowed = Object.entries(triggers).filter(([, trigger]) => SESSION.moves[trigger].from.includes(from));
  const found = allowed.find(([status]) => status === to);
  if (found) return found[1];
  const names = allowed.map(([status]) => status);
  const says = names.length > 0 ? `a reviewer can make it ${names.join(' or ')} only` : 'nobody decides it now';
  throw new AppError('INVALID_STATE', `The status is ${from}: ${says}.`, { details: { allowed: names } });
}
