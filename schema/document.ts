import * as z from 'zod';
import { DataRetention } from './check-options.ts';
import { MIB } from './constants.ts';
import { contract, failing } from './contract.ts';
import { Country } from './customer.ts';
import { BankOwnership, CompanyCharter, IdDocument, ProofOfAddress, TaxCertificate } from './document-verification.ts';
import type { ErrorCode } from './error.ts';

export const DOCUMENT_BODY = 35 * MIB;

/** Bytes are those of the decoded files. */
export const DOCUMENT = {
  file_bytes: 10 * MIB,
  bytes: 25 * MIB,
  files: 10,
  files_of_id: 4,
  pages: 10,
  /** Pixels of the longer side of an image. */
  side: { min: 480, max: 12_000 },
  text: 200,
} as const;

const TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type FileType = (typeof TYPES)[number];

export const DocumentImage = z
  .strictObject({
    data: z.string().describe('The file as base64, with or without a `data:` prefix.'),
    mime_type: z.string().describe('image/jpeg, image/png or application/pdf: the type that the file really has.'),
    side: z.enum(['front', 'back']).optional().meta({ id: 'DocumentSide' }),
    page: z.int().min(1).max(DOCUMENT.pages).optional().describe('The order of the images; else that of the array.'),
  })
  .meta({ id: 'DocumentImage' });

/** A primary subtag and further ones, as BCP 47 has them. */
const LANGUAGE_TAG = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/;
const known = z.string().min(1).max(DOCUMENT.text).optional();
const expected = z
  .string()
  .max(DOCUMENT.text)
  .regex(/[\p{L}\p{N}]/u, 'Send letters or digits, or leave it out.')
  .optional();

const ExpectedValues = z
  .strictObject({
    full_name: expected,
    document_number: expected,
    date_of_birth: z.iso.date('Send a date as YYYY-MM-DD.').optional(),
    company_name: expected,
    tax_id: expected,
  })
  .refine((given) => Object.keys(given).length > 0, failing('REQUIRED', 'Send at least one value to compare.'))
  .meta({ id: 'ExpectedValues' });

const inputOf = (max: number) =>
  z.strictObject({
    images: z
      .array(DocumentImage)
      .min(1)
      .max(max)
      .describe(
        `One document: JPEG and PNG images, or PDFs of at most ${DOCUMENT.pages} pages; 10 MiB each, 25 MiB together.`,
      ),
    country: Country.optional().describe('The country of the document, as a hint. It is compared as `country_match`.'),
    language: z
      .string()
      .max(35)
      .regex(LANGUAGE_TAG, 'Send a language as BCP 47, such as es or pt-BR.')
      .optional()
      .describe('The language of the document as BCP 47, as a hint.'),
    expected: ExpectedValues.optional().describe('Values that are compared with the fields, as `expected_match`.'),
    save_validation: z.boolean().optional().describe('Keeps the result, without the images.'),
    customer_id: known.describe('Your customer. The kept result is erased with it.'),
    session_id: known,
    reference: known,
    data_retention: DataRetention.optional(),
  });

const CODES = [
  'INVALID_IMAGE',
  'MODEL_NOT_LOADED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'ZDR_UNSUPPORTED_IMAGE_FORMAT',
] as const satisfies readonly ErrorCode[];

const common = {
  permission: 'kyc:create',
  feature: 'documents',
  needs: 'document_models',
  ephemeral: 'documents.extract',
  rate: 'document',
  body: DOCUMENT_BODY,
  storing: (input: unknown) => ((input as { save_validation?: unknown })?.save_validation ? 'after-work' : 'nothing'),
  success: 'bare',
  resource: {
    type: 'document_verification',
    id: (_input: unknown, output: { verification_id: string } | undefined) => output?.verification_id,
  },
} as const;
const usage = () => ({ endpoint: 'documents.extract', unit: 'check', units: 1 }) as const;

export const id = contract({
  ...common,
  usage,
  action: 'document.id',
  summary: 'Read an identity document.',
  description: 'Passports, identity cards, driving licences and residence permits: send both sides of a card.',
  input: inputOf(DOCUMENT.files_of_id).meta({ id: 'IdDocumentInput' }),
  output: IdDocument,
  codes: [...CODES, 'DOCUMENT_UNREADABLE'],
  rest: { method: 'POST', path: '/kyc/documents/id' },
});

export const proofOfAddress = contract({
  ...common,
  usage,
  action: 'document.proof_of_address',
  summary: 'Read a proof of address.',
  description: 'Bills of utilities, statements and letters that name a person at an address.',
  input: inputOf(DOCUMENT.files).meta({ id: 'ProofOfAddressInput' }),
  output: ProofOfAddress,
  codes: [...CODES, 'DOCUMENT_UNREADABLE'],
  rest: { method: 'POST', path: '/kyc/documents/proof-of-address' },
});

export const companyCharter = contract({
  ...common,
  usage,
  action: 'document.company_charter',
  summary: 'Read the charter of a company.',
  description: 'Certificates of incorporation, articles, deeds and extracts of registers.',
  input: inputOf(DOCUMENT.files).meta({ id: 'CompanyCharterInput' }),
  output: CompanyCharter,
  codes: [...CODES, 'DOCUMENT_UNREADABLE'],
  rest: { method: 'POST', path: '/kyc/documents/company-charter' },
});

export const bankOwnership = contract({
  ...common,
  usage,
  action: 'document.bank_ownership',
  summary: 'Read a proof of the ownership of a bank account.',
  description: 'Letters, certificates and statements of banks. Account numbers are masked.',
  input: inputOf(DOCUMENT.files).meta({ id: 'BankOwnershipInput' }),
  output: BankOwnership,
  codes: [...CODES, 'DOCUMENT_UNREADABLE'],
  rest: { method: 'POST', path: '/kyc/documents/bank-ownership' },
});

export const taxCertificate = contract({
  ...common,
  usage,
  action: 'document.tax_certificate',
  summary: 'Read a tax certificate.',
  description: 'Certificates of registration with a tax authority. One that cannot be read answers `status: error`.',
  input: inputOf(DOCUMENT.files).meta({ id: 'TaxCertificateInput' }),
  output: TaxCertificate,
  codes: CODES,
  rest: { method: 'POST', path: '/kyc/documents/tax-certificate' },
});
