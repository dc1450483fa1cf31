import { fieldKind, refuse, WRONG_KIND, within } from './field.ts';

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
