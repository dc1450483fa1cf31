import * as schema from '@vett/schema/batch';
import type { BatchEntry, SubjectError as SubjectErrors } from '@vett/schema/batch-subject';
import { FIELD_CODES, type FieldError as FieldErrors } from '@vett/schema/error';
import type { z } from 'zod';
import * as listCheck from '../../features/list-check/operations.ts';
import { builder, idempotencyKey } from './builder.ts';
import { ExecutionContext, ListName, PerListResult, SubjectInput, Summary } from './list-check.ts';
import { resolve } from './resolve.ts';
import type { GraphqlInput } from './wire.ts';

const FieldCode = builder.enumType('FieldCode', { values: FIELD_CODES });
const BatchStatus = builder.enumType('BatchStatus', { values: ['success', 'error'] as const });

const FieldError = builder.objectRef<FieldErrors>('FieldError').implement({
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Where in the input, with the names of the REST interface.' }),
    code: t.expose('code', { type: FieldCode }),
    message: t.exposeString('message'),
  }),
});

const SubjectError = builder.objectRef<z.output<typeof SubjectErrors>>('SubjectError').implement({
  fields: (t) => ({
    type: t.exposeString('type'),
    message: t.exposeString('message'),
    code: t.exposeString('code'),
    fields: t.expose('fields', { type: [FieldError], nullable: true }),
  }),
});

const BatchResult = builder.objectRef<schema.BatchResult>('BatchResult').implement({
  fields: (t) => ({
    index: t.exposeInt('index'),
    reference: t.exposeString('reference', { nullable: true }),
    status: t.expose('status', { type: BatchStatus }),
    results: t.expose('results', { type: [PerListResult] }),
    summary: t.expose('summary', { type: Summary }),
    warnings: t.exposeStringList('warnings', { nullable: true }),
  }),
});

const BatchFailure = builder.objectRef<schema.BatchFailure>('BatchFailure').implement({
  description: 'A subject that could not be checked: neither a match nor clean.',
  fields: (t) => ({
    index: t.exposeInt('index'),
    reference: t.exposeString('reference', { nullable: true }),
    status: t.expose('status', { type: BatchStatus }),
    error: t.expose('error', { type: SubjectError }),
  }),
});

export const BatchItem = builder.unionType('BatchItem', {
  types: [BatchResult, BatchFailure],
  resolveType: (item) => ('error' in item ? BatchFailure : BatchResult),
});

const BatchSummary = builder.objectRef<schema.BatchSummary>('BatchSummary').implement({
  fields: (t) => ({
    totalSubjects: t.exposeInt('total_subjects'),
    matchedSubjects: t.exposeInt('matched_subjects'),
    errorCount: t.exposeInt('error_count'),
    matchCount: t.exposeInt('match_count'),
    listsChecked: t.expose('lists_checked', { type: [ListName] }),
    hasErrors: t.exposeBoolean('has_errors'),
    executionTimeMs: t.exposeInt('execution_time_ms'),
    timestamp: t.exposeString('timestamp'),
  }),
});

const BatchOutput = builder.objectRef<schema.BatchOutput>('BatchOutput').implement({
  fields: (t) => ({
    batch: t.expose('batch', {
      type: [BatchItem],
      description: 'One item a subject, in the order in which they were sent.',
    }),
    summary: t.expose('summary', { type: BatchSummary }),
    executionContext: t.expose('execution_context', { type: ExecutionContext }),
  }),
});

export const BatchEntryInput = builder.inputRef<GraphqlInput<z.input<typeof BatchEntry>>>('BatchEntryInput').implement({
  fields: (t) => ({
    reference: t.string({ description: 'What you call the subject; answered with its item.' }),
    subject: t.field({ type: SubjectInput, required: true }),
  }),
});

type Arguments = GraphqlInput<z.input<typeof schema.BatchInput>>;
type BatchArguments = Omit<Arguments, 'tenantId' | 'subjects'> & {
  subjects: GraphqlInput<z.input<typeof BatchEntry>>[];
};

const BatchInput = builder.inputRef<BatchArguments>('BatchInput').implement({
  fields: (t) => ({
    subjects: t.field({ type: [BatchEntryInput], required: true, description: 'Up to 100.' }),
    listName: t.string({ description: 'One list.' }),
    lists: t.stringList({ description: 'Several lists; none: all that are enabled.' }),
    searchType: t.string(),
    minConfidence: t.float(),
    applyDecisions: t.boolean(),
    saveValidation: t.boolean(),
    dataRetention: t.string(),
  }),
});

builder.mutationField('screenBatch', (t) =>
  t.field({
    description: schema.batch.summary,
    type: BatchOutput,
    args: { input: t.arg({ type: BatchInput, required: true }), idempotencyKey: t.arg(idempotencyKey) },
    resolve: resolve(listCheck.batch),
  }),
);
