import { sql, type Transaction } from 'kysely';
import { tryMove } from '../../core/lifecycle.ts';
import type { Sql } from '../../platform/database/connect.ts';
import { OWN_TENANT, type Tables } from '../../platform/database/tenant.ts';
import { COLLECTION_STATES } from './collection-store.ts';

/** A tenant's collection as the operator sees it. */
export interface CollectionState {
  readonly tenant_id: string;
  readonly model: string;
  readonly status: string;
  readonly status_since: Date;
  readonly face_count: number;
}

/** The collections of all tenants. */
export async function allCollections(sql: Sql): Promise<CollectionState[]> {
  return await sql<CollectionState[]>`select * from face_collections()`;
}

interface Takeover {
  readonly model: string;
  readonly now: Date;
  /** What another process put on another model since then, or began to, is left to it. */
  readonly settled: Date;
}

/**
 * From now on the collection changes to this model: each new face gets an embedding of it too. False: it is left to
 * another process.
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

/** Faces behind `after` that have no embedding of the model, by their ids. */
export async function facesWithout(
  transaction: Transaction<Tables>,
  model: string,
  after: string | undefined,
  most: number,
): Promise<{ face_id: string; storage_key: string }[]> {
  let query = transaction.selectFrom('face').select(['face_id', 'storage_key']).where(lacks(model));
  if (after !== undefined) query = query.where('face_id', '>', after);
  return query.orderBy('face_id').limit(most).execute();
}

/** Puts the collection on its new model when each face has an embedding of it; false: some have none. */
export async function changeModel(transaction: Transaction<Tables>, model: string): Promise<boolean> {
  // Only a statement that begins with the lock in hand sees all faces that were registered before.
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

/** Deletes at most so many embeddings of models that the collection neither has nor changes to, and says how many. */
export async function dropOtherModels(transaction: Transaction<Tables>, most: number): Promise<number> {
  // Until this ends, it cannot be put on a model whose embeddings are being deleted.
  const { model, next_model } = await transaction
    .selectFrom('face_collection')
    .select(['model', 'next_model'])
    .forShare()
    .executeTakeFirstOrThrow();
  // What others hold is being deleted with its face.
  const { rows } = await sql`
    delete from face_embedding where (tenant_id, face_id, model) in (
      select tenant_id, face_id, model from face_embedding where model <> all(${[model, next_model ?? model]}::text[])
      limit ${most} for update skip locked
    ) returning 1`.execute(transaction);
  return rows.length;
}

/** The collection is on this model, and nothing of another one is left. */
export async function endReindex(transaction: Transaction<Tables>, model: string, now: Date): Promise<void> {
  const when = sql<boolean>`(model = ${model} and next_model is null)`;
  await tryMove(transaction, COLLECTION_STATES, OWN_TENANT, 'settle', { set: { status_since: now }, when });
}

const lacks = (model: string) => sql<boolean>`not exists (
  select from face_embedding e where e.tenant_id = face.tenant_id and e.face_id = face.face_id and e.model = ${model})`;
