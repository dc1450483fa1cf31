import { fieldKind, WRONG_KIND, within } from './field.ts';

export const monthlyVolume = fieldKind('monthly_volume', (field, given) =>
  typeof given === 'number' ? within(given, { min: 0, ...field }) : WRONG_KIND,
);
