import { createRequire } from 'node:module';
import { MAX_EMAIL, readEmail } from '../../../core/readers.ts';
import { fieldKind, isText, refuse, WRONG_KIND } from './field.ts';

/** Parts before the @ that belong to a task, not to a person. */
const ROLES = new Set(
  'admin administrator info office contact support sales billing help noreply no-reply postmaster webmaster abuse'.split(
    ' ',
  ),
);
const require = createRequire(import.meta.url);
/** Loaded for the first address: 120,000 domains. */
let domains: ReadonlySet<string> | undefined;

/** Whether the domain of an address gives out addresses for some minutes. */
export function isDisposable(address: string): boolean {
  domains ??= new Set(require('disposable-email-domains') as typeof import('disposable-email-domains'));
  return domains.has(address.slice(address.indexOf('@') + 1));
}

export type EmailFault = 'invalid' | 'disposable' | 'role_based';

/** The faults of an address, as far as its text tells. */
export function emailFaults(address: string): EmailFault[] {
  const value = readEmail(address);
  if (!value) return ['invalid'];
  return [
    ...(isDisposable(value) ? (['disposable'] as const) : []),
    ...(ROLES.has(value.slice(0, value.indexOf('@'))) ? (['role_based'] as const) : []),
  ];
}

export const email = fieldKind('email', ({ validate_email, block_disposable }, given) => {
  if (!isText(given, MAX_EMAIL)) return WRONG_KIND;
  const value = readEmail(given);
  if (!value) return refuse('INVALID_FORMAT', 'wrong_email');
  if (block_disposable && isDisposable(value)) return refuse('INVALID_VALUE', 'disposable_email');
  if (!validate_email) return { value };
  if (isDisposable(value)) return { value, warning: { code: 'INVALID_VALUE', message: 'disposable_email' } };
  const isRole = ROLES.has(value.slice(0, value.indexOf('@')));
  return { value, ...(isRole && { warning: { code: 'INVALID_VALUE' as const, message: 'role_email' as const } }) };
});
