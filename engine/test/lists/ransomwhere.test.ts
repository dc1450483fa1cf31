import { describe, expect, it } from 'vitest';
import { failure, readAll, sample } from './list-files.ts';

const FILE = 'ransomwhere.json';
const JSON_TEXT = String(sample('ransomwhere')[FILE]);
const ADDRESS = '1RansomNotAReaAWaLLetFictiveXAZ';
const REPORT = { address: ADDRESS, blockchain: 'bitcoin', family: 'Fictlocker', createdAt: '2021-07-08T06:43:08.978Z' };

const read = (value: unknown) => readAll('ransomwhere', { [FILE]: JSON.stringify(value) });
const refused = (value: unknown) => failure('ransomwhere', { [FILE]: JSON.stringify(value) });

describe('ransomwhere', () => {
  it('reads a wallet with its currency, family and day, without the fields that change with every payment', async () => {
    const { entities, notices } = await readAll('ransomwhere', { [FILE]: JSON_TEXT });
    expect(notices).toEqual([
      { file: FILE, kind: 'bad_value', detail: 'a wallet with a wrong checksum, kept', count: 13 },
    ]);
    expect(entities).toHaveLength(14);
    expect(entities[0]).toEqual({
      id: `bitcoin:${ADDRESS}`,
      list: 'ransomwhere',
      type: 'wallet',
      names: [{ value: ADDRESS, quality: 'primary' }],
      wallets: [{ address: ADDRESS, currency: 'bitcoin' }],
      listedOn: '2021-07-08',
      sourceUrl: 'https://ransomwhe.re',
      remarks: 'Ransomware: Fictlocker',
    });
  });

  it('reads the bare array of 2022 like the wrapped one', async () => {
    const { result } = JSON.parse(JSON_TEXT) as { result: unknown[] };
    const wrapped = await readAll('ransomwhere', { [FILE]: JSON_TEXT });
    expect(await read(result)).toEqual(wrapped);
    expect(await readAll('ransomwhere', { [FILE]: `\ufeff \n${JSON.stringify(result)}\n \n` })).toEqual(wrapped);
    expect(await read({ meta: { n: [1] }, result, pages: 1 })).toEqual(wrapped);
  });

  it('merges two reports of one wallet, but not addresses of other case or other chains', async () => {
    const { entities } = await read([
      REPORT,
      { ...REPORT, family: 'Nullware', createdAt: '2020-01-01T00:00:00Z' },
      { ...REPORT, address: ADDRESS.toLowerCase() },
      { ...REPORT, blockchain: 'litecoin' },
    ]);
    expect(entities).toHaveLength(3);
    expect(entities[0]).toMatchObject({
      listedOn: '2020-01-01',
      remarks: 'Ransomware: Fictlocker; Ransomware: Nullware',
    });
  });

  it('reports a new key, an unusual address and an invalid date', async () => {
    const { entities, notices } = await read({
      result: [{ ...REPORT, risk: 1, address: 'short', createdAt: 'yesterday' }, { address: ADDRESS }],
    });
    expect(entities[0]).not.toHaveProperty('listedOn');
    expect(entities[1]).toMatchObject({ id: `unknown:${ADDRESS}`, wallets: [{ address: ADDRESS }] });
    expect(notices.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['unknown_column', 'risk'],
      ['bad_value', 'an address of an unusual form, kept'],
      ['bad_value', 'createdAt is no date, left out'],
      ['bad_value', 'a wallet with a wrong checksum, kept'],
    ]);
  });

  it('refuses content other than a list of wallets', async () => {
    expect(await refused([])).toBe('empty');
    expect(await refused({ result: [] })).toBe('empty');
    expect(await refused({ message: 'Too many requests' })).toBe('empty');
    expect(await refused('Too many requests')).toBe('empty');
    expect(await refused([REPORT, 'x'])).toBe('format');
    expect(await refused([{ ...REPORT, address: ' ' }])).toBe('format');
    expect(await refused([{ ...REPORT, address: 7 }])).toBe('format');
    expect(await failure('ransomwhere', { [FILE]: `${JSON_TEXT}x` })).toBe('format');
    expect(await failure('ransomwhere', { [FILE]: ' \n' })).toBe('truncated');
    expect(await failure('ransomwhere', { [FILE]: JSON_TEXT.trimEnd().slice(0, -1) })).toBe('truncated');
    expect(await failure('ransomwhere', { [FILE]: JSON_TEXT.replace('},', '}') })).toBe('format');
    expect(await failure('ransomwhere', { [FILE]: Buffer.from(JSON_TEXT, 'latin1') })).toBe('encoding');
  });

  it('refuses megabytes without an entry, and reports an address of a megabyte', async () => {
    expect(await refused([{ ...REPORT, note: 'A'.repeat(6_000_000) }])).toBe('format');
    expect(await refused({ other: 'A'.repeat(6_000_000), result: [REPORT] })).toBe('format');
    const { notices } = await read([{ ...REPORT, address: 'A'.repeat(1_000_000) }]);
    expect(notices).toHaveLength(2);
  });
});
