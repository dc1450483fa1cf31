import { sql as raw, type Transaction } from 'kysely';
import type { Sql } from '../../../platform/database/connect.ts';
import { OWN_TENANT, type Tables } from '../../../platform/database/tenant.ts';

/** An endpoint that this process alone sends to for a time. */
export interface EndpointClaim {
  readonly tenant_id: string;
  readonly endpoint_id: string;
  /** Whether its last attempt failed. */
  readonly failing: boolean;
}

/** Claims endpoints with due deliveries, in turns by tenant; at most `failing` of them are failing ones. */
export const claimEndpoints = (sql: Sql, places: number, failing: number, leaseMs: number): Promise<EndpointClaim[]> =>
  sql<EndpointClaim[]>`select * from claim_endpoints(${places}, ${failing}, ${`${leaseMs} milliseconds`})`;

/** The number of deliveries that are due, and since when the oldest one is. */
export async function dueDeliveries(sql: Sql): Promise<{ deliveries: number; oldest: Date | null }> {
  const [due] = await sql<{ deliveries: number; oldest: Date | null }[]>`select * from due_deliveries()`;
  return due ?? { deliveries: 0, oldest: null };
}

/** Lets other processes claim the endpoint again. */
export async function releaseEndpoint(transaction: Transaction<Tables>, endpointId: string): Promise<void> {
  await transaction
    .updateTable('notification_endpoint')
    .set({ claimed_until: raw<Date>`now()` })
    .where('endpoint_id', '=', endpointId)
    .execute();
}

/** A delivery that is due, with the sealed body of its event. */
export interface DueDelivery {
  readonly delivery_id: string;
  readonly event_id: string;
  readonly event_type: string;
  readonly attempts: number;
  readonly sealed_body: Buffer;
}

/** The deliveries to the endpoint that are due for the longest time, without those that `busy` names. */
export const findDue = (
  transaction: Transaction<Tables>,
  endpointId: string,
  busy: readonly string[],
  max: number,
): Promise<DueDelivery[]> =>
  transaction
    .selectFrom('delivery')
    .innerJoin('event', 'event.event_id', 'delivery.event_id')
    .select(['delivery_id', 'delivery.event_id', 'event_type', 'attempts', 'sealed_body'])
    .where('endpoint_id', '=', endpointId)
    .where('status', '=', 'pending')
    .where('next_attempt_at', '<=', raw<Date>`now()`)
    .where((where) => where.not(where('delivery_id', '=', raw<string>`any(${busy}::uuid[])`)))
    .orderBy('next_attempt_at')
    .limit(max)
    .execute();

/** An attempt as it is stored, and the state of the delivery after it. */
export interface StoredAttempt {
  readonly delivery_id: string;
  /** The number of the attempt; the first is 1. */
  readonly attempt: number;
  readonly status: 'delivered' | 'pending' | 'dead';
  /** Until the next attempt; undefined: there is none. */
  readonly pause_ms: number | undefined;
  readonly attempted_at: Date;
  readonly latency_ms: number;
  readonly status_code: number | null;
  readonly error: string | null;
  readonly sealed_answer: Buffer | null;
}

/** Stores attempts together with their deliveries. A delivery that was cancelled meanwhile is left as it is. */
export async function insertAttempts(
  transaction: Transaction<Tables>,
  attempts: readonly StoredAttempt[],
): Promise<void> {
  const rows = attempts.map(({ sealed_answer, ...rest }) => ({
    ...rest,
    sealed_answer: sealed_answer && `\\x${sealed_answer.toString('hex')}`,
  }));
  await raw`
    with made as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as m (
        delivery_id uuid, attempt integer, status text, pause_ms double precision, attempted_at timestamptz,
        latency_ms integer, status_code integer, error text, sealed_answer bytea
      )
    ),
    moved as (
      update delivery d set
        attempts = m.attempt,
        status = case when d.status = 'paused' and m.status = 'pending' then d.status else m.status end,
        next_attempt_at = now() + m.pause_ms * interval '1 millisecond',
        completed_at = case when m.status <> 'pending' then now() end
      from made m
      where d.tenant_id = ${OWN_TENANT} and d.delivery_id = m.delivery_id and d.status in ('pending', 'paused')
      returning d.delivery_id
    )
    insert into delivery_attempt (
      delivery_id, attempt, attempted_at, latency_ms, status_code, error, sealed_answer
    )
    select delivery_id, attempt, attempted_at, latency_ms, status_code, error, sealed_answer
    from made join moved using (delivery_id)
    -- Two processes may make the same attempt in the same millisecond.
    on conflict do nothing`.execute(transaction);
}

interface EndpointHealth {
  readonly endpoint_id: string;
  readonly status: 'active' | 'disabled';
  readonly failing_since: Date | null;
  readonly updated_at: Date;
}

/** Locks these endpoints in the order of `lockEndpoints`, and says since when they have been failing. */
export const lockHealth = (
  transaction: Transaction<Tables>,
  endpointIds: readonly string[],
): Promise<EndpointHealth[]> =>
  transaction
    .selectFrom('notification_endpoint')
    .select(['endpoint_id', 'status', 'failing_since', 'updated_at'])
    .where('endpoint_id', 'in', endpointIds)
    .orderBy('created_at')
    .orderBy('endpoint_id')
    .forUpdate()
    .execute();

export async function setFailing(
  transaction: Transaction<Tables>,
  endpointId: string,
  since: Date | null,
): Promise<void> {
  await transaction
    .updateTable('notification_endpoint')
    .set({ failing_since: since })
    .where('endpoint_id', '=', endpointId)
    .execute();
}

export async function disableEndpoint(
  transaction: Transaction<Tables>,
  endpointId: string,
  reason: 'gone' | 'failing',
): Promise<void> {
  await transaction
    .updateTable('notification_endpoint')
    .set({ status: 'disabled', disabled_reason: reason })
    .where('endpoint_id', '=', endpointId)
    .execute();
}
