import { industryOf } from '../../web-validation/web-validation.ts';
import { fieldKind, isText, refuse, WRONG_KIND } from './field.ts';

export const industry = fieldKind('industry', (_field, given) => {
  if (!isText(given, 200)) return WRONG_KIND;
  const found = industryOf(given);
  return found ? { value: found.code } : refuse('UNKNOWN_VALUE', 'wrong_industry');
});
