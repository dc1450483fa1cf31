import { z } from 'zod';
import { countriesNamed, readCountry } from '../../../core/readers.ts';
import { fieldKind, isText, refuse, WRONG_KIND } from './field.ts';

/** Refuses a country that is not known, or of which there are several. */
function refuseCountry(given: string) {
  const countries = countriesNamed(given, 'en');
  return countries
    ? refuse('INVALID_COUNTRY', 'shared_country', { countries })
    : refuse('INVALID_COUNTRY', 'wrong_country');
}

export const country = fieldKind('country', ({ allowed, blocked = [] }, given) => {
  if (!isText(given, 100)) return WRONG_KIND;
  const code = readCountry(given);
  if (!code) return refuseCountry(given);
  if (blocked.includes(code) || (allowed && !allowed.includes(code)))
    return refuse('UNKNOWN_VALUE', 'country_not_served');
  return { value: code };
});

const part = z.string().max(500).optional();
export const Address = z.strictObject({ address: part, city: part, state: part, postal_code: part, country: part });

/** Whether a part of an address is more than signs. */
const says = (text: string | undefined): boolean => text !== undefined && /[\p{L}\p{N}]/u.test(text);

export const address = fieldKind('address', ({ require_postal_code }, given) => {
  const parsed = Address.safeParse(typeof given === 'string' ? { address: given } : given);
  if (!parsed.success) return WRONG_KIND;
  const entries = Object.entries(parsed.data).flatMap(([key, value]) => {
    const text = value?.trim();
    return text ? [[key, text] as const] : [];
  });
  const value: Record<string, string> = Object.fromEntries(entries);
  if (!says(value['address'])) return refuse('REQUIRED', 'address_missing');
  if (require_postal_code && !says(value['postal_code'])) return refuse('REQUIRED', 'postal_code_missing');
  if (value['country'] === undefined) return { value };
  const code = readCountry(value['country']);
  return code ? { value: { ...value, country: code } } : refuseCountry(value['country']);
});
