import type { Face } from '@vett/schema/face';
import type { Doors } from '../../core/doors.ts';
import { seal, unseal } from '../../platform/crypto/seal.ts';
import { openJson, sealJson } from '../../platform/crypto/sealed-json.ts';
import type { StoredFace } from './store.ts';

/** Labels of the tenant's keys for faces. A key of one label opens no data of another. */
export const FACE_KEYS = {
  /** Label of the hash that recognises an image. */
  imageHash: 'face-image-hash',
  /** Label of the hash that recognises a session. */
  sessionHash: 'face-session-hash',
  sessionId: 'face-session-id',
  metadata: 'face-metadata',
  reason: 'face-blacklist-reason',
} as const;

export const sealMetadata = (key: Buffer, metadata: Record<string, unknown>, faceId: string): Buffer =>
  sealJson(key, metadata, faceId);

const openMetadata = (key: Buffer, sealed: Uint8Array, faceId: string) =>
  openJson(key, sealed, faceId) as Record<string, unknown>;

/** Seals a reason or the id of a session. */
export const sealText = (key: Buffer, text: string, faceId: string): Buffer => seal(key, Buffer.from(text), faceId);

const openText = (key: Buffer, sealed: Uint8Array, faceId: string): string => unseal(key, sealed, faceId).toString();

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
