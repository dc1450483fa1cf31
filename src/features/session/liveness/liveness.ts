import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tenant.ts';

/** A liveness check of a step. */
export interface LivenessCheck {
  readonly liveness_session_id: string;
  /** `not_run`: the check could not run here, which is no pass. */
  readonly status: 'pending' | 'in_progress' | 'succeeded' | 'failed' | 'expired' | 'not_run';
}

/** The liveness checks of a step, oldest first. None can be started yet, so there are none. */
export const livenessOf = async (
  _transaction: Transaction<Tables>,
  _sessionId: string,
  _stepId: string,
): Promise<LivenessCheck[]> => [];
