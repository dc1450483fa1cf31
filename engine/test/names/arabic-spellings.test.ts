import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareNames } from '../../src/names/index.ts';
import { arabicWords, romaniseArabic, romanisePersian } from '../../src/names/scripts/arabic.ts';
import { ARABIC_SPELLINGS } from '../../src/names/scripts/arabic-spellings.ts';

const codesOf = (text: string): Uint16Array => Uint16Array.from(text, (letter) => letter.charCodeAt(0));
const spells = (arabic: string, latin: string): boolean =>
  ARABIC_SPELLINGS.spells(codesOf(arabic), 0, arabic.length, codesOf(latin), 0, latin.length);
const isSpelling = (arabic: string, latin: string): boolean =>
  [romaniseArabic, romanisePersian].some((romanise) => spells(arabicWords(arabic).map(romanise).join(''), latin));
const likeness = (a: string, b: string): number => compareNames(a, b, { entityType: 'individual' });

describe('usual spellings of Arabic words', () => {
  test.each([
    ['قادر', 'qader kader gader cadir ghader'],
    ['السهيل', 'alsuhail assouhail elsuhayl'],
    ['عبدالرزاق', 'abdulrazzaq abdelrazak abderrazak abdurrazzaq abdelrezzak'],
    ['بدرالدين', 'badruddin badreddine bedreddin badraldin'],
    ['شوقي', 'shawqi chawki shouki sawki'],
    ['معوض', 'mouawad muawwad moawad'],
    ['وهيبة', 'wahiba ouahiba wahibah wahibeh'],
    ['بورزان', 'bourzane burzan boorzan'],
    ['نزيه', 'nazih nezih nazeeh'],
    ['رضواني', 'radwani rezvani redouani'],
    ['دهقان', 'dehghan dehqan dahkan'],
    ['ڕێبوار', 'rebwar rebvar'],
    ['چمران', 'chamran camran'],
    ['مريم', 'maryam mariam miriam meryem'],
  ])('%s is written in many ways', (arabic, latin) => {
    for (const spelling of latin.split(' ')) expect(isSpelling(arabic, spelling), spelling).toBe(true);
  });

  test.each([
    ['سليم', 'salman'],
    ['كريم', 'akram'],
    ['كريم', 'karima'],
    ['حسن', 'hussein'],
    ['قادر', 'qandar'],
    ['السهيل', 'asuhail'],
    ['حكيمي', 'hakim'],
    ['نور', 'nor1'],
    ['دين', 'dion'],
  ])('%s is not written as %s', (arabic, latin) => {
    expect(isSpelling(arabic, latin)).toBe(false);
  });

  test('words of no letter, or of more than a number has bits, are no spellings', () => {
    expect(spells('b'.repeat(31), 'b'.repeat(31))).toBe(false);
    expect(spells('', '')).toBe(false);
  });

  test('every letter is accounted for: a word with one more consonant is another one', () => {
    const letters = fc.array(fc.constantFrom(...'bdfklmnrtz'), { minLength: 2, maxLength: 10 });
    fc.assert(
      fc.property(letters, fc.nat(), (word, place) => {
        const at = place % (word.length + 1);
        const spelt = word.join('a');
        expect(spells(word.join(''), spelt)).toBe(true);
        expect(spells(word.join(''), [...word.slice(0, at), 'p', ...word.slice(at)].join('a'))).toBe(false);
      }),
    );
  });
});

describe('names in Arabic letters', () => {
  test.each([
    ['ميشال قردوح', 'Michel Kardouh'],
    ['فؤاد السنبوري', 'Fuad Sanbouri'],
    ['فاطمة شهروان', 'Fatma Şahruvan'],
    ['جمال الدين مرزوقي', 'Djamel-Eddine MERZOUGUI'],
    ['عبد القادر بورزان', 'Abdelkader Bourzane'],
    ['احمد ابو زهره', 'Ahmad Abou Zahra'],
    ['يحيى قندوزي', 'YAHIA GANDOUZI'],
    ['مرتضی دهقانزاده', 'Morteza Dehghanzadeh'],
    ['محمد بن ساعد', 'Mohamed Saed'],
    ['هێمن ڕەشوانی', 'Hemin Rashwani'],
    ['چوہدری ظفر اللہ', 'Chaudhry Zafarullah'],
    // Spellings that stand for names of two lines of the tables.
    ['ملک ظفر رشوان', 'Malik Zafar Rashwan'],
    ['ملك كردوحي', 'Malak Kardouhi'],
    ['عزة السنبوري', 'Izzat Sanbouri'],
    ['فضل رشوانی', 'Fazel Rashwani'],
    ['ماجد كردوحي', 'Magid Kardouhi'],
    ['رضى كردوحي', 'Rida Kardouhi'],
    ['قاسم السنبوري', 'Gassim Sanbouri'],
    ['سيد كردوحي', 'Saied Kardouhi'],
    ['ناصر كردوحي', 'Nacir Kardouhi'],
    ['ظاهر كردوحي', 'Thahir Kardouhi'],
  ])('%s reaches the bound of a match as %s', (arabic, latin) => {
    expect(likeness(arabic, latin)).toBeGreaterThanOrEqual(0.85);
    expect(likeness(latin, arabic)).toBeGreaterThanOrEqual(0.85);
  });

  test.each([
    ['حسن الحمروني', 'Hussein Al Hamrouni'],
    ['محمود الحمروني', 'Mohammad Al Hamrouni'],
    ['علي كردوحي', 'Ola Kardouhi'],
    ['سليم كردوحي', 'Salman Kardouhi'],
    ['كريم كردوحي', 'Akram Kardouhi'],
    ['محمد قندوزي', 'Mohamed Zandouqi'],
    ['ملاك كردوحي', 'Malik Kardouhi'],
  ])('%s stays below the bound as %s', (arabic, latin) => {
    expect(likeness(arabic, latin)).toBeLessThan(0.85);
  });
});
