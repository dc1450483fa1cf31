import type { Caller } from '../../../core/caller.ts';
import { AppError } from '../../../platform/error.ts';
import type { StoredSession } from '../store.ts';

/** Throws INSUFFICIENT_PERMISSIONS where the tenant separates the review of sessions from their creation. */
export function requireReviewer({ tenant, permissions, actor }: Caller, session: StoredSession, status: string): void {
  const { separate_review, four_eyes } = tenant.configuration.security;
  if (separate_review && !permissions.has('kyc:review'))
    throw new AppError('INSUFFICIENT_PERMISSIONS', 'Decisions on sessions need the permission kyc:review here.', {
      details: { permission: 'kyc:review' },
    });
  if (four_eyes && status === 'approved' && session.created_by === `${actor.type}:${actor.id}`)
    throw new AppError('INSUFFICIENT_PERMISSIONS', 'Somebody else has to approve a session that you created.');
}
