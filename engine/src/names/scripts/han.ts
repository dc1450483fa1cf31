import { createRequire } from 'node:module';
import anyAscii from 'any-ascii';
import { romaniseCantonese } from './cantonese.ts';
import { MAX_NAME } from './hangul.ts';

const require = createRequire(import.meta.url);
/** Loaded for the first Chinese name, as the Cantonese dictionary. */
let dictionary: typeof import('hanja/lib/translate.js') | undefined;

/** Characters that a Korean surname reads in another way than the dictionary. */
const KOREAN_SURNAMES: Readonly<Record<string, string>> = { 金: '김', 沈: '심' };

/** A name as Koreans read it, in Hangul; undefined where a character has no such reading. */
export function hangulOf(text: string): string | undefined {
  dictionary ??= require('hanja/lib/translate.js') as typeof import('hanja/lib/translate.js');
  const read = dictionary.translate(text, 'SUBSTITUTION');
  if (!/^[가-힣]+$/u.test(read)) return undefined;
  const [first = ''] = text;
  const surname = [...text].length <= MAX_NAME ? KOREAN_SURNAMES[first] : undefined;
  return surname ? surname + read.slice(1) : read;
}

/** Surnames that are read in another way than the same character elsewhere. */
const SURNAMES: Readonly<Record<string, string>> = {
  单: 'shan',
  單: 'shan',
  曾: 'zeng',
  解: 'xie',
  仇: 'qiu',
  任: 'ren',
  区: 'ou',
  區: 'ou',
  查: 'zha',
  朴: 'piao',
  盖: 'ge',
  蓋: 'ge',
  覃: 'qin',
  翟: 'zhai',
  尉: 'yu',
  万: 'wan',
  缪: 'miao',
  繆: 'miao',
  宁: 'ning',
  冼: 'xian',
  洗: 'xian',
  佴: 'nai',
  逄: 'pang',
  黑: 'he',
  种: 'chong',
  折: 'she',
  员: 'yun',
  員: 'yun',
  燕: 'yan',
  哈: 'ha',
  召: 'shao',
  祭: 'zhai',
  长: 'zhang',
  乐: 'yue',
  樂: 'yue',
};

/** A name syllable by syllable as read in Mandarin (Pinyin and Wade-Giles) and in Cantonese. */
export function hanReadings(text: string): string[][] {
  const characters = [...text];
  const pinyin = characters.map((character, i) =>
    i === 0 && characters.length <= MAX_NAME ? (SURNAMES[character] ?? pinyinOf(character)) : pinyinOf(character),
  );
  const cantonese = characters.map((character, i) => romaniseCantonese(character, i === 0));
  return [pinyin, pinyin.map(wadeGiles), cantonese];
}

export function pinyinOf(character: string): string {
  return anyAscii(character)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');
}

const WADE_GILES_INITIALS: readonly (readonly [pinyin: string, wadeGiles: string])[] = [
  ['zh', 'ch'],
  ['ch', 'ch'],
  ['sh', 'sh'],
  ['b', 'p'],
  ['d', 't'],
  ['g', 'k'],
  ['j', 'ch'],
  ['q', 'ch'],
  ['x', 'hs'],
  ['r', 'j'],
  ['z', 'ts'],
  ['c', 'ts'],
];
const WADE_GILES_SYLLABLES: Readonly<Record<string, string>> = {
  zi: 'tzu',
  ci: 'tzu',
  si: 'szu',
  zhi: 'chih',
  chi: 'chih',
  shi: 'shih',
  ri: 'jih',
  er: 'erh',
  yi: 'i',
  you: 'yu',
  yan: 'yen',
  ye: 'yeh',
  yue: 'yueh',
  e: 'o',
};

/** Wade-Giles without its signs, as on passports of Taiwan. */
export function wadeGiles(pinyin: string): string {
  const whole = WADE_GILES_SYLLABLES[pinyin];
  if (whole) return whole;
  const [initial, spelt] = WADE_GILES_INITIALS.find(([start]) => pinyin.startsWith(start)) ?? ['', ''];
  const final = pinyin
    .slice(initial.length)
    .replace(/ong$/, 'ung')
    .replace(/ian$/, 'ien')
    .replace(/ie$/, 'ieh')
    .replace(/ue$/, 'ueh')
    .replace(/(?<=^[gkh]?)ui$/, 'uei')
    .replace(/(?<!i)uo$/, /^[gkh]|^sh/.test(pinyin) ? 'uo' : 'o');
  const rounded = /^[gkh]e$/.test(pinyin) ? 'o' : final;
  return spelt + rounded;
}
