import { describe, expect, it } from 'vitest';
import { type Contents, failure, readAll, sample } from './list-files.ts';

const CSV = String(sample('bis_denied_persons')['dpl.csv']);
const HEADER = 'Name and Address,Effective Date,Expiration Date,Appropriate Federal Register Citations,Type of Denial';
const LEGACY_HEADER =
  '"Name"\t"Street_Address"\t"City"\t"State"\t"Country"\t"Postal_Code"\t"Effective_Date"\t"Expiration_Date"\t"Standard_Order"\t"Last_Update"\t"Action"\t"FR_Citation"';

async function read(contents: Contents) {
  const { entities, notices } = await readAll('bis_denied_persons', contents);
  return { entities, notices, byName: new Map(entities.map((entity) => [entity.names[0]?.value, entity])) };
}

/** The entity of one exported row with this name and address. */
async function exported(nameAndAddress: string, effective = '01/02/2020') {
  const row = `"${nameAndAddress.replaceAll('"', '""')}",${effective},,,Standard`;
  return (await read({ 'dpl.csv': `${HEADER}\n${row}\n` })).entities[0];
}

const legacy = (...rows: string[][]) =>
  `${[LEGACY_HEADER, ...rows.map((row) => row.map((cell) => `"${cell}"`).join('\t'))].join('\n')}\n`;
const LEGACY_ROW = [
  ...[' ADA BOGUSSON', '1 PRETEND AVENUE', 'SAMPLEVILLE', 'TX', 'US', '00000', '06/19/2003', '06/29/2056', 'Y'],
  ...['2007-01-31', 'FR NOTICE ADDED', '68 F.R. 00000 6/27/03'],
];

describe('denied persons as BIS exports them', () => {
  it('makes one entity of the addresses of one order', async () => {
    expect((await read({ 'dpl.csv': CSV })).byName.get('ADA BOGUSSON')).toEqual({
      id: 'DPL-1ca40b177ce51ff6',
      list: 'bis_denied_persons',
      type: 'unknown',
      names: [{ value: 'ADA BOGUSSON', quality: 'primary' }],
      programs: ['DPL'],
      addresses: [
        '1 PRETEND AVENUE, SAMPLEVILLE, TX, 00000, US',
        'INMATE NUMBER: 00000-000, FCI NOWHERE, P.O. BOX 0, NOWHERE, NM, 00001',
      ],
      listedOn: '2003-06-19',
      sourceUrl: 'https://www.bis.gov/licensing/end-user-guidance/denied-persons-list-dpl',
      remarks:
        'Federal Register: 68 F.R. 00000 6/27/03 71 F.R. 00001 7/10/06; End date: 2056-06-29; Type of denial: Standard; Federal Register: 68 F.R. 00000 6/27/03 72 F.R. 00002 1/30/07',
    });
  });

  it.each([
    ['FAKETRONIC, INC., 2 PRETEND AVENUE', ['FAKETRONIC, INC.'], ['2 PRETEND AVENUE']],
    ['FAKETRONIC CO., LTD., 0 ROAD, SHENZHEN', ['FAKETRONIC CO., LTD.'], ['0 ROAD, SHENZHEN']],
    ['PHANTOM IBERICA, S.L., CALLE 0', ['PHANTOM IBERICA, S.L.'], ['CALLE 0']],
    ['ORLANDO QUIMERA, JR., 4 PRETEND AVENUE', ['ORLANDO QUIMERA, JR.'], ['4 PRETEND AVENUE']],
    ['CHIMERA, ZHONGMENG, 5 AVENUE', ['CHIMERA', 'ZHONGMENG CHIMERA'], ['ZHONGMENG, 5 AVENUE']],
    ['NEMO PLACEHOLDER', ['NEMO PLACEHOLDER'], undefined],
    ['ADA BOGUSSON A/K/A ADDIE BOGUS, 1 STREET', ['ADA BOGUSSON', 'ADDIE BOGUS'], ['1 STREET']],
    ['PERLA (A.K.A. NEI CHIMERA) QUIMERA, 1 STREET', ['PERLA QUIMERA', 'NEI CHIMERA'], ['1 STREET']],
    ['N AIRLINES D/B/A N7, AIRPORT 0', ['N AIRLINES', 'N7'], ['AIRPORT 0']],
    ['JEAN AKA KOUAME, 1 STREET', ['JEAN AKA KOUAME'], ['1 STREET']],
  ])('takes %s apart', async (text, names, addresses) => {
    const entity = await exported(text);
    expect(entity?.names.map(({ value }) => value)).toEqual(names);
    expect(entity?.addresses).toEqual(addresses);
  });

  it('keeps an ended order with its end date, and reports an invalid date', async () => {
    const entity = (await read({ 'dpl.csv': CSV })).byName.get('PERLA QUIMERA');
    expect(entity?.remarks).toContain('End date: 2024-05-06');
    expect(await exported('ADA BOGUSSON', '2/9/2020')).toMatchObject({ listedOn: '2020-02-09' });
    const { entities, notices } = await read({ 'dpl.csv': CSV.replace('05/06/2004', '25/06/2004') });
    expect(entities).toHaveLength(13);
    expect(notices).toEqual([
      { file: 'dpl.csv', kind: 'bad_value', detail: 'an effective date that is none, left out', count: 1 },
    ]);
  });

  it('reads other spellings of the columns in any order and reports a new one', async () => {
    const file =
      'Country,Type of Denial,Ending Date,Beginning_Date,Appropriate Federal Register Citations,NAME AND ADDRESS\n';
    const { entities, notices } = await read({ 'dpl.csv': `${file}US,Standard,,01/02/2020,,"A B, C"\n` });
    expect(entities[0]).toMatchObject({ listedOn: '2020-01-02', names: [{ value: 'A B' }], addresses: ['C'] });
    expect(notices).toEqual([{ file: 'dpl.csv', kind: 'unknown_column', detail: 'country', count: 1 }]);
  });

  it('refuses a missing column, a row without a name, bytes that are not UTF-8 and a very long row', async () => {
    const refused = (csv: string | Uint8Array) => failure('bis_denied_persons', { 'dpl.csv': csv });
    expect(await refused(CSV.replace('Effective Date', 'Date'))).toBe('format');
    expect(await refused(`${CSV}"",01/02/2020,,,Standard\n`)).toBe('format');
    expect(await refused(Buffer.from(`${CSV}Zoltán,01/02/2020,,,Standard\n`, 'latin1'))).toBe('encoding');
    expect(await refused(CSV.trimEnd())).toBe('truncated');
    expect(await refused(`${HEADER}\n`)).toBe('empty');
    expect(await refused(`${CSV}${'A'.repeat(5_000_000)},01/02/2020,,,Standard\n`)).toBe('format');
  });

  it('keeps and reports a name of a megabyte', async () => {
    const { entities, notices } = await read({ 'dpl.csv': `${CSV}${'A '.repeat(500_000)},01/02/2020,,,Standard\n` });
    expect(entities).toHaveLength(14);
    expect(notices).toEqual([expect.objectContaining({ kind: 'bad_value', count: 1 })]);
  });
});

describe('denied persons in other layouts', () => {
  it('reads the legacy dpl.txt, with the same ids', async () => {
    const { entities, notices } = await read({ 'dpl.txt': legacy(LEGACY_ROW, LEGACY_ROW) });
    expect(notices).toEqual([]);
    expect(entities).toEqual([
      expect.objectContaining({
        id: 'DPL-1ca40b177ce51ff6',
        names: [{ value: 'ADA BOGUSSON', quality: 'primary' }],
        addresses: ['1 PRETEND AVENUE, SAMPLEVILLE, TX, 00000, US'],
        listedOn: '2003-06-19',
        remarks:
          'Federal Register: 68 F.R. 00000 6/27/03; End date: 2056-06-29; Standard order: Y; Action: FR NOTICE ADDED; Last update: 2007-01-31',
      }),
    ]);
    expect(await failure('bis_denied_persons', { 'dpl.txt': legacy(LEGACY_ROW.slice(1)) })).toBe('truncated');
    expect(await failure('bis_denied_persons', { 'dpl.txt': legacy(LEGACY_ROW).replace('Country', 'Land') })).toBe(
      'format',
    );
  });

  it('reads its entries in the consolidated screening list, with the same ids', async () => {
    const { entities } = await read(sample('us_csl'));
    expect(entities).toEqual([
      expect.objectContaining({
        id: 'DPL-1ca40b177ce51ff6',
        list: 'bis_denied_persons',
        addresses: ['1 PRETEND AVENUE, SAMPLEVILLE, TX, 00000, US'],
        listedOn: '2003-06-19',
        remarks: 'End date: 2013-06-19; Standard order: Y',
      }),
    ]);
    const others = String(sample('us_csl')['consolidated.csv']).replace('(DPL)', '(XPL)');
    expect(await failure('bis_denied_persons', { 'consolidated.csv': others })).toBe('empty');
  });

  it('prefers the export of BIS to other layouts, and accepts its dated file name', async () => {
    const files = { ...sample('us_csl'), 'dpl.txt': legacy(LEGACY_ROW), 'dpl_04142026.csv': CSV };
    const { entities, notices } = await read(files);
    expect(entities).toHaveLength(13);
    expect(notices.map(({ file, kind }) => [file, kind])).toEqual([
      ['dpl.txt', 'ignored_file'],
      ['consolidated.csv', 'ignored_file'],
    ]);
  });
});
