import { stepKind } from './step.ts';

export const liveness = stepKind('liveness', (_step, _given, { stored }) => ({
  text: stored,
  missing: { missing_liveness: true },
}));
