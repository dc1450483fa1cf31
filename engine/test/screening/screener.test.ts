import { describe, expect, test } from 'vitest';
import { type Entity, NameIndex } from '../../src/names/index.ts';
import { comparable, Screener } from '../../src/screening/index.ts';

const entity = (list: string, id: string, value: string): Entity => ({
  id,
  list,
  type: 'individual',
  names: [{ value, quality: 'primary' }],
});
const many = Array.from({ length: 30 }, (_, i) => entity('un', `u${i}`, 'Ivan Petrov'));
const screener = Screener.build([
  { name: 'ofac', version: '1', entities: [entity('ofac', 'o1', 'Ivan Petrov'), entity('ofac', 'o2', 'Jane Roe')] },
  { name: 'un', version: '7', entities: many },
  { name: 'eu', version: '2', entities: [] },
]);

describe('Screener', () => {
  test('every list is checked by default, in the order given', () => {
    const results = screener.check({ fullName: 'Ivan Petrov' });
    expect(results).toMatchObject([
      { list: 'ofac', version: '1', isMatch: true, matchCount: 1, truncated: false },
      { list: 'un', version: '7', isMatch: true, matchCount: 30, truncated: true },
      { list: 'eu', version: '2', isMatch: false, matchCount: 0, matches: [], truncated: false },
    ]);
    expect(results[1]?.matches).toHaveLength(20);
    expect(results[0]?.elapsedMs).toBeGreaterThanOrEqual(0);
  });

  test('each list answers as if it were searched alone', () => {
    const subject = { fullName: 'Ivan Petrav', additionalNames: ['Jane Roe'], documentId: 'X 1234' };
    const reread = screener.lists.map((list) => ({ ...list, index: NameIndex.fromBytes(list.index.toBytes()) }));
    for (const searchType of ['exact', 'fuzzy', 'token', 'composite', 'fast_precise_cascade'] as const) {
      for (const { list, matches, matchCount } of Screener.of(reread).check(subject, { searchType })) {
        const alone = screener.lists.find(({ name }) => name === list)?.index.query(subject, { searchType });
        expect({ matches, total: matchCount }).toEqual(alone);
      }
    }
  });

  test('only the named lists are checked, each once, and an unknown one is refused', () => {
    expect(screener.check({ fullName: 'x' }, { lists: ['eu', 'ofac', 'eu'] }).map((result) => result.list)).toEqual([
      'eu',
      'ofac',
    ]);
    expect(screener.check({ fullName: 'x' }, { lists: [] })).toHaveLength(3);
    expect(() => screener.check({ fullName: 'x' }, { lists: ['ofac', 'interpol'] })).toThrow(/unknown list 'interpol'/);
  });

  test('entries of other categories than those that are wanted are counted, before matches are cut', () => {
    const filter = (...wanted: string[]) => ({ categories: { wanted, ofLists: { ofac: 'sanction' } } });
    const listed = (id: string, ...categories: string[]) => ({ ...entity('mine', id, 'Ivan Petrov'), categories });
    const own = Screener.build([
      { name: 'ofac', version: '1', entities: [entity('ofac', 'o1', 'Ivan Petrov')] },
      {
        name: 'mine',
        version: '1',
        entities: [...many.map(({ id }) => listed(id, 'pep')), listed('z', 'crime', 'poi')],
      },
      { name: 'open', version: '1', entities: [entity('open', 'x', 'Ivan Petrov')] },
    ]);
    expect(own.check({ fullName: 'Ivan Petrov' }, filter('poi'))).toMatchObject([
      { list: 'ofac', isMatch: false, matchCount: 0, otherCategories: 1 },
      { list: 'mine', matchCount: 1, matches: [{ entity: { id: 'z' } }], truncated: false, otherCategories: 30 },
      { list: 'open', matchCount: 1, otherCategories: 0 },
    ]);
    expect(own.check({ fullName: 'Ivan Petrov' }, filter('sanction', 'pep'))).toMatchObject([
      { matchCount: 1, otherCategories: 0 },
      { matchCount: 30, truncated: true, otherCategories: 1 },
      { matchCount: 1, otherCategories: 0 },
    ]);
    expect(own.check({ fullName: 'Ivan Petrov' })[0]).not.toHaveProperty('otherCategories');
    expect(() => own.check({ fullName: 'Ivan Petrov' }, filter())).toThrow(RangeError);
  });

  test('options of a check are applied and validated', () => {
    expect(screener.check({ fullName: 'Petrov Ivan' }, { searchType: 'exact', lists: ['ofac'] })[0]?.isMatch).toBe(
      false,
    );
    expect(screener.check({ fullName: 'Ivan Petrav' }, { minConfidence: 0.99, lists: ['ofac'] })[0]?.isMatch).toBe(
      false,
    );
    expect(screener.check({ fullName: 'Ivan Petrov' }, { maxMatches: 3, lists: ['un'] })[0]).toMatchObject({
      matchCount: 30,
      truncated: true,
    });
    expect(() => screener.check({ fullName: 'x' }, { limit: 3 } as never)).toThrow(/no option 'limit'/);
    expect(() => screener.check({ fullName: 'x' }, { lists: [], searchType: 'llm' as never })).toThrow(RangeError);
    expect(() => screener.check({ fullName: 'x' }, { maxMatches: -1 })).toThrow(RangeError);
  });

  test('one list can be replaced alone', () => {
    const index = NameIndex.build([entity('eu', 'e1', 'Ivan Petrov')]);
    const next = Screener.of(
      screener.lists.map((list) => (list.name === 'eu' ? { name: 'eu', version: '3', index } : list)),
    );
    expect(next.check({ fullName: 'Ivan Petrov' }, { lists: ['eu'] })).toMatchObject([{ version: '3', isMatch: true }]);
    expect(screener.check({ fullName: 'Ivan Petrov' }, { lists: ['eu'] })).toMatchObject([
      { version: '2', isMatch: false },
    ]);
    expect(() => Screener.of([...screener.lists, ...screener.lists])).toThrow(RangeError);
  });
});

test('comparable describes the parts of a subject that a check compares', () => {
  expect(
    comparable({
      fullName: 'Ivan',
      documentId: 'X-1',
      identifiers: [{ value: 'AB1234' }, { value: '..' }],
      callSign: 'A1',
    }),
  ).toEqual({
    names: true,
    identifiers: 1,
    words: 1,
    uncompared: ['/documentId', '/identifiers/1/value', '/callSign'].map((pointer) => ({
      pointer,
      reason: 'too_short',
    })),
  });
  expect(comparable({ fullName: 'Corp.' }).names).toBe(true);
  expect(comparable({ fullName: '!', additionalNames: ['??'] })).toEqual({
    names: false,
    identifiers: 0,
    words: 0,
    uncompared: [],
  });
});

describe('the words of a subject', () => {
  test('the words of all names in all readings are counted, up to a limit', () => {
    const names = { fullName: 'Ivan Petrov', additionalNames: ['Иван Петров', 'Jane'] };
    expect(comparable(names).words).toBe(2 + 2 * 2 + 1);
    expect(comparable(names, { maxWords: 3 }).words).toBe(6);
  });

  test.each([
    ['many words', 'alpha beta '.repeat(13)],
    ['many characters', '王'.repeat(25)],
    ['a name behind legal forms', `${'limited liability company '.repeat(16)} Ivan Petrov`],
    ['letters that stand for several words', '\ufdfa'.repeat(30)],
    ['letters without number', 'x'.repeat(1025)],
    ['many names', 'Ann Bee; Bo Cee; Cy Dee; Di Eff; Ed Gee; Flo Aitch; Gus Jay; Hy Kay; Ivan Petrov'],
  ])('a warning tells that not all words of %s are compared', (_, name) => {
    expect(comparable({ fullName: 'Ivan', additionalNames: ['Jane', name] }).uncompared).toContainEqual({
      pointer: '/additionalNames/1',
      reason: 'too_long',
    });
  });
});
