import type { EntityType, Subject } from '../entity.ts';
import { mix } from './hash.ts';
import type { Weights } from './weights.ts';

/** An entry's or a subject's dates, countries and type as numbers. */
export interface Attributes {
  type: number;
  birthDates: Int32Array;
  nationalities: Int32Array;
}

/** How the attributes of a subject and an entry change the score of a name; 0 where either side is silent. */
export interface Adjustments {
  birthDate: number;
  nationality: number;
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
const COMPANY = TYPES.indexOf('company');
const ORGANIZATION = TYPES.indexOf('organization');
const VESSEL = TYPES.indexOf('vessel');
const AIRCRAFT = TYPES.indexOf('aircraft');
const WALLET = TYPES.indexOf('wallet');

/** Set in a country that is not an alpha-2 code: it can agree but not contradict. */
const FREE_TEXT = 1;

export function typeCode(type: EntityType | undefined): number {
  return Math.max(0, TYPES.indexOf(type ?? 'unknown'));
}

/** Whether a letter in such a name may stand for a word: that of a ship tells it from its sisters. */
export function hasInitials(type: number): boolean {
  return type !== VESSEL && type !== AIRCRAFT;
}

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

export function subjectAttributes(subject: Subject): Attributes {
  const date = subject.birthDate ? dateCode(subject.birthDate) : 0;
  return {
    type: typeCode(subject.entityType),
    birthDates: date ? Int32Array.of(date) : new Int32Array(0),
    nationalities: subject.nationality ? Int32Array.of(countryCode(subject.nationality)) : new Int32Array(0),
  };
}

/** What the attributes of an entry add to or take from the score of its name. */
export function adjust(subject: Attributes, entry: Attributes, weights: Weights): Adjustments {
  return {
    birthDate: birthDateAdjustment(subject.birthDates, entry.birthDates, weights),
    nationality: nationalityAdjustment(subject.nationalities, entry.nationalities, weights),
    entityType: contradicts(subject.type, entry.type) ? weights.attributes.entityTypeDiffers : 0,
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
  if (country === undefined || entry.length === 0) return 0;
  let comparable = (country & FREE_TEXT) === 0;
  for (const other of entry) {
    if (other === country) return attributes.nationalityEqual;
    if (other & FREE_TEXT) comparable = false;
  }
  return comparable ? attributes.nationalityDiffers : 0;
}

/** A company may be listed as an organization; `unknown` and wallets never contradict. */
function contradicts(a: number, b: number): boolean {
  if (a === b || a === 0 || b === 0 || a === WALLET || b === WALLET) return false;
  return !((a === COMPANY || a === ORGANIZATION) && (b === COMPANY || b === ORGANIZATION));
}
