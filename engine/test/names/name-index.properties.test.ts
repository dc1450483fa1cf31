import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareNames,
  type Entity,
  type EntityType,
  NameIndex,
  type SearchType,
  type Subject,
} from '../../src/names/index.ts';
import { inSuiteOrSoak } from '../soak.ts';

const TYPES: SearchType[] = ['exact', 'fuzzy', 'token', 'composite', 'fast_precise_cascade'];
const WORDS =
  `mohammed muhamad ali aly hassan hasan al el bin abd rahman abdulrahman rami alrami ivan ivanov petr petrov v j x
  acme trading company ltd limited llc joint stock liability international bank 7 18 ii jinping jin ping xi wei wang zhang zheng
  bill william sasha aleksandr novak novakova bcci gmbh kg seven 2nd second volodymyr vladimir vladimyr putin putina sergei lavrov sergeilavrov dr sheikh de la cruz maria marya jose
  ten junior rt sa jsc p0pov рutin bлaдимиp
  владимир путин иван محمد علي الجابر عبد الرحمن 习近平 高市 高石 김정은 γιώργος ドナルド משה`.split(/\s+/);

const edit = (name: string, at: number, letter: string): string => {
  const i = at % (name.length + 1);
  return at % 3 === 0 ? name.slice(0, i) + name.slice(i + 1) : name.slice(0, i) + letter + name.slice(i + (at % 3) - 1);
};
const plain = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
const nameOf = fc.oneof(
  { weight: 4, arbitrary: plain },
  {
    weight: 3,
    arbitrary: fc.tuple(plain, fc.nat(40), fc.constantFrom('a', 'n', 'и', ' ')).map((edited) => edit(...edited)),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
);
const typeOf = fc.constantFrom<EntityType>('individual', 'company', 'organization', 'vessel', 'unknown');
const dateOf = fc.constantFrom('1952', '1952-10-07', '1952-07-10', '1953-01-01', '1990-05');
const countryOf = fc.constantFrom('RU', 'US', 'Iran');
const numberOf = fc.constantFrom('AB123456', 'ab-123 456', 'X1', '9116412');

const entityOf = (list: string) =>
  fc.record<Entity>({
    id: fc.stringMatching(/^[a-z]{1,3}$/),
    list: fc.constant(list),
    type: typeOf,
    names: fc.array(fc.record({ value: nameOf, quality: fc.constantFrom('primary', 'strong', 'weak') }), {
      minLength: 1,
      maxLength: 3,
    }),
    birthDates: fc.array(dateOf, { maxLength: 2 }),
    nationalities: fc.array(countryOf, { maxLength: 2 }),
    identifiers: fc.array(fc.record({ type: fc.constant('Passport'), value: numberOf }), { maxLength: 1 }),
  });
const subjectOf = fc.record<Subject, 'fullName'>(
  {
    fullName: nameOf,
    additionalNames: fc.array(nameOf, { maxLength: 1 }),
    entityType: typeOf,
    birthDate: dateOf,
    nationality: countryOf,
    documentId: numberOf,
  },
  { requiredKeys: ['fullName'] },
) as fc.Arbitrary<Subject>;
const listOf = (list: string, minLength = 1) =>
  fc.uniqueArray(entityOf(list), { minLength, maxLength: minLength + 11, selector: (entity) => entity.id });

/** To build an index is most of the work: several subjects search each. */
const several = <T>(arbitrary: fc.Arbitrary<T>) => fc.array(arbitrary, { minLength: 4, maxLength: 4 });
const confidence = fc.double({ min: 0, max: 1, noNaN: true });

describe('properties', () => {
  // At least 25 entities and 10 subjects in each run: 17,500 pairs, and in a soak half a million.
  test('the cascade finds the entries of composite', () => {
    const search = fc.tuple(subjectOf, fc.double({ min: 0.5, max: 1, noNaN: true }));
    fc.assert(
      fc.property(listOf('a', 25), fc.array(search, { minLength: 10, maxLength: 10 }), (entities, searches) => {
        const index = NameIndex.build(entities);
        for (const [subject, minConfidence] of searches) {
          const cascade = index.query(subject, { minConfidence, limit: 100 });
          expect(cascade).toEqual(index.query(subject, { minConfidence, limit: 100, searchType: 'composite' }));
        }
      }),
      { numRuns: inSuiteOrSoak(70, 2_000) },
    );
  });

  test('composite finds all matches of exact, fuzzy and token, with the same confidence', () => {
    fc.assert(
      fc.property(listOf('a'), several(fc.tuple(subjectOf, confidence)), (entities, searches) => {
        const index = NameIndex.build(entities);
        for (const [subject, minConfidence] of searches) {
          const found = (searchType: SearchType) =>
            index
              .search(subject, { searchType, minConfidence })
              .map((match) => [match.entity.id, match.confidence] as const);
          const all = new Map(found('composite'));
          for (const searchType of TYPES)
            for (const [id, value] of found(searchType)) expect(value).toBeLessThanOrEqual(all.get(id) ?? -1);
          expect(new Map(found('token'))).toEqual(all);
        }
      }),
      { numRuns: inSuiteOrSoak(50, 1_200) },
    );
  });

  test('exact finds the equal names of composite and nothing else', () => {
    fc.assert(
      fc.property(listOf('a'), several(fc.tuple(subjectOf, confidence)), (entities, searches) => {
        const index = NameIndex.build(entities);
        for (const [subject, minConfidence] of searches) {
          const exact = index.search(subject, { searchType: 'exact', minConfidence });
          for (const { matchType } of exact) expect(['exact', 'identifier']).toContain(matchType);
          const found = new Map(exact.map(({ entity, confidence }) => [entity.id, confidence]));
          for (const { entity, confidence, matchType } of index.search(subject, {
            searchType: 'composite',
            minConfidence,
          })) {
            if (matchType === 'exact') expect(found.get(entity.id)).toBe(confidence);
          }
        }
      }),
      { numRuns: inSuiteOrSoak(50, 1_200) },
    );
  });

  test('other lists do not change a confidence', () => {
    fc.assert(
      fc.property(
        listOf('b'),
        listOf('a'),
        listOf('c'),
        several(fc.tuple(subjectOf, fc.constantFrom(...TYPES))),
        (own, before, after, searches) => {
          const index = NameIndex.build(own);
          const together = NameIndex.build([...after, ...own, ...before]);
          for (const [subject, searchType] of searches) {
            const alone = index.query(subject, { searchType, minConfidence: 0.3 });
            expect(together.query(subject, { searchType, minConfidence: 0.3, lists: ['b'] })).toEqual(alone);
            const among = together
              .search(subject, { searchType, minConfidence: 0.3, limit: 100 })
              .filter((match) => match.entity.list === 'b');
            expect(among).toEqual(alone.matches);
          }
        },
      ),
      { numRuns: inSuiteOrSoak(50, 1_200) },
    );
  });

  test('a confidence can be recomputed from its explanation alone, but for rounding', () => {
    fc.assert(
      fc.property(listOf('a'), several(fc.tuple(subjectOf, fc.constantFrom(...TYPES))), (entities, searches) => {
        const index = NameIndex.build(entities);
        for (const [subject, searchType] of searches) {
          for (const match of index.search(subject, { searchType, minConfidence: 0 })) {
            const { components = [], adjustments = [] } = match.explanation ?? {};
            let weight = 0;
            let recomputed = 0;
            for (const component of components) {
              weight += component.weight;
              recomputed += component.score * component.weight;
            }
            recomputed /= weight;
            for (const { delta } of adjustments) recomputed += delta;
            expect(Math.abs(recomputed - match.confidence)).toBeLessThan(1e-3);
          }
        }
      }),
      { numRuns: inSuiteOrSoak(100, 2_400) },
    );
  });

  const foundAs = (a: string, b: string): number => {
    const index = NameIndex.build([{ id: '1', list: 'x', type: 'unknown', names: [{ value: b }] }]);
    return index.search({ fullName: a }, { minConfidence: 0 })[0]?.confidence ?? 0;
  };

  test('compareNames gives the confidence of a search', () => {
    fc.assert(
      fc.property(nameOf, nameOf, (a, b) => {
        expect(foundAs(a, b)).toBe(compareNames(a, b));
      }),
      { numRuns: inSuiteOrSoak(1_000, 30_000) },
    );
  });

  test('words of two scripts with only a rough spelling in common are as alike in compareNames as in a search', () => {
    const [a, b] = ['علي rahman mohammed', 'alrami amohammed'];
    expect(compareNames(a, b)).toBe(foundAs(a, b));
  });

  test('a subject with several names finds the matches of each name', () => {
    const names = fc.array(nameOf, { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(listOf('a', 5), several(fc.tuple(names, fc.constantFrom(...TYPES))), (entities, searches) => {
        const index = NameIndex.build(entities);
        for (const [[first = '', ...others], searchType] of searches) {
          const options = { searchType, minConfidence: 0.4, limit: 100 };
          const best = new Map<string, number>();
          for (const single of [{ fullName: first }, ...others.map((name) => ({ additionalNames: [name] }))])
            for (const { entity, confidence } of index.search(single, options))
              best.set(entity.id, Math.max(confidence, best.get(entity.id) ?? 0));
          const found = index.search({ fullName: first, additionalNames: others }, options);
          expect(new Map(found.map(({ entity, confidence }) => [entity.id, confidence]))).toEqual(best);
        }
      }),
      { numRuns: inSuiteOrSoak(50, 1_200) },
    );
  });

  test('confidences are within 0..1, and only equal names reach 1 without an identifier', () => {
    fc.assert(
      fc.property(listOf('a'), several(subjectOf), (entities, subjects) => {
        const index = NameIndex.build(entities);
        for (const subject of subjects) {
          for (const { confidence, matchType } of index.search(subject, { minConfidence: 0 })) {
            expect(confidence).toBeGreaterThan(0);
            expect(confidence).toBeLessThanOrEqual(matchType === 'identifier' || matchType === 'exact' ? 1 : 0.999);
          }
        }
      }),
      { numRuns: inSuiteOrSoak(50, 800) },
    );
  });
});

describe('hostile input', () => {
  const entities = Array.from(
    { length: 300 },
    (_, i): Entity => ({
      id: `e${i}`,
      list: 'x',
      type: 'unknown',
      names: [{ value: i % 2 ? 'a '.repeat(200) : `${'x'.repeat(100_000)} ${i}` }, { value: '' }, { value: '\ud800' }],
    }),
  );
  const index = NameIndex.build(entities);

  test.each([
    ['long word', 'x'.repeat(100_000)],
    ['long name', 'mohammed ali '.repeat(10_000)],
    ['many initials', 'a '.repeat(200)],
    ['many marks', `a${'\u0301'.repeat(100_000)}`],
    ['lone surrogates', '\ud800\udc00\udfff\ud800 x'],
    ['empty', ''],
    ['blank', ' \t\n '],
    ['ligatures that grow', '\ufdfa'.repeat(1000)],
  ])('a search for %s ends within the time limit of the test', (_, fullName) => {
    const subject = { fullName, additionalNames: [fullName], documentId: fullName };
    const found = index.search(subject, { minConfidence: 0, limit: 5 });
    expect(found.length).toBeLessThanOrEqual(5);
    for (const confidence of [...found.map((match) => match.confidence), compareNames(fullName, fullName)]) {
      expect(confidence).toBeGreaterThanOrEqual(0);
      expect(confidence).toBeLessThanOrEqual(1);
    }
  });
});
