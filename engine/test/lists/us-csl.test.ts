import { describe, expect, it } from 'vitest';
import { failure, readAll, sample } from './list-files.ts';

const CSV = String(sample('us_csl')['consolidated.csv']);

async function entities() {
  return new Map((await readAll('us_csl', { 'consolidated.csv': CSV })).entities.map((entity) => [entity.id, entity]));
}

/** The sample with its header and each row changed, quoting left as it is. */
function eachLine(change: (line: string, index: number) => string): string {
  return `${CSV.trimEnd().split('\n').map(change).join('\n')}\n`;
}

describe('US consolidated screening list', () => {
  it('reads a person with papers', async () => {
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

  it('reads a ship, wallets and a company', async () => {
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

  it('keeps one party apart on two source lists, skips a row given twice, refuses another row with its id', async () => {
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

  it('leaves out a date that cannot be one', async () => {
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
});
