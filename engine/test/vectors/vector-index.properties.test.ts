import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { VectorIndex } from '../../src/vectors/index.ts';
import * as vectors from '../../src/vectors/index.ts';
import { generator, randomVector, searchAll } from './brute-force.ts';

type Build = (vectors: readonly Float32Array[], dimension: number) => Float32Array;

/** Ways to make the next vector from those before it; most are there to defeat an estimate from codes. */
const WAYS: Record<string, (random: () => number) => Build> = {
  random: (random) => (_, dimension) => randomVector(dimension, random),
  again: (random) => (before, dimension) => pick(before, random) ?? randomVector(dimension, random),
  'twice as long': (random) => (before, dimension) => scaled(pick(before, random), 2, dimension),
  opposite: (random) => (before, dimension) => scaled(pick(before, random), -1, dimension),
  'off by one bit': (random) => (before, dimension) => nudged(scaled(pick(before, random), 1, dimension), random),
  'one dominant component': (random) => (_, dimension) => {
    const vector = randomVector(dimension, random).map((value) => value * 1e-6);
    vector[Math.floor(random() * dimension)] = random() < 0.5 ? 1 : -1;
    return vector;
  },
  denormal: (random) => (_, dimension) => notZero(randomVector(dimension, random).map((value) => value * 1e-43)),
  huge: (random) => (_, dimension) => randomVector(dimension, random).map((value) => value * 2e38),
};

const pick = (before: readonly Float32Array[], random: () => number) => before[Math.floor(random() * before.length)];

const scaled = (vector: Float32Array | undefined, factor: number, dimension: number) =>
  notZero((vector ?? new Float32Array(dimension).fill(1)).map((value) => Math.fround(value * factor)));

const notZero = (vector: Float32Array) => {
  const finite = vector.map((value) => (Number.isFinite(value) ? value : 1));
  if (finite.every((value) => value === 0)) finite[0] = 1e-45;
  return finite;
};

/** Differs from the vector by less than a step of a code. */
const nudged = (vector: Float32Array, random: () => number) => {
  const bits = new Int32Array(vector.buffer);
  const at = Math.floor(random() * vector.length);
  bits[at] = (bits[at] as number) ^ (1 + Math.floor(random() * 3));
  return notZero(vector);
};

const dimensionOf = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 40 }) },
  { weight: 1, arbitrary: fc.constantFrom(64, 100, 128, 511, 512, 513, 1024) },
);
const optionsOf = fc.record(
  {
    limit: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constant(Infinity)),
    minSimilarity: fc.oneof(fc.constantFrom(-1, 0, 1, 0.35), fc.double({ min: -1, max: 1, noNaN: true })),
  },
  { requiredKeys: ['limit'] },
);
const stepOf = fc.oneof(
  { weight: 6, arbitrary: fc.record({ add: fc.constantFrom(...Object.keys(WAYS)), id: fc.nat(60) }) },
  { weight: 2, arbitrary: fc.record({ remove: fc.nat(60) }) },
  { weight: 2, arbitrary: fc.record({ search: fc.constantFrom(...Object.keys(WAYS)), options: optionsOf }) },
);
const storyOf = fc.record({
  dimension: dimensionOf,
  seed: fc.integer(),
  steps: fc.array(stepOf, { minLength: 5, maxLength: 120 }),
});
type Story = typeof storyOf extends fc.Arbitrary<infer T> ? T : never;

/** Does the same with an index and with a map, and compares every answer. */
function play({ dimension, seed, steps }: Story, index: VectorIndex): void {
  const random = generator(seed);
  const stored = new Map<string, Float32Array>();
  const next = (way: string) =>
    new Float32Array((WAYS[way] as (typeof WAYS)[string])(random)([...stored.values()], dimension));
  for (const step of steps) {
    if ('add' in step) {
      const vector = next(step.add);
      index.add(`face-${step.id}`, vector);
      stored.set(`face-${step.id}`, vector);
    } else if ('remove' in step) {
      const id = `face-${step.remove}`;
      expect(index.remove(id)).toBe(stored.delete(id));
    } else {
      const query = next(step.search);
      expect(index.search(query, step.options)).toEqual(searchAll(stored, query, step.options));
    }
    expect(index.size).toBe(stored.size);
  }
  for (const query of stored.values())
    expect(index.search(query, { limit: 3 })).toEqual(searchAll(stored, query, { limit: 3 }));
}

const find = (index: VectorIndex, stored: ReadonlyMap<string, Float32Array>, dimension: number) => {
  const random = generator(stored.size);
  for (const minSimilarity of [-1, 0.2, 0.9]) {
    const query = randomVector(dimension, random);
    const options = { limit: 10, minSimilarity };
    expect(index.search(query, options)).toEqual(searchAll(stored, query, options));
  }
};

async function withoutWebAssembly(): Promise<typeof vectors> {
  vi.stubGlobal('WebAssembly', undefined);
  vi.resetModules();
  return await import('../../src/vectors/index.ts');
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('../../src/vectors/quantise.ts');
  vi.resetModules();
});

describe.each([
  { with: 'WebAssembly', load: async () => vectors },
  { with: 'plain JavaScript', load: withoutWebAssembly },
])('exact with $with', ({ load }) => {
  test('a search equals a float64 comparison with every vector, after any additions and removals', async () => {
    const { VectorIndex } = await load();
    fc.assert(
      fc.property(storyOf, (story) => play(story, new VectorIndex(story))),
      { numRuns: 150 },
    );
  });

  test('a search is exact over several blocks and segments, while the index grows and shrinks', async () => {
    const { VectorIndex } = await load();
    const dimension = 24;
    const random = generator(7);
    const index = new VectorIndex({ dimension });
    const stored = new Map<string, Float32Array>();
    for (let n = 0; n < 5000; n++) {
      const vector =
        n % 7 === 0 ? (stored.get(`${n - 7}`) ?? randomVector(dimension, random)) : randomVector(dimension, random);
      index.add(`${n}`, vector);
      stored.set(`${n}`, vector);
      if ([255, 256, 257, 2303, 2304, 2305, 4999].includes(n)) find(index, stored, dimension);
    }
    for (let n = 0; n < 5000; n += 1 + (n % 2)) {
      index.remove(`${n}`);
      stored.delete(`${n}`);
      if (n % 500 < 2) find(index, stored, dimension);
    }
  });

  test('a search is exact among thousands of vectors that differ by less than a step of their codes', async () => {
    const { VectorIndex } = await load();
    const random = generator(11);
    const base = randomVector(512, random);
    const index = new VectorIndex({ dimension: 512 });
    const stored = new Map<string, Float32Array>();
    for (let n = 0; n < 3000; n++) {
      const vector = nudged(new Float32Array(base), random);
      index.add(`${n}`, vector);
      stored.set(`${n}`, vector);
    }
    for (const options of [{ limit: 10 }, { limit: Infinity, minSimilarity: 0.999999 }])
      expect(index.search(base, options)).toEqual(searchAll(stored, base, options));
  });
});

test('a bound without the rounding error of the codes is detected', async () => {
  vi.resetModules();
  vi.doMock('../../src/vectors/quantise.ts', async (actual) => {
    const { quantise } = await actual<typeof import('../../src/vectors/quantise.ts')>();
    return { quantise: (...given: Parameters<typeof quantise>) => ({ ...quantise(...given), error: 0 }) };
  });
  const { VectorIndex } = await import('../../src/vectors/index.ts');
  const { failed } = fc.check(fc.property(storyOf, (story) => play(story, new VectorIndex(story))));
  expect(failed).toBe(true);
});
