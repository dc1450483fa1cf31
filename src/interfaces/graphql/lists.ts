import * as schema from '@vett/schema/lists';
import type { z } from 'zod';
import * as lists from '../../features/lists/operations.ts';
import { builder, idempotencyKey } from './builder.ts';
import { AFTER, connectionOf, FIRST, pageInput, toConnection } from './connection.ts';
import { ListName } from './list-check.ts';
import { resolve } from './resolve.ts';
import type { GraphqlInput } from './wire.ts';

const ListState = builder.enumType('ListState', { values: schema.ListStatus.shape.status.options });

const ListStatus = builder.objectRef<schema.ListStatus>('ListStatus').implement({
  fields: (t) => ({
    name: t.expose('name', { type: ListName }),
    title: t.exposeString('title'),
    publisher: t.exposeString('publisher'),
    enabled: t.exposeBoolean('enabled'),
    status: t.expose('status', { type: ListState }),
    version: t.exposeString('version', { nullable: true }),
    publishedAt: t.exposeString('published_at', { nullable: true }),
    loadedAt: t.exposeString('loaded_at', { nullable: true }),
    checkedAt: t.exposeString('checked_at', { nullable: true }),
    entityCount: t.exposeInt('entity_count', { nullable: true }),
    sha256: t.exposeString('sha256', { nullable: true }),
    sourceUrl: t.exposeString('source_url', { nullable: true }),
    parserVersion: t.exposeInt('parser_version', { nullable: true }),
    ageSeconds: t.exposeInt('age_seconds', { nullable: true }),
    maxAgeSeconds: t.exposeInt('max_age_seconds'),
    sample: t.exposeBoolean('sample'),
  }),
});

builder.queryField('lists', (t) =>
  t.field({
    description: schema.list.summary,
    type: [ListStatus],
    resolve: async (parent, input, context) => (await resolve(lists.list)(parent, input, context)).lists,
  }),
);

const { kind } = schema.ListChange.shape;
const { status, outcome } = schema.ListRun.shape;
const ListChangeKind = builder.enumType('ListChangeKind', { values: kind.options });

const ListChange = builder.objectRef<schema.ListChange>('ListChange').implement({
  description: 'An entry that differs between two versions of a list.',
  fields: (t) => ({
    entityId: t.exposeString('entity_id'),
    kind: t.expose('kind', { type: ListChangeKind }),
    matchChanged: t.exposeBoolean('match_changed', {
      description: schema.ListChange.shape.match_changed.description as string,
    }),
    name: t.exposeString('name'),
  }),
});

const ListChangeConnection = connectionOf('ListChangeConnection', ListChange);

const ListChanges = builder
  .objectRef<schema.ListChanges & { after: string | null | undefined }>('ListChanges')
  .implement({
    fields: (t) => ({
      listName: t.expose('list_name', { type: ListName }),
      from: t.exposeString('from'),
      to: t.exposeString('to'),
      added: t.exposeInt('added'),
      changed: t.exposeInt('changed'),
      removed: t.exposeInt('removed'),
      changes: t.field({
        type: ListChangeConnection,
        resolve: ({ after, ...page }) => toConnection(page.changes, page, { after }),
      }),
    }),
  });

builder.queryField('listChanges', (t) =>
  t.field({
    description: schema.changes.summary,
    type: ListChanges,
    args: {
      name: t.arg.string({ required: true }),
      from: t.arg.string(),
      to: t.arg.string(),
      first: t.arg(FIRST),
      after: t.arg(AFTER),
    },
    resolve: async (parent, { first, after, ...span }, context) => {
      const input = { ...span, ...pageInput({ first, after }) };
      return { ...(await resolve(lists.changes)(parent, { input }, context)), after };
    },
  }),
);

const ListRunStatus = builder.enumType('ListRunStatus', { values: status.options });
const ListRunOutcome = builder.enumType('ListRunOutcome', { values: outcome.unwrap().options });

const ListNotice = builder.objectRef<schema.ListNotice>('ListNotice').implement({
  description: "Something in a publisher's file that the reader did not use or had to repair.",
  fields: (t) => ({
    file: t.exposeString('file'),
    kind: t.exposeString('kind'),
    detail: t.exposeString('detail'),
    count: t.exposeInt('count'),
  }),
});

const ListRun = builder.objectRef<schema.ListRun>('ListRun').implement({
  description: 'One refresh of a list. Whatever a rejected or failed one met, the version in use stays.',
  fields: (t) => ({
    runId: t.exposeString('run_id'),
    listName: t.expose('list_name', { type: ListName }),
    status: t.expose('status', { type: ListRunStatus }),
    outcome: t.expose('outcome', { type: ListRunOutcome, nullable: true }),
    code: t.exposeString('code', { nullable: true }),
    message: t.exposeString('message', { nullable: true }),
    version: t.exposeString('version', { nullable: true }),
    entityCount: t.exposeInt('entity_count', { nullable: true }),
    added: t.exposeInt('added', { nullable: true }),
    changed: t.exposeInt('changed', { nullable: true }),
    removed: t.exposeInt('removed', { nullable: true }),
    notices: t.expose('notices', { type: [ListNotice] }),
    requestedAt: t.exposeString('requested_at'),
    startedAt: t.exposeString('started_at', { nullable: true }),
    finishedAt: t.exposeString('finished_at', { nullable: true }),
  }),
});

builder.queryField('listRun', (t) =>
  t.field({
    description: schema.run.summary,
    type: ListRun,
    args: { name: t.arg.string({ required: true }), runId: t.arg.string({ required: true }) },
    resolve: (parent, input, context) => resolve(lists.run)(parent, { input }, context),
  }),
);

const StartedListRun = builder.objectRef<z.output<typeof schema.refresh.output>>('StartedListRun').implement({
  fields: (t) => ({ runId: t.exposeString('run_id') }),
});

const RefreshListInput = builder
  .inputRef<GraphqlInput<z.input<typeof schema.refresh.input>>>('RefreshListInput')
  .implement({ fields: (t) => ({ name: t.string({ required: true }) }) });

builder.mutationField('refreshList', (t) =>
  t.field({
    description: schema.refresh.summary,
    type: StartedListRun,
    args: { input: t.arg({ type: RefreshListInput, required: true }), idempotencyKey: t.arg(idempotencyKey) },
    resolve: resolve(lists.refresh),
  }),
);
