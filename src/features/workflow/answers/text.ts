import { cutMarks } from '@vett/engine/marks';
import type { FieldOf } from '@vett/schema/workflow-field';
import { PATTERN_WORK, Pattern } from '../pattern.ts';
import { type AnswerContext, type AnswerVerdict, fieldKind, isText, refuse, WRONG_KIND } from './field.ts';

export function judgeText(
  field: FieldOf<'text'> | FieldOf<'textarea'>,
  given: unknown,
  { patterns }: Pick<AnswerContext, 'patterns'>,
): AnswerVerdict {
  if (typeof given !== 'string') return WRONG_KIND;
  if (!isText(given, field.max_length)) return refuse('TOO_LONG', 'too_long', { max: field.max_length });
  const value = cutMarks(given).normalize('NFC').trim();
  if (value.length < (field.min_length ?? 0)) return refuse('TOO_SHORT', 'too_short', { min: field.min_length ?? 0 });
  return field.pattern === undefined ? { value } : matched(patternOf(field, field.pattern), value, patterns);
}

/** The compiled patterns of fields. */
const compiled = new WeakMap<object, Pattern>();

function patternOf(field: object, source: string): Pattern {
  const pattern = compiled.get(field) ?? new Pattern(source);
  compiled.set(field, pattern);
  return pattern;
}

/** Matches an answer. A workflow that was saved before patterns were measured can have one that takes too much work. */
function matched(pattern: Pattern, value: string, work: AnswerContext['patterns']): AnswerVerdict {
  const units = pattern.matching(value.length);
  const max = pattern.lengthWithin(PATTERN_WORK.answer);
  if (units > PATTERN_WORK.answer && max >= 1) return refuse('TOO_LONG', 'too_long', { max });
  if (units > PATTERN_WORK.answer || !work.take(units)) return refuse('INVALID_VALUE', 'not_judgeable');
  return pattern.matches(value) ? { value } : refuse('INVALID_FORMAT', 'wrong_form');
}

export const text = fieldKind('text', judgeText);
