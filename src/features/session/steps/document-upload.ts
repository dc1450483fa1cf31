import { stepKind } from './step.ts';

/** Without the documents of the session none can be there, so the required ones are missing. */
export const documentUpload = stepKind('document_upload', (step, _given, { stored }) => {
  const required = [
    ...(step.required_documents ?? []),
    ...(step.document_requirements ?? []).flatMap(({ document_type, required }) => (required ? [document_type] : [])),
  ];
  return { text: stored, ...(required.length > 0 && { missing: { missing_documents: [...new Set(required)] } }) };
});
