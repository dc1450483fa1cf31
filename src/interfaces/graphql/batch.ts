import * as schema from '@vett/schema/batch';
import { BatchSubject } from '@vett/schema/batch-subject';
import { FieldError } from '@vett/schema/field-error';
import { operations } from '../../features.ts';
import { builder } from './builder.ts';
import { inputOf, objectOf, unionOf } from './derive.ts';
import { mutation } from './field.ts';
import { OPTIONS } from './list-check.ts';

const { listCheck } = operations;

objectOf(FieldError, {
  types: { code: 'FieldCode' },
  descriptions: { path: 'Where in the input, with the names of the REST interface.' },
});

const BatchStatus = builder.enumType('BatchStatus', { values: ['success', 'error'] as const });
export const BatchResult = objectOf(schema.BatchResult, { types: { status: BatchStatus } });
const BatchFailure = objectOf(schema.BatchFailure, {
  description: 'A subject that could not be checked: neither a match nor clean.',
  types: { status: BatchStatus },
});
unionOf(schema.BatchItem, [BatchResult, BatchFailure], (item) => ('error' in item ? BatchFailure : BatchResult));

objectOf(schema.BatchOutput, {
  descriptions: { batch: 'One item a subject, in the order in which they were sent.' },
});

inputOf(BatchSubject, {
  name: 'BatchEntryInput',
  description: 'A subject under `subject`, or its members beside `reference`.',
  descriptions: { reference: 'What you call the subject; answered with its item.' } as never,
});
mutation('screenBatch', listCheck.batch, { input: { descriptions: { ...OPTIONS, subjects: 'Up to 100.' } } });

const { save_validation: _, ...EVALUATED } = OPTIONS;
mutation('evaluateOwnership', listCheck.ownership, {
  input: { descriptions: { ...EVALUATED, parties: 'Up to 100.', holdings: 'Up to 500.' } },
});
