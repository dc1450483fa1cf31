import type { StepOf } from '@vett/schema/workflow-step';
import { stepKind } from './step.ts';

/** A type of document with the number of files that it needs. */
interface Needed {
  readonly type: string;
  readonly files: number;
}

/** The step is complete once each required type of document has its files: one, or one for each side. */
export const documentUpload = stepKind('document_upload', (step, _given, { stored, documents }) => {
  const missing = neededBy(step).filter(
    ({ type, files }) => documents.filter(({ document_type }) => document_type === type).length < files,
  );
  return {
    text: stored,
    ...(missing.length > 0 && { missing: { missing_documents: missing.map(({ type }) => type) } }),
  };
});

function neededBy({ required_documents = [], document_requirements = [] }: StepOf<'document_upload'>): Needed[] {
  const described = document_requirements.flatMap(({ document_type, required, sides }) =>
    required ? [{ type: document_type, files: sides?.length ?? 1 }] : [],
  );
  const known = new Set(described.map(({ type }) => type));
  return [...described, ...required_documents.filter((type) => !known.has(type)).map((type) => ({ type, files: 1 }))];
}
