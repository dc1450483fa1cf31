import { describe, expect, test } from 'vitest';
import type { Subject } from '../../src/entity.ts';
import { normaliseIdentifier } from '../../src/names/identifiers.ts';
import { NameIndex } from '../../src/names/index.ts';

const ADDRESS = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';
const index = NameIndex.build([
  { id: '1', list: 'a', type: 'wallet', names: [{ value: ADDRESS }], wallets: [{ address: ADDRESS }] },
  {
    id: '2',
    list: 'a',
    type: 'individual',
    names: [{ value: 'Nemo Nadie' }],
    identifiers: [{ type: 'Passport', value: 'AB 900123' }],
  },
  {
    id: '3',
    list: 'a',
    type: 'individual',
    names: [{ value: 'Zoltan Fictivus' }],
    identifiers: [{ type: 'Паспорт', value: 'МК 900456' }],
  },
]);
const found = (subject: Subject) => index.search(subject).map(({ entity }) => entity.id);

describe('a number is found', () => {
  test.each([
    ['with zero-width characters', `\u200b${ADDRESS.slice(0, 9)}\u2060\u00ad\ufe0f\u034f${ADDRESS.slice(9)}\ufeff`],
    ['with Hangul fillers, which count as letters', `${ADDRESS.slice(0, 9)}\u3164\u115f\uffa0${ADDRESS.slice(9)}`],
    ['in full width', ADDRESS.replace(/./g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0))],
    [
      'with Cyrillic and Greek letters that look the same',
      ADDRESS.replace('A', '\u0410').replace('B', '\u0392').replace('x', '\u0445'),
    ],
    ['with spaces', ADDRESS.replace(/.{4}/g, '$& ')],
    ['turned by marks of direction', `\u202e${ADDRESS}\u202c`],
  ])('%s', (_, written) => {
    expect(found({ walletAddress: written })).toEqual(['1']);
    expect(found({ identifiers: [{ type: 'wallet', value: written }] })).toEqual(['1']);
  });

  test('on either keyboard, whichever the list was typed on', () => {
    expect(found({ documentId: 'АВ900123' })).toEqual(['2']);
    expect(found({ documentId: 'MK900456' })).toEqual(['3']);
    expect(found({ documentId: 'мк900456' })).toEqual(['3']);
  });

  test('by all its letters', () => {
    expect(found({ walletAddress: ADDRESS.replace('A', 'D') })).toEqual([]);
    expect(found({ walletAddress: ADDRESS.slice(0, -1) })).toEqual([]);
  });
});

test.each([
  ['١٢٣٤٥٦٧٨٩٠', '1234567890'],
  ['۱۲۳۴۵۶۷۸۹۰', '1234567890'],
  ['१२३४५६७८९०', '1234567890'],
  ['AB-९00१23', 'ab900123'],
])('regression: digits of another keyboard are the same number: %s', (typed, meant) => {
  expect(normaliseIdentifier(typed)).toBe(meant);
});
