import { describe, expect, test } from 'vitest';
import { type EntityType, NameIndex } from '../../src/names/index.ts';

const KINDS: EntityType[] = ['individual', 'company', 'organization', 'vessel', 'unknown'];

const search = (listed: string[], type: EntityType, fullName: string, entityType?: EntityType) =>
  NameIndex.build([{ id: '1', list: 'x', type, names: listed.map((value) => ({ value })) }]).search(
    { fullName, ...(entityType && { entityType }) },
    { minConfidence: 0 },
  )[0];

describe('names of nothing but forms, numbers, titles and particles', () => {
  test.each([
    ...['RT', 'TBK JSC', 'PSC', 'SE', 'ASC', 'SL', 'AB', 'SAA', 'CJSC KSCP', 'N.V. Co', 'ФГУП', 'Акционерное общество'],
    ...[
      'Otkritie',
      'OTKRITIE LTD',
      'COMPANION',
      'M/V COMPANION',
      'Papa Six',
      'BRAVO THREE',
      '‘Tango Two’',
      'Galina Fifth',
    ],
    ...[
      'PAO, Zu Zi',
      'Zolgey TEN',
      'Orvel Zantos, III (third)',
      "SA'B Orvelyas",
      'Sia Agha Sayeed',
      'Ag Mossa',
      'KHUN SA',
    ],
    ...['Zoltan S.M.S. Orvelli', 'Boris ZANTBERG JUNIOR', 'Dr. Van', '李', '7', 'طارق بن الحبيب بن التومي بن الزنتري'],
  ])('%s is found by itself, whatever kind either side is taken for', (name) => {
    for (const listed of KINDS) {
      for (const asked of [undefined, ...KINDS]) {
        const { confidence, matchType } = search([name], listed, name, asked) ?? {};
        expect({ listed, asked, matchType }).toEqual({ listed, asked, matchType: 'exact' });
        expect([1, 0.8, 0.75]).toContain(confidence);
        if (!asked || asked === listed) expect(confidence).toBe(1);
      }
    }
  });

  test('a word that also occurs in legal forms still distinguishes firms', () => {
    expect(search(['Bank Zanterat'], 'company', 'Bank Otkritie')?.confidence ?? 0).toBeLessThan(0.7);
    expect(search(['Otkritie Limited'], 'company', 'OTKRITIE LTD')?.confidence).toBe(1);
    expect(search(['Zantera OAO'], 'company', 'Otkrytoe aktsionernoe obshchestvo Zantera')?.confidence).toBeGreaterThan(
      0.95,
    );
  });

  test('a surname spelt like a particle distinguishes people', () => {
    expect(search(['Zolgey Yurievich TEN'], 'individual', 'Zolgey TEN')?.confidence).toBeGreaterThan(0.7);
    expect(search(['Yurievich TEN'], 'individual', 'Yurievich')?.confidence ?? 0).toBeLessThan(0.8);
  });

  test('a subject is found by a name that is only a legal form, beside a further name', () => {
    const index = NameIndex.build([{ id: '1', list: 'x', type: 'company', names: [{ value: 'RT' }] }]);
    const [match] = index.search({ fullName: 'RT', additionalNames: ['Zantera Holding'] });
    expect(match?.confidence).toBe(1);
  });

  test('an equal name wins over a joined spelling of the same entry', () => {
    const match = search(['AL-ZANTERAIN FOUNDATION', 'ALZANTERAIN FOUNDATION'], 'company', 'ALZANTERAIN FOUNDATION');
    expect(match).toMatchObject({ confidence: 1, matchType: 'exact', matchedName: 'ALZANTERAIN FOUNDATION' });
  });
});
