import { stepKind } from './step.ts';

/**
 * The step is complete with a check that was passed, or if no check could be made, which the tenant sees. A correction needs a
 * check that was made after it was asked for.
 */
export const liveness = stepKind('liveness', (_step, { liveness_session_id: named }, around) => {
  const { stored, checks, hasLiveness, isCorrected, now } = around;
  const before = stored.liveness?.is_used === true && isCorrected ? stored.liveness : undefined;
  const passed = checks.findLast(
    ({ status, liveness_session_id: id }) =>
      status === 'succeeded' && id === (named ?? id) && id !== before?.liveness_session_id,
  );
  if (passed) {
    const { liveness_session_id } = passed;
    return { text: { ...stored, liveness: { liveness_session_id, is_used: true } } };
  }
  const could_not_run_at = hasLiveness ? (before ? undefined : stored.liveness?.could_not_run_at) : now.toISOString();
  if (could_not_run_at !== undefined) return { text: { ...stored, liveness: { could_not_run_at, is_used: true } } };
  return { text: stored, missing: { missing_liveness: true } };
});
