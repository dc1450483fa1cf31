import { createHmac } from 'node:crypto';
import type { WebValidationRequest } from '@vett/schema/web-validation';
import type { WebValidationResult } from '@vett/schema/web-validation-result';
import type { Selectable, Transaction } from 'kysely';
import type { CustomerIds, Doors, WritingDoors } from '../../core/doors.ts';
import { newestFirst, type Position } from '../../core/paging.ts';
import { openLarge, sealLarge } from '../../platform/crypto/sealed-json.ts';
import type { WebValidation as Table } from '../../platform/database/tables.ts';
import type { Tables } from '../../platform/database/tenant.ts';
import { newId } from '../../platform/id.ts';

/** Labels of the tenant's keys: for requests with their results, and for the hashes of hosts. */
const KEYS = { content: 'web-validation', host: 'web-validation-host' } as const;

export interface WebValidationRecord {
  readonly request: WebValidationRequest;
  readonly result: WebValidationResult;
}

export type Row = Omit<Selectable<Table>, 'tenant_id'>;

const COLUMNS = ['validation_id', 'created_at', 'customer_id', 'host_key', 'sealed'] as const;

/** Stores a validation in the transaction of its answer, and returns its id. */
export async function keep(
  { transaction, keyOf, clock }: WritingDoors,
  kept: WebValidationRecord,
  customer_id: string | undefined,
): Promise<string> {
  const validation_id = newId();
  await transaction
    .insertInto('web_validation')
    .values({
      validation_id,
      created_at: clock.now(),
      customer_id: customer_id ?? null,
      host_key: createHmac('sha256', await keyOf(KEYS.host))
        .update(hostOf(kept.request.url))
        .digest(),
      sealed: sealLarge(await keyOf(KEYS.content), kept, validation_id),
    })
    .execute();
  return validation_id;
}

/** Opens rows of the tenant. */
export async function opener({
  database,
  keyOf,
}: Pick<Doors, 'database' | 'keyOf'>): Promise<(row: Row) => Promise<WebValidationRecord>> {
  const key = await keyOf(KEYS.content, database);
  return async ({ validation_id, sealed }) => (await openLarge(key, sealed, validation_id)) as WebValidationRecord;
}

/** Validations of the same host are compared, with and without `www.`. */
const hostOf = (url: string) => new URL(url).host.replace(/^www\./, '');

export const findRow = (transaction: Transaction<Tables>, id: string): Promise<Row | undefined> =>
  transaction.selectFrom('web_validation').select(COLUMNS).where('validation_id', '=', id).executeTakeFirst();

/** The validation of the same host before this one. */
export function findPrevious(transaction: Transaction<Tables>, row: Row): Promise<Row | undefined> {
  const ofHost = transaction.selectFrom('web_validation').select(COLUMNS).where('host_key', '=', row.host_key);
  const position = [row.created_at.toISOString(), row.validation_id];
  return newestFirst(ofHost, ['created_at', 'validation_id'], 1, position).executeTakeFirst();
}

export const listRows = (
  transaction: Transaction<Tables>,
  limit: number,
  after: Position | undefined,
): Promise<Row[]> =>
  newestFirst(
    transaction.selectFrom('web_validation').select(COLUMNS),
    ['created_at', 'validation_id'],
    limit,
    after,
  ).execute();

/** Deletes up to `max` validations from before a time, and returns how many. */
export async function eraseOld(transaction: Transaction<Tables>, before: Date, max: number): Promise<number> {
  const old = transaction
    .selectFrom('web_validation')
    .select('validation_id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(max);
  const { numDeletedRows } = await transaction
    .deleteFrom('web_validation')
    .where('validation_id', 'in', old)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function eraseOfCustomer({ transaction }: WritingDoors, { customer_id }: CustomerIds): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('web_validation')
    .where('customer_id', '=', customer_id)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteRow(transaction: Transaction<Tables>, validationId: string): Promise<void> {
  await transaction.deleteFrom('web_validation').where('validation_id', '=', validationId).execute();
}
