import { compareNames, SAME_NAME, sameNumber } from '@vett/engine/names';
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
  number: (a, b) => (sameNumber(a, b) ? 1 : 0),
};

/** The least likeness of values that are the same. */
const LEAST: Readonly<Record<FieldComparison, number>> = { name: SAME_NAME, date: 1, country: 1, number: 1 };

/** The units of work that the comparisons of a session may take. */
export const COMPARED_WORK = 20_000_000;
/** Mismatches that a person can look through. */
const MAX_MISMATCHES = 1_000;

const workOf = (how: FieldComparison, one: string, other: string) =>
  how === 'name' ? nameWork(one, other) : 100 + 10 * (one.length + other.length);

/** Values of two sides, of which one pair should be the same, with what is told when none is. */
interface Pair {
  readonly how: FieldComparison;
  readonly values: readonly [readonly string[], readonly string[]];
  readonly told: Omit<Mismatches[number], 'score'>;
}

/** The likeness of the first two values that are the same, or of the likeliest; undefined when comparing them takes too much work. */
async function likenessOf(how: FieldComparison, [ones, others]: Pair['values'], work: Work) {
  let likeliest = 0;
  for (const [one, other] of ones.flatMap((one) => others.map((other) => [one, other] as const))) {
    if (!work.take(workOf(how, one, other))) return undefined;
    await work.turn();
    likeliest = Math.max(likeliest, LIKENESS[how](one, other));
    if (likeliest >= LEAST[how]) break;
  }
  return likeliest;
}

/** The pairs that differ, in order; undefined when comparing them takes too much work. */
async function differing(pairs: Iterable<Pair>, work: Work): Promise<Mismatches | undefined> {
  const found: Mismatches = [];
  for (const { how, values, told } of pairs) {
    const score = await likenessOf(how, values, work);
    if (score === undefined) return undefined;
    if (score < LEAST[how]) found.push({ ...told, score });
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

/**
 * The value of a field on a document. The holder of an account or a certificate is the person, or the company, of the session; of
 * several holders each may be.
 */
const printedOn = ({ extracted }: DocumentResults[number], name: string, holder: Holder): readonly string[] =>
  [name, ...(name === holder ? ['account_holders', ...HOLDER_FIELDS] : [])]
    .map((field) => [extracted[field]].flat().filter(isThere))
    .find(({ length }) => length > 0) ?? [];

/** Each answer with what each document says. */
function* pairsWithForm(answers: CheckInput['answers'], read: DocumentResults, holder: Holder): Generator<Pair> {
  for (const { field, value } of answers) {
    const name = comparedWith(field);
    if (name === undefined || typeof value !== 'string') continue;
    const how = COMPARED_FIELDS[name];
    for (const document of read) {
      const printed = printedOn(document, name, holder);
      if (printed.length > 0)
        yield { how, values: [[value], printed], told: { field: field.field_id, doc_id: document.doc_id } };
    }
  }
}

/** Each document with the first one that has the same field. */
function* pairsOfDocuments(read: DocumentResults, holder: Holder): Generator<Pair> {
  for (const field of COMPARED_BETWEEN_DOCUMENTS) {
    const how = COMPARED_FIELDS[field];
    const having = read.flatMap((document) => {
      const values = printedOn(document, field, holder);
      return values.length === 0 ? [] : [{ doc_id: document.doc_id, values }];
    });
    const [first, ...others] = having;
    for (const { doc_id, values } of first ? others : [])
      yield { how, values: [first?.values ?? [], values], told: { field, doc_id } };
  }
}
