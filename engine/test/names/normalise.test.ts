import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NameIndex } from '../../src/names/name-index.ts';
import { MAX_TOKENS, normaliseName } from '../../src/names/words/normalise.ts';

const forms = (name: string, person = false): string[] =>
  normaliseName(name, person).map((tokens) => tokens.map((token) => token.text).join(' '));
/** The first form in Latin letters. */
const latin = (name: string, person = false): string =>
  forms(name, person).find((form) => !/[^\p{ASCII}]/u.test(form)) ?? '';
const kinds = (name: string, person = false): string[] =>
  (normaliseName(name, person)[0] ?? []).map((token) => token.kind);

describe('normaliseName', () => {
  test('a plain name has the same forms as one that takes the long way because of an invisible letter', () => {
    const words = fc.constantFrom(
      'Ltd',
      'LIMITED',
      'B.C.C.I.',
      'M/V',
      "d'Or",
      'SergeiLavrov',
      'XIANG7',
      '7th',
      '000',
      'ii',
      'Dr.',
      'S A',
      '-',
    );
    const names = fc
      .array(fc.oneof(words, fc.string({ maxLength: 8 })), { maxLength: 30 })
      .map((parts) => parts.join(' '));
    fc.assert(
      fc.property(names, fc.boolean(), (name, person) => {
        expect(normaliseName(name, person)).toEqual(normaliseName(`${name}\u200b`, person));
      }),
      { numRuns: 3000 },
    );
  });

  test.each([
    ['  PUTIN,   Vladimir ', 'putin vladimir'],
    ['José Ñandú-Łukasiewicz', 'jose nandu lukasiewicz'],
    ["O'Brien & al-Qa’ida", 'obrien al qaida'],
    ['Ｆｕｌｌ Ｗｉｄｔｈ', 'full width'],
    ['Vla\u200bdi\u202emir', 'vladimir'],
    ['Straße', 'strasse'],
    ['İSTANBUL', 'istanbul'],
    ['Владимир Путин', 'vladimir putin'],
    ['Рutin', 'putin'],
    ['Γιώργος', 'giorgos'],
    ['習近平', 'xi jin ping'],
    ['محمد الجابر', 'mhmd al jabr'],
    ['№ 007', 'no 7'],
    ['ADMIRAL II', 'admiral 2'],
    ['21st Company', '21 co'],
    ['٣٤٥', '345'],
  ])('normaliseName writes %s in Latin letters', (name, expected) => {
    expect(latin(name)).toBe(expected);
  });

  test('legal forms become classes, whether abbreviated, spelt out or misspelt', () => {
    expect(latin('Acme GmbH')).toBe(latin('ACME G.m.b.H.'));
    expect(latin('Acme Limited Liability Company')).toBe('acme llc');
    expect(latin('Acme limtied liabiliyt company')).toBe('acme llc');
    expect(kinds('Acme Ltd.')).toEqual(['word', 'legal']);
    expect(kinds('Co Sa', true)).toEqual(['word', 'word']);
  });

  test('titles and particles are marked unless nothing else is left', () => {
    expect(kinds('Dr. Otto von Habsburg')).toEqual(['honorific', 'word', 'particle', 'word']);
    expect(kinds('Van Le')).toEqual(['word', 'word']);
  });

  test('a name in another script keeps its own letters beside the romanised ones', () => {
    const [native, romanised] = normaliseName('Банк VTB', false);
    expect(native?.map((token) => token.text)).toEqual(['банк', 'vtb']);
    expect(romanised?.map((token) => token.text)).toEqual(['bank', 'vtb']);
  });

  test.each([
    ['عبدالرحمن', 'abd al rhmn'],
    ['עמיחי', 'amihi'],
    ["ג'ון צ׳רצ’", 'jon chrch'],
    ['חב״ד', 'hvd'],
    ['Μπέτυ Αυγουστίνου', 'bety avgustinu'],
    ['Ραζβάν Χίλντα', 'razvan hilda'],
    ['ジュリア・ティファニー', 'juria tifani'],
    ['エラ・ミラー', 'era mirar'],
    ['अर्जुन सिंह', 'arjun sinh'],
    ['சரவணன்', 'saravanan'],
    ['สมชาย', 'somchai'],
    ['Джамал', 'jamal'],
  ])('%s is romanised as %s', (name, romanised) => {
    expect(latin(name)).toBe(romanised);
  });

  test('Han and Hangul have several readings', () => {
    expect(forms('김민준')).toEqual(['김 민 준', 'kim min jun', 'kim min chun', 'kimminjun']);
    expect(forms('알렉스').at(-1)).toBe('alekseu');
    expect(forms('曾志明')).toEqual([
      '曾 志 明',
      'zeng zhi ming',
      'tseng chih ming',
      'tsang tsz ming',
      'chan chee beng',
      'jeung ji myeong',
      'chung chi myong',
      'zenzhimin',
      'zengzhiming',
    ]);
  });

  test.each([
    ['', ''],
    ['lone surrogate', '\ud800 \udfff'],
    ['marks', '\u0301\u0300'],
    ['signs', '!!! — ???'],
  ])('nothing is left of %s', (_, name) => {
    expect(normaliseName(name, false)).toEqual([]);
  });

  test('very long names are truncated', () => {
    expect(normaliseName('x'.repeat(100_000), false)[0]?.[0]?.text.length).toBeLessThanOrEqual(1024);
    expect(normaliseName('ab '.repeat(200), false)[0]).toHaveLength(MAX_TOKENS);
  });
});

test.each([
  [
    '天津市和平区南京路新兴商业贸易有限责任公司第二百货批发商店第三门市部',
    '天津市和平区南京路新兴商业贸易有限责任公司第二百货批发商店第四门市部',
  ],
  [`${'Alpha Beta Gamma Delta '.repeat(6)}Third Branch`, `${'Alpha Beta Gamma Delta '.repeat(6)}Fourth Branch`],
])('a long name is not equal to another one that begins like it: %s', (name, other) => {
  const index = NameIndex.build([{ id: '1', list: 'l', type: 'company', names: [{ value: name }] }]);
  expect(index.search({ fullName: name })[0]).toMatchObject({ matchType: 'exact', confidence: 1 });
  expect(index.search({ fullName: other }).map(({ matchType }) => matchType)).not.toContain('exact');
});
