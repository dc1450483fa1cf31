import type { FormField } from '@vett/schema/workflow-field';
import { BIRTH_DATES } from '../../core/fact-keys.ts';
import { keysOfQuestion } from '../../core/question-key.ts';
import { keyOfField } from './fields.ts';

export type FieldComparison = 'name' | 'date' | 'country' | 'number';

/** The fields of documents that are compared, and how. */
export const COMPARED_FIELDS = {
  full_name: 'name',
  company_name: 'name',
  date_of_birth: 'date',
  nationality: 'country',
  document_number: 'number',
  registration_number: 'number',
  tax_id: 'number',
} as const satisfies Readonly<Record<string, FieldComparison>>;
type ComparableField = keyof typeof COMPARED_FIELDS;

const isCompared = (name: string): name is ComparableField => Object.hasOwn(COMPARED_FIELDS, name);

/** The names on documents of whoever the session is about, a person or a company. */
export const HOLDER_FIELDS = ['account_holder_name', 'legal_name'] as const;

/** The fields in which documents are compared with each other: each document has a number of its own. */
export const COMPARED_BETWEEN_DOCUMENTS = Object.keys(COMPARED_FIELDS)
  .filter(isCompared)
  .filter((name) => name !== 'document_number');

const lettersOf = (key: string): string => key.toLowerCase().replace(/[^a-z]/g, '');
const BIRTH_KEYS: ReadonlySet<string> = new Set(BIRTH_DATES.map(lettersOf));
/** A key that speaks of birth in another way may be that of somebody else (`spouse_dob`), under any title. */
const ON_BIRTH = /birth|dob|naci|nasc|geburt|naiss/i;

/** Whether a date is that of the subject's birth, by the key of its field in any spelling, or by its title. */
export function isBirthDate(field: FormField): boolean {
  if (field.type !== 'date') return false;
  const key = keyOfField(field);
  return [key, ...(ON_BIRTH.test(key) ? [] : keysOfQuestion(field.name))].some((each) =>
    BIRTH_KEYS.has(lettersOf(each)),
  );
}

/** The field of documents with which an answer is compared. */
export function comparedWith(field: FormField): ComparableField | undefined {
  const key = keyOfField(field);
  if (isBirthDate(field)) return 'date_of_birth';
  if (isCompared(key)) return key;
  if (field.type === 'name') return field.name_type === 'company' ? 'company_name' : 'full_name';
  if (field.type === 'country') return field.country_type === 'nationality' ? 'nationality' : undefined;
  if (field.type === 'document_number' || field.type === 'tax_id' || field.type === 'registration_number')
    return field.type;
  return undefined;
}
