import { compareNames } from '@vett/engine/names';
import type { CheckOutcomes, ScreenedSubject } from '@vett/schema/session-processing';
import { Name, type Subject } from '@vett/schema/subject';
import { Work } from '../../../platform/work.ts';
import { declaredText, type Material } from '../../session/session.ts';
import { keyOfField } from '../../workflow/workflow.ts';
import { nameWork } from '../name-work.ts';

/** A name of the session with what is known of its bearer for certain. */
export interface NamedSubject extends ScreenedSubject {
  readonly subject: Subject;
  /** Whether the name was read from a document. */
  readonly extracted: boolean;
}

const MAX_SUBJECTS = 60;
const PERSON_KEYS = ['full_name', 'name'];
const COMPANY_KEYS = ['legal_name', 'business_name', 'company_name'];

/**
 * Every name of a session: from its form, its documents, its related parties and the declaration of the tenant, each once.
 * Dates of birth, nationalities and numbers that only the end user stated are left out: a false one would lower the score
 * of a true match.
 */
export function subjectsOf(material: Material, documents: CheckOutcomes['documents']): NamedSubject[] {
  const { session, text, answers, parties } = material;
  const data = text.subject_data;
  const read = documents.status === 'completed' ? documents.documents.map(({ extracted }) => extracted) : [];
  const primary = { source: 'workflow', role: 'primary' } as const;
  const declared = { source: 'subject_data', role: 'declared' } as const;
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
    ...PERSON_KEYS.flatMap((key) => names(declaredText(data, [key]))).map((name) => ({
      ...{ name, entity_type: session.entity_type, extracted: false, ...declared },
      subject: { full_name: name, entity_type: session.entity_type, ...declaredFacts(data) },
    })),
    ...COMPANY_KEYS.flatMap((key) => names(declaredText(data, [key]))).map((name) => ({
      ...{ name, entity_type: 'company' as const, extracted: false, ...declared },
      subject: { full_name: name, entity_type: 'company' as const },
    })),
  ];
  const seen = new Map<string, NamedSubject>();
  for (const each of all) {
    const key = `${each.entity_type} ${each.name.normalize('NFKC').trim().toLowerCase()}`;
    const known = seen.get(key);
    seen.set(key, known ? { ...known, extracted: known.extracted || each.extracted } : each);
  }
  const subjects = [...seen.values()].slice(0, MAX_SUBJECTS);
  if (parties.length > 0) return subjects;
  const factsOf = personFacts(read);
  return subjects.map((each) =>
    each.role === 'primary' && each.subject.entity_type === 'individual'
      ? { ...each, subject: { ...each.subject, ...factsOf(each.name) } }
      : each,
  );
}

/** Whether there are more names than are screened. */
export const hasTooMany = (subjects: readonly NamedSubject[]): boolean => subjects.length >= MAX_SUBJECTS;

const kindOf = (key: string, standard: ScreenedSubject['entity_type']) =>
  COMPANY_KEYS.includes(key) ? 'company' : PERSON_KEYS.includes(key) ? 'individual' : standard;

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
const declaredFacts = (data: Readonly<Record<string, unknown>>): PersonFacts =>
  factsIn(
    declaredText(data, ['date_of_birth']),
    declaredText(data, ['nationality']),
    declaredText(data, ['document_number']),
  );

const factsIn = (birth: unknown, nationality: unknown, number: unknown): PersonFacts => ({
  ...(typeof birth === 'string' && DATE.test(birth) && { birth_date: birth }),
  ...(typeof nationality === 'string' && COUNTRY.test(nationality) && { nationality }),
  ...(typeof number === 'string' && number.trim() !== '' && { document_id: number.trim().slice(0, 100) }),
});

/** Whether lists can be compared with a name at all. */
export const isComparable = (name: string): boolean => Name.safeParse(name).success;
