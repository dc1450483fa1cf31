import type { DocumentIssue, DocumentType, ExpectedValues, Validation, Validations } from '../document.ts';
import type { Candidate } from '../extract/candidate.ts';
import type { Chosen } from '../extract/choose.ts';
import type { PageReading } from '../read/page-reading.ts';

export interface ToValidate {
  /** The type whose fields were read. */
  type: DocumentType | null;
  detectedType: DocumentType | null;
  pages: PageReading[];
  candidates: Candidate[];
  chosen: Chosen;
  country?: string;
  expected?: ExpectedValues;
  /** YYYY-MM-DD */
  today: string;
}

const NOT_APPLICABLE: Validation = { status: 'not_applicable' };

export function validate(_document: ToValidate): { validations: Validations; issues: DocumentIssue[] } {
  return {
    validations: {
      document_consistency: NOT_APPLICABLE,
      mrz_check_digits: NOT_APPLICABLE,
      expiry: NOT_APPLICABLE,
      type_match: NOT_APPLICABLE,
      country_match: NOT_APPLICABLE,
      expected_match: NOT_APPLICABLE,
    },
    issues: [],
  };
}
