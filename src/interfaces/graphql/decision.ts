import * as schema from '@vett/schema/decision';
import type { z } from 'zod';
import * as decision from '../../features/list-check/decision/operations.ts';
import { builder, idempotencyKey } from './builder.ts';
import { AFTER, connectionOf, FIRST, pageInput, toConnection } from './connection.ts';
import { DecisionValue, ListName } from './list-check.ts';
import { resolve } from './resolve.ts';
import type { GraphqlInput } from './wire.ts';

const DecisionStatus = builder.enumType('DecisionStatus', { values: schema.DecisionStatus.options });

const SubjectKey = builder.objectRef<schema.Decision['subject_key']>('SubjectKey').implement({
  fields: (t) => ({ fingerprint: t.exposeString('fingerprint') }),
});

const Decision = builder.objectRef<schema.Decision>('Decision').implement({
  description: 'What was decided on the match of a subject with an entry of a list.',
  fields: (t) => ({
    decisionId: t.exposeString('decision_id'),
    subjectKey: t.expose('subject_key', { type: SubjectKey }),
    sourceList: t.expose('source_list', { type: ListName }),
    entityId: t.exposeString('entity_id'),
    currentEntityId: t.exposeString('current_entity_id', {
      nullable: true,
      description: 'The id under which the list has the entry now; null: it is gone.',
    }),
    decision: t.expose('decision', { type: DecisionValue }),
    reason: t.exposeString('reason'),
    decidedAt: t.exposeString('decided_at'),
    expiresAt: t.exposeString('expires_at', { nullable: true }),
    status: t.expose('status', { type: DecisionStatus }),
  }),
});

const DecisionConnection = connectionOf('DecisionConnection', Decision);

builder.queryField('decisions', (t) =>
  t.field({
    description: schema.list.summary,
    type: DecisionConnection,
    args: {
      fingerprint: t.arg.string(),
      sourceList: t.arg.string(),
      entityId: t.arg.string(),
      first: t.arg(FIRST),
      after: t.arg(AFTER),
    },
    resolve: async (parent, { first, after, ...filter }, context) => {
      const page = await resolve(decision.list)(
        parent,
        { input: { ...filter, ...pageInput({ first, after }) } },
        context,
      );
      return toConnection(page.decisions, page, { after });
    },
  }),
);

builder.queryField('decision', (t) =>
  t.field({
    description: schema.get.summary,
    type: Decision,
    args: { decisionId: t.arg.string({ required: true }) },
    resolve: (parent, input, context) => resolve(decision.get)(parent, { input }, context),
  }),
);

type CreateArguments = GraphqlInput<z.input<typeof schema.create.input>>;

const SubjectKeyInput = builder
  .inputRef<CreateArguments['subjectKey']>('SubjectKeyInput')
  .implement({ fields: (t) => ({ fingerprint: t.string({ required: true }) }) });

const CreateDecisionInput = builder.inputRef<CreateArguments>('CreateDecisionInput').implement({
  fields: (t) => ({
    subjectKey: t.field({ type: SubjectKeyInput, required: true }),
    sourceList: t.string({ required: true }),
    entityId: t.string({ required: true }),
    listVersion: t.string({ description: 'Of the match that was looked at.' }),
    decision: t.string({ required: true, description: 'false_positive, true_match or needs_review' }),
    reason: t.string({ required: true }),
    expiresAt: t.string(),
  }),
});

builder.mutationField('createDecision', (t) =>
  t.field({
    description: schema.create.summary,
    type: Decision,
    args: { input: t.arg({ type: CreateDecisionInput, required: true }), idempotencyKey: t.arg(idempotencyKey) },
    resolve: resolve(decision.create),
  }),
);

const RevokedDecision = builder.objectRef<z.output<typeof schema.revoke.output>>('RevokedDecision').implement({
  fields: (t) => ({ decisionId: t.exposeString('decision_id') }),
});

const RevokeDecisionInput = builder
  .inputRef<GraphqlInput<z.input<typeof schema.revoke.input>>>('RevokeDecisionInput')
  .implement({ fields: (t) => ({ decisionId: t.string({ required: true }) }) });

builder.mutationField('revokeDecision', (t) =>
  t.field({
    description: schema.revoke.summary,
    type: RevokedDecision,
    args: { input: t.arg({ type: RevokeDecisionInput, required: true }) },
    resolve: resolve(decision.revoke),
  }),
);
