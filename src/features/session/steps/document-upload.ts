import type { FieldError } from '@vett/schema/error';
import type { StepOf } from '@vett/schema/workflow-step';
import { messageIn, typesAsked } from '../../workflow/workflow.ts';
import type { SessionDocument } from '../documents/documents.ts';
import { isSince, type PendingCorrection } from '../review/pending-correction.ts';
import { stepKind } from './step.ts';

type Step = StepOf<'document_upload'>;

/** A type of document with the number of files that it needs. */
interface DocumentNeed {
  readonly type: string;
  readonly files: number;
}

/**
 * The step is complete once each required type of document has its files: one, or one for each side. The documents that the end
 * user names count, or else the newest of each type. A correction needs documents that were uploaded after it was asked for.
 */
export const documentUpload = stepKind('document_upload', ['document_ids'], (step, { document_ids }, around) => {
  const { stored, locale, wanted } = around;
  const documents = around.documents.filter(({ step_id }) => step_id === step.step_id);
  const faults: FieldError[] = [];
  const named = (document_ids ?? []).flatMap((id, index) => {
    const document = documents.find(({ doc_id }) => doc_id === id);
    if (!document)
      faults.push({
        path: `document_ids[${index}]`,
        code: 'UNKNOWN_VALUE',
        message: messageIn(locale, 'unknown_document'),
      });
    return document ?? [];
  });
  const counted: SessionDocument[] = [];
  for (const [type, files] of Map.groupBy(
    document_ids ? new Set(named) : documents,
    ({ document_type }) => document_type,
  )) {
    const max = maxFilesOf(step, type);
    if (document_ids && files.length > max)
      faults.push({ path: 'document_ids', code: 'TOO_MANY', message: messageIn(locale, 'too_many', { max }) });
    const last = files.slice(-max);
    if (isSideTwice(step, type, last))
      faults.push({ path: 'document_ids', code: 'DUPLICATE', message: messageIn(locale, 'same_side') });
    counted.push(...last);
  }
  const needed = neededBy(step);
  const missing = needed.filter(
    ({ type, files }) => counted.filter(({ document_type }) => document_type === type).length < files,
  );
  // A required step that describes no document needs one of those that it takes.
  const isEmpty = step.required && !step.document_requirements?.length && needed.length === 0 && counted.length === 0;
  const again = wanted ? stillWanted(step, wanted, counted) : [];
  const missing_documents = isEmpty ? typesAsked(step) : [...new Set([...missing.map(({ type }) => type), ...again])];
  return {
    text: { ...stored, document_ids: counted.map(({ doc_id }) => doc_id) },
    faults,
    ...(missing_documents.length > 0 && { missing: { missing_documents } }),
  };
});

/** The types that the reviewer named and that were not uploaded again; without names one document of any type will do. */
function stillWanted(step: Step, wanted: PendingCorrection, counted: readonly SessionDocument[]): readonly string[] {
  const fresh = counted.filter((document) => isSince(document, wanted)).map(({ document_type }) => document_type);
  if (wanted.document_types.length > 0) return wanted.document_types.filter((type) => !fresh.includes(type));
  return fresh.length > 0 ? [] : typesAsked(step);
}

/** Whether one file was sent for both sides. */
const isSideTwice = ({ document_requirements = [] }: Step, type: string, files: readonly SessionDocument[]): boolean =>
  document_requirements.some(({ document_type, sides = [] }) => document_type === type && sides.length > 1) &&
  new Set(files.map(({ sha256 }) => sha256)).size < files.length;

/** Only a described type has a limit below that of the session. */
function maxFilesOf({ document_requirements = [] }: Step, type: string): number {
  const described = document_requirements.find(({ document_type }) => document_type === type);
  if (!described) return Number.MAX_SAFE_INTEGER;
  return Math.max(described.max_files ?? (described.allow_multiple ? 5 : 1), described.sides?.length ?? 1);
}

function neededBy({ required_documents = [], document_requirements = [] }: Step): DocumentNeed[] {
  const described = document_requirements.flatMap(({ document_type, required, sides }) =>
    required ? [{ type: document_type, files: sides?.length ?? 1 }] : [],
  );
  const known = new Set(described.map(({ type }) => type));
  return [...described, ...required_documents.filter((type) => !known.has(type)).map((type) => ({ type, files: 1 }))];
}
