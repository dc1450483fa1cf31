import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Sql } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tenant.ts';
import { AppError } from '../../platform/error.ts';

/** Every transaction that changes a collection notifies this channel, with the tenant's id. */
export const CHANNEL = 'vett_faces';

export interface NewEmbedding {
  readonly model: string;
  readonly embedding_id: string;
  readonly sealed: Buffer;
}

/**
 * Adds to the collection's sequence number and returns the last number. Call it last in a transaction: it locks the
 * collection until the transaction ends.
 */
async function bumpSequence(transaction: Transaction<Tables>, tenant_id: string, changes: number, faces: number) {
  return transaction
    .updateTable('face_collection')
    .set({ seq: sql`seq + ${changes}`, face_count: sql`face_count + ${faces}` })
    .where('tenant_id', '=', tenant_id)
    .returning(['seq', 'model', 'next_model', notify(tenant_id).as('notified')])
    .executeTakeFirst();
}

const notify = (tenantId: string): RawBuilder<unknown> => sql`pg_notify(${CHANNEL}, ${tenantId})`;

/**
 * Makes a stored face searchable; call it last in a transaction. One of `embeddings` must be of the collection's model,
 * because no search is possible while a face lacks one.
 * @throws AppError COLLECTION_NOT_READY when the collection has another model by now.
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
 * Adds embeddings of the next model to faces that still exist, and returns their number; call it last in a transaction.
 */
export async function addNextEmbeddings(
  transaction: Transaction<Tables>,
  tenant_id: string,
  model: string,
  embeddings: readonly { face_id: string; embedding_id: string; sealed: Buffer }[],
): Promise<number> {
  // A deletion locks the row of its face before the collection, so this does too.
  const ids = embeddings.map(({ face_id }) => face_id);
  const faces = await transaction
    .selectFrom('face')
    .select('face_id')
    .where(sql<boolean>`face_id = any(${ids}::uuid[])`)
    .forKeyShare()
    .execute();
  const existing = embeddings.filter((embedding) => faces.some(({ face_id }) => face_id === embedding.face_id));
  if (existing.length === 0) return 0;
  const collection = await bumpSequence(transaction, tenant_id, existing.length, 0);
  if (collection?.next_model !== model) throw new Error('the collection changes to another model');
  const { seq } = collection;
  await transaction
    .insertInto('face_embedding')
    .values(existing.map((embedding, i) => ({ tenant_id, model, seq: seq - i, ...embedding })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return existing.length;
}

/** A deleted face, with the key of its image in the storage. */
export interface RemovedFace {
  readonly face_id: string;
  readonly storage_key: string;
}

/** Deletes those of the faces that exist, with their embeddings; call it last in a transaction. */
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
 * Deletes up to `max` removals from before a time, and returns how many. A process that has not read them by then
 * reloads the collection.
 */
export async function pruneRemovals(transaction: Transaction<Tables>, before: Date, max: number): Promise<number> {
  const { rows } = await sql<{ pruned: number }>`
    with pruned as (
      delete from face_removal where (tenant_id, seq) in (
        select tenant_id, seq from face_removal where removed_at < ${before} order by seq limit ${max}
      ) returning seq
    ), noted as (
      update face_collection set removals_pruned = greatest(removals_pruned, (select max(seq) from pruned))
      where exists (select from pruned)
    )
    select count(*)::int as pruned from pruned`.execute(transaction);
  return rows[0]?.pruned ?? 0;
}

/** The position up to which a process has read a collection, as sequence numbers. */
export interface Position {
  readonly embeddings: number;
  /** Undefined before the first read, which needs no earlier removals. */
  readonly removals: number | undefined;
}

/** The next changes of a collection at one moment. */
export interface Changes {
  readonly model: string;
  readonly seq: number;
  readonly removals_pruned: number;
  readonly face_count: number;
  readonly embeddings: readonly { seq: number; face_id: string; sealed: Buffer }[];
  readonly removals: readonly { seq: number; face_id: string }[];
}

/**
 * Reads up to `max` embeddings of the collection's model, and up to `max` removals, after a position; undefined when
 * there is no collection. A single statement, because it sees a single moment.
 */
export async function readChanges(
  transaction: Transaction<Tables>,
  tenantId: string,
  { embeddings, removals }: Position,
  max: number,
): Promise<Changes | undefined> {
  const { rows } = await sql<Row>`
    select c.model, c.seq as head, c.removals_pruned, c.face_count, change.seq, change.face_id, change.sealed
    from face_collection c left join lateral (
      (select e.seq, e.face_id, e.sealed from face_embedding e
       where e.tenant_id = c.tenant_id and e.model = c.model and e.seq > ${embeddings}
       order by e.seq limit ${max})
      union all
      (select r.seq, r.face_id, null from face_removal r
       where r.tenant_id = c.tenant_id and r.seq > ${removals ?? null}::bigint
       order by r.seq limit ${max})
    ) change on true
    where c.tenant_id = ${tenantId}`.execute(transaction);
  const [first] = rows;
  if (!first) return undefined;
  const { model, head: seq, removals_pruned, face_count } = first;
  const changes = rows.flatMap(({ seq, face_id, sealed }) => (seq === null ? [] : [{ seq, face_id, sealed }]));
  return {
    model,
    seq,
    removals_pruned,
    face_count,
    embeddings: changes.flatMap(({ sealed, ...change }) => (sealed ? [{ ...change, sealed }] : [])),
    removals: changes.filter(({ sealed }) => !sealed),
  };
}

/** The collection joined with one change, or with none. */
interface Row {
  model: string;
  head: number;
  removals_pruned: number;
  face_count: number;
  seq: number | null;
  face_id: string;
  sealed: Buffer | null;
}

/** Returns the sequence number of each tenant's collection; tenants without one are left out. */
export async function seqsOf(sql: Sql, tenantIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ tenant_id: string; seq: number }[]>`select * from face_seqs(${[...tenantIds]}::uuid[])`;
  return new Map(rows.map(({ tenant_id, seq }) => [tenant_id, seq]));
}
