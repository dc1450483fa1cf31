import * as schema from '@vett/schema/document-verification';
import * as kept from '@vett/schema/kept-document';
import { operations } from '../../features.ts';
import { objectOf, unionOf } from './derive.ts';
import { connection, mutation, query } from './field.ts';

const { document } = operations;

const IdDocument = objectOf(schema.IdDocument, { name: 'IdDocumentVerification' });
const ProofOfAddress = objectOf(schema.ProofOfAddress);
const CompanyCharter = objectOf(schema.CompanyCharter);
const BankOwnership = objectOf(schema.BankOwnership);
const TaxCertificate = objectOf(schema.TaxCertificate, {
  descriptions: { error_message: 'Only when the certificate could not be read.' },
});
const OF_TYPE = {
  id_document: IdDocument,
  proof_of_address: ProofOfAddress,
  company_charter: CompanyCharter,
  bank_ownership: BankOwnership,
  tax_certificate: TaxCertificate,
} as const;
unionOf(schema.DocumentVerification, Object.values(OF_TYPE), ({ document_type }) => OF_TYPE[document_type]);

mutation('verifyIdDocument', document.id, { input: {} });
mutation('verifyProofOfAddress', document.proofOfAddress, { input: {} });
mutation('verifyCompanyCharter', document.companyCharter, { input: {} });
mutation('verifyBankOwnership', document.bankOwnership, { input: {} });
mutation('verifyTaxCertificate', document.taxCertificate, { input: {} });
query('documentVerification', document.get);
mutation('deleteDocumentVerification', document.delete);

export const DocumentVerificationItem = objectOf(kept.DocumentVerificationItem, {
  description: 'What of a kept verification is told without opening it.',
});
connection('documentVerifications', document.list, { typeName: 'DocumentVerificationConnection' });
