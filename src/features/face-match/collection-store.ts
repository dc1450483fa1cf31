import type { FaceCollection } from '@vett/schema/face-match';
import { sql, type Transaction } from 'kysely';
import { lifecycle, tryMove } from '../../core/lifecycle.ts';
import { OWN_TENANT, type Tables } from '../../platform/database/tenant.ts';

export const COLLECTION_STATES = lifecycle('face_collection', 'tenant_id', {
  create: { from: ['FAILED', 'CREATING'], to: 'CREATING' },
  abandon: { from: ['CREATING'], to: 'FAILED' },
  activate: { from: ['CREATING'], to: 'ACTIVE' },
  reindex: { from: ['ACTIVE', 'REINDEXING'], to: 'REINDEXING' },
  settle: { from: ['REINDEXING'], to: 'ACTIVE' },
});

/** The statuses in which faces can be added to a collection and searched. */
export const IN_USE: readonly string[] = COLLECTION_STATES.moves.reindex.from;

export interface Collection {
  readonly status: Exclude<FaceCollection['status'], 'NOT_CREATED'>;
  readonly model: string;
  /** The model that the collection is being moved to, if any. */
  readonly next_model: string | null;
  readonly face_count: number;
}

/** Returns the tenant's collection; undefined before the first face. */
export async function findCollection(transaction: Transaction<Tables>): Promise<Collection | undefined> {
  return await transaction
    .selectFrom('face_collection')
    .select(['status', 'model', 'next_model', 'face_count'])
    .executeTakeFirst();
}

interface CollectionModel {
  readonly model: string;
  readonly now: Date;
  /** A creation that began before this time has failed. */
  readonly expired: Date;
}

/** Returns the collection. When there is none, or when its creation failed, this caller creates it (`isMine`). */
export async function enterCollection(
  transaction: Transaction<Tables>,
  { model, now, expired }: CollectionModel,
): Promise<Collection & { isMine: boolean }> {
  const created = { status_since: now, model, next_model: null };
  const { numInsertedOrUpdatedRows: inserted = 0n } = await transaction
    .insertInto('face_collection')
    .values({ status: 'CREATING', ...created })
    .onConflict((conflict) => conflict.column('tenant_id').doNothing())
    .executeTakeFirst();
  const when = sql<boolean>`(status = 'FAILED' or status_since < ${expired})`;
  const isMine =
    inserted > 0n || (await tryMove(transaction, COLLECTION_STATES, OWN_TENANT, 'create', { set: created, when }));
  const collection = await findCollection(transaction);
  if (!collection) throw new Error('the collection of faces is gone');
  return { ...collection, isMine: Boolean(isMine) };
}

/** Marks the creation that began at `since` as failed. */
export async function failCollection(transaction: Transaction<Tables>, since: Date): Promise<void> {
  const when = sql<boolean>`status_since = ${since}`;
  await tryMove(transaction, COLLECTION_STATES, OWN_TENANT, 'abandon', { when });
}
