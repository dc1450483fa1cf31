import { fieldKind, refuse, WRONG_KIND } from './field.ts';

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
