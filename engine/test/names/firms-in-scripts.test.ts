import { describe, expect, it } from 'vitest';
import { compareNames } from '../../src/names/compare.ts';
import { firmsInEnglish } from '../../src/names/words/firms-in-scripts.ts';

const likeness = (a: string, b: string) => compareNames(a, b, { entityType: 'company' });

describe('a firm whose trade words are translated', () => {
  it.each([
    ['宁波星禾达国际货运代理有限公司', 'Ningbo Xingheda International Freight Forwarding Co., Ltd.'],
    ['成都玉澜精密机械有限公司', 'Chengdu Yulan Precision Machinery Co., Ltd.'],
    ['青島瑞禾船務有限公司', 'Qingdao Ruihe Shipping Company Limited'],
    ['은별산무역회사', 'Unbyolsan Trading Company'],
    ['ベルモラ・エレクトロニクス株式会社', 'Velmora Electronics Corporation'],
    ['АО «Вельморский судостроительный завод «Утёс»', 'Velmorsk Shipbuilding Plant Utyos JSC'],
    ['ООО "Научно-производственное предприятие Вельмора"', 'Velmora Research and Production Enterprise LLC'],
    ['شركة فلمورة للتجارة والنقل', 'Felmora Trading and Transport Company'],
    ['شرکت صنایع پتروشیمی ولمورا', 'Velmora Petrochemical Industries Company'],
    ['ΒΕΛΜΟΡΑ ΝΑΥΤΙΛΙΑΚΗ ΕΤΑΙΡΕΙΑ', 'Velmora Shipping Company'],
    ['บริษัท ซามูระ เทรดดิ้ง กรุ๊ป จำกัด', 'Samura Trading Group Co., Ltd.'],
    ['वेलमोरा ट्रेडिंग', 'Velmora Trading'],
  ])('%s is found by %s, and the other way round', (own, english) => {
    expect(likeness(own, english)).toBeGreaterThan(0.7);
    expect(likeness(english, own)).toBeGreaterThan(0.7);
  });

  it.each([
    ['宁波星禾达国际货运代理有限公司', 'Ningbo Taiyuanda International Freight Forwarding Co., Ltd.'],
    ['成都玉澜精密机械有限公司', 'Chengdu Haoran Precision Machinery Co., Ltd.'],
    ['АО «Судостроительный завод «Утёс»', 'Kestrel Shipbuilding Plant JSC'],
    ['شركة فلمورة للتجارة والنقل', 'Kestrel Trading and Transport Company'],
  ])('%s is not %s: only the trade words agree', (own, english) => {
    expect(likeness(own, english)).toBeLessThan(0.7);
  });

  it('a name without trade words has no English form, and a name of a few characters may be a person', () => {
    expect(firmsInEnglish('иван вельморский')).toEqual([]);
    expect(firmsInEnglish('иван и анна')).toEqual([]);
    expect(firmsInEnglish('李建设')).toEqual([]);
    expect(firmsInEnglish('velmora trading')).toEqual([]);
  });
});

describe('the parts of a name without blanks', () => {
  it('are the longest known words; what is between belongs to the firm', () => {
    expect(firmsInEnglish('江西省玉澜新能源科技 ltd').map((form) => form.trim().split(/\s+/).join(' '))).toEqual([
      'jiangxi 玉澜 new energy technology ltd',
      'jiangxi yulan new energy technology ltd',
      'jiangxi yuklan new energy technology ltd',
    ]);
  });

  it('a stretch of more than a hundred characters stays as it is, and the words beside it are known', () => {
    const long = '国际货运代理'.repeat(170);
    expect(firmsInEnglish(long)).toEqual([]);
    expect(firmsInEnglish(`${long} 玉澜国际贸易`)[1]).toMatch(/ yulan {2}international trading $/);
  });
});
