import { fieldKind, WRONG_KIND } from './field.ts';

export const boolean = fieldKind('boolean', (_field, given) =>
  typeof given === 'boolean' ? { value: given } : WRONG_KIND,
);
