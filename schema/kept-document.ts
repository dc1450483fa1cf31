import * as z from 'zod';
import { contract, link } from './contract.ts';
import { DOCUMENT_FIELDS, type DocumentType } from './document-fields.ts';
import { DocumentVerification } from './document-verification.ts';
import { PAGE, pageInput, pageOutput } from './page.ts';
import { Time, timesInOrder } from './time.ts';

const VerificationId = z.string().max(64);
const CustomerId = z.string().min(1).max(200);

/** The unsealed part of a kept verification. */
export const DocumentVerificationItem = z
  .object({
    verification_id: z.string(),
    document_type: z
      .enum(Object.keys(DOCUMENT_FIELDS) as [DocumentType, ...DocumentType[]])
      .meta({ id: 'DocumentType' }),
    status: z.enum(['success', 'extracted', 'error']).meta({ id: 'DocumentStatus' }),
    created_at: z.string(),
  })
  .meta({ id: 'DocumentVerificationItem' });
export type DocumentVerificationItem = z.output<typeof DocumentVerificationItem>;

export const list = contract({
  action: 'document.list',
  summary: 'The kept verifications of documents, newest first.',
  description:
    'Verifications are kept when they are sent with `save_validation`. Their fields are told one by one alone.',
  permission: 'kyc:read',
  feature: 'documents',
  input: timesInOrder(
    z.strictObject({
      from: Time.optional(),
      to: Time.optional(),
      document_type: DocumentVerificationItem.shape.document_type.optional(),
      customer_id: CustomerId.optional().describe('As it was sent with the document.'),
      ...pageInput,
    }),
  ),
  output: z
    .object({ verifications: z.array(DocumentVerificationItem), ...pageOutput })
    .meta({ id: 'DocumentVerifications' }),
  rest: { method: 'GET', path: '/kyc/documents' },
});

export const get = contract({
  action: 'document.get',
  summary: 'Read a kept verification of a document.',
  permission: 'kyc:read',
  feature: 'documents',
  audit: true,
  success: 'bare',
  resource: { type: 'document_verification', id: ({ verification_id }) => verification_id },
  input: z.strictObject({ verification_id: VerificationId }),
  output: DocumentVerification,
  codes: ['VERIFICATION_NOT_FOUND'],
  rest: { method: 'GET', path: '/kyc/documents/{verification_id}' },
  inTurn: true,
});

export const remove = contract({
  action: 'document.delete',
  summary: 'Delete a kept verification of a document.',
  description: 'Refused while the session or the customer that it was sent for is under legal hold.',
  permission: 'kyc:delete',
  feature: 'documents',
  resource: { type: 'document_verification', id: ({ verification_id }) => verification_id },
  input: z.strictObject({ verification_id: VerificationId }),
  output: z.object({ verification_id: z.string() }).meta({ id: 'DeletedVerification' }),
  codes: ['VERIFICATION_NOT_FOUND', 'LEGAL_HOLD'],
  rest: { method: 'DELETE', path: '/kyc/documents/{verification_id}' },
});

export const ofIds = link({
  action: 'document.of_ids',
  summary: 'The kept verification of each of several ids; null: unknown, or no longer kept.',
  permission: 'kyc:read',
  feature: 'documents',
  audit: true,
  resource: { type: 'document_verification' },
  input: z.strictObject({ verification_ids: z.array(VerificationId).min(1).max(PAGE.max) }),
  output: z.object({ verifications: z.array(DocumentVerification.nullable()) }),
});

export const ofCustomers = link({
  action: 'document.of_customers',
  summary: 'The kept verifications of the documents of each of several customers, newest first.',
  permission: 'kyc:read',
  feature: 'documents',
  input: z.strictObject({
    customers: z
      .array(z.strictObject({ customer_id: CustomerId, client_id: CustomerId.optional() }))
      .min(1)
      .max(PAGE.max),
    ...pageInput,
  }),
  output: z.object({ pages: z.array(list.output) }),
  codes: ['INVALID_CURSOR'],
});
