import { describe, expect, test } from 'vitest';
import { compareNames } from '../../src/names/index.ts';
import { NAMES_IN_SCRIPTS } from '../../src/names/scripts/names-in-scripts.ts';
import { PRESS_CHARACTERS } from '../../src/names/tables/press-characters.ts';
import { normaliseName } from '../../src/names/words/normalise.ts';

const person = (a: string, b: string): number => compareNames(a, b, { entityType: 'individual' });

describe('names in several scripts', () => {
  test.each([
    ["ג'ורג' סמית", 'George Smith'],
    ['ז׳אן דופון', 'Jean Dupont'],
    ['クリストファー・ブラウン', 'Christopher Brown'],
    ['ウラジーミル・ルブラン', 'Vladimir Leblanc'],
    ['Майкл Джонсон', 'Michael Johnson'],
    ['Жак Дюбуа', 'Jacques Dubois'],
    ['Хуан Гонсалес', 'Juan Gonzalez'],
    ['Τζορτζ Ουίλσον', 'George Wilson'],
    ['جورج وايت', 'George White'],
    ['弗拉基米尔·施密特', 'Vladimir Schmidt'],
    ['麥可·強森', 'Michael Johnson'],
    ['阿都拉曼奥斯曼', 'Abdul Rahman Osman'],
    ['휴 리처드', 'Hugh Richard'],
  ])('%s is %s as the press spells it', (foreign, latin) => {
    expect(person(foreign, latin)).toBeGreaterThan(0.9);
    expect(person(latin, foreign)).toBeGreaterThan(0.9);
  });

  test.each([
    // Letters of Malayalam without a vowel, and its groups.
    ['സോൾട്ടൻ ഫിക്റ്റിവസ്', 'Zoltan Fictivus'],
    ['മോഹൻ ലാൽ ഫിക്', 'Mohan Lal Fik'],
    ['ആന്റണി ജോൺ', 'Antony John'],
    // Tamil's sign for foreign sounds, and Bengali's closed letter.
    ['ஃபாத்திமா ஃபிக்டிவஸ்', 'Fatima Fictivus'],
    ['শরৎ চন্দ্র', 'Sarat Chandra'],
    // Thai's bearer of vowels, silent letters and family names in the letters of Sanskrit.
    ['โอลิเวอร์ อาลี', 'Oliver Ali'],
    ['อินทร์ จันทร์เพ็ญ', 'In Chanphen'],
    ['อนุทิน เวชชานันท์', 'Anutin Vejjanan'],
  ])('%s is %s as its letters are read', (foreign, latin) => {
    expect(person(foreign, latin)).toBeGreaterThan(0.8);
  });

  test('every spelling of the table is nearly equal to the name that it stands for', () => {
    const unlike = NAMES_IN_SCRIPTS.flatMap(({ latin: [name = ''], spellings }) =>
      spellings.filter((spelling) => person(spelling, name) < 0.8).map((spelling) => `${name} ${spelling}`),
    );
    expect(unlike).toEqual([]);
  });

  test('every spelling of the table is written in one script', () => {
    const mixed = NAMES_IN_SCRIPTS.flatMap(({ spellings }) =>
      spellings.filter(
        (word) =>
          !/^(?:\p{sc=Cyrl}+|[\p{sc=Grek}\p{M}]+|\p{sc=Arab}+|[\p{sc=Hebr}']+|[\p{sc=Kana}ー]+|\p{sc=Han}+|\p{sc=Hang}+)$/u.test(
            word,
          ),
      ),
    );
    expect(mixed).toEqual([]);
  });

  test('a known name is a word of its own in a name without spaces', () => {
    expect(person('李约翰', 'John Li')).toBeGreaterThan(0.9);
  });

  test('each character that the press uses has one sound', () => {
    const characters = PRESS_CHARACTERS.replace(/[a-z=\s]/g, '');
    expect(characters.length).toBe(new Set(characters).size);
  });

  test('a foreign name is read by the sounds that the press gives its characters, and in Mandarin', () => {
    const readings = normaliseName('布尔特', true).map((form) => form.map(({ text }) => text).join(' '));
    expect(readings.slice(-2)).toEqual(['brt', 'buerte']);
  });

  test('words of one script are not nearly equal because another script spells them alike', () => {
    expect(person('Gonzalez', 'Gonzales')).toBeLessThan(0.9);
  });

  test('syllables of Korean names are alike by their usual spellings alone', () => {
    expect(person('민철 강', 'KANG Mun-Chol')).toBeLessThan(0.8);
    expect(person('문철 강', 'KANG Mun-Chol')).toBeGreaterThan(0.85);
    expect(person('강민정', 'Kang Min Jeong')).toBeGreaterThan(person('강민전', 'Kang Min Jeong'));
  });

  test('Arabic words around an article, which Latin letters write together, are one word without doubt', () => {
    expect(person('نور الدين ورداني', 'Nuruddin Wardani')).toBeGreaterThan(0.75);
    expect(person('نصير الدين ورداني', 'Nasirouddine Wardany')).toBeGreaterThan(0.75);
  });

  test('a whole name as one word must be closer than a word', () => {
    expect(person('ولدان كمري', 'Wildanakamar')).toBeLessThan(0.75);
    expect(person('Вадим Орлов', 'Vadymorlo')).toBeLessThan(0.7);
  });
});
