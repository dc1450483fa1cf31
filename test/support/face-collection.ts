import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { EMBEDDING_KEY, sealEmbedding } from '../../src/features/face-match/embedding.ts';
import { addEmbeddings, removeFaces } from '../../src/features/face-match/gallery-store.ts';
import { keyringOf } from '../../src/platform/crypto/keyring.ts';
import { parseMasterKey } from '../../src/platform/crypto/master-key.ts';
import type { Sql } from '../../src/platform/database/connect.ts';
import { type Tables, tenantDatabase } from '../../src/platform/database/tenant.ts';
import { newId } from '../../src/platform/id.ts';
import { MASTER_KEY } from './service.ts';

export const MODEL = 'model-a';
/** Large enough that two random vectors are never similar. */
export const DIMENSION = 256;

export const keyring = keyringOf(parseMasterKey(MASTER_KEY));

/** A tenant's collection, with the same changes as registration and deletion make. */
export interface Collection {
  readonly tenantId: string;
  /** Returns the id of the face. `before` runs at the end of its transaction. */
  register(embedding: Float32Array, before?: (transaction: Transaction<Tables>) => Promise<void>): Promise<string>;
  remove(...faceIds: string[]): Promise<void>;
}

export function collectionOf(sql: Sql, tenantId: string, model = MODEL): Collection {
  const database = tenantDatabase(sql, tenantId);
  return {
    tenantId,
    async register(embedding, before = async () => {}) {
      const face_id = newId();
      const key = await keyring.keyOf(database, tenantId, EMBEDDING_KEY);
      await database.run(async (transaction) => {
        await transaction
          .insertInto('face_collection')
          .values({ tenant_id: tenantId, status: 'ACTIVE', status_since: new Date(), model })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        const face = {
          session_hash: Buffer.from('x'),
          image_hash: randomBytes(32),
          storage_key: newId(),
          is_reference: true,
        };
        await transaction
          .insertInto('face')
          .values({ tenant_id: tenantId, face_id, ...face, created_at: new Date() })
          .execute();
        const sealed = sealEmbedding(key, { face_id, model }, embedding);
        await addEmbeddings(transaction, tenantId, face_id, [{ model, embedding_id: newId(), sealed }]);
        await before(transaction);
      });
      return face_id;
    },
    async remove(...faceIds) {
      await database.run((transaction) => removeFaces(transaction, tenantId, faceIds, new Date()));
    },
  };
}

/** A connection that receives no notifications. */
export const deaf = (sql: Sql) =>
  new Proxy(sql, {
    get: (target, name) =>
      name === 'listen' ? async () => ({ unlisten: async () => {} }) : Reflect.get(target, name, target),
  });

/** A unit vector in a random direction. */
export function randomVector(random: () => number = Math.random, dimension = DIMENSION): Float32Array {
  const vector = Float32Array.from({ length: dimension }, () => random() + random() + random() - 1.5);
  const norm = Math.hypot(...vector);
  return vector.map((value) => value / norm);
}

/** A vector at this cosine to a unit vector. */
export function near(vector: Float32Array, cosine: number, random?: () => number): Float32Array {
  const other = randomVector(random, vector.length);
  const along = cosineOf(vector, other);
  const across = other.map((value, i) => value - along * (vector[i] as number));
  const norm = Math.hypot(...across);
  const sine = Math.sqrt(1 - cosine * cosine);
  return vector.map((value, i) => cosine * value + (sine * (across[i] as number)) / norm);
}

export const cosineOf = (a: Float32Array, b: Float32Array) => {
  const dot = a.reduce((sum, value, i) => sum + value * (b[i] as number), 0);
  return dot / Math.sqrt(a.reduce((sum, value) => sum + value * value, 0) * b.reduce((sum, v) => sum + v * v, 0));
};
