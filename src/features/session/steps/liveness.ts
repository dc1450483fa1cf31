import { stepKind } from './step.ts';

/** No liveness check can be begun yet, so the step is never complete. */
export const liveness = stepKind('liveness', (_step, _given, { stored }) => ({
  text: stored,
  missing: { missing_liveness: true },
}));
