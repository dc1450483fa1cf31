import { stepKind } from './step.ts';

const TYPE = 'selfie';

/** The selfie is a document of the step. */
export const selfie = stepKind('selfie', (_step, _given, { stored, documents }) => ({
  text: stored,
  ...(!documents.some(({ document_type }) => document_type === TYPE) && { missing: { missing_documents: [TYPE] } }),
}));
