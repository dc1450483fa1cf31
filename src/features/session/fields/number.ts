import { fieldKind, refuse, WRONG_KIND, within } from './field.ts';

export const number = fieldKind('number', (field, given) => {
  if (typeof given !== 'number') return WRONG_KIND;
  if (field.integer && !Number.isInteger(given)) return refuse('INVALID_FORMAT', 'whole_number');
  return within(given, field);
});
