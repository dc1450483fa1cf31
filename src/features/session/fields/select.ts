import { fieldKind, refuse } from './field.ts';

export const select = fieldKind('select', ({ options }, given) =>
  options.some(({ value }) => value === given) ? { value: given } : refuse('UNKNOWN_VALUE', 'not_an_option'),
);
