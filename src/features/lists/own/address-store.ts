import type { ListAlarm } from '@vett/schema/list-event';
import type { OwnListName } from '@vett/schema/list-name';
import { sql as kysely, type Transaction } from 'kysely';
import type { Queryable } from '../../../platform/database/connect.ts';
import { OWN_TENANT, type Tables } from '../../../platform/database/tenant.ts';
import { insertOwnRun, tellProcesses } from './own-list-store.ts';

/** The address of a list of the transaction's tenant, and the state that its fetches left. */
export interface StoredAddress {
  readonly list_name: OwnListName;
  readonly sealed: Buffer;
  readonly every_hours: number;
  readonly next_at: Date;
  readonly requested_at: Date | null;
  readonly run_id: string | null;
  readonly asked_at: Date | null;
  readonly succeeded_at: Date | null;
  readonly failures: number;
  /** The end of the first fetch that failed since one succeeded. */
  readonly failing_since: Date | null;
  /** The states that were told to the tenant and still hold. */
  readonly told: readonly ListAlarm[];
  /** By what the file in use is known; null: it was not fetched from this address. */
  readonly sealed_known: Buffer | null;
}

/** An address with the reason why its last fetch brought no version. */
export interface AddressWithRun extends StoredAddress {
  readonly last_error: string | null;
}

const COLUMNS = [
  ...(['list_name', 'sealed', 'every_hours', 'next_at', 'requested_at', 'run_id', 'asked_at'] as const),
  ...(['succeeded_at', 'failures', 'failing_since', 'told', 'sealed_known'] as const),
] as const;

/** Returns the address of a list, and locks it until the transaction ends. */
export const lockAddress = (transaction: Transaction<Tables>, name: OwnListName): Promise<StoredAddress | undefined> =>
  transaction
    .selectFrom('own_list_address')
    .select(COLUMNS)
    .where('list_name', '=', name)
    .forUpdate()
    .executeTakeFirst();

/** Returns the addresses of the tenant by the names of their lists. */
export async function readAddresses(
  transaction: Transaction<Tables>,
): Promise<ReadonlyMap<OwnListName, AddressWithRun>> {
  const addresses = await transaction.selectFrom('own_list_address').select(COLUMNS).execute();
  const runs = addresses.flatMap(({ run_id, failures }) => (run_id !== null && failures > 0 ? [run_id] : []));
  const messages = new Map<string, string | null>();
  if (runs.length > 0) {
    const failed = transaction.selectFrom('list_run').select(['run_id', 'message']).where('run_id', 'in', runs);
    for (const { run_id, message } of await failed.execute()) messages.set(run_id, message);
  }
  return new Map(
    addresses.map((address) => [
      address.list_name,
      { ...address, last_error: messages.get(address.run_id ?? '') ?? null },
    ]),
  );
}

/** Gives a list an address, whose fetches begin anew. */
export async function putAddress(
  transaction: Transaction<Tables>,
  { list_name, sealed, every_hours }: Pick<StoredAddress, 'list_name' | 'sealed' | 'every_hours'>,
  now: Date,
): Promise<StoredAddress> {
  const anew = {
    ...{ sealed, every_hours, updated_at: now, next_at: now, requested_at: null, run_id: null },
    ...{ asked_at: null, succeeded_at: null, failures: 0, sealed_known: null },
    ...{ failing_since: null, told: [] },
  };
  const stored = await transaction
    .insertInto('own_list_address')
    .values({ list_name, ...anew })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'list_name']).doUpdateSet(anew))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  await tellProcesses(transaction, list_name);
  return stored;
}

/** Deletes the address of a list; returns false when it has none. */
export async function deleteAddress(transaction: Transaction<Tables>, name: OwnListName): Promise<boolean> {
  const gone = await transaction.deleteFrom('own_list_address').where('list_name', '=', name).executeTakeFirst();
  await tellProcesses(transaction, name);
  return gone.numDeletedRows > 0n;
}

/** The addresses of all tenants that are due, those that wait longest first. */
export const addressesDue = (sql: Queryable, now: Date) =>
  sql<{ tenant_id: string; list_name: OwnListName }[]>`select tenant_id, list_name from own_lists_due(${now})`;

/** Notes that a fetch was asked for, and stores its run. */
export async function noteRequested(
  transaction: Transaction<Tables>,
  { list_name, every_hours }: StoredAddress,
  run_id: string,
  now: Date,
): Promise<void> {
  const next_at = new Date(now.getTime() + every_hours * 3_600_000);
  await transaction
    .updateTable('own_list_address')
    .set({ run_id, requested_at: now, next_at })
    .where('list_name', '=', list_name)
    .execute();
  await insertOwnRun(transaction, { run_id, list_name, requested_at: now, reads_file: false });
}

/** Notes that a fetch brought the file that is in use, or found that one unchanged. Nothing happens when another fetch began. */
export const noteSuccess = (
  transaction: Transaction<Tables>,
  run_id: string,
  { sealed_known }: Pick<StoredAddress, 'sealed_known'>,
  now: Date,
) =>
  transaction
    .updateTable('own_list_address')
    .set({ asked_at: now, succeeded_at: now, failures: 0, failing_since: null, told: [], sealed_known })
    .where('run_id', '=', run_id)
    .execute();

/** Notes that a fetch brought nothing, and what is told. `retryAt`: when it is tried again, unless it is due before. */
export const noteFailure = (
  transaction: Transaction<Tables>,
  run_id: string,
  { told, failing_since }: Pick<StoredAddress, 'told' | 'failing_since'>,
  retryAt: Date | undefined,
  now: Date,
) =>
  transaction
    .updateTable('own_list_address')
    .set(({ eb, fn }) => ({
      asked_at: now,
      failing_since,
      told: [...told],
      failures: eb('failures', '+', 1),
      ...(retryAt && { next_at: fn<Date>('least', ['next_at', kysely<Date>`${retryAt}::timestamptz`]) }),
    }))
    .where('run_id', '=', run_id)
    .execute();

/** The address that waits for the outcome of a run. */
export const addressOfRun = (transaction: Transaction<Tables>, run_id: string): Promise<StoredAddress | undefined> =>
  transaction.selectFrom('own_list_address').select(COLUMNS).where('run_id', '=', run_id).executeTakeFirst();

/** Whether the file of a place is the one in use. */
export async function isPlaceInUse(
  transaction: Transaction<Tables>,
  name: OwnListName,
  place: number,
): Promise<boolean> {
  const list = await transaction
    .selectFrom('own_list')
    .select('place_in_use')
    .where('list_name', '=', name)
    .executeTakeFirst();
  return list?.place_in_use === place;
}

/** Notes that the version in use was found up to date. */
export async function noteUpToDate(transaction: Transaction<Tables>, name: OwnListName, now: Date): Promise<void> {
  await kysely`
    update list set checked_at = greatest(checked_at, ${now})
    where tenant_id = ${OWN_TENANT} and list_name = ${name}`.execute(transaction);
  await tellProcesses(transaction, name);
}

/** Notes that a fetch has a file to be read: from then on it counts as a publication. */
export const noteFile = (transaction: Transaction<Tables>, run_id: string) =>
  transaction.updateTable('list_run').set({ reads_file: true }).where('run_id', '=', run_id).execute();
