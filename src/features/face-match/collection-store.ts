import type { FaceCollection } from '@vett/schema/face-match';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tenant.ts';

export interface Collection {
  readonly status: Exclude<FaceCollection['status'], 'NOT_CREATED'>;
  readonly model: string;
  /** What it changes to. */
  readonly next_model: string | null;
  readonly face_count: number;
}

/** Undefined before the first face. */
export async function findCollection(transaction: Transaction<Tables>): Promise<Collection | undefined> {
  return await transaction
    .selectFrom('face_collection')
    .select(['status', 'model', 'next_model', 'face_count'])
    .executeTakeFirst();
}

interface Entry {
  readonly model: string;
  readonly now: Date;
  /** Who began to create it before that has failed. */
  readonly expired: Date;
}

/** The collection as it is. Where there is none, or where making it failed, it is the caller's to make (`isMine`). */
export async function enterCollection(
  transaction: Transaction<Tables>,
  { model, now, expired }: Entry,
): Promise<Collection & { isMine: boolean }> {
  const created = { status: 'CREATING' as const, status_since: now, model, next_model: null };
  const { numInsertedOrUpdatedRows: taken = 0n } = await transaction
    .insertInto('face_collection')
    .values(created)
    .onConflict((conflict) =>
      conflict
        .column('tenant_id')
        .doUpdateSet(created)
        .where(sql<boolean>`face_collection.status = 'FAILED'
          or face_collection.status = 'CREATING' and face_collection.status_since < ${expired}`),
    )
    .executeTakeFirst();
  const collection = await findCollection(transaction);
  if (!collection) throw new Error('the collection of faces is gone');
  return { ...collection, isMine: taken > 0n };
}

/** Notes that the collection that began to be made at `since` was not. */
export async function failCollection(transaction: Transaction<Tables>, since: Date): Promise<void> {
  await transaction
    .updateTable('face_collection')
    .set({ status: 'FAILED' })
    .where('status', '=', 'CREATING')
    .where('status_since', '=', since)
    .execute();
}
