import { pino } from 'pino';
import { beforeEach, expect, test, vi } from 'vitest';
import { type OpenGalleries, watchGalleries } from '../../src/features/face-match/gallery.ts';
import { pruneRemovals } from '../../src/features/face-match/gallery-store.ts';
import { eraseTenant } from '../../src/features/retention/retention.ts';
import { connect } from '../../src/platform/database/connect.ts';
import { tenantDatabase } from '../../src/platform/database/tenant.ts';
import { newTenant } from '../core/instance.ts';
import { atEnd } from '../support/at-end.ts';
import { testDatabase } from '../support/database.ts';
import {
  type Collection,
  collectionOf,
  DIMENSION,
  deaf,
  keyring,
  MODEL,
  near,
  randomVector,
} from '../support/face-collection.ts';
import { PATIENCE } from '../support/process.ts';

const database = await testDatabase();
const { sql, admin } = database;
const signal = new AbortController().signal;

const logged: { msg: string; face_id?: string }[] = [];
const log = pino({ level: 'info' }, { write: (line) => logged.push(JSON.parse(line)) });

/** A process with its own connections, as one that serves requests. */
async function newProcess({ maxBytes = 100_000_000, hears = true, shortLoad = 10_000 } = {}): Promise<OpenGalleries> {
  const own = connect(database.url, { connections: 3 });
  const galleries = await watchGalleries(hears ? own : deaf(own), keyring, { maxBytes, shortLoad }, log);
  atEnd(async () => {
    await galleries.close();
    await own.end({ timeout: 1 });
  });
  return galleries;
}

const [first, second] = await Promise.all([newProcess(), newProcess()]);
let faces: Collection;

beforeEach(async () => {
  logged.length = 0;
  faces = collectionOf(sql, (await newTenant(database)).tenant_id);
});

const idsFound = async (galleries: OpenGalleries, embedding: Float32Array, minCosine = 0.5, model = MODEL) => {
  const { nearest } = await galleries.search(faces.tenantId, { model, embedding, minCosine, limit: 1_000 }, signal);
  return nearest.map(({ face_id }) => face_id);
};

test('a search finds every face that reaches the cosine, the most similar first', async () => {
  const probe = randomVector();
  const ids: string[] = [];
  for (const cosine of [0.6, 0.99, 0.8]) ids.push(await faces.register(near(probe, cosine)));
  await faces.register(near(probe, 0.4));
  const wanted = { model: MODEL, embedding: probe, minCosine: 0.5, limit: 9 };
  const { nearest: found, total } = await first.search(faces.tenantId, wanted, signal);
  expect(total).toBe(3);
  expect(found.map(({ face_id }) => face_id)).toEqual([ids[1], ids[2], ids[0]]);
  expect(found.map(({ cosine }) => cosine)).toEqual([0.99, 0.8, 0.6].map((cosine) => expect.closeTo(cosine, 5)));
});

test('a search in a missing collection finds and loads nothing', async () => {
  const fresh = await newProcess();
  const before = fresh.size();
  expect(await idsFound(fresh, randomVector())).toEqual([]);
  expect(fresh.size()).toEqual(before);
});

test('simultaneous searches load a collection of many pages once', async () => {
  const probe = randomVector();
  const ids: string[] = [];
  const register = async () => ids.push(await faces.register(near(probe, 0.9)));
  // The first count is exactly one page.
  while (ids.length < 256) await register();
  expect((await idsFound(second, probe)).sort()).toEqual(ids.toSorted());
  while (ids.length < 300) await register();
  const found = await Promise.all(Array.from({ length: 20 }, () => idsFound(first, probe)));
  for (const each of found) expect(each.sort()).toEqual(ids.toSorted());
});

test('a small collection is loaded before the large ones that other tenants search', async () => {
  const collections = await Promise.all(
    [513, 513, 257].map(async (count) => {
      const collection = collectionOf(sql, (await newTenant(database)).tenant_id);
      for (let left = count; left > 0; left--) await collection.register(randomVector());
      return { ...collection, count };
    }),
  );
  const probe = { model: MODEL, embedding: randomVector(), minCosine: 0.9, limit: 9 };
  const lastOf = async () => {
    const process = await newProcess({ shortLoad: 300 });
    const done: number[] = [];
    const searches = collections.map(({ tenantId, count }) =>
      process.search(tenantId, probe, signal).then(() => done.push(count)),
    );
    await Promise.all(searches);
    return done.at(-1);
  };
  // A machine may hold up the small one by chance, but not each time.
  expect([await lastOf(), await lastOf(), await lastOf(), await lastOf()]).toContain(513);
});

test('every process finds a new face at once and never a removed one', async () => {
  const probe = randomVector();
  for (let n = 0; n < 20; n++) {
    const id = await faces.register(probe);
    expect(await idsFound(first, probe)).toEqual([id]);
    expect(await idsFound(second, probe)).toEqual([id]);
    await faces.remove(id);
    expect(await idsFound(second, probe)).toEqual([]);
    expect(await idsFound(first, probe)).toEqual([]);
  }
});

test('a registration that is rolled back leaves nothing', async () => {
  const probe = randomVector();
  const kept = await faces.register(probe);
  await idsFound(first, probe);
  const fail = async () => {
    throw new Error('rolled back');
  };
  await expect(faces.register(probe, fail)).rejects.toThrow('rolled back');
  expect(await idsFound(first, probe)).toEqual([kept]);
  const next = await faces.register(probe);
  expect((await idsFound(first, probe)).sort()).toEqual([kept, next].sort());
});

test('changes of overlapping transactions become visible in the order of their numbers', async () => {
  const probe = randomVector();
  const kept = await faces.register(probe);
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const { promise: isLast, resolve: reached } = Promise.withResolvers<void>();
  const slow = faces.register(probe, async () => {
    reached();
    await mayEnd;
  });
  await isLast;
  let isFastDone = false;
  const fast = faces.register(probe).finally(() => {
    isFastDone = true;
  });
  for (let n = 0; n < 20; n++) expect(await idsFound(first, probe)).toEqual([kept]);
  expect(isFastDone).toBe(false);
  end();
  const all = [kept, await slow, await fast].sort();
  expect((await idsFound(first, probe)).sort()).toEqual(all);
  expect((await idsFound(second, probe)).sort()).toEqual(all);
});

test.each([
  ['gets notifications', true],
  ['gets no notifications', false],
])('a removed face leaves the memory of an idle process that %s', async (_, hears) => {
  const process = await newProcess({ hears });
  const id = await faces.register(randomVector());
  await faces.register(randomVector());
  await idsFound(process, randomVector());
  const bytes = process.size().bytes;
  await faces.remove(id);
  await vi.waitFor(() => expect(process.size().bytes).toBeLessThan(bytes), PATIENCE);
});

test('a process that is behind the pruned removals reloads the collection', async () => {
  const probe = randomVector();
  const [gone, kept] = [await faces.register(probe), await faces.register(probe)];
  const late = await newProcess();
  expect((await idsFound(late, probe)).sort()).toEqual([gone, kept].sort());
  await tenantDatabase(sql, faces.tenantId).run(async (transaction) => {
    await transaction.deleteFrom('face').where('face_id', '=', gone).execute();
    await transaction.updateTable('face_collection').set({ seq: 3, removals_pruned: 3, face_count: 1 }).execute();
  });
  expect(await idsFound(late, probe)).toEqual([kept]);
});

test('removals are pruned after a time, and the last number is kept', async () => {
  const ids = [await faces.register(randomVector()), await faces.register(randomVector())];
  await faces.remove(...ids);
  const prune = (before: Date, max = 10) =>
    tenantDatabase(sql, faces.tenantId).run((transaction) => pruneRemovals(transaction, before, max));
  expect(await prune(new Date(Date.now() - 1000_000))).toBe(0);
  expect(await prune(new Date(Date.now() + 1000), 1)).toBe(1);
  expect(await prune(new Date(Date.now() + 1000))).toBe(1);
  const rows =
    await admin`select seq, removals_pruned, face_count from face_collection where tenant_id = ${faces.tenantId}`;
  expect(rows).toEqual([{ seq: 4, removals_pruned: 4, face_count: 0 }]);
});

test('an embedding that does not open fails every search until it is deleted, and is named in the log', async () => {
  const probe = randomVector();
  const kept = await faces.register(probe);
  const broken = await faces.register(randomVector());
  await admin`update face_embedding set sealed = overlay(sealed placing '\\x00000000' from 20) where face_id = ${broken}`;
  for (let n = 0; n < 3; n++) {
    await expect(idsFound(first, probe)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  }
  expect(logged.filter(({ face_id }) => face_id === broken)).toHaveLength(1);
  await faces.remove(broken);
  expect(await idsFound(first, probe)).toEqual([kept]);
});

test('an embedding of another dimension, or sealed for another face, fails every search', async () => {
  const probe = randomVector();
  const short = await faces.register(randomVector(Math.random, DIMENSION - 1));
  await expect(idsFound(first, probe)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  await faces.remove(short);
  const a = await faces.register(probe);
  await faces.register(randomVector(), async (transaction) => {
    const { sealed } = await transaction
      .selectFrom('face_embedding')
      .select('sealed')
      .where('face_id', '=', a)
      .executeTakeFirstOrThrow();
    await transaction.updateTable('face_embedding').set({ sealed }).where('face_id', '<>', a).execute();
  });
  await expect(idsFound(first, probe)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

test('a face without an embedding of the model fails every search', async () => {
  const probe = randomVector();
  const id = await faces.register(probe);
  await faces.register(probe);
  await admin`update face_embedding set model = 'model-b' where face_id = ${id}`;
  await expect(idsFound(first, probe)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(logged).toContainEqual(expect.objectContaining({ faces: 2, embeddings: 1 }));
});

test("a search by another model than the collection's is refused", async () => {
  await faces.register(randomVector());
  await expect(idsFound(first, randomVector(), 0.5, 'model-b')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

test('a face with embeddings of other models only is not registered', async () => {
  await faces.register(randomVector());
  const late = collectionOf(sql, faces.tenantId, 'model-b');
  await expect(late.register(randomVector())).rejects.toMatchObject({ code: 'COLLECTION_NOT_READY' });
});

test('a face with an embedding of the next model only is not registered', async () => {
  const probe = randomVector();
  const id = await faces.register(probe);
  await admin`update face_collection set next_model = 'model-b' where tenant_id = ${faces.tenantId}`;
  const late = collectionOf(sql, faces.tenantId, 'model-b');
  await expect(late.register(randomVector())).rejects.toMatchObject({ code: 'COLLECTION_NOT_READY' });
  expect(await idsFound(first, probe)).toEqual([id]);
});

test('no later face is missed after the database was reset to an earlier state', async () => {
  const [probe, lost] = [randomVector(), randomVector()];
  await faces.register(randomVector());
  const forgotten = await faces.register(lost);
  expect(await idsFound(first, lost)).toEqual([forgotten]);
  await admin`delete from face where face_id = ${forgotten}`;
  await admin`update face_collection set seq = 1, face_count = 1 where tenant_id = ${faces.tenantId}`;
  expect(await idsFound(first, lost)).toEqual([]);
  const id = await faces.register(probe);
  expect(await idsFound(first, probe)).toEqual([id]);
});

test('the collection that was searched longest ago is evicted, and loaded again by its next search', async () => {
  const small = await newProcess({ maxBytes: 1_500_000 });
  const tenants = [faces];
  while (tenants.length < 4) tenants.push(collectionOf(sql, (await newTenant(database)).tenant_id));
  const probe = randomVector();
  const ids = new Map<Collection, string>();
  for (const tenant of tenants) ids.set(tenant, await tenant.register(probe));
  for (const tenant of [...tenants, ...tenants]) {
    const wanted = { model: MODEL, embedding: probe, minCosine: 0.9, limit: 9 };
    const [found] = (await small.search(tenant.tenantId, wanted, signal)).nearest;
    expect(found?.face_id).toBe(ids.get(tenant));
    expect(small.size().bytes).toBeLessThan(1_500_000);
  }
  expect(small.size().indexes).toBe(2);
});

test('a collection that is larger than the memory for faces is refused', async () => {
  await faces.register(randomVector());
  const tiny = await newProcess({ maxBytes: 1000 });
  await expect(idsFound(tiny, randomVector())).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  // A late notification of the face may load, log and free it once more.
  expect(logged.some(({ msg }) => msg.includes('FACE_INDEX_MB'))).toBe(true);
  await expect.poll(() => tiny.size().bytes).toBe(0);
});

test('aborting one search does not cancel the load for the others', async () => {
  const probe = randomVector();
  const id = await faces.register(probe);
  const impatient = new AbortController();
  const given = first.search(
    faces.tenantId,
    { model: MODEL, embedding: probe, minCosine: 0.5, limit: 9 },
    impatient.signal,
  );
  const waiting = idsFound(first, probe);
  impatient.abort(new Error('gave up'));
  await expect(given).rejects.toThrow('gave up');
  expect(await waiting).toEqual([id]);
});

test('an erased tenant leaves no faces in memory', async () => {
  const probe = randomVector();
  await faces.register(probe);
  await idsFound(second, probe);
  const own = await newProcess();
  await idsFound(own, probe);
  expect(own.size().indexes).toBe(1);
  await eraseTenant(sql, faces.tenantId);
  own.changed(faces.tenantId);
  await vi.waitFor(() => expect(own.size().indexes).toBe(0), PATIENCE);
  expect(await idsFound(second, probe)).toEqual([]);
});
