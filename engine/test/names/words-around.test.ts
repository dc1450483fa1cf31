import { describe, expect, test } from 'vitest';
import type { Entity, EntityType } from '../../src/entity.ts';
import { NameIndex } from '../../src/names/name-index.ts';
import { readAroundName } from '../../src/names/words/around-name.ts';
import { readNamePairs } from './name-pairs.ts';
import { AROUND } from './words-around.ts';

const SOURCE: Partial<Record<EntityType, EntityType>> = { company: 'organization', vessel: 'organization' };

/** Invented names of several words for entries of a type. */
function namesOf(type: EntityType): string[] {
  const all = readNamePairs().flatMap(({ b, entityType }) => (entityType === (SOURCE[type] ?? type) ? b : []));
  const names = [...new Set(all)].filter((name) => /^\p{L}{2,}(?: \p{L}{2,})+$/u.test(name));
  return names.filter((_, i) => i % Math.ceil(names.length / 100) === 0);
}

describe.each(Object.keys(AROUND) as EntityType[])('the name of a listed %s', (type) => {
  const sample = namesOf(type);
  const entities = sample.map((value, i): Entity => ({ id: `${i}`, list: 'l', type, names: [{ value }] }));
  const index = NameIndex.build(entities);
  test.each(Object.entries(AROUND[type] ?? {}))('is found with %s', (_, around) => {
    const missed = sample.filter((name, i) => {
      const found = index.search({ fullName: around(name), entityType: type }, { limit: 50 });
      return !found.some(({ entity }) => entity.id === `${i}`);
    });
    expect(sample.length).toBeGreaterThan(30);
    expect(missed.length, missed.slice(0, 5).join('; ')).toBeLessThanOrEqual(sample.length * 0.03);
  });
});

const LISTED: Entity[] = [
  {
    ...{ id: 'ship', list: 'l', type: 'vessel', imoNumber: '9187629', names: [{ value: 'ZORVAN KELP' }] },
    identifiers: [{ type: 'MMSI', value: '422031300' }],
  },
  {
    ...{ id: 'person', list: 'l', type: 'individual', names: [{ value: 'Orvel Zamtin' }], birthDates: ['1971-03-12'] },
    identifiers: [{ type: 'Cedula No.', value: 'V-7789811' }],
  },
  {
    id: 'firm',
    list: 'l',
    type: 'company',
    names: [{ value: 'Velmora' }],
    identifiers: [
      { type: 'Tax ID No.', value: '7706107510' },
      { type: 'Tax ID No.', value: '770601001' },
    ],
  },
];
const index = NameIndex.build(LISTED);
const found = (subject: Parameters<typeof index.search>[0]) =>
  index.search(subject).map(({ entity, matchType }) => `${entity.id} ${matchType}`);

test('a number in a name is compared as a number, too', () => {
  expect(found({ fullName: 'Blue Wave (IMO 9187629)', entityType: 'vessel' })).toEqual(['ship identifier']);
  expect(found({ fullName: 'Blue Wave MMSI 422031300', entityType: 'vessel' })).toEqual(['ship identifier']);
  expect(found({ fullName: 'Ann Fictive, C.I. V-7789811', entityType: 'individual' })).toEqual(['person identifier']);
});

test('a date in a name is compared as the birth date, unless another one is given', () => {
  const confidence = (subject: Parameters<typeof index.search>[0]) =>
    index.search(subject, { minConfidence: 0.1 })[0]?.confidence ?? 0;
  const common = { entityType: 'individual' } as const;
  const alone = confidence({ ...common, fullName: 'Orvel Zamtinn' });
  expect(confidence({ ...common, fullName: 'Orvel Zamtinn 12/03/1971' })).toBeGreaterThan(alone);
  expect(confidence({ ...common, fullName: 'Orvel Zamtinn, DOB 12/03/1950' })).toBeLessThan(alone);
  expect(confidence({ ...common, fullName: 'Orvel Zamtinn 12/03/1950', birthDate: '1971-03-12' })).toBeGreaterThan(
    alone,
  );
});

test('a bare date in a name may be another date, so it lowers nothing', () => {
  const confidence = (fullName: string) => index.search({ fullName, entityType: 'individual' })[0]?.confidence;
  expect(confidence('Orvel Zamtinn 12/03/2026')).toBe(confidence('Orvel Zamtinn'));
});

test('an agreeing date in a name is a component of the explanation', () => {
  const [match] = index.search({ fullName: 'Orvel Zamtinn 12/03/1971', entityType: 'individual' });
  const date = { feature: 'birth_date', queryValueRef: '/fullName', entryValue: '1971-03-12' };
  expect(match?.explanation?.components).toContainEqual(expect.objectContaining(date));
});

test.each(['7789811 Canada Inc', 'Velmorat 7789811'])(
  'a number by which a firm is called is no number of it: %s',
  (fullName) => {
    expect(found({ fullName, entityType: 'company' })).not.toContain('person identifier');
  },
);

test.each([
  ['Tax registration number 7706107510'],
  ['National taxpayer document no. 7706107510'],
  ['Company.Registration.No.7706107510'],
])('the words before a number may be any of its labels: %s', (registrationNumber) => {
  expect(found({ registrationNumber })).toEqual(['firm identifier']);
});

test.each([
  ['Lieutenant-General Orvel Zamtin', ['Orvel Zamtin']],
  ['General Velmora Company', []],
  ['Club 1999', []],
])('a name without a type is read as what it looks like: %s', (name, names) => {
  expect(readAroundName(name, undefined).names).toEqual(names);
});

test.each([
  [{ documentId: '7789811' }, 'person'],
  [{ documentId: 'V 7789811' }, 'person'],
  [{ taxId: 'RU7706107510' }, 'firm'],
  [{ taxId: 'INN/KPP: 7706107510/770601001' }, 'firm'],
  [{ registrationNumber: 'Reg. No. 7706107510' }, 'firm'],
])('the number %j is read with what stands around it', (subject, id) => {
  expect(found(subject)).toEqual([`${id} identifier`]);
});

test('the number of a tax office says nothing about one of its firms', () => {
  expect(found({ taxId: '770601001' })).toEqual([]);
});

test.each([
  ['Ann Bee', 'individual'],
  ['H. M. M. Fictivus', 'individual'],
  ['Adrian Zorv 1', 'vessel'],
  ['Velmora (Hong Kong) Ltd', 'company'],
  ['Unit 61398', 'organization'],
  ['Major Kelp', 'individual'],
  ['12345678', 'individual'],
] as const)('nothing stands around the name in %s', (name, type) => {
  expect(readAroundName(name, type).names).toEqual([]);
});

describe('the words around a name', () => {
  const names = (text: string, type: EntityType) => readAroundName(text, type).names;
  test.each<[text: string, type: EntityType, name: string]>([
    ['Frau Senatorin Jelena Orvelowa', 'individual', 'Jelena Orvelowa'],
    ['Orvel Zamtin (cotitular)', 'individual', 'Orvel Zamtin'],
    ['غلامعلی محمدی رئیس سازمان', 'individual', 'غلامعلی محمدی'],
    ['Орвел Замтин директор', 'individual', 'Орвел Замтин'],
    ['ОАО "ЗОРВА" г. Омск, Минское ш. 3', 'company', 'ОАО "ЗОРВА"'],
    ['Филиал ПАО «Зорва Кельп» в Омской области', 'company', 'ПАО «Зорва Кельп»'],
    ['M/S ZORVAN L.L.C P.O.BOX:41618 DXB TRN 100384759200003', 'company', 'M/S ZORVAN L.L.C'],
    ['Zorvan Maritime DMCC JLT Dubai', 'company', 'Zorvan Maritime DMCC'],
  ])('a name is told from what stands around it in %s', (text, type, name) =>
    expect(names(text, type)).toContain(name),
  );

  test.each<[text: string, type: EntityType]>([
    // Wazir is a name as well as an office.
    ['اکبر محمدی وزیر', 'individual'],
    ['Zorvan Ltd and Kelp', 'company'],
    ['International Trading Ltd Zorvan', 'company'],
    ['Import Company Fictivia Kelp', 'company'],
    ['ООО «Зорва» Сервис ООО', 'company'],
    ['Orvel "Zam" Kelp', 'individual'],
  ])('a name is read as it is in %s', (text, type) => expect(names(text, type)).toEqual([]));
});
