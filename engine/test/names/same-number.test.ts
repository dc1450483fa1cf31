import { describe, expect, test } from 'vitest';
import { sameNumber } from '../../src/names/same-number.ts';

describe('two values have the same number', () => {
  test.each([
    ['ab-123.456', 'AB 123456'],
    ['C.I. 1.234.567-8', '12345678'],
    ['Passport No. X1234567', 'X1234567'],
    ['RU7706107510', '7706107510'],
    ['V-12345678', '12345678'],
    ['12345678.0', '12345678'],
    ['INN/KPP 7706107510/770401001', '7706107510'],
  ])('%s and %s, in either order', (one, other) => {
    expect([sameNumber(one, other), sameNumber(other, one)]).toEqual([true, true]);
  });
});

describe('two values have different numbers', () => {
  test.each([
    ['12345678', '123456789'],
    ['AB 123456', '123456'],
    // Each is of a country of its own.
    ['GB1234567', 'IN1234567'],
    ['DNI', 'DNI 12345678'],
    ['-', '.'],
    ['', ''],
  ])('%j and %j, in either order', (one, other) => {
    expect([sameNumber(one, other), sameNumber(other, one)]).toEqual([false, false]);
  });
});
