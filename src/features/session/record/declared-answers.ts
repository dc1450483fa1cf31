import type { FieldError } from '@vett/schema/error';
import { BIRTH_DATE, isName } from '@vett/schema/subject';
import type { SessionAttribute, WorkflowDefinition } from '@vett/schema/workflow-definition';
import type { FieldType, FormField } from '@vett/schema/workflow-field';
import { namesInParts } from '../../../core/name-parts.ts';
import { Work } from '../../../platform/work.ts';
import {
  type AnswerVerdict,
  fieldsOfStep,
  isDay,
  isText,
  judgeAnswer,
  maxLengthOf,
  messageIn,
  NUMBERS,
  PATTERN_WORK,
  refuse,
  toldFor,
  WRONG_KIND,
} from '../../workflow/workflow.ts';
import type { FieldAnswer } from './answers.ts';
import {
  asKey,
  type DeclarationPlace,
  FIELDS,
  fieldFor,
  isOfPeople,
  isOfSeveral,
  keyCalled,
  keyOf,
  keyOfNamed,
  keyOfUnasked,
  residence,
  saysNobody,
} from './declared-keys.ts';

type Values = Readonly<Record<string, unknown>>;

/** A value that the tenant declares, read as the answer of a field. */
export interface DeclaredAnswer extends FieldAnswer {
  readonly place: DeclarationPlace | 'attributes' | 'customer' | 'party' | 'form';
}

/** A declared value: a scalar, or an envelope `{ value, validation_profile }` around one. */
const unwrapped = (declared: unknown): unknown =>
  declared !== null && typeof declared === 'object' && 'value' in declared ? declared.value : declared;

const isAbsent = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const WRITTEN: readonly FieldType[] = [
  ...(['text', 'textarea', 'select', 'phone', 'document_number', 'tax_id', 'registration_number'] as const),
];

/** A value in the kind that its field takes: tenants send digits as numbers, and numbers as text. */
function inKindOf({ type }: FormField, given: unknown): unknown {
  if (WRITTEN.includes(type) && Number.isSafeInteger(given)) return String(given);
  if (NUMBERS.includes(type) && typeof given === 'string' && /^\d{1,15}(\.\d{1,15})?$/.test(given))
    return Number(given);
  return given;
}

/** The day, and what the patterns of all values together may cost. */
interface ValidationContext {
  readonly today: string | undefined;
  readonly patterns: Work;
}

const judgingOn = (today: string | undefined): ValidationContext => ({ today, patterns: new Work(PATTERN_WORK.step) });

/** Judges an answer. Without `today` it was judged when it was sent, so that neither ages nor patterns are judged again. */
function judge(field: FormField, sent: unknown, { today, patterns }: ValidationContext): AnswerVerdict {
  const given = inKindOf(field, sent);
  if (field.type === 'file') return WRONG_KIND;
  if (today === undefined && field.type === 'date')
    return isDay(given) ? { value: given } : refuse('INVALID_DATE', 'wrong_date');
  if (today === undefined && (field.type === 'text' || field.type === 'textarea'))
    return typeof given === 'string' ? { value: given.trim() } : WRONG_KIND;
  return judgeAnswer(field, given, { today: today ?? '', documents: [], patterns });
}

/** Reads a declared value as the answer of a field. */
function readAs(field: FormField, given: unknown, judging: ValidationContext): AnswerVerdict {
  if (field.type === 'name' || field.type === 'industry') {
    if (typeof given !== 'string' || !isText(given, maxLengthOf(field))) return WRONG_KIND;
    if (field.type === 'name' && !isName(given)) return refuse('INVALID_FORMAT', 'wrong_name');
    const judged = judge(field, given, judging);
    // A name may be of digits, and websites may have an industry of any name.
    return 'fault' in judged ? { value: given.trim() } : judged;
  }
  if (field.type !== 'address' || given === null || typeof given !== 'object') return judge(field, given, judging);
  // Addresses of tenants have parts of many names; rules read the country alone.
  const { country } = given as { country?: unknown };
  if (isAbsent(country)) return { value: {} };
  const judged = judge(field, { address: 'not read', country }, judging);
  return 'fault' in judged ? judged : { value: { country: (judged.value as { country: string }).country } };
}

export interface DeclaredAnswers {
  readonly declared: readonly DeclaredAnswer[];
  readonly faults: readonly FieldError[];
}

/** Names in one array. */
const MAX_NAMES = 60;

const isLong = (given: unknown) => Array.isArray(given) && given.length > MAX_NAMES;

/** The facts about somebody beside the subject that lists are asked about. */
const OF_PEOPLE: readonly FieldType[] = ['name', 'document_number', 'tax_id', 'registration_number', 'wallet'];

const peopleUnder = (given: unknown): unknown[] => [given].flat(2).map(unwrapped);
const isRecord = (one: unknown): one is Values => one !== null && typeof one === 'object' && !Array.isArray(one);

/** The people under a key: names that are texts, and names and numbers in objects. */
const peopleIn = (person: FormField, given: unknown): FieldAnswer[] =>
  peopleUnder(given).flatMap((one): FieldAnswer[] => {
    if (typeof one === 'string') return isName(one) && !saysNobody(person, one) ? [{ field: person, value: one }] : [];
    if (!isRecord(one)) return [];
    return readDeclared('subject_data', one)
      .declared.filter(({ field }) => OF_PEOPLE.includes(field.type))
      .map(({ field, value }) => ({ field: field.type === 'name' ? person : field, value }));
  });

const NO_NAME = { fault: { code: 'INVALID_FORMAT', message: 'wrong_name' } } as const;

/** Whether a text says by signs that a name is not known or is hidden (`?`, `***`); a dash says that there is nobody. */
const isUnknownName = (one: unknown): boolean =>
  typeof one === 'string' && /[?*#…]/.test(one) && !/[\p{L}\p{N}]/u.test(one);

/** The places under a key of people that name nobody, and the keys of people that no check reads. */
const unreadPeople = (key: string, person: FormField, given: unknown): string[] =>
  peopleUnder(given).flatMap((one, i) => {
    const path = Array.isArray(given) ? `${key}[${i}]` : key;
    if (isAbsent(one)) return [];
    if (peopleIn(person, one).length === 0) return [path];
    if (!isRecord(one)) return [];
    return fieldsOfKeys('subject_data', one).flatMap(({ key: inner, field }) =>
      field && OF_PEOPLE.includes(field.type) ? [] : [`${path}.${inner}`],
    );
  });

/** Reads the known keys of `subject_data` or `metadata`; the faults are those of values that cannot be read. */
export function readDeclared(place: DeclarationPlace, data: Values, today?: string): DeclaredAnswers {
  const declared: DeclaredAnswer[] = [];
  const faults: FieldError[] = [];
  const judging = judgingOn(today);
  const keep = (key: string, field: FormField, given: unknown) => {
    const judged = readAs(field, given, judging);
    if ('fault' in judged) faults.push(faultAt(`${place}.${key}`, field, judged));
    else declared.push({ place, field, value: judged.value });
  };
  const read = (key: string, field: FormField, value: unknown) => {
    const given = unwrapped(value);
    if (isAbsent(given)) return;
    if (isOfPeople(field.field_id) && !isLong(given)) {
      if (peopleUnder(given).some(isUnknownName)) faults.push(faultAt(`${place}.${key}`, field, NO_NAME));
      for (const one of peopleIn(field, given)) {
        if (one.field.type === 'name') keep(key, field, one.value);
        else declared.push({ place, ...one });
      }
      return;
    }
    if (isOfSeveral(field) && Array.isArray(given) && !isLong(given)) {
      for (const [index, one] of given.entries()) read(`${key}[${index}]`, field, one);
      return;
    }
    keep(key, field, given);
  };
  const given = Map.groupBy(Object.entries(data), ([key]) => keyOf(place, key));
  // In the order of the table: it is hashed, and callers send their keys in any order.
  for (const [known, field] of FIELDS[place])
    for (const [key, value] of given.get(known) ?? []) read(key, field, value);
  if (place === 'subject_data')
    for (const { name, whose, from } of namesInData(data)) {
      const field = FIELDS.subject_data.get(asKey(keyOfNamed(whose)));
      if (field && isName(name)) keep(from[0]?.key ?? '', field, name);
    }
  return { declared, faults };
}

/** The names whose parts are declared under keys of their own: lists have them whole. */
const namesInData = (data: Values) =>
  namesInParts(
    Object.entries(data).flatMap(([key, value]) => {
      const text = unwrapped(value);
      return typeof text === 'string' ? [{ called: [key], text, key }] : [];
    }),
  );

const FULL_NAME = asKey('full_name');

/** The keys of `subject_data` or `metadata` with the fields as whose answers they are read; undefined: nothing reads such a key. */
export function fieldsOfKeys(
  place: DeclarationPlace,
  data: Values,
): { readonly key: string; readonly field?: FormField }[] {
  const parts = place === 'subject_data' ? namesInData(data).flatMap(({ from }) => from.map(({ key }) => key)) : [];
  return Object.entries(data).flatMap(([key, value]) => {
    const field =
      FIELDS[place].get(keyOf(place, key)) ?? (parts.includes(key) ? FIELDS[place].get(FULL_NAME) : undefined);
    const given = unwrapped(value);
    if (field && isOfPeople(field.field_id) && !isLong(given)) {
      if (isAbsent(given)) return [];
      const isRead = peopleIn(field, given).length > 0;
      return isRead ? [{ key, field }, ...unreadPeople(key, field, given).map((path) => ({ key: path }))] : [{ key }];
    }
    return field && isAbsent(unwrapped(value)) ? [] : [{ key, ...(field && { field }) }];
  });
}

const COUNTRY = 'Send an ISO 3166-1 code such as HU or HUN, or the name of a country.';
const DAY = 'Send a day that exists as YYYY-MM-DD.';
/** People choose from a form, and programs are told it: the messages to programs by those to people. */
const TO_PROGRAMS: Readonly<Partial<Record<string, Readonly<Partial<Record<FieldType, string>>>>>> = {
  send_text: { country: COUNTRY },
  wrong_country: { country: COUNTRY, address: COUNTRY },
  wrong_date: { date: DAY },
  wrong_birth_date: { date: BIRTH_DATE },
};

function faultAt(path: string, { type }: FormField, { fault }: Extract<AnswerVerdict, { fault: unknown }>): FieldError {
  const { code, message, parameters } = toldFor(type, fault);
  return { path, code, message: TO_PROGRAMS[message]?.[type] ?? messageIn('en', message, parameters) };
}

/** The field as whose answer an attribute without a field of the form is read: that of its key or label, or else of its type. */
function fieldOfAttribute({ key, type, label = '' }: SessionAttribute): FormField | undefined {
  if (type === 'boolean') return undefined;
  const known = FIELDS.subject_data.get(keyOf('subject_data', keyCalled(key, label)));
  if (known && known.type !== 'url') return known;
  return type === 'country' ? fieldFor(key, residence) : undefined;
}

/** Whether an attribute is supplied with a value. */
export const isSupplied = ({ key }: SessionAttribute, supplied: Values): boolean =>
  Object.hasOwn(supplied, key) && !isAbsent(supplied[key]);

/** The supplied attributes that are read, each with its field: that for which it stands in, or that of its own key or type. */
export function fieldsOfAttributes({ steps, session_attributes }: WorkflowDefinition, supplied: Values) {
  const fields = new Map(steps.flatMap(fieldsOfStep).map(({ field }) => [field.field_id, field]));
  return session_attributes.flatMap((attribute) => {
    if (!isSupplied(attribute, supplied)) return [];
    const { fallback_field_id } = attribute;
    const isAnswer = fallback_field_id !== undefined;
    const field = isAnswer ? fields.get(fallback_field_id) : fieldOfAttribute(attribute);
    return field ? [{ ...attribute, isAnswer, field }] : [];
  });
}

/** Reads the supplied attributes: as answers of the fields that they stand in for, or as declarations of their own. */
export function readAttributes(
  definition: WorkflowDefinition,
  supplied: Values,
  today?: string,
): DeclaredAnswers & { readonly answers: readonly (FieldAnswer & { readonly key: string })[] } {
  const answers: (FieldAnswer & { readonly key: string })[] = [];
  const declared: DeclaredAnswer[] = [];
  const faults: FieldError[] = [];
  const judging = judgingOn(today);
  for (const { key, type, isAnswer, field } of fieldsOfAttributes(definition, supplied)) {
    const given = supplied[key];
    const judged = isAnswer ? judge(field, given, judging) : readAs(field, given, judging);
    // The options and numbers of a workflow may mean something else than the key of the same name.
    const isOther = !isAnswer && (type === 'select' || type === 'number');
    if ('fault' in judged && isOther) continue;
    if ('fault' in judged) faults.push(faultAt(`attributes.${key}`, field, judged));
    else if (isAnswer) answers.push({ key, field, value: judged.value });
    else declared.push({ place: 'attributes', field, value: judged.value });
  }
  const texts = definition.session_attributes.flatMap(({ key, label, fallback_field_id }) => {
    const text = fallback_field_id === undefined && Object.hasOwn(supplied, key) ? supplied[key] : undefined;
    return typeof text === 'string' ? [{ called: [key, label ?? ''], text }] : [];
  });
  for (const { called, text } of texts) {
    const field = FIELDS.subject_data.get(asKey(keyOfUnasked(called, text) ?? ''));
    if (field && !declared.some(({ value }) => value === text.trim()))
      declared.push({ place: 'attributes', field, value: text.trim() });
  }
  for (const { name, whose } of namesInParts(texts)) {
    const field = FIELDS.subject_data.get(asKey(keyOfNamed(whose)));
    if (field && isName(name)) declared.push({ place: 'attributes', field, value: name });
  }
  return { answers, declared, faults };
}
