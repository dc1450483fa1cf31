import { compareNames, SAME_NAME } from '../../names/index.ts';
import type { ExpectedValues, FieldValue, Validation } from '../document.ts';
import { foldCharacters } from '../extract/fold.ts';

const personAlike = (a: string, b: string) => compareNames(a, b, { entityType: 'individual' }) >= SAME_NAME;
const companyAlike = (a: string, b: string) => compareNames(a, b, { entityType: 'company' }) >= SAME_NAME;
const equalCharacters = (a: string, b: string) => foldCharacters(a) === foldCharacters(b);

/** The fields that an expected value is compared with, the first that was read, and how. */
const COMPARISONS: Record<keyof ExpectedValues, [fields: string[], matches: (a: string, b: string) => boolean]> = {
  full_name: [['full_name', 'account_holder_name'], personAlike],
  document_number: [['document_number'], equalCharacters],
  date_of_birth: [['date_of_birth'], (a, b) => a === b],
  company_name: [['company_name', 'legal_name', 'account_holder_name'], companyAlike],
  tax_id: [['tax_id'], equalCharacters],
};

/** Whether the caller's values are those of the document; a value without its field makes no pass. */
export function expectedMatch(expected: ExpectedValues, fields: Record<string, FieldValue>): Validation {
  const different: string[] = [];
  const missing: string[] = [];
  const names = (Object.keys(COMPARISONS) as (keyof ExpectedValues)[]).filter((name) => expected[name] !== undefined);
  for (const name of names) {
    const [candidates, matches] = COMPARISONS[name];
    const read = candidates.map((field) => fields[field]).find((value) => typeof value === 'string');
    if (typeof read !== 'string') missing.push(name);
    else if (!matches(expected[name] ?? '', read)) different.push(name);
  }
  if (different.length > 0) return { status: 'failed', detail: `different: ${different.join(', ')}` };
  if (missing.length > 0) return { status: 'not_applicable', detail: `not read: ${missing.join(', ')}` };
  return names.length > 0 ? { status: 'passed' } : { status: 'not_applicable' };
}
