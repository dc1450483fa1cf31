import { BatchEntry } from '@vett/schema/batch-subject';
import { Subject } from '@vett/schema/subject';
import { validInput } from '../../../core/invalid-input.ts';
import { type AppError, refusalOr } from '../../../platform/error.ts';
import { type PreparedSubject, prepareSubject } from './subject.ts';

/** One subject of a batch: the caller's reference, and the prepared subject or the reason why it cannot be checked. */
export interface BatchMember {
  readonly reference: string | null;
  readonly subject: PreparedSubject | AppError;
}

/**
 * Reads one of the `subjects` of an input. A subject that is not wrapped may carry its reference among its own members.
 */
export function readMember(given: unknown, index: number, now: Date): BatchMember {
  const place = ['subjects', index];
  if (!isObject(given))
    return { reference: null, subject: refusalOr(() => prepareSubject(validInput(Subject, given, { place }), now)) };
  const { reference, ...bare } = given;
  const prepare = () => {
    if ('subject' in given) {
      return prepareSubject(validInput(BatchEntry, given, { place }).subject, now, `subjects[${index}].subject`);
    }
    validInput(Reference, reference, { place: [...place, 'reference'] });
    return prepareSubject(validInput(Subject, bare, { place }), now, `subjects[${index}]`);
  };
  return { reference: Reference.safeParse(reference).data ?? null, subject: refusalOr(prepare) };
}

const Reference = BatchEntry.shape.reference;

const isObject = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given);
