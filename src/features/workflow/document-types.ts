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

/** Types that do as well: banks print statements that look like a confirmation of the account. */
const ALSO: Readonly<Record<string, readonly DocumentType[]>> = { bank_statement: ['bank_ownership'] };

/** The types as which a document may be read beside the one of `readAs`. */
export const alsoReadAs = (documentType: string): readonly DocumentType[] => ALSO[documentType] ?? [];

/** The kinds of identity documents that a requirement can ask for. */
const IDENTITY_KINDS = ['passport', 'national_id', 'driver_license', 'residence_permit'];

/** The kind of an identity document that is not the one that was asked for. */
export const otherKind = (asked: string, read: unknown): string | undefined =>
  IDENTITY_KINDS.includes(asked) && typeof read === 'string' && IDENTITY_KINDS.includes(read) && read !== asked
    ? read
    : undefined;

/** Every document of these kinds expires; some national cards never do. */
const EXPIRING = ['passport', 'driver_license', 'residence_permit'];

/** Whether a document surely expires, by the type that was asked for, or else by the kind that was read. */
export const surelyExpires = (asked: string, read: unknown): boolean =>
  EXPIRING.includes(asked) || (asked === 'id_document' && read !== 'national_id');

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
