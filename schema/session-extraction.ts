import * as z from 'zod';
import { contract } from './contract.ts';
import { DocumentValidations, model_version } from './document-verification.ts';

export const EXTRACTION = {
  /** Files of one document. */
  files: 4,
  attempts: 5,
  /** The time of one reading, and the time after which one that never ended may be begun again. */
  seconds: 30,
  lost_seconds: 120,
} as const;

/** Fields that were read from a document. */
export const SessionExtraction = z
  .object({
    doc_ids: z.array(z.string()),
    document_type: z.string(),
    detected_document_type: z.string().nullable(),
    status: z.enum(['extracted', 'error']).meta({ id: 'ExtractionResult' }),
    extracted_fields: z.record(z.string(), z.unknown()),
    confidence_scores: z.record(z.string(), z.number()),
    validations: DocumentValidations.nullable().describe('Null: nothing was read.'),
    issues: z.array(z.string()).describe('Codes such as `BLURRED`, or `LOW_CONFIDENCE:full_name` of a field.'),
    error_message: z.string().nullable(),
    processing_time_ms: z.int(),
    model_version,
  })
  .meta({ id: 'SessionExtraction' });
export type SessionExtraction = z.output<typeof SessionExtraction>;

const Share = z.number().min(0).max(1);

/** A reading as the tenant sees it: with the places on its pictures. */
export const StoredExtraction = SessionExtraction.extend({
  places: z
    .record(
      z.string(),
      z.object({ doc_id: z.string(), outline: z.array(z.tuple([Share, Share])) }).meta({ id: 'ExtractionPlace' }),
    )
    .describe(
      'By field: the picture and the corners of its text, in shares of width and height. Without those of PDF files.',
    ),
}).meta({ id: 'StoredExtraction' });
export type StoredExtraction = z.output<typeof StoredExtraction>;

export const extract = contract({
  audience: 'session',
  rate: 'session_extract',
  feature: 'documents',
  storing: 'after-work',
  action: 'public_session.extract',
  summary: 'Read the fields of a document.',
  description:
    'Send one `doc_id`, or the files of one document in their order. A document that was read before has the same answer; one ' +
    'that could not be read may be read again, five times in all. Without a result after 30 seconds the status is `error`. The ' +
    'step can be completed whatever the status is.',
  codes: ['SESSION_EXPIRED', 'LINK_REVOKED', 'INVALID_ACCESS_TOKEN', 'INVALID_STATE', 'DOCUMENT_NOT_FOUND'],
  usage: () => ({ endpoint: 'documents.extract', unit: 'check', units: 1, later: true }) as const,
  timeoutMs: 40_000,
  input: z
    .strictObject({
      doc_id: z.string().max(64).optional(),
      doc_ids: z.array(z.string().max(64)).min(1).max(EXTRACTION.files).optional(),
      step_id: z.string().max(64).optional(),
      document_type: z
        .string()
        .regex(/^[a-z0-9_]{1,64}$/)
        .optional()
        .describe('Left out: the type with which the document was uploaded.'),
    })
    .refine(({ doc_id, doc_ids }) => (doc_id === undefined) !== (doc_ids === undefined), {
      error: 'Send either doc_id or doc_ids.',
      path: ['doc_id'],
    })
    .meta({ id: 'ExtractInput' }),
  output: SessionExtraction,
  rest: { method: 'POST', path: '/public/sessions/{access_token}/extract' },
});
