import { plainNumber } from '@vett/engine/decision';
import { compareNames } from '@vett/engine/names';
import type { CheckOutcomes } from '@vett/schema/session-processing';
import { Work } from '../../../platform/work.ts';
import type { Material } from '../../session/session.ts';
import { keyOfField } from '../../workflow/workflow.ts';
import { nameWork } from '../name-work.ts';

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
  number: (a, b) => (plainNumber(a) === plainNumber(b) ? 1 : 0),
};

/** The units of work that the comparisons of a session may take. */
export const COMPARED_WORK = 20_000_000;
/** Mismatches that a person can look through. */
const MAX_MISMATCHES = 1_000;

const workOf = (how: Compared, [one, other]: Pair['values']) =>
  how === 'name' ? nameWork(one, other) : 100 + 10 * (one.length + other.length);

/** Two values that should be the same, with what is told when they are not. */
interface Pair {
  readonly how: Compared;
  readonly values: readonly [string, string];
  readonly told: Omit<Mismatches[number], 'score'>;
}

/** The pairs that differ, in order; undefined when comparing them takes too much work. */
async function differing(pairs: Iterable<Pair>, work: Work): Promise<Mismatches | undefined> {
  const found: Mismatches = [];
  for (const { how, values, told } of pairs) {
    if (!work.take(workOf(how, values))) return undefined;
    await work.turn();
    const score = LIKENESS[how](...values);
    if (score < (how === 'name' ? NAME_SCORE : 1)) found.push({ ...told, score });
    if (found.length > MAX_MISMATCHES) return undefined;
  }
  return found;
}

/** Compares the documents with the form and with each other; undefined when there is too much to be compared. */
export async function crossValidate(
  { answers }: Pick<Material, 'answers'>,
  read: Read,
  work = new Work(COMPARED_WORK),
) {
  const form_mismatches = await differing(pairsWithForm(answers, read), work);
  const document_mismatches = await differing(pairsOfDocuments(read), work);
  return form_mismatches && document_mismatches && { form_mismatches, document_mismatches };
}

/** Each answer with what each document says. */
function* pairsWithForm(answers: Material['answers'], read: Read): Generator<Pair> {
  for (const { field, value } of answers) {
    const name = nameOf(field);
    const how = name === undefined ? undefined : FIELDS[name];
    if (name === undefined || !how || typeof value !== 'string') continue;
    for (const { doc_id, extracted } of read) {
      const printed = extracted[name] ?? (name === 'full_name' ? extracted['account_holder_name'] : undefined);
      if (typeof printed === 'string' && printed !== '')
        yield { how, values: [value, printed], told: { field: field.field_id, doc_id } };
    }
  }
}

/** The field of documents that a question asks for. */
function nameOf(field: Material['answers'][number]['field']): string | undefined {
  const key = keyOfField(field);
  if (Object.hasOwn(FIELDS, key)) return key;
  if (field.type === 'name') return field.name_type === 'company' ? 'company_name' : 'full_name';
  if (field.type === 'country') return field.country_type === 'nationality' ? 'nationality' : undefined;
  if (field.type === 'document_number' || field.type === 'tax_id' || field.type === 'registration_number')
    return field.type;
  return undefined;
}

/** Each document with the first one that has the same field. */
function* pairsOfDocuments(read: Read): Generator<Pair> {
  for (const [field, how] of Object.entries(FIELDS)) {
    // Each document has a number of its own.
    if (field === 'document_number') continue;
    const having = read.flatMap(({ doc_id, extracted }) => {
      const value = extracted[field];
      return typeof value === 'string' && value !== '' ? [{ doc_id, value }] : [];
    });
    const [first, ...others] = having;
    for (const { doc_id, value } of first ? others : [])
      yield { how, values: [first?.value ?? '', value], told: { field, doc_id } };
  }
}
