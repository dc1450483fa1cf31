import { describe, expect, test } from 'vitest';
import { type EntityType, NameIndex } from '../../src/names/index.ts';
import { undisguised } from '../../src/names/scripts/disguised-letters.ts';
import { PERTURBATIONS } from './perturbations.ts';

/** Invented names in the publishers' shapes. */
const PEOPLE = [
  ...['Vladomir Petrovich ZANTEROV', 'ORVELLI, Maximo José', "Sa'id Abu-Bakr al-Zantari", 'Omar H. Zantour'],
  ...[
    'Jean-Claude Otterbach',
    'Mohammed-Hassan Orvel',
    "Mu'tasim Qad'ari",
    'Kim Zo Won',
    'Boko M. Otoro',
    "D'Orvelle, Ann",
  ],
  ...['Владомир Петрович Зантеров', 'Константин Орвелёв', 'Роман Отеров', 'Сергей Таран-Хохлов', 'Γιώργος Ζαντεράκης'],
  ...['Aleksandr K. OTEROVSKI', 'Bartholomew-Johannes Zanterikson', 'Gregor O. Xanthos', 'МАКСИМ ВОРОХТА'],
];
const FIRMS = [
  ...['Zantera Shipping Co., Ltd.', 'PJSC Orvel-Otter', 'OOO Zanterprom', 'Otterbach-Zantera Trading LLC', 'Zvon JSC'],
  ...['140 Zantera Repair Plant JSC', 'Zanterian Organization for Ocean Observation', 'ООО «Зантерпром-Восток»'],
  ...['АО «Орвел Трак»', 'MOTOR OTTER NO. 3', "Jama'at Zanter'awati Movement", 'Bank Otkritie Zantera'],
];

const entities = [...PEOPLE.map((name) => ['individual', name]), ...FIRMS.map((name) => ['company', name])].map(
  ([type, value], i) => ({ id: `${i}`, list: 'x', type: type as EntityType, names: [{ value: value as string }] }),
);
const index = NameIndex.build(entities);

describe('a name is found', () => {
  for (const [what, perturb] of Object.entries(PERTURBATIONS)) {
    const cases = entities.flatMap(({ id, type, names }) => {
      const value = names[0]?.value as string;
      const perturbed = perturb(value);
      return perturbed === undefined ? [] : [{ id, type, value, perturbed }];
    });
    test.each(cases)(`a changed name is found (${what}): $value as $perturbed`, ({ id, type, perturbed }) => {
      for (const subject of [{ fullName: perturbed }, { fullName: perturbed, entityType: type }])
        expect(index.search(subject).map(({ entity }) => entity.id)).toContain(id);
    });
    test(`${what}: some names are perturbed`, () => {
      expect(cases.length).toBeGreaterThan(1);
    });
  }
});

describe('look-alike letters', () => {
  const found = (listed: string, asked: string): number =>
    NameIndex.build([{ id: '1', list: 'x', type: 'unknown', names: [{ value: listed }] }]).search(
      { fullName: asked },
      { minConfidence: 0 },
    )[0]?.confidence ?? 0;

  test.each([
    ['Zanterov', 'Ζаnterоv'],
    ['ZANTEROV', 'ZАΝТΕRОV'],
    ['ATOM OTTER', 'АТОМ ОТТЕR'],
    ['Οttο Ζanterov', 'Otto Zanterov'],
    ['Ткачëв', 'Ткачёв'],
    ['Алеĸсандр Зантеров', 'Александр Зантеров'],
    ['ՕTTER ꓖLORIA', 'OTTER GLORIA'],
    ['CAPA Журавлёва', 'САРА Журавлёва'],
    ['ZOLTAN', 'Z0LTAN'],
    ['Zoltan Fictivus', 'Z0lt4n F1ct1vu5'],
    ['Sergio Fictel', '$ergio F!ctel'],
    ['Ali Fictel', '4li Ficte1'],
  ])('%s is %s', (listed, asked) => {
    expect(found(listed, asked)).toBe(1);
    expect(found(asked, listed)).toBe(1);
  });

  test.each(['2nd Fictive Bank', 'Boeing B737', 'F101'])(
    'a name with an ordinal or the number of a model has one reading: %s',
    (name) => {
      expect(undisguised(name).spellings).toEqual([]);
    },
  );

  test('a name of one script is still read in it', () => {
    expect(found('Роман Отеров', 'Roman Oterov')).toBeGreaterThan(0.9);
    expect(found('Зантера 101', 'Zantera IOI')).toBeLessThan(0.9);
  });
});
