import { describe, expect, it } from 'vitest';
import { failure, readAll, sample } from './list-files.ts';

const CSV = String(sample('bis_entity_list')['consolidated.csv']);

async function names() {
  const { entities } = await readAll('bis_entity_list', { 'consolidated.csv': CSV });
  return new Map(entities.map(({ id, names }) => [Number(id.slice(-2)), names.map(({ value }) => value)]));
}

describe('BIS Entity List', () => {
  it('takes the entries of the Entity List from the consolidated screening list', async () => {
    const { entities, notices } = await readAll('bis_entity_list', { 'consolidated.csv': CSV });
    expect(entities).toHaveLength(15);
    expect(entities[0]).toEqual({
      id: 'EL-2f00000000000000000000000000000000000001',
      list: 'bis_entity_list',
      type: 'unknown',
      names: [
        { value: 'Imaginary Semiconductor ?Fabrika? Co., Ltd.', quality: 'primary' },
        { value: 'Imaginary Semi', quality: 'strong' },
        { value: 'ISFC', quality: 'strong' },
        { value: 'Imaginary Chips', quality: 'strong' },
      ],
      programs: ['EL'],
      addresses: ['0 Fake Road, Shenzhen, CN', '1 Fake Road, Hong Kong, HK'],
      listedOn: '2022-04-11',
      sourceUrl: 'https://example.invalid/list',
      remarks:
        'Entity List (EL) - Bureau of Industry and Security; License requirement: For all items subject to the EAR (See §744.11 of the EAR); License policy: Presumption of denial.; Federal Register: 87 FR 00000',
    });
    expect(notices).toEqual([expect.objectContaining({ kind: 'bad_value', count: 1 })]);
  });

  it('separates several names in one text, and keeps a listed address unchanged', async () => {
    const all = await names();
    expect(all.get(3)).toEqual(['University of Invented Sciences (UISC)', 'University of Invented Sciences', 'UISC']);
    expect(all.get(4)?.[0]).toBe('Neverland Gas, OOO');
    expect(all.get(4)?.slice(1)).toEqual(['Otkrytoe Obshchestvo Neverlandgaz']);
    expect(all.get(5)?.slice(1)).toEqual(['Nanchang Chimera Network Co., Ltd.']);
    expect(all.get(6)?.slice(1)).toEqual(['Hebei Fantasy Circuits']);
    expect(all.get(7)?.at(-1)).toBe('Nowhere Atomic Research Center');
    expect(all.get(8)?.[0]).toBe('Unreal Electronics Company Ltd.');
    expect(all.get(12)).toEqual(['Quimera Trading (Private) Limited']);
    expect(all.get(13)).toEqual(['Address 1, 5 Fake Road, Hong Kong']);
  });

  it('refuses a file without the Entity List and one that has an entry twice', async () => {
    const others = CSV.replaceAll('Entity List (EL)', 'Some List (SL)');
    expect(await failure('bis_entity_list', { 'consolidated.csv': others })).toBe('empty');
    const row = CSV.split('\n')[2];
    expect(await failure('bis_entity_list', { 'consolidated.csv': `${CSV}${row}\n` })).toBe('format');
  });
});
