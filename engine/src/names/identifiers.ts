import type { Entity, Subject } from '../entity.ts';
import { plainLetters } from '../look-alikes.ts';
import { mix } from './hash.ts';

/** Numbers are compared by value whatever their label, except IMO numbers and call signs: within their own kind. */
export type IdentifierField = 'identifier' | 'wallet' | 'imo' | 'call_sign';

/** A number of a subject or an entry, ready to be compared. */
export interface IdentifierValue {
  field: IdentifierField;
  /** Letters and digits only, lower case. */
  value: string;
  /** JSON pointer to the value in the subject. */
  pointer: string;
}

/** Shorter values are shared by too many people and are not compared. */
const MIN_LENGTH = 4;
const MAX_LENGTH = 256;

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

/** What a subject's numbers come to: those that are compared, and pointers to those too short to be. */
export function subjectIdentifiers(subject: Subject): { values: IdentifierValue[]; ignored: string[] } {
  const values: IdentifierValue[] = [];
  const ignored: string[] = [];
  const add = (field: IdentifierField, value: string | undefined, pointer: string): void => {
    if (value === undefined || value === null || value === '') return;
    const normalised = normaliseFor(field, value);
    if ([...normalised].length < MIN_LENGTH) ignored.push(pointer);
    else values.push({ field, value: normalised, pointer });
  };
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
  return { values, ignored };
}

/** Every comparable number of an entry. */
export function entityIdentifiers(entity: Entity): { field: IdentifierField; value: string }[] {
  const found: { field: IdentifierField; value: string }[] = [];
  const add = (field: IdentifierField, value: string | undefined): void => {
    const normalised = value ? normaliseFor(field, value) : '';
    if ([...normalised].length >= MIN_LENGTH) found.push({ field, value: normalised });
  };
  for (const { type, value } of entity.identifiers ?? []) add(fieldOfLabel(type), value);
  for (const { address } of entity.wallets ?? []) add('wallet', address);
  add('imo', entity.imoNumber);
  add('call_sign', entity.callSign);
  return found;
}

/** Equal for two values that may be equal; wallets and other numbers share one space. */
export function identifierHash(field: IdentifierField, value: string): number {
  let h = field === 'imo' ? 0x1f83d9ab : field === 'call_sign' ? 0x5be0cd19 : 0x510e527f;
  for (let i = 0; i < value.length; i++) h = Math.imul(h ^ value.charCodeAt(i), 16777619);
  return mix(h) >>> 0;
}

/** Whether the number of a subject and that of an entry are the same. */
export function sameIdentifier(a: { field: IdentifierField; value: string }, b: typeof a): boolean {
  return a.value === b.value && space(a.field) === space(b.field);
}

function space(field: IdentifierField): IdentifierField {
  return field === 'wallet' ? 'identifier' : field;
}

function normaliseFor(field: IdentifierField, value: string): string {
  const normalised = normaliseIdentifier(String(value));
  return field === 'imo' ? normalised.replace(/^imo(?:no|number)?/, '') : normalised;
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
