import type { AuditEvent, ChainedEvent, list } from '@vett/schema/audit';
import { CompiledQuery, type Selectable, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { newestFirst, type Position } from '../../core/paging.ts';
import type { RecordsWanted } from '../../core/personal-record.ts';
import type { Sql } from '../../platform/database/connect.ts';
import type { AuditEvent as Row } from '../../platform/database/tables.ts';
import type { Tables } from '../../platform/database/tenant.ts';

/** An event as it is inserted: one member for each column. */
export interface NewEvent {
  readonly event_id: string;
  readonly occurred_at: string;
  readonly actor_type: string;
  readonly actor_id: string;
  readonly action: string;
  readonly resource_type: string | null;
  readonly resource_id: string | null;
  readonly request_id: string;
  readonly ip_hash: string | null;
  readonly outcome: string;
  readonly changes: readonly string[] | null;
  readonly record: SealedRecord | undefined;
}

/** The record of an event: sealed, and the hash of its content in hexadecimal. */
export interface SealedRecord {
  readonly sealed: Buffer;
  readonly hash: string;
}

// One statement for any number of events stays prepared. It sets the tenant itself, so that it can run outside a
// transaction.
const INSERT = `
  with own as materialized (select set_config('vett.tenant_id', $1, true)::uuid as tenant_id)
  insert into audit_event (tenant_id, event_id, occurred_at, actor_type, actor_id, action, resource_type, resource_id,
                           request_id, ip_hash, outcome, changes, record_hash)
  select tenant_id, event_id, occurred_at, actor_type, actor_id, action, resource_type, resource_id,
         request_id, decode(ip_hash, 'hex'), outcome, changes, decode(record_hash, 'hex')
  from own cross join jsonb_to_recordset($2::text::jsonb) as e(
    event_id uuid, occurred_at timestamptz, actor_type text, actor_id text, action text, resource_type text,
    resource_id text, request_id text, ip_hash text, outcome text, changes text[], record_hash text)`;

export async function insertEvent(transaction: Transaction<Tables>, tenantId: string, event: NewEvent): Promise<void> {
  await transaction.executeQuery(CompiledQuery.raw(INSERT, [tenantId, rowsOf([event])]));
  const { event_id, resource_type, resource_id, record } = event;
  if (!record || resource_type === null || resource_id === null) return;
  await transaction
    .insertInto('audit_record')
    .values({ event_id, resource_type, resource_id, sealed: record.sealed })
    .execute();
}

const rowsOf = (events: readonly NewEvent[]) =>
  JSON.stringify(events.map(({ record, ...event }) => ({ ...event, record_hash: record?.hash })));

/** Stores all of the events or none, in one round trip. */
export async function appendEvents(sql: Sql, tenantId: string, events: readonly NewEvent[]): Promise<void> {
  await sql.unsafe(INSERT, [tenantId, rowsOf(events)], { prepare: true });
}

type AuditFilter = Omit<z.output<typeof list.input>, 'resource_id' | 'reads'> & {
  /** Matches an event with any of these. */
  readonly resource_ids: readonly string[] | undefined;
  /** Leaves out events of these actions. */
  readonly without: readonly string[];
};

/** The number of events that one page looks at, so that a page for rare events takes no longer than others. */
export const LOOKED_AT = 10_000;

/** The columns of filters, the narrowest first. Each has an index, in which the events stand in the order of their time. */
const NARROWEST = ['request_id', 'resource_id', 'actor_id', 'action', 'resource_type'] as const;

/**
 * Lists events, newest first, starting after the position `after`. Only the first `LOOKED_AT` events of the narrowest filter are
 * looked at; `stopped` is the last of them if more may follow.
 */
export async function listEvents(
  transaction: Transaction<Tables>,
  { from, to, without, resource_ids, ...filter }: AuditFilter,
  limit: number,
  after: Position | undefined,
): Promise<{ events: AuditEvent[]; stopped: Position | undefined }> {
  const wanted = { ...filter, resource_id: resource_ids };
  const [narrowest, ...others] = NARROWEST.filter((column) => wanted[column] !== undefined);
  let candidates = transaction.selectFrom('audit_event').selectAll();
  if (narrowest) candidates = candidates.where(narrowest, 'in', [wanted[narrowest] ?? []].flat());
  if (from !== undefined) candidates = candidates.where('occurred_at', '>=', new Date(from));
  if (to !== undefined) candidates = candidates.where('occurred_at', '<', new Date(to));
  const looked = newestFirst(candidates, ['occurred_at', 'event_id'], LOOKED_AT, after);

  let query = transaction.selectFrom(looked.as('audit_event')).selectAll();
  for (const column of others) query = query.where(column, 'in', [wanted[column] ?? []].flat());
  if (without.length > 0) query = query.where('action', 'not in', without);
  const rows = await query.orderBy('occurred_at', 'desc').orderBy('event_id', 'desc').limit(limit).execute();
  const events = rows.map(wireEvent);
  if (rows.length === limit) return { events, stopped: undefined };
  const last = await transaction
    .selectFrom(looked.as('audit_event'))
    .select(['occurred_at', 'event_id'])
    .orderBy('occurred_at', 'desc')
    .orderBy('event_id', 'desc')
    .offset(LOOKED_AT - 1)
    .limit(1)
    .executeTakeFirst();
  return { events, stopped: last && [last.occurred_at.toISOString(), last.event_id] };
}

/** Returns an event with its record, if it has one. */
export async function findEvent(
  transaction: Transaction<Tables>,
  event_id: string,
): Promise<{ event: AuditEvent; sealed: Buffer | null } | undefined> {
  const row = await transaction
    .selectFrom('audit_event')
    .leftJoin('audit_record', 'audit_record.event_id', 'audit_event.event_id')
    .selectAll('audit_event')
    .select('sealed')
    .where('audit_event.event_id', '=', event_id)
    .executeTakeFirst();
  return row && { event: wireEvent(row), sealed: row.sealed };
}

/** Returns the sealed records of events, by the id of the event. */
export async function findRecords(
  transaction: Transaction<Tables>,
  eventIds: readonly string[],
): Promise<Map<string, Buffer>> {
  if (eventIds.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('audit_record')
    .select(['event_id', 'sealed'])
    .where('event_id', 'in', eventIds)
    .execute();
  return new Map(rows.map(({ event_id, sealed }) => [event_id, sealed]));
}

/** Returns the chained events after sequence number `after`, up to and including `to`. */
export async function listChain(
  transaction: Transaction<Tables>,
  { after, to, limit }: { after: number; to: number; limit: number },
): Promise<ChainedEvent[]> {
  const rows = await transaction
    .selectFrom('audit_event')
    .selectAll()
    .where('seq', '>', after)
    .where('seq', '<=', to)
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map((row) => wireEvent(row) as ChainedEvent);
}

export interface ChainHead {
  readonly seq: number;
  readonly hash: string | null;
}

const NO_HEAD: ChainHead = { seq: 0, hash: null };

/** `final`: waits for a process that extends the chain, and lets none extend it until the transaction ends. */
export async function findHead(transaction: Transaction<Tables>, { final = false } = {}): Promise<ChainHead> {
  const query = transaction.selectFrom('audit_head').select(['seq', 'hash']);
  const head = await (final ? query.forUpdate() : query).executeTakeFirst();
  return head ? wireHead(head) : NO_HEAD;
}

export async function countUnchained(transaction: Transaction<Tables>): Promise<number> {
  const { count } = await transaction
    .selectFrom('audit_event')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('seq', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Locks the head of the chain; undefined while another process holds it. */
export async function lockHead(transaction: Transaction<Tables>): Promise<ChainHead | undefined> {
  await transaction
    .insertInto('audit_head')
    .values({ seq: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const head = await transaction
    .selectFrom('audit_head')
    .select(['seq', 'hash'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return head && wireHead(head);
}

export async function listUnchained(transaction: Transaction<Tables>, limit: number): Promise<AuditEvent[]> {
  const rows = await transaction
    .selectFrom('audit_event')
    .selectAll()
    .where('seq', 'is', null)
    .orderBy('occurred_at')
    .orderBy('event_id')
    .limit(limit)
    .execute();
  return rows.map(wireEvent);
}

/** Links events into the chain and moves its head to the last of them. */
export async function linkEvents(transaction: Transaction<Tables>, events: readonly ChainedEvent[]): Promise<void> {
  const links = events.map(({ event_id, seq, prev_hash, hash }) => ({ event_id, seq, prev_hash, hash }));
  await sql`
    update audit_event set seq = e.seq, prev_hash = decode(e.prev_hash, 'hex'), hash = decode(e.hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(links)}::text::jsonb) as e(event_id uuid, seq bigint, prev_hash text, hash text)
    where audit_event.event_id = e.event_id`.execute(transaction);
  const last = events.at(-1);
  if (last) {
    await transaction
      .updateTable('audit_head')
      .set({ seq: last.seq, hash: Buffer.from(last.hash, 'hex') })
      .execute();
  }
}

/** Returns the tenants with unchained events. Reads across tenants, through a function of the database's owner. */
export async function tenantsToChain(sql: Sql): Promise<string[]> {
  const rows = await sql<{ tenant_id: string }[]>`select tenant_id from tenants_due('audit') as tenant_id`;
  return rows.map(({ tenant_id }) => tenant_id);
}

const hex = (bytes: Buffer | null) => bytes?.toString('hex') ?? null;

const wireHead = ({ seq, hash }: { seq: number; hash: Buffer | null }): ChainHead => ({ seq, hash: hex(hash) });

const wireEvent = (row: Selectable<Row>): AuditEvent => ({
  event_id: row.event_id,
  tenant_id: row.tenant_id,
  occurred_at: row.occurred_at.toISOString(),
  actor: { type: row.actor_type, id: row.actor_id },
  action: row.action,
  resource: row.resource_type === null ? null : { type: row.resource_type, id: row.resource_id },
  request_id: row.request_id,
  ip_hash: hex(row.ip_hash),
  outcome: row.outcome,
  changes: row.changes,
  seq: row.seq,
  prev_hash: hex(row.prev_hash),
  hash: hex(row.hash),
  ...(row.record_hash && { record_hash: row.record_hash.toString('hex') }),
});

/** Events with these ids, or else those whose resource is one of the related records, in the order of their ids. */
export async function eventsAbout(
  transaction: Transaction<Tables>,
  { ids, after, max, related }: RecordsWanted,
): Promise<AuditEvent[]> {
  let query = transaction.selectFrom('audit_event').selectAll().orderBy('event_id').limit(max);
  if (ids) query = query.where(sql<boolean>`event_id = any(${[...ids]}::uuid[])`);
  else if (related) query = query.where('resource_id', 'in', related);
  if (!ids && after !== null) query = query.where('event_id', '>', after);
  return (await query.execute()).map(wireEvent);
}

/** Erases the records about decisions, sessions or customers; the hashes in the chain stay. */
export async function eraseRecords(
  transaction: Transaction<Tables>,
  type: 'decision' | 'session' | 'customer',
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .deleteFrom('audit_record')
    .where('resource_type', '=', type)
    .where(sql<boolean>`resource_id = any(${[...ids]}::text[])`)
    .execute();
}
