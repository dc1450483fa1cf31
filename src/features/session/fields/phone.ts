import { createRequire } from 'node:module';
import type { CountryCode } from 'libphonenumber-js';
import { fieldKind, isText, refuse, WRONG_KIND } from './field.ts';

const require = createRequire(import.meta.url);
/** Loaded for the first number: the rules of all countries are no part of a start. */
let library: typeof import('libphonenumber-js') | undefined;

export const phone = fieldKind('phone', ({ default_country, validate_phone }, given) => {
  if (!isText(given, 50)) return WRONG_KIND;
  library ??= require('libphonenumber-js') as typeof import('libphonenumber-js');
  const parsed = library.parsePhoneNumberFromString(given, default_country as CountryCode | undefined);
  if (!parsed) return refuse('INVALID_FORMAT', default_country === undefined ? 'phone_with_country' : 'wrong_phone');
  if (validate_phone && !parsed.isValid()) return refuse('INVALID_FORMAT', 'wrong_phone');
  return { value: parsed.number };
});
