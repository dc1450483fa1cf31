import { type Bearer, corroborate } from '@vett/engine/decision';
import { numberReadings } from '@vett/engine/names';
import type { MatchData } from '@vett/schema/match';
import type { CheckOutcomes, ListsCheck, ScreenedSubject } from '@vett/schema/session-processing';
import type { CheckInput } from '../session/session.ts';
import { isBirthDate } from '../workflow/workflow.ts';

/** The facts of one kind that are compared with each match. Further ones are not read, so that a reviewer decides. */
const MAX_FACTS = 50;

/**
 * Compares each match of the session's own subject with what is known of it, whoever stated it: nothing is scored by that, and a
 * false statement only leads to a reviewer. Matches of its parties and directors have no facts.
 */
export function withFacts(
  input: CheckInput,
  { lists, documents }: Pick<CheckOutcomes, 'lists' | 'documents'>,
): ListsCheck {
  if (lists.status !== 'completed') return lists;
  const known_facts = bearerOf(input, documents);
  // Read once: an entry of a list may have thousands of numbers.
  const bearer = { ...known_facts, numbers: known_facts.numbers.flatMap(numberReadings) };
  const others = new Set(lists.screening_subjects.filter((each) => !isOwn(each, input)).map(({ name }) => name));
  const matches = lists.matches.map((match) =>
    others.has(match.subject_name) ? match : { ...match, facts: corroborate(bearer, bearerOfEntry(match.match_data)) },
  );
  return { ...lists, known_facts, matches };
}

const isOwn = ({ source, role, entity_type }: ScreenedSubject, { session }: CheckInput) =>
  !(source === 'workflow' && role === 'declared') && entity_type === session.entity_type;

function bearerOf({ session, answers, declared }: CheckInput, documents: CheckOutcomes['documents']) {
  const wanted = session.entity_type === 'company' ? 'incorporation' : 'nationality';
  const known = [...answers, ...declared];
  const valuesOf = (isWanted: (field: (typeof known)[number]['field']) => boolean) =>
    known.flatMap(({ field, value }) => (typeof value === 'string' && isWanted(field) ? [value] : []));
  const read = documents.status === 'completed' ? documents.documents.map(({ extracted }) => extracted) : [];
  const printed = (...keys: string[]) =>
    read.flatMap((extracted) => keys.map((key) => extracted[key])).filter((value) => typeof value === 'string');
  const some = (values: readonly string[]) => [...new Set(values)].slice(0, MAX_FACTS);
  return {
    birth_dates: some([...valuesOf(isBirthDate), ...printed('date_of_birth')]),
    countries: some([
      ...valuesOf((field) => field.type === 'country' && field.country_type === wanted),
      ...(wanted === 'nationality' ? printed('nationality') : []),
    ]),
    numbers: some([
      ...valuesOf(({ type }) => type === 'document_number' || type === 'tax_id' || type === 'registration_number'),
      ...printed('document_number', 'tax_id', 'registration_number'),
    ]),
  };
}

const bearerOfEntry = ({ birth_date, birth_dates, nationality, nationalities, identifiers }: MatchData): Bearer => ({
  birth_dates: birth_dates ?? (birth_date === undefined ? [] : [birth_date]),
  countries: nationalities ?? (nationality === null ? [] : [nationality]),
  numbers: (identifiers ?? []).map(({ value }) => value),
});
