import { compareNames } from '@vett/engine/names';
import type { CheckOutcomes } from '@vett/schema/session-processing';
import type { Material } from '../../session/session.ts';
import { keyOfField } from '../../workflow/workflow.ts';

type Documents = Extract<CheckOutcomes['documents'], { status: 'completed' }>;
type Read = Documents['documents'];
type Mismatches = Documents['form_mismatches'];

/** The least likeness of two names of one person or company. */
const NAME_SCORE = 0.85;

type Compared = 'name' | 'date' | 'country' | 'number';

/** The fields of documents that are compared, and how. */
const FIELDS: Readonly<Record<string, Compared>> = {
  full_name: 'name',
  company_name: 'name',
  date_of_birth: 'date',
  nationality: 'country',
  document_number: 'number',
  registration_number: 'number',
  tax_id: 'number',
};

const LIKENESS: Readonly<Record<Compared, (a: string, b: string) => number>> = {
  name: (a, b) => compareNames(a, b),
  date: (a, b) => (a === b ? 1 : 0),
  country: (a, b) => (a.toUpperCase() === b.toUpperCase() ? 1 : 0),
  number: (a, b) => (plain(a) === plain(b) ? 1 : 0),
};

const plain = (number: string) =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const differs = (field: string, a: string, b: string): number | undefined => {
  const how = FIELDS[field];
  if (!how) return undefined;
  const score = LIKENESS[how](a, b);
  return score >= (how === 'name' ? NAME_SCORE : 1) ? undefined : score;
};

/** The answers that a document contradicts. */
export function compareWithForm({ answers }: Material, read: Read): Mismatches {
  return answers.flatMap(({ field, value }) => {
    const name = nameOf(field);
    if (name === undefined || typeof value !== 'string') return [];
    return read.flatMap(({ doc_id, extracted }) => {
      const printed = extracted[name] ?? (name === 'full_name' ? extracted['account_holder_name'] : undefined);
      const score = typeof printed === 'string' && printed !== '' ? differs(name, value, printed) : undefined;
      return score === undefined ? [] : [{ field: field.field_id, doc_id, score }];
    });
  });
}

/** The field of documents that a question asks for. */
function nameOf(field: Material['answers'][number]['field']): string | undefined {
  const key = keyOfField(field);
  if (key in FIELDS) return key;
  if (field.type === 'name') return field.name_type === 'company' ? 'company_name' : 'full_name';
  if (field.type === 'country') return field.country_type === 'nationality' ? 'nationality' : undefined;
  if (field.type === 'document_number' || field.type === 'tax_id' || field.type === 'registration_number')
    return field.type;
  return undefined;
}

/** The documents that contradict an earlier one of the session. */
export function compareWithDocuments(read: Read): Mismatches {
  return Object.keys(FIELDS).flatMap((field) => {
    const having = read.flatMap(({ doc_id, extracted }) => {
      const value = extracted[field];
      return typeof value === 'string' && value !== '' ? [{ doc_id, value }] : [];
    });
    const [first, ...others] = having;
    // Each document has a number of its own.
    if (!first || field === 'document_number') return [];
    return others.flatMap(({ doc_id, value }) => {
      const score = differs(field, first.value, value);
      return score === undefined ? [] : [{ field, doc_id, score }];
    });
  });
}
