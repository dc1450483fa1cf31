import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entity } from '../../src/entity.ts';
import { linkEntities } from '../../src/profiles/index.ts';

let made = 0;
/** A person of a list of its own, unless it is told otherwise. */
const entry = (name: string | string[], facts: Partial<Entity> = {}): Entity => ({
  id: String(++made),
  list: `list${made}`,
  type: 'individual',
  names: [name].flat().map((value, i) => ({ value, quality: i === 0 ? 'primary' : 'strong' })),
  ...facts,
});
const firm = (name: string | string[], facts: Partial<Entity> = {}) => entry(name, { type: 'company', ...facts });
const passport = (value: string) => ({ identifiers: [{ type: 'Passport', value }] });
const evidence = (...entities: Entity[]) => linkEntities(entities).map((link) => link.evidence);

const SPELLINGS = ['Yusuf Fictivi', 'Youssef Fictivi', 'Yousef Fictivi'];

describe('evidence', () => {
  it.each<[string, Entity, Entity]>([
    ['number', entry('Zoltan Fictivus', passport('ZF-123456')), entry('Fictivus, Zoltán', passport('ZF123456'))],
    ['number', firm('Velmora Trading LLC', passport('7799001122')), firm('OOO Velmora Trade', passport('7799001122'))],
    [
      'number',
      entry('MORNING HERON', { type: 'vessel', imoNumber: '9074729' }),
      entry('PALE KESTREL', { type: 'vessel', imoNumber: '9074729' }),
    ],
    [
      'name_and_birth_date',
      entry('Zoltan Fictivus', { birthDates: ['1961', '1962-03-04'] }),
      entry('Fictivus Zoltan', { birthDates: ['1962-03-04'] }),
    ],
    ['several_names', entry(['Zoltan Fictivus', 'Marek Umbral']), entry(['Marek Umbral', 'Zoltan Fictivus'])],
    ['several_names', entry(SPELLINGS), entry(SPELLINGS.toReversed())],
    [
      'long_name_and_birth_year',
      entry('Zoltan Aurelio Fictivus', { birthDates: ['1962'] }),
      entry('Zoltan Aurelio Fictivus', { birthDates: ['1962-03-04'] }),
    ],
    [
      'name_and_address',
      firm('Velmora Trading LLC', { addresses: ['Office 12, 7 Umbral Street, Port Velmora 40117'] }),
      firm('Velmora Trading LLC', { addresses: ['7 Umbral Street, Office 12, Port Velmora, 40117'] }),
    ],
  ])('two entries are linked by %s', (expected, a, b) => {
    expect(evidence(a, b)).toEqual([expected]);
    expect(evidence(b, a)).toEqual([expected]);
  });

  it.each<[string, Entity, Entity]>([
    [
      'un:QDi.900',
      entry('Zoltan Fictivus', { list: 'un', id: 'QDi.900' }),
      entry('Zoltán Fictivus', { list: 'uk', remarks: 'UN reference: QDi.900; Designated by: UN' }),
    ],
    [
      'un:QDi.901',
      entry('Zoltan Fictivus', { list: 'un', id: 'QDi.901' }),
      entry('Fictivus Zoltan', { list: 'eu', remarks: 'Regulation 1; UN reference QDi.901' }),
    ],
    [
      'un:TAe.902',
      firm('Velmora', { list: 'un', id: 'TAe.902' }),
      firm('Velmora', { list: 'australia', remarks: 'TAe.902. Office in Port Velmora.' }),
    ],
    [
      'ofac:90903',
      entry('Zoltan Fictivus', { list: 'ofac', id: '90903' }),
      entry('Z. Fictivus', { list: 'us_csl', id: 'SDN-90903' }),
    ],
  ])('two entries are linked by the reference to %s that a publisher prints', (reference, a, b) => {
    expect(linkEntities([a, b])).toMatchObject([{ evidence: 'printed_reference', fact: reference }]);
  });
});

describe('doubt', () => {
  it.each<[string, Entity, Entity]>([
    [
      'they share a long name and a year, and their nationalities differ',
      entry('Zoltan Aurelio Fictivus', { birthDates: ['1962'], nationalities: ['HU'] }),
      entry('Zoltan Aurelio Fictivus', { birthDates: ['1962'], nationalities: ['RO'] }),
    ],
    ['they have nothing but a name in common', entry('Zoltan Aurelio Fictivus'), entry('Zoltan Aurelio Fictivus')],
    [
      'they share a number, and their names differ',
      entry('Zoltan Fictivus', passport('ZF123456')),
      entry('Marek Umbral', passport('ZF123456')),
    ],
    [
      'they share a birth date, and their names differ',
      entry('Zoltan Fictivus', { birthDates: ['1962-03-04'] }),
      entry('Zoltan Umbral', { birthDates: ['1962-03-04'] }),
    ],
    [
      'they share a name of one word and a birth date',
      entry('Zoltan', { birthDates: ['1962-03-04'] }),
      entry('Zoltan', { birthDates: ['1962-03-04'] }),
    ],
    [
      'they share spellings of one name',
      entry(['Yong-chol Kin', 'Young-chol Kin']),
      entry(['Young-chol Kin', 'Yong-chol Kin']),
    ],
    [
      'they share a name of syllables and a year',
      entry('Kin Yong Chol', { birthDates: ['1962'] }),
      entry('Kin Yong Chol', { birthDates: ['1962'] }),
    ],
    [
      'they share two names that are nobody’s display name',
      entry(['Zoltan Fictivus', 'Abu Marek', 'Marek Umbral']),
      entry(['Ilya Pale', 'Abu Marek', 'Marek Umbral']),
    ],
    [
      'their birth dates differ',
      entry(['Zoltan Fictivus', 'Marek Umbral'], { birthDates: ['1962-03-04'] }),
      entry(['Zoltan Fictivus', 'Marek Umbral'], { birthDates: ['1962-09-04'] }),
    ],
    [
      'their years are far apart',
      entry('Zoltan Fictivus', { ...passport('ZF123456'), birthDates: ['1962'] }),
      entry('Zoltan Fictivus', { ...passport('ZF123456'), birthDates: ['1984'] }),
    ],
    [
      'one is a man, the other a woman',
      entry('Zoltan Fictivus', { ...passport('ZF123456'), gender: 'Male' }),
      entry('Zoltan Fictivus', { ...passport('ZF123456'), gender: 'F' }),
    ],
    [
      'one is a person, the other a firm',
      entry('Zoltan Fictivus', passport('ZF123456')),
      firm('Zoltan Fictivus', passport('ZF123456')),
    ],
    [
      'ships of one name have other numbers',
      entry('MORNING HERON', { type: 'vessel', imoNumber: '9074729' }),
      entry('MORNING HERON', { type: 'vessel', imoNumber: '9074731' }),
    ],
    [
      'branches share an alias and an address',
      firm(['Velmora Aid: North Branch', 'Velmora Aid'], { addresses: ['7 Umbral Street, Port Velmora'] }),
      firm(['Velmora Aid: South Branch', 'Velmora Aid'], { addresses: ['7 Umbral Street, Port Velmora'] }),
    ],
    [
      'firms of one name are in other places',
      firm('Velmora Trading', { addresses: ['7 Umbral Street, Port Velmora'] }),
      firm('Velmora Trading', { addresses: ['19 Heron Quay, Sudmark'] }),
    ],
    [
      'they share the number of a bank',
      firm('Velmora Trading', { identifiers: [{ type: 'SWIFT/BIC', value: 'VELMZZ22XXX1234' }] }),
      firm('Velmora Trading', { identifiers: [{ type: 'SWIFT/BIC', value: 'VELMZZ22XXX1234' }] }),
    ],
    [
      'a publisher misprints the reference',
      entry('Zoltan Fictivus', { list: 'un', id: 'QDi.904' }),
      entry('Marek Umbral', { list: 'uk', remarks: 'UN reference: QDi.904' }),
    ],
  ])('two entries stay apart because %s', (_, a, b) => {
    expect(linkEntities([a, b])).toEqual([]);
  });

  it('a mention of another entry is no reference', () => {
    const un = entry('Zoltan Fictivus', { list: 'un', id: 'QDi.905' });
    const uk = entry('Zoltan Fictivus', { list: 'uk', remarks: 'Associate of Marek Umbral (QDi.905).' });
    expect(linkEntities([un, uk])).toEqual([]);
  });
});

it('no chain of links joins entries that contradict each other', () => {
  const older = entry('Zoltan Fictivus', { ...passport('ZF111111'), birthDates: ['1946'] });
  const between = entry('Zoltan Fictivus', {
    identifiers: [...passport('ZF111111').identifiers, ...passport('ZF222222').identifiers],
  });
  const younger = entry('Zoltan Fictivus', { ...passport('ZF222222'), birthDates: ['1962'] });
  expect(linkEntities([older, between, younger])).toHaveLength(1);
});

it('weak evidence never joins entries through another one whose birth dates differ', () => {
  const names = ['Zoltan Fictivus', 'Marek Umbral'];
  const [first, between, last] = [
    entry(names, { birthDates: ['1960-03-05'] }),
    entry(names),
    entry(names, { birthDates: ['1960-09-12'] }),
  ];
  expect(linkEntities([first, between, last])).toHaveLength(1);
});

it('a number that many share links nobody, and costs little', () => {
  const many = Array.from({ length: 20_000 }, () => entry('Zoltan Fictivus', passport('000000')));
  expect(linkEntities(many)).toEqual([]);
});

it('the links do not depend on the order of the entries', () => {
  const names = fc.subarray(['Zoltan Fictivus', 'Marek Umbral', 'Ilya Pale Heron', 'Fictivus Zoltan'], {
    minLength: 1,
  });
  const people = fc.array(
    fc.record({
      names,
      number: fc.constantFrom('ZF111111', 'ZF222222', 'ZF333333'),
      date: fc.constantFrom('1962-03-04', '1962', '1984-01-01'),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(people, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (given, random) => {
      const entities = given.map((one, i) =>
        entry(one.names, { id: String(i), list: `l${i % 4}`, ...passport(one.number), birthDates: [one.date] }),
      );
      const shuffled = entities
        .map((entity) => ({ entity, place: random.next().value as number }))
        .sort((a, b) => a.place - b.place)
        .map(({ entity }) => entity);
      expect(linkEntities(shuffled)).toEqual(linkEntities(entities));
    }),
  );
});
