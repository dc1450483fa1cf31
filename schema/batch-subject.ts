import * as z from 'zod';
import { FieldError } from './field-error.ts';
import { itemsUpTo, judgedLater } from './items.ts';
import { ItemError } from './list-check.ts';
import { Subject, textUpTo } from './subject.ts';

const REFERENCE_LENGTH = 128;

/** A subject with the caller's reference. */
export const BatchEntry = z
  .strictObject({ reference: textUpTo(REFERENCE_LENGTH).optional(), subject: Subject })
  .meta({ id: 'BatchEntry' });

/** One of many subjects, with or without a reference. */
export const BatchSubject = z.union([BatchEntry, Subject]).meta({
  id: 'BatchSubject',
  description: 'A subject, bare or under `subject`; in both forms with a `reference` of yours that its result repeats.',
});

/** Many subjects. The error of one subject is reported in its item of the answer. */
export const subjectsUpTo = (max: number) =>
  itemsUpTo(judgedLater(BatchSubject), { min: 1, max, of: 'subject', code: 'TOO_MANY_SUBJECTS' });

/** The error of a subject that was not checked. */
export const SubjectError = ItemError.extend({ fields: z.array(FieldError).optional() }).meta({ id: 'SubjectError' });
