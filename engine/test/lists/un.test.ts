import { describe, expect, it } from 'vitest';
import { failure, readAll, sample } from './list-files.ts';

const XML = String(sample('un')['consolidated.xml']);

async function entities() {
  return new Map((await readAll('un', { 'consolidated.xml': XML })).entities.map((entity) => [entity.id, entity]));
}

describe('UN consolidated list', () => {
  it('reads a person', async () => {
    expect((await entities()).get('QDi.9901')).toEqual({
      id: 'QDi.9901',
      list: 'un',
      type: 'individual',
      names: [
        { value: 'ZOLTAN FICTIVUS', quality: 'primary' },
        { value: 'Zoltan Fiktivus', quality: 'strong' },
        { value: 'Zoli', quality: 'weak' },
        { value: 'The Invented', quality: 'weak' },
      ],
      birthDates: ['1977-03-25', '1978'],
      birthPlaces: ['Sampleville, Test Province, Hungary'],
      nationalities: ['HU', 'SY'],
      identifiers: [
        { type: 'Passport', value: 'ZF0001234', country: 'HU' },
        { type: 'Passport', value: '7700112', country: 'SY' },
      ],
      programs: ['Al-Qaida'],
      addresses: ['1 Invented Street, Sampleville, Hungary (previous address)'],
      gender: 'Male',
      position: 'Director of Nothing; Deputy Director of Nothing',
      listedOn: '2020-01-15',
      remarks: 'Passport ZF0001234: expired 13 Feb. 2021; Invented entry for tests. Review concluded on 1 Jan. 2024.',
    });
  });

  it('reads original scripts, spans of years, zoned dates and the alias that has a birth date', async () => {
    const entity = (await entities()).get('QDi.9902');
    expect(entity?.names).toContainEqual({ value: 'فارس مثال الوهمي المختلق', quality: 'strong' });
    expect(entity?.birthDates).toEqual(['1960-01-02', '1958', '1959', '1960', '1961']);
    expect(entity).toMatchObject({ listedOn: '2016-05-06', gender: 'Male', birthPlaces: ['Made-up Village, Yemen'] });
    expect((await entities()).get('TAi.9903')?.names[1]?.value).toBe('Пример Вымышленов');
  });

  it('takes the bare document number and its country', async () => {
    const all = await entities();
    expect(all.get('TAi.9903')?.identifiers).toEqual([{ type: 'Passport', value: '990001', country: 'RU' }]);
    expect(all.get('KPi.9904')?.identifiers).toEqual([{ type: 'Passport', value: '000000001', country: 'ML' }]);
  });

  it('does not read "na" as Namibia and leaves out a span over 20 years', async () => {
    const { entities: all, notices } = await readAll('un', { 'consolidated.xml': XML });
    const entity = all.find(({ id }) => id === 'CDi.9905');
    expect(entity?.nationalities).toEqual(['CD']);
    expect(entity).not.toHaveProperty('birthDates');
    expect(notices).toEqual([expect.objectContaining({ kind: 'bad_value', count: 1 })]);
  });

  it('reads an entity whose name field holds two names', async () => {
    expect((await entities()).get('CDe.9952')).toMatchObject({
      type: 'organization',
      names: [
        { value: 'COMPAGNIE FICTIVE DES LACS (CFL)', quality: 'primary' },
        { value: 'IMAGINARY LAKES COMPANY (ILC)', quality: 'strong' },
        { value: 'COMPAGNIE FICTIVE DES LACS', quality: 'strong' },
        { value: 'CFL', quality: 'strong' },
        { value: 'IMAGINARY LAKES COMPANY', quality: 'strong' },
        { value: 'ILC', quality: 'weak' },
      ],
    });
  });

  it('falls back to DATAID and refuses ids twice', async () => {
    const bare = XML.replace('<REFERENCE_NUMBER>QDi.9901</REFERENCE_NUMBER>', '<REFERENCE_NUMBER/>');
    expect((await readAll('un', { 'consolidated.xml': bare })).entities[0]?.id).toBe('9900001');
    expect(await failure('un', { 'consolidated.xml': XML.replace('QDi.9902', 'QDi.9901') })).toBe('format');
  });

  it('reports unknown elements once with their count', async () => {
    const grown = XML.replaceAll('<VERSIONNUM>', '<RISK><LEVEL>1</LEVEL></RISK><VERSIONNUM>');
    const { notices } = await readAll('un', { 'consolidated.xml': grown });
    const unknown = notices.filter((notice) => notice.kind === 'unknown_element');
    expect(unknown.map(({ detail, count }) => [detail, count])).toEqual([
      ['INDIVIDUALS/INDIVIDUAL/RISK', 7],
      ['ENTITIES/ENTITY/RISK', 5],
    ]);
  });

  it('keeps a very long name and reports it', async () => {
    const long = XML.replace('ZOLTAN', 'Z'.repeat(12_000));
    const { entities: all, notices } = await readAll('un', { 'consolidated.xml': long });
    expect(all[0]?.names[0]?.value).toHaveLength(12_009);
    expect(notices).toContainEqual(
      expect.objectContaining({ kind: 'bad_value', detail: expect.stringContaining('name') }),
    );
    const huge = XML.replace('ZOLTAN', 'Z'.repeat(6_000_000));
    expect(await failure('un', { 'consolidated.xml': huge })).toBe('format');
  });
});
