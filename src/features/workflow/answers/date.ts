import { isBirthOfLiving, readDay } from '../../../core/readers.ts';
import { isBirthDate } from '../comparable-fields.ts';
import { fieldKind, refuse } from './field.ts';

/** Whether it is a day that exists, as YYYY-MM-DD. */
export const isDay = (given: unknown): given is string => typeof given === 'string' && readDay(given) === given;

/** Full years from one day to another. */
export const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0);

export const date = fieldKind('date', (field, given, { today }) => {
  const { min, max, min_age, max_age } = field;
  if (!isDay(given)) return refuse('INVALID_DATE', 'wrong_date');
  if (min !== undefined && given < min) return refuse('TOO_SMALL', 'too_early', { min });
  if (max !== undefined && given > max) return refuse('TOO_LARGE', 'too_late', { max });
  if (isBirthDate(field) && !isBirthOfLiving(given, new Date(today))) return refuse('INVALID_DATE', 'wrong_birth_date');
  const age = yearsBetween(given, today);
  if (min_age !== undefined && age < min_age) return refuse('TOO_SMALL', 'too_young', { min: min_age });
  if (max_age !== undefined && age > max_age) return refuse('TOO_LARGE', 'too_old', { max: max_age });
  return { value: given };
});
