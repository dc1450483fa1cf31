import { stepKind } from './step.ts';

export const info = stepKind('info', (_step, _given, { stored }) => ({ text: stored }));
