import * as schema from '@vett/schema/validation';
import type { z } from 'zod';
import * as validation from '../../features/list-check/validation/operations.ts';
import { builder } from './builder.ts';
import { AFTER, connectionOf, FIRST, pageInput, toConnection } from './connection.ts';
import { ListName, PerListResult, SearchType, Subject, Summary } from './list-check.ts';
import { resolve } from './resolve.ts';
import type { GraphqlInput } from './wire.ts';

const ValidationItem = builder.objectRef<schema.ValidationItem>('ValidationItem').implement({
  description: 'What of a stored check is told without opening it.',
  fields: (t) => ({
    validationId: t.exposeString('validation_id'),
    createdAt: t.exposeString('created_at'),
    requestId: t.exposeString('request_id'),
    isMatch: t.exposeBoolean('is_match'),
    matchCount: t.exposeInt('match_count'),
    hasErrors: t.exposeBoolean('has_errors'),
    lists: t.expose('lists', { type: [ListName] }),
  }),
});

const ValidationRequest = builder.objectRef<schema.ValidationRequest>('ValidationRequest').implement({
  description: "What was asked for, with what the tenant's configuration added to it.",
  fields: (t) => ({
    subject: t.expose('subject', { type: Subject }),
    lists: t.expose('lists', { type: [ListName] }),
    searchType: t.expose('search_type', { type: SearchType }),
    minConfidence: t.exposeFloat('min_confidence'),
    maxMatchesPerList: t.exposeInt('max_matches_per_list'),
    screenWeakAliases: t.exposeBoolean('screen_weak_aliases'),
    applyDecisions: t.exposeBoolean('apply_decisions'),
  }),
});

const Validation = builder.objectRef<schema.Validation>('Validation').implement({
  description: 'A check as it was asked for and answered.',
  fields: (t) => ({
    validationId: t.exposeString('validation_id'),
    createdAt: t.exposeString('created_at'),
    requestId: t.exposeString('request_id'),
    isMatch: t.exposeBoolean('is_match'),
    matchCount: t.exposeInt('match_count'),
    hasErrors: t.exposeBoolean('has_errors'),
    lists: t.expose('lists', { type: [ListName] }),
    request: t.expose('request', { type: ValidationRequest }),
    results: t.expose('results', { type: [PerListResult] }),
    summary: t.expose('summary', { type: Summary }),
  }),
});

const ValidationConnection = connectionOf('ValidationConnection', ValidationItem);

builder.queryField('validations', (t) =>
  t.field({
    description: schema.list.summary,
    type: ValidationConnection,
    args: {
      from: t.arg.string(),
      to: t.arg.string(),
      isMatch: t.arg.boolean(),
      first: t.arg(FIRST),
      after: t.arg(AFTER),
    },
    resolve: async (parent, { first, after, ...filter }, context) => {
      const input = { ...filter, ...pageInput({ first, after }) };
      const page = await resolve(validation.list)(parent, { input }, context);
      return toConnection(page.validations, page, { after });
    },
  }),
);

const ValidationInput = builder
  .inputRef<GraphqlInput<z.input<typeof schema.get.input>>>('ValidationInput')
  .implement({ fields: (t) => ({ validationId: t.string({ required: true }) }) });

builder.queryField('validation', (t) =>
  t.field({
    description: schema.get.summary,
    type: Validation,
    args: { input: t.arg({ type: ValidationInput, required: true }) },
    resolve: resolve(validation.get),
  }),
);

const ReportContent = builder.objectRef<schema.ReportContent>('ReportContent').implement({
  fields: (t) => ({
    tenant: t.expose('tenant', { type: ReportedTenant }),
    generatedAt: t.exposeString('generated_at'),
    validation: t.expose('validation', { type: Validation }),
  }),
});

const ReportedTenant = builder.objectRef<schema.ReportContent['tenant']>('ReportedTenant').implement({
  fields: (t) => ({ tenantId: t.exposeString('tenant_id'), name: t.exposeString('name') }),
});

const ReportFormat = builder.enumType('ReportFormat', { values: schema.ReportFormat.options });

const Report = builder.objectRef<schema.Report>('Report').implement({
  description: 'A signed report of a stored check.',
  fields: (t) => ({
    format: t.expose('format', { type: ReportFormat }),
    content: t.expose('content', { type: ReportContent }),
    jws: t.exposeString('jws', {
      nullable: true,
      description: 'As JSON: what REST answers as `content`, in a compact JSON Web Signature.',
    }),
    html: t.exposeString('html', { nullable: true, description: 'As HTML: the page, its signature in the last line.' }),
  }),
});

const ReportInput = builder.inputRef<GraphqlInput<z.input<typeof schema.report.input>>>('ReportInput').implement({
  fields: (t) => ({ validationId: t.string({ required: true }), format: t.string({ description: 'json or html' }) }),
});

builder.queryField('validationReport', (t) =>
  t.field({
    description: schema.report.summary,
    type: Report,
    args: { input: t.arg({ type: ReportInput, required: true }) },
    resolve: resolve(validation.report),
  }),
);

const ReplayVersions = builder.enumType('ReplayVersions', { values: schema.Replay.shape.versions.options });

const Replay = builder.objectRef<schema.Replay>('Replay').implement({
  description: 'A stored check, done again.',
  fields: (t) => ({
    validationId: t.exposeString('validation_id'),
    replayedAt: t.exposeString('replayed_at'),
    versions: t.expose('versions', { type: ReplayVersions }),
    sameEngine: t.exposeBoolean('same_engine'),
    identical: t.exposeBoolean('identical'),
    results: t.expose('results', { type: [PerListResult] }),
    summary: t.expose('summary', { type: Summary }),
  }),
});

const ReplayInput = builder
  .inputRef<GraphqlInput<z.input<typeof schema.replay.input>>>('ReplayInput')
  .implement({ fields: (t) => ({ validationId: t.string({ required: true }), asOf: t.string() }) });

builder.mutationField('replayValidation', (t) =>
  t.field({
    description: schema.replay.summary,
    type: Replay,
    args: { input: t.arg({ type: ReplayInput, required: true }) },
    resolve: resolve(validation.replay),
  }),
);
