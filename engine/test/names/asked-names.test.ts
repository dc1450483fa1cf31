import { describe, expect, it } from 'vitest';
import type { Entity } from '../../src/entity.ts';
import { NameIndex } from '../../src/names/name-index.ts';
import { askedNames, readNames } from '../../src/names/words/asked-names.ts';
import { comparable } from '../../src/screening/index.ts';

const entity = (id: string, value: string): Entity => ({
  id,
  list: 'invented',
  type: 'individual',
  names: [{ value }],
});
const index = NameIndex.build([entity('latin', 'Zoltan Fictivus'), entity('cyrillic', 'Золтан Фиктивус')]);
const found = (fullName: string) => index.search({ fullName, entityType: 'individual' }).map(({ entity }) => entity.id);

/** Bytes of an encoding, read as Windows-1252. */
const misread = (bytes: Uint8Array) => new TextDecoder('windows-1252').decode(bytes);
const inUtf8 = (text: string) => misread(new TextEncoder().encode(text));
/** Both encodings hold the Russian alphabet in one block. */
const inSingleBytes = (text: string, letters: string, first: number) =>
  misread(Uint8Array.from([...text].map((letter) => (letter === ' ' ? 32 : first + letters.indexOf(letter)))));
const WINDOWS_1251 = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя';
const KOI8_R = 'юабцдефгхийклмнопярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ';

describe('a listed name is found', () => {
  it.each([
    ['that stands twice', 'Zoltan Fictivus Zoltan Fictivus'],
    ['whose surname stands twice', 'Zoltan Fictivus Fictivus'],
    ['whose given name stands twice', 'ZOLTAN Zoltan Fictivus'],
    ['that stands three times', 'Zoltan Fictivus Zoltan Fictivus Zoltan Fictivus'],
    ['that stands twice with a sign between', 'Zoltan Fictivus - Zoltan Fictivus'],
    ['that stands twice, once with an accent', 'Zoltán Fictivus Zoltan Fictivus'],
    ['that stands twice, in another order', 'Fictivus Zoltan Zoltan Fictivus'],
    ['beside a placeholder', 'Zoltan undefined Fictivus'],
    ['behind a placeholder', 'null Zoltan Fictivus'],
    ['before placeholders', 'Zoltan Fictivus N/A none'],
    ['of one of two people', 'Ann Bee and Zoltan Fictivus'],
    ['of one of two people, in capitals', 'ANN BEE AND ZOLTAN FICTIVUS'],
    ['of somebody who was born with another', 'Ann Bee née Zoltan Fictivus'],
    ['of one of two people, with a sign', 'Ann Bee & Zoltan Fictivus'],
    ['of one of two people, in lines', 'Ann Bee\nZoltan Fictivus'],
    ['of one of two people, with a semicolon', 'Ann Bee;Zoltan Fictivus'],
    ['that is the other one of somebody', 'Ann Bee alias Zoltan Fictivus'],
    ['with dots behind its letters', 'Z. o. l. t. a. n. F. i. c. t. i. v. u. s.'],
    ['with letters far apart', 'Z  o  l  t  a  n   F  i  c  t  i  v  u  s'],
    ...['\u200b', '\u00ad', '\u2060', '\ufeff', '\ufe0f', '\u3164'].map((sign): [string, string] => [
      `with U+${sign.codePointAt(0)?.toString(16)} for a space`,
      `Zoltan${sign}Fictivus`,
    ]),
    ['with letters apart', 'Z o l t a n  F i c t i v u s'],
    ['with all letters apart', 'Z o l t a n F i c t i v u s'],
    ['with strokes between its letters', 'Z-o-l-t-a-n F-i-c-t-i-v-u-s'],
    [
      'with empty braille between its letters',
      [...'Zoltan'].join('\u2800').concat(' ', [...'Fictivus'].join('\u2800')),
    ],
    ['with private characters between its letters', [...'Zoltan'].join('\ue000').concat(' Fictivus')],
    ['in small capitals', 'ᴢᴏʟᴛᴀɴ ꜰɪᴄᴛɪᴠᴜꜱ'],
    ['in letters in brackets', '⒵⒪⒧⒯⒜⒩ Fictivus'],
    ['with percent encoding', 'Zoltan%20Fictivus'],
    ['with percent encoding that is broken', 'Zoltan%20Fictivus%'],
    ['with character references', '&#90;oltan&nbsp;&#x46;ictivus'],
    ['with escapes of JSON', 'Zoltan\\u0020\\u0046ictivus'],
    ['of UTF-8 that was read as Windows-1252', inUtf8('Золтан Фиктивус')],
    ['of Windows-1251 that was read as Windows-1252', inSingleBytes('Золтан Фиктивус', WINDOWS_1251, 0xc0)],
    ['of KOI8-R that was read as Windows-1252', inSingleBytes('Золтан Фиктивус', KOI8_R, 0xc0)],
  ])('a listed name %s is found', (_, name) => {
    expect(found(name)).not.toEqual([]);
  });

  it('a listed name is found in Lao letters', () => {
    const listed = NameIndex.build([entity('1', 'Boun Somsavat')]);
    expect(listed.search({ fullName: 'ບຸນ ສົມສະຫວັດ' }).map(({ entity }) => entity.id)).toEqual(['1']);
  });
});

it.each([
  'Ann "Zoltan Fictivus" Bee',
  'Ann «Zoltan Fictivus» Bee',
  "Ann 'Zoltan Fictivus' Bee",
  'Ann “Zoltan Fictivus” Bee',
])('a whole name in quotes within another one is found: %s', (name) => {
  expect(found(name)).not.toEqual([]);
});

it.each([
  'First name: Zoltan, Last name: Fictivus',
  'Surname: FICTIVUS Given names: ZOLTAN',
  'first_name=Zoltan&last_name=Fictivus',
  '{"first_name":"Zoltan","last_name":"Fictivus","country":"HU"}',
  'Nombre: Zoltan; Apellidos: Fictivus; DNI: 1234',
  'Prénom : Zoltan / Nom : Fictivus',
  'Vorname: Zoltan\nNachname: Fictivus\nGeburtsdatum: 1.2.1970',
  'Фамилия: Fictivus Имя: Zoltan',
  'Prénom: Zoltan, Nom: Fictivus, Ort für alles: Nirgends',
])('the parts of a name are read behind their labels: %s', (name) => {
  expect(found(name)).not.toEqual([]);
});

it.each([
  ['Fictivus, N.', 'N. Fictivus'],
  ['Fictivus Velm, N. A.', 'N. A. Fictivus Velm'],
])('initials behind a surname are also read before it: %s', (name, other) => {
  expect(askedNames(name, 'individual')).toContain(other);
  expect(askedNames(name, 'company')).not.toContain(other);
});

it.each(['H. M. M. Fictivus', 'எச். எம். எம். ஹரீஸ்'])('initials that stand twice stay: %s', (name) => {
  expect(askedNames(name)).toEqual([name]);
});

describe('a name that cannot be read is named', () => {
  it.each([
    'Z\ufffdltan Fictivus',
    '\u202esuvitciF natloZ',
    'Zoltan \ue000\ue001 Fictivus',
    // Burmese in the letters of Zawgyi, and Shan.
    'ေဇာ္ထြန္းျမင့္',
    'ၸၢႆးၶမ်း',
    'བསོད་ནམས ཚེ་རིང',
    'ꊪꇉ ꄔ',
    'ᏣᎳᎩ ᏗᏯ',
    'undefined undefined',
    'Zoltan {{last_name}}',
    'Zolt&aacute;n Fictivus',
    'Zoltan%D0 Fictivus',
    '=?UTF-8?B?0JPQvtC7?=',
    'null',
    'N/A',
    'UNKNOWN',
    '[object Object]',
    '{{first_name}} {{last_name}}',
    `\${name}`,
  ])('a name that cannot be read is named: %s', (fullName) => {
    const { names, uncompared } = comparable({ fullName });
    expect(names && uncompared).toEqual([{ pointer: '/fullName', reason: 'unread' }]);
  });

  it.each([
    'Zoltan Fictivus',
    'Null Fictivus',
    'Золтан Фиктивус',
    'זולטן פיקטיבוס',
    'زولتان فیکتیوس',
    'ზოლტან ფიქტივუსი',
    'Զոլտան Ֆիկտիվուս',
    'ዞልታን ፊክቲቩስ',
    'ゾルタン・フィクティヴス',
    '졸탄 픽티부스',
    'ซอลตัน ฟิกติวุส',
    'ज़ोल्टन फ़िक्टिवस',
    'Jean-Pierre O’Fictif',
    'ʻOkina Fictiva',
    'Fictiva 🙂',
  ])('a name that can be read is not named: %s', (fullName) => {
    expect(comparable({ fullName }).uncompared).toEqual([]);
  });
});

describe('the words of a subject', () => {
  it.each([
    ['names in one text', ' a.k.a. b, c'.repeat(40), 100],
    ['brackets', 'a b (c; '.repeat(62), 60],
    ['two readings', 'Alpha Beta Trading Ltd', 8],
    ['readings of another script', 'Золтан Фиктивус', 4],
  ])('regression: words of %s count as often as they are searched', (_, fullName, atLeast) => {
    expect(comparable({ fullName }).words).toBeGreaterThanOrEqual(atLeast);
  });
});

it('regression: a name of signs that stand for words is compared by its beginning, and told as cut', () => {
  const name = `Ann Bee ${'\ufdfa '.repeat(240)}`;
  expect(Math.max(...askedNames(name).map((asked) => asked.normalize('NFKC').length))).toBeLessThanOrEqual(256);
  expect(readNames(name).isCut).toBe(true);
  expect(readNames('Of\ufb01ce of Ann \ufdf2 Bee').isCut).toBe(false);
});

describe('a name with Baltic endings', () => {
  it.each([
    ['Sergejs Orvels', 'Sergej Orvel'],
    ['Vladimiras Zamtinas', 'Vladimir Zamtin'],
    ['Aleksandrs Zorvenko', 'Aleksandr Zorvenko'],
  ])('is searched without them: %s', (name, bare) => {
    expect(askedNames(name, 'individual')).toContain(bare);
  });

  it.each([
    ['James Bee', 'individual'],
    ['Velmas Orvels', 'company'],
  ] as const)('is not read into %s', (name, type) => {
    expect(askedNames(name, type)).toEqual([name]);
  });
});
