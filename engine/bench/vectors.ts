import { compile } from '../assembly/compile.ts';
import { VectorIndex } from '../src/vectors/index.ts';

// Measures larger indexes by itself: node scripts/node.mjs engine/bench/vectors.ts 1000000

/** Results; times in milliseconds. */
export interface VectorsBench {
  vectors: number;
  /** Processor time of adding all of them. */
  addMs: number;
  searches: number;
  p50: number;
  p99: number;
  /** Reading as many bytes as the codes have, and doing nothing with them, between the searches. */
  readP50: number;
  /** Processor time of all searches as a multiple of that of all reads: other programs disturb it least. */
  ratio: number;
}

const DIMENSION = 512;
const FACES = 3;
/** Cosine of two faces of one person. */
const ALIKE = 0.68;
const WARM_UP = 10;
const BATCH = 1000;

/** Searches for the ten nearest of invented faces, half of them of persons in the index and half of others. */
export async function benchVectors(vectors: number, searches = 300): Promise<VectorsBench> {
  const faceOf = inventFaces();
  const index = new VectorIndex({ dimension: DIMENSION });
  const read = await readerOf(vectors * DIMENSION);
  let addMs = 0;
  for (let first = 0; first < vectors; first += BATCH) {
    const faces = Array.from({ length: Math.min(BATCH, vectors - first) }, (_, i) =>
      faceOf(Math.floor((first + i) / FACES), first + i),
    );
    addMs += timed(() => faces.forEach((face, i) => void index.add(`face-${first + i}`, face))).cpu;
  }
  const search: Timed[] = [];
  const reading: Timed[] = [];
  for (let n = 0; n < WARM_UP + searches; n++) {
    const person = n % 2 === 0 ? Math.floor((n * vectors) / FACES / (WARM_UP + searches)) : vectors + n;
    const query = faceOf(person, vectors + n);
    const found = timed(() => index.search(query, { limit: 10 }));
    const done = timed(read);
    if (n < WARM_UP) continue;
    search.push(found);
    reading.push(done);
  }
  const result = {
    vectors,
    addMs,
    searches,
    p50: quantile(search, 0.5),
    p99: quantile(search, 0.99),
    readP50: quantile(reading, 0.5),
    ratio: processorTime(search) / processorTime(reading),
  };
  console.log(
    `vectors: ${vectors} of ${DIMENSION}, ${((1000 * addMs) / vectors).toFixed(1)} µs to add one; ten nearest ` +
      `p50 ${result.p50.toFixed(2)} ms, p99 ${result.p99.toFixed(2)} ms, a read of as many bytes p50 ${result.readP50.toFixed(2)} ms; ` +
      `${result.ratio.toFixed(2)} times its processor time`,
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

interface Timed {
  wall: number;
  cpu: number;
}

function timed(run: () => unknown): Timed {
  const before = process.cpuUsage();
  const started = performance.now();
  run();
  const wall = performance.now() - started;
  const { user, system } = process.cpuUsage(before);
  return { wall, cpu: (user + system) / 1000 };
}

const processorTime = (times: readonly Timed[]): number => times.reduce((sum, { cpu }) => sum + cpu, 0);

function quantile(times: readonly Timed[], share: number): number {
  const ascending = times.map(({ wall }) => wall).sort((a, b) => a - b);
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? Number.NaN;
}

if (import.meta.main) console.log(JSON.stringify(await benchVectors(Number(process.argv[2] ?? 1_000_000))));
