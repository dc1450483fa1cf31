import { validate } from 'uuid';
import { fieldKind, refuse, WRONG_KIND } from './field.ts';

/** Judges the form of references to uploaded documents. The step judges whether they are there. */
export const file = fieldKind('file', ({ max_files }, given) => {
  const ids = Array.isArray(given) ? (given as unknown[]) : [given];
  if (!ids.every((id) => typeof id === 'string' && validate(id))) return WRONG_KIND;
  if (ids.length > max_files) return refuse('TOO_MANY', 'too_many', { max: max_files });
  return { value: max_files === 1 ? ids[0] : ids };
});
