import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareNames } from '../../src/names/index.ts';
import { easternSpellings } from '../../src/names/scripts/eastern-cyrillic.ts';
import { romaniseLao } from '../../src/names/scripts/lao.ts';
import { SPELLINGS_IN_SCRIPTS } from '../../src/names/scripts/spellings-in-scripts.ts';

const likeness = (a: string, b: string): number => compareNames(a, b, { entityType: 'individual' });
const codesOf = (text: string): Uint16Array => Uint16Array.from(text, (letter) => letter.charCodeAt(0));
const MATCH = 0.85;

describe('usual spellings of names in Hebrew, Cyrillic, Indian and Lao letters', () => {
  test.each([
    ['חיים ברקוביץ', 'Chaim Berkowitz'],
    ['חיים ברקוביץ', 'Haim Berkovich'],
    ['יצחק וייסמן', 'Yitzchak Weizmann'],
    ['אליהו זילברשלג', 'Eliyahu Silberschlag'],
    ['פנחס וקנין', 'Pinhas Ouaknine'],
    ['איתי צוקרבלט', 'Itay Tsukerblat'],
    ['Жанна Гущина', 'Zhanna Gouchtchina'],
    ['Гордана Бјелица', 'Gordana Bjelica'],
    ['Сергій Щербина', 'Serhii Shcherbyna'],
    ['Батсүхийн Өнөрцэцэг', 'Unurtsetseg Batsukh'],
    ['Чжан Сяопэн', 'Zhang Xiaopeng'],
    ['Чень Цзіньшен', 'Chen Jinsheng'],
    ['Чан Ван Дык', 'Tran Van Duc'],
    ['Нгуен Тхи Хыонг', 'Nguyen Thi Huong'],
    ['Джулия Уайтхед', 'Julia Whitehead'],
    ['Мохаммед Халиль', 'Muhammad Khaleel'],
    ['ज्ञानेन्द्र तोमर', 'Gyanendra Tomar'],
    ['કોકિલાબેન મહેતા', 'Kokila Mehta'],
    ['ਸੁਖਜਿੰਦਰ ਬਰਾੜ', 'Sukhjinder Brar'],
    ['പൗലോസ് മാത്യു', 'Paulose Mathew'],
    ['കുഞ്ഞുമോൻ പണിക്കർ', 'Kunjumon Panicker'],
    ['ນ້ອຍ ຫຼວງລາດ', 'Noy Luangrath'],
    ['ແກ້ວ ໄຊຍະວົງ', 'Keo Xayavong'],
  ])('%s is %s', (foreign, latin) => {
    expect(likeness(foreign, latin)).toBeGreaterThan(MATCH);
    expect(likeness(latin, foreign)).toBeGreaterThan(MATCH);
  });

  test.each([
    ['דינה ביטון', 'Dana Bitton'],
    ['שרה מזרחי', 'Shira Mizrahi'],
    ['Мария Соколова', 'Marina Sokolova'],
    ['Марко Јовановић', 'Mirko Jovanović'],
    ['Драган Николић', 'Dragana Nikolić'],
    ['Горан Петровски', 'Zoran Petrovski'],
    ['Александр Лебедев', 'Alexandra Lebedeva'],
    ['Μαρία Γεωργίου', 'Marina Georgiou'],
    ['მარინა ჩხეიძე', 'Mariam Chkheidze'],
  ])('%s is not %s', (foreign, latin) => {
    expect(likeness(foreign, latin)).toBeLessThan(MATCH);
    expect(likeness(latin, foreign)).toBeLessThan(MATCH);
  });

  test.each([
    ['сяопэн', 'xiaopeng'],
    ['цзиньшен', 'jinsheng'],
    ['чан', 'tran'],
    ['зыонг', 'duong'],
    ['чен', 'jong'],
  ])('the Cyrillic syllables %s are %s', (cyrillic, latin) => {
    expect(easternSpellings(cyrillic)).toContain(latin);
  });

  test('a Russian word has no Chinese, Vietnamese or Korean spelling', () => {
    expect(easternSpellings('преображенский')).toEqual([]);
    expect(easternSpellings('крылов')).toEqual([]);
  });

  test.each([
    ['ເພັດສະດາ', 'phedsada'],
    ['ສີບຸນເຮືອງ', 'sibunhueang'],
    ['ວຽງຈັນ', 'viangchan'],
  ])('the Lao word %s sounds as %s', (lao, latin) => {
    expect(romaniseLao(lao)).toBe(latin);
  });

  test('any two words are compared in bounded time and end in an answer', () => {
    const word = fc.string({ unit: fc.constantFrom(...'aeiouyhkstlmnvzg'), maxLength: 40 });
    fc.assert(
      fc.property(word, word, fc.constantFrom(...SPELLINGS_IN_SCRIPTS.values()), (foreign, latin, spellings) => {
        const isSpelt = spellings.spells(codesOf(foreign), 0, foreign.length, codesOf(latin), 0, latin.length);
        expect(typeof isSpelt).toBe('boolean');
      }),
    );
  });

  test('a long word of syllables has few spellings', () => {
    expect(easternSpellings('а'.repeat(10_000))).toEqual([]);
    expect(easternSpellings('сяосяо').length).toBeLessThanOrEqual(6);
  });
});
