import type { BatchItem as BatchItemOutput } from '@vett/schema/batch';
import type { BatchEntry } from '@vett/schema/batch-subject';
import * as schema from '@vett/schema/job';
import type { ListName as ListNameOutput } from '@vett/schema/list-name';
import type { z } from 'zod';
import * as job from '../../features/list-check/job/operations.ts';
import { BatchEntryInput, BatchItem } from './batch.ts';
import { builder, idempotencyKey } from './builder.ts';
import { AFTER, connectionOf, FIRST, pageInput, toConnection } from './connection.ts';
import { ListName, SearchType } from './list-check.ts';
import { linked } from './loader.ts';
import { resolve } from './resolve.ts';
import type { GraphqlInput } from './wire.ts';

const JobStatus = builder.enumType('JobStatus', { values: schema.JobStatus.options });

const ListVersionInUse = builder
  .objectRef<{ listName: ListNameOutput; version: string }>('ListVersionInUse')
  .implement({
    fields: (t) => ({ listName: t.expose('listName', { type: ListName }), version: t.exposeString('version') }),
  });

const BatchItemConnection = connectionOf<BatchItemOutput>('BatchItemConnection', BatchItem);

const KycJob = builder.objectRef<schema.Job>('KycJob').implement({
  description: 'Many subjects that are screened in the background, all against the same versions of the lists.',
  fields: (t) => ({
    jobId: t.exposeString('job_id'),
    name: t.exposeString('name', { nullable: true }),
    status: t.expose('status', { type: JobStatus }),
    total: t.exposeInt('total'),
    processed: t.exposeInt('processed'),
    matched: t.exposeInt('matched'),
    errors: t.exposeInt('errors'),
    progress: t.exposeFloat('progress'),
    lists: t.expose('lists', { type: [ListName] }),
    listVersions: t.field({
      type: [ListVersionInUse],
      description: 'A list without a version had no data when the job was made, and was not checked.',
      resolve: ({ list_versions }) =>
        Object.entries(list_versions).map(([listName, version]) => ({ listName: listName as ListNameOutput, version })),
    }),
    searchType: t.expose('search_type', { type: SearchType }),
    createdAt: t.exposeString('created_at'),
    startedAt: t.exposeString('started_at', { nullable: true }),
    completedAt: t.exposeString('completed_at', { nullable: true }),
    errorMessage: t.exposeString('error_message', { nullable: true }),
    expiresAt: t.exposeString('expires_at'),
    items: t.field({
      type: BatchItemConnection,
      description: schema.results.summary,
      args: { only: t.arg.string(), first: t.arg(FIRST), after: t.arg(AFTER) },
      resolve: ({ job_id }, { only, first, after }, context) =>
        linked(context, `items ${JSON.stringify([only, first, after])}`, job_id, async (jobIds) => {
          const input = { jobIds: [...jobIds], only, ...pageInput({ first, after }) };
          const { pages } = await resolve(job.itemsOf)(undefined, { input }, context);
          return pages.map((page) => toConnection(page.items, page, { after }));
        }),
    }),
  }),
});

const KycJobConnection = connectionOf('KycJobConnection', KycJob);

builder.queryField('kycJob', (t) =>
  t.field({
    description: schema.get.summary,
    type: KycJob,
    args: { jobId: t.arg.string({ required: true }) },
    resolve: async (parent, input, context) => (await resolve(job.get)(parent, { input }, context)).job,
  }),
);

builder.queryField('kycJobs', (t) =>
  t.field({
    description: schema.list.summary,
    type: KycJobConnection,
    args: { status: t.arg.string(), first: t.arg(FIRST), after: t.arg(AFTER) },
    resolve: async (parent, { status, first, after }, context) => {
      const input = { status, ...pageInput({ first, after }) };
      const page = await resolve(job.list)(parent, { input }, context);
      return toConnection(page.jobs, page, { after });
    },
  }),
);

type JobArguments = Omit<GraphqlInput<z.input<typeof schema.create.input>>, 'subjects'> & {
  subjects: GraphqlInput<z.input<typeof BatchEntry>>[];
};

const JobInput = builder.inputRef<JobArguments>('JobInput').implement({
  fields: (t) => ({
    subjects: t.field({ type: [BatchEntryInput], required: true }),
    listName: t.string({ description: 'One list.' }),
    lists: t.stringList({ description: 'Several lists; none: all that are enabled.' }),
    searchType: t.string(),
    minConfidence: t.float(),
    saveValidation: t.boolean(),
    asOf: t.string({ description: 'A time: the versions of the lists that were in use then are taken.' }),
    name: t.string(),
    notify: t.boolean(),
  }),
});

builder.mutationField('createKycJob', (t) =>
  t.field({
    description: schema.create.summary,
    type: KycJob,
    extensions: { body: schema.create.body },
    args: { input: t.arg({ type: JobInput, required: true }), idempotencyKey: t.arg(idempotencyKey) },
    resolve: async (parent, given, context) => (await resolve(job.create)(parent, given, context)).job,
  }),
);

const JobReference = builder
  .inputRef<GraphqlInput<z.input<typeof schema.cancel.input>>>('JobReference')
  .implement({ fields: (t) => ({ jobId: t.string({ required: true }) }) });

builder.mutationField('cancelKycJob', (t) =>
  t.field({
    description: schema.cancel.summary,
    type: KycJob,
    args: { input: t.arg({ type: JobReference, required: true }), idempotencyKey: t.arg(idempotencyKey) },
    resolve: async (parent, given, context) => (await resolve(job.cancel)(parent, given, context)).job,
  }),
);
