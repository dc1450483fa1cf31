import { plainNumber } from '@vett/engine/decision';
import { compareNames, SAME_NAME } from '@vett/engine/names';
import type { CheckOutcomes, ScreenedSubject } from '@vett/schema/session-processing';
import { Name, type Subject } from '@vett/schema/subject';
import { Work } from '../../../platform/work.ts';
import { type CheckInput, type DeclaredAnswer, isOfOthers, joinedNames } from '../../session/session.ts';
import { HOLDER_FIELDS, keyOfField } from '../../workflow/workflow.ts';
import { nameWork } from '../other-names.ts';
import { namesInAddress } from './care-of.ts';

/** A name or number of the session with what is known of its bearer for certain. */
export interface NamedSubject extends ScreenedSubject {
  readonly subject: Subject;
  /** Whether it was read from a document. */
  readonly extracted: boolean;
}

const MAX_SUBJECTS = 60;
const PRIMARY = { source: 'workflow', role: 'primary' } as const;
const DECLARED = { source: 'subject_data', role: 'declared' } as const;
const PERSON_KEYS = ['full_name', 'name'];
const COMPANY_KEYS = ['legal_name', 'business_name', 'company_name'];

/**
 * Every name of a session: from its form, its documents, its related parties, its customer and the declaration of the tenant, and
 * every number that no name has, each once. Dates of birth, nationalities and numbers that only the end user stated are left out of
 * the names: a false one would lower the score of a true match.
 */
export function subjectsOf(input: CheckInput, documents: CheckOutcomes['documents']): NamedSubject[] {
  const { answers, declared, parties } = input;
  const { entity_type: kindOfSession } = input.session;
  const read =
    documents.status === 'completed'
      ? [...documents.documents, ...(documents.replaced ?? [])].map(({ extracted }) => extracted)
      : [];
  const own = (name: string, entity_type: ScreenedSubject['entity_type'], extracted = false): NamedSubject => ({
    name,
    entity_type,
    extracted,
    ...PRIMARY,
    subject: { full_name: name, entity_type },
  });
  /** A name of the form of a company may be that of a person, too: it is compared as both. */
  const unsure = (name: string): NamedSubject =>
    kindOfSession === 'individual'
      ? own(name, 'individual')
      : { ...own(name, kindOfSession), subject: { full_name: name } };
  const all: NamedSubject[] = [
    ...answers.flatMap(({ field, value }) => {
      if (field.type === 'address') return receivers(value, kindOfSession);
      if (field.type !== 'name' || typeof value !== 'string') return [];
      const kind = field.name_type === 'company' ? 'company' : kindOf(keyOfField(field));
      return [kind ? own(value, kind) : unsure(value)];
    }),
    ...joinedNames(answers).map((name) => own(name, 'individual')),
    ...read.flatMap(({ full_name, company_name, ...others }) => [
      ...names(full_name).map((name) => own(name, 'individual', true)),
      ...names(company_name).map((name) => own(name, 'company', true)),
      ...receivers(others, kindOfSession),
      // Its bearer may be a person or a company, whatever the session is.
      ...[...HOLDER_FIELDS, 'account_holders', 'other_names']
        .flatMap((field) => allNames(others[field]))
        .map((name) => ({
          ...own(name, kindOfSession, true),
          subject: { full_name: name },
        })),
    ]),
    ...read.flatMap(({ directors, owners, other_people }) =>
      [directors, owners, other_people]
        .flatMap(allNames)
        .map((name) => ({ ...own(name, 'individual', true), subject: { full_name: name } })),
    ),
    ...parties.map(({ name, entity_type }) => ({
      name,
      entity_type,
      extracted: false,
      source: 'workflow' as const,
      role: 'declared' as const,
      subject: { full_name: name, entity_type },
    })),
    ...declared.flatMap((each) => declaredName(each, kindOfSession, declared)),
  ];
  const seen = new Map<string, NamedSubject>();
  for (const each of all) {
    if (seen.size === MAX_SUBJECTS) break;
    // With facts of its own it is compared otherwise, and decided on apart.
    const { birth_date, nationality, document_id } = each.subject;
    const facts = [birth_date, nationality, document_id];
    const key = JSON.stringify([each.entity_type, nameKey(each.name), facts]);
    const known = seen.get(key);
    seen.set(key, known ? { ...known, extracted: known.extracted || each.extracted } : each);
  }
  const found = [...seen.values()];
  const factsOf = parties.length > 0 ? () => ({}) : personFacts(read);
  const named = found.map((each) =>
    each.role === 'primary' && each.subject.entity_type === 'individual'
      ? { ...each, subject: { ...each.subject, ...factsOf(each.name) } }
      : each,
  );
  return [...named, ...numbersOf(input, read, named)].slice(0, MAX_SUBJECTS);
}

/** Spellings of a name with the same key are screened once. */
export const nameKey = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/** Whether there are more names and numbers than are screened. */
export const hasTooMany = (subjects: readonly NamedSubject[]): boolean => subjects.length >= MAX_SUBJECTS;

/** Whether it is a name, and no number alone. */
export const isNamed = ({ subject }: NamedSubject): boolean => subject.full_name !== undefined;

/** The names of those who receive the post of the session: people or companies. */
const receivers = (address: unknown, entity_type: ScreenedSubject['entity_type']): NamedSubject[] =>
  namesInAddress(address).map((name) => ({
    ...{ name, entity_type, extracted: false, source: 'workflow', role: 'declared' },
    subject: { full_name: name },
  }));

const kindOf = (key: string): ScreenedSubject['entity_type'] | undefined =>
  COMPANY_KEYS.includes(key) ? 'company' : PERSON_KEYS.includes(key) ? 'individual' : undefined;

/** A name that the tenant declares. Its other declarations are facts of the person whom `subject_data` names. */
function declaredName(
  { place, field, value }: DeclaredAnswer,
  standard: ScreenedSubject['entity_type'],
  declared: readonly DeclaredAnswer[],
): NamedSubject[] {
  if (field.type === 'address') return receivers(value, standard);
  if (field.type !== 'name' || typeof value !== 'string') return [];
  const entity_type =
    field.name_type === 'company' ? 'company' : place === 'customer' ? ('individual' as const) : standard;
  const isPerson = place === 'subject_data' && field.name_type === 'individual' && !isOfOthers(field);
  // The user of a company may be a person, and so may whom it declares.
  const isSure = field.name_type === 'company' || place === 'customer' || standard === 'individual';
  const kind = place === 'metadata' || !isSure || isOfOthers(field) ? {} : { entity_type };
  const from = place === 'form' ? PRIMARY : DECLARED;
  return [
    {
      name: value,
      entity_type,
      extracted: false,
      ...from,
      subject: { full_name: value, ...kind, ...(isPerson && declaredFacts(declared)) },
    },
  ];
}

/** The kinds of numbers, with the member of a subject in which each is compared. */
const NUMBERS = {
  document_number: 'document_id',
  tax_id: 'tax_id',
  registration_number: 'registration_number',
} as const;

/** Letters and digits: shorter numbers are shared by too many people, so lists do not compare them. */
const MIN_NUMBER = 4;

/** Whether lists can be compared with a name or number at all. */
export const isComparable = ({ name, subject }: NamedSubject): boolean =>
  subject.full_name === undefined ? plainNumber(name).length >= MIN_NUMBER : Name.safeParse(name).success;

/** The numbers of a session that no name has, each once. */
function numbersOf(
  { session: { entity_type }, answers, declared }: CheckInput,
  read: readonly Readonly<Record<string, unknown>>[],
  named: readonly NamedSubject[],
): NamedSubject[] {
  const seen = new Set(named.flatMap(({ subject }) => plainNumber(subject.document_id ?? '')));
  const found: NamedSubject[] = [];
  const add = (type: string, value: unknown, from: Pick<NamedSubject, 'source' | 'role' | 'extracted'>) => {
    if (!isNumberType(type) || typeof value !== 'string') return;
    const plain = plainNumber(value);
    if (plain === '' || seen.has(plain)) return;
    seen.add(plain);
    found.push({ ...from, name: value, entity_type, subject: { [NUMBERS[type]]: value } });
  };
  const isNumber = ({ field }: Pick<DeclaredAnswer, 'field'>) => isNumberType(field.type);
  for (const { field, value } of answers.filter(isNumber)) add(field.type, value, { ...PRIMARY, extracted: false });
  for (const { place, field, value } of declared)
    add(field.type, value, { ...(place === 'form' ? PRIMARY : DECLARED), extracted: false });
  for (const extracted of read)
    for (const type of Object.keys(NUMBERS)) add(type, extracted[type], { ...PRIMARY, extracted: true });
  return found;
}

const isNumberType = (type: string): type is keyof typeof NUMBERS => Object.hasOwn(NUMBERS, type);

/** The names of a field with one name or with several, each alone or with its role. */
const allNames = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((each: unknown) =>
    names(typeof each === 'object' && each !== null && 'name' in each ? each.name : each),
  );

const names = (value: unknown): string[] => (typeof value === 'string' && value.trim() !== '' ? [value.trim()] : []);

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const COUNTRY = /^[A-Z]{2}$/;

type PersonFacts = Pick<Subject, 'birth_date' | 'nationality' | 'document_id'>;

/** The units of work of comparing the names of a session with that of its document. */
const PERSON_WORK = 400_000;

/** Facts about the bearer of the first identity document, for the bearer's name alone; without them a name matches more entries. */
function personFacts(read: readonly Readonly<Record<string, unknown>>[]): (name: string) => PersonFacts {
  const work = new Work(PERSON_WORK);
  const id = read.find(({ full_name }) => typeof full_name === 'string');
  const bearer = id?.['full_name'];
  const isBearer = (name: string) =>
    typeof bearer === 'string' && work.take(nameWork(name, bearer)) && compareNames(name, bearer) >= SAME_NAME;
  return (name) => (id && isBearer(name) ? factsIn(id['date_of_birth'], id['nationality'], id['document_number']) : {});
}

/** Facts that the tenant declares; the end user cannot change them. */
function declaredFacts(declared: readonly DeclaredAnswer[]): PersonFacts {
  const first = (is: (field: DeclaredAnswer['field']) => boolean) =>
    declared.find(({ place, field }) => place === 'subject_data' && is(field))?.value;
  const nationality = first((field) => field.type === 'country' && field.country_type === 'nationality');
  return factsIn(
    first(({ type }) => type === 'date'),
    nationality,
    first(({ type }) => type === 'document_number'),
  );
}

const factsIn = (birth: unknown, nationality: unknown, number: unknown): PersonFacts => ({
  ...(typeof birth === 'string' && DATE.test(birth) && { birth_date: birth }),
  ...(typeof nationality === 'string' && COUNTRY.test(nationality) && { nationality }),
  ...(typeof number === 'string' && number.trim() !== '' && { document_id: number.trim().slice(0, 100) }),
});
