import { expect, test } from 'vitest';
import { NameIndex } from '../../src/names/name-index.ts';
import { comparable } from '../../src/screening/index.ts';

const index = NameIndex.build([
  {
    ...{ id: '1', list: 'l', type: 'individual', names: [{ value: 'Orvel Zamtin' }] },
    identifiers: [{ type: 'Passport', value: '1084010' }],
  },
]);
const found = (documentId: string) => index.search({ documentId }).length > 0;

test.each([
  '1084010 / 1084011',
  '1084011/1084010',
  '1084011;1084010',
  '1084010, 1084011',
  '1084011,1084010',
  '1084010 | 1084011',
  '1084011\n1084010',
  '1084011 and 1084010',
  '1084011 1084010',
  '["1084011","1084010"]',
  'Passport 1084011 (old), 1084010 (new)',
  '1084011 (1084010)',
  '1084010, 12.03.1971',
])('each of several numbers is compared: %s', (value) => {
  expect(found(value)).toBe(true);
});

test.each([
  '1084010 (Egypt)',
  '(EG) 1084010',
  'EG 1084010',
  'EG1084010',
  'EG-1084010',
  'EGY1084010',
  'EGY 1084010',
  '1084010 EG',
  '1084010, Egypt',
  'Egypt: 1084010',
  'Passport Egypt No. 1084010',
  'Egyptian passport 1084010',
  'Arab Republic of Egypt 1084010',
  '1084010 issued in Cairo',
])('a number is compared without its country: %s', (value) => {
  expect(found(value)).toBe(true);
});

test.each(['AB 1084010', 'QX1084010', '12.108.401/0001-95', '10840101', '1,084,010,000', '108 4011'])(
  'a number of other letters or digits is another one: %s',
  (value) => {
    expect(found(value)).toBe(false);
  },
);

test('more numbers than are compared are told', () => {
  const documentId = Array.from({ length: 12 }, (_, i) => `10850${10 + i}`).join('; ');
  expect(comparable({ documentId }).uncompared).toEqual([{ pointer: '/documentId', reason: 'too_long' }]);
});
