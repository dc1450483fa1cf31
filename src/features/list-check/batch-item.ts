import type { ListResult as Found } from '@vett/engine/screening';
import { BatchEntry, type BatchFailure, type BatchItem } from '@vett/schema/batch';
import { ERROR_STATUS, ERROR_TYPES } from '@vett/schema/error';
import type { Doors } from '../../doors.ts';
import { answerable } from '../../error.ts';
import { invalidInput, unstorableText } from '../../invalid-input.ts';
import type { Plan } from './plan.ts';
import { checkOf } from './result.ts';
import { type PreparedSubject, prepareSubject } from './subject.ts';

/** One of several subjects as it was sent: ready to be checked, or why it cannot be. */
export interface ReadItem {
  readonly index: number;
  readonly reference: string | null;
  readonly prepared: PreparedSubject | Error;
}

/** Reads a subject that was sent bare or with a reference. */
export function readItem(given: unknown, index: number): ReadItem {
  const wrapped = isWrapped(given) ? given : { subject: given };
  const { reference } = wrapped as { reference?: unknown };
  try {
    return { index, reference: referenceOf(reference), prepared: prepare(wrapped) };
  } catch (error) {
    return { index, reference: referenceOf(reference), prepared: error as Error };
  }
}

const isWrapped = (given: unknown): given is object =>
  given !== null && typeof given === 'object' && Object.hasOwn(given, 'subject');

/** An item that is refused is told by its reference too, if that is not what is wrong. */
const referenceOf = (given: unknown) => BatchEntry.shape.reference.safeParse(given).data ?? null;

function prepare(given: object): PreparedSubject {
  const parsed = BatchEntry.safeParse(given);
  if (!parsed.success) throw invalidInput(BatchEntry, parsed.error.issues, given);
  const unstorable = unstorableText(parsed.data);
  if (unstorable) throw unstorable;
  return prepareSubject(parsed.data.subject);
}

/** What is answered for one of several subjects, from what its lists said or why they could not be asked. */
export function itemOf(
  plan: Plan,
  { index, reference, prepared }: ReadItem,
  found: readonly Found[] | Error,
  doors: Pick<Doors, 'lists' | 'checked'>,
  now: Date,
): BatchItem {
  const failed = (error: unknown): BatchFailure => ({ index, reference, status: 'error', error: itemError(error) });
  if (prepared instanceof Error) return failed(prepared);
  if (found instanceof Error) return failed(found);
  const { warnings } = prepared;
  return {
    index,
    reference,
    status: 'success',
    ...checkOf(plan, prepared, found, doors, now),
    ...(warnings.length > 0 && { warnings: [...warnings] }),
  };
}

function itemError(error: unknown): BatchFailure['error'] {
  const { code, message, fields } = answerable(error);
  return { type: ERROR_TYPES[ERROR_STATUS[code]], message, code, ...(fields?.length && { fields }) };
}
