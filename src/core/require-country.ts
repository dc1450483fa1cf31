import { invalidField } from './invalid-input.ts';
import { countryFault, readCountry } from './readers.ts';

/** Returns the alpha-2 code of a country, by its code or name. Throws VALIDATION_ERROR for one that does not exist. */
export function requireCountry(path: string, given: string): string {
  const code = readCountry(given);
  if (code) return code;
  throw invalidField(path, 'INVALID_COUNTRY', countryFault(given));
}
