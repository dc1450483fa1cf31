import { describe, expect, test } from 'vitest';
import type { Entity, EntityType } from '../../src/entity.ts';
import { NameIndex } from '../../src/names/name-index.ts';
import { askedNames } from '../../src/names/words/asked-names.ts';
import { comparable } from '../../src/screening/index.ts';
import { ALWAYS, BETWEEN_WHOLE, type Join } from './joins.ts';

const LISTED: readonly (readonly [name: string, type: EntityType])[] = [
  ['Zoltan Fictivus', 'individual'],
  ['Velmorat', 'individual'],
  ['Золтан Фиктивус', 'individual'],
  ['Kestrel Holdings PJSC', 'company'],
  ['ООО Кестрел', 'company'],
  ['Brontisbank', 'organization'],
  ['Army of Nowhere', 'organization'],
  ['ARTAVELM', 'vessel'],
  ['NOOR VELM 7', 'vessel'],
];
const OTHERS: readonly string[] = ['Jane Smithers', 'Smithers Trading Ltd', 'SHOOTLING'];
const entities = LISTED.map(([value, type], i): Entity => ({ id: `${i}`, list: 'l', type, names: [{ value }] }));
const index = NameIndex.build(entities);

const textsOf = (name: string, join: Join): string[] =>
  OTHERS.flatMap((other) => [join(other, name), join(name, other)]);
const isFoundOrTold = (fullName: string, id: number, entityType: EntityType | undefined): boolean => {
  const subject = entityType ? { fullName, entityType } : { fullName };
  return index.search(subject).some(({ entity }) => entity.id === `${id}`) || comparable(subject).uncompared.length > 0;
};
const missed = (join: Join, names: typeof LISTED): string[] =>
  names.flatMap(([name, type]) =>
    [type, undefined].flatMap((asked) =>
      textsOf(name, join).filter(
        (text) =>
          !isFoundOrTold(
            text,
            LISTED.findIndex(([each]) => each === name),
            asked,
          ),
      ),
    ),
  );

test.each(Object.entries(ALWAYS))('a listed name beside another one is found or told, with %s between', (_, join) => {
  expect(missed(join, LISTED)).toEqual([]);
});

test.each(Object.entries(BETWEEN_WHOLE))(
  'a listed name of several words is found or told, with %s between',
  (_, join) => {
    const people = LISTED.filter(([name]) => /\s/.test(name));
    expect(missed(join, people)).toEqual([]);
  },
);

describe('a comma', () => {
  test.each([
    ['Ms Ann Bee, Mr Cee Dee', ['Ms Ann Bee', 'Mr Cee Dee']],
    ['Velmora Ltd, Kestrel PJSC', ['Velmora Ltd', 'Kestrel PJSC']],
    ['Velmora, Inc., Kestrel', ['Velmora, Inc.', 'Kestrel']],
    ['Bee, Ann, Dee, Cee', ['Bee, Ann', 'Dee, Cee']],
    ['Velmora Trading, Kestrel Bank', ['Velmora Trading', 'Kestrel Bank']],
  ])('parts names where titles, legal forms, words or further commas say so: %s', (text, names) => {
    expect(askedNames(text)).toEqual(expect.arrayContaining(names));
  });

  test.each(['Fictivus, Zoltan', 'Velmora Trading Co., Ltd.', 'Fictivus, Zoltan, Jr.', 'Fictivus, Zoltan, Director'])(
    'is in one name: %s',
    (text) => {
      expect(askedNames(text, 'individual')).not.toContain('Zoltan');
      expect(askedNames(text)).not.toContain('Ltd.');
    },
  );
});

test.each([
  ['Institute of Physics, Velmorat', 'organization'],
  ['Kestrel Lines (VELM)', 'company'],
  ['Brontis/Velmorat Venture', 'company'],
  ['Velmorat & Sons Shipping', 'company'],
] as const)('a single word beside a name counts only for an equal name: %s', (fullName, entityType) => {
  const near = NameIndex.build([
    { id: '1', list: 'l', type: 'company', names: [{ value: 'Velmorat Group' }] },
    { id: '2', list: 'l', type: 'company', names: [{ value: 'Velma Insurance' }] },
    { id: '3', list: 'l', type: 'company', names: [{ value: 'Brontis Shipping' }] },
  ]);
  expect(near.search({ fullName, entityType })).toEqual([]);
});

test.each(['Jean - Pierre Smithers', 'Al-Kestrel in Velm', 'A. Bee C. Dee', 'Kestrel (Hong Kong) Ltd', 'Ann C O Bee'])(
  'a name without others keeps its words together: %s',
  (name) => {
    expect(askedNames(name).filter((asked) => asked !== name && asked !== 'Pierre Smithers')).toEqual([]);
  },
);

test('more names than a search uses are told', () => {
  const names = Array.from({ length: 12 }, (_, i) => `Ann Bee${'abcdefghijkl'[i]}`);
  for (const sign of ['\n', ' | ', ' / ', ', ', ' • '])
    expect(comparable({ fullName: names.join(sign) }).uncompared).toEqual([
      { pointer: '/fullName', reason: 'too_long' },
    ]);
});
