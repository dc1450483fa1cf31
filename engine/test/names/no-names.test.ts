import { expect, test } from 'vitest';
import type { Subject } from '../../src/entity.ts';
import { NameIndex } from '../../src/names/name-index.ts';
import { comparable } from '../../src/screening/index.ts';

const WALLET = '0x00000000000000000000000000000000c0ffee00';
const UNREAD = [{ pointer: '/fullName', reason: 'unread' }];
const index = NameIndex.build([
  {
    ...{ id: '1', list: 'l', type: 'individual', names: [{ value: 'Zoltan Fictivus' }, { value: 'Ninguno' }] },
    wallets: [{ address: WALLET }],
  },
]);
const found = (subject: Subject) => index.search(subject).length > 0;

test.each(
  `Not provided/NOT AVAILABLE/n.a./N A/tbd/test/No name/self/yo/Unknown, not available/xxx/Sin nombre/No aplica/ninguno/Não informado/Non renseigné/Inconnu
  Keine Angabe/unbekannt/Sconosciuto/Onbekend/brak danych/ismeretlen/bilinmiyor/tidak diketahui/không có/неизвестно/Нет данных/невідомо/άγνωστο/غير معروف
  نامشخص/לא ידוע/不明/未提供/なし/알 수 없음/ไม่ทราบ/अज्ञात/անհայտ/უცნობია`.split(/\/|\n/),
)('a text in place of a name is told in every language: %s', (fullName) => {
  expect(comparable({ fullName }).uncompared).toEqual(UNREAD);
});

test.each([
  'zoltan.fictivus@mail.example',
  'https://velmora.example/about',
  'www.velmora.example',
  '+44 20 7946 0958',
  'Tel. +44 20 7946 0958',
  '@velmora',
  WALLET,
  `ETH ${WALLET}`,
  '123e4567-e89b-12d3-a456-426614174000',
  '20794609581',
  'C.I. 1.234.567',
  'DNI: 12345678',
  'Passport No ZF0001234',
  'ZF0001234',
])('an address or number in place of a name is told: %s', (fullName) => {
  expect(comparable({ fullName }).uncompared).toEqual(UNREAD);
});

test.each([
  'Null Fictivus',
  'Zoltan None',
  'Test Velmora',
  'Kestrel 24',
  '7-Velm',
  'Zoltan Fictivus <z@mail.example>',
  'Unit 61398',
])('a name with such words is not told: %s', (fullName) => {
  expect(comparable({ fullName }).uncompared).toEqual([]);
});

test.each(['A.F.', 'A F', 'J. K. L.', 'Mr. X', 'Dr. Z.', 'А. Ф.'])(
  'initials in place of the name of a person are told: %s',
  (fullName) => {
    expect(comparable({ fullName }).uncompared).toEqual(UNREAD);
    expect(comparable({ fullName, entityType: 'individual' }).uncompared).toEqual(UNREAD);
  },
);

test.each([
  ['H. & M.', 'company'],
  ['A F', 'vessel'],
  ['O Fictivus', 'individual'],
  ['A.F. Velmora', 'individual'],
  ['李', 'individual'],
] as const)('initials of firms and ships, and those beside a name, are not told: %s', (fullName, entityType) => {
  expect(comparable({ fullName, entityType }).uncompared).toEqual([]);
});

test('wallets and aircraft are listed under addresses and marks', () => {
  expect(comparable({ fullName: WALLET, entityType: 'wallet' }).uncompared).toEqual([]);
  expect(comparable({ fullName: 'N404KS', entityType: 'aircraft' }).uncompared).toEqual([]);
});

test.each([
  'zoltan.fictivus@mail.example',
  'Zoltan Fictivus <office@mail.example>',
  'Zoltan Fictivus, +44 20 7946 0958',
  `Velmora Kestrel ${WALLET}`,
  WALLET,
  'Ninguno',
])('a text with an address is still compared as a name and as a wallet: %s', (fullName) => {
  expect(found({ fullName })).toBe(true);
});

test('a number under the label of a document in place of a name is compared with numbers', () => {
  const listed = NameIndex.build([
    {
      ...{ id: '1', list: 'l', type: 'individual', names: [{ value: 'Zoltan Fictivus' }] },
      identifiers: [{ type: 'Passport', value: 'ZF0001234' }],
    },
  ]);
  expect(listed.search({ fullName: 'Passport No ZF 0001234' })).not.toEqual([]);
});

test.each([
  ['documentId', 'Zoltan Fictivus'],
  ['documentId', 'FICTIVUS'],
  ['taxId', 'Umbral Shipping Ltd'],
  ['registrationNumber', 'Umbral Shipping Ltd'],
  ['callSign', 'Zoltan Fictivus'],
])('a name in place of a number is told: %s %s', (field, value) => {
  expect(comparable({ fullName: 'Ann Fictive', [field]: value }).uncompared).toEqual([
    { pointer: `/${field}`, reason: 'unread' },
  ]);
});

test.each(['UMBRXX2A', 'EP-ABC'])('a code of a bank or an aircraft has no digit: %s', (value) => {
  expect(comparable({ identifiers: [{ type: 'other', value }] }).uncompared).toEqual([]);
});

test.each(['0000', '111-111-111', 'XXXX1234', '****1234', '12?45678', '123-45-...', '1.23457E+11', '1,2346E+8'])(
  'a number without all of its digits is told: %s',
  (documentId) => {
    const { uncompared } = comparable({ fullName: 'Ann Fictive', documentId });
    expect(uncompared).toEqual([{ pointer: '/documentId', reason: 'unread' }]);
  },
);

test.each(['12345678', '12-345.678', 'AXX123', '1122334455', 'ZF_0001234', 'qxxxzry9x8gf2tvdw0s3jn54khce6m'])(
  'a number with all of its digits is compared: %s',
  (value) => {
    expect(comparable({ identifiers: [{ type: 'other', value }] }).uncompared).toEqual([]);
  },
);

test('a number that a spreadsheet took for an amount is read', () => {
  const identifiers = [{ type: 'Passport', value: '87654321' }];
  const names = [{ value: 'Zoltan Fictivus' }];
  const listed = NameIndex.build([{ id: '1', list: 'l', type: 'individual', names, identifiers }]);
  expect(listed.search({ documentId: '87654321.0' })).not.toEqual([]);
});
