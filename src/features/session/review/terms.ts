import type { TenantConfiguration } from '@vett/schema/tenant-configuration';
import type { StoredSession } from '../store.ts';

const HOUR_MS = 3_600_000;
/** A decision that its reviewer takes back so soon was a slip: the case waits as before. */
const SLIP_MS = 10 * 60_000;

type Terms = Pick<StoredSession, 'review_since' | 'review_until'>;

function termsFrom({ cases }: TenantConfiguration, since: Date, risk: StoredSession['risk_level']): Terms {
  const hours = cases.review_hours[risk ?? 'unknown'];
  const review_until = hours === null ? null : new Date(since.getTime() + hours * HOUR_MS);
  return { review_since: since, review_until };
}

/** The columns of a session that begins to wait for a decision: since when, and until when by the terms of the tenant. */
export const waitingAnew = (
  configuration: TenantConfiguration,
  { risk_level }: Pick<StoredSession, 'risk_level'>,
  now: Date,
): Terms & Pick<StoredSession, 'overdue_told_at' | 'ticked'> => ({
  ...termsFrom(configuration, now, risk_level),
  overdue_told_at: null,
  ticked: [],
});

/** The columns of a session that waits after a run of the checks. Checks that ran again while it waited do not prolong its term. */
export const waitingAfterChecks = (
  configuration: TenantConfiguration,
  { risk_level, final_decision, review_since }: Pick<StoredSession, 'risk_level' | 'final_decision' | 'review_since'>,
  now: Date,
): Terms =>
  final_decision === 'manual_review' && review_since !== null
    ? termsFrom(configuration, review_since, risk_level)
    : waitingAnew(configuration, { risk_level }, now);

/** Whether a decision that is taken back was a slip of its reviewer. */
export const isSlip = ({ status, review_since, decided_at, decided_by }: StoredSession, now: Date): boolean =>
  (status === 'approved' || status === 'rejected') &&
  review_since !== null &&
  decided_at !== null &&
  decided_by?.startsWith('automation:') === false &&
  now.getTime() - decided_at.getTime() < SLIP_MS;
