import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { compile } from '../../assembly/compile.ts';
import { FloatRows } from '../../src/vectors/float-rows.ts';
import { mergeNearest, VectorIndex } from '../../src/vectors/index.ts';
import { SCAN_MODULE } from '../../src/vectors/scan-module.ts';
import { generator, randomVector } from './brute-force.ts';

const vector = (...components: number[]) => new Float32Array(components);

function indexOf(entries: Record<string, Float32Array>): VectorIndex {
  const index = new VectorIndex({ dimension: Object.values(entries)[0]?.length ?? 1 });
  for (const [id, entry] of Object.entries(entries)) index.add(id, entry);
  return index;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('search', () => {
  const index = indexOf({ east: vector(2, 0), north: vector(0, 0.5), west: vector(-1, 0), 'north-east': vector(3, 3) });

  test('search returns the most similar vectors first, whatever their lengths', () => {
    expect(index.search(vector(7, 0), { limit: 10 })).toEqual([
      { id: 'east', similarity: 1 },
      { id: 'north-east', similarity: 18 / Math.sqrt(18 * 18 * 2) },
      { id: 'north', similarity: 0 },
      { id: 'west', similarity: -1 },
    ]);
  });

  test('search returns at most `limit` vectors that reach the minimum similarity', () => {
    const ids = (limit: number, minSimilarity: number) =>
      index.search(vector(1, 0), { limit, minSimilarity }).map(({ id }) => id);
    expect(ids(Infinity, 0)).toEqual(['east', 'north-east', 'north']);
    expect(ids(1, 0)).toEqual(['east']);
    expect(ids(Infinity, 1)).toEqual(['east']);
    expect(ids(Infinity, -1)).toHaveLength(4);
  });

  test('equally similar vectors are ordered by id, also at the limit', () => {
    const twins = indexOf({ c: vector(1, 1), a: vector(2, 2), ä: vector(4, 4), b: vector(0.5, 0.5), B: vector(8, 8) });
    expect(twins.search(vector(1, 1), { limit: 3 }).map(({ id }) => id)).toEqual(['B', 'a', 'b']);
    expect(twins.search(vector(1, 1), { limit: 9 }).map(({ id }) => id)).toEqual(['B', 'a', 'b', 'c', 'ä']);
  });

  test('an empty index finds nothing', () => {
    expect(new VectorIndex({ dimension: 2 }).search(vector(1, 0), { limit: 1 })).toEqual([]);
  });

  test('merged results of several indexes equal those of one index', () => {
    const random = generator(3);
    const shards = [0, 1, 2].map(() => new VectorIndex({ dimension: 16 }));
    const whole = new VectorIndex({ dimension: 16 });
    for (let n = 0; n < 300; n++) {
      const entry = randomVector(16, random);
      for (const one of [shards[n % 3] as VectorIndex, whole]) one.add(`${n}`, entry);
    }
    const query = randomVector(16, random);
    const results = shards.map((shard) => shard.search(query, { limit: 10 }));
    expect(mergeNearest(results, 10)).toEqual(whole.search(query, { limit: 10 }));
  });
});

describe('add and remove', () => {
  test('adding an existing id replaces its vector', () => {
    const index = indexOf({ a: vector(1, 0), b: vector(0, 1) });
    index.add('a', vector(-1, 0));
    expect(index.size).toBe(2);
    expect(index.search(vector(1, 0), { limit: 2 }).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  test('an added vector is copied', () => {
    const entry = vector(1, 0);
    const index = indexOf({ a: entry });
    entry.fill(-1);
    expect(index.search(vector(1, 0), { limit: 1 })).toEqual([{ id: 'a', similarity: 1 }]);
  });

  test('a removed vector is not found and can be added again', () => {
    const index = indexOf({ a: vector(1, 0), b: vector(1, 0) });
    expect([index.remove('a'), index.remove('a'), index.remove('never')]).toEqual([true, false, false]);
    expect(index.size).toBe(1);
    expect(index.search(vector(1, 0), { limit: 9 })).toEqual([{ id: 'b', similarity: 1 }]);
    index.add('a', vector(1, 0));
    expect(index.search(vector(1, 0), { limit: 9 }).map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

describe('memory of removed vectors', () => {
  test('the codes of removed vectors and of queries are overwritten', async () => {
    const memories: WebAssembly.Memory[] = [];
    class Memory extends WebAssembly.Memory {
      constructor(size: WebAssembly.MemoryDescriptor) {
        super(size);
        memories.push(this);
      }
    }
    vi.stubGlobal('WebAssembly', { Module: WebAssembly.Module, Instance: WebAssembly.Instance, Memory });
    vi.resetModules();
    const { CodeRows } = await import('../../src/vectors/code-rows.ts');
    const rows = new CodeRows(4);
    const written = () => memories.map(({ buffer }) => new Uint8Array(buffer).filter((byte) => byte !== 0).length);
    rows.reserve(2);
    rows.set(0, vector(1, 2, 3, 4));
    const one = written();
    rows.set(1, vector(-4, 3, -2, 1));
    rows.candidates(vector(1, 1, 1, 1), { count: 2, limit: 1, minSimilarity: 1 });
    rows.move(1, 0);
    expect(one[0]).toBeGreaterThan(4);
    expect(written()).toEqual(one);
    rows.move(0, 0);
    expect(written()).toEqual([0]);
  });

  test('the components of removed vectors are overwritten', () => {
    const rows = new FloatRows(2);
    rows.resize(2);
    rows.set(0, vector(1, 0));
    rows.set(1, vector(0, 1));
    rows.move(1, 0);
    expect(rows.cosine(0, vector(0, 1))).toBe(1);
    expect(rows.cosine(1, vector(0, 1))).toBeNaN();
  });
});

describe('refused', () => {
  const index = indexOf({ a: vector(1, 0) });
  const wrong: [why: string, error: ErrorConstructor, message: RegExp, vector: unknown][] = [
    ['NaN', RangeError, /finite/, vector(1, Number.NaN)],
    ['infinity', RangeError, /finite/, vector(-Infinity, 1)],
    ['only zeros', RangeError, /zero/, vector(0, -0)],
    ['another dimension', RangeError, /2 components, not 3/, vector(1, 2, 3)],
    ['no components', RangeError, /2 components, not 0/, vector()],
    ['an array', TypeError, /Float32Array/, [1, 0]],
    ['float64', TypeError, /Float32Array/, new Float64Array([1, 0])],
    ['nothing', TypeError, /Float32Array/, undefined],
  ];

  test.each(wrong)('a vector or query with %s is refused', (_, error, message, given) => {
    for (const call of [
      () => index.add('b', given as Float32Array),
      () => index.add('a', given as Float32Array),
      () => index.search(given as Float32Array, { limit: 1 }),
    ]) {
      expect(call).toThrow(error);
      expect(call).toThrow(message);
    }
    expect(index.search(vector(1, 0), { limit: 9 })).toEqual([{ id: 'a', similarity: 1 }]);
  });

  test.each([0, -1, 1.5, Number.NaN, '1', undefined])('limit %s is refused', (limit) => {
    expect(() => index.search(vector(1, 0), { limit: limit as number })).toThrow(RangeError);
  });

  test.each([-1.1, 1.1, Number.NaN, Infinity, null])('minimum similarity %s is refused', (minSimilarity) => {
    expect(() => index.search(vector(1, 0), { limit: 1, minSimilarity: minSimilarity as number })).toThrow(RangeError);
  });

  test('an unknown option is refused', () => {
    expect(() => index.search(vector(1, 0), { limit: 1, minimum: 0 } as { limit: number })).toThrow(/'minimum'/);
  });

  test.each([0, 4097, 1.5, Number.NaN, '512'])('dimension %s is refused', (dimension) => {
    expect(() => new VectorIndex({ dimension: dimension as number })).toThrow(RangeError);
  });

  test('an id that is not a string is refused', () => {
    expect(() => index.add(1 as unknown as string, vector(1, 0))).toThrow(TypeError);
    expect(() => index.remove(undefined as unknown as string)).toThrow(TypeError);
  });
});

describe('the results with and without WebAssembly', () => {
  test('the stored module equals its compiled source', async () => {
    expect(Buffer.from(await compile('scan')).toString('base64')).toBe(SCAN_MODULE);
  });

  test.each(['WebAssembly', 'plain JavaScript'])('results have the known checksum with %s', async (runner) => {
    if (runner !== 'WebAssembly') vi.stubGlobal('WebAssembly', undefined);
    vi.resetModules();
    const { VectorIndex } = await import('../../src/vectors/index.ts');
    const random = generator(2026);
    const index = new VectorIndex({ dimension: 512 });
    const checksum = createHash('sha256');
    for (let n = 0; n < 3000; n++) {
      index.add(`face-${n % 2500}`, randomVector(512, random));
      if (n % 5 === 0) index.remove(`face-${Math.floor(random() * 2500)}`);
      if (n % 100 === 0) checksum.update(JSON.stringify(index.search(randomVector(512, random), { limit: 10 })));
    }
    expect(checksum.digest('hex')).toBe('8c643c9b3728b86e2355ec794cacbff3679fc39e8eb9a6d02cf7a57eb0ae6c13');
  });
});
