import * as schema from '@vett/schema/audit';
import type { z } from 'zod';
import * as audit from '../../features/audit/operations.ts';
import { builder } from './builder.ts';
import { AFTER, connectionOf, FIRST, pageInput, toConnection } from './connection.ts';
import { resolve } from './resolve.ts';

const { actor, outcome } = schema.AuditEvent.shape;
const AuditOutcome = builder.enumType('AuditOutcome', { values: outcome.options });
const ActorType = builder.enumType('ActorType', { values: actor.shape.type.options });

const Actor = builder.objectRef<schema.AuditEvent['actor']>('Actor').implement({
  fields: (t) => ({ type: t.expose('type', { type: ActorType }), id: t.exposeString('id') }),
});

const Resource = builder.objectRef<NonNullable<schema.AuditEvent['resource']>>('Resource').implement({
  fields: (t) => ({ type: t.exposeString('type'), id: t.exposeString('id', { nullable: true }) }),
});

const AuditEvent = builder.objectRef<schema.AuditEvent>('AuditEvent').implement({
  description: 'What a call did: who, what, on what, and how it ended.',
  fields: (t) => ({
    eventId: t.exposeString('event_id'),
    tenantId: t.exposeString('tenant_id'),
    occurredAt: t.exposeString('occurred_at'),
    actor: t.expose('actor', { type: Actor }),
    action: t.exposeString('action'),
    resource: t.expose('resource', { type: Resource, nullable: true }),
    requestId: t.exposeString('request_id'),
    ipHash: t.exposeString('ip_hash', { nullable: true }),
    outcome: t.expose('outcome', { type: AuditOutcome }),
    changes: t.exposeStringList('changes', { nullable: true }),
    seq: t.exposeInt('seq', { nullable: true }),
    prevHash: t.exposeString('prev_hash', { nullable: true }),
    hash: t.exposeString('hash', { nullable: true }),
  }),
});

const AuditEventConnection = connectionOf('AuditEventConnection', AuditEvent);

builder.queryField('auditEvents', (t) =>
  t.field({
    description: schema.list.summary,
    type: AuditEventConnection,
    args: {
      action: t.arg.string(),
      resourceType: t.arg.string(),
      resourceId: t.arg.string(),
      actorId: t.arg.string(),
      from: t.arg.string(),
      to: t.arg.string(),
      first: t.arg(FIRST),
      after: t.arg(AFTER),
    },
    resolve: async (parent, { first, after, ...filter }, context) => {
      const page = await resolve(audit.list)(parent, { input: { ...filter, ...pageInput({ first, after }) } }, context);
      return toConnection(page.events, page, { after });
    },
  }),
);

const AuditVerification = builder.objectRef<z.output<typeof schema.verify.output>>('AuditVerification').implement({
  fields: (t) => ({
    valid: t.exposeBoolean('valid'),
    checked: t.exposeInt('checked'),
    firstBrokenSeq: t.exposeInt('first_broken_seq', { nullable: true }),
    headHash: t.exposeString('head_hash', { nullable: true }),
    unchained: t.exposeInt('unchained'),
  }),
});

builder.queryField('auditVerification', (t) =>
  t.field({ description: schema.verify.summary, type: AuditVerification, resolve: resolve(audit.verify) }),
);
