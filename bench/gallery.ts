// Searches of a tenant's faces as the service does them, beside the index alone.
// By itself, with cycles of loading and forgetting: node scripts/node.mjs bench/gallery.ts 10000
import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { VectorIndex } from '@vett/engine/vectors';
import { pino } from 'pino';
import { EMBEDDING_KEY, sealEmbedding } from '../src/features/face-match/embedding.ts';
import { watchGalleries } from '../src/features/face-match/gallery.ts';
import { tenantDatabase } from '../src/platform/database/tenant.ts';
import { newId } from '../src/platform/id.ts';
import { median } from './median.ts';
import { type Bench, onDatabase } from './on-database.ts';

const DIMENSION = 512;
const MODEL = 'bench';
/** One in 100,000 pairs of different people reaches it, by the shipped model. */
const MIN_COSINE = 0.487;
const ROUNDS = 5;
const SEARCHES = 100;
const BATCH = 500;

/** Times in milliseconds. */
export interface GalleryBench {
  faces: number;
  load: number;
  /** The maximum processor time for which loading blocked the event loop. */
  longestBlock: number;
  /** A search just after another process changed the collection. */
  catchUp: number;
  search: number;
  indexAlone: number;
  /** Processor time of a search in this process, as a multiple of that of the index alone. */
  ratio: number;
}

const vectorOf = () => Float32Array.from({ length: DIMENSION }, () => Math.random() + Math.random() - 1);

/** Adds faces to the tenant and calls `each` for every one. */
async function fill(
  { sql, keyring }: Bench,
  tenantId: string,
  faces: number,
  each = (_: string, _of: Float32Array) => {},
) {
  const database = tenantDatabase(sql, tenantId);
  const key = await keyring.keyOf(database, tenantId, EMBEDDING_KEY);
  for (let first = 0; first < faces; first += BATCH) {
    const vectors = Array.from({ length: Math.min(BATCH, faces - first) }, () => ({
      face_id: newId(),
      vector: vectorOf(),
    }));
    for (const { face_id, vector } of vectors) each(face_id, vector);
    await sql.begin(async (transaction) => {
      await transaction`select set_config('vett.tenant_id', ${tenantId}, true)`;
      const [collection] = await transaction<{ seq: number }[]>`
        insert into face_collection (tenant_id, status, status_since, model, seq, face_count)
        values (${tenantId}, 'ACTIVE', now(), ${MODEL}, ${vectors.length}, ${vectors.length})
        on conflict (tenant_id) do update set
          seq = face_collection.seq + excluded.seq, face_count = face_collection.face_count + excluded.face_count
        returning seq`;
      const seq = (collection?.seq ?? 0) - vectors.length + 1;
      await transaction`insert into face ${transaction(
        vectors.map(({ face_id }) => ({
          tenant_id: tenantId,
          face_id,
          session_hash: Buffer.from('x'),
          image_hash: randomBytes(32),
          storage_key: face_id,
          is_reference: true,
          created_at: new Date(),
        })),
      )}`;
      await transaction`insert into face_embedding ${transaction(
        vectors.map(({ face_id, vector }, n) => ({
          tenant_id: tenantId,
          face_id,
          model: MODEL,
          embedding_id: newId(),
          seq: seq + n,
          sealed: sealEmbedding(key, { face_id, model: MODEL }, vector),
        })),
      )}`;
    });
  }
}

/** Returns a function that gives the maximum processor time of one turn of the event loop so far. Processor time is used because other programs disturb it least. */
function watchBlocks(): () => number {
  let longest = 0;
  let isOver = false;
  const watch = async () => {
    for (let last = cpuOfThread(); !isOver; ) {
      await setImmediate();
      const now = cpuOfThread();
      longest = Math.max(longest, now - last);
      last = now;
    }
  };
  void watch();
  return () => {
    isOver = true;
    return longest;
  };
}

function cpuOfThread(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

async function timeOf(work: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

export const benchGallery = (faces: number): Promise<GalleryBench> =>
  onDatabase(async (bench) => {
    const tenant = await bench.newTenant();
    const alone = new VectorIndex({ dimension: DIMENSION });
    await fill(bench, tenant, faces, (id, vector) => alone.add(id, vector));
    const galleries = await watchGalleries(bench.sql, bench.keyring, { maxBytes: 1e10 }, pino({ level: 'silent' }));
    const { signal } = new AbortController();
    const search = (embedding = vectorOf()) =>
      galleries.search(tenant, { model: MODEL, embedding, minCosine: MIN_COSINE, limit: 110 }, signal);
    try {
      const longest = watchBlocks();
      const load = await timeOf(search);
      const longestBlock = longest();
      const searches: number[] = [];
      const alones: number[] = [];
      const searchAlone = (probe: Float32Array) => alone.search(probe, { limit: Infinity, minSimilarity: MIN_COSINE });
      let cpu = 0;
      let cpuAlone = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const probes = Array.from({ length: SEARCHES }, vectorOf);
        const before = cpuOfThread();
        for (const probe of probes) searches.push(await timeOf(() => search(probe)));
        const between = cpuOfThread();
        for (const probe of probes) alones.push(await timeOf(() => searchAlone(probe)));
        cpu += between - before;
        cpuAlone += cpuOfThread() - between;
      }
      const catchUps: number[] = [];
      for (let n = 0; n < 20; n++) {
        await fill(bench, tenant, 1);
        catchUps.push(await timeOf(search));
      }
      const [catchUp, p50, indexAlone] = [catchUps, searches, alones].map(median) as [number, number, number];
      const result = { faces, load, longestBlock, catchUp, search: p50, indexAlone, ratio: cpu / cpuAlone };
      console.log(
        `faces: a search among ${faces} p50 ${p50.toFixed(2)} ms, of which the index ${indexAlone.toFixed(2)} (${result.ratio.toFixed(1)} times its processor time); after a change ` +
          `${catchUp.toFixed(2)} ms; the first one loads them in ${load.toFixed(0)} ms, blocking ${longestBlock.toFixed(0)} ms at most`,
      );
      return result;
    } finally {
      await galleries.close();
    }
  });

/** The memory of the process after each load, while two tenants evict each other. */
const cycle = (faces: number, cycles: number): Promise<void> =>
  onDatabase(async (bench) => {
    const tenants = [await bench.newTenant(), await bench.newTenant()];
    for (const tenant of tenants) await fill(bench, tenant, faces);
    const maxBytes = 1_000_000 + faces * 3000;
    const galleries = await watchGalleries(bench.sql, bench.keyring, { maxBytes }, pino({ level: 'silent' }));
    const before = process.memoryUsage.rss();
    for (let n = 0; n < cycles; n++) {
      const probe = { model: MODEL, embedding: vectorOf(), minCosine: MIN_COSINE, limit: 110 };
      await galleries.search(tenants[n % 2] as string, probe, new AbortController().signal);
      const { rss, arrayBuffers } = process.memoryUsage();
      const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0).padStart(5);
      console.log(
        `${n + 1}: counted ${megabytes(galleries.size().bytes)} MB, rss + ${megabytes(rss - before)} MB, buffers ${megabytes(arrayBuffers)} MB`,
      );
    }
    await galleries.close();
  });

if (import.meta.main) {
  const faces = Number(process.argv[2] ?? 10_000);
  console.log(JSON.stringify(await benchGallery(faces)));
  await cycle(faces, 20);
}
