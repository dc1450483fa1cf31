import { readCountry } from '../../../core/readers.ts';
import { fieldKind, isText, refuse, WRONG_KIND } from './field.ts';

export const country = fieldKind('country', ({ allowed, blocked = [] }, given) => {
  if (!isText(given, 100)) return WRONG_KIND;
  const code = readCountry(given);
  if (!code) return refuse('INVALID_COUNTRY', 'wrong_country');
  if (blocked.includes(code) || (allowed && !allowed.includes(code)))
    return refuse('UNKNOWN_VALUE', 'country_not_served');
  return { value: code };
});
