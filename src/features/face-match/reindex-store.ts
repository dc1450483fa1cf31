import { sql, type Transaction } from 'kysely';
import { tryMove } from '../../core/lifecycle.ts';
import type { Sql } from '../../platform/database/connect.ts';
import { OWN_TENANT, type Tables } from '../../platform/database/tenant.ts';
import { COLLECTION_STATES } from './collection-store.ts';

/** The state of a tenant's collection, for the operator. */
export interface CollectionState {
  readonly tenant_id: string;
  readonly model: string;
  readonly status: string;
  readonly status_since: Date;
  readonly face_count: number;
}

/** Returns the collections of all tenants. */
export async function allCollections(sql: Sql): Promise<CollectionState[]> {
  return await sql<CollectionState[]>`select * from face_collections()`;
}

interface Takeover {
  readonly model: string;
  readonly now: Date;
  /** Collections whose status changed after this time are left to the process that changed it. */
  readonly settled: Date;
}

/**
 * Begins to move the collection to this model: from now on each new face also gets an embedding of it. Returns false
 * when the collection is left to another process.
 */
export async function beginReindex(
  transaction: Transaction<Tables>,
  { model, now, settled }: Takeover,
): Promise<boolean> {
  const isGoingOn = sql<boolean>`status = 'REINDEXING' and coalesce(next_model, model) = ${model}`;
  const since = sql<Date>`case when ${isGoingOn} then status_since else ${now} end`;
  const moved = await tryMove(transaction, COLLECTION_STATES, OWN_TENANT, 'reindex', {
    set: { next_model: model, status_since: since },
    when: sql<boolean>`(${isGoingOn} or status_since <= ${settled})`,
  });
  return moved !== undefined;
}

/** Returns up to `max` faces after the id `after` that have no embedding of the model, ordered by id. */
export async function facesWithout(
  transaction: Transaction<Tables>,
  model: string,
  after: string | undefined,
  max: number,
): Promise<{ face_id: string; storage_key: string }[]> {
  let query = transaction.selectFrom('face').select(['face_id', 'storage_key']).where(lacks(model));
  if (after !== undefined) query = query.where('face_id', '>', after);
  return query.orderBy('face_id').limit(max).execute();
}

/**
 * Switches the collection to its next model when every face has an embedding of it; returns false when some have none.
 */
export async function changeModel(transaction: Transaction<Tables>, model: string): Promise<boolean> {
  // Only a statement that starts after the lock was granted sees every face that was registered before.
  const collection = await transaction
    .selectFrom('face_collection')
    .select('next_model')
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (collection.next_model !== model) throw new Error('the collection changes to another model');
  const lacking = await transaction.selectFrom('face').select('face_id').where(lacks(model)).limit(1).execute();
  if (lacking.length > 0) return false;
  await transaction.updateTable('face_collection').set({ model, next_model: null, seq: sql`seq + 1` }).execute();
  return true;
}

/**
 * Deletes up to `max` embeddings of models that are neither the collection's model nor its next one, and returns how
 * many.
 */
export async function dropOtherModels(transaction: Transaction<Tables>, max: number): Promise<number> {
  // The lock keeps the collection from moving to a model whose embeddings are being deleted.
  const { model, next_model } = await transaction
    .selectFrom('face_collection')
    .select(['model', 'next_model'])
    .forShare()
    .executeTakeFirstOrThrow();
  // Rows locked by others are being deleted with their face.
  const { rows } = await sql`
    delete from face_embedding where (tenant_id, face_id, model) in (
      select tenant_id, face_id, model from face_embedding where model <> all(${[model, next_model ?? model]}::text[])
      limit ${max} for update skip locked
    ) returning 1`.execute(transaction);
  return rows.length;
}

/** Marks the collection as active once it is on this model and nothing of another one is left. */
export async function endReindex(transaction: Transaction<Tables>, model: string, now: Date): Promise<void> {
  const when = sql<boolean>`(model = ${model} and next_model is null)`;
  await tryMove(transaction, COLLECTION_STATES, OWN_TENANT, 'settle', { set: { status_since: now }, when });
}

const lacks = (model: string) => sql<boolean>`not exists (
  select from face_embedding e where e.tenant_id = face.tenant_id and e.face_id = face.face_id and e.model = ${model})`;
