import { describe, expect, it } from 'vitest';
import { numberParts } from '../../src/lists/shared/number-parts.ts';

describe('the parts of a printed number', () => {
  it.each([
    ['9900000000/ 990000001', ['9900000000', '990000001']],
    ['9900000000 ; 990000001', ['9900000000', '990000001']],
    ['D 000912', ['000912']],
    ['TR-P 990 001', ['990 001']],
    ['DE- 990001', ['990001']],
    ['B/990001', ['990001']],
    ['Ф-990001', ['990001']],
    ['SSN 999-92-9999', ['999-92-9999']],
    ['TIN 9900000001', ['9900000001']],
    ['ИНН 9900000001', ['9900000001']],
    ['HRB 99001', ['99001']],
    ['100990001(УНП)', ['100990001']],
    ['Series 9005 No 990001', ['9005 990001']],
    ['No99001/129', ['99001/129']],
  ])('%s has the parts %j', (printed, parts) => {
    expect([...new Set(numberParts('Passport', printed))]).toEqual(parts);
  });

  it.each([
    '990001',
    'A5990001',
    '1990/990001',
    '96 03 990001',
    '99.990.990/0001-97',
    '12/SAKHANA(N)990001',
    'C 990',
    '',
  ])('%s has no parts', (printed) => {
    expect(numberParts('Passport', printed)).toEqual([]);
  });

  it.each([
    ['R.F.C.', 'AUAM-990101'],
    ['Aircraft Tail Number', 'RA-99001'],
    ['call_sign', 'XX 99001'],
  ])('%s is never split', (type, printed) => {
    expect(numberParts(type, printed)).toEqual([]);
  });

  it.each(['1', 'A', ' ', 'A ', '/', '1/', '(', 'no '])(
    'a megabyte of %j is searched for parts in linear time',
    (piece) => {
      expect(numberParts('Passport', piece.repeat(1_000_000))).toEqual([]);
    },
  );
});
