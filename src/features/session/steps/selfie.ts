import { stepKind } from './step.ts';

export const selfie = stepKind('selfie', (_step, _given, { stored }) => ({
  text: stored,
  missing: { missing_documents: ['selfie'] },
}));
