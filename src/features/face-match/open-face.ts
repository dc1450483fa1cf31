import type { Face } from '@vett/schema/face';
import type { Doors } from '../../core/doors.ts';
import { FACE_KEYS, openMetadata, openText } from './sealed.ts';
import type { StoredFace } from './store.ts';

/** Returns a function that opens the sealed members of a stored face. */
export async function faceOpener({
  keyOf,
  database,
}: Pick<Doors, 'keyOf' | 'database'>): Promise<(face: StoredFace) => Omit<Face, 'is_reference' | 'created_at'>> {
  const [sessionKey, metadataKey, reasonKey] = await Promise.all([
    keyOf(FACE_KEYS.sessionId, database),
    keyOf(FACE_KEYS.metadata, database),
    keyOf(FACE_KEYS.reason, database),
  ]);
  return ({ face_id, is_blacklisted, sealed_session_id, sealed_metadata, sealed_blacklist_reason }) => ({
    face_id,
    is_blacklisted,
    session_id: sealed_session_id ? openText(sessionKey, sealed_session_id, face_id) : '',
    metadata: sealed_metadata ? openMetadata(metadataKey, sealed_metadata, face_id) : {},
    ...(sealed_blacklist_reason && { blacklist_reason: openText(reasonKey, sealed_blacklist_reason, face_id) }),
  });
}
