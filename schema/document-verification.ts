import * as z from 'zod';
import { DOCUMENT_FIELDS, type DocumentType } from './document-fields.ts';
import { DocumentIssue } from './document-issue.ts';

const Validation = z
  .object({
    status: z.enum(['passed', 'failed', 'not_applicable']).meta({ id: 'DocumentValidationStatus' }),
    detail: z.string().optional(),
  })
  .meta({ id: 'DocumentValidation' });

export const DocumentValidations = z
  .object({
    document_consistency: Validation,
    mrz_check_digits: Validation,
    expiry: Validation,
    type_match: Validation,
    country_match: Validation,
    expected_match: Validation,
  })
  .meta({ id: 'DocumentValidations' });

/** A number from 0 to 1 for each field, and `overall`. */
const scoresOf = <const T extends DocumentType>(type: T) => {
  const fields = Object.keys(DOCUMENT_FIELDS[type].shape).map((field) => [field, z.number().optional()]);
  return { overall: z.number(), ...(Object.fromEntries(fields) as ScoresOf<T>) };
};
type ScoresOf<T extends DocumentType> = Record<keyof (typeof DOCUMENT_FIELDS)[T]['shape'], z.ZodOptional<z.ZodNumber>>;

const idOf = (type: string) => type.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

export const model_version = z.string().optional().describe('The models that made it. Absent in earlier results.');

const found = {
  validations: DocumentValidations,
  issues: z.array(z.string()).describe('Codes such as `BLURRED`, or `LOW_CONFIDENCE:full_name` of a field.'),
  issue_details: z.array(DocumentIssue).describe('The same issues with texts that tell what to do.'),
  customer_id: z.string().optional().describe('As it was sent.'),
  session_id: z.string().optional().describe('As it was sent.'),
  reference: z.string().optional().describe('As it was sent.'),
  warnings: z
    .array(z.string())
    .optional()
    .describe('Parts of the call that had no effect. Absent when there are none.'),
  model_version,
  engine_version: z
    .string()
    .optional()
    .describe('The engine that took the fields from the text. Absent in earlier ones.'),
};

const shapeA = <const T extends Exclude<DocumentType, 'tax_certificate'>>(type: T) =>
  z
    .object({
      status: z.literal('success'),
      verification_id: z.string(),
      document_type: z.literal(type),
      extracted_data: DOCUMENT_FIELDS[type],
      confidence_scores: z.object(scoresOf(type)).meta({ id: `${idOf(type)}Scores` }),
      ...found,
      processing_time_ms: z.int(),
      timestamp: z.string(),
    })
    .meta({ id: `${idOf(type)}Verification` });

export const IdDocument = shapeA('id_document');
export const ProofOfAddress = shapeA('proof_of_address');
export const CompanyCharter = shapeA('company_charter');
export const BankOwnership = shapeA('bank_ownership');
export const TaxCertificate = z
  .object({
    status: z.enum(['extracted', 'error']).meta({ id: 'TaxCertificateStatus' }),
    verification_id: z.string(),
    document_type: z.literal('tax_certificate'),
    extracted_fields: DOCUMENT_FIELDS.tax_certificate,
    ...found,
    confidence_scores: z
      .object({
        ...scoresOf('tax_certificate'),
        llm_extraction: z.number().describe('The extraction as a whole. No language model takes part.'),
      })
      .meta({ id: 'TaxCertificateScores' }),
    error_message: z.string().nullable(),
    processing_time_ms: z.int(),
    created_at: z.string(),
  })
  .meta({ id: 'TaxCertificateVerification' });

/** A verification of any type. */
export const DocumentVerification = z
  .discriminatedUnion('document_type', [IdDocument, ProofOfAddress, CompanyCharter, BankOwnership, TaxCertificate])
  .meta({ id: 'DocumentVerification' });
export type DocumentVerification = z.output<typeof DocumentVerification>;
