import type * as z from 'zod';
import type { BatchInput, BatchOutput } from '../batch.ts';
import * as contracts from '../batch.ts';
import { exampleFor } from './example-for.ts';
import { screenExample } from './list-check.ts';

const { input, output } = screenExample;
const { match_count, lists_checked, execution_time_ms, timestamp } = output.summary;
export const batchExample = {
  input: {
    subjects: [
      { reference: 'customer-17', subject: input.subject },
      { reference: 'customer-18', subject: { full_name: 'Ann Bee', birth_date: '1977-02-30' } },
    ],
    lists: input.lists,
  },
  output: {
    batch: [
      {
        index: 0,
        reference: 'customer-17',
        status: 'success',
        results: output.results,
        summary: output.summary,
      },
      {
        index: 1,
        reference: 'customer-18',
        status: 'error',
        error: {
          type: 'ValidationError',
          message: 'subjects[1].subject.birth_date: Send a date that exists and is not in the future.',
          code: 'VALIDATION_ERROR',
          fields: [
            {
              path: 'subjects[1].subject.birth_date',
              code: 'INVALID_DATE',
              message: 'Send a date that exists and is not in the future.',
            },
          ],
        },
      },
    ],
    summary: {
      total_subjects: 2,
      matched_subjects: 1,
      error_count: 1,
      has_errors: true,
      match_count,
      lists_checked,
      execution_time_ms,
      timestamp,
    },
    execution_context: output.execution_context,
  },
} satisfies { input: z.input<typeof BatchInput>; output: BatchOutput };

export const examples = [exampleFor(contracts.batch, batchExample)];
