import { createHmac } from 'node:crypto';
import type { ProminentFace } from '@vett/engine/faces';
import type { RegisteredFace, register } from '@vett/schema/face-match';
import type { z } from 'zod';
import type { Caller } from '../../caller.ts';
import type { Doors } from '../../doors.ts';
import { AppError } from '../../error.ts';
import { newId } from '../../id.ts';
import type { Finish } from '../../operation.ts';
import { inCollection, notReady } from './collection.ts';
import { EMBEDDING_KEY, sealEmbedding } from './embedding.ts';
import { findFace } from './find-face.ts';
import type { NewEmbedding } from './gallery-store.ts';
import { type Image, readImage } from './image.ts';
import { FACE_KEYS, sealMetadata } from './sealed.ts';
import { findFaceOf, insertFace, type KnownFace, type NewFace } from './store.ts';

type Input = z.output<typeof register.input>;

/** Registers the one face of an image, or gives the one that the same image has in the session already. */
export async function registerFace(
  caller: Caller,
  doors: Doors,
  { image: text, image_format, ...input }: Input,
): Promise<RegisteredFace | Finish<RegisteredFace>> {
  const { tenant } = caller;
  const image = await readImage({ role: 'image', text, format: image_format }, tenant, doors.storage);
  const key = await doors.keyOf(FACE_KEYS.imageHash);
  const image_hash = createHmac('sha256', key).update(image.bytes).digest();
  const { session_id } = input;
  const known = await doors.database.run((transaction) => findFaceOf(transaction, { session_id, image_hash }));
  if (known) return wireFace(known);

  const engine = await doors.faces();
  const face = await findFace(engine, image, caller.signal);
  if (face.faces > 1) {
    throw new AppError('MULTIPLE_FACES_DETECTED', 'The image shows several faces: send one of the face alone.', {
      details: { image: image.role },
    });
  }
  const { row, embedding } = await seal(image, image_hash, face, engine.model.id, input, tenant.tenant_id, doors);
  return inCollection(engine.model.id, caller, doors, () => keep(image, row, embedding, tenant.tenant_id, doors));
}

/** The image is in the storage before its face is known to anybody. When the face is not kept, nor is the image. */
async function keep(
  image: Image,
  face: NewFace,
  embedding: NewEmbedding,
  tenantId: string,
  { storage }: Doors,
): Promise<Finish<RegisteredFace>> {
  const { face_id, storage_key } = face;
  await storage.put(storage_key, image.bytes, 'application/octet-stream');
  return async (transaction) => {
    try {
      if (await insertFace(transaction, tenantId, face, embedding)) {
        return wireFace({ face_id, storage_key, ...embedding });
      }
    } catch (error) {
      await storage.delete(storage_key);
      throw error;
    }
    await storage.delete(storage_key);
    const known = await findFaceOf(transaction, face);
    if (!known) throw notReady();
    return wireFace(known);
  };
}

async function seal(
  { bytes: _, uploadKey: upload_key }: Image,
  image_hash: Buffer,
  face: ProminentFace,
  model: string,
  { session_id, metadata, is_reference = false }: Omit<Input, 'image' | 'image_format'>,
  tenantId: string,
  { keyOf, clock }: Doors,
): Promise<{ row: NewFace; embedding: NewEmbedding }> {
  const face_id = newId();
  const sealed = sealEmbedding(await keyOf(EMBEDDING_KEY), { face_id, model }, face.embedding);
  const row = {
    ...{ face_id, session_id, image_hash, upload_key, is_reference },
    storage_key: `${tenantId}/faces/${face_id}`,
    sealed_metadata: metadata ? sealMetadata(await keyOf(FACE_KEYS.metadata), metadata, face_id) : null,
    created_at: clock.now(),
  };
  return { row, embedding: { model, embedding_id: newId(), sealed } };
}

const wireFace = ({ face_id, storage_key, model, embedding_id }: KnownFace): RegisteredFace => ({
  face_id,
  provider_face_id: `${model}:${embedding_id}`,
  storage_key,
  // The same when it was so before: who repeats a call gets the same answer.
  message: 'The face is registered.',
});
