import { compareNames, SAME_NAME, sameNumber } from '../../names/index.ts';
import type { ExpectedValues, FieldValue, Validation } from '../document.ts';

const personAlike = (a: string, b: string) => compareNames(a, b, { entityType: 'individual' }) >= SAME_NAME;
const companyAlike = (a: string, b: string) => compareNames(a, b, { entityType: 'company' }) >= SAME_NAME;

/** The fields that an expected value is compared with, the first that was read, and how. Each of several holders may be meant. */
const COMPARISONS: Record<keyof ExpectedValues, [fields: string[], matches: (a: string, b: string) => boolean]> = {
  full_name: [['full_name', 'account_holders', 'account_holder_name'], personAlike],
  document_number: [['document_number'], sameNumber],
  date_of_birth: [['date_of_birth'], (a, b) => a === b],
  company_name: [['company_name', 'legal_name', 'account_holders', 'account_holder_name'], companyAlike],
  tax_id: [['tax_id'], sameNumber],
};

/** Whether the caller's values are those of the document; a value without its field makes no pass. */
export function expectedMatch(expected: ExpectedValues, fields: Record<string, FieldValue>): Validation {
  const different: string[] = [];
  const missing: string[] = [];
  const names = (Object.keys(COMPARISONS) as (keyof ExpectedValues)[]).filter((name) => expected[name] !== undefined);
  for (const name of names) {
    const [candidates, matches] = COMPARISONS[name];
    const read = candidates.map((field) => textsIn(fields[field])).find(({ length }) => length > 0);
    if (!read) missing.push(name);
    else if (!read.some((value) => matches(expected[name] ?? '', value))) different.push(name);
  }
  if (different.length > 0) return { status: 'failed', detail: `different: ${different.join(', ')}` };
  if (missing.length > 0) return { status: 'not_applicable', detail: `not read: ${missing.join(', ')}` };
  return names.length > 0 ? { status: 'passed' } : { status: 'not_applicable' };
}

const textsIn = (value: FieldValue | undefined): string[] =>
  [value].flat().filter((each): each is string => typeof each === 'string' && each !== '');
