import type { WorkflowStep } from '@vett/schema/workflow-step';
import { invalidField } from '../../../core/invalid-input.ts';
import { AppError } from '../../../platform/error.ts';
import { fieldsOf, typesAsked } from '../../workflow/workflow.ts';
import { ANY_TYPE } from './file.ts';

/** The terms of a step for documents of one type. */
interface DocumentTerms {
  /** Left out: any type of file that the service takes. */
  readonly mimes?: readonly string[] | undefined;
  readonly auto_extract?: boolean;
}

const IMAGES = ['image/jpeg', 'image/png', 'image/webp'];

/** The terms of a step for documents of a type; undefined: it takes none of these. */
export function termsOf(step: WorkflowStep, type: string): DocumentTerms | undefined {
  switch (step.type) {
    case 'document_upload': {
      const { required_documents = [], document_requirements = [], document_types = [] } = step;
      const described = document_requirements.find(({ document_type }) => document_type === type);
      if (described) return { mimes: described.accepted_mime_types, auto_extract: described.auto_extract };
      return [...required_documents, ...document_types].includes(type) ? {} : undefined;
    }
    case 'selfie':
      return type === 'selfie' ? { mimes: IMAGES } : undefined;
    case 'liveness':
      return type === 'selfie' ? { mimes: ['image/jpeg'] } : undefined;
    case 'form_fill': {
      const fields = fieldsOf(step).flatMap(({ field }) =>
        field.type === 'file' && type === (field.document_type ?? type) ? [field] : [],
      );
      if (fields.length === 0) return undefined;
      const isAny = fields.some(({ accepted_mime_types }) => accepted_mime_types === undefined);
      return isAny ? {} : { mimes: fields.flatMap(({ accepted_mime_types = [] }) => accepted_mime_types) };
    }
    default:
      return undefined;
  }
}

/** The types of documents that a step takes. */
function typesOf(step: WorkflowStep): string[] {
  if (step.type === 'selfie' || step.type === 'liveness') return ['selfie'];
  if (step.type === 'form_fill')
    return fieldsOf(step).flatMap(({ field }) => (field.type === 'file' ? [field.document_type ?? 'any type'] : []));
  return step.type === 'document_upload' ? typesAsked(step) : [];
}

/** Throws VALIDATION_ERROR for a type of document, and UNSUPPORTED_MEDIA_TYPE for a type of file, that the step does not take. */
export function requireAccepted(step: WorkflowStep, document_type: string, mime_type: string): DocumentTerms {
  const terms = termsOf(step, document_type);
  if (!terms) {
    const taken = typesOf(step);
    const message = taken.length === 0 ? 'This step takes no documents.' : `This step takes ${taken.join(', ')}.`;
    throw invalidField('document_type', document_type === '' ? 'REQUIRED' : 'UNKNOWN_VALUE', message);
  }
  const { mimes } = terms;
  if (mimes && mime_type !== ANY_TYPE && !mimes.includes(mime_type))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', `Send this document as ${mimes.join(' or ')}.`, {
      details: { accepted_mime_types: mimes },
    });
  return terms;
}
