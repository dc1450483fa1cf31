import { z } from 'zod';
import { failing, judgedLater } from './contract.ts';
import { FieldError } from './error.ts';
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
  z
    .array(judgedLater(BatchSubject))
    .min(1, { error: 'Send at least one subject.' })
    .refine(
      (subjects) => subjects.length <= max,
      failing('TOO_MANY', `Send at most ${max} subjects.`, 'TOO_MANY_SUBJECTS'),
    )
    .meta({ maxItems: max });

/** The error of a subject that was not checked. */
export const SubjectError = ItemError.extend({ fields: z.array(FieldError).optional() }).meta({ id: 'SubjectError' });
