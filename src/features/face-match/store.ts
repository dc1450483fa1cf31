import { type Expression, type ExpressionBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import { tryMove } from '../../core/lifecycle.ts';
import { newestFirst, type Position } from '../../core/paging.ts';
import { OWN_TENANT, type Tables } from '../../platform/database/tenant.ts';
import { COLLECTION_STATES } from './collection-store.ts';
import { addEmbeddings, type NewEmbedding } from './gallery-store.ts';

export interface NewFace {
  readonly face_id: string;
  readonly session_hash: Buffer;
  readonly sealed_session_id: Buffer;
  readonly image_hash: Buffer;
  readonly storage_key: string;
  /** The object key of the upload that it was registered from. */
  readonly upload_key: string | null;
  readonly sealed_metadata: Buffer | null;
  readonly is_reference: boolean;
  readonly created_at: Date;
}

/** The data of a face that its registration answers. */
export interface FaceRecord {
  readonly face_id: string;
  readonly storage_key: string;
  readonly model: string;
  readonly embedding_id: string;
}

/** The data of a face that a search answers. */
export interface StoredFace {
  readonly face_id: string;
  /** Null for a face that was registered before session ids were sealed. */
  readonly sealed_session_id: Buffer | null;
  readonly sealed_metadata: Buffer | null;
  readonly is_blacklisted: boolean;
  readonly sealed_blacklist_reason: Buffer | null;
}

/** Finds the face of this image in this session. */
export async function findFaceOf(
  transaction: Transaction<Tables>,
  { session_hash, image_hash }: Pick<NewFace, 'session_hash' | 'image_hash'>,
): Promise<FaceRecord | undefined> {
  return await transaction
    .selectFrom('face')
    .innerJoin('face_embedding', 'face_embedding.face_id', 'face.face_id')
    .innerJoin('face_collection', 'face_collection.model', 'face_embedding.model')
    .select(['face.face_id', 'storage_key', 'face_embedding.model', 'embedding_id'])
    .where('session_hash', '=', session_hash)
    .where('image_hash', '=', image_hash)
    .executeTakeFirst();
}

/** Adds a face to its collection, which becomes active. Returns false when the session has this image already. */
export async function insertFace(
  transaction: Transaction<Tables>,
  tenant_id: string,
  face: NewFace,
  embeddings: readonly NewEmbedding[],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('face')
    .values({ tenant_id, ...face })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'session_hash', 'image_hash']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await tryMove(transaction, COLLECTION_STATES, OWN_TENANT, 'activate', { set: { status_since: face.created_at } });
  await addEmbeddings(transaction, tenant_id, face.face_id, embeddings);
  return true;
}

/** Changes what a registration states about a face. */
export const changeFace = (
  transaction: Transaction<Tables>,
  face_id: string,
  changes: Partial<Pick<NewFace, 'sealed_metadata' | 'is_reference'>>,
) => transaction.updateTable('face').set(changes).where('face_id', '=', face_id).execute();

/** Returns those of the faces that still exist. */
export function findFaces(transaction: Transaction<Tables>, ids: readonly string[]): Promise<StoredFace[]> {
  return transaction
    .selectFrom('face')
    .select(['face_id', 'sealed_session_id', 'sealed_metadata', 'is_blacklisted', 'sealed_blacklist_reason'])
    .where(sql<boolean>`face_id = any(${[...ids]}::uuid[])`)
    .execute();
}

/** Lists the faces of a session, newest first, starting after the position `after`. */
export function facesOfSession(
  transaction: Transaction<Tables>,
  session_hash: Buffer,
  limit: number,
  after: Position | undefined,
): Promise<(StoredFace & { readonly is_reference: boolean; readonly created_at: Date })[]> {
  const query = transaction
    .selectFrom('face')
    .select(['face_id', 'sealed_session_id', 'sealed_metadata', 'is_blacklisted', 'sealed_blacklist_reason'])
    .select(['is_reference', 'created_at'])
    .where('session_hash', '=', session_hash);
  return newestFirst(query, ['created_at', 'face_id'], limit, after).execute();
}

/** Whether the tenant blacklisted any face. */
export async function hasBlacklisted(transaction: Transaction<Tables>): Promise<boolean> {
  const found = await transaction
    .selectFrom('face')
    .select('face_id')
    .where('is_blacklisted', '=', true)
    .limit(1)
    .execute();
  return found.length > 0;
}

/** Blacklists a face; returns whether it exists. */
export async function blacklistFace(
  transaction: Transaction<Tables>,
  face_id: string,
  sealed_blacklist_reason: Buffer | null,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('face')
    .set({ is_blacklisted: true, sealed_blacklist_reason })
    .where('face_id', '=', face_id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the keys of all objects of a face; undefined when there is no such face. */
export async function keysOfFace(transaction: Transaction<Tables>, face_id: string): Promise<string[] | undefined> {
  const row = await transaction
    .selectFrom('face')
    .select(['storage_key', 'upload_key'])
    .where('face_id', '=', face_id)
    .executeTakeFirst();
  return row && keysOf(row);
}

/**
 * Locks up to `max` faces from before a time, blacklisted ones or others, and returns them with the keys of all their
 * objects.
 */
export async function lockOldFaces(
  transaction: Transaction<Tables>,
  isBlacklisted: boolean,
  before: Date,
  max: number,
): Promise<{ tenant_id: string; face_id: string; keys: string[] }[]> {
  const rows = await transaction
    .selectFrom('face')
    .select(['tenant_id', 'face_id', 'storage_key', 'upload_key'])
    .where('created_at', '<', before)
    .where('is_blacklisted', '=', isBlacklisted)
    .orderBy('created_at')
    .limit(max)
    .forUpdate()
    .execute();
  return rows.map(({ tenant_id, face_id, ...row }) => ({ tenant_id, face_id, keys: keysOf(row) }));
}

/** Locks the faces of sessions, by the hashes of their ids. */
export const lockFacesOf = (transaction: Transaction<Tables>, hashes: readonly Buffer[]): Promise<LockedFace[]> =>
  lockFaces(transaction, (is) => is('session_hash', 'in', hashes));

export const lockFace = (transaction: Transaction<Tables>, faceId: string): Promise<LockedFace[]> =>
  lockFaces(transaction, (is) => is('face_id', '=', faceId));

/** A face with the keys of all its objects. */
interface LockedFace {
  readonly tenant_id: string;
  readonly face_id: string;
  readonly keys: readonly string[];
}

async function lockFaces(
  transaction: Transaction<Tables>,
  isWanted: (is: ExpressionBuilder<Tables, 'face'>) => Expression<SqlBool>,
): Promise<LockedFace[]> {
  const rows = await transaction
    .selectFrom('face')
    .select(['tenant_id', 'face_id', 'storage_key', 'upload_key'])
    .where(isWanted)
    .forUpdate()
    .execute();
  return rows.map(({ tenant_id, face_id, ...row }) => ({ tenant_id, face_id, keys: keysOf(row) }));
}

/** Returns those of the keys that a face refers to. */
export async function referredImages(transaction: Transaction<Tables>, keys: readonly string[]): Promise<string[]> {
  const rows = await transaction
    .selectFrom('face')
    .select('storage_key')
    .where(sql<boolean>`storage_key = any(${[...keys]}::text[])`)
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}

const keysOf = ({ storage_key, upload_key }: { storage_key: string; upload_key: string | null }) =>
  upload_key === null ? [storage_key] : [storage_key, upload_key];
