import { describe, expect, test, vi } from 'vitest';
import { compareNames } from '../../src/names/index.ts';
import { Alignment } from '../../src/names/score/score.ts';

const SAME: [string, string][] = [
  ['Vladimir Putin', 'PUTIN, Vladimir'],
  ['Vladimir Putin', 'Vladimir Vladimirovich Putin'],
  ['Владимир Путин', 'Vladimir Putin'],
  ['محمد علي', 'Mohamed Ali'],
  ['习近平', 'Xi Jinping'],
  ['김정은', 'Kim Jong Un'],
  ['김민준', 'Kim Min-jun'],
  ['박서영', 'PARK Seo Young'],
  ['曾志明', 'Zeng Zhiming'],
  ['曾志明', 'Tseng Chih-ming'],
  ['張國華', 'CHEUNG Kwok-wah'],
  ['朴永哲', 'Pak Yong-chol'],
  ['丹尼尔·罗曼', 'Daniel Roman'],
  ['マーティン・ベルグ', 'Martin Berg'],
  ['Μπορίς Τζόνσεν', 'Boris Johnsen'],
  ['Έντι Κοράμα', 'Edi Korama'],
  ['Αντώνης Κοντός', 'Antonis Kontos'],
  ['יוסף ברקוביץ', 'Yosef Berkovitz'],
  ['عبدالله الخوري', 'Abdullah Al Khoury'],
  ['विकास चौधरी', 'Bikash Chaudhary'],
  ['சரவணன் முருகன்', 'Saravanan Murugan'],
  ['สมชาย วงศ์', 'Somchai Wong'],
  ['Джамал Хейс', 'Jamal Hayes'],
  ['Mohammed Hassan', 'Muhamad Hasan'],
  ['Jon Smith', 'John Smith'],
  ['SergeiLavrov', 'Sergei Lavrov'],
  ['Plat Ono Vich', 'Platonovich'],
  ['V. Putin', 'Vladimir Putin'],
  ['Acme Trading LLC', 'Acme Trading'],
  ['Abd al-Rahman Yasin', 'Abdulrahman Yassin'],
  ['Dr. John Smith', 'John Smith'],
];

const DIFFERENT: [string, string][] = [
  ['EMMA LLC', 'emma daniels'],
  ['CORP', 'Acme Corp'],
  ['Li Wu', 'Lu Wu'],
  ['George Bush', 'George Habbash'],
  ['高石早苗', '高市早苗'],
  ['成任', 'Song Sun Im'],
  ['유진 최', 'Yishan Zhou'],
  ['كاشف كانو', 'Joseph Kony'],
  ['Tian Xiang 7', 'Xiang Tian 18'],
  ['Mohamed Ali', 'Mohamed Hassan'],
  ['Bank of China Limited', 'Bank of Cuba Limited'],
  ['', 'Vladimir Putin'],
];

describe('compareNames', () => {
  test.each(SAME)('%s may be %s', (a, b) => {
    expect(compareNames(a, b)).toBeGreaterThanOrEqual(0.7);
  });

  test.each(DIFFERENT)('%s is not %s', (a, b) => {
    expect(compareNames(a, b)).toBeLessThan(0.7);
    expect(compareNames(b, a)).toBeLessThan(0.7);
  });

  test('only equal names reach a likeness of 1', () => {
    expect(compareNames('José  PÉREZ', 'jose perez')).toBe(1);
    expect(compareNames('Acme GmbH', 'ACME G.m.b.H.')).toBe(1);
    expect(compareNames('高市早苗', '高市早苗')).toBe(1);
    expect(compareNames('Perez Jose', 'Jose Perez')).toBeLessThan(1);
    expect(compareNames('Хосе', 'Jose')).toBeLessThan(1);
    expect(compareNames('Tian Xiang', 'Tian Xiang 7')).toBeLessThan(0.9);
  });

  test('a single word reaches 1 only when it is the whole name', () => {
    expect(compareNames('Putin', 'Vladimir Putin')).toBeLessThanOrEqual(0.85);
    expect(compareNames('Rosneft', 'Rosneftt')).toBeLessThanOrEqual(0.85);
    expect(compareNames('Rosneft', 'ROSNEFT')).toBe(1);
  });

  test.each([
    'Co Sa',
    'Ltd',
    'TBK JSC',
    'Otkritie',
    'N.V. Co',
    'Открытое акционерное общество',
    '李',
    'Three',
    'Van der',
  ])('%s is a name, though all its words may also mean something else', (name) => {
    for (const entityType of ['unknown', 'individual', 'company'] as const)
      expect(compareNames(name, name, { entityType })).toBe(1);
  });

  test('compareNames refuses invalid arguments', () => {
    expect(() => compareNames('a', 1 as never)).toThrow(TypeError);
    expect(() => compareNames('a', 'b', { type: 'company' } as never)).toThrow(/no option 'type'/);
    expect(() => compareNames('a', 'b', { entityType: 'person' as never })).toThrow(RangeError);
  });
});

test('two names of very many readings and words are compared by their first readings alone', () => {
  const begun = vi.spyOn(Alignment.prototype, 'begin');
  const hostile = 'known as 李 al- 李 ก '.repeat(10);
  compareNames(hostile, `${hostile} b`);
  const pairs = begun.mock.calls.reduce((sum, [query, , first, end]) => sum + query.count * (end - first), 0);
  begun.mockRestore();
  expect(pairs).toBeGreaterThan(10_000);
  expect(pairs).toBeLessThan(65_000);
});
