import type { Entity, Subject } from '../../entity.ts';
import { isCompanyNumber, isShipNumber } from '../../imo-numbers.ts';
import { plainLetters } from '../../look-alikes.ts';
import { walletsIn } from '../words/addresses.ts';
import { readAroundName } from '../words/around-name.ts';
import { numberAlone } from '../words/number-alone.ts';
import { mix } from './hash.ts';
import { addressesIn, LETTER_OF_KIND, MAX_VALUE as MAX_LENGTH, numbersIn } from './numbers-in-value.ts';

/** The kind that a label or field names. Numbers are compared by value, whatever their kind. */
export type IdentifierField = 'identifier' | 'wallet' | 'imo' | 'call_sign';

/** A number of a subject or an entry, ready to be compared. */
export interface IdentifierNumber {
  field: IdentifierField;
  /** Letters and digits only, lower case; of an IMO number its digits. */
  value: string;
}

/** A number of a subject. */
export interface IdentifierValue extends IdentifierNumber {
  /** JSON pointer to the value in the subject. */
  pointer: string;
}

/** Shorter values are shared by too many people and are not compared. */
const MIN_LENGTH = 4;
const IMO_PREFIX = /^imo(?:no|number)?(?=\d{7}$)/;
/** Publishers omit a digit in some ship numbers. */
const LABELLED_IMO_PREFIX = /^imo(?:no|number)?(?=\d)/;

/**
 * Letters and digits of a value in lower case, Latin where they look so, at most 256; `''` when there are none. So no
 * letter from another keyboard or width, and none that nobody sees, hides a number.
 */
export function normaliseIdentifier(value: string): string {
  const text = value
    .slice(0, MAX_LENGTH * 4)
    .toWellFormed()
    .normalize('NFKC');
  // Capitals first: more of them look alike, and their small letters must come to the same.
  return plainLetters(text.toUpperCase())
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, MAX_LENGTH);
}

/** The numbers of a subject that are compared, and pointers to those too short to be compared and to those with more than are compared. */
export function subjectIdentifiers(subject: Subject): { values: IdentifierValue[]; ignored: string[]; cut: string[] } {
  const values: IdentifierValue[] = [];
  const ignored: string[] = [];
  const cut: string[] = [];
  const add = (field: IdentifierField, value: string | undefined, pointer: string): void => {
    if (value === undefined || value === null || value === '') return;
    const number = numberOf(field, value);
    if (isTooShort(number.value)) ignored.push(pointer);
    else values.push({ ...number, pointer });
    const { numbers, isCut } = numbersIn(String(value));
    if (isCut) cut.push(pointer);
    const inside = [...numbers, ...addressesIn(String(value))].map((text) => numberOf(field, text));
    for (const each of new Map(inside.map((one) => [one.value, one])).values())
      if (each.value !== number.value && !isTooShort(each.value)) values.push({ ...each, pointer });
  };
  const names = [subject.fullName, ...(subject.additionalNames ?? [])];
  add('identifier', subject.documentId, '/documentId');
  add('wallet', subject.walletAddress, '/walletAddress');
  // `bitcoincash:` or `eip155:1:` say where an address belongs, and publishers leave it out.
  if (subject.walletAddress?.includes(':')) add('wallet', subject.walletAddress.split(':').at(-1), '/walletAddress');
  subject.identifiers?.forEach(({ type, value }, i) => {
    add(fieldOfLabel(type), value, `/identifiers/${i}/value`);
  });
  add('identifier', subject.taxId, '/taxId');
  add('identifier', subject.registrationNumber, '/registrationNumber');
  add('imo', subject.imoNumber, '/imoNumber');
  add('call_sign', subject.callSign, '/callSign');
  names.forEach((name, i) => {
    const pointer = i === 0 ? '/fullName' : `/additionalNames/${i - 1}`;
    for (const { type, value } of name ? readAroundName(name, subject.entityType).numbers : [])
      add(fieldOfLabel(type), value, pointer);
    for (const address of name ? walletsIn(name) : []) add('wallet', address, pointer);
    if (name && /^[\d\s().+-]{6,40}$/.test(name)) add('identifier', name, pointer);
    if (name) add('identifier', numberAlone(name), pointer);
  });
  if (subject.entityType === 'aircraft') {
    names.forEach((name, i) => {
      if (isMark(name)) add('identifier', name, i === 0 ? '/fullName' : `/additionalNames/${i - 1}`);
    });
  }
  return { values, ignored, cut };
}

/** Every comparable number of an entry. */
export function entityIdentifiers(entity: Entity): IdentifierNumber[] {
  const found: IdentifierNumber[] = [];
  const add = (field: IdentifierField, value: string | undefined): void => {
    const number = numberOf(field, value ?? '');
    if (!isTooShort(number.value)) found.push(number);
  };
  for (const { type, value } of entity.identifiers ?? []) {
    if (isTaxOffice(type, value, entity)) continue;
    add(fieldOfLabel(type), value);
    if (LETTER_OF_KIND.test(value)) add(fieldOfLabel(type), value.replace(LETTER_OF_KIND, ''));
  }
  for (const { address } of entity.wallets ?? []) add('wallet', address);
  add('imo', entity.imoNumber);
  add('call_sign', entity.callSign);
  if (entity.type === 'aircraft') for (const { value } of entity.names) if (isMark(value)) add('identifier', value);
  return found;
}

/** The number of a Russian tax office (KPP), which publishers print beside that of the firm: all firms of a district share it. */
export const isTaxOffice = (label: string, value: string, { identifiers = [] }: Entity): boolean =>
  /tax|kpp|кпп/i.test(label) && KPP.test(value) && identifiers.some((other) => isRussianTaxNumber(other.value));

/** A district of four digits, the reason of the registration, and three digits. */
const KPP = /^\d{4}(?:0[1-9]|[1-4]\d|5[01])\d{3}$/;
const INN_WEIGHTS = [2, 4, 10, 3, 5, 9, 4, 6, 8];

/** Whether ten digits have the check digit of the tax number of a Russian firm (INN). */
const isRussianTaxNumber = (value: string): boolean =>
  /^\d{10}$/.test(value) &&
  (INN_WEIGHTS.reduce((sum, weight, i) => sum + weight * Number(value[i]), 0) % 11) % 10 === Number(value[9]);

/** Whether the name of an aircraft is its registration mark (`EP-AJI`, `N404KS`): publishers list aircraft under it. */
const isMark = (name: string | undefined): boolean =>
  name !== undefined && /^(?=[^\d-]*[\d-])[\p{L}\d](?:[ -]?[\p{L}\d]){3,9}$/u.test(name.slice(0, MAX_LENGTH).trim());

/** Equal for equal values. */
export function identifierHash(value: string): number {
  let h = 0x510e527f;
  for (let i = 0; i < value.length; i++) h = Math.imul(h ^ value.charCodeAt(i), 16777619);
  return mix(h) >>> 0;
}

/**
 * Whether the number of a subject and that of an entry are the same. Seven digits of any document equal an IMO number only
 * with its check digit: a fifth of all seven-digit numbers have it.
 */
export function sameIdentifier(a: IdentifierNumber, b: IdentifierNumber): boolean {
  if (a.value !== b.value) return false;
  if ((a.field === 'imo') === (b.field === 'imo') || !/^\d{7}$/.test(a.value)) return true;
  return isShipNumber(a.value) || isCompanyNumber(a.value);
}

function numberOf(field: IdentifierField, value: string): IdentifierNumber {
  const normalised = normaliseIdentifier(String(value));
  const digits = normalised.replace(field === 'imo' ? LABELLED_IMO_PREFIX : IMO_PREFIX, '');
  return { field: digits === normalised ? field : 'imo', value: digits };
}

function isTooShort(value: string): boolean {
  return [...value].length < MIN_LENGTH;
}

function fieldOfLabel(label: string | undefined): IdentifierField {
  switch (normaliseIdentifier(label ?? '')) {
    case 'imo':
    case 'imono':
    case 'imonumber':
      return 'imo';
    case 'callsign':
      return 'call_sign';
    default:
      return 'identifier';
  }
}
