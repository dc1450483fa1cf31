import { ofSessions as ofSessionsContract } from '@vett/schema/face';
import { FACE } from '@vett/schema/face-image';
import * as contracts from '@vett/schema/face-match';
import { UPLOAD_SECONDS } from '@vett/schema/face-match';
import { validate } from 'uuid';
import { implement } from '../../core/operation.ts';
import { AppError } from '../../platform/error.ts';
import { newId } from '../../platform/id.ts';
import { uploadPrefix } from '../upload/upload.ts';
import { findCollection } from './collection-store.ts';
import { registerFace, searchFaces, verifyFaces } from './face-match.ts';
import { removeFaces } from './gallery-store.ts';
import { FACE_KEYS, sealText } from './sealed.ts';
import { sessionFaces } from './session-faces.ts';
import { blacklistFace, keysOfFace } from './store.ts';

export const verify = implement(contracts.verify, verifyFaces);

export const register = implement(contracts.register, registerFace);

export const search = implement(contracts.search, searchFaces);

export const blacklist = implement(
  contracts.blacklist,
  async (_caller, { transaction, keyOf }, { face_id, reason }) => {
    const key = await keyOf(FACE_KEYS.reason);
    const sealed = reason === undefined ? null : sealText(key, reason, face_id);
    const isThere = validate(face_id) && (await blacklistFace(transaction, face_id, sealed));
    if (!isThere) throw noSuchFace();
    return { message: 'The face is blacklisted.' };
  },
);

const remove = implement(contracts.remove, async ({ tenant }, { database, storage, clock }, { face_id }) => {
  // The images go first: a face without its image can still be deleted, but nothing would refer to an image without its
  // face.
  const keys = validate(face_id) && (await database.run((transaction) => keysOfFace(transaction, face_id)));
  if (!keys) throw noSuchFace();
  for (const key of keys) await storage.delete(key);
  return async ({ transaction }) => {
    const removed = await removeFaces(transaction, tenant.tenant_id, [face_id], clock.now());
    if (removed.length === 0) throw noSuchFace();
    return { message: 'The face is deleted.' };
  };
});

export { remove as delete };

export const status = implement(contracts.status, async ({ tenant }, { database }) => {
  const collection = await database.run(findCollection);
  return {
    collection_name: `${tenant.tenant_id}-faces`,
    face_count: collection?.face_count ?? 0,
    status: collection?.status ?? ('NOT_CREATED' as const),
  };
});

export const uploadUrl = implement(contracts.uploadUrl, async ({ tenant }, { storage, clock }, input) => {
  const { expires_in = UPLOAD_SECONDS.default, mime_type = 'image/jpeg' } = input;
  const expires_at = Math.floor(clock.now().getTime() / 1000) + expires_in;
  const storage_key = uploadPrefix(tenant) + newId();
  const upload_url = await storage.uploadUrl({
    key: storage_key,
    type: mime_type,
    maxBytes: FACE.image_bytes,
    expiresAt: new Date(expires_at * 1000),
  });
  return { upload_url, storage_uri: `storage://${storage.bucket}/${storage_key}`, storage_key, expires_at };
});

export const ofSessions = implement(ofSessionsContract, sessionFaces);

const noSuchFace = () =>
  new AppError('FACE_NOT_FOUND', 'There is no such face: send the `face_id` that the registration answered.');
