import type { FieldOf } from '@vett/schema/workflow-field';
import { compilePattern } from '../../workflow/workflow.ts';
import { fieldKind, isText, type Judged, refuse, WRONG_KIND } from './field.ts';

export function judgeText(field: FieldOf<'text'> | FieldOf<'textarea'>, given: unknown): Judged {
  if (typeof given !== 'string') return WRONG_KIND;
  if (!isText(given, field.max_length)) return refuse('TOO_LONG', 'too_long', { max: field.max_length });
  const value = given.trim();
  if (value.length < (field.min_length ?? 0)) return refuse('TOO_SHORT', 'too_short', { min: field.min_length ?? 0 });
  if (field.pattern !== undefined && !compilePattern(field.pattern).matches(value))
    return refuse('INVALID_FORMAT', 'wrong_form');
  return { value };
}

export const text = fieldKind('text', judgeText);
