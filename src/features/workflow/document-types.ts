import type { DocumentType } from '@vett/engine/documents';
import type { StepOf } from '@vett/schema/workflow-step';

/** The type as which a document of a session is read; one that is not here is looked at by people only. */
const READ_AS: Readonly<Record<string, DocumentType>> = {
  passport: 'id_document',
  national_id: 'id_document',
  driver_license: 'id_document',
  residence_permit: 'id_document',
  id_document: 'id_document',
  proof_of_address: 'proof_of_address',
  utility_bill: 'proof_of_address',
  bank_statement: 'proof_of_address',
  bank_letter: 'bank_ownership',
  bank_ownership: 'bank_ownership',
  company_charter: 'company_charter',
  incorporation_certificate: 'company_charter',
  tax_certificate: 'tax_certificate',
};

/** The name that a document is about, by the type as which it is read. */
export const NAME_OF_TYPE: Readonly<Record<DocumentType, string>> = {
  id_document: 'full_name',
  proof_of_address: 'account_holder_name',
  company_charter: 'company_name',
  tax_certificate: 'legal_name',
  bank_ownership: 'account_holder_name',
};

/** The types of documents that a step asks for, those with a description first. */
export function typesAsked(step: StepOf<'document_upload'>): string[] {
  const { required_documents = [], document_requirements = [], document_types = [] } = step;
  const described = document_requirements.map(({ document_type }) => document_type);
  return [...new Set([...described, ...required_documents, ...document_types])];
}

export const READ_TYPES: readonly string[] = Object.keys(READ_AS);

export const readAs = (documentType: string): DocumentType | undefined => READ_AS[documentType];

/** The names under which rules may mean a document, beside its own. */
export const kindsOf = (documentType: string): string[] => {
  const type = readAs(documentType);
  return type === undefined ? [] : type === 'bank_ownership' ? [type, 'bank_letter'] : [type];
};
