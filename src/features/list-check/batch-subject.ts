import { BatchEntry } from '@vett/schema/batch-subject';
import { Subject } from '@vett/schema/subject';
import { type AppError, refusalOr } from '../../error.ts';
import { validInput } from '../../invalid-input.ts';
import { type PreparedSubject, prepareSubject } from './subject.ts';

/** One of many subjects: what its caller calls it, and the subject as it is checked, or why it cannot be. */
export interface BatchMember {
  readonly reference: string | null;
  readonly subject: PreparedSubject | AppError;
}

/** Judges one of the `subjects` of an input. */
export function readMember(given: unknown, index: number): BatchMember {
  const place = ['subjects', index];
  if (!isEntry(given)) {
    const prepare = () => prepareSubject(validInput(Subject, given, { place }), `subjects[${index}]`);
    return { reference: null, subject: refusalOr(prepare) };
  }
  const prepare = () => prepareSubject(validInput(BatchEntry, given, { place }).subject, `subjects[${index}].subject`);
  return { reference: BatchEntry.shape.reference.safeParse(given.reference).data ?? null, subject: refusalOr(prepare) };
}

const isEntry = (given: unknown): given is { subject: unknown; reference?: unknown } =>
  typeof given === 'object' && given !== null && 'subject' in given;
