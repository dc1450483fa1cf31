import { describe, expect, it } from 'vitest';
import { failure, readAll, sample } from './list-files.ts';

const CSV = String(sample('us_csl')['consolidated.csv']);

/** The first entry of the CSV sample as the publisher's JSON has it, and one of a list that fills few keys. */
const AS_JSON = {
  total: 2,
  results: [
    {
      id: '90001',
      source: 'Specially Designated Nationals (SDN) - Treasury Department',
      entity_number: 90001,
      type: 'Individual',
      programs: ['SDGT', 'IFSR'],
      name: 'FICTIVUS, Zoltan',
      title: 'Director of Nothing',
      addresses: [
        { address: '1 Invented Street', city: 'Sampleville', state: null, postal_code: null, country: 'HU' },
        { address: null, city: 'Damascus', state: null, postal_code: null, country: 'SY' },
      ],
      remarks: '(Linked To: IMAGINARY SHIPPING LTD.)',
      alt_names: ['FIKTIVUS, Zoltan', 'FICTIVUS, Zoltan Istvan'],
      citizenships: ['SY'],
      dates_of_birth: ['1977-03-25', '1978'],
      nationalities: ['HU'],
      places_of_birth: ['Sampleville, Hungary'],
      source_information_url: 'https://example.invalid/list',
      ids: [
        { type: 'Gender', number: 'Male', country: null, issue_date: null, expiration_date: null },
        {
          type: 'Passport',
          number: 'ZF0001234',
          country: 'HU',
          issue_date: '2011-02-14',
          expiration_date: '2021-02-13',
        },
        { type: 'Passport', number: '7700112', country: null },
        { type: 'Additional Sanctions Information -', number: 'Subject to Secondary Sanctions' },
      ],
    },
    {
      id: '1f00000000000000000000000000000000000001',
      source: 'Entity List (EL) - Bureau of Industry and Security',
      name: 'Imaginary Semiconductor',
      alt_names: ['ISFC'],
      addresses: [],
      start_date: '2022-04-11',
      risk_score: 1,
    },
  ],
};

async function entities() {
  return new Map((await readAll('us_csl', { 'consolidated.csv': CSV })).entities.map((entity) => [entity.id, entity]));
}

/** The sample with its header and each row changed, quoting left as it is. */
function eachLine(change: (line: string, index: number) => string): string {
  return `${CSV.trimEnd().split('\n').map(change).join('\n')}\n`;
}

describe('US consolidated screening list', () => {
  it('reads a person with documents of the consolidated screening list', async () => {
    expect((await entities()).get('SDN-90001')).toMatchObject({
      type: 'individual',
      names: [
        { value: 'Zoltan FICTIVUS', quality: 'primary' },
        { value: 'Zoltan FIKTIVUS' },
        { value: 'Zoltan Istvan FICTIVUS' },
      ],
      birthDates: ['1977-03-25', '1978'],
      nationalities: ['HU', 'SY'],
      identifiers: [
        { type: 'Passport', value: 'ZF0001234', country: 'HU' },
        { type: 'Passport', value: '7700112' },
      ],
      gender: 'Male',
      programs: ['SDGT', 'IFSR'],
      addresses: ['1 Invented Street, Sampleville, HU', 'Damascus, SY'],
    });
  });

  it('reads a ship, wallets and a company of the consolidated screening list', async () => {
    const all = await entities();
    expect(all.get('SDN-90201')).toMatchObject({ type: 'vessel', imoNumber: '1234567', callSign: '5XFK1', flag: 'IR' });
    expect(all.get('SDN-90006')?.wallets).toEqual([
      { address: '1SampLeWaLLetFictiveNotReaLAAXyZ', currency: 'XBT' },
      { address: '0x00000000000000000000000000000000000F1c71', currency: 'ETH' },
    ]);
    expect(all.get('SDN-90006')).not.toHaveProperty('identifiers');
    expect(all.get('SDN-90101')?.identifiers).toEqual([
      { type: 'Registration Number', value: '00-IMG-4711', country: 'CY' },
      { type: 'IMO Company Number', value: '5000018' },
    ]);
  });

  it('does not guess a type, and names the source where there is no programme', async () => {
    const entity = (await entities()).get('EL-1f00000000000000000000000000000000000001');
    expect(entity).toMatchObject({ type: 'unknown', programs: ['EL'], listedOn: '2022-04-11' });
    expect(entity?.names.map(({ value }) => value)).toEqual([
      'Imaginary Semiconductor ?Fabrika? Co., Ltd.',
      'Imaginary Semi',
      'ISFC',
      'Imaginary Chips',
    ]);
    expect(entity?.remarks).toContain('License policy: Presumption of denial');
  });

  it('separates one party on two source lists, skips a repeated row, and refuses another row with its id', async () => {
    const all = await entities();
    expect([all.has('SDN-90102'), all.has('SSI-90102'), all.has('NS-MBS-90105')]).toEqual([true, true, true]);
    const twice = eachLine((line) =>
      line.startsWith('90105,') ? `${line}\n${line.replace('/list', '/other')}` : line,
    );
    const { entities: read, notices } = await readAll('us_csl', { 'consolidated.csv': twice });
    expect(read).toHaveLength(16);
    expect(notices).toContainEqual(expect.objectContaining({ kind: 'skipped_row', count: 1 }));
    const other = eachLine((line) => (line.startsWith('90105,') ? `${line}\n${line.replace('BANK', 'TRUST')}` : line));
    expect(await failure('us_csl', { 'consolidated.csv': other })).toBe('format');
  });

  it('omits an impossible date', async () => {
    expect((await entities()).get('ISN-1f00000000000000000000000000000000000004')).not.toHaveProperty('listedOn');
  });

  it('reads columns in any order, after a byte order mark, and reports a new one', async () => {
    const before = await entities();
    const grown = eachLine((line, index) => (index === 0 ? `risk_score,${line}` : `7,${line}`));
    const { entities: read, notices } = await readAll('us_csl', { 'consolidated.csv': `\ufeff${grown}` });
    expect(new Map(read.map((entity) => [entity.id, entity]))).toEqual(before);
    expect(notices).toContainEqual({
      file: 'consolidated.csv',
      kind: 'unknown_column',
      detail: 'risk_score',
      count: 1,
    });
  });

  it('refuses a missing column, a row of another length and bytes that are not UTF-8', async () => {
    expect(await failure('us_csl', { 'consolidated.csv': CSV.replace('alt_names', 'aliases') })).toBe('format');
    expect(await failure('us_csl', { 'consolidated.csv': CSV.replace('90105,', '90105,,') })).toBe('format');
    expect(await failure('us_csl', { 'consolidated.csv': CSV.replace('90105,Non', '90105Non') })).toBe('format');
    expect(await failure('us_csl', { 'consolidated.csv': CSV.trimEnd() })).toBe('truncated');
    expect(await failure('us_csl', { 'consolidated.csv': `${CSV.split('\n')[0]}\n` })).toBe('empty');
    expect(await failure('us_csl', { 'consolidated.csv': Buffer.from(CSV, 'latin1') })).toBe('encoding');
  });

  it('reads the JSON file like the CSV file when there is no CSV file', async () => {
    const wholeAsCsv = (await entities()).get('SDN-90001');
    const { entities: read, notices } = await readAll('us_csl', { 'consolidated.json': JSON.stringify(AS_JSON) });
    expect(notices).toEqual([{ file: 'consolidated.json', kind: 'unknown_column', detail: 'risk_score', count: 1 }]);
    expect(read[0]).toEqual(wholeAsCsv);
    expect(read[1]).toMatchObject({
      id: 'EL-1f00000000000000000000000000000000000001',
      type: 'unknown',
      names: [{ value: 'Imaginary Semiconductor' }, { value: 'ISFC' }],
    });
    const both = await readAll('us_csl', { 'consolidated.csv': CSV, 'consolidated.json': JSON.stringify(AS_JSON) });
    expect(both.entities).toHaveLength(16);
    expect(both.notices.map(({ kind }) => kind)).toContain('ignored_file');
  });

  it('refuses JSON that is truncated, foreign or without ids', async () => {
    const text = JSON.stringify(AS_JSON);
    const refused = (content: string) => failure('us_csl', { 'consolidated.json': content });
    expect(await refused(text.slice(0, -1))).toBe('truncated');
    expect(await refused(text.slice(0, 300))).toBe('truncated');
    expect(await refused('<!DOCTYPE html><html></html>')).toBe('format');
    expect(await refused('{"error":"not found"}')).toBe('empty');
    expect(await refused(text.replace('"id"', '"number"'))).toBe('format');
  });
});
