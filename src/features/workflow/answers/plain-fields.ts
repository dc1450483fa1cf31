import { createRequire } from 'node:module';
import { hasWrongChecksum } from '@vett/engine/wallet-address';
import type { CountryCode } from 'libphonenumber-js';
import { validate } from 'uuid';
import { readName, readUrl } from '../../../core/readers.ts';
import { guessBlockchain } from '../../list-check/list-check.ts';
import { industryOf } from '../../web-validation/web-validation.ts';
import { fieldKind, isText, refuse, WRONG_KIND, within } from './field.ts';
import { judgeNumber } from './numbered.ts';
import { judgeText } from './text.ts';

export const boolean = fieldKind('boolean', (_field, given) =>
  typeof given === 'boolean' ? { value: given } : WRONG_KIND,
);

export const textarea = fieldKind('textarea', judgeText);

export const select = fieldKind('select', ({ options }, given) =>
  options.some(({ value }) => value === given) ? { value: given } : refuse('UNKNOWN_VALUE', 'not_an_option'),
);

export const multiSelect = fieldKind('multi_select', ({ options, min_items = 0, max_items }, given) => {
  if (!Array.isArray(given)) return WRONG_KIND;
  const chosen = [...new Set(given as unknown[])];
  if (chosen.length !== given.length) return refuse('DUPLICATE', 'twice');
  const known = new Set(options.map(({ value }) => value));
  if (!chosen.every((value) => typeof value === 'string' && known.has(value)))
    return refuse('UNKNOWN_VALUE', 'not_an_option');
  if (chosen.length < min_items) return refuse('TOO_FEW', 'too_few', { min: min_items });
  if (max_items !== undefined && chosen.length > max_items) return refuse('TOO_MANY', 'too_many', { max: max_items });
  return { value: chosen };
});

export const monthlyVolume = fieldKind('monthly_volume', (field, given) =>
  typeof given === 'number' ? within(given, { min: 0, ...field }) : WRONG_KIND,
);

export const monthlyTransactions = fieldKind('monthly_transactions', (field, given) => {
  if (typeof given !== 'number') return WRONG_KIND;
  return Number.isInteger(given) ? within(given, { min: 0, ...field }) : refuse('INVALID_FORMAT', 'whole_number');
});

export const currencyAmount = fieldKind('currency_amount', (field, given) => {
  const {
    amount,
    currency = field.currency,
    ...rest
  } = typeof given === 'number' ? { amount: given } : ((given ?? {}) as { amount?: unknown; currency?: unknown });
  if (typeof amount !== 'number' || Object.keys(rest).length > 0) return WRONG_KIND;
  if (currency !== field.currency) return refuse('INVALID_VALUE', 'wrong_currency', { currency: field.currency });
  const judged = within(amount, field);
  return 'fault' in judged ? judged : { value: { amount, currency } };
});

/** Numbers of persons; passports have none that can be checked, so only countries with one kind of document are. */
export const documentNumber = fieldKind('document_number', (field, given) =>
  judgeNumber(field, given, ['cedula', 'rut']),
);

export const registrationNumber = fieldKind('registration_number', (field, given) =>
  judgeNumber(field, given, ['cnpj', 'siren', 'orgnr', 'cvr']),
);

export const industry = fieldKind('industry', (_field, given) => {
  if (!isText(given, 200)) return WRONG_KIND;
  const found = industryOf(given);
  return found ? { value: found.code } : refuse('UNKNOWN_VALUE', 'wrong_industry');
});

const MAX_NAME = 500;

export const name = fieldKind('name', (_field, given) => {
  if (typeof given !== 'string') return WRONG_KIND;
  if (!isText(given, MAX_NAME)) return refuse('TOO_LONG', 'too_long', { max: MAX_NAME });
  const value = readName(given);
  return /\p{L}/u.test(value) ? { value } : refuse('INVALID_FORMAT', 'wrong_name');
});

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

const MAX_URL = 2_048;

export const url = fieldKind('url', ({ allowed_schemes }, given) => {
  if (typeof given !== 'string') return WRONG_KIND;
  if (!isText(given, MAX_URL)) return refuse('TOO_LONG', 'too_long', { max: MAX_URL });
  const value = readUrl(given, allowed_schemes);
  return value ? { value } : refuse('INVALID_FORMAT', 'wrong_url');
});

export const wallet = fieldKind('wallet', ({ blockchains }, given) => {
  if (!isText(given, 200)) return WRONG_KIND;
  const value = given.trim();
  const { candidates } = guessBlockchain(value);
  if (candidates.length === 0 || hasWrongChecksum(value)) return refuse('INVALID_FORMAT', 'wrong_wallet');
  const isServed = (named: string) =>
    guessBlockchain(value, named).guess !== null && !guessBlockchain(value, named).contradicts;
  if (blockchains && !blockchains.some(isServed)) return refuse('INVALID_VALUE', 'wallet_not_served');
  return { value };
});

export const number = fieldKind('number', (field, given) => {
  if (typeof given !== 'number') return WRONG_KIND;
  if (field.integer && !Number.isInteger(given)) return refuse('INVALID_FORMAT', 'whole_number');
  return within(given, field);
});

/** Judges references to uploaded documents of the session. */
export const file = fieldKind('file', ({ max_files, document_type, accepted_mime_types }, given, { documents }) => {
  const ids = Array.isArray(given) ? (given as unknown[]) : [given];
  if (!ids.every((id): id is string => typeof id === 'string' && validate(id))) return WRONG_KIND;
  if (ids.length > max_files) return refuse('TOO_MANY', 'too_many', { max: max_files });
  if (new Set(ids).size < ids.length) return refuse('DUPLICATE', 'twice');
  for (const id of ids) {
    const document = documents.find(({ doc_id }) => doc_id === id);
    if (!document) return refuse('UNKNOWN_VALUE', 'unknown_document');
    const isTaken =
      accepted_mime_types === undefined || accepted_mime_types.some((type) => type === document.mime_type);
    if (document.document_type !== (document_type ?? document.document_type) || !isTaken)
      return refuse('INVALID_VALUE', 'wrong_document');
  }
  return { value: max_files === 1 ? ids[0] : ids };
});
