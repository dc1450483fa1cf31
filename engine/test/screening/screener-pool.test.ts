import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Entity, NameIndex, type Subject } from '../../src/names/index.ts';
import {
  type CheckOptions,
  type ScreenedList,
  Screener,
  ScreenerPool,
  type SubjectResult,
} from '../../src/screening/index.ts';
import { inSuiteOrSoak } from '../soak.ts';

const WORDS = 'ivan petrov petrow jane roe zoltan fictivus fiktivus ali hassan acme trading 习近平 иван'.split(' ');
const nameOf = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const listOf = (name: string) =>
  fc
    .tuple(fc.array(fc.array(nameOf, { minLength: 1, maxLength: 3 }), { maxLength: 8 }), fc.boolean())
    .map(([entries, shared]): ScreenedList => {
      const index = NameIndex.build(entries.map((names, i) => entity(name, `${name}-${i}`, ...names)));
      if (shared) index.sharedBytes();
      return { name, version: '1', index };
    });
const subjectOf = fc.record<Subject>(
  {
    fullName: nameOf,
    additionalNames: fc.array(nameOf, { maxLength: 2 }),
    birthDate: fc.constantFrom('1952', '1977-03-25'),
    documentId: fc.constantFrom('AB123456', 'X'),
    entityType: fc.constantFrom('individual', 'company', 'ship' as never),
  },
  { requiredKeys: [] },
);
const optionsOf = fc.record<CheckOptions>(
  {
    lists: fc.subarray(['a', 'b', 'c']),
    searchType: fc.constantFrom('exact', 'fuzzy', 'token', 'composite', 'fast_precise_cascade'),
    minConfidence: fc.double({ min: 0, max: 1, noNaN: true }),
    maxMatches: fc.nat(5),
    weakAliases: fc.boolean(),
  },
  { requiredKeys: [] },
);

const entity = (list: string, id: string, ...names: string[]): Entity => ({
  id,
  list,
  type: 'individual',
  names: names.map((value) => ({ value })),
  birthDates: ['1977-03-25'],
  identifiers: [{ type: 'Passport', value: 'AB123456' }],
});
const listNamed = (name: string, version: string, ...names: string[]): ScreenedList => ({
  ...{ name, version },
  index: NameIndex.build(names.map((value, i) => entity(name, `${version}-${i}`, value))),
});

/** The results of a check without threads, errors in their places. */
const alone = (subjects: readonly Subject[], options: CheckOptions, lists: readonly ScreenedList[]) =>
  subjects.map((subject): SubjectResult => {
    try {
      return Screener.of(lists).check(subject, options);
    } catch (error) {
      return error as Error;
    }
  });
const written = (results: readonly SubjectResult[]) =>
  JSON.stringify(results, (key, value) => {
    if (value instanceof Error) return `${value.name}: ${value.message}`;
    return key === 'elapsedMs' ? typeof value : value;
  });
const found = (result: SubjectResult | undefined) =>
  result instanceof Error ? result : result?.map(({ version, matchCount }) => [version, matchCount]);

const un = listNamed('un', '1', 'Ivan Petrov', 'Zoltan Fictivus');
const subjects = Array.from({ length: 40 }, (_, i): Subject => ({ fullName: i % 2 ? 'Ivan Petrov' : 'Jane Roe' }));

describe('ScreenerPool', () => {
  let pool: ScreenerPool;
  beforeAll(() => {
    pool = new ScreenerPool({ threads: 2 });
  });
  afterAll(() => pool.close());

  test('a pool answers byte for byte like a screener', async () => {
    const check = fc.tuple(fc.array(subjectOf, { maxLength: 40 }), optionsOf);
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(listOf('a'), listOf('b'), listOf('c')),
        fc.nat(3),
        fc.array(check, { minLength: 1, maxLength: 4 }),
        async (separate, merged, checks) => {
          const indexes = NameIndex.merge(separate.slice(0, merged).map(({ index }) => index));
          const lists = separate.map((list, i) => ({ ...list, index: indexes[i] ?? list.index }));
          // At once, so that checks take turns in each thread.
          const answers = await Promise.all(checks.map(([asked, options]) => pool.check(asked, options, lists)));
          for (const [i, [asked, options]] of checks.entries())
            expect(written(answers[i] ?? [])).toBe(written(alone(asked, options, lists)));
        },
      ),
      { numRuns: inSuiteOrSoak(20, 500) },
    );
  });

  test('invalid options of a check are refused, whatever the subjects', async () => {
    await expect(pool.check([], { lists: ['eu'] }, [un])).rejects.toThrow(new RangeError("unknown list 'eu'"));
    await expect(pool.check(subjects, { minConfidence: 2 }, [un])).rejects.toThrow(RangeError);
    await expect(pool.check(subjects, { limit: 3 } as never, [un])).rejects.toThrow(TypeError);
    await expect(pool.check(subjects, {}, [un, un])).rejects.toThrow(RangeError);
    expect(() => new ScreenerPool({ threads: 0 })).toThrow(RangeError);
    expect(() => new ScreenerPool({ size: 2 } as never)).toThrow(TypeError);
  });

  test('a subject that cannot be checked has an error in its place, and the others their results', async () => {
    const asked = [subjects[1], { fullName: 'Ivan', entityType: 'ship' }, null, subjects[1]] as Subject[];
    const results = await pool.check(asked, {}, [un]);
    expect(results.map(found)).toEqual([[['1', 1]], expect.any(RangeError), expect.any(TypeError), [['1', 1]]]);
  });

  test('subjects that are not plain data reject their check alone', async () => {
    const withFunction = { fullName: () => 'Ivan' } as never;
    const [bad, good] = await Promise.allSettled([
      pool.check([withFunction], {}, [un]),
      pool.check(subjects, {}, [un]),
    ]);
    expect(bad).toMatchObject({ status: 'rejected', reason: { name: 'DataCloneError' } });
    expect(good).toMatchObject({ status: 'fulfilled' });
  });

  test('each check uses the lists that it named, also while they are replaced', async () => {
    const next = listNamed('un', '2', 'Jane Roe', 'Jane Roe');
    const [before, after] = await Promise.all([pool.check(subjects, {}, [un]), pool.check(subjects, {}, [next])]);
    expect(before.slice(0, 2).map(found)).toEqual([[['1', 0]], [['1', 1]]]);
    expect(after.slice(0, 2).map(found)).toEqual([[['2', 2]], [['2', 0]]]);
    expect((await pool.check(subjects, {}, [un])).map(found)).toEqual(before.map(found));
  });

  test('threads search the memory of the index itself', async () => {
    const list = listNamed('un', '1', 'Ivan Petrov');
    const bytes = list.index.sharedBytes();
    bytes.set(Buffer.from('IVAN'), Buffer.from(bytes.buffer).indexOf('Ivan Petrov'));
    const [result] = await pool.check([{ fullName: 'Ivan Petrov' }], {}, [list]);
    expect(result).toMatchObject([{ matches: [{ matchedName: 'IVAN Petrov' }] }]);
  });

  test('a small check finishes before a large one', async () => {
    const many = Array.from({ length: 400 }, (): Subject => ({ fullName: 'Ivan Petrov' }));
    const order: string[] = [];
    await Promise.all([
      pool.check(many, {}, [un]).then(() => order.push('large')),
      pool.check(subjects.slice(0, 3), {}, [un]).then(() => order.push('small')),
    ]);
    expect(order).toEqual(['small', 'large']);
  });
});

describe('a pool of its own', () => {
  const pools: ScreenerPool[] = [];
  const started: Worker[] = [];
  const startPool = (options: ConstructorParameters<typeof ScreenerPool>[0]) => {
    const pool = new ScreenerPool(options);
    pools.push(pool);
    return pool;
  };
  const onWorker = (worker: Worker) => started.push(worker);
  beforeAll(() => process.on('worker', onWorker));
  afterAll(() => process.off('worker', onWorker));
  afterEach(async () => {
    await Promise.all(pools.splice(0).map((pool) => pool.close()));
    started.length = 0;
  });

  test('subjects above the limit are refused until there is room', async () => {
    const pool = startPool({ threads: 1, maxSubjects: 50 });
    const first = pool.check(subjects, {}, [un]);
    await expect(pool.check(subjects, {}, [un])).rejects.toMatchObject({ code: 'POOL_FULL' });
    await first;
    expect(await pool.check(subjects, {}, [un])).toHaveLength(40);
  });

  test('aborting one check rejects it at once, makes room and does not affect the others', async () => {
    const pool = startPool({ threads: 1, maxSubjects: 80 });
    const stop = new AbortController();
    const [given, other] = [pool.check(subjects, {}, [un], { signal: stop.signal }), pool.check(subjects, {}, [un])];
    const reason = new Error('enough');
    stop.abort(reason);
    await expect(given).rejects.toBe(reason);
    await expect(pool.check([], {}, [un], { signal: stop.signal })).rejects.toBe(reason);
    const after = await pool.check(subjects, {}, [un]);
    expect(written(after)).toBe(written(await other));
  });

  test('regression: an owner with many checks takes turns with another owner', async () => {
    const pool = startPool({ threads: 1 });
    const order: string[] = [];
    const check = (owner: string) => pool.check(subjects, {}, [un], { owner }).then(() => order.push(owner));
    await Promise.all([...Array.from({ length: 10 }, () => check('many')), check('one')]);
    expect(order.slice(0, 2)).toEqual(['one', 'many']);
  });

  test('an owner holds at most half of the free places, and other owners are served meanwhile', async () => {
    const pool = startPool({ threads: 1, maxSubjects: 100 });
    const first = pool.check(subjects, {}, [un], { owner: 'a' });
    await expect(pool.check(subjects, {}, [un], { owner: 'a' })).rejects.toMatchObject({ code: 'POOL_FULL' });
    expect(await pool.check(subjects, {}, [un], { owner: 'b' })).toHaveLength(40);
    await first;
    expect(await pool.check(subjects, {}, [un], { owner: 'a' })).toHaveLength(40);
  });

  describe('a subject that takes minutes', () => {
    const word = 'محمد علي حسن احمد عبد الله ';
    const endless: Subject = { fullName: word.repeat(4), additionalNames: Array(200).fill(word.repeat(4)) };
    const thorough: CheckOptions = { searchType: 'composite', minConfidence: 0 };
    const names = Array.from({ length: 20_000 }, (_, i) => `Muhammad Ali Hasan Ahmad ${i}`);
    let long: ScreenedList;
    beforeAll(() => {
      long = listNamed('long', '1', ...names);
    });

    test('regression: an aborted check stops in the middle of a subject and frees its thread', async () => {
      const pool = startPool({ threads: 1 });
      await pool.check(subjects, {}, [un]);
      const stop = new AbortController();
      const given = pool.check([endless, endless], thorough, [long], { signal: stop.signal });
      await setTimeout(200);
      stop.abort(new Error('enough'));
      await expect(given).rejects.toThrow('enough');
      expect(await pool.check(subjects, {}, [un])).toHaveLength(40);
      expect(started).toHaveLength(1);
    });

    test('a subject beyond the time limit gets an error in its place, and the others their results', async () => {
      const pool = startPool({ threads: 1, timeLimitMs: 3_000 });
      const [first, second] = await pool.check([endless, { fullName: 'Muhammad Ali 7' }], {}, [long]);
      expect(first).toMatchObject({ name: 'EngineError', code: 'TIMED_OUT' });
      expect(second).toMatchObject([{ isMatch: true }]);
    });
  });

  test('a lost thread is replaced and its work repeated', async () => {
    const pool = startPool({ threads: 2 });
    const expected = written(alone(subjects, {}, [un]));
    expect(written(await pool.check(subjects, {}, [un]))).toBe(expected);
    const checking = pool.check(subjects, {}, [un]);
    for (const worker of started.slice()) void worker.terminate();
    expect(written(await checking)).toBe(expected);
    expect(started).toHaveLength(4);
  });

  test('a thread that is lost while idle is replaced', async () => {
    const pool = startPool({ threads: 1 });
    await pool.check(subjects, {}, [un]);
    await started[0]?.terminate();
    expect(written(await pool.check(subjects, {}, [un]))).toBe(written(alone(subjects, {}, [un])));
  });

  test('work that loses two threads is rejected, and the pool continues', async () => {
    const pool = startPool({ threads: 1 });
    const endIt = (worker: Worker) => void worker.terminate();
    process.on('worker', endIt);
    const checking = pool.check(subjects, {}, [un]);
    await expect(checking).rejects.toMatchObject({ name: 'EngineError', code: 'THREAD_LOST' });
    process.off('worker', endIt);
    expect(await pool.check(subjects, {}, [un])).toHaveLength(40);
  });

  test('a thread that is idle for five minutes ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pool = startPool({ threads: 1 });
    await pool.check(subjects, {}, [un]);
    vi.advanceTimersByTime(4 * 60_000);
    await pool.check(subjects, {}, [un]);
    expect(started).toHaveLength(1);
    const ended = once(started[0] as Worker, 'exit');
    vi.advanceTimersByTime(5 * 60_000);
    expect(await pool.check(subjects, {}, [un])).toHaveLength(40);
    await ended;
    expect(started).toHaveLength(2);
    vi.useRealTimers();
  });

  test('closing rejects pending checks and ends the threads', async () => {
    const pool = startPool({ threads: 2 });
    await pool.check(subjects, {}, [un]);
    const checking = expect(pool.check(subjects, {}, [un])).rejects.toMatchObject({ code: 'POOL_CLOSED' });
    await pool.close();
    await checking;
    expect(started.map(({ threadId }) => threadId)).toEqual([-1, -1]);
    await expect(pool.check(subjects, {}, [un])).rejects.toMatchObject({ code: 'POOL_CLOSED' });
  });
});
