import type { DocumentIssue, DocumentType, ReadOptions, Validation, Validations } from '../document.ts';
import type { Candidate } from '../extract/candidate.ts';
import type { FieldChoice } from '../extract/choose.ts';
import { mrzChecks } from '../extract/identity/mrz-candidates.ts';
import type { PageReading } from '../read/page-reading.ts';
import { consistencyOf } from './consistency.ts';
import { expectedMatch } from './expected.ts';
import { fieldIssues, LOW_CONFIDENCE } from './field-issues.ts';

export interface ValidationInput {
  /** The type whose fields were read. */
  type: DocumentType | null;
  detectedType: DocumentType | null;
  /** The pages are no document of the type that was asked for. */
  isOther: boolean;
  pages: PageReading[];
  candidates: Candidate[];
  /** The candidates of each page alone. */
  ofPages: Candidate[];
  chosen: FieldChoice;
  /** As the caller gave them: the type that was asked for, the country, expected values. */
  options: Pick<ReadOptions, 'type' | 'country' | 'expected'>;
  /** YYYY-MM-DD */
  today: string;
}

const PASSED: Validation = { status: 'passed' };
const NOT_APPLICABLE: Validation = { status: 'not_applicable' };

/** All validations and the issues of fields. A check that could not run is `not_applicable`, never passed. */
export function validate(document: ValidationInput): { validations: Validations; issues: DocumentIssue[] } {
  const { type, pages, candidates, ofPages, chosen, options, today } = document;
  const validations: Validations = {
    document_consistency: consistencyOf({ ...chosen, candidates, ofPages, pages, today }),
    mrz_check_digits: checkDigits(pages),
    expiry: expiryOf(chosen, today),
    type_match: typeMatch(document),
    country_match: countryMatch(chosen, options.country),
    expected_match: expectedMatch(options.expected ?? {}, chosen.fields),
  };
  const issues = type === null ? [] : fieldIssues({ type, ...chosen, pages });
  if (validations.expiry.status === 'failed') issues.push({ code: 'DOCUMENT_EXPIRED', field: 'expiry_date' });
  if (validations.type_match.status === 'failed') issues.push({ code: 'WRONG_TYPE' });
  return { validations, issues };
}

function checkDigits(pages: PageReading[]): Validation {
  const zones = pages.flatMap(({ mrz }) => mrz ?? []);
  if (zones.length === 0) return NOT_APPLICABLE;
  const checks = zones.flatMap((zone) => Object.entries(mrzChecks(zone)));
  const failed = new Set(checks.filter(([, holds]) => !holds).map(([name]) => name));
  if (failed.size > 0) return { status: 'failed', detail: [...failed].join(', ') };
  const isRepaired = zones.some(({ repaired }) => repaired.length > 0);
  return isRepaired ? { status: 'passed', detail: 'characters were repaired' } : PASSED;
}

function expiryOf({ fields, confidences }: FieldChoice, today: string): Validation {
  const date = fields['expiry_date'];
  if (typeof date !== 'string') return NOT_APPLICABLE;
  if ((confidences['expiry_date'] ?? 0) < LOW_CONFIDENCE)
    return { status: 'not_applicable', detail: 'expiry_date is unsure' };
  return date < today ? { status: 'failed', detail: 'expiry_date is in the past' } : PASSED;
}

/** An identity document that prints the holder's address may stand for a proof of address. */
function typeMatch({ detectedType, isOther, chosen, options }: ValidationInput): Validation {
  if (options.type === undefined || (detectedType === null && !isOther)) return NOT_APPLICABLE;
  if (detectedType === null) return { status: 'failed', detail: `nothing states that it is ${options.type}` };
  const isProof =
    options.type === 'proof_of_address' && detectedType === 'id_document' && chosen.fields['address'] !== undefined;
  if (detectedType === options.type || isProof) return PASSED;
  return { status: 'failed', detail: `${options.type} was asked for, ${detectedType} was detected` };
}

function countryMatch({ fields, confidences }: FieldChoice, country: string | undefined): Validation {
  const field = ['issuing_country', 'document_country', 'country'].find((name) => typeof fields[name] === 'string');
  if (country === undefined || field === undefined) return NOT_APPLICABLE;
  if ((confidences[field] ?? 0) < LOW_CONFIDENCE) return { status: 'not_applicable', detail: `${field} is unsure` };
  return fields[field] === country.toUpperCase() ? PASSED : { status: 'failed', detail: `${field} differs` };
}
