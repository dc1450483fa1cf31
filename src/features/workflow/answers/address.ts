import { z } from 'zod';
import { readCountry } from '../../../core/readers.ts';
import { refuseCountry } from './country.ts';
import { fieldKind, refuse, WRONG_KIND } from './field.ts';

const part = z.string().max(500).optional();
export const Address = z.strictObject({ address: part, city: part, state: part, postal_code: part, country: part });

export const address = fieldKind('address', ({ require_postal_code }, given) => {
  const parsed = Address.safeParse(typeof given === 'string' ? { address: given } : given);
  if (!parsed.success) return WRONG_KIND;
  const entries = Object.entries(parsed.data).flatMap(([key, value]) => {
    const text = value?.trim();
    return text ? [[key, text] as const] : [];
  });
  const value: Record<string, string> = Object.fromEntries(entries);
  if (!value['address']) return refuse('REQUIRED', 'address_missing');
  if (require_postal_code && !value['postal_code']) return refuse('REQUIRED', 'postal_code_missing');
  if (value['country'] === undefined) return { value };
  const code = readCountry(value['country']);
  return code ? { value: { ...value, country: code } } : refuseCountry(value['country']);
});
