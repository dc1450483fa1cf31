import { readUrl } from '../../../core/readers.ts';
import { fieldKind, isText, refuse, WRONG_KIND } from './field.ts';

const MAX = 2_048;

export const url = fieldKind('url', ({ allowed_schemes }, given) => {
  if (typeof given !== 'string') return WRONG_KIND;
  if (!isText(given, MAX)) return refuse('TOO_LONG', 'too_long', { max: MAX });
  const value = readUrl(given, allowed_schemes);
  return value ? { value } : refuse('INVALID_FORMAT', 'wrong_url');
});
