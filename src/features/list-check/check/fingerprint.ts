import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { Subject } from '@vett/engine/entity';

/**
 * Which subject it is, without telling anything of it: equal for equal subjects of one tenant, whatever the order and case
 * of their names and the form of their numbers. The form below is that of `fp1_`: it never changes, since decisions hang on
 * it; another one gets a prefix of its own. It is nobody else's normalising for the same reason.
 */
export function fingerprintOf(key: Buffer, subject: Subject): string {
  const { documentId, walletAddress, taxId, registrationNumber, identifiers = [] } = subject;
  const numbers = [documentId, walletAddress, taxId, registrationNumber];
  // What a number is compared with hangs on its label.
  const labelled = identifiers.map(({ type, value }) => `${numberForm(type)}:${numberForm(value)}`);
  const form = [
    distinct([subject.fullName, ...(subject.additionalNames ?? [])].map(nameForm)),
    distinct(numbers.map(numberForm)),
    distinct(labelled),
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

const folded = (text = '') => text.normalize('NFKC').toLowerCase();

const nameForm = (name?: string) => (folded(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).sort().join(' ');

const numberForm = (number?: string) => folded(number).replace(/[^\p{L}\p{N}]/gu, '');

const distinct = (forms: string[]) => [...new Set(forms)].filter((form) => form !== '').sort();
