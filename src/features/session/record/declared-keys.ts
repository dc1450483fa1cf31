import type { CountryUse } from '@vett/engine/decision';
import { cutMarks } from '@vett/engine/marks';
import { isNoName, looksLikeName } from '@vett/engine/names';
import { FormField } from '@vett/schema/workflow-field';
import type { z } from 'zod';
import {
  BIRTH_COUNTRIES,
  BIRTH_DATES,
  DOCUMENT_NUMBERS,
  INCORPORATIONS,
  NATIONALITIES,
  OPERATIONS,
  PLACES,
  REGISTER_NUMBERS,
  RESIDENCES,
  SEVERAL_NUMBERS,
  SEVERAL_WALLETS,
  TAX_NUMBERS,
  TAX_RESIDENCES,
} from '../../../core/fact-keys.ts';
import { NAME_QUESTIONS } from '../../../core/name-keys.ts';
import { wholeNameIn } from '../../../core/name-parts.ts';
import { keysOfQuestion, plainWords } from '../../../core/question-key.ts';
import { readCountry } from '../../../core/readers.ts';
import { OTHER_NAME_KEYS, PEOPLE_KEYS, ROLES_OF_NOBODY } from './other-name-keys.ts';

type FieldInput = z.input<typeof FormField>;
export type DeclaredField = FieldInput extends infer F
  ? F extends unknown
    ? Omit<F, 'field_id' | 'name'>
    : never
  : never;

export const person: DeclaredField = { type: 'name' };
export const company: DeclaredField = { type: 'name', name_type: 'company' };
const url: DeclaredField = { type: 'url', auto_validate_web: true };
const industry: DeclaredField = { type: 'industry' };
const wallet: DeclaredField = { type: 'wallet' };
const email: DeclaredField = { type: 'email' };
const birth: DeclaredField = { type: 'date' };
const number: DeclaredField = { type: 'document_number' };
const nationality: DeclaredField = { type: 'country', country_type: 'nationality' };
export const residence: DeclaredField = { type: 'country', country_type: 'residence' };
export const incorporation: DeclaredField = { type: 'country', country_type: 'incorporation' };

/** Every key that a check or rule reads, with the field as whose answer it is read. Other keys are stored and echoed alone. */
export const DECLARED_KEYS = {
  subject_data: {
    full_name: person,
    name: person,
    legal_name: company,
    business_name: company,
    company_name: company,
    entity_name: company,
    trade_name: company,
    trading_name: company,
    nombre_completo: person,
    nome_completo: person,
    nom_complet: person,
    nombre: person,
    nome: person,
    razon_social: company,
    razao_social: company,
    raison_sociale: company,
    nombre_legal: company,
    nombre_comercial: company,
    nome_fantasia: company,
    website: url,
    web_url: url,
    url,
    domain: url,
    industry,
    business_industry: industry,
    sector: industry,
    nationality,
    citizenship: nationality,
    country_of_residence: residence,
    residence_country: residence,
    country: residence,
    country_of_incorporation: incorporation,
    incorporation_country: incorporation,
    tax_residence: { type: 'country', country_type: 'tax_residence' },
    birth_country: { type: 'country', country_type: 'birth_country' },
    business_operation: { type: 'country', country_type: 'business_operation' },
    address: { type: 'address' },
    date_of_birth: birth,
    birth_date: birth,
    birthday: birth,
    dob: birth,
    document_number: number,
    document_id: number,
    passport_number: number,
    id_number: number,
    tax_id: { type: 'tax_id' },
    registration_number: { type: 'registration_number' },
    email,
    wallet,
    wallet_address: wallet,
    crypto_address: wallet,
    btc_address: wallet,
    eth_address: wallet,
    monthly_volume: { type: 'monthly_volume' },
    monthly_transactions: { type: 'monthly_transactions' },
  },
  metadata: { user_name: person, user_email: email },
} as const satisfies Record<string, Readonly<Record<string, DeclaredField>>>;

const MAX_KEY = 100;

/** A key without its spelling and accents: `fullName`, `Full-Name`, `full name` and `full_name` are one. */
export const asKey = (key: string): string =>
  cutMarks(key.slice(0, MAX_KEY))
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');

/** The types of facts that a text or a choice tells by its key or title. */
export const TOLD: readonly FormField['type'][] = [
  ...(['name', 'country', 'address', 'document_number', 'tax_id', 'registration_number', 'wallet'] as const),
];

/** The key of a value, or that for which its title stands. */
export function keyCalled(key: string, title: string): string {
  const fieldOf = (called: string) => FIELDS.subject_data.get(keyOf('subject_data', called));
  if (fieldOf(key)) return key;
  const whole = wholeNameIn(title);
  if (whole) return keyOfNamed(whole.whose);
  return keysOfQuestion(title).find((called) => TOLD.some((type) => type === fieldOf(called)?.type)) ?? key;
}

/** Words of questions whose answers are called like people: towns, streets and schools. */
const NOT_OF_PEOPLE = new Set([
  ...['city', 'town', 'village', 'street', 'province', 'state', 'region', 'district', 'county', 'school', 'university'],
  ...['ciudad', 'pueblo', 'calle', 'provincia', 'departamento', 'barrio', 'localidad', 'escuela', 'universidad'],
  ...['cidade', 'rua', 'bairro', 'estado', 'distrito', 'municipio', 'escola', 'universidade', 'address', 'direccion'],
]);

/** The key of a value that is written as a name although nothing asks for one: somebody beside the subject may be named. */
export const keyOfUnasked = (called: readonly string[], value: string): string | undefined =>
  looksLikeName(value) &&
  readCountry(value) === undefined &&
  !called.flatMap(plainWords).some((word) => NOT_OF_PEOPLE.has(word))
    ? 'other_names'
    : undefined;

/** The key of a name in parts: the subject's own, or that of somebody beside it. */
export const keyOfNamed = (whose: string): string => (whose === '' ? 'full_name' : 'other_names');

const USES = new Map(
  Object.entries(PLACES).flatMap(([use, keys]) => keys.map((key) => [asKey(key), use as keyof typeof PLACES] as const)),
);

/** The use of a country by the key under which it, or a place in it, is answered or declared; undefined: the key does not say it. */
export function countryUseOf(key: string): CountryUse | undefined {
  const known = FIELDS.subject_data.get(asKey(key));
  return known?.type === 'country' ? known.country_type : USES.get(keyOf('subject_data', key));
}

export type DeclarationPlace = keyof typeof DECLARED_KEYS;

export const fieldFor = (key: string, known: DeclaredField): FormField =>
  FormField.parse({ ...known, field_id: key, name: key.replaceAll('_', ' ') });

const fieldsOf = (keys: Readonly<Record<string, DeclaredField>>): ReadonlyMap<string, FormField> =>
  new Map(Object.entries(keys).map(([key, known]) => [asKey(key), fieldFor(key, known)]));

const people = new Set(PEOPLE_KEYS.map(asKey));
const keysOf = (keys: readonly string[], known: DeclaredField) => Object.fromEntries(keys.map((key) => [key, known]));

/** Further keys of names, countries and numbers. */
const elsewhere = fieldsOf({
  ...keysOf(NAME_QUESTIONS, person),
  ...keysOf(NATIONALITIES, nationality),
  ...keysOf(RESIDENCES, residence),
  ...keysOf(INCORPORATIONS, incorporation),
  ...keysOf(BIRTH_COUNTRIES, { type: 'country', country_type: 'birth_country' }),
  ...keysOf(TAX_RESIDENCES, { type: 'country', country_type: 'tax_residence' }),
  ...keysOf(OPERATIONS, { type: 'country', country_type: 'business_operation' }),
  ...keysOf(BIRTH_DATES, birth),
  ...keysOf(DOCUMENT_NUMBERS, number),
  ...keysOf(TAX_NUMBERS, { type: 'tax_id' }),
  ...keysOf(Object.values(PLACES).flat(), { type: 'address' }),
  ...keysOf(SEVERAL_NUMBERS, number),
  ...keysOf(SEVERAL_WALLETS, wallet),
  ...keysOf(REGISTER_NUMBERS, { type: 'registration_number' }),
});

const others = fieldsOf(Object.fromEntries([...OTHER_NAME_KEYS, ...PEOPLE_KEYS].map((key) => [key, person])));

/** Whether a field is of further names: of several people, or of the subject by another name. Facts of the subject are not theirs. */
export const isOfOthers = ({ field_id }: Pick<FormField, 'field_id'>): boolean => others.has(asKey(field_id));

const ofNobody = new Set(ROLES_OF_NOBODY.map(asKey));
const NOBODY =
  /^(?:no|nao|não|non|nein|retired|unemployed|student|jubilad[oa]|desemplead[oa]|estudiante|aposentad[oa]|estudante)$/i;

/** Whether the answer to a role that nobody may have says that nobody has it. */
export const saysNobody = ({ field_id }: Pick<FormField, 'field_id'>, text: string): boolean =>
  ofNobody.has(asKey(field_id)) && (NOBODY.test(text.trim()) || isNoName(text));

const several = new Set([...SEVERAL_NUMBERS, ...SEVERAL_WALLETS, 'registration_numbers'].map(asKey));

/** Whether a key may have several values in an array. */
export const isOfSeveral = (field: FormField): boolean =>
  isOfOthers(field) || field.type === 'country' || several.has(asKey(field.field_id));

/** Whether a key is a role alone, whose value may be something else than names. */
export const isOfPeople = (key: string): boolean => people.has(asKey(key));

/** A key as the fields have it: without spelling, and without the number by which it is one of several. */
export function keyOf(place: DeclarationPlace, key: string): string {
  const exact = asKey(key);
  const plain = asKey(key.replace(/\d{1,2}(?!\d)/g, ''));
  const field = FIELDS[place].get(plain);
  if (FIELDS[place].has(exact)) return exact;
  if (field && TOLD.includes(field.type)) return plain;
  const whole = place === 'subject_data' ? wholeNameIn(key) : undefined;
  return whole ? asKey(keyOfNamed(whole.whose)) : exact;
}

/** The fields by their keys without spelling. */
export const FIELDS: { readonly [P in DeclarationPlace]: ReadonlyMap<string, FormField> } = {
  subject_data: new Map([...fieldsOf(DECLARED_KEYS.subject_data), ...elsewhere, ...others]),
  metadata: fieldsOf(DECLARED_KEYS.metadata),
};
