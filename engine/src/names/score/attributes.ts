import { toAlpha2 } from '../../countries.ts';
import type { Entity, EntityType, Subject } from '../../entity.ts';
import { mix } from '../index/hash.ts';
import { readAroundName } from '../words/around-name.ts';
import type { Weights } from './weights.ts';

/** An entry's or a subject's dates, countries and type as numbers. */
export interface Attributes {
  type: number;
  birthDates: Int32Array;
  /** Nationalities; of an entry that is no person also the countries of its addresses and numbers, marked as such. */
  countries: Int32Array;
}

export interface SubjectAttributes extends Attributes {
  birthDateMayDiffer: boolean;
  incorporation: number | undefined;
}

/** How the attributes of a subject and an entry change the score of a name; 0 where either side is silent. */
export interface Adjustments {
  birthDate: number;
  nationality: number;
  incorporation: number;
  entityType: number;
}

/** Types in the order of their stored codes. */
const TYPES: readonly EntityType[] = [
  'unknown',
  'individual',
  'company',
  'organization',
  'vessel',
  'aircraft',
  'wallet',
];
const INDIVIDUAL = TYPES.indexOf('individual');
const COMPANY = TYPES.indexOf('company');
const ORGANIZATION = TYPES.indexOf('organization');
const VESSEL = TYPES.indexOf('vessel');
const AIRCRAFT = TYPES.indexOf('aircraft');
const WALLET = TYPES.indexOf('wallet');

/** Set in a country that is not an alpha-2 code: it can agree but not contradict. */
const FREE_TEXT = 1;
/** Set in the country of an address or a number: no nationality, but a firm may be incorporated there. */
const PLACE = 2;

export function typeCode(type: EntityType | undefined): number {
  return Math.max(0, TYPES.indexOf(type ?? 'unknown'));
}

/** Whether a letter in such a name may be an initial; in the name of a ship it distinguishes sister ships. */
export function hasInitials(type: number): boolean {
  return !isCraft(type);
}

const isCraft = (type: number): boolean => type === VESSEL || type === AIRCRAFT;

/** `YYYYMMDD`, with zeros for a missing month or day; 0 for anything that is no date. */
export function dateCode(date: string): number {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/.exec(date);
  return match ? Number(match[1]) * 10000 + Number(match[2] ?? 0) * 100 + Number(match[3] ?? 0) : 0;
}

/** Equal for equal countries, whatever their case. */
export function countryCode(country: string): number {
  const text = country.trim().toLowerCase();
  if (/^[a-z]{2}$/.test(text)) return (text.charCodeAt(0) << 16) | (text.charCodeAt(1) << 8);
  let h = 0x2545f491;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return mix(h) | FREE_TEXT;
}

/** The countries of an entry, as `Attributes` holds them. */
export function entityCountries({ type, nationalities = [], addresses = [], identifiers = [] }: Entity): Set<number> {
  const codes = new Set(nationalities.filter(Boolean).map(countryCode));
  if (type === 'individual') return codes;
  for (const country of [...addresses.map(countryOfAddress), ...identifiers.map((number) => number.country)]) {
    const alpha2 = country && toAlpha2(country);
    if (alpha2) codes.add(countryCode(alpha2) | PLACE);
  }
  return codes;
}

/** The part behind the last comma. Two letters count only behind a postcode: `CA` is California, too. */
function countryOfAddress(address: string): string | undefined {
  const parts = address.split(',').map((part) => part.trim());
  const last = parts.pop() as string;
  const place = parts.at(-1);
  return last.length > 2 || place === undefined || /\d/.test(place) ? last : undefined;
}

/** The birth date of a subject: the stated one, else one in its name. A bare date in a name can agree and not differ: it may be another date. */
export function birthDateOf({
  birthDate,
  fullName,
  entityType,
}: Subject): { value: string; pointer: string; mayDiffer: boolean } | undefined {
  if (birthDate) return { value: birthDate, pointer: '/birthDate', mayDiffer: true };
  const inName = fullName ? readAroundName(fullName, entityType).birthDate : undefined;
  return inName && { value: inName.value, pointer: '/fullName', mayDiffer: inName.isLabelled };
}

export function subjectAttributes(subject: Subject): SubjectAttributes {
  const { value = '', mayDiffer = true } = birthDateOf(subject) ?? {};
  const date = dateCode(value);
  return {
    type: typeCode(subject.entityType),
    birthDates: date ? Int32Array.of(date) : new Int32Array(0),
    birthDateMayDiffer: mayDiffer,
    countries: subject.nationality ? Int32Array.of(countryCode(subject.nationality)) : new Int32Array(0),
    incorporation: subject.incorporationCountry ? countryCode(subject.incorporationCountry) : undefined,
  };
}

/** The adjustments of a name score by the attributes of an entry. */
export function adjust(subject: SubjectAttributes, entry: Attributes, weights: Weights): Adjustments {
  return {
    birthDate: Math.max(
      birthDateAdjustment(subject.birthDates, entry.birthDates, weights),
      subject.birthDateMayDiffer ? Number.NEGATIVE_INFINITY : 0,
    ),
    nationality: nationalityAdjustment(subject.countries, entry.countries, weights),
    incorporation: incorporationAdjustment(subject.incorporation, entry, weights),
    entityType: entityTypeAdjustment(subject.type, entry.type, weights),
  };
}

function birthDateAdjustment(subject: Int32Array, entry: Int32Array, weights: Weights): number {
  const date = subject[0];
  if (date === undefined || entry.length === 0) return 0;
  let best = -1;
  for (const other of entry) best = Math.max(best, compareDates(date, other, weights));
  return best;
}

function compareDates(a: number, b: number, { attributes }: Weights): number {
  const years = Math.abs(Math.floor(a / 10000) - Math.floor(b / 10000));
  if (years > 1) return attributes.birthYearDiffers;
  if (years === 1) return attributes.birthYearNear;
  if (a === b && a % 100 !== 0) return attributes.birthDateEqual;
  const [day, month] = [a % 100, Math.floor(a / 100) % 100];
  if (day !== 0 && day === Math.floor(b / 100) % 100 && month === b % 100) return attributes.birthDateSwapped;
  return attributes.birthYearEqual;
}

function nationalityAdjustment(subject: Int32Array, entry: Int32Array, { attributes }: Weights): number {
  const country = subject[0];
  const nationalities = entry.filter((other) => !(other & PLACE));
  if (country === undefined || nationalities.length === 0) return 0;
  if (nationalities.includes(country)) return attributes.nationalityEqual;
  return [country, ...nationalities].some((code) => code & FREE_TEXT) ? 0 : attributes.nationalityDiffers;
}

/** No adjustment for people or for entries without a country. */
function incorporationAdjustment(country: number | undefined, entry: Attributes, { attributes }: Weights): number {
  if (country === undefined || entry.type === INDIVIDUAL || entry.countries.length === 0) return 0;
  if (entry.countries.some((other) => (other & ~PLACE) === country)) return attributes.incorporationEqual;
  const comparable = !(country & FREE_TEXT) && entry.countries.every((other) => !(other & FREE_TEXT));
  return comparable ? attributes.incorporationDiffers : 0;
}

function entityTypeAdjustment(a: number, b: number, { attributes }: Weights): number {
  if (!contradicts(a, b)) return 0;
  const withCraft = isCraft(a) || isCraft(b);
  return withCraft && (a === INDIVIDUAL || b === INDIVIDUAL) ? attributes.personIsCraft : attributes.entityTypeDiffers;
}

/** A company may be listed as an organization; `unknown` and wallets never contradict. */
function contradicts(a: number, b: number): boolean {
  if (a === b || a === 0 || b === 0 || a === WALLET || b === WALLET) return false;
  return !((a === COMPANY || a === ORGANIZATION) && (b === COMPANY || b === ORGANIZATION));
}
