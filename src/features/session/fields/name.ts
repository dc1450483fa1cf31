import { fieldKind, isText, refuse, WRONG_KIND } from './field.ts';

const MAX = 500;

export const name = fieldKind('name', (_field, given) => {
  if (typeof given !== 'string') return WRONG_KIND;
  if (!isText(given, MAX)) return refuse('TOO_LONG', 'too_long', { max: MAX });
  const value = given.split(/\s/u).filter(Boolean).join(' ');
  return /\p{L}/u.test(value) ? { value } : refuse('INVALID_FORMAT', 'wrong_name');
});
