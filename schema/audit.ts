import * as z from 'zod';
import { contract } from './contract.ts';
import { pageInput, pageOutput } from './page.ts';
import { Time, timesInOrder } from './time.ts';

const Hash = z.string().describe('SHA-256 in hexadecimal.');

export const AuditEvent = z
  .object({
    event_id: z.string(),
    tenant_id: z.string(),
    occurred_at: z.string(),
    actor: z.object({ type: z.enum(['user', 'api_key', 'end_user', 'system']), id: z.string() }),
    action: z.string(),
    resource: z
      .object({
        type: z.string(),
        id: z
          .string()
          .nullable()
          .describe(
            '`hash:…`: a keyed hash of what the caller sent, which is of nothing there. `resource_id` finds it.',
          ),
      })
      .nullable(),
    request_id: z.string(),
    ip_hash: z.string().nullable().describe("Keyed hash of the client's address: equal for equal addresses."),
    outcome: z
      .enum(['success', 'replayed', 'refused', 'failed'])
      .describe('`replayed`: the answer of an earlier call was given again, for its `Idempotency-Key`.'),
    changes: z.array(z.string()).nullable().describe('Names of the fields that a change set.'),
    record_hash: Hash.optional().describe(
      'Of the values that a change of settings, of rights or of a decision left behind; `GET /kyc/audit/{event_id}` shows them.',
    ),
    seq: z.int().nullable().describe('Its place in the chain, from 1; null until it is chained, within a second.'),
    prev_hash: Hash.nullable(),
    hash: Hash.nullable(),
  })
  .meta({ id: 'AuditEvent' });
export type AuditEvent = z.output<typeof AuditEvent>;
export type ChainedEvent = AuditEvent & { readonly seq: number; readonly hash: string };

export const AuditRecord = z
  .object({
    salt: z.string().describe('Random, in hexadecimal.'),
    content: z.record(z.string(), z.unknown()).describe('The values.'),
  })
  .meta({ id: 'AuditRecord' });
export type AuditRecord = z.output<typeof AuditRecord>;

export const list = contract({
  action: 'audit.list',
  summary: 'The events of the audit log, newest first.',
  description:
    'Reading it is an event of it. A page for rare events can hold few or none while older ones follow: read on by `next_key`.',
  permission: 'audit:read',
  audit: true,
  resource: { type: 'audit_event' },
  input: timesInOrder(
    z.strictObject({
      action: z.string().min(1).max(100).optional(),
      resource_type: z.string().min(1).max(100).optional(),
      resource_id: z.string().min(1).max(200).optional(),
      actor_id: z.string().min(1).max(200).optional(),
      request_id: z.string().min(1).max(200).optional(),
      reads: z
        .boolean()
        .optional()
        .describe('`false` leaves out the events of calls that only read, such as `audit.list`. Default: true.'),
      from: Time.optional(),
      to: Time.optional(),
      ...pageInput,
    }),
  ),
  output: z.object({ events: z.array(AuditEvent), ...pageOutput }).meta({ id: 'AuditEvents' }),
  rest: { method: 'GET', path: '/kyc/audit' },
});

export const get = contract({
  action: 'audit.get',
  summary: 'An event of the audit log, with the values that the change left behind.',
  description:
    '`record_hash` of the event is the SHA-256 of `salt`, followed by `content` as canonical JSON (RFC 8785). It stands in the chain, so ' +
    'neither can be altered unnoticed. The record of a decision about a person is erased with the person; the hash stays.',
  permission: 'audit:read',
  audit: true,
  codes: ['NOT_FOUND'],
  resource: { type: 'audit_event', id: ({ event_id }) => event_id },
  input: z.strictObject({ event_id: z.string().max(64) }),
  output: z
    .object({
      event: AuditEvent,
      record: AuditRecord.nullable().describe('Null: the event has none, or it is erased.'),
    })
    .meta({ id: 'AuditEventWithRecord' }),
  rest: { method: 'GET', path: '/kyc/audit/{event_id}' },
  inTurn: true,
});

export const verify = contract({
  action: 'audit.verify',
  summary: 'Recompute the chain of the audit log.',
  description:
    'Each event holds the hash of the one before it, so none can be changed, removed or slipped in unnoticed. Keep ' +
    '`head_hash` elsewhere: it proves later that the log up to it is the same. Records are compared with their hashes too.',
  permission: 'audit:read',
  input: z.strictObject({}),
  output: z
    .object({
      valid: z.boolean(),
      checked: z.int(),
      first_broken_seq: z.int().nullable(),
      head_hash: Hash.nullable(),
      unchained: z.int().describe('Events of the tail that are not chained yet.'),
      records: z.int().describe('Records that are kept.'),
      erased_records: z.int().describe('Records about people that were erased since.'),
      first_altered_record: z
        .int()
        .nullable()
        .describe('`seq` of the first event whose record is not the one of its hash.'),
    })
    .meta({ id: 'AuditVerification' }),
  rest: { method: 'GET', path: '/kyc/audit/verify' },
});
