import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_WEIGHTS, type Entity, mergeApart, NameIndex, type Subject } from '../../src/names/index.ts';
import { type ScreenedList, Screener } from '../../src/screening/index.ts';
import { inSuiteOrSoak } from '../soak.ts';

const WORDS =
  'ivan petrov petrow jane roe zoltan fictivus fiktivus ali hassan i acme trading ltd 习近平 иван علي'.split(' ');
const TYPES = ['exact', 'fuzzy', 'token', 'composite', 'fast_precise_cascade'] as const;
const nameOf = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const numberOf = fc.constantFrom('AB123456', 'CD654321');
const entryOf = fc.record<Omit<Entity, 'id' | 'list'>>({
  type: fc.constantFrom('individual', 'company', 'wallet'),
  names: fc.array(fc.record({ value: nameOf, quality: fc.constantFrom('primary', 'weak') }), { maxLength: 3 }),
  birthDates: fc.subarray(['1952', '1977-03-25']),
  nationalities: fc.subarray(['RU', 'US']),
  identifiers: fc.array(fc.record({ type: fc.constant('Passport'), value: numberOf }), { maxLength: 1 }),
});
const listOf = (list: string) =>
  fc
    .array(entryOf, { maxLength: 6 })
    .map((entries) => entries.map((entry, i): Entity => ({ ...entry, id: `${9 - i}`, list })));
const listsOf = (...names: string[]) => fc.tuple(...names.map(listOf));
const subjectOf = fc.record<Subject>(
  {
    fullName: nameOf,
    additionalNames: fc.array(nameOf, { maxLength: 1 }),
    birthDate: fc.constantFrom('1952', '1990'),
    documentId: numberOf,
  },
  { requiredKeys: ['fullName'] },
);

const entity = (list: string, value: string): Entity => ({ id: value, list, type: 'individual', names: [{ value }] });
const screened = (indexes: readonly NameIndex[]) =>
  indexes.map((index, i): ScreenedList => ({ name: `${i}`, version: '1', index }));
const results = (lists: readonly ScreenedList[], ...check: Parameters<Screener['check']>) =>
  Screener.of(lists)
    .check(...check)
    .map(({ elapsedMs: _, ...result }) => result);

describe('merging', () => {
  test('merged indexes have the bytes of an index built of all their entries, and each those of its own', () => {
    fc.assert(
      fc.property(listsOf('c', 'a', 'b'), (lists) => {
        const separate = lists.map((entities) => NameIndex.build(entities));
        const merged = NameIndex.merge(separate);
        expect(merged[0]?.sharedBytes()).toEqual(NameIndex.build(lists.flat()).toBytes());
        expect(merged.map((index) => index.toBytes())).toEqual(separate.map((index) => index.toBytes()));
        expect(merged.map(({ size, lists: names }) => [size, names])).toEqual(
          separate.map(({ size, lists: names }) => [size, names]),
        );
      }),
      { numRuns: inSuiteOrSoak(20, 2_000) },
    );
  });

  test('merged indexes find in each list what its own index finds, whichever lists are asked', () => {
    const check = fc.record({
      lists: fc.subarray(['0', '1', '2', '3']),
      searchType: fc.constantFrom(...TYPES),
      minConfidence: fc.double({ min: 0, max: 1, noNaN: true }),
      maxMatches: fc.nat(4),
      weakAliases: fc.boolean(),
    });
    fc.assert(
      fc.property(
        listsOf('d', 'a', 'c', 'b'),
        fc.array(fc.tuple(subjectOf, check), { minLength: 6 }),
        (lists, checks) => {
          const separate = lists.map((entities) => NameIndex.build(entities));
          const merged = NameIndex.merge(separate);
          for (const [subject, options] of checks) {
            const { lists: _, maxMatches: limit, ...query } = options;
            expect(results(screened(merged), subject, options)).toEqual(results(screened(separate), subject, options));
            for (const [i, index] of merged.entries())
              expect(index.query(subject, { ...query, limit })).toEqual(
                separate[i]?.query(subject, { ...query, limit }),
              );
          }
        },
      ),
      { numRuns: inSuiteOrSoak(20, 2_000) },
    );
  });

  test('merged indexes are merged again with other ones: what was replaced is gone, the rest stays', () => {
    fc.assert(
      fc.property(listsOf('a', 'b', 'c'), listOf('b'), (lists, next) => {
        const [a, , c] = NameIndex.merge(lists.map((entities) => NameIndex.build(entities))) as [
          NameIndex,
          unknown,
          NameIndex,
        ];
        const again = NameIndex.merge([a, NameIndex.build(next), c]);
        expect(again[0]?.sharedBytes()).toEqual(
          NameIndex.build([lists[0] ?? [], next, lists[2] ?? []].flat()).toBytes(),
        );
      }),
      { numRuns: inSuiteOrSoak(30, 500) },
    );
  });

  test('more lists than a word has bits for are told apart', () => {
    const names = Array.from({ length: 70 }, (_, i) => `list ${i}`);
    const separate = names.map((list, i) => NameIndex.build([entity(list, i % 7 ? 'Ivan Petrov' : 'Jane Roe')]));
    const lists = screened(NameIndex.merge(separate));
    const subject = { fullName: 'Ivan Petrow' };
    expect(results(lists, subject)).toEqual(results(screened(separate), subject));
    for (const options of [{ lists: ['33'] }, { lists: ['1', '33', '65', '69'] }])
      expect(results(lists, subject, options)).toEqual(results(screened(separate), subject, options));
  });

  test('an index of other weights, or with a list that another one has, stays by itself', () => {
    const weights = { ...DEFAULT_WEIGHTS, name: 'other' };
    const [a, b, other, again] = [
      NameIndex.build([entity('a', 'Ivan Petrov')]),
      NameIndex.build([entity('b', 'Ivan Petrov')]),
      NameIndex.build([entity('c', 'Ivan Petrov')], { weights }),
      NameIndex.build([entity('c', 'Jane Roe'), entity('a', 'Ivan Petrov')]),
    ];
    const merged = NameIndex.merge([a, b, other, again]);
    expect(merged.slice(2)).toEqual([other, again]);
    expect(merged[0]?.memory).toBe(merged[1]?.memory);
    const subject = { fullName: 'Ivan Petrov' };
    expect(results(screened(merged), subject)).toEqual(results(screened([a, b, other, again]), subject));
    expect(NameIndex.merge([])).toEqual([]);
  });

  test('an index of one list among others knows only that list', () => {
    const [a] = NameIndex.merge(['a', 'b'].map((list) => NameIndex.build([entity(list, 'Ivan Petrov')])));
    expect(a?.search({ fullName: 'Ivan Petrov' }).map((match) => match.entity.list)).toEqual(['a']);
    expect(() => a?.search({ fullName: 'Ivan Petrov' }, { lists: ['b'] })).toThrow(RangeError);
  });

  test('lists that are searched together share the time', () => {
    const indexes = ['a', 'b'].map((list) => NameIndex.build([entity(list, 'Ivan Petrov')]));
    const found = Screener.of(screened(NameIndex.merge(indexes))).check({ fullName: 'Ivan Petrov' });
    for (const { elapsedMs } of found) expect(elapsedMs).toBeGreaterThan(0);
  });

  test('checks that take turns amid a search do not disturb each other', () => {
    const lists = screened(NameIndex.merge(['a', 'b'].map((list) => NameIndex.build([entity(list, 'Иван Петров')]))));
    const subjects = ['Ivan Petrow', 'Иван Петров', 'Jane Roe', 'إيفان بيتروف'].map(
      (fullName): Subject => ({ fullName }),
    );
    const steps = subjects.map((subject) => ({ found: [] as unknown[], results: Screener.of(lists).results(subject) }));
    for (let left = steps; left.length > 0; )
      left = left.filter(({ found, results }) => {
        const { done, value } = results.next();
        if (value) found.push({ ...value, elapsedMs: 0 });
        return !done;
      });
    expect(steps.map(({ found }) => found)).toEqual(
      subjects.map((subject) => results(lists, subject).map((result) => ({ ...result, elapsedMs: 0 }))),
    );
  });
});

describe('a merge in a thread', () => {
  const indexes = ['b', 'a'].map((list) => NameIndex.build([entity(list, `Ivan ${list}`), entity(list, 'Jane Roe')]));

  test('a thread gives the indexes of a merge, in shared memory', async () => {
    const merged = await mergeApart(indexes);
    expect(merged[0]?.sharedBytes()).toEqual(NameIndex.merge(indexes)[0]?.sharedBytes());
    expect(merged[1]?.memory).toBe(merged[0]?.memory);
    const subject = { fullName: 'Jane Roe' };
    expect(results(screened(merged), subject)).toEqual(results(screened(indexes), subject));
  });

  test('a merge that is aborted ends its thread', async () => {
    const stop = new AbortController();
    const merging = mergeApart(indexes, stop.signal);
    stop.abort(new Error('enough'));
    await expect(merging).rejects.toThrow('enough');
    await expect(mergeApart(indexes, stop.signal)).rejects.toThrow('enough');
  });
});
