import fc from 'fast-check';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { type OpenGalleries, watchGalleries } from '../../src/features/face-match/gallery.ts';
import { connect } from '../../src/platform/database/connect.ts';
import { newTenant } from '../core/instance.ts';
import { atEnd } from '../support/at-end.ts';
import { testDatabase } from '../support/database.ts';
import {
  type Collection,
  collectionOf,
  cosineOf,
  deaf,
  keyring,
  MODEL,
  near,
  randomVector,
} from '../support/face-collection.ts';
import { inSuiteOrSoak } from '../support/soak.ts';

const database = await testDatabase();
const log = pino({ level: 'silent' });

/** Room for the faces of one tenant: every search of another evicts them. */
const LITTLE = 1_500_000;
const processes = await Promise.all(
  [
    { hears: true, maxBytes: 1e9 },
    { hears: false, maxBytes: 1e9 },
    { hears: true, maxBytes: LITTLE },
    { hears: false, maxBytes: LITTLE },
  ].map(({ hears, maxBytes }) => newProcess(hears, maxBytes)),
);

async function newProcess(hears: boolean, maxBytes: number): Promise<OpenGalleries> {
  const sql = connect(database.url, { connections: 3 });
  const galleries = await watchGalleries(hears ? sql : deaf(sql), keyring, { maxBytes }, log);
  atEnd(async () => {
    await galleries.close();
    await sql.end({ timeout: 1 });
  });
  return galleries;
}

/** The expected state of a face: the steps, by one counter, at which each change of it began and was certain. */
interface Known {
  readonly vector: Float32Array;
  readonly addingAt: number;
  id?: string;
  addedAt?: number;
  removingAt?: number;
  removedAt?: number;
}

interface Person {
  readonly collection: Collection;
  readonly face: Float32Array;
  readonly known: Known[];
}

const Step = fc.record({
  kind: fc.constantFrom('search', 'search', 'search', 'register', 'register', 'remove', 'fail'),
  tenant: fc.nat(2),
  process: fc.nat(processes.length - 1),
  cosine: fc.double({ min: 0.3, max: 0.999, noNaN: true }),
  min: fc.double({ min: 0.3, max: 0.999, noNaN: true }),
  pick: fc.nat(),
});

const WORKERS = 6;
const MANY = 300;
const ROUNDING = 1e-6;
let now = 0;

async function person(faces: number): Promise<Person> {
  const { tenant_id } = await newTenant(database);
  const made: Person = { collection: collectionOf(database.sql, tenant_id), face: randomVector(), known: [] };
  for (let n = 0; n < faces; n++) await register(made, n / faces);
  return made;
}

async function register({ collection, face, known }: Person, cosine: number): Promise<void> {
  const entry: Known = { vector: near(face, cosine), addingAt: ++now };
  known.push(entry);
  entry.id = await collection.register(entry.vector);
  entry.addedAt = ++now;
}

async function remove({ collection, known }: Person, pick: number): Promise<void> {
  const there = known.filter(({ addedAt, removingAt }) => addedAt && !removingAt);
  const entry = there[pick % there.length];
  if (!entry?.id) return;
  entry.removingAt = ++now;
  await collection.remove(entry.id);
  entry.removedAt = ++now;
}

async function fail({ collection, face }: Person): Promise<void> {
  const rollBack = () => Promise.reject(new Error('rolled back'));
  await expect(collection.register(face, rollBack)).rejects.toThrow('rolled back');
}

async function search({ collection, face, known }: Person, galleries: OpenGalleries, min: number): Promise<void> {
  const from = ++now;
  const signal = AbortSignal.timeout(20_000);
  const probe = { model: MODEL, embedding: face, minCosine: min, limit: 1_000 };
  const { nearest } = await galleries.search(collection.tenantId, probe, signal);
  const found = new Set(nearest.map(({ face_id }) => face_id));
  const to = ++now;
  // Gathered, because an `expect` for each of them would take most of the time.
  const missed: (readonly [id: string | undefined, cosine: number])[] = [];
  const wrong: typeof missed = [];
  for (const { id, vector, addedAt = to, removingAt = to, removedAt = to } of known) {
    const cosine = cosineOf(vector, face);
    const must = addedAt < from && removingAt >= to && cosine >= min + ROUNDING;
    const mustNot = removedAt < from || cosine < min - ROUNDING;
    if (must && !(id && found.has(id))) missed.push([id, cosine]);
    if (mustNot && id && found.has(id)) wrong.push([id, cosine]);
  }
  expect({ missed, wrong }).toEqual({ missed: [], wrong: [] });
  const ids = new Set(known.map(({ id }) => id));
  // A face that is still being registered has no known id yet.
  const unknown = [...found].filter((id) => !ids.has(id));
  expect(unknown.length).toBeLessThanOrEqual(known.filter(({ id }) => id === undefined).length);
}

test('every process finds all registered faces and no deleted one, under any interleaving', async () => {
  const persons = [await person(MANY), await person(20), await person(0)];
  const property = fc.asyncProperty(fc.array(Step, { minLength: 60, maxLength: 120 }), async (steps) => {
    const left = steps.values();
    const work = async () => {
      for (const { kind, tenant, process, cosine, min, pick } of left) {
        const of = persons[tenant] as Person;
        if (kind === 'register') await register(of, cosine);
        else if (kind === 'remove') await remove(of, pick);
        else if (kind === 'fail') await fail(of);
        else await search(of, processes[process] as OpenGalleries, min);
      }
    };
    const workers = await Promise.allSettled(Array.from({ length: WORKERS }, work));
    for (const worker of workers) if (worker.status === 'rejected') throw worker.reason;
    for (const each of persons) for (const galleries of processes) await search(each, galleries, 0);
  });
  await fc.assert(property, { numRuns: inSuiteOrSoak(4, 400), endOnFailure: true });
});
