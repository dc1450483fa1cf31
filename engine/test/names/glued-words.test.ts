import { expect, test } from 'vitest';
import { compareNames } from '../../src/names/index.ts';
import { separateGlued } from '../../src/names/words/glued-words.ts';

test.each([
  ['ErnanDovic', 'Ernan Dovic'],
  ['BrightOtter7', 'Bright Otter 7'],
  ['ЕрнанДович', 'Ернан Дович'],
])('%s is %s', (glued, apart) => {
  expect(separateGlued(glued)).toEqual([apart]);
  expect(compareNames(glued, apart)).toBe(1);
});

test.each(['McDovic', 'MacDovic', 'DeDovic', 'IL76', 'EP-MNE', 'ErnanD', 'Dovic'])('%s is one word', (name) => {
  expect(separateGlued(name)).toEqual([]);
});

test('a glued part of a longer name is compared as several words', () => {
  expect(compareNames('ErnanPetar Zuban Dovic', 'Ernan Petar Zuban Dovic')).toBe(1);
  expect(compareNames('ZanteraTrade Holding Otter Metals', 'ZANTERATRADE HOLDING OTTER METALS')).toBe(1);
});
