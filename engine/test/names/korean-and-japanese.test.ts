import { expect, test } from 'vitest';
import { compareNames, NameIndex } from '../../src/names/index.ts';

/** Names as people write them in Latin letters, with the same in Hangul or Han characters. */
const KOREAN: [string, string][] = [
  ['김영우', 'KIM Young Woo'],
  ['김영우', 'Kim Youngwoo'],
  ['박희수', 'Park Hee-soo'],
  ['이현우', 'Lee Hyun Woo'],
  ['강명희', 'Kang Myung-hee'],
  ['최윤구', 'Choi Yoon Koo'],
  ['정은혜', 'Jung Eunhae'],
  ['신기식', 'Shin Ki Shik'],
  ['金榮宇', 'KIM Young Woo'],
  ['沈賢姬', 'Shim Hyun Hee'],
  ['金哲洙', 'Kim Chol-su'],
  ['김 정은', 'Kim Jong Eun'],
];
/** Names of Chinese in Malaysia and Singapore, by the language of the family. */
const SOUTHERN: [string, string][] = [
  ['陈国伟', 'Tan Kok Wai'],
  ['陈国伟', 'Chan Kwok Wai'],
  ['刘伟强', 'Liew Vui Keong'],
  ['黄文福', 'Ooi Boon Hock'],
];
const JAPANESE: [string, string][] = [
  ['田中太郎', 'Taro Tanaka'],
  ['田中 太郎', 'TANAKA, Taro'],
  ['佐藤花子', 'Hanako Satoh'],
  ['大野健', 'Ken Ohno'],
  ['大野健', 'Takeshi Ono'],
  ['髙橋一郎', 'Ichiro Takahashi'],
  ['宮﨑真二', 'Shinji Miyazaki'],
  ['田中みどり', 'Midori Tanaka'],
  ['篠田 建市', 'Kenichi Shinoda'],
  ['田中太郎', 'タナカ タロウ'],
];
const DIFFERENT: [string, string][] = [
  ['김영우', 'Kim Yong Hee'],
  ['박희수', 'Park Soo Hee'],
  ['金榮宇', 'Kim Sang Woo'],
  ['田中太郎', 'Jiro Tanaka'],
  ['田中太郎', 'Taro Tamura'],
  ['小林正男', 'Masao Kobayakawa'],
  ['大野健', 'Kenta Ohno'],
];

test.each([...KOREAN, ...SOUTHERN, ...JAPANESE])('%s is found as %s', (written, latin) => {
  expect(compareNames(written, latin, { entityType: 'individual' })).toBeGreaterThanOrEqual(0.85);
});

test.each(DIFFERENT)('%s is not %s', (written, latin) => {
  expect(compareNames(written, latin, { entityType: 'individual' })).toBeLessThan(0.85);
});

test('regression: the spelling `i` of 이 is no initial, so that Ian is nobody who is called so', () => {
  const entity = {
    id: '1',
    list: 'own',
    type: 'unknown' as const,
    names: [{ value: '已', quality: 'primary' as const }],
  };
  expect(NameIndex.build([entity]).search({ fullName: 'ian mohammed' }, { minConfidence: 0 })).toEqual([]);
});

test('a Chinese name that Japanese could read is found by its Chinese spelling too', () => {
  expect(compareNames('高山青', 'Gao Shanqing')).toBeGreaterThanOrEqual(0.85);
});

test.each([...KOREAN, ...SOUTHERN, ...JAPANESE])('an index with %s is asked for %s', (written, latin) => {
  const names = [{ value: written, quality: 'primary' as const }];
  const index = NameIndex.build([{ id: '1', list: 'own', type: 'individual', names }]);
  expect(index.search({ fullName: latin, entityType: 'individual' }, { minConfidence: 0.85 })).toHaveLength(1);
});

test.each([
  ['นายสมชาย ใจดี', 'สมชาย ใจดี'],
  ['นางสาวสมศรี ใจดี', 'สมศรี ใจดี'],
  ['김영우 선생님', '김영우'],
  ['习明远同志', '习明远'],
  ['г-н Иван Петров', 'Иван Петров'],
  ['मा. अर्जुन सिंह', 'अर्जुन सिंह'],
  ['मा.अर्जुन सिंह', 'अर्जुन सिंह'],
  ['г.Иван Петров', 'Иван Петров'],
  ['திரு சரவணன் முருகன்', 'சரவணன் முருகன்'],
])('the title in %s is no part of the name', (written, name) => {
  const index = NameIndex.build([
    { id: '1', list: 'own', type: 'individual', names: [{ value: name, quality: 'primary' }] },
  ]);
  expect(index.search({ fullName: written }, { minConfidence: 0.97 })).toHaveLength(1);
});
