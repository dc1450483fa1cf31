import { stepKind } from './step.ts';

const TYPE = 'selfie';

/** The selfie is a document of the step. */
export const selfie = stepKind('selfie', (step, _given, { stored, documents }) => {
  const isThere = documents.some(({ step_id, document_type }) => step_id === step.step_id && document_type === TYPE);
  return { text: stored, ...(!isThere && { missing: { missing_documents: [TYPE] } }) };
});
