import { plainNumber } from '@vett/engine/decision';
import { compareNames, SAME_NAME } from '@vett/engine/names';
import type { CheckOutcomes } from '@vett/schema/session-processing';
import { Work } from '../../../platform/work.ts';
import type { CheckInput } from '../../session/session.ts';
import {
  COMPARED_BETWEEN_DOCUMENTS,
  COMPARED_FIELDS,
  comparedWith,
  type FieldComparison,
  HOLDER_FIELDS,
} from '../../workflow/workflow.ts';
import { nameWork } from '../other-names.ts';

type Documents = Extract<CheckOutcomes['documents'], { status: 'completed' }>;
type DocumentResults = Documents['documents'];
type Mismatches = Documents['form_mismatches'];

const LIKENESS: Readonly<Record<FieldComparison, (a: string, b: string) => number>> = {
  name: (a, b) => compareNames(a, b),
  date: (a, b) => (a === b ? 1 : 0),
  country: (a, b) => (a.toUpperCase() === b.toUpperCase() ? 1 : 0),
  number: (a, b) => (plainNumber(a) === plainNumber(b) ? 1 : 0),
};

/** The units of work that the comparisons of a session may take. */
export const COMPARED_WORK = 20_000_000;
/** Mismatches that a person can look through. */
const MAX_MISMATCHES = 1_000;

const workOf = (how: FieldComparison, [one, other]: Pair['values']) =>
  how === 'name' ? nameWork(one, other) : 100 + 10 * (one.length + other.length);

/** Two values that should be the same, with what is told when they are not. */
interface Pair {
  readonly how: FieldComparison;
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
    if (score < (how === 'name' ? SAME_NAME : 1)) found.push({ ...told, score });
    if (found.length > MAX_MISMATCHES) return undefined;
  }
  return found;
}

/** Compares the documents with the form and with each other; undefined when there is too much to be compared. */
export async function crossValidate(
  { answers, session }: Pick<CheckInput, 'answers'> & { readonly session: Pick<CheckInput['session'], 'entity_type'> },
  read: DocumentResults,
  work = new Work(COMPARED_WORK),
) {
  const isNamed = (name: Holder) =>
    answers.some(({ field }) => comparedWith(field) === name) || read.some(({ extracted }) => isThere(extracted[name]));
  const [likelier, other]: [Holder, Holder] =
    session.entity_type === 'company' ? ['company_name', 'full_name'] : ['full_name', 'company_name'];
  const holder = !isNamed(likelier) && isNamed(other) ? other : likelier;
  const form_mismatches = await differing(pairsWithForm(answers, read, holder), work);
  const document_mismatches = await differing(pairsOfDocuments(read, holder), work);
  return form_mismatches && document_mismatches && { form_mismatches, document_mismatches };
}

const isThere = (value: unknown): value is string => typeof value === 'string' && value !== '';

type Holder = 'full_name' | 'company_name';

/** The value of a field on a document. The holder of an account or a certificate is the person, or the company, of the session. */
const printedOn = ({ extracted }: DocumentResults[number], name: string, holder: Holder): string | undefined =>
  [name, ...(name === holder ? HOLDER_FIELDS : [])].map((field) => extracted[field]).find(isThere);

/** Each answer with what each document says. */
function* pairsWithForm(answers: CheckInput['answers'], read: DocumentResults, holder: Holder): Generator<Pair> {
  for (const { field, value } of answers) {
    const name = comparedWith(field);
    if (name === undefined || typeof value !== 'string') continue;
    const how = COMPARED_FIELDS[name];
    for (const document of read) {
      const printed = printedOn(document, name, holder);
      if (printed !== undefined)
        yield { how, values: [value, printed], told: { field: field.field_id, doc_id: document.doc_id } };
    }
  }
}

/** Each document with the first one that has the same field. */
function* pairsOfDocuments(read: DocumentResults, holder: Holder): Generator<Pair> {
  for (const field of COMPARED_BETWEEN_DOCUMENTS) {
    const how = COMPARED_FIELDS[field];
    const having = read.flatMap((document) => {
      const value = printedOn(document, field, holder);
      return value === undefined ? [] : [{ doc_id: document.doc_id, value }];
    });
    const [first, ...others] = having;
    for (const { doc_id, value } of first ? others : [])
      yield { how, values: [first?.value ?? '', value], told: { field, doc_id } };
  }
}
