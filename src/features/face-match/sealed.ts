import { seal, unseal } from '../../platform/crypto/seal.ts';
import { openJson, sealJson } from '../../platform/crypto/sealed-json.ts';

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

export const openMetadata = (key: Buffer, sealed: Uint8Array, faceId: string) =>
  openJson(key, sealed, faceId) as Record<string, unknown>;

/** Seals a reason or the id of a session. */
export const sealText = (key: Buffer, text: string, faceId: string): Buffer => seal(key, Buffer.from(text), faceId);

export const openText = (key: Buffer, sealed: Uint8Array, faceId: string): string =>
  unseal(key, sealed, faceId).toString();
