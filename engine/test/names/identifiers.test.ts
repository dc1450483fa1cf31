import { describe, expect, test } from 'vitest';
import type { Subject } from '../../src/entity.ts';
import { normaliseIdentifier } from '../../src/names/index/identifiers.ts';
import { NameIndex } from '../../src/names/index.ts';

const ADDRESS = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';
const HEXADECIMAL = '0x00000000000000000000000000000000c0ffee00';
const index = NameIndex.build([
  { id: '1', list: 'a', type: 'wallet', names: [{ value: ADDRESS }], wallets: [{ address: ADDRESS }] },
  {
    id: '2',
    list: 'a',
    type: 'individual',
    names: [{ value: 'Nemo Nadie' }],
    identifiers: [{ type: 'Passport', value: 'AB 900123' }],
  },
  { id: '4', list: 'a', type: 'wallet', names: [{ value: HEXADECIMAL }], wallets: [{ address: HEXADECIMAL }] },
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
  ])('a number %s is found', (_, written) => {
    expect(found({ walletAddress: written })).toEqual(['1']);
    expect(found({ identifiers: [{ type: 'wallet', value: written }] })).toEqual(['1']);
  });

  test('a number is found with letters of either keyboard', () => {
    expect(found({ documentId: 'АВ900123' })).toEqual(['2']);
    expect(found({ documentId: 'MK900456' })).toEqual(['3']);
    expect(found({ documentId: 'мк900456' })).toEqual(['3']);
  });

  test.each([
    HEXADECIMAL.slice(2),
    HEXADECIMAL.toUpperCase(),
    `Wallet: ${HEXADECIMAL}`,
    `ethereum:${HEXADECIMAL}@1`,
    `https://explorer.example/address/${HEXADECIMAL}`,
    `${HEXADECIMAL.slice(2)} (ETH)`,
  ])('a wallet is found as %s', (written) => {
    expect(found({ walletAddress: written })).toEqual(['4']);
    expect(found({ identifiers: [{ value: written }] })).toEqual(['4']);
  });

  test('a number is compared by all its letters', () => {
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

describe('regression: a number was found under the label of its list alone', () => {
  const [SHIP, COMPANY, WRONG] = ['9074729', '5777731', '9074728'];
  const ships = NameIndex.build([
    { id: 'imo', list: 'a', type: 'vessel', names: [{ value: 'NEMO' }], imoNumber: SHIP, callSign: 'P3XY9' },
    {
      id: 'label',
      list: 'a',
      type: 'vessel',
      names: [{ value: 'NADIE' }],
      identifiers: [{ type: 'Vessel Registration Identification', value: `IMO ${SHIP}` }],
    },
    {
      id: 'company',
      list: 'a',
      type: 'company',
      names: [{ value: 'FICTIVUS SHIPPING' }],
      identifiers: [{ type: 'IMO number', value: COMPANY }],
    },
    { id: 'wrong', list: 'a', type: 'vessel', names: [{ value: 'NOBODY' }], imoNumber: WRONG },
    {
      id: 'sign',
      list: 'a',
      type: 'aircraft',
      names: [{ value: 'FICTA' }],
      identifiers: [{ type: 'Registration', value: 'P3-XY9' }],
    },
  ]);
  const ids = (subject: Subject) => ships.search(subject).map(({ entity }) => entity.id);

  test.each<[string, Subject]>([
    ['imo_number', { imoNumber: SHIP }],
    ['imo_number with its prefix', { imoNumber: `IMO ${SHIP}` }],
    ['document_id', { documentId: SHIP }],
    ['document_id with its prefix', { documentId: `IMO-${SHIP}` }],
    ['registration_number', { registrationNumber: `IMO No. ${SHIP}` }],
    ['identifiers', { identifiers: [{ type: 'Vessel Registration Identification', value: `IMO ${SHIP}` }] }],
    ['identifiers without a type', { identifiers: [{ value: SHIP }] }],
  ])('an IMO number is found by %s', (_, subject) => {
    expect(ids(subject)).toEqual(['imo', 'label']);
  });

  test('the IMO number of a company is found by document_id', () => {
    expect(ids({ documentId: COMPANY })).toEqual(['company']);
  });

  test.each<[string, Subject]>([
    ['call_sign', { callSign: 'P3XY9' }],
    ['registration_number', { registrationNumber: 'P3-XY9' }],
    ['identifiers', { identifiers: [{ type: 'Call Sign', value: 'p3xy9' }] }],
  ])('a call sign is found by %s', (_, subject) => {
    expect(ids(subject)).toEqual(['imo', 'sign']);
  });

  test('seven digits without the check digit equal an IMO number only when labelled as one', () => {
    expect(ids({ documentId: WRONG })).toEqual([]);
    expect(ids({ imoNumber: WRONG })).toEqual(['wrong']);
    expect(ids({ documentId: `IMO ${WRONG}` })).toEqual(['wrong']);
  });
});

test.each(['Passport AB 900123', 'Passport No. AB900123', 'No: AB 900123', '№ ab900123', 'ИНН AB 900123'])(
  'regression: a number is found behind its label: %s',
  (documentId) => {
    expect(found({ documentId })).toEqual(['2']);
  },
);

test('letters of a series are not removed as a label', () => {
  expect(found({ documentId: 'ZB 900123' })).toEqual([]);
  expect(found({ documentId: 'Passport' })).toEqual([]);
});

describe('an aircraft is found by its registration mark', () => {
  const aircraft = NameIndex.build([
    {
      ...{ id: '1', list: 'a', type: 'aircraft', names: [{ value: 'XX-FKE' }] },
      identifiers: [{ type: 'Previous Aircraft Tail Number', value: 'XX-OLD' }],
    },
    { id: '2', list: 'a', type: 'aircraft', names: [{ value: 'Nemo Charter' }] },
    { id: '3', list: 'a', type: 'vessel', names: [{ value: 'YY-1234' }] },
  ]);
  const of = (subject: Subject) => aircraft.search(subject).map(({ entity }) => entity.id);

  test.each([
    { callSign: 'XX-FKE' },
    { callSign: 'xxfke' },
    { identifiers: [{ type: 'tail', value: 'XX FKE' }] },
    { registrationNumber: 'XX-FKE' },
    { documentId: 'XX-FKE' },
    { fullName: 'XX-OLD' },
    { fullName: 'Nobody', additionalNames: ['XX-OLD'] },
  ])('an aircraft is found as %j, whether the publisher lists the mark as the name or as a number', (subject) => {
    expect(of({ ...subject, entityType: 'aircraft' })).toEqual(['1']);
  });

  test('an aircraft is not found by words of its name, nor another thing by the name', () => {
    expect(of({ callSign: 'Nemo Charter', entityType: 'aircraft' })).toEqual([]);
    expect(of({ documentId: 'YY-1234' })).toEqual([]);
  });
});
