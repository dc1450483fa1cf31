import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { EngineError, type FaceEngine, type ImageControl, ImageError } from '@vett/engine/faces';
import type { Caller } from '../../core/caller.ts';
import type { Doors } from '../../core/doors.ts';
import type { Installation } from '../../core/installation.ts';
import { defineInstallationJob } from '../../core/job.ts';
import { inRounds } from '../../core/rounds.ts';
import type { TenantDatabase } from '../../platform/database/tenant.ts';
import { newId } from '../../platform/id.ts';
import { UnreadableObject } from '../../platform/storage.ts';
import type { Storage } from '../../ports/storage.ts';
import { IN_USE } from './collection-store.ts';
import { EMBEDDING_KEY, sealEmbedding } from './embedding.ts';
import type { FaceDoors } from './engine.ts';
import { addNextEmbeddings } from './gallery-store.ts';
import {
  allCollections,
  beginReindex,
  type CollectionState,
  changeModel,
  dropOtherModels,
  endReindex,
  facesWithout,
} from './reindex-store.ts';

/** The number of faces that are embedded in parallel and stored together. */
const BATCH = 8;
const BUSY_MS = 250;
const MAX_LOGGED = 20;
const MAX_DROPPED = 1000;
/** For this time a collection is left to a process with another model that took it after this process started. */
const SETTLED_MS = 24 * 3600 * 1000;

/**
 * Moves every collection to the configured model, from the images of its faces, by turns of all collections. A collection keeps its model,
 * and is searched by it, until all of its faces have an embedding of the new one. A failure of one collection does not stop
 * the others; it is thrown at the end. After an interruption the next run continues. Among processes with different
 * models the one that started last wins; otherwise they would take collections from each other without end.
 */
export const reindexFaces = defineInstallationJob({
  name: 'faces.reindex',
  schedule: '*/10 * * * *',
  timeoutSeconds: 6 * 3600,
  async run(installation: Installation<Doors & FaceDoors>, _data, signal) {
    let engine: FaceEngine | undefined;
    const moving = async function* ({ tenant_id, model, status }: CollectionState): AsyncGenerator<void> {
      const isOn = () => model === engine?.model.id && status === 'ACTIVE';
      if (isOn()) return;
      const tenant = await installation.asTenant(tenant_id, { type: 'system', id: 'faces.reindex' }, signal);
      if (!tenant) return;
      engine ??= await tenant.doors.faces();
      if (!isOn()) yield* reindexCollection(tenant.caller, tenant.doors, engine, installation.startedAt);
    };
    const inUse = (await allCollections(installation.sql)).filter(({ status }) => IN_USE.includes(status));
    const failures = await inRounds(
      inUse.map((collection) => ({ collection, steps: moving(collection) })),
      async ({ steps }) => !(await steps.next()).done,
      {
        signal,
        failed: ({ collection: { tenant_id } }, error) =>
          installation.log.error({ error, tenant_id }, 'a collection of faces could not be moved to another model'),
      },
    );
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} collections could not be moved`);
  },
});

/** Moves a collection, with a step for each batch. */
async function* reindexCollection(
  { tenant: { tenant_id }, log, signal }: Caller,
  { database, keyOf, storage, clock }: Doors,
  engine: FaceEngine,
  startedAt: Date,
): AsyncGenerator<void> {
  const model = engine.model.id;
  const key = await keyOf(EMBEDDING_KEY);
  const now = clock.now();
  const settled = new Date(Math.max(startedAt.getTime(), now.getTime() - SETTLED_MS));
  if (!(await database.run((transaction) => beginReindex(transaction, { model, now, settled })))) {
    log.warn({ model }, 'a collection of faces is left to a process that uses another model');
    return;
  }
  const embed = async ({ face_id, storage_key }: { face_id: string; storage_key: string }) => {
    const embedding = await embedStored(storage, storage_key, engine, { owner: tenant_id, signal });
    return embedding && { face_id, embedding_id: newId(), sealed: sealEmbedding(key, { face_id, model }, embedding) };
  };
  // Faces registered meanwhile by a process that does not know the new model need another round.
  for (;;) {
    const { added, lost } = yield* embedAll(database, tenant_id, model, embed);
    if (await database.run((transaction) => changeModel(transaction, model))) break;
    if (added > 0) continue;
    const details = { model, faces: lost.length, face_ids: lost.slice(0, MAX_LOGGED) };
    log.error(details, 'faces cannot be embedded by the new model: delete them, or use the previous model');
    return;
  }
  while ((await database.run((transaction) => dropOtherModels(transaction, MAX_DROPPED))) > 0) yield;
  await database.run((transaction) => endReindex(transaction, model, clock.now()));
  log.info({ model }, 'a collection of faces was moved to another model');
}

type FaceEmbedder = (face: {
  face_id: string;
  storage_key: string;
}) => Promise<{ face_id: string; embedding_id: string; sealed: Buffer } | undefined>;

/** Embeds all faces that have no embedding of the model; `lost` are those whose image gives none. */
async function* embedAll(
  database: TenantDatabase,
  tenantId: string,
  model: string,
  embed: FaceEmbedder,
): AsyncGenerator<void, { added: number; lost: string[] }> {
  const lost: string[] = [];
  let added = 0;
  for (let after: string | undefined; ; ) {
    const faces = await database.run((transaction) => facesWithout(transaction, model, after, BATCH));
    after = faces.at(-1)?.face_id;
    if (after === undefined) return { added, lost };
    const embeddings = await Promise.all(faces.map(embed));
    const made = embeddings.filter((embedding) => embedding !== undefined);
    lost.push(...faces.filter((_, i) => !embeddings[i]).map(({ face_id }) => face_id));
    added += await database.run((transaction) => addNextEmbeddings(transaction, tenantId, model, made));
    yield;
  }
}

/** Embeds a stored image; undefined when the image is missing or shows no face any more. */
async function embedStored(
  storage: Pick<Storage, 'get'>,
  key: string,
  engine: FaceEngine,
  control: Required<ImageControl>,
): Promise<Float32Array | undefined> {
  const image = await readStored(storage, key);
  if (!image) return undefined;
  for (;;) {
    try {
      return (await engine.embed(image, control))?.embedding;
    } catch (error) {
      const code = error instanceof EngineError ? error.code : undefined;
      if (error instanceof ImageError || code === 'PROCESS_LOST') return undefined;
      if (code !== 'POOL_FULL' && code !== 'TIMED_OUT') throw error;
      await setTimeout(BUSY_MS, undefined, { signal: control.signal });
    }
  }
}

/** Reads a stored image; undefined when it is missing or was altered, which must not stop the others. */
async function readStored(storage: Pick<Storage, 'get'>, key: string): Promise<Buffer | undefined> {
  try {
    const object = await storage.get(key);
    return object && (await buffer(object.bytes));
  } catch (error) {
    if (error instanceof UnreadableObject) return undefined;
    throw error;
  }
}
