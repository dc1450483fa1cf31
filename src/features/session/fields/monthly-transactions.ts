import { fieldKind, refuse, WRONG_KIND, within } from './field.ts';

export const monthlyTransactions = fieldKind('monthly_transactions', (field, given) => {
  if (typeof given !== 'number') return WRONG_KIND;
  return Number.isInteger(given) ? within(given, { min: 0, ...field }) : refuse('INVALID_FORMAT', 'whole_number');
});
