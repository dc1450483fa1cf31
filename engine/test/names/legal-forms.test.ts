import { describe, expect, test } from 'vitest';
import { compareNames } from '../../src/names/index.ts';
import { normaliseName } from '../../src/names/words/normalise.ts';

const written = (name: string): string =>
  (normaliseName(name, false)[0] ?? []).map(({ text, kind }) => (kind === 'legal' ? `<${text}>` : text)).join(' ');

describe('legal forms', () => {
  test.each([
    ['Orvelle GmbH & Co. KG', 'orvelle <kg>'],
    ['Zantera, S.A. de C.V.', 'zantera <jsc>'],
    ['Zantera, S. de R.L. de C.V.', 'zantera <llc>'],
    ['Zoltar Sdn. Bhd.', 'zoltar <jsc>'],
    ['Zoltar Pte. Ltd.', 'zoltar <ltd>'],
    ['Zoltar Co., Ltd.', 'zoltar <co> <ltd>'],
    ['Zoltar A/S', 'zoltar <jsc>'],
    ['Zoltar d.o.o.', 'zoltar <llc>'],
    ['Zoltar Comp', 'zoltar <co>'],
    ['PJSC Kremnev', '<jsc> kremnev'],
    ['ООО «Кремнёв»', '<llc> кремнев'],
    ['Акционерное общество Кремнёв', '<jsc> кремнев'],
    ['松果贸易有限公司', '松 果 贸 易 <ltd>'],
    ['株式会社松果', '<jsc> 松 果'],
    ['㈜하늘', '<jsc> 하 늘'],
  ])('legal forms are written as classes: %s', (name, expected) => {
    expect(written(name)).toBe(expected);
  });

  test('legal forms that are also words count only in the position of a form', () => {
    expect(written('As-Sahab Media')).toBe('as sahab media');
    expect(written('Zoltar AS')).toBe('zoltar <jsc>');
    expect(written('PT Zoltar')).toBe('<jsc> zoltar');
    expect(written('Est Zoltar Media')).toBe('est zoltar media');
  });

  test('an equal legal form alone is no match', () => {
    expect(compareNames('CORP', 'Zantera Corp')).toBe(0);
    expect(compareNames('Emma LLC', 'Emma Daniels')).toBeLessThan(0.7);
    expect(compareNames('Orvelle GmbH', 'Zantera GmbH')).toBe(0);
  });

  test('a different legal form lowers the score a little', () => {
    expect(compareNames('Zantera Trading LLC', 'Zantera Trading Inc')).toBeGreaterThan(0.75);
    expect(compareNames('ООО Кремнёв Полюс', 'Kremnev Polyus LLC')).toBeGreaterThan(0.9);
  });
});

test.each([
  ['Velmora Trafin Société à responsabilité limitée', 'Velmora Trafin SARL'],
  ['Societatea cu Raspundere Limitata Velmora', 'Velmora SRL'],
  ['Velmora Besloten Vennootschap met beperkte aansprakelijkheid', 'Velmora B.V.'],
  ['Velmora Zártkörűen Működő Részvénytársaság', 'Velmora Zrt.'],
  ['VELMORAPJSC', 'Velmora PJSC'],
])('a legal form written out or glued is the same form: %s', (written, short) => {
  expect(compareNames(written, short, { entityType: 'company' })).toBeGreaterThan(0.95);
});
