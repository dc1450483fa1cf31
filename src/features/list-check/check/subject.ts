import { toAlpha2 } from '@vett/engine/countries';
import type { Subject as EngineSubject } from '@vett/engine/entity';
import { comparable } from '@vett/engine/screening';
import type { FieldError } from '@vett/schema/error';
import { BIRTH_DATE, SUBJECT_FIELDS, SUBJECT_WORDS, type Subject, type SubjectEcho } from '@vett/schema/subject';
import { warning } from '@vett/schema/warning';
import { invalidField } from '../../../core/invalid-input.ts';
import { isBirthOfLiving } from '../../../core/readers.ts';
import { AppError } from '../../../platform/error.ts';

const COUNTRIES = ['nationality', 'incorporation_country'] as const;

/** A subject that passed validation and can be checked. */
export interface PreparedSubject {
  readonly subject: EngineSubject;
  /** The subject as sent, without the keys that are not screened. */
  readonly echo: SubjectEcho;
  readonly warnings: readonly string[];
  /** Paths to its members that are not wholly compared (`full_name`), and its unknown keys: no match says nothing about them. */
  readonly uncompared: readonly string[];
  /** The number of words of all its names in all their readings: the cost of screening grows with it. */
  readonly words: number;
}

/**
 * Converts a subject for the engine. `place` is its path in the input. Throws VALIDATION_ERROR for a country that does
 * not exist, for a birth date of nobody alive and for names with too many words, and SUBJECT_IDENTIFIER_REQUIRED when
 * nothing can be compared.
 */
export function prepareSubject(given: Subject, now: Date, place = 'subject'): PreparedSubject {
  const subject = engineSubject(given, now, place);
  const { names, identifiers, words, uncompared } = comparable(subject, { maxWords: SUBJECT_WORDS.max });
  if (words > SUBJECT_WORDS.max) throw tooManyWords(place);
  if (!names && identifiers === 0) {
    throw new AppError(
      'SUBJECT_IDENTIFIER_REQUIRED',
      'Nothing to compare: identifiers need at least four letters or digits.',
    );
  }
  const lacking = uncompared.map(({ pointer, reason }) => warning(reason, { path: `${place}.${wirePath(pointer)}` }));
  const unknown = unknownKeys(given);
  const paths = [
    ...uncompared.map(({ pointer }) => wirePath(pointer)),
    ...unknown.named,
    ...(unknown.others > 0 ? [OTHERS] : []),
  ];
  return {
    subject,
    echo: echo(given),
    warnings: [...warningsOf(unknown, place), ...lacking],
    uncompared: [...new Set(paths)],
    words,
  };
}

/** Stands for the unknown keys that are not a plain word, or are too many: they are counted, not repeated. */
const OTHERS = 'other members';
const NAMED_KEYS = 20;

/** The keys of a subject with a value that nothing compares. */
function unknownKeys(subject: Subject) {
  const unknown = Object.entries(subject).flatMap(([key, value]) =>
    SUBJECT_FIELDS.has(key) || value === null || value === undefined ? [] : [key],
  );
  const named = unknown.filter((key) => PLAIN.test(key)).slice(0, NAMED_KEYS);
  return { named, others: unknown.length - named.length };
}

const PLAIN = /^\w{1,64}$/;

function tooManyWords(place: string): AppError {
  const message =
    'The names have too many words, or too many ways to read them in other scripts. Send fewer or shorter names in one subject.';
  return invalidField(place, 'TOO_LARGE', message);
}

function echo(subject: Subject): SubjectEcho {
  const known: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(subject)) if (SUBJECT_FIELDS.has(key)) known[key] = value;
  return known;
}

/** Warnings about a subject that is screened nevertheless. */
function warningsOf({ named, others }: ReturnType<typeof unknownKeys>, place: string): string[] {
  const warnings = named.map((key) => `${place}.${key} is not known and was ignored`);
  if (others > 0) warnings.push(`${others} unknown keys of ${place} were ignored`);
  return warnings;
}

function engineSubject(subject: Subject, now: Date, place: string): EngineSubject {
  const { birth_date } = subject;
  if (birth_date !== undefined && !isBirthOfLiving(birth_date, now)) {
    throw invalidField(`${place}.birth_date`, 'INVALID_DATE', BIRTH_DATE);
  }
  const fields: FieldError[] = COUNTRIES.filter(
    (key) => subject[key] !== undefined && toAlpha2(subject[key]) === undefined,
  ).map((key) => ({
    path: `${place}.${key}`,
    code: 'INVALID_COUNTRY',
    message: 'Send an ISO 3166-1 code of two or three letters, such as HU or HUN.',
  }));
  if (fields[0]) throw new AppError('VALIDATION_ERROR', `${fields[0].path}: ${fields[0].message}`, { fields });
  return dense<EngineSubject>({
    fullName: subject.full_name,
    additionalNames: subject.additional_names,
    entityType: subject.entity_type,
    birthDate: birth_date,
    nationality: subject.nationality && toAlpha2(subject.nationality),
    documentId: subject.document_id,
    documentType: subject.document_type,
    walletAddress: subject.wallet_address,
    identifiers: subject.identifiers?.map((identifier) => dense<{ type?: string; value: string }>(identifier)),
    taxId: subject.tax_id,
    registrationNumber: subject.registration_number,
    incorporationCountry: subject.incorporation_country && toAlpha2(subject.incorporation_country),
    imoNumber: subject.imo_number && digits(subject.imo_number),
    callSign: subject.call_sign,
  });
}

/** Converts a name of the engine to one of the wire: `fullName` to `full_name`. */
export const snakeCase = (text: string) => text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Converts a JSON pointer into the engine's subject to a path on the wire: `/identifiers/0/value` to `identifiers[0].value`. */
const wirePath = (pointer: string) =>
  snakeCase(
    pointer
      .slice(1)
      .replace(/\/(\d+)/g, '[$1]')
      .replaceAll('/', '.'),
  );

const digits = (text: string) => text.replace(/\D/g, '');

/** Drops undefined members, which the engine's types do not allow. */
function dense<T extends object>(object: { [K in keyof T]: T[K] | undefined }): T {
  const members: Partial<T> = {};
  for (const key in object) if (object[key] !== undefined) members[key] = object[key];
  return members as T;
}
