import type * as schema from '@vett/schema/batch';
import type { FieldError as FieldErrorOutput } from '@vett/schema/error';
import type { z } from 'zod';
import { builder } from './builder.ts';
import { PerListResult, SubjectInput, Summary } from './list-check.ts';
import type { GraphqlInput } from './wire.ts';

const FieldError = builder.objectRef<FieldErrorOutput>('FieldError').implement({
  fields: (t) => ({ path: t.exposeString('path'), code: t.exposeString('code'), message: t.exposeString('message') }),
});

const SubjectError = builder.objectRef<schema.BatchFailure['error']>('SubjectError').implement({
  fields: (t) => ({
    type: t.exposeString('type'),
    message: t.exposeString('message'),
    code: t.exposeString('code'),
    fields: t.expose('fields', { type: [FieldError], nullable: true }),
  }),
});

const ItemStatus = builder.enumType('ItemStatus', { values: ['success', 'error'] as const });

const BatchResult = builder.objectRef<schema.BatchResult>('BatchResult').implement({
  description: 'What the lists say of one of several subjects.',
  fields: (t) => ({
    index: t.exposeInt('index'),
    reference: t.exposeString('reference', { nullable: true }),
    status: t.expose('status', { type: ItemStatus }),
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
    status: t.expose('status', { type: ItemStatus }),
    error: t.expose('error', { type: SubjectError }),
  }),
});

export const BatchItem = builder.unionType('BatchItem', {
  types: [BatchResult, BatchFailure],
  resolveType: (item) => (item.status === 'error' ? BatchFailure : BatchResult),
});

export const BatchSubjectInput = builder
  .inputRef<GraphqlInput<z.input<typeof schema.BatchEntry>>>('BatchSubjectInput')
  .implement({
    fields: (t) => ({ reference: t.string(), subject: t.field({ type: SubjectInput, required: true }) }),
  });
