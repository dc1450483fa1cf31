import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { Subject } from '@vett/engine/entity';

/**
 * Which subject it is, without telling anything of it: equal for equal subjects of one tenant, whatever the order and case
 * of their names and the form of their numbers. The form below is that of `fp1_`: it never changes, since decisions hang on
 * it; another one gets a prefix of its own. It is nobody else's normalising for the same reason.
 */
export function fingerprintOf(key: Buffer, subject: Subject): string {
  const { documentId, walletAddress, taxId, registrationNumber, identifiers = [] } = subject;
  const form = [
    distinct([subject.fullName, ...(subject.additionalNames ?? [])], nameForm),
    distinct([documentId, walletAddress, taxId, registrationNumber], numberForm),
    // The label of a number decides how it is compared.
    distinct(identifiers, ({ type, value }) => `${numberForm(type)}:${numberForm(value)}`),
    subject.entityType ?? null,
    subject.birthDate ?? null,
    subject.nationality ?? null,
    subject.incorporationCountry ?? null,
    subject.imoNumber ?? null,
    numberForm(subject.callSign),
  ];
  return `fp1_${createHmac('sha256', secretOf(key)).update(JSON.stringify(form)).digest('base64url')}`;
}

// To make the key out of its bytes costs seven times as much as to use it.
const secrets = new WeakMap<Buffer, KeyObject>();

function secretOf(key: Buffer): KeyObject {
  const secret = secrets.get(key) ?? createSecretKey(key);
  secrets.set(key, secret);
  return secret;
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

const nameForm = (name: string) => (folded(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).sort().join(' ');

const numberForm = (number?: string) => (number === undefined ? '' : folded(number).replace(/[^\p{L}\p{N}]/gu, ''));

/** The forms of the given values, each once; sorted. */
function distinct<T>(values: readonly (T | undefined)[], formOf: (value: T) => string): string[] {
  const forms: string[] = [];
  for (const value of values) {
    const form = value === undefined ? '' : formOf(value);
    if (form !== '' && !forms.includes(form)) forms.push(form);
  }
  return forms.sort();
}
