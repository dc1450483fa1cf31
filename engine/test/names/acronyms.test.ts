import { expect, test } from 'vitest';
import { compareNames } from '../../src/names/index.ts';

test.each([
  ['OBTZ', 'Otter Bank of Trade and Zinc'],
  ['OBTZ', 'Otter Bank of Trade and Zinc Ltd'],
  ['O.B.T.Z. Ltd', 'Otter Bank of Trade and Zinc'],
])('%s may be %s', (short, long) => {
  expect(compareNames(short, long, { entityType: 'company' })).toBeGreaterThanOrEqual(0.7);
  expect(compareNames(long, short, { entityType: 'company' })).toBeGreaterThanOrEqual(0.7);
  expect(compareNames(short, long, { entityType: 'company' })).toBeLessThanOrEqual(0.85);
});

test('people, short names and other acronyms do not match by an acronym', () => {
  expect(compareNames('EPD', 'Ernan Petar Dovic', { entityType: 'individual' })).toBe(0);
  expect(compareNames('OB', 'Otter Bank', { entityType: 'company' })).toBe(0);
  expect(compareNames('Otter Bank of Trade', 'Oslo Board of Timber', { entityType: 'company' })).toBeLessThan(0.5);
});

test('dots inside an acronym make no difference', () => {
  expect(compareNames('O.B.T.Z. Zantera', 'OBTZ Zantera')).toBe(1);
  expect(compareNames('U.S.A. Zantera', 'USA Zantera')).toBe(1);
  expect(compareNames('A.B.C. Zantera L.L.C.', 'ABC Zantera LLC')).toBe(1);
});
