import { z } from 'zod';
import { REFERENCE_LENGTH } from './constants.ts';
import { FieldError } from './field-error.ts';
import { ItemError, PerListResult, Summary, screenExample } from './list-check.ts';
import { Subject, textUpTo } from './subject.ts';

/** A subject with a name that the caller knows it by. */
export const BatchEntry = z.strictObject({ reference: textUpTo(REFERENCE_LENGTH).optional(), subject: Subject });

type BatchSubject = z.input<typeof Subject> | z.input<typeof BatchEntry>;

/** One of several subjects. Each is judged where it is screened, so that an invalid one does not refuse the others. */
export const BatchSubject = z.unknown().meta({
  id: 'BatchSubject',
  description: 'A subject, bare or with a `reference` of yours that is repeated in the result.',
  anyOf: [
    { $ref: '#/components/schemas/Subject' },
    {
      type: 'object',
      properties: {
        reference: { type: 'string', maxLength: REFERENCE_LENGTH },
        subject: { $ref: '#/components/schemas/Subject' },
      },
      required: ['subject'],
      additionalProperties: false,
    },
  ],
}) as unknown as z.ZodType<BatchSubject>;

const place = {
  /** Its place among the subjects, from 0. */
  index: z.int(),
  reference: z.string().nullable(),
};

export const BatchResult = z
  .object({
    ...place,
    status: z.literal('success'),
    results: z.array(PerListResult),
    summary: Summary,
    warnings: z.array(z.string()).optional(),
  })
  .meta({ id: 'BatchResult' });
export type BatchResult = z.output<typeof BatchResult>;

/** A subject that could not be checked: neither a match nor clean. */
export const BatchFailure = z
  .object({
    ...place,
    status: z.literal('error'),
    error: ItemError.extend({ fields: z.array(FieldError).optional() }).meta({ id: 'SubjectError' }),
  })
  .meta({ id: 'BatchFailure' });
export type BatchFailure = z.output<typeof BatchFailure>;

export const BatchItem = z.union([BatchResult, BatchFailure]).meta({ id: 'BatchItem' });
export type BatchItem = z.output<typeof BatchItem>;

const { results, summary } = screenExample.output;

export const itemExamples: BatchItem[] = [
  { index: 0, reference: 'supplier-17', status: 'success', results, summary },
  {
    index: 1,
    reference: null,
    status: 'error',
    error: {
      type: 'ValidationError',
      message: 'subject.birth_date: Send a date that exists and is not in the future.',
      code: 'VALIDATION_ERROR',
      fields: [
        {
          path: 'subject.birth_date',
          code: 'INVALID_DATE',
          message: 'Send a date that exists and is not in the future.',
        },
      ],
    },
  },
];

/** An item as REST has it: results by the names of the lists, or the one of the list that was asked for by `list_name`. */
export function itemOnRest(item: BatchItem, isOneList: boolean): object {
  if (item.status === 'error') return item;
  const { results, summary, ...rest } = item;
  return isOneList
    ? { ...rest, result: results[0] }
    : { ...rest, results: Object.fromEntries(results.map((result) => [result.list_name, result])), summary };
}
