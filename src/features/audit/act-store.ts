import type { OperatorEvent } from '@vett/schema/operator';
import { CompiledQuery, type Transaction } from 'kysely';
import type { OperatorAct } from '../../core/audit.ts';
import type { Queryable, Sql, SqlTransaction } from '../../platform/database/connect.ts';
import { type Tables, tenantDatabase } from '../../platform/database/tenant.ts';
import { newId } from '../../platform/id.ts';
import { ChainCheck, hashOf } from './hash.ts';

/** The chain of the installation in a file of heads, beside those of tenants. */
export const INSTALLATION = 'installation';

/** When an act was done for the last time; null: never. */
export async function lastActAt(sql: Sql, action: OperatorAct['action']): Promise<Date | null> {
  const [row] = await sql<{ at: Date | null }[]>`
    select max(occurred_at) as at from operator_event where action = ${action}`;
  return row?.at ?? null;
}

/** Runs a statement in a transaction of either driver. */
type StatementRunner = (text: string, values: string[]) => Promise<readonly object[]>;

interface StoredHead {
  readonly seq: number;
  readonly hash: Buffer | null;
}

/** Adds an act to the chain of the installation. The head stays locked until the transaction ends. */
async function append(run: StatementRunner, { occurred_at, action, details }: OperatorAct): Promise<void> {
  const [head] = (await run('select seq, hash from operator_head for update', [])) as readonly StoredHead[];
  if (!head) throw new Error('the chain of the installation has no head');
  const event = {
    seq: head.seq + 1,
    event_id: newId(),
    occurred_at: occurred_at.toISOString(),
    action,
    details,
    prev_hash: head.hash?.toString('hex') ?? null,
  };
  const hash = hashOf(event);
  await run(
    `insert into operator_event (seq, event_id, occurred_at, action, details, prev_hash, hash)
     select seq, event_id, occurred_at, action, details, decode(prev_hash, 'hex'), decode(hash, 'hex')
     from jsonb_to_record($1::text::jsonb) as e(
       seq bigint, event_id uuid, occurred_at timestamptz, action text, details jsonb, prev_hash text, hash text)`,
    [JSON.stringify({ ...event, hash })],
  );
  await run(`update operator_head set seq = seq + 1, hash = decode($1::text, 'hex')`, [hash]);
}

export const insertAct = (transaction: Transaction<Tables>, act: OperatorAct): Promise<void> =>
  append(async (text, values) => (await transaction.executeQuery<object>(CompiledQuery.raw(text, values))).rows, act);

/** Adds an act to the chain of the installation in a transaction of a command without a tenant. */
export const insertActOf = (transaction: SqlTransaction, act: OperatorAct): Promise<void> =>
  append((text, values) => transaction.unsafe(text, values), act);

const eventsAfter = (sql: Queryable, after: number, to: number, limit: number): Promise<OperatorEvent[]> =>
  sql<OperatorEvent[]>`
    select seq, event_id, to_char(occurred_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as occurred_at,
           action, details, encode(prev_hash, 'hex') as prev_hash, encode(hash, 'hex') as hash
    from operator_event where seq > ${after} and seq <= ${to} order by seq limit ${limit}`;

async function headOf(sql: Queryable): Promise<{ seq: number; hash: string | null }> {
  const [head] = await sql<{ seq: number; hash: string | null }[]>`
    select seq, encode(hash, 'hex') as hash from operator_head`;
  return head ?? { seq: 0, hash: null };
}

/** A part of the chain after a sequence number, and where the next one begins. */
export async function listActs(sql: Sql, after: number, limit: number) {
  const { seq: to } = await headOf(sql);
  const events = await eventsAfter(sql, after, to, limit);
  const last = events.at(-1)?.seq;
  return { events, next: last !== undefined && last < to ? last : null };
}

const BATCH = 500;

export async function verifyActs(sql: Sql, signal: AbortSignal) {
  const head = await headOf(sql);
  const check = new ChainCheck();
  for (let after: number | null = 0; after !== null; ) {
    signal.throwIfAborted();
    const events: OperatorEvent[] = await eventsAfter(sql, after, head.seq, BATCH);
    for (const event of events) check.add(event);
    after = events.at(-1)?.seq ?? null;
  }
  check.end(head);
  const { checked, first_broken_seq, head_hash } = check;
  return { valid: first_broken_seq === null, checked, first_broken_seq, head_hash };
}

/** A head that moved since it was published. */
interface Moved {
  /** The id of a tenant, or `installation`. */
  readonly chain: string;
  readonly seq: number;
  readonly hash: Buffer;
}

/** The heads of all chains that moved. */
export const movedHeads = (sql: Sql): Promise<Moved[]> => sql<Moved[]>`
  select ${INSTALLATION}::text as chain, seq, hash from operator_head where hash is distinct from published_hash
  union all
  select tenant_id::text, seq, hash from moved_heads()`;

export async function notePublished(sql: Sql, { chain, hash }: Moved): Promise<void> {
  if (chain === INSTALLATION) await sql`update operator_head set published_hash = ${hash}`;
  else
    await tenantDatabase(sql, chain).run((transaction) =>
      transaction.updateTable('audit_head').set({ published_hash: hash }).execute(),
    );
}

/** Since when heads are published, and why they are not. */
export async function readPublishing(
  sql: Sql,
): Promise<{ readonly published_at: Date; readonly publish_problem: string | null }> {
  const [head] = await sql<{ published_at: Date; publish_problem: string | null }[]>`
    select published_at, publish_problem from operator_head`;
  if (!head) throw new Error('the chain of the installation has no head');
  return head;
}

export async function noteProblem(sql: Sql, message: string): Promise<void> {
  await sql`update operator_head set publish_problem = ${message}`;
}

/** Notes that no head waits any more. */
export async function noteAllPublished(sql: Sql, now: Date): Promise<void> {
  await sql`update operator_head set publish_problem = null, published_at = ${now}`;
}
