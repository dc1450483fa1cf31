import { describe, expect, it } from 'vitest';
import { birthDatesIn } from '../../src/lists/canada/dates.ts';
import { aliasesOfEntity, aliasesOfPerson, namesInTitle } from '../../src/lists/canada/names.ts';
import { failure, readAll, sample } from './list-files.ts';

const FILE = 'sema-lmes.xml';
const XML = String(sample('canada')[FILE]);
// The notice of every entry of the sample: a birth date in words.
const IN_WORDS = { file: FILE, kind: 'bad_value', detail: expect.stringContaining('birth date'), count: 1 };

async function read(xml = XML) {
  const { entities, notices } = await readAll('canada', { [FILE]: xml });
  return { all: new Map(entities.map((entity) => [entity.id, entity])), notices };
}

const record = (item: string, rest = '<LastName>TESTER</LastName>', listed = '2020-01-15') =>
  `<record><Country>Neverland</Country>${rest}<Item>${item}</Item><DateOfListing>${listed}</DateOfListing></record>`;
// Each field must occur in the entry.
const full = record(
  '0',
  '<LastName>A</LastName><GivenName>B</GivenName><EntityOrShip>C</EntityOrShip><TitleOrShip>D</TitleOrShip><Aliases>E</Aliases>' +
    '<DateOfBirthOrShipBuildDate>1990</DateOfBirthOrShipBuildDate><ShipIMONumber>1234567</ShipIMONumber><Schedule>1</Schedule>',
);
const list = (records: string) => `<data-set>${full}${records}</data-set>`;
const hundred = Array.from({ length: 100 }, (_, index) => record(String(index + 1))).join('');

describe('Canadian autonomous sanctions', () => {
  it('reads a person, an organization and a ship of the Canadian list', async () => {
    const { all, notices } = await read();
    expect(notices).toEqual([]);
    expect(all.get('neverland-1-part-1-1')).toEqual({
      id: 'neverland-1-part-1-1',
      list: 'canada',
      type: 'individual',
      names: [
        { value: 'Zoltan FICTIVUS', quality: 'primary' },
        { value: 'Zoltan Fiktivus', quality: 'strong' },
        { value: 'Zoli', quality: 'weak' },
        { value: 'Zoltan Fictivusz', quality: 'strong' },
        { value: 'Zolton Fictivusz', quality: 'strong' },
        { value: 'Hungarian Fictivus', quality: 'strong' },
        { value: 'Золтан Фиктивус', quality: 'strong' },
        { value: 'Золтан Вымышленов', quality: 'strong' },
      ],
      birthDates: ['1977-03-25'],
      programs: ['Neverland / Pays imaginaire'],
      listedOn: '2020-01-15',
      remarks: 'Title: Colonel; Schedule 1, Part 1, item 1',
    });
    expect(all.get('neverland-1-part-2-1')).toMatchObject({
      type: 'organization',
      names: [
        { value: 'IMAGINARY SHIPPING LTD.', quality: 'primary' },
        { value: 'ISL Holding (Neverland)' },
        { value: 'Imaginary Lines Co., Ltd.' },
        { value: 'Unreal Lines, LLC' },
        { value: 'ISL' },
        { value: 'Ministry of ships, seas and lakes' },
      ],
    });
    expect(all.get('neverland-1.1-1')).toEqual({
      id: 'neverland-1.1-1',
      list: 'canada',
      type: 'vessel',
      names: [
        { value: 'M/V Phantom Star', quality: 'primary' },
        { value: 'Phantom Star', quality: 'strong' },
      ],
      identifiers: [{ type: 'imo', value: '1234567' }],
      programs: ['Neverland / Pays imaginaire'],
      imoNumber: '1234567',
      listedOn: '2020-01-15',
      remarks: 'Built: 1999; Ship type: Crude Oil Tanker | Pétrolier; Schedule 1.1, item 1',
    });
  });

  it('reads the tags used before 25 August 2026 with the same result', async () => {
    const old = XML.replace(/<(\/?)(\w+)-[A-Z]\w+>/g, '<$1$2>').replaceAll('TitleOrShipType>', 'TitleOrShip>');
    expect(old).toContain('<EntityOrShip>M/V Phantom Star </EntityOrShip>');
    expect(await read(old)).toEqual(await read());
  });

  it('reads dates that are spans, choices, numbers of a spreadsheet or words', async () => {
    const { all } = await read();
    const born = (item: number) => all.get(`neverland-1-part-1-${item}`)?.birthDates;
    expect([2, 3, 4, 5, 6].map(born)).toEqual([
      ['1962', '1963'],
      ['1958', '1959', '1960'],
      ['1979-09'],
      ['1969-12-31'],
      ['1970', '1971', '1972', '1973'],
    ]);
    expect(all.get('neverland-1-part-1-5')?.listedOn).toBe('2020-01-15');
    const inWords = await read(XML.replace('born in the early 1970s', 'born long ago'));
    expect(inWords.notices).toEqual([IN_WORDS]);
    expect(inWords.all.get('neverland-1-part-1-6')?.remarks).toContain('born long ago');
    expect(['1963 or soon', '2023-02-31', '0197-01-01', '99999'].map(birthDatesIn)).toEqual(Array(4).fill(undefined));
  });

  it('uses the abbreviation of a regulation without a schedule in the id, and refuses duplicate ids', async () => {
    expect((await read()).all.get('jvior-1')?.names[0]?.value).toBe('Ada BOGUSSON');
    expect(await failure('canada', { [FILE]: list(record('1') + record('1')) })).toBe('format');
  });

  it('finds the names in an alias field of a person', () => {
    expect(aliasesOfPerson('Ann / Anna Bee')).toEqual(['Ann Bee', 'Anna Bee']);
    expect(aliasesOfPerson('Ann or Anna / Bee or Bea')).toEqual(['Ann Bee', 'Ann Bea', 'Anna Bee', 'Anna Bea']);
    expect(aliasesOfPerson('Ann Bee / Anna Bea')).toEqual(['Ann Bee', 'Anna Bea']);
    expect(aliasesOfPerson('Ann or Anna Bee or Bea')).toEqual(['Ann Bee', 'Ann Bea', 'Anna Bee', 'Anna Bea']);
    expect(aliasesOfPerson('Ann Bee or Anna Bea Arabic:آن')).toEqual(['Ann Bee', 'Anna Bea', 'آن']);
    expect(aliasesOfPerson('also Ann Bee, (Anna Bea')).toEqual(['Ann Bee', 'Anna Bea']);
    const many = Array.from({ length: 6 }, () => 'A or B').join(' ');
    expect(aliasesOfPerson(many)).toEqual([many]);
  });

  it('finds the names in the fields of an organization', () => {
    expect(aliasesOfEntity('Завод «Море»/ ОАО «Море», ООО; мэр Город')).toEqual([
      'Завод «Море»',
      'ОАО «Море», ООО',
      'мэр Город',
    ]);
    expect(aliasesOfEntity('АО or Завод')).toEqual(['Завод']);
    expect(namesInTitle('Mills (Hmaw/Pyi) (also known as Works (2); Works')).toEqual([
      'Mills (Hmaw/Pyi)',
      'Works (2)',
      'Works',
    ]);
  });

  it('keeps few records with values in other fields, with all their names, and refuses many', async () => {
    const shifted = record('101', '<EntityOrShip>Tug</EntityOrShip><ShipIMONumber>UNREAL PEARL</ShipIMONumber>');
    const { all, notices } = await read(list(hundred + shifted));
    expect(all.get('neverland-101')?.names.map(({ value }) => value)).toEqual(['Tug', 'UNREAL PEARL']);
    expect(notices).toEqual([expect.objectContaining({ detail: expect.stringContaining('other fields'), count: 1 })]);
    const more = shifted + record('102', undefined, 'TESTER');
    expect(await failure('canada', { [FILE]: list(hundred + more) })).toBe('format');
  });

  it('reports unknown elements, refuses records without a name and renamed tags', async () => {
    const { notices } = await read(XML.replace('<Item-', '<Risk-Risque>1</Risk-Risque><Item-'));
    expect(notices).toContainEqual(expect.objectContaining({ kind: 'unknown_element', detail: 'record/Risk-Risque' }));
    expect(await failure('canada', { [FILE]: list(record('1', '')) })).toBe('format');
    for (const tag of ['LastName', 'GivenName', 'Aliases', 'ShipIMONumber']) {
      expect(
        await failure('canada', { [FILE]: XML.replaceAll(`<${tag}`, '<Renamed').replaceAll(`</${tag}`, '</Renamed') }),
      ).toBe('format');
    }
    expect(await failure('canada', { [FILE]: '<data-set></data-set>' })).toBe('empty');
  });

  it('keeps a very long name whole, and refuses a huge one', async () => {
    const long = 'A/'.repeat(500_000);
    for (const tag of ['EntityOrShip', 'Aliases', 'LastName']) {
      const given = '<GivenName>Nobody</GivenName>';
      const { all, notices } = await read(list(record('1', `${given}<${tag}>${long}</${tag}>`)));
      expect(all.get('neverland-1')?.names.some(({ value }) => value.includes(long))).toBe(true);
      expect(notices).toEqual([expect.objectContaining({ detail: expect.stringContaining('name') })]);
    }
    expect(
      await failure('canada', { [FILE]: list(record('1', `<LastName>${'B'.repeat(6_000_000)}</LastName>`)) }),
    ).toBe('format');
  });
});
