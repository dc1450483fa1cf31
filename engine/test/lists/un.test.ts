import { describe, expect, it } from 'vitest';
import { failure, readAll, sample } from './list-files.ts';

const XML = String(sample('un')['consolidated.xml']);

async function entities() {
  return new Map((await readAll('un', { 'consolidated.xml': XML })).entities.map((entity) => [entity.id, entity]));
}

/** The numbers of the first entry of the sample, with a change. */
async function numbersOf(from: string, to: string) {
  const { entities } = await readAll('un', { 'consolidated.xml': XML.replace(from, to) });
  return entities[0]?.identifiers?.map(({ type, value, country }) => [type, value, country].filter(Boolean).join(' '));
}

describe('UN consolidated list', () => {
  it('reads a person of the UN list', async () => {
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

  it('reads original scripts, ranges of years, dates with a time zone and an alias with a birth date', async () => {
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

  it.each([
    ['<NOTE>SSN 999-92-9999 (United States of America)</NOTE>', 'National ID No. 999-92-9999 US'],
    ['<NOTE>Fictive passport number 990834, issued under another name</NOTE>', 'Passport 990834'],
    ['<NOTE>09943632 issued on 18 Jun. 1999</NOTE>', 'National ID No. 09943632'],
    ['<NOTE>Italian Fiscal Code: FBLNBD74T11Z999Z</NOTE>', 'Tax ID No. FBLNBD74T11Z999Z'],
    ['<TYPE_OF_DOCUMENT2>identification card (tazkira) number 99388</TYPE_OF_DOCUMENT2>', 'National ID No. 99388'],
    ['<NUMBER>990481</NUMBER><NOTE>passport booklet number A9915665</NOTE>', 'Passport A9915665'],
  ])('finds the number in a document that holds %s', async (content, number) => {
    const document = `<INDIVIDUAL_DOCUMENT><TYPE_OF_DOCUMENT>National Identification Number</TYPE_OF_DOCUMENT>${content}</INDIVIDUAL_DOCUMENT>`;
    expect(await numbersOf('<SORT_KEY/>', document)).toContain(number);
  });

  it('finds the numbers in comments and in the text about an alias', async () => {
    const comment = 'His diplomatic passport number 990110034 expires on 1 January 2020.';
    expect(await numbersOf('Invented entry for tests.', comment)).toContain('Passport 990110034');
    const alias = '<NOTE>born in 1955, passport number ZZ990417 issued 20 Dec. 2003</NOTE>';
    expect(await numbersOf('<QUALITY>Good</QUALITY>', `<QUALITY>Good</QUALITY>${alias}`)).toContain(
      'Passport ZZ990417',
    );
    const { entities: all } = await readAll('un', {
      'consolidated.xml': XML.replace('<COMMENTS1>Vessel owner', '<COMMENTS1>IMO number: 5000018. Vessel owner'),
    });
    expect(all.flatMap(({ type, identifiers = [] }) => (type === 'organization' ? identifiers : []))).toEqual([
      { type: 'IMO Company Number', value: '5000018' },
    ]);
  });

  it('finds names in another script that only notes contain', async () => {
    const xml = XML.replace('expired 13 Feb. 2021', 'name in original script: فيكتيفوس ; expired 2021').replace(
      'Invented entry for tests.',
      'Previously listed as. In Arabic: زولتان',
    );
    const names = (await readAll('un', { 'consolidated.xml': xml })).entities[0]?.names.map(({ value }) => value);
    expect(names).toEqual(expect.arrayContaining(['فيكتيفوس', 'زولتان']));
  });

  it('does not read "na" as Namibia, and omits a range over 20 years', async () => {
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

  it('falls back to DATAID and refuses duplicate ids', async () => {
    const bare = XML.replace('<REFERENCE_NUMBER>QDi.9901</REFERENCE_NUMBER>', '<REFERENCE_NUMBER/>');
    expect((await readAll('un', { 'consolidated.xml': bare })).entities[0]?.id).toBe('9900001');
    expect(await failure('un', { 'consolidated.xml': XML.replace('QDi.9902', 'QDi.9901') })).toBe('format');
  });

  it('reports unknown elements of the UN list once with their count', async () => {
    const grown = XML.replaceAll('<VERSIONNUM>', '<RISK><LEVEL>1</LEVEL></RISK><VERSIONNUM>');
    const { notices } = await readAll('un', { 'consolidated.xml': grown });
    const unknown = notices.filter((notice) => notice.kind === 'unknown_element');
    expect(unknown.map(({ detail, count }) => [detail, count])).toEqual([
      ['INDIVIDUALS/INDIVIDUAL/RISK', 7],
      ['ENTITIES/ENTITY/RISK', 5],
    ]);
  });

  it('keeps and reports a very long name of the UN list', async () => {
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
