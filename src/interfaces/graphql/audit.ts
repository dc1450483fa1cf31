import * as schema from '@vett/schema/audit';
import { operations } from '../../features.ts';
import { objectOf } from './derive.ts';
import { connection, query } from './field.ts';

const { audit } = operations;

objectOf(schema.AuditEvent.shape.actor, { name: 'Actor', types: { type: 'ActorType' } });
objectOf(schema.AuditEvent, {
  description: 'What a call did: who, what, on what, and how it ended.',
  types: { resource: 'Resource', outcome: 'AuditOutcome' },
});

connection('auditEvents', audit.list);
query('auditEvent', audit.get);
query('auditVerification', audit.verify);
