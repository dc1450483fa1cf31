import type { Selectable, Transaction } from 'kysely';
import type { NotificationEndpoint } from '../../platform/database/tables.ts';
import type { Tables } from '../../platform/database/tenant.ts';
import { type Endpoint, openEndpoint, type Secret, sealSecrets, sealTargets } from './endpoint.ts';

/** An endpoint with the state that its attempts left. */
export interface StoredEndpoint extends Endpoint {
  readonly disabled_reason: string | null;
  readonly failing_since: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const opened = (row: Selectable<NotificationEndpoint>, key: Buffer): StoredEndpoint => {
  const { disabled_reason, failing_since, created_at, updated_at } = row;
  return { ...openEndpoint(row, key), disabled_reason, failing_since, created_at, updated_at };
};

// Every transaction locks endpoints in this order, and before their deliveries: otherwise two could deadlock.
const select = (transaction: Transaction<Tables>) =>
  transaction.selectFrom('notification_endpoint').selectAll().orderBy('created_at').orderBy('endpoint_id');

/** All endpoints of the tenant, oldest first. `key` is the tenant's `ENDPOINT_KEY`. */
export async function findEndpoints(transaction: Transaction<Tables>, key: Buffer): Promise<StoredEndpoint[]> {
  return (await select(transaction).execute()).map((row) => opened(row, key));
}

/**
 * All endpoints of the tenant, none of which changes until the transaction ends: for deliveries that are made out of events. A change that
 * comes later sees these deliveries, and pauses, resumes or cancels them.
 */
export async function holdEndpoints(transaction: Transaction<Tables>, key: Buffer): Promise<StoredEndpoint[]> {
  return (await select(transaction).forShare().execute()).map((row) => opened(row, key));
}

/** All endpoints of the tenant, locked for a transaction that changes them or their deliveries. */
export async function lockEndpoints(transaction: Transaction<Tables>, key: Buffer): Promise<StoredEndpoint[]> {
  return (await select(transaction).forUpdate().execute()).map((row) => opened(row, key));
}

/** The endpoint with this id. */
export async function findEndpoint(
  transaction: Transaction<Tables>,
  key: Buffer,
  endpointId: string,
): Promise<StoredEndpoint | undefined> {
  const row = await select(transaction).where('endpoint_id', '=', endpointId).executeTakeFirst();
  return row && opened(row, key);
}

/** The members of an endpoint that change. */
export interface EndpointChange {
  readonly targets?: readonly string[] | undefined;
  readonly secrets?: readonly Secret[] | null | undefined;
  readonly events?: readonly string[] | undefined;
  readonly status?: Endpoint['status'] | undefined;
}

/** Stores a new endpoint. */
export async function insertEndpoint(
  transaction: Transaction<Tables>,
  key: Buffer,
  { endpoint_id, kind, targets, secrets, events }: Omit<Endpoint, 'status'>,
  now: Date,
): Promise<StoredEndpoint> {
  const row = await transaction
    .insertInto('notification_endpoint')
    .values({
      endpoint_id,
      kind,
      events: [...events],
      created_at: now,
      updated_at: now,
      sealed_target: sealTargets(key, endpoint_id, targets),
      sealed_secrets: secrets && sealSecrets(key, endpoint_id, secrets),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return opened(row, key);
}

/** Changes an endpoint. A status of its own choosing ends what its failures left. */
export async function updateEndpoint(
  transaction: Transaction<Tables>,
  key: Buffer,
  endpointId: string,
  { targets, secrets, events, status }: EndpointChange,
  now: Date,
): Promise<StoredEndpoint> {
  const row = await transaction
    .updateTable('notification_endpoint')
    .set({
      updated_at: now,
      ...(targets && { sealed_target: sealTargets(key, endpointId, targets) }),
      ...(secrets !== undefined && { sealed_secrets: secrets && sealSecrets(key, endpointId, secrets) }),
      ...(events && { events: [...events] }),
      ...(status && { status, disabled_reason: null, failing_since: null }),
    })
    .where('endpoint_id', '=', endpointId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return opened(row, key);
}

export async function deleteEndpoint(transaction: Transaction<Tables>, endpointId: string): Promise<void> {
  await transaction.deleteFrom('notification_endpoint').where('endpoint_id', '=', endpointId).execute();
}

/** Whether alerts come in batches. */
export async function findSetting(transaction: Transaction<Tables>): Promise<boolean> {
  const row = await transaction.selectFrom('notification_setting').selectAll().executeTakeFirst();
  return row?.batch_notifications_enabled ?? false;
}

/** Whether alerts come in batches. Until the transaction ends, no other one changes the endpoints of the tenant. */
export async function lockSetting(transaction: Transaction<Tables>): Promise<boolean> {
  const row = await transaction
    .insertInto('notification_setting')
    .values({ batch_notifications_enabled: false })
    .onConflict((conflict) =>
      conflict.column('tenant_id').doUpdateSet(({ ref }) => ({
        batch_notifications_enabled: ref('notification_setting.batch_notifications_enabled'),
      })),
    )
    .returning('batch_notifications_enabled')
    .executeTakeFirstOrThrow();
  return row.batch_notifications_enabled;
}

export async function saveSetting(transaction: Transaction<Tables>, isBatched: boolean): Promise<void> {
  await transaction.updateTable('notification_setting').set({ batch_notifications_enabled: isBatched }).execute();
}
