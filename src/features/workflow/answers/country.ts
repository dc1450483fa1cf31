import { countriesNamed, readCountry } from '../../../core/readers.ts';
import { fieldKind, isText, refuse, WRONG_KIND } from './field.ts';

/** Refuses a country that is not known, or of which there are several. */
export function refuseCountry(given: string) {
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
