import { describe, expect, it } from 'vitest';
import { failure, readAll, sample } from './list-files.ts';
import { type Cell, xlsx, xlsxParts, zip } from './xlsx.ts';

const FILE = 'australian_sanctions_consolidated_list.xlsx';
const COLUMNS = [
  ...['Reference', 'Name of Individual or Entity', 'Type', 'Name Type', 'Alias Strength', 'Date of Birth'],
  ...['Place of Birth', 'Citizenship', 'Address', 'Additional Information', 'Listing Information', 'IMO Number'],
  ...['Committees', 'Control Date'],
];
type Values = Readonly<Record<string, Cell>>;
const PERSON: Values = {
  Reference: 7,
  'Name of Individual or Entity': 'Zoltan FICTIVUS',
  Type: 'Individual',
  'Name Type': 'Primary Name',
  Committees: '1373 (2001)',
  'Control Date': 45323,
};

function table(rows: readonly Values[], columns = COLUMNS): Cell[][] {
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))];
}

async function read(...rows: Values[]) {
  return readAll('australia', { [FILE]: xlsx(table(rows.map((row) => ({ ...PERSON, ...row })))) });
}

async function one(row: Values) {
  return (await read(row)).entities[0];
}

const fails = (content: Uint8Array | string) => failure('australia', { [FILE]: content });

describe('Australian list', () => {
  it('joins the rows of a person on the Australian list', async () => {
    const { entities, notices } = await readAll('australia', sample('australia'));
    expect(notices).toEqual([]);
    expect(entities[0]).toEqual({
      id: '9001',
      list: 'australia',
      type: 'individual',
      names: [
        { value: 'ZOLTAN FICTIVUS', quality: 'primary' },
        { value: 'Zoltan FIKTIVUS', quality: 'strong' },
        { value: 'Zoli', quality: 'weak' },
        { value: 'Золтан Фиктивус', quality: 'strong' },
      ],
      birthDates: ['1977-03-25'],
      birthPlaces: ['Sampleville, Hungary'],
      nationalities: ['HU', 'SY'],
      identifiers: [
        { type: 'Passport', value: 'ZF0001234', country: 'HU' },
        { type: 'Passport', value: '7700112', country: 'SY' },
        { type: 'National ID No.', value: '770325-00015', country: 'HU' },
      ],
      programs: ["1267 (ISIL (Da'esh) and Al-Qaida)"],
      addresses: ['1 Invented Street, Sampleville, Hungary', 'Damascus, Syria'],
      gender: 'Male',
      position: 'Director of Nothing',
      listedOn: '2024-02-01',
      remarks: expect.stringMatching(
        /^QDi\.9901\. .*; Measures: targeted financial sanction, travel ban, arms embargo$/,
      ),
    });
  });

  it('reads ships, companies and banks of the Australian list', async () => {
    const { entities } = await readAll('australia', sample('australia'));
    const all = new Map(entities.map((entity) => [entity.id, entity]));
    expect(all.get('9201')).toMatchObject({ type: 'vessel', imoNumber: '1234567' });
    expect(all.get('9201')?.names.map(({ value }) => value)).toEqual(['PHANTOM STAR', 'PHANTOM MOON', 'PHANTOM SUN']);
    expect(all.get('9101')?.identifiers).toEqual([
      { type: 'Registration Number', value: '0000000004711' },
      { type: 'IMO Company Number', value: '5000018' },
    ]);
    expect(all.get('9102')?.identifiers?.[0]).toEqual({ type: 'SWIFT/BIC', value: 'PHSBBY00' });
  });

  it('finds names in another script that only notes contain', async () => {
    const { entities } = await read(
      {
        'Additional Information':
          'Passport number D0099001 (Nonam PAK, name in original script: نونام باك ; expires 2026)',
      },
      {
        Reference: '7a',
        'Name Type': 'Alias',
        'Name of Individual or Entity': 'N. Pak (Previously listed as. In Arabic: نون باك )',
      },
    );
    const names = entities[0]?.names.map(({ value }) => value);
    expect(names).toEqual(expect.arrayContaining(['نونام باك', 'N. Pak', 'نون باك']));
  });

  it.each<[Cell, string[]]>([
    [26227, ['1971-10-21']],
    [1958, ['1958']],
    ['06/04/1953, 3/01/1953', ['1953-04-06', '1953-01-03']],
    ['24/08/1962\u00a0\u00a0', ['1962-08-24']],
    ['06/10/1956 20/06/1956', ['1956-10-06', '1956-06-20']],
    ['03/1955, /04/1955', ['1955-03', '1955-04']],
    ['5 May 1957, April 1957', ['1957-05-05', '1957-04']],
    ['1979, 1980.1981', ['1979', '1980', '1981']],
    ['Approximately 1972, 27/07/1976', ['1972', '1976-07-27']],
    ['Approximately 1968\r\n28/08/1965', ['1968', '1965-08-28']],
    ['Approximately: Between 1959 and 1961', ['1959', '1960', '1961']],
    ['a) 16/03/1966;        b) 30 Jan. 1971', ['1966-03-16', '1971-01-30']],
    ['a) 1962\nb) 1963', ['1962', '1963']],
    ['a)1994 b)1993', ['1994', '1993']],
    ['Circa 1979-1981', ['1979', '1980', '1981']],
    ['19/03/1967; alt DOB: 19/11/1956', ['1967-03-19', '1956-11-19']],
    ['14 Mar 1974 >> 13 Apr 1974', ['1974-03-14', '1974-04-13']],
    ['1963 or 1964', ['1963', '1964']],
  ])('reads the birth date %j', async (cell, dates) => {
    const { entities, notices } = await read({ 'Date of Birth': cell });
    expect(entities[0]?.birthDates).toEqual(dates);
    expect(notices).toEqual([]);
  });

  it.each(['24/06/1402', '31/02/1970', 'between 1900 and 1980', 999_999, 0])(
    'reports and leaves out the birth date %j',
    async (cell) => {
      const { entities, notices } = await read({ 'Date of Birth': cell });
      expect(entities[0]).not.toHaveProperty('birthDates');
      expect(notices).toEqual([expect.objectContaining({ kind: 'bad_value', count: 1 })]);
    },
  );

  it.each([
    ['Russia;Ukraine', ['RU', 'UA']],
    ['Bosnia and Herzegovina', ['BA']],
    ['Congo, Democratic Republic of the;Rwanda', ['CD', 'RW']],
    ["Democratic People's Republic of Korea (North Korea)", ['KP']],
    ['a) Malaysia b) Indonesia', ['MY', 'ID']],
    ['Iran and United States', ['IR', 'US']],
    ['Russian', ['Russian']],
  ])('reads the citizenship %s', async (cell, nationalities) => {
    expect((await one({ Citizenship: cell }))?.nationalities).toEqual(nationalities);
  });

  it.each([
    ['Passport No.: Morocco M 271351 (issued on 24 October 2000)', 'Passport', 'M 271351', 'MA'],
    ['Tunisia passport number K929139, issued on 14 Feb. 1995', 'Passport', 'K929139', 'TN'],
    ['Passport 4067405 (Colombia)', 'Passport', '4067405', 'CO'],
    ['Passport ID # U41671790 (Iran)', 'Passport', 'U41671790', 'IR'],
    ['National identification no: 001-843-989-7 (NIF - Haiti)', 'National ID No.', '001-843-989-7', undefined],
    ['National ID: 6102 814100', 'National ID No.', '6102 814100', undefined],
    ['Company Identification No.1132540008732 (Russia)', 'Registration Number', '1132540008732', 'RU'],
    ['Tax ID No.: 7831000122 (Russia)', 'Tax ID No.', '7831000122', 'RU'],
  ])('finds the number in %s', async (text, type, value, country) => {
    const identifier = { type, value, ...(country && { country }) };
    expect((await one({ 'Additional Information': text }))?.identifiers?.[0]).toEqual(identifier);
  });

  it.each([
    'Passport no: na. Phone number: +963936016952.',
    'May use a fake passport. Review pursuant to resolution 1822 (2008) was concluded on 21 Jul. 2010.',
    'Passport no.: unknown, born 12/10/1980',
  ])('finds no number in %s', async (text) => {
    expect(await one({ 'Additional Information': text })).not.toHaveProperty('identifiers');
  });

  it('reads the layout before November 2025', async () => {
    const columns = COLUMNS.filter((column) => !['Alias Strength', 'IMO Number'].includes(column));
    const rows = [
      { ...PERSON, 'Name Type': 'Primary name ', Type: 'Individual ' },
      { ...PERSON, Reference: '7a', 'Name Type': 'Aka ', 'Name of Individual or Entity': 'Zoli' },
    ];
    const name = 'regulation8_consolidated.2024-12.xlsx';
    const { entities, notices } = await readAll('australia', { [name]: xlsx(table(rows, columns)) });
    expect(entities).toMatchObject([
      { id: '7', type: 'individual', names: [{}, { value: 'Zoli', quality: 'strong' }] },
    ]);
    expect(notices).toEqual([]);
  });

  it('joins scattered rows of an entry, and separates two holders of one number', async () => {
    const { entities } = await read(
      { Reference: 7 },
      { Reference: 8, 'Name of Individual or Entity': 'Arkady FANTOMOV' },
      { Reference: '7a', 'Name Type': 'Alias', 'Name of Individual or Entity': 'Zoli' },
      { Reference: 7, 'Name of Individual or Entity': 'Nobody SAMPLE' },
      { Reference: '7a', 'Name Type': 'Alias', 'Name of Individual or Entity': 'Nemo' },
    );
    expect(entities.map(({ id, names }) => [id, ...names.map(({ value }) => value)])).toEqual([
      ['7', 'Zoltan FICTIVUS', 'Zoli'],
      ['8', 'Arkady FANTOMOV'],
      ['7-2', 'Nobody SAMPLE', 'Nemo'],
    ]);
  });

  it.each(['(', ' ', '-.', 'a) ', 'passport ', 'Designation: ', '; '])('reads a megabyte of %j', async (piece) => {
    const long = `x${piece.repeat(900_000 / piece.length)}x`;
    const { entities } = await read({
      ...Object.fromEntries(COLUMNS.slice(5, 11).map((column) => [column, long])),
      'Name of Individual or Entity': long,
    });
    expect(entities).toHaveLength(1);
  });

  it('reports unusable values of the Australian list', async () => {
    const { entities, notices } = await read(
      { Type: 'Robot', 'IMO Number': 12, 'Control Date': 'soon' },
      { Reference: '8a', 'Name Type': 'Alias' },
    );
    expect(notices.map(({ detail }) => detail)).toEqual([
      'a Type other than Individual, Entity or Vessel',
      'Control Date is not a date',
      'an IMO number without seven digits, left out',
      'an entry without a Primary Name, its first name is taken',
    ]);
    expect(entities[1]?.names).toEqual([{ value: 'Zoltan FICTIVUS', quality: 'primary' }]);
    const rows = table([{ ...PERSON, Risk: 'high' }], [...COLUMNS, 'Risk']);
    const { notices: grown } = await readAll('australia', { [FILE]: xlsx(rows) });
    expect(grown).toEqual([{ file: FILE, kind: 'unknown_column', detail: 'risk', count: 1 }]);
    expect((await one({ 'Name of Individual or Entity': 'Z'.repeat(900_000) }))?.names[0]?.value).toHaveLength(900_000);
  });

  it('refuses a missing column, a row without a number and a list without rows', async () => {
    expect(await fails(xlsx(table([PERSON], COLUMNS.slice(0, -1))))).toBe('format');
    expect(await fails(xlsx(table([{ ...PERSON, Reference: 'x' }])))).toBe('format');
    expect(await fails(xlsx(table([])))).toBe('empty');
    expect(await fails(xlsx([]))).toBe('empty');
  });
});

describe('XLSX files', () => {
  const parts = xlsxParts(table([PERSON]));
  const sheet = 'xl/worksheets/sheet1.xml';
  const withSheet = (change: (xml: string) => string) => zip({ ...parts, [sheet]: change(parts[sheet] ?? '') });
  const nameCell = /<c r="B2" t="s"><v>\d+<\/v><\/c>/;
  const name = async (content: Buffer) =>
    (await readAll('australia', { [FILE]: content })).entities[0]?.names[0]?.value;

  it('reads texts of every kind', async () => {
    expect(parts[sheet]).toMatch(nameCell);
    const cell = (xml: string) => withSheet((text) => text.replace(nameCell, xml));
    expect(await name(cell('<c r="B2" t="inlineStr"><is><r><t>Zol</t></r><r><t>tan</t></r></is></c>'))).toBe('Zoltan');
    expect(await name(cell('<c t="str"><f>A1&amp;A2</f><v>Zoltan &amp; Co</v></c>'))).toBe('Zoltan & Co');
    const runs = '<si><r><t>Zol</t></r><r><t>tan_x000D_ F</t></r><rPh sb="0" eb="1"><t>zzz</t></rPh></si>';
    const strings = (parts['xl/sharedStrings.xml'] ?? '').replace(/<si><t[^>]*>Zoltan FICTIVUS<\/t><\/si>/, runs);
    expect(await name(zip({ ...parts, 'xl/sharedStrings.xml': strings }))).toBe('Zoltan F');
  });

  it('reads the first sheet of an XLSX file from any path', async () => {
    const moved = { ...parts, 'xl/data/list.xml': parts[sheet] ?? '', [sheet]: '<worksheet/>' };
    const rels = (parts['xl/_rels/workbook.xml.rels'] ?? '').replace('worksheets/sheet1.xml', '/xl/data/list.xml');
    expect(await name(zip({ ...moved, 'xl/_rels/workbook.xml.rels': rels }))).toBe('Zoltan FICTIVUS');
  });

  it('refuses cells without a position or text, missing parts and parts that are not XML', async () => {
    expect(await fails(withSheet((xml) => xml.replace('r="B2"', 'r="?"')))).toBe('format');
    expect(await fails(withSheet((xml) => xml.replace('r="B2"', 'r="ZZZ2"')))).toBe('format');
    expect(await fails(withSheet((xml) => xml.replace(nameCell, '<c r="B2" t="s"><v>999</v></c>')))).toBe('format');
    expect(await fails(withSheet((xml) => xml.slice(0, -30)))).toBe('format');
    expect(await fails(zip({ 'readme.txt': 'x' }))).toBe('format');
    const { [sheet]: _, ...without } = parts;
    expect(await fails(zip(without))).toBe('format');
  });

  it('refuses damaged archives, zip bombs and foreign archives', async () => {
    const whole = zip(parts);
    const entry = whole.lastIndexOf('PK\u0001\u0002');
    const wrongSum = Buffer.from(whole);
    wrongSum.writeUInt32LE(1, entry + 16);
    expect(await fails(wrongSum)).toBe('format');
    const wrongSize = Buffer.from(whole);
    wrongSize.writeUInt32LE(10, entry + 24);
    expect(await fails(wrongSize)).toBe('format');
    expect(await fails(withSheet((xml) => xml.replace('<sheetData>', `<sheetData>${' '.repeat(300_000_000)}`)))).toBe(
      'format',
    );
    expect(await fails(zip(Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`${i}`, '']))))).toBe('format');
    expect(
      await fails(withSheet((xml) => xml.replace(nameCell, `<c r="B2" t="str"><v>${'Z'.repeat(2e6)}</v></c>`))),
    ).toBe('format');
    expect(await fails(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe('format');
    expect(await fails(whole.subarray(0, 3))).toBe('format');
  });
});
