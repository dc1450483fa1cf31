import { describe, expect, test } from 'vitest';
import { NameIndex } from '../../src/names/name-index.ts';
import { askedNames } from '../../src/names/words/asked-names.ts';

const LISTED = ['Ingrid Erfunden', 'María López Hernández', 'Marta Velmor', 'Olga Vydumkina'];
const index = NameIndex.build(
  LISTED.map((value) => ({ id: value, list: 'l', type: 'individual', names: [{ value }] })),
);
const found = (fullName: string) => index.search({ fullName }).map(({ entity }) => entity.id);

describe('somebody is found by the name of birth and by that of marriage', () => {
  test.each([
    ['Ingrid Schmidt geb. Erfunden', 'Ingrid Erfunden'],
    ['INGRID SCHMIDT GEB. ERFUNDEN', 'Ingrid Erfunden'],
    ['Frau Dr. Ingrid Schmidt, geb. Erfunden', 'Ingrid Erfunden'],
    ['Ingrid Schmidt geb. Erfunden, geb. 12.03.1971', 'Ingrid Erfunden'],
    ['Schmidt, Ingrid (née Erfunden)', 'Ingrid Erfunden'],
    ['Schmidt (geb. Erfunden), Ingrid', 'Ingrid Erfunden'],
    ['SCHMIDT Ingrid geb. ERFUNDEN', 'Ingrid Erfunden'],
    ['Ingrid Erfunden e.v. Schmidt', 'Ingrid Erfunden'],
    ['Ingrid Maria Schmidt f. Erfunden', 'Ingrid Erfunden'],
    ['Ольга Смирнова, в девичестве Выдумкина', 'Olga Vydumkina'],
    ['María López Hernández de García', 'María López Hernández'],
    ['María López Hernández viuda de García', 'María López Hernández'],
    ['Marta Velmor de la Fuente', 'Marta Velmor'],
  ])('%s is found as %s', (name, listed) => {
    expect(found(name)).toEqual([listed]);
  });
});

test('words for birth before a place or a day are followed by no name', () => {
  for (const name of ['Ann Bee born in Hamburg', 'Ann Bee geb. am 12.03.1971', 'Ann Bee née le 12.03.1971'])
    expect(askedNames(name).join('|')).not.toMatch(/Ann (Hamburg|am|le)\b/);
});

test('letters of names are no short words for birth, and firms have no family names', () => {
  expect(askedNames('Ann F. Bee')).not.toContain('Ann Bee');
  expect(askedNames('Alpha Born Trading Ltd', 'company')).toEqual(['Alpha Born Trading Ltd']);
});

test('a name behind «de» belongs to men, and a single family name before it is that of many women', () => {
  expect(found('José López Hernández de García')).toEqual([]);
  expect(found('María López de García')).toEqual([]);
});
