import type { DeliveryOutcome } from '../parcel.ts';

/** An endpoint is disabled when every attempt of this time has failed. */
const DISABLED_AFTER_MS = 5 * 24 * 3_600_000;
/** An endpoint that failed for a shorter time is not reported as recovered. */
const REPORTED_AFTER_MS = 30 * 60_000;

/** The state of an endpoint after some attempts. */
export interface Health {
  readonly failing_since: Date | null;
  /** Since when it had been failing, if it recovered after a failure that is worth a report. */
  readonly recovered?: Date;
  /** Why it is to be disabled. */
  readonly disabled?: 'gone' | 'failing';
}

/** Judges the attempts at an endpoint in their order. */
export function healthAfter(
  failingSince: Date | null,
  attempts: readonly { readonly outcome: DeliveryOutcome['outcome']; readonly attempted_at: Date }[],
  now: Date,
): Health {
  let failing_since = failingSince;
  let recovered: Date | undefined;
  for (const { outcome, attempted_at } of attempts) {
    if (outcome !== 'delivered') failing_since ??= attempted_at;
    else if (failing_since) {
      if (now.getTime() - failing_since.getTime() >= REPORTED_AFTER_MS) recovered = failing_since;
      failing_since = null;
    }
  }
  const isGone = attempts.some(({ outcome }) => outcome === 'gone');
  const isDead = failing_since !== null && now.getTime() - failing_since.getTime() >= DISABLED_AFTER_MS;
  return {
    failing_since,
    ...(recovered && { recovered }),
    ...((isGone || isDead) && { disabled: isGone ? 'gone' : 'failing' }),
  };
}
