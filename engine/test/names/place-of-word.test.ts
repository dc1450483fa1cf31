import { expect, test } from 'vitest';
import { NameIndex } from '../../src/names/index.ts';

const LISTED = ['Zoltan FICTIVUS', 'Sergej LAWRENKO', 'KIM Chol Invented', 'Yusuf AL-IMAGINARI'];
const index = NameIndex.build(
  LISTED.map((value, place) => ({
    id: `${place}`,
    list: 'invented',
    type: 'individual' as const,
    names: [{ value, quality: 'primary' as const }],
  })),
);

/** The words of the best match: as the subject wrote them, beside those of the entry. */
function pairsOf(fullName: string) {
  const [best] = index.search({ fullName, entityType: 'individual' }, { minConfidence: 0.5 });
  return best?.explanation?.components
    .filter(({ feature }) => feature !== 'name')
    .map(({ queryPlace, entryValue }) => [
      queryPlace && fullName.slice(queryPlace.start, queryPlace.end),
      entryValue || undefined,
    ]);
}

test.each([
  [
    'Dr. Zoltan Fiktivus',
    [
      ['Zoltan', 'zoltan'],
      ['Fiktivus', 'fictivus'],
    ],
  ],
  [
    'Zoltan Fictivus Markus',
    [
      ['Zoltan', 'zoltan'],
      ['Fictivus', 'fictivus'],
      ['Markus', undefined],
    ],
  ],
  [
    'Сергей Лавренко',
    [
      ['Сергей', 'sergej'],
      ['Лавренко', 'lawrenko'],
    ],
  ],
  [
    'al-Imaginari, Yusuf',
    [
      ['Yusuf', 'yusuf'],
      ['Imaginari', 'imaginari'],
    ],
  ],
])('the words of %s are told as they were written', (name, pairs) => {
  expect(pairsOf(name)).toEqual(expect.arrayContaining(pairs));
});
