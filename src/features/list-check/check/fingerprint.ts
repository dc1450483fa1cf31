import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { Subject } from '@vett/engine/entity';

/**
 * Keyed hash that identifies a subject within its tenant and reveals nothing about it: equal subjects have equal
 * fingerprints, regardless of the order and case of names and the punctuation of numbers. Stored decisions refer to
 * fingerprints, so the form of `fp1_` below never changes; another form gets another prefix. For the same reason this
 * file does not share the normalisation of names with other code. With the id of a case or a customer it is the subject's
 * within that one.
 */
export function fingerprintOf(key: Buffer, subject: Subject, within?: string): string {
  const { documentId, walletAddress, taxId, registrationNumber, identifiers = [] } = subject;
  const form = [
    distinct([subject.fullName, ...(subject.additionalNames ?? [])], nameForm),
    distinct([documentId, walletAddress, taxId, registrationNumber], numberForm),
    // The type of an identifier is part of its comparison.
    distinct(identifiers, ({ type, value }) => `${numberForm(type)}:${numberForm(value)}`),
    subject.entityType ?? null,
    subject.birthDate ?? null,
    subject.nationality ?? null,
    subject.incorporationCountry ?? null,
    subject.imoNumber ?? null,
    numberForm(subject.callSign),
    ...(within === undefined ? [] : [within]),
  ];
  return `fp1_${createHmac('sha256', secretOf(key)).update(JSON.stringify(form)).digest('base64url')}`;
}

/** Whether nothing but names is known of a subject, so that others have the same fingerprint. */
export const isNamesAlone = ({ fullName: _, additionalNames: __, entityType: ___, ...facts }: Subject): boolean =>
  Object.values(facts).every((fact) => fact === undefined || (Array.isArray(fact) && fact.length === 0));

// Creating the key object costs seven times as much as using it.
const secrets = new WeakMap<Buffer, KeyObject>();

function secretOf(key: Buffer): KeyObject {
  const secret = secrets.get(key) ?? createSecretKey(key);
  secrets.set(key, secret);
  return secret;
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

const nameForm = (name: string) => (folded(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).sort().join(' ');

const numberForm = (number?: string) => (number === undefined ? '' : folded(number).replace(/[^\p{L}\p{N}]/gu, ''));

/** Returns the distinct forms of the values, sorted; absent and empty ones are left out. */
function distinct<T>(values: readonly (T | undefined)[], formOf: (value: T) => string): string[] {
  const forms: string[] = [];
  for (const value of values) {
    const form = value === undefined ? '' : formOf(value);
    if (form !== '' && !forms.includes(form)) forms.push(form);
  }
  return forms.sort();
}
