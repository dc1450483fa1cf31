import { compile } from '../assembly/compile.ts';
import { VectorIndex } from '../src/vectors/index.ts';

// Measures larger indexes by itself: node scripts/node.mjs engine/bench/vectors.ts 1000000

/** What the bench measured; times in milliseconds. */
export interface VectorsBench {
  vectors: number;
  /** Adding all of them. */
  addMs: number;
  searches: number;
  p50: number;
  p99: number;
  /** Reading as many bytes as the codes have, and doing nothing with them, between the searches. */
  readP50: number;
  /** p50 of the searches as a multiple of it. */
  ratio: number;
}

const DIMENSION = 512;
const FACES = 3;
/** Cosine of two faces of one person. */
const ALIKE = 0.68;
const WARM_UP = 10;
const BATCH = 1000;

/** Searches for the ten nearest of invented faces, half of them of persons in the index and half of others. */
export async function benchVectors(vectors: number, searches = 100): Promise<VectorsBench> {
  const faceOf = inventFaces();
  const index = new VectorIndex({ dimension: DIMENSION });
  const read = await readerOf(vectors * DIMENSION);
  let addMs = 0;
  for (let first = 0; first < vectors; first += BATCH) {
    const faces = Array.from({ length: Math.min(BATCH, vectors - first) }, (_, i) =>
      faceOf(Math.floor((first + i) / FACES), first + i),
    );
    addMs += timed(() => faces.forEach((face, i) => void index.add(`face-${first + i}`, face)));
  }
  const searchTimes: number[] = [];
  const readTimes: number[] = [];
  for (let n = 0; n < WARM_UP + searches; n++) {
    const person = n % 2 === 0 ? Math.floor((n * vectors) / FACES / (WARM_UP + searches)) : vectors + n;
    const query = faceOf(person, vectors + n);
    const searchMs = timed(() => index.search(query, { limit: 10 }));
    const readMs = timed(read);
    if (n < WARM_UP) continue;
    searchTimes.push(searchMs);
    readTimes.push(readMs);
  }
  const p50 = quantile(searchTimes, 0.5);
  const readP50 = quantile(readTimes, 0.5);
  const result = { vectors, addMs, searches, p50, p99: quantile(searchTimes, 0.99), readP50, ratio: p50 / readP50 };
  console.log(
    `vectors: ${vectors} of ${DIMENSION}, ${((1000 * addMs) / vectors).toFixed(1)} µs to add one; ten nearest p50 ${p50.toFixed(2)} ms, ` +
      `p99 ${result.p99.toFixed(2)} ms, ${result.ratio.toFixed(2)} times a read of the codes' bytes (${readP50.toFixed(2)} ms)`,
  );
  return result;
}

/** Unit vectors up to their length: a person's direction and, for each of the faces, another one. */
function inventFaces(): (person: number, face: number) => Float32Array {
  const noise = Float32Array.from({ length: 1 << 20 }, () => Math.random() + Math.random() + Math.random() - 1.5);
  // Far from each other in the table for numbers that are near.
  const directionOf = (number: number) => Math.imul(number, 0x9e3779b1) >>> 13;
  return (person, face) => {
    const [own, other] = [directionOf(2 * person), directionOf(2 * face + 1)];
    return Float32Array.from(
      { length: DIMENSION },
      (_, i) => Math.sqrt(ALIKE) * at(noise, own + i) + Math.sqrt(1 - ALIKE) * at(noise, other + i),
    );
  };
}

const at = (values: Float32Array, i: number): number => values[i % values.length] as number;

async function readerOf(bytes: number): Promise<() => void> {
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / 65_536) });
  new Uint8Array(memory.buffer).fill(1);
  const module = new WebAssembly.Module(await compile('read'));
  const { read } = new WebAssembly.Instance(module, { env: { memory } }).exports as { read: Read };
  return () => read(0, bytes);
}

type Read = (from: number, to: number) => number;

function timed(run: () => unknown): number {
  const started = performance.now();
  run();
  return performance.now() - started;
}

function quantile(values: readonly number[], share: number): number {
  const ascending = values.toSorted((a, b) => a - b);
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? Number.NaN;
}

if (import.meta.main) console.log(JSON.stringify(await benchVectors(Number(process.argv[2] ?? 1_000_000))));
