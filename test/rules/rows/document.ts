import { asImage, bill, taxCertificate } from '../../support/documents.ts';
import { newVerification } from '../objects.ts';
import type { Case, Row, Rows } from '../row.ts';

const CODES = [
  'INVALID_IMAGE',
  'MODEL_NOT_LOADED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'ZDR_UNSUPPORTED_IMAGE_FORMAT',
] as const;

const IDS = {
  customer_id: 'Callers bring it as a note of theirs; it need not exist.',
  session_id: 'Callers bring their own ids of sessions.',
};

const cases = async (file: () => Buffer): Promise<readonly Case[]> => {
  const images = [asImage(file())];
  return [
    [{ images }],
    [{ images, country: 'US', expected: { full_name: 'Ada Fictive' }, reference: 'r-1' }],
    [{ images: [asImage(file(), 'image/png')] }, 'UNSUPPORTED_MEDIA_TYPE'],
    [{ images: [{ data: '###', mime_type: 'image/png' }] }, 'INVALID_IMAGE'],
    [{ images: [{ data: 'storage://b/k', mime_type: 'image/png' }] }, 'INVALID_IMAGE'],
    [{ images: [] }, 'VALIDATION_ERROR'],
    [{ images, country: 'Narnia' }, 'VALIDATION_ERROR'],
    [{ images, language: 'Narnian!' }, 'VALIDATION_ERROR'],
    [{ images, data_retention: 'ephemeral' }, 'ZDR_NOT_ENABLED_FOR_TENANT'],
  ];
};

const reading = (path: string, action: string, field: string, file: () => Buffer): Row => ({
  rest: `POST /kyc/documents/${path} 200 bare envelope`,
  audience: 'tenant',
  permission: 'kyc:create',
  ephemeral: 'documents.extract',
  audit: `document.${action} logged`,
  usage: 'documents.extract check 1',
  idempotent: true,
  codes: action === 'tax_certificate' ? CODES : [...CODES, 'DOCUMENT_UNREADABLE'],
  graphql: {
    field: `Mutation.${field}`,
    document: `mutation { ${field}(input: { images: [{ data: "", mimeType: "image/png" }] }) { verificationId } }`,
  },
  ids: IDS,
  cases: () => cases(file),
});

export const document: Rows<'document'> = {
  id: { ...reading('id', 'id', 'verifyIdDocument', bill), cases: 'test/features/document.test.ts' },
  proofOfAddress: reading('proof-of-address', 'proof_of_address', 'verifyProofOfAddress', bill),
  companyCharter: {
    ...reading('company-charter', 'company_charter', 'verifyCompanyCharter', bill),
    cases: 'test/features/document.test.ts',
  },
  bankOwnership: {
    ...reading('bank-ownership', 'bank_ownership', 'verifyBankOwnership', bill),
    cases: 'test/features/document.test.ts',
  },
  taxCertificate: reading('tax-certificate', 'tax_certificate', 'verifyTaxCertificate', taxCertificate),
  list: {
    rest: 'GET /kyc/documents 200 data envelope',
    audience: 'tenant',
    permission: 'kyc:read',
    ephemeral: 'unaffected',
    audit: 'document.list',
    usage: null,
    idempotent: false,
    codes: [],
    graphql: {
      field: 'Query.documentVerifications',
      member: 'verifications',
      document: '{ documentVerifications { nodes { verificationId } } }',
    },
    ids: { customer_id: IDS.customer_id },
    cases: [
      [{}],
      [{ document_type: 'proof_of_address', customer_id: 'c-1', limit: 3 }],
      [{ from: 'yesterday' }, 'VALIDATION_ERROR'],
    ],
  },
  delete: {
    rest: 'DELETE /kyc/documents/{verification_id} 200 data envelope',
    audience: 'tenant',
    permission: 'kyc:delete',
    ephemeral: 'unaffected',
    audit: 'document.delete logged',
    usage: null,
    idempotent: false,
    codes: ['LEGAL_HOLD', 'VERIFICATION_NOT_FOUND'],
    graphql: {
      field: 'Mutation.deleteDocumentVerification',
      document: 'mutation { deleteDocumentVerification(input: { verificationId: "none" }) { verificationId } }',
      unlinked: { 'DeletedVerification.verificationId': 'It is gone.' },
    },
    ids: { verification_id: { of: newVerification, answer: 'VERIFICATION_NOT_FOUND' } },
    cases: [[{ verification_id: '019bc0f0-9d28-742f-96cf-830568acf16e' }, 'VERIFICATION_NOT_FOUND']],
  },
  ofIds: {
    rest: null,
    audience: 'tenant',
    permission: 'kyc:read',
    ephemeral: 'unaffected',
    audit: 'document.of_ids logged',
    usage: null,
    idempotent: false,
    codes: [],
    graphql: null,
    ids: {
      verification_ids: {
        of: async (service, owner) => [await newVerification(service, owner)],
        answer: { verifications: [null] },
      },
    },
    cases: 'test/features/document-kept.test.ts',
  },
  ofCustomers: {
    rest: null,
    audience: 'tenant',
    permission: 'kyc:read',
    ephemeral: 'unaffected',
    audit: 'document.of_customers',
    usage: null,
    idempotent: false,
    codes: ['INVALID_CURSOR'],
    graphql: null,
    ids: {},
    cases: 'test/features/document-kept.test.ts',
  },
  get: {
    rest: 'GET /kyc/documents/{verification_id} 200 bare envelope',
    audience: 'tenant',
    permission: 'kyc:read',
    ephemeral: 'unaffected',
    audit: 'document.get logged',
    usage: null,
    idempotent: false,
    codes: ['VERIFICATION_NOT_FOUND'],
    graphql: {
      field: 'Query.documentVerification',
      document: '{ documentVerification(verificationId: "none") { __typename } }',
      inPart: true,
    },
    ids: { verification_id: { of: newVerification, answer: 'VERIFICATION_NOT_FOUND' } },
    cases: [[{ verification_id: 'none' }, 'VERIFICATION_NOT_FOUND']],
  },
};
