import type { CipherKey } from 'node:crypto';
import { seal, unseal } from '../../platform/crypto/seal.ts';

/** Label of the tenant's key that seals embeddings. */
export const EMBEDDING_KEY = 'face-embedding';

/** The face and model of an embedding, to which its seal is bound. */
interface Owner {
  readonly face_id: string;
  readonly model: string;
}

const contextOf = ({ face_id, model }: Owner) => `${face_id} ${model}`;

export function sealEmbedding(key: Buffer, owner: Owner, embedding: Float32Array): Buffer {
  const { buffer, byteOffset, byteLength } = embedding;
  return seal(key, new Uint8Array(buffer, byteOffset, byteLength), contextOf(owner));
}

/**
 * Opens a sealed embedding into `embedding`.
 * @throws RangeError for another dimension; Error when the key, the owner or a single bit differs.
 */
export function openEmbedding(key: CipherKey, owner: Owner, sealed: Uint8Array, embedding: Float32Array): void {
  const plain = unseal(key, sealed, contextOf(owner));
  const bytes = new Uint8Array(embedding.buffer, embedding.byteOffset, embedding.byteLength);
  if (plain.length !== bytes.length) throw new RangeError(`an embedding of ${plain.length / 4} components`);
  bytes.set(plain);
  plain.fill(0);
}
