import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Sql } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tenant.ts';
import { AppError } from '../../platform/error.ts';

/** Told by every transaction that changes a collection, with the tenant's id. */
export const CHANNEL = 'vett_faces';

export interface NewEmbedding {
  readonly model: string;
  readonly embedding_id: string;
  readonly sealed: Buffer;
}

/**
 * Counts changes of the collection; gives the last of their numbers. The last thing that a transaction does: until it ends,
 * no other one can change the collection.
 */
async function bumpSequence(transaction: Transaction<Tables>, tenant_id: string, changes: number, faces: number) {
  return transaction
    .updateTable('face_collection')
    .set({ seq: sql`seq + ${changes}`, face_count: sql`face_count + ${faces}` })
    .where('tenant_id', '=', tenant_id)
    .returning(['seq', 'model', 'next_model', notify(tenant_id).as('told')])
    .executeTakeFirst();
}

const notify = (tenantId: string): RawBuilder<unknown> => sql`pg_notify(${CHANNEL}, ${tenantId})`;

/**
 * Makes a stored face searchable; the last thing that its transaction does. One of `embeddings` is of the collection's
 * model: without it no search could be done until the face is taken over.
 * @throws AppError COLLECTION_NOT_READY when the collection is of another model by now.
 */
export async function addEmbeddings(
  transaction: Transaction<Tables>,
  tenant_id: string,
  face_id: string,
  embeddings: readonly NewEmbedding[],
): Promise<void> {
  const collection = await bumpSequence(transaction, tenant_id, 1, 1);
  if (!collection || !embeddings.some(({ model }) => model === collection.model))
    throw new AppError('COLLECTION_NOT_READY', 'The collection changes to another model. Try again.');
  const { seq } = collection;
  await transaction
    .insertInto('face_embedding')
    .values(embeddings.map((embedding) => ({ tenant_id, face_id, seq, ...embedding })))
    .execute();
}

/**
 * Gives faces that are there still an embedding of the model that their collection changes to; the last thing that its
 * transaction does. Gives their number.
 */
export async function addNextEmbeddings(
  transaction: Transaction<Tables>,
  tenant_id: string,
  model: string,
  embeddings: readonly { face_id: string; embedding_id: string; sealed: Buffer }[],
): Promise<number> {
  // Whoever deletes one of them holds its row and waits for the collection: so the faces first.
  const ids = embeddings.map(({ face_id }) => face_id);
  const faces = await transaction
    .selectFrom('face')
    .select('face_id')
    .where(sql<boolean>`face_id = any(${ids}::uuid[])`)
    .forKeyShare()
    .execute();
  const there = embeddings.filter((embedding) => faces.some(({ face_id }) => face_id === embedding.face_id));
  if (there.length === 0) return 0;
  const collection = await bumpSequence(transaction, tenant_id, there.length, 0);
  if (collection?.next_model !== model) throw new Error('the collection changes to another model');
  const { seq } = collection;
  await transaction
    .insertInto('face_embedding')
    .values(there.map((embedding, i) => ({ tenant_id, model, seq: seq - i, ...embedding })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return there.length;
}

/** A face that is no more, and where its image still is. */
export interface RemovedFace {
  readonly face_id: string;
  readonly storage_key: string;
}

/** Deletes faces with their embeddings, those that there are; the last thing that its transaction does. */
export async function removeFaces(
  transaction: Transaction<Tables>,
  tenant_id: string,
  faceIds: readonly string[],
  now: Date,
): Promise<RemovedFace[]> {
  const removed = await transaction
    .deleteFrom('face')
    .where('tenant_id', '=', tenant_id)
    .where(sql<boolean>`face_id = any(${[...faceIds]}::uuid[])`)
    .returning(['face_id', 'storage_key'])
    .execute();
  if (removed.length === 0) return [];
  const collection = await bumpSequence(transaction, tenant_id, removed.length, -removed.length);
  if (!collection) throw new Error('faces without a collection');
  await transaction
    .insertInto('face_removal')
    .values(removed.map(({ face_id }, i) => ({ tenant_id, face_id, seq: collection.seq - i, removed_at: now })))
    .execute();
  return removed;
}

/**
 * Forgets at most so many removals from before a time, and says how many: processes that have not read them until then read
 * everything anew.
 */
export async function pruneRemovals(transaction: Transaction<Tables>, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ pruned: number }>`
    with pruned as (
      delete from face_removal where (tenant_id, seq) in (
        select tenant_id, seq from face_removal where removed_at < ${before} order by seq limit ${most}
      ) returning seq
    ), noted as (
      update face_collection set removals_pruned = greatest(removals_pruned, (select max(seq) from pruned))
      where exists (select from pruned)
    )
    select count(*)::int as pruned from pruned`.execute(transaction);
  return rows[0]?.pruned ?? 0;
}

/** How far a process has read a collection: embeddings and removals up to these numbers. */
export interface Position {
  readonly embeddings: number;
  /** Undefined: whoever has read nothing yet needs none from before it began. */
  readonly removals: number | undefined;
}

/** The next changes of a collection as of one moment. */
export interface Changes {
  readonly model: string;
  readonly seq: number;
  readonly removals_pruned: number;
  readonly face_count: number;
  readonly embeddings: readonly { seq: number; face_id: string; sealed: Buffer }[];
  readonly removals: readonly { seq: number; face_id: string }[];
}

/**
 * Reads at most so many embeddings of the collection's model, and removals, above a position; undefined: there is no
 * collection. One statement, since only that sees a single moment.
 */
export async function readChanges(
  transaction: Transaction<Tables>,
  tenantId: string,
  { embeddings, removals }: Position,
  most: number,
): Promise<Changes | undefined> {
  const { rows } = await sql<Row>`
    select c.model, c.seq as head, c.removals_pruned, c.face_count, change.seq, change.face_id, change.sealed
    from face_collection c left join lateral (
      (select e.seq, e.face_id, e.sealed from face_embedding e
       where e.tenant_id = c.tenant_id and e.model = c.model and e.seq > ${embeddings}
       order by e.seq limit ${most})
      union all
      (select r.seq, r.face_id, null from face_removal r
       where r.tenant_id = c.tenant_id and r.seq > ${removals ?? null}::bigint
       order by r.seq limit ${most})
    ) change on true
    where c.tenant_id = ${tenantId}`.execute(transaction);
  const [first] = rows;
  if (!first) return undefined;
  const { model, head: seq, removals_pruned, face_count } = first;
  const changes = rows.flatMap(({ seq, face_id, sealed }) => (seq === null ? [] : [{ seq, face_id, sealed }]));
  return {
    ...{ model, seq, removals_pruned, face_count },
    embeddings: changes.flatMap(({ sealed, ...change }) => (sealed ? [{ ...change, sealed }] : [])),
    removals: changes.filter(({ sealed }) => !sealed),
  };
}

/** The collection, with one change if there is any. */
interface Row {
  model: string;
  head: number;
  removals_pruned: number;
  face_count: number;
  seq: number | null;
  face_id: string;
  sealed: Buffer | null;
}

/** How many changes the collections of these tenants count; of those that have none, nothing. */
export async function seqsOf(sql: Sql, tenantIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ tenant_id: string; seq: number }[]>`select * from face_seqs(${[...tenantIds]}::uuid[])`;
  return new Map(rows.map(({ tenant_id, seq }) => [tenant_id, seq]));
}
