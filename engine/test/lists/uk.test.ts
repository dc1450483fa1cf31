import { describe, expect, it } from 'vitest';
import { COLUMNS, type Column } from '../../src/lists/uk/fields.ts';
import { failure, readAll, sample } from './list-files.ts';

const FILE = 'UK-Sanctions-List.xml';
const CSV = 'UK-Sanctions-List.csv';
const XML = String(sample('uk')[FILE]);

async function read(xml = XML) {
  const { entities, notices } = await readAll('uk', { [FILE]: xml });
  return { all: new Map(entities.map((entity) => [entity.id, entity])), notices };
}

type Cells = Partial<Record<Column, string>>;

function csv(rows: readonly Cells[], columns: readonly string[] = COLUMNS): string {
  const line = (cells: readonly string[]) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;
  return `Report Date: 02-Jan-2026\r\n${line(columns)}${rows.map((row) => line(columns.map((column) => row[column as Column] ?? ''))).join('')}`;
}

const PERSON: Cells = {
  'Unique ID': 'IMG0001',
  'Designation Type': 'Individual',
  'Regime Name': 'The Imaginary Regulations 2019',
  'Date Designated': '15/01/2020',
  'Name 6': 'FICTIVUS',
  'Name 1': 'Zoltan',
  'Name type': 'Primary Name',
};

/** The first entity of a CSV with these rows of one entry. */
async function readRows(...rows: Cells[]) {
  const { entities, notices } = await readAll('uk', { [CSV]: csv(rows.map((row) => ({ ...PERSON, ...row }))) });
  return { entity: entities[0], entities, notices };
}

describe('UK Sanctions List, XML', () => {
  it('reads a person of the UK list', async () => {
    const { all, notices } = await read();
    expect(notices).toEqual([]);
    expect(all.get('IMG0001')).toEqual({
      id: 'IMG0001',
      list: 'uk',
      type: 'individual',
      names: [
        { value: 'Zoltan FICTIVUS', quality: 'primary' },
        { value: 'Zoltan FIKTIVUS', quality: 'strong' },
        { value: 'Zoli', quality: 'weak' },
        { value: 'Zoltan Istvan Fictivusz', quality: 'strong' },
        { value: 'Золтан ФИКТИВУС', quality: 'strong' },
      ],
      birthDates: ['1977-03-25', '1978'],
      birthPlaces: ['Sampleville, Hungary'],
      nationalities: ['HU', 'SY'],
      identifiers: [
        { type: 'Passport', value: 'ZF0001234', country: 'HU' },
        { type: 'Passport', value: '00770112', country: 'SY' },
        { type: 'National Identifier', value: '770325-0001' },
      ],
      programs: ['The Imaginary (Sanctions) (EU Exit) Regulations 2019'],
      addresses: ['1 Invented Street, Sampleville, 0000, Hungary'],
      gender: 'Male',
      position: 'Director of Nothing; Deputy Director of Nothing',
      listedOn: '2020-01-15',
      remarks:
        'Passport ZF0001234 Hungary number, issued on 14 Feb. 2011 (expired on 13 Feb. 2021); Passport 00770112 (Syria); ' +
        'National Identifier National ID No. 770325-0001 Hungarian identity card; Title: Colonel; ' +
        'Phone: +36 555 0001; E-mail: zoltan@fictivus.example; Website: fictivus.example; ' +
        'UN reference: QDi.9901; OFSI group: 99001; Designated by: UK, UN; Sanctions: Asset freeze, Travel Ban; ' +
        'Invented entry for tests.; There are no grounds: nobody of this name exists.',
    });
  });

  it('reads dates without a day or month', async () => {
    const { all } = await read();
    expect(['IMG0002', 'IMG0003', 'IMG0004'].map((id) => all.get(id)?.birthDates)).toEqual([
      ['1962-07'],
      ['1958'],
      ['1950'],
    ]);
  });

  it('reads a ship, and no flag where the flag is unknown', async () => {
    const { all } = await read();
    expect(all.get('IMG0201')).toMatchObject({
      type: 'vessel',
      imoNumber: '1234567',
      flag: 'IR',
      identifiers: [
        { type: 'imo', value: '1234567' },
        { type: 'Hull identification number', value: 'XX-FKE00001A999' },
      ],
      remarks: expect.stringMatching(
        /flag of Panama.*owner or operator: Imaginary Shipping.*Tonnage: 81479.*built: 1999/,
      ),
    });
    expect(all.get('IMG0202')).not.toHaveProperty('flag');
  });

  it('finds the numbers in the text about a company or a document', async () => {
    const numbers = (id: string, all: Awaited<ReturnType<typeof read>>['all']) =>
      all.get(id)?.identifiers?.map(({ value }) => value);
    const { all } = await read();
    expect(numbers('IMG0101', all)).toEqual(['1990000000001', '9900000001', '990000001']);
    expect(numbers('IMG0102', all)).toEqual(['00990001', '19036 9982']);
    expect(numbers('IMG0103', all)).toEqual(['9900000002', '990000002']);
    expect(numbers('IMG0004', all)).toEqual(['990000000001']);
    expect(numbers('IMG0005', all)).toEqual(['BD9000001', 'BD9000002']);
    expect(numbers('IMG0006', all)).toEqual(['45 00 000001']);
    expect(all.get('IMG0003')).toMatchObject({
      identifiers: [{ type: 'Passport', value: '90-770', country: 'SD' }],
      remarks: expect.stringContaining('Passport unknown'),
    });
    expect(all.get('IMG0103')?.remarks).toContain('Register No. 9');
  });

  it('finds grouped, short and joined numbers, codes of banks, and the numbers in other information', async () => {
    const company = { 'Designation Type': 'Entity', 'Name 1': '' };
    const values = async (cells: Cells) =>
      (await readRows({ ...company, ...cells })).entity?.identifiers?.map(({ value }) => value);
    const business = (text: string) => values({ 'Business registration number (s)': text });
    expect(await business('990111000105746 (Company registration number)990748254 (Organisation code)')).toEqual([
      '990111000105746',
      '990748254',
    ]);
    expect(await business('OGRN: 114 990 300 24 30INN: 9973007549KPP: 997301001')).toEqual([
      '114 990 300 24 30',
      '9973007549',
      '997301001',
    ]);
    expect(await business('SWIFT CODE: NEVRRUMM')).toEqual(['NEVRRUMM']);
    expect(await business('Neverland Registration No. - 2904 SWIFT/BIC - NEVRRUMM')).toEqual(['2904', 'NEVRRUMM']);
    expect(await business('USA OFAC UID Number - 25990')).toBeUndefined();
    expect(
      await values({ 'Other Information': 'OGRN: 1089900243870; KPP: 990001001 The Sanction was imposed' }),
    ).toEqual(['1089900243870', '990001001']);
    // The number of another company, in the text of a person.
    const { entity } = await readRows({ 'Other Information': 'Director of Fable Ltd (company number: 99000001)' });
    expect(entity).not.toHaveProperty('identifiers');
  });

  it('finds the numbers that only the text about another document contains', async () => {
    const values = async (number: string, detail: string) =>
      (
        await readRows({ 'Passport number': number, 'Passport additional information': detail })
      ).entity?.identifiers?.map(({ value }) => value);
    expect(await values('990787479', '0990634 (Expiry: 04 Jun 2003) 9987479 (Expiry: 07 May 2008)')).toEqual([
      '990787479',
      '0990634',
      '9987479',
    ]);
    expect(await values('D0099751', 'Testland diplomatic passport number P09999950, issued on 4 Feb. 2025')).toEqual([
      'D0099751',
      'P09999950',
    ]);
    expect(await values('D0099751', 'Hungary number D0099751 , issued on 26 Jul. 1985')).toEqual(['D0099751']);
    expect(await values('P00990243', 'Hungary P00990423, issued on 15 Dec. 2021')).toEqual(['P00990243', 'P00990423']);
  });

  it('finds wallets that only other information contains', async () => {
    expect((await read()).all.get('IMG0102')?.wallets).toEqual([
      { address: '0x000000000000000000000000000000000000dEaD', currency: 'ETH' },
      { address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', currency: 'USDT' },
    ]);
  });

  it.each([
    ['<DOB>25/03/1977</DOB>', '<DOB>31/02/1977</DOB>', 'birth date'],
    ['15/01/2020', '15/13/2020', 'designation'],
    ['15/01/2020', '15/01/0020', 'designation'],
    ['<IMONumber>IMO1234567<', '<IMONumber>1234<', 'IMO'],
    ['Entity<', 'Aircraft<', 'type'],
    ['>ALias<', '>Moon name<', 'name type'],
  ])('reports %s written as %s', async (from, to, part) => {
    const { all, notices } = await read(XML.replace(from, to));
    expect(all.size).toBe(12);
    expect(notices).toEqual([
      expect.objectContaining({ kind: 'bad_value', count: 1, detail: expect.stringContaining(part) }),
    ]);
  });

  it('reports unknown elements, such as the wallets that the schema allows and no entry has', async () => {
    const wallets = '<CryptoWalletAddresses><CryptoWalletAddress>x</CryptoWalletAddress></CryptoWalletAddresses>';
    const { notices } = await read(XML.replace('<RegimeName>', `${wallets}<RegimeName>`));
    expect(notices).toEqual([
      expect.objectContaining({ kind: 'unknown_element', detail: 'Designation/CryptoWalletAddresses' }),
    ]);
  });

  it.each(['Name6', 'Name1', 'NameType', 'RegimeName'])('refuses a file whose %s has another name', async (tag) => {
    const renamed = XML.replaceAll(`<${tag}>`, '<Renamed>').replaceAll(`</${tag}>`, '</Renamed>');
    expect(await failure('uk', { [FILE]: renamed })).toBe('format');
  });

  it('refuses the root of the retired list, an empty list, ids twice and entries without id or name', async () => {
    const refused = (xml: string) => failure('uk', { [FILE]: xml });
    expect(await refused('<ArrayOfFinancialSanctionsTarget></ArrayOfFinancialSanctionsTarget>')).toBe('format');
    expect(await refused('<Designations><DateGenerated>02/01/2026</DateGenerated></Designations>')).toBe('empty');
    expect(await refused(XML.replace('IMG0002', 'IMG0001'))).toBe('format');
    expect(await refused(XML.replace('IMG0002', ''))).toBe('format');
    expect(await refused(XML.replace('<Name1>Mirela</Name1><Name6>IMAGINOVA</Name6>', ''))).toBe('format');
    expect(await refused(XML.replace('FICTIVUS', 'Z'.repeat(6_000_000)))).toBe('format');
  });
});

describe('UK Sanctions List, CSV', () => {
  it('joins the rows of an entry from any position', async () => {
    const { entities, notices } = await readAll('uk', {
      [CSV]: csv([
        {
          ...PERSON,
          'D.O.B': '25/03/1977',
          'Passport number': 'ZF0001234',
          'Passport additional information': 'Hungary',
        },
        {
          ...PERSON,
          'Unique ID': 'IMG0201',
          'Designation Type': 'Ship',
          'Name 1': '',
          'Name 6': 'PHANTOM\n STAR',
          'IMO number': 'IMO1234567',
        },
        {
          ...PERSON,
          'Name 1': '',
          'Name 6': 'Zoli',
          'Name type': 'Alias',
          'Alias strength': 'Low quality a.k.a',
          'D.O.B': 'dd/mm/1978',
        },
        {
          ...PERSON,
          'Address Line 1': '1 Invented Street',
          'Address Country': 'Hungary',
          'Nationality(/ies)': 'Hungary',
        },
      ]),
    });
    expect(notices).toEqual([]);
    expect(entities).toEqual([
      {
        id: 'IMG0001',
        list: 'uk',
        type: 'individual',
        names: [
          { value: 'Zoltan FICTIVUS', quality: 'primary' },
          { value: 'Zoli', quality: 'weak' },
        ],
        birthDates: ['1977-03-25', '1978'],
        nationalities: ['HU'],
        identifiers: [{ type: 'Passport', value: 'ZF0001234', country: 'HU' }],
        programs: ['The Imaginary Regulations 2019'],
        addresses: ['1 Invented Street, Hungary'],
        listedOn: '2020-01-15',
        remarks: 'Passport ZF0001234 Hungary',
      },
      {
        id: 'IMG0201',
        list: 'uk',
        type: 'vessel',
        names: [{ value: 'PHANTOM STAR', quality: 'primary' }],
        identifiers: [{ type: 'imo', value: '1234567' }],
        programs: ['The Imaginary Regulations 2019'],
        imoNumber: '1234567',
        listedOn: '2020-01-15',
      },
    ]);
  });

  it('reads columns in another order and case, without the line of the date, and reports a new one', async () => {
    const columns = ['Risk', ...[...COLUMNS].reverse().map((column) => column.toUpperCase())];
    const rows = csv([PERSON]).split('\r\n');
    const mixed = `${columns.map((column) => `"${column}"`).join(',')}\r\n"7",${rows[2]?.split(',').reverse().join(',')}\r\n`;
    const { entities, notices } = await readAll('uk', { [CSV]: `\ufeff${mixed}` });
    expect(entities).toEqual([(await readRows({})).entity]);
    expect(notices).toEqual([{ file: CSV, kind: 'unknown_column', detail: 'risk', count: 1 }]);
  });

  it('the CSV is ignored when the XML is there', async () => {
    const { entities, notices } = await readAll('uk', { [FILE]: XML, [CSV]: csv([PERSON]) });
    expect(entities).toHaveLength(12);
    expect(notices).toEqual([expect.objectContaining({ file: CSV, kind: 'ignored_file' })]);
  });

  it('refuses a file that is cut, HTML, of another layout or without entries', async () => {
    const refused = (content: string | Uint8Array) => failure('uk', { [CSV]: content });
    const whole = csv([PERSON, { ...PERSON, 'Unique ID': 'IMG0002' }]);
    expect(await refused('')).toBe('empty');
    expect(await refused(csv([]))).toBe('empty');
    expect(await refused('Report Date: 02-Jan-2026\r\n')).toBe('empty');
    expect(await refused('<!DOCTYPE html><html><body>Sign in</body></html>\n')).toBe('format');
    expect(await refused(whole.slice(0, -2))).toBe('truncated');
    for (const part of [0.3, 0.6, 0.9, 0.99]) {
      expect(await refused(whole.slice(0, whole.length * part))).toMatch(/truncated|format/);
    }
    expect(await refused(whole.replace('"Name 6"', '"Surname"'))).toBe('format');
    expect(await refused(whole.replace('"Name 6"', '"Name 1"'))).toBe('format');
    expect(await refused(whole.replace('"IMG0002"', '""'))).toBe('format');
    expect(await refused(Buffer.from(whole.replace('Zoltan', 'Zoltán'), 'latin1'))).toBe('encoding');
    expect(await refused('Last Updated,31/07/2024\n'.repeat(3))).toBe('format');
  });

  it('keeps and reports a very long name of the UK list', async () => {
    const { entity, notices } = await readRows({ 'Name 6': 'Z'.repeat(1_000_000) });
    expect(entity?.names[0]?.value).toHaveLength(1_000_007);
    expect(notices).toEqual([expect.objectContaining({ kind: 'bad_value', detail: expect.stringContaining('name') })]);
  });
});
