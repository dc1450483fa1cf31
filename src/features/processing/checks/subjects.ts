import { plainNumber } from '@vett/engine/decision';
import { compareNames } from '@vett/engine/names';
import type { CheckOutcomes, ScreenedSubject } from '@vett/schema/session-processing';
import { Name, type Subject } from '@vett/schema/subject';
import { Work } from '../../../platform/work.ts';
import type { Declared, Material } from '../../session/session.ts';
import { keyOfField } from '../../workflow/workflow.ts';
import { nameWork } from '../name-work.ts';

/** A name or number of the session with what is known of its bearer for certain. */
export interface NamedSubject extends ScreenedSubject {
  readonly subject: Subject;
  /** Whether it was read from a document. */
  readonly extracted: boolean;
}

const MAX_SUBJECTS = 60;
const PERSON_KEYS = ['full_name', 'name'];
const COMPANY_KEYS = ['legal_name', 'business_name', 'company_name'];

/**
 * Every name of a session: from its form, its documents, its related parties, its customer and the declaration of the tenant, and
 * every number that no name has, each once. Dates of birth, nationalities and numbers that only the end user stated are left out of
 * the names: a false one would lower the score of a true match.
 */
export function subjectsOf(material: Material, documents: CheckOutcomes['documents']): NamedSubject[] {
  const { session, answers, declared, parties } = material;
  const read = documents.status === 'completed' ? documents.documents.map(({ extracted }) => extracted) : [];
  const primary = { source: 'workflow', role: 'primary' } as const;
  const own = (name: string, entity_type: ScreenedSubject['entity_type'], extracted = false): NamedSubject => ({
    ...{ name, entity_type, extracted, ...primary },
    subject: { full_name: name, entity_type },
  });
  const all: NamedSubject[] = [
    ...answers.flatMap(({ field, value }) =>
      field.type === 'name' && typeof value === 'string'
        ? [own(value, field.name_type === 'company' ? 'company' : kindOf(keyOfField(field), session.entity_type))]
        : [],
    ),
    ...read.flatMap(({ full_name, company_name, account_holder_name }) => [
      ...names(full_name).map((name) => own(name, 'individual', true)),
      ...names(company_name).map((name) => own(name, 'company', true)),
      ...names(account_holder_name).map((name) => own(name, session.entity_type, true)),
    ]),
    ...read.flatMap(({ directors }) =>
      Array.isArray(directors)
        ? directors.flatMap((director: { name?: unknown }) =>
            names(director.name).map((name) => ({ ...own(name, 'individual', true), subject: { full_name: name } })),
          )
        : [],
    ),
    ...parties.map(({ name, entity_type }) => ({
      ...{ name, entity_type, extracted: false, source: 'workflow' as const, role: 'declared' as const },
      subject: { full_name: name, entity_type },
    })),
    ...declared.flatMap((each) => declaredName(each, session.entity_type, declared)),
  ];
  const seen = new Map<string, NamedSubject>();
  for (const each of all) {
    const key = `${each.entity_type} ${each.name.normalize('NFKC').trim().toLowerCase()}`;
    const known = seen.get(key);
    seen.set(key, known ? { ...known, extracted: known.extracted || each.extracted } : each);
  }
  const found = [...seen.values()].slice(0, MAX_SUBJECTS);
  const factsOf = parties.length > 0 ? () => ({}) : personFacts(read);
  const named = found.map((each) =>
    each.role === 'primary' && each.subject.entity_type === 'individual'
      ? { ...each, subject: { ...each.subject, ...factsOf(each.name) } }
      : each,
  );
  return [...named, ...numbersOf(material, read, named)].slice(0, MAX_SUBJECTS);
}

/** Whether there are more names and numbers than are screened. */
export const hasTooMany = (subjects: readonly NamedSubject[]): boolean => subjects.length >= MAX_SUBJECTS;

/** Whether it is a name, and no number alone. */
export const isNamed = ({ subject }: NamedSubject): boolean => subject.full_name !== undefined;

const kindOf = (key: string, standard: ScreenedSubject['entity_type']) =>
  COMPANY_KEYS.includes(key) ? 'company' : PERSON_KEYS.includes(key) ? 'individual' : standard;

/** A name that the tenant declares. Its other declarations are facts of the person whom `subject_data` names. */
function declaredName(
  { place, field, value }: Declared,
  standard: ScreenedSubject['entity_type'],
  declared: readonly Declared[],
): NamedSubject[] {
  if (field.type !== 'name' || typeof value !== 'string') return [];
  const isOfSubject = place === 'subject_data' || place === 'attributes';
  // Signs in place of the name of a user or customer say nothing of the subject.
  if (!isOfSubject && !isComparable(value)) return [];
  const entity_type =
    field.name_type === 'company' ? 'company' : place === 'customer' ? ('individual' as const) : standard;
  const isPerson = place === 'subject_data' && field.name_type === 'individual';
  // The user of a company may be a person.
  const kind = place === 'metadata' ? {} : { entity_type };
  return [
    {
      ...{ name: value, entity_type, extracted: false, source: 'subject_data', role: 'declared' },
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

/** The numbers of a session that no name has, each once. */
function numbersOf(
  { session: { entity_type }, answers, declared }: Material,
  read: readonly Readonly<Record<string, unknown>>[],
  named: readonly NamedSubject[],
): NamedSubject[] {
  const seen = new Set(named.flatMap(({ subject }) => plainNumber(subject.document_id ?? '')));
  const found: NamedSubject[] = [];
  const add = (type: string, value: unknown, from: Pick<NamedSubject, 'source' | 'role' | 'extracted'>) => {
    if (!isNumberType(type) || typeof value !== 'string') return;
    const plain = plainNumber(value);
    if (plain.length < MIN_NUMBER || seen.has(plain)) return;
    seen.add(plain);
    found.push({ ...from, name: value, entity_type, subject: { [NUMBERS[type]]: value } });
  };
  for (const { field, value } of answers)
    add(field.type, value, { source: 'workflow', role: 'primary', extracted: false });
  for (const { field, value } of declared)
    add(field.type, value, { source: 'subject_data', role: 'declared', extracted: false });
  for (const extracted of read)
    for (const type of Object.keys(NUMBERS))
      add(type, extracted[type], { source: 'workflow', role: 'primary', extracted: true });
  return found;
}

const isNumberType = (type: string): type is keyof typeof NUMBERS => Object.hasOwn(NUMBERS, type);

const names = (value: unknown): string[] => (typeof value === 'string' && value.trim() !== '' ? [value.trim()] : []);

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const COUNTRY = /^[A-Z]{2}$/;

type PersonFacts = Pick<Subject, 'birth_date' | 'nationality' | 'document_id'>;

/** The least likeness of the names of one person. */
const SAME_PERSON = 0.85;

/** The units of work of comparing the names of a session with that of its document. */
const PERSON_WORK = 400_000;

/** Facts about the bearer of the first identity document, for the bearer's name alone; without them a name matches more entries. */
function personFacts(read: readonly Readonly<Record<string, unknown>>[]): (name: string) => PersonFacts {
  const work = new Work(PERSON_WORK);
  const id = read.find(({ full_name }) => typeof full_name === 'string');
  const bearer = id?.['full_name'];
  const isBearer = (name: string) =>
    typeof bearer === 'string' && work.take(nameWork(name, bearer)) && compareNames(name, bearer) >= SAME_PERSON;
  return (name) => (id && isBearer(name) ? factsIn(id['date_of_birth'], id['nationality'], id['document_number']) : {});
}

/** Facts that the tenant declares; the end user cannot change them. */
function declaredFacts(declared: readonly Declared[]): PersonFacts {
  const [birth, nationality, number] = ['date_of_birth', 'nationality', 'document_number'].map(
    (key) => declared.find(({ place, field }) => place === 'subject_data' && field.field_id === key)?.value,
  );
  return factsIn(birth, nationality, number);
}

const factsIn = (birth: unknown, nationality: unknown, number: unknown): PersonFacts => ({
  ...(typeof birth === 'string' && DATE.test(birth) && { birth_date: birth }),
  ...(typeof nationality === 'string' && COUNTRY.test(nationality) && { nationality }),
  ...(typeof number === 'string' && number.trim() !== '' && { document_id: number.trim().slice(0, 100) }),
});

/** Whether lists can be compared with a name at all. */
export const isComparable = (name: string): boolean => Name.safeParse(name).success;
