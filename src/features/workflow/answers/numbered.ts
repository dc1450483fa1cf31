import { createRequire } from 'node:module';
import type { FieldOf } from '@vett/schema/workflow-field';
import { readNumber } from '../../../core/readers.ts';
import { type AnswerVerdict, isText, refuse, WRONG_KIND } from './field.ts';

type NumberField = FieldOf<'document_number' | 'tax_id' | 'registration_number'>;
const require = createRequire(import.meta.url);
/** Loaded for the first number of a country: its 300 modules are no part of a start. */
let library: typeof import('stdnum') | undefined;

const MAX = 50;

/**
 * Judges a number that an authority gave. With a country whose numbers are known, a number of its kinds with a wrong check
 * digit is refused; `kinds` are the names of those kinds.
 */
export function judgeNumber(field: NumberField, given: unknown, kinds: readonly string[]): AnswerVerdict {
  if (!isText(given, MAX)) return WRONG_KIND;
  const value = readNumber(given);
  if (!value) return refuse('INVALID_FORMAT', 'wrong_number');
  if (!field.validate_format || field.country === undefined) return { value };
  library ??= require('stdnum') as typeof import('stdnum');
  const ofCountry = library.stdnum[field.country] ?? {};
  const known = kinds.flatMap((kind) => ofCountry[kind] ?? []);
  if (known.length > 0 && !known.some((kind) => kind.validate(value).isValid))
    return refuse('INVALID_FORMAT', 'wrong_number');
  return { value };
}
