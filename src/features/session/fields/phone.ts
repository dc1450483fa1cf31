import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import { fieldKind, isText, refuse, WRONG_KIND } from './field.ts';

export const phone = fieldKind('phone', ({ default_country, validate_phone }, given) => {
  if (!isText(given, 50)) return WRONG_KIND;
  const parsed = parsePhoneNumberFromString(given, default_country as CountryCode | undefined);
  if (!parsed) return refuse('INVALID_FORMAT', default_country === undefined ? 'phone_with_country' : 'wrong_phone');
  if (validate_phone && !parsed.isValid()) return refuse('INVALID_FORMAT', 'wrong_phone');
  return { value: parsed.number };
});
