import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compareNames } from '../../src/names/compare.ts';
import { MAX_KEYS } from '../../src/names/index/keys.ts';
import { areOfOneFamily, familyCount, familyWordNumber, isToldApart } from '../../src/names/words/word-families.ts';

const areOneName = (a: string, b: string): boolean => areOfOneFamily(familyWordNumber(a), familyWordNumber(b));

test.each([
  ['kobus', 'jacobus'],
  ['resi', 'theresia'],
  ['lasse', 'lars'],
  ['gummi', 'gudmundur'],
  ['santeri', 'aleksanteri'],
  ['ignas', 'ignacas'],
  ['bozsi', 'erzsebet'],
  ['darek', 'dariusz'],
  ['gosho', 'georgi'],
  ['nelu', 'ion'],
  ['xavi', 'javier'],
  ['yota', 'panagiota'],
  ['hamoudi', 'mohammed'],
  ['kunle', 'adekunle'],
])('the short form %s is known to be of %s', (short, name) => {
  expect(areOneName(short, name)).toBe(true);
});

test('short forms are alike by their spelling, too, and names of the other tables are told apart', () => {
  const likeness = (a: string, b: string) => compareNames(a, b, { entityType: 'individual' });
  expect(likeness('Sofija Velmora', 'Sofiya Velmora')).toBeGreaterThan(0.85);
  expect(likeness('Aleksandrs Velmora', 'Aleksander Velmora')).toBeGreaterThan(0.85);
  expect(isToldApart(familyWordNumber('kobus'))).toBe(false);
  expect(isToldApart(familyWordNumber('maria'))).toBe(true);
});

test('the keys of a word of all its families have room', () => {
  const words = [...allWords()];
  expect(words.length).toBeGreaterThan(10_000);
  for (const word of words)
    expect(29 + 2 + 36 + familyCount(familyWordNumber(word)), word).toBeLessThanOrEqual(MAX_KEYS);
});

function* allWords(): Generator<string> {
  for (const file of globSync('engine/src/names/tables/nicknames-*.ts'))
    for (const [word] of readFileSync(file, 'utf8')
      .split('`')[1]
      ?.matchAll(/[a-z]+/g) ?? [])
      yield word;
}

test.each([
  ['Brenda Gpe. Fictiva Hdez.', 'FICTIVA HERNANDEZ, Brenda Guadalupe'],
  ['Fco. Inventado Rdz', 'Francisco Inventado Rodriguez'],
  ['Wm. Fictive', 'William Fictive'],
])('a name that a clerk shortened is found: %s', (typed, listed) => {
  expect(compareNames(typed, listed, { entityType: 'individual' })).toBeGreaterThanOrEqual(0.85);
});
