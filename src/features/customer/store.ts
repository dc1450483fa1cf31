import { type Insertable, sql, type Transaction, type Updateable } from 'kysely';
import type { Position } from '../../core/paging.ts';
import type { Tables } from '../../platform/database/tenant.ts';
import { eraseRecords } from '../audit/audit.ts';
import type { StoredCustomer } from './sealed.ts';

/** The hashes of the grams of a customer, without its bucket. */
interface GramHashes {
  readonly grams: readonly number[];
}

export type NewCustomer = Omit<Insertable<Tables['customer']>, 'bucket' | 'grams' | 'tenant_id'> & GramHashes;
export type CustomerChange = Omit<Updateable<Tables['customer']>, 'bucket' | 'grams'> & GramHashes;

const COLUMNS = [
  'tenant_id',
  'customer_id',
  'bucket',
  'sealed',
  'entity_type',
  'status',
  'country',
  'risk_level',
  'risk_level_source',
  'is_monitored',
  'created_at',
  'updated_at',
  'last_activity_at',
] as const;

const inBucket = (bucket: number, grams: readonly number[]) =>
  sql<number[]>`${grams.map((gram) => bucket * 2 ** 32 + gram)}::bigint[]`;

/** One of 2,048 customers starts a new bucket, by its random id. So buckets are bounded, and no counter makes creations wait. */
const startsBucket = (customerId: string) => Number.parseInt(customerId.slice(-3), 16) < 2;

/** Inserts a customer. Returns undefined when another one has its client_id. */
export async function insertCustomer(
  transaction: Transaction<Tables>,
  { grams, ...customer }: NewCustomer,
): Promise<StoredCustomer | undefined> {
  const last = await transaction
    .selectFrom('customer')
    .select(({ fn }) => fn.max('bucket').as('bucket'))
    .executeTakeFirst();
  const bucket = (last?.bucket ?? 0) + (startsBucket(customer.customer_id) ? 1 : 0);
  return transaction
    .insertInto('customer')
    .values({ ...customer, bucket, grams: inBucket(bucket, grams) })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'client_key']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
}

export async function updateCustomer(
  transaction: Transaction<Tables>,
  { customer_id, bucket }: StoredCustomer,
  { grams, ...change }: CustomerChange,
): Promise<StoredCustomer> {
  return transaction
    .updateTable('customer')
    .set({ ...change, grams: inBucket(bucket, grams) })
    .where('customer_id', '=', customer_id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Reads a customer and locks it until the end of the transaction. */
export function lockCustomer(
  transaction: Transaction<Tables>,
  customerId: string,
): Promise<StoredCustomer | undefined> {
  return transaction
    .selectFrom('customer')
    .select(COLUMNS)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
}

export function findCustomers(transaction: Transaction<Tables>, ids: readonly string[]): Promise<StoredCustomer[]> {
  return transaction
    .selectFrom('customer')
    .select(COLUMNS)
    .where(sql<boolean>`customer_id = any(${[...ids]}::uuid[])`)
    .execute();
}

export async function findByClient(
  transaction: Transaction<Tables>,
  clientKey: Buffer,
): Promise<{ customer_id: string } | undefined> {
  return transaction
    .selectFrom('customer')
    .select('customer_id')
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
}

/** Lists at most `limit` customers with all of the grams, newest first, after a position: the bucket and the id. */
export async function listCustomers(
  transaction: Transaction<Tables>,
  grams: readonly number[],
  limit: number,
  after: Position | undefined,
): Promise<StoredCustomer[]> {
  const [bucket = null, id = null] = after ?? [];
  let query = transaction
    .selectFrom('customer')
    .select(COLUMNS)
    .orderBy('bucket', 'desc')
    .orderBy('customer_id', 'desc');
  if (grams.length > 0) {
    const { rows } = await sql<{ id: string }>`
      select * from find_customers(${[...grams]}::bigint[], ${limit}::int, ${bucket}::int, ${id}::uuid) as id`.execute(
      transaction,
    );
    query = query.where(sql<boolean>`customer_id = any(${rows.map(({ id }) => id)}::uuid[])`);
  } else {
    query = query.limit(limit);
    if (after) query = query.where(sql<boolean>`(bucket, customer_id) < (${bucket}::int, ${id}::uuid)`);
  }
  return query.execute();
}

/** Locks customers until the end of the transaction. */
export async function lockCustomers(transaction: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  await transaction
    .selectFrom('customer')
    .select('customer_id')
    .where(sql<boolean>`customer_id = any(${[...ids]}::uuid[])`)
    .orderBy('customer_id')
    .forUpdate()
    .execute();
}

/** Records whether customers are subjects of a watchlist. */
export async function setMonitored(
  transaction: Transaction<Tables>,
  ids: readonly string[],
  is_monitored: boolean,
): Promise<void> {
  await transaction
    .updateTable('customer')
    .set({ is_monitored })
    .where(sql<boolean>`customer_id = any(${[...ids]}::uuid[])`)
    .where('is_monitored', '!=', is_monitored)
    .execute();
}

export async function deleteCustomer(transaction: Transaction<Tables>, customerId: string): Promise<void> {
  await transaction.deleteFrom('customer').where('customer_id', '=', customerId).execute();
  await eraseRecords(transaction, 'customer', [customerId]);
}
