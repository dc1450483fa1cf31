import { describe, expect, test } from 'vitest';
import { compareNames } from '../../src/names/index.ts';
import { numberAt } from '../../src/names/words/numbers.ts';

describe('numbers', () => {
  test.each(['2', '02', '2nd', 'second', 'two', 'ii'])('%s is 2', (word) => {
    expect(numberAt(['velmora', word], 1, { person: false, isLast: false, isCounted: true })?.text).toBe('2');
  });

  test('number words and doubtful Roman numbers are not numbers in names of people', () => {
    expect(numberAt(['velmora', 'second'], 1, { person: true, isLast: false, isCounted: true })).toBeUndefined();
    expect(numberAt(['velmora', 'xi'], 1, { person: true, isLast: true, isCounted: true })).toBeUndefined();
    expect(numberAt(['ii'], 0, { person: true, isLast: true, isCounted: true })).toBeUndefined();
    expect(numberAt(['otto', 'velmora', 'iii'], 2, { person: true, isLast: true, isCounted: true })?.text).toBe('3');
  });

  test.each([
    ['Velmora Partners V', 'Velmora Partners 5'],
    ['Velmora Partners XI Ltd', 'Velmora Partners 11 Limited'],
    ['Velmora Fund Twenty-One', 'Velmora Fund 21'],
    ['Fondo Velmora treinta y dos', 'Fondo Velmora 32'],
    ['Velmora Fonds einundzwanzig', 'Velmora Fonds 21'],
    ['Fondo Velmora ventotto', 'Fondo Velmora 28'],
    ['Fonds Velmora quarante deux', 'Fonds Velmora 42'],
  ])('%s is %s', (a, b) => {
    expect(compareNames(a, b, { entityType: 'company' })).toBe(1);
  });

  test.each([
    ['Velmora Partners V', 'Velmora Partners VI'],
    ['Velmora Partners XI', 'Velmora Partners XII'],
  ])('%s is not %s', (a, b) => {
    expect(compareNames(a, b, { entityType: 'company' })).toBeLessThan(0.7);
  });

  test.each([
    ['Velmora V', 'V Velmora'],
    ['Velmora I', 'Velmora I Tanker'],
    ['Velmora Ocean', 'Velmora Ocean I'],
    ['Hotel Velmora Sette', 'Sette Velmora Hotel'],
    ['Hotel Velmora Seite', 'Hotel Velmora Siete'],
  ])('a doubtful number is also a word: %s may be %s', (a, b) => {
    expect(compareNames(a, b, { entityType: 'vessel' })).toBeGreaterThan(0.75);
    expect(compareNames(b, a, { entityType: 'vessel' })).toBeGreaterThan(0.75);
  });

  test('a letter behind an initial or in the name of a person is no number', () => {
    expect(numberAt(['velmora', 'b', 'v'], 2, { person: false, isLast: true, isCounted: true })).toBeUndefined();
    expect(numberAt(['velmora', 'v'], 1, { person: true, isLast: true, isCounted: true })).toBeUndefined();
    expect(numberAt(['v'], 0, { person: false, isLast: true, isCounted: true })).toBeUndefined();
  });

  test('different numbers limit the confidence', () => {
    expect(compareNames('Second Zantera Factory', 'Zantera Factory II')).toBeGreaterThan(0.9);
    expect(compareNames('Bright Otter 7', 'Otter Bright 18')).toBeLessThan(0.7);
    expect(compareNames('1st Zantera Regiment', '2nd Zantera Regiment')).toBeLessThan(0.7);
  });
});

describe('titles and particles', () => {
  test.each([
    ['Dr. Haji Ernan Dovic', 'Ernan Dovic'],
    ['Gen. (ret) Ernan Dovic', 'Ernan Dovic'],
    ['Prof. Ernan van Dovic', 'Ernan Dovic'],
    ['MV Bright Otter', 'Bright Otter'],
    ['M/V Bright Otter', 'Bright Otter'],
  ])('%s may be %s', (a, b) => {
    expect(compareNames(a, b)).toBeGreaterThan(0.85);
  });
});

test('the parts of a registration mark match when written as one word', () => {
  expect(compareNames('YV2030', 'YV-2030')).toBeGreaterThanOrEqual(0.8);
  expect(compareNames('YV-2030', 'YV2030')).toBeGreaterThanOrEqual(0.8);
  expect(compareNames('YV2030', 'YV-2031')).toBe(0);
});
