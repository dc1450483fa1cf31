import type { FieldError } from '@vett/schema/error';
import { SESSION } from '@vett/schema/session-record';
import { jsonBytes } from '@vett/schema/size';
import { AppError } from '../../platform/error.ts';
import { messageIn } from '../workflow/workflow.ts';
import type { Progress } from './record/progress.ts';
import type { StepText } from './record/sealed.ts';

/** The fault of answers that are too long together. */
export const tooMuch = (key: 'step_full' | 'session_full', locale: string, maxBytes: number): FieldError => ({
  path: 'form_data',
  code: 'TOO_LONG',
  message: messageIn(locale, key, { max: maxBytes / 1024 }),
});

/**
 * Throws FORM_VALIDATION_FAILED for a step that makes the answers of its locked session too long together. One that is not longer
 * than before is always taken, so that whoever has too many answers can shorten them.
 */
export function requireRoom({ texts }: Progress, stepId: string, text: StepText, locale: string): void {
  const before = texts.get(stepId);
  const bytes = jsonBytes(text);
  if (before && bytes <= jsonBytes(before)) return;
  // Sessions of earlier versions have many more: the rest of them is not measured.
  let left = SESSION.answers.of_session - bytes;
  for (const [id, other] of texts) if (id !== stepId && left >= 0) left -= jsonBytes(other);
  if (left >= 0) return;
  throw new AppError('FORM_VALIDATION_FAILED', 'The answers of this session are too long together: shorten some.', {
    fields: [tooMuch('session_full', locale, SESSION.answers.of_session)],
  });
}
