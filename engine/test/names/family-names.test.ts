import { describe, expect, test } from 'vitest';
import { NameIndex } from '../../src/names/name-index.ts';
import { askedNames, readNames } from '../../src/names/words/asked-names.ts';

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

test('either word may be the family name where neither is a usual given name', () => {
  expect(askedNames('BEE Xyla née Cee')).toEqual(expect.arrayContaining(['BEE Cee', 'Xyla Cee']));
  expect(askedNames('Xyla Bee née Cee')).toEqual(expect.arrayContaining(['Bee Cee', 'Xyla Cee']));
  expect(askedNames('BEE Ann née Cee')).not.toContain('BEE Cee');
});

test('words for birth before a place or a day are followed by no name', () => {
  for (const name of ['Ann Bee born in Hamburg', 'Ann Bee geb. am 12.03.1971', 'Ann Bee née le 12.03.1971'])
    expect(askedNames(name).join('|')).not.toMatch(/Ann (Hamburg|am|le)\b/);
});

test('letters of names are no short words for birth, and firms have no family names', () => {
  expect(askedNames('Ann F. Bee')).not.toContain('Ann Bee');
  for (const name of ['Zaw Min Ne Lin', 'ZAW MIN NE LIN']) expect(askedNames(name)).toEqual([name]);
  expect(askedNames('Zaw Min NÉ Lin')).toContain('Zaw Lin');
  expect(askedNames('Alpha Born Trading Ltd', 'company')).toEqual(['Alpha Born Trading Ltd']);
});

test('a name behind «de» belongs to men, and a single family name before it is that of many women', () => {
  expect(found('José López Hernández de García')).toEqual([]);
  expect(found('María López de García')).toEqual([]);
  for (const [name, own] of [
    ['Ana María Silva de Souza', 'Ana María Silva'],
    ['Maria da Silva de Souza', 'Maria da Silva'],
  ] as const)
    expect(readNames(name).doubtful, name).toContain(own);
  expect(readNames('Marta Velmor Trafin de Osk').doubtful).not.toContain('Marta Velmor Trafin');
});
