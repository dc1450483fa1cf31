import type { Customer } from '@vett/schema/customer';
import type { FieldError } from '@vett/schema/error';
import type { SessionAttribute, WorkflowDefinition } from '@vett/schema/workflow-definition';
import { type FieldType, FormField } from '@vett/schema/workflow-field';
import type { z } from 'zod';
import { Work } from '../../platform/work.ts';
import { fieldsOfStep, PATTERN_WORK } from '../workflow/workflow.ts';
import type { Answer } from './answers.ts';
import { isDay } from './fields/date.ts';
import { isText, type Judged, refuse, WRONG_KIND } from './fields/field.ts';
import { judgeAnswer } from './fields/kinds.ts';
import { maxLengthOf } from './fields/length.ts';
import { messageIn } from './messages.ts';

type Described = z.input<typeof FormField>;
type Known = Described extends infer F ? (F extends unknown ? Omit<F, 'field_id' | 'name'> : never) : never;
type Values = Readonly<Record<string, unknown>>;

const person: Known = { type: 'name' };
const company: Known = { type: 'name', name_type: 'company' };
const url: Known = { type: 'url', auto_validate_web: true };
const industry: Known = { type: 'industry' };
const wallet: Known = { type: 'wallet' };
const email: Known = { type: 'email' };
const residence: Known = { type: 'country', country_type: 'residence' };
const incorporation: Known = { type: 'country', country_type: 'incorporation' };

/** Every key that a check or rule reads, with the field as whose answer it is read. Other keys are stored and echoed alone. */
export const DECLARED_KEYS = {
  subject_data: {
    ...{ full_name: person, name: person, legal_name: company, business_name: company, company_name: company },
    ...{ website: url, web_url: url, url, domain: url },
    ...{ industry, business_industry: industry, sector: industry },
    nationality: { type: 'country', country_type: 'nationality' },
    ...{ country_of_residence: residence, residence_country: residence, country: residence },
    ...{ country_of_incorporation: incorporation, incorporation_country: incorporation },
    tax_residence: { type: 'country', country_type: 'tax_residence' },
    birth_country: { type: 'country', country_type: 'birth_country' },
    business_operation: { type: 'country', country_type: 'business_operation' },
    address: { type: 'address' },
    date_of_birth: { type: 'date', min_age: 0 },
    document_number: { type: 'document_number' },
    tax_id: { type: 'tax_id' },
    registration_number: { type: 'registration_number' },
    email,
    ...{ wallet, wallet_address: wallet },
    monthly_volume: { type: 'monthly_volume' },
    monthly_transactions: { type: 'monthly_transactions' },
  },
  metadata: { user_name: person, user_email: email },
} as const satisfies Record<string, Readonly<Record<string, Known>>>;

type Place = keyof typeof DECLARED_KEYS;

/** A value that the tenant declares, read as the answer of a field. */
export interface Declared extends Answer {
  readonly place: Place | 'attributes' | 'customer' | 'party';
}

const fieldFor = (key: string, known: Known): FormField =>
  FormField.parse({ ...known, field_id: key, name: key.replaceAll('_', ' ') });

const FIELDS: { readonly [P in Place]: ReadonlyMap<string, FormField> } = {
  subject_data: new Map(Object.entries(DECLARED_KEYS.subject_data).map(([key, known]) => [key, fieldFor(key, known)])),
  metadata: new Map(Object.entries(DECLARED_KEYS.metadata).map(([key, known]) => [key, fieldFor(key, known)])),
};

/** A declared value: a scalar, or an envelope `{ value, validation_profile }` around one. */
const unwrapped = (declared: unknown): unknown =>
  declared !== null && typeof declared === 'object' && 'value' in declared ? declared.value : declared;

const isAbsent = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const COUNTED: readonly FieldType[] = ['number', 'currency_amount', 'monthly_volume', 'monthly_transactions'];
const WRITTEN: readonly FieldType[] = [
  ...(['text', 'textarea', 'select', 'phone', 'document_number', 'tax_id', 'registration_number'] as const),
];

/** A value in the kind that its field takes: tenants send digits as numbers, and numbers as text. */
function inKindOf({ type }: FormField, given: unknown): unknown {
  if (WRITTEN.includes(type) && Number.isSafeInteger(given)) return String(given);
  if (COUNTED.includes(type) && typeof given === 'string' && /^\d{1,15}(\.\d{1,15})?$/.test(given))
    return Number(given);
  return given;
}

/** The day, and what the patterns of all values together may cost. */
interface Judging {
  readonly today: string | undefined;
  readonly patterns: Work;
}

const judgingOn = (today: string | undefined): Judging => ({ today, patterns: new Work(PATTERN_WORK.step) });

/** Judges an answer. Without `today` it was judged when it was sent, so that neither ages nor patterns are judged again. */
function judge(field: FormField, sent: unknown, { today, patterns }: Judging): Judged {
  const given = inKindOf(field, sent);
  if (field.type === 'file') return refuse('INVALID_TYPE', 'wrong_kind');
  if (today === undefined && field.type === 'date')
    return isDay(given) ? { value: given } : refuse('INVALID_DATE', 'wrong_date');
  if (today === undefined && (field.type === 'text' || field.type === 'textarea'))
    return typeof given === 'string' ? { value: given.trim() } : WRONG_KIND;
  return judgeAnswer(field, given, { today: today ?? '', documents: [], patterns });
}

/** Reads a declared value as the answer of a field. */
function readAs(field: FormField, given: unknown, judging: Judging): Judged {
  if (field.type === 'name' || field.type === 'industry') {
    if (typeof given !== 'string' || !isText(given, maxLengthOf(field))) return WRONG_KIND;
    const judged = judge(field, given, judging);
    // Lists say which names they cannot compare, and websites may have an industry of any name.
    return 'fault' in judged ? { value: given.trim() } : judged;
  }
  if (field.type !== 'address' || given === null || typeof given !== 'object') return judge(field, given, judging);
  // Addresses of tenants have parts of many names; rules read the country alone.
  const { country } = given as { country?: unknown };
  if (isAbsent(country)) return { value: {} };
  const judged = judge(field, { address: '-', country }, judging);
  return 'fault' in judged ? judged : { value: { country: (judged.value as { country: string }).country } };
}

interface Reading {
  readonly declared: readonly Declared[];
  readonly faults: readonly FieldError[];
}

/** Reads the known keys of `subject_data` or `metadata`; the faults are those of values that cannot be read. */
export function readDeclared(place: Place, data: Values, today?: string): Reading {
  const declared: Declared[] = [];
  const faults: FieldError[] = [];
  const judging = judgingOn(today);
  for (const [key, field] of FIELDS[place]) {
    const given = unwrapped(data[key]);
    if (isAbsent(given)) continue;
    const judged = readAs(field, given, judging);
    if ('fault' in judged) faults.push(faultAt(`${place}.${key}`, judged));
    else declared.push({ place, field, value: judged.value });
  }
  return { declared, faults };
}

const faultAt = (path: string, { fault }: Extract<Judged, { fault: unknown }>): FieldError => ({
  ...{ path, code: fault.code, message: messageIn('en', fault.message, fault.parameters) },
});

/** The field as whose answer an attribute without a field of the form is read: that of its key, or else of its type. */
function fieldOfAttribute({ key, type }: SessionAttribute): FormField | undefined {
  if (type === 'boolean') return undefined;
  const known = FIELDS.subject_data.get(key);
  if (known && known.type !== 'url') return known;
  return type === 'country' ? fieldFor(key, residence) : undefined;
}

/** Whether an attribute is supplied with a value. */
export const isSupplied = ({ key }: SessionAttribute, supplied: Values): boolean =>
  Object.hasOwn(supplied, key) && !isAbsent(supplied[key]);

/** Reads the supplied attributes: as answers of the fields that they stand in for, or as declarations of their own. */
export function readAttributes(
  definition: WorkflowDefinition,
  supplied: Values,
  today?: string,
): Reading & { readonly answers: readonly Answer[] } {
  const answers: Answer[] = [];
  const declared: Declared[] = [];
  const faults: FieldError[] = [];
  const fields = new Map(definition.steps.flatMap(fieldsOfStep).map(({ field }) => [field.field_id, field]));
  const judging = judgingOn(today);
  for (const attribute of definition.session_attributes) {
    if (!isSupplied(attribute, supplied)) continue;
    const { key, fallback_field_id } = attribute;
    const isAnswer = fallback_field_id !== undefined;
    const field = isAnswer ? fields.get(fallback_field_id) : fieldOfAttribute(attribute);
    if (!field) continue;
    const given = supplied[key];
    const judged = isAnswer ? judge(field, given, judging) : readAs(field, given, judging);
    // The options and numbers of a workflow may mean something else than the key of the same name.
    const isOther = !isAnswer && (attribute.type === 'select' || attribute.type === 'number');
    if ('fault' in judged && isOther) continue;
    if ('fault' in judged) faults.push(faultAt(`attributes.${key}`, judged));
    else if (isAnswer) answers.push({ field, value: judged.value });
    else declared.push({ place: 'attributes', field, value: judged.value });
  }
  return { answers, declared, faults };
}

/** The facts of the customer of a session. A client_id that stands in for a name is screened, unless it has a digit as ids have. */
export function declaredOfCustomer({ name, client_id, entity_type, country, document_id, tax_id }: Customer) {
  const isCompany = entity_type === 'company';
  const named = isCompany ? company : person;
  const all: readonly (readonly [key: string, known: Known, value: string | undefined])[] = [
    ['name', named, name === client_id ? undefined : name],
    ['client_id', named, name === client_id && (/\s/.test(name) || !/\d/.test(name)) ? name : undefined],
    ['country', residence, country],
    ['country', incorporation, isCompany ? country : undefined],
    ['document_id', { type: 'document_number' }, document_id],
    ['tax_id', { type: 'tax_id' }, tax_id],
  ];
  return all.flatMap(([key, known, value]): Declared[] =>
    value === undefined ? [] : [{ place: 'customer', field: fieldFor(key, known), value }],
  );
}

/** The name that a related party was given before it answers. */
export const declaredOfParty = (name: string): Declared => ({
  ...{ place: 'party', field: fieldFor('name', person), value: name },
});
