import { describe, expect, test } from 'vitest';
import { compareNames } from '../../src/names/index.ts';
import { numberOf } from '../../src/names/words/numbers.ts';

describe('numbers', () => {
  test.each(['2', '02', '2nd', 'second', 'two', 'ii'])('%s is 2', (word) => {
    expect(numberOf(word, 1, false)).toBe('2');
  });

  test('number words and doubtful Roman numbers are not numbers in names of people', () => {
    expect(numberOf('second', 1, true)).toBeUndefined();
    expect(numberOf('xi', 1, true)).toBeUndefined();
    expect(numberOf('ii', 0, true)).toBeUndefined();
    expect(numberOf('iii', 2, true)).toBe('3');
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
