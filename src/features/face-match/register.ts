import { createHmac } from 'node:crypto';
import type { RegisteredFace, register } from '@vett/schema/face-match';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Caller } from '../../core/caller.ts';
import type { Doors, WritingDoors } from '../../core/doors.ts';
import type { Tables } from '../../platform/database/tenant.ts';
import { AppError } from '../../platform/error.ts';
import { newId } from '../../platform/id.ts';
import { type Image, readImage } from '../upload/upload.ts';
import { inCollection, notReady } from './collection.ts';
import type { Collection } from './collection-store.ts';
import { EMBEDDING_KEY, sealEmbedding } from './embedding.ts';
import type { FaceDoors } from './engine.ts';
import { findFace } from './find-face.ts';
import type { NewEmbedding } from './gallery-store.ts';
import { FACE_KEYS, sealMetadata, sealText } from './sealed.ts';
import { sessionHash } from './session-faces.ts';
import { changeFace, type FaceRecord, findFaceOf, insertFace, type NewFace } from './store.ts';

type Input = z.output<typeof register.input> & {
  /** Whether the most prominent one of several faces is registered. */
  readonly may_show_others?: boolean;
};

/** Stores the face in the transaction of the caller. */
type FaceWriter = (doors: Pick<WritingDoors, 'transaction' | 'afterwards'>) => Promise<RegisteredFace>;

/**
 * Registers the only face of an image, or the most prominent one if it may show others. The face that the same image has in this
 * session already is answered as it is, with the metadata and the mark that this call states.
 */
export async function registerFace(
  caller: Caller,
  doors: Doors & FaceDoors,
  { image: text, image_format, may_show_others = false, ...input }: Input,
): Promise<FaceWriter> {
  const { tenant } = caller;
  const image = await readImage({ role: 'image', text, format: image_format }, caller, doors.storage);
  const key = await doors.keyOf(FACE_KEYS.imageHash);
  const image_hash = createHmac('sha256', key).update(image.bytes).digest();
  const sessionKey = await doors.keyOf(FACE_KEYS.sessionHash);
  const session_hash = sessionHash(sessionKey, input.session_id);
  const hashes = { session_hash, image_hash };
  const known = await doors.database.run((transaction) => findFaceOf(transaction, hashes));
  const change = (face: FaceRecord, transaction: Transaction<Tables>) => changeKnown(face, input, transaction, doors);
  if (known) return async ({ transaction }) => change(known, transaction);

  const engine = await doors.faces();
  const face = await findFace(engine, image, caller);
  if (face.faces > 1 && !may_show_others) {
    throw new AppError('MULTIPLE_FACES_DETECTED', 'The image shows several faces: send one of the face alone.', {
      details: { image: image.role },
    });
  }
  const row = await rowOf(image, hashes, input, tenant.tenant_id, doors);
  const own = { model: engine.model.id, embedding: face.embedding };
  return inCollection(own.model, caller, doors, async (collection) => {
    const embeddings = await embedFor(collection, image, own, doors, caller);
    const sealed = await sealAll(embeddings, row, doors);
    return keep(image, row, sealed, { tenantId: tenant.tenant_id, storage: doors.storage, change });
  });
}

interface FaceVector {
  readonly model: string;
  readonly embedding: Float32Array;
}

/**
 * Returns the embedding by the collection's model, and the one by the configured model if the collection is moving to
 * it. Throws MODEL_NOT_LOADED.
 */
async function embedFor(
  { model, next_model }: Collection,
  image: Image,
  own: FaceVector,
  { faces }: FaceDoors,
  caller: Caller,
): Promise<[FaceVector, ...FaceVector[]]> {
  if (model === own.model) return [own];
  const { embedding } = await findFace(await faces(model), image, caller);
  return [{ model, embedding }, ...(next_model === own.model ? [own] : [])];
}

async function sealAll(
  [first, ...others]: readonly [FaceVector, ...FaceVector[]],
  { face_id }: NewFace,
  { keyOf }: Doors,
): Promise<[NewEmbedding, ...NewEmbedding[]]> {
  const key = await keyOf(EMBEDDING_KEY);
  const seal = ({ model, embedding }: FaceVector) => ({
    model,
    embedding_id: newId(),
    sealed: sealEmbedding(key, { face_id, model }, embedding),
  });
  return [seal(first), ...others.map(seal)];
}

interface RegistrationContext extends Pick<Doors, 'storage'> {
  readonly tenantId: string;
  /** Answers the face that another call registered meanwhile. */
  readonly change: (face: FaceRecord, transaction: Transaction<Tables>) => Promise<RegisteredFace>;
}

/** Stores the image before its face becomes visible, and deletes it again when the face is not stored. */
async function keep(
  image: Image,
  face: NewFace,
  embeddings: readonly [NewEmbedding, ...NewEmbedding[]],
  { tenantId, storage, change }: RegistrationContext,
): Promise<FaceWriter> {
  const { face_id, storage_key } = face;
  await storage.put(storage_key, image.bytes, 'application/octet-stream');
  return async ({ transaction, afterwards }) => {
    let isKept = false;
    afterwards(async () => {
      if (!isKept) await storage.delete(storage_key);
    });
    isKept = await insertFace(transaction, tenantId, face, embeddings);
    if (isKept) return wireFace({ face_id, storage_key, ...embeddings[0] });
    const known = await findFaceOf(transaction, face);
    if (!known) throw notReady();
    return change(known, transaction);
  };
}

/** Stores what a call states about a face that was registered before, and keeps the rest. */
async function changeKnown(
  known: FaceRecord,
  { metadata, is_reference }: Pick<Input, 'metadata' | 'is_reference'>,
  transaction: Transaction<Tables>,
  { keyOf }: Pick<Doors, 'keyOf'>,
): Promise<RegisteredFace> {
  const { face_id } = known;
  if (metadata !== undefined || is_reference !== undefined)
    await changeFace(transaction, face_id, {
      ...(metadata && { sealed_metadata: sealMetadata(await keyOf(FACE_KEYS.metadata), metadata, face_id) }),
      ...(is_reference !== undefined && { is_reference }),
    });
  return wireFace(known);
}

async function rowOf(
  { bytes: _, uploadKey: upload_key }: Image,
  hashes: Pick<NewFace, 'session_hash' | 'image_hash'>,
  { session_id, metadata, is_reference = false }: Omit<Input, 'image' | 'image_format' | 'may_show_others'>,
  tenantId: string,
  { keyOf, clock }: Doors,
): Promise<NewFace> {
  const face_id = newId();
  return {
    face_id,
    ...hashes,
    upload_key,
    is_reference,
    sealed_session_id: sealText(await keyOf(FACE_KEYS.sessionId), session_id, face_id),
    storage_key: `${tenantId}/faces/${face_id}`,
    sealed_metadata: metadata ? sealMetadata(await keyOf(FACE_KEYS.metadata), metadata, face_id) : null,
    created_at: clock.now(),
  };
}

const wireFace = ({ face_id, storage_key, model, embedding_id }: FaceRecord): RegisteredFace => ({
  face_id,
  provider_face_id: `${model}:${embedding_id}`,
  storage_key,
  message: 'The face is registered.',
});
