import { describe, expect, it } from 'vitest';
import { advanced, COMPANY, ENTRIES, feature, PERSON, period, SHIP } from './advanced-xml.ts';
import { failure, readAll, sample } from './list-files.ts';

const FILE = 'SDN_ADVANCED.XML';

describe('OFAC advanced XML', () => {
  it('reads a person with names in two scripts, dates, places, documents, a wallet and its programmes', async () => {
    const { entities, notices } = await readAll('ofac', { [FILE]: advanced() });
    expect(notices).toEqual([]);
    expect(entities[0]).toEqual({
      id: '90101',
      list: 'ofac',
      type: 'individual',
      names: [
        { value: 'Zoltan FICTIVUS', quality: 'primary' },
        { value: 'Золтан ФИКТИВУС', quality: 'strong' },
        { value: 'ZOLI', quality: 'weak' },
        { value: 'Zoltan FIKTIVUS', quality: 'strong' },
      ],
      birthDates: ['1977-03-25', '1978'],
      birthPlaces: ['Sampleville, Testland'],
      nationalities: ['HU', 'SY'],
      identifiers: [
        { type: 'Passport', value: 'ZF0001234', country: 'HU' },
        { type: 'Passport', value: '7700112' },
        { type: "Aircraft Manufacturer's Serial Number (MSN)", value: '00464' },
      ],
      programs: ['SDGT', 'IFSR'],
      addresses: ['1 Invented Street, Sampleville, Hungary', 'Nowhere, Testland'],
      wallets: [{ address: '1SampLeWaLLetFictiveNotRealAAXyZ', currency: 'XBT' }],
      gender: 'Male',
      position: 'Director of Nothing; Minister of Nowhere',
      listedOn: '2006-04-12',
      remarks:
        'Passport 7700112: Fraudulent; Website x.example; (Linked To: IMAGINARY SHIPPING LTD.); List: SDN List; Legal basis: Executive Order 00000 (Testland); Measure: Block; List: Consolidated List',
    });
  });

  it('reads a company and a ship that it owns', async () => {
    const { entities } = await readAll('ofac', { [FILE]: advanced() });
    expect(entities[1]).toMatchObject({ id: '90201', type: 'organization', listedOn: '2020-02-29' });
    expect(entities[2]).toMatchObject({
      type: 'vessel',
      imoNumber: '1234567',
      callSign: '5XFK1',
      flag: 'IR',
      identifiers: [
        { type: 'imo', value: '1234567' },
        { type: 'call_sign', value: '5XFK1' },
        { type: 'call_sign', value: 'HXFK2' },
      ],
      programs: ['IRAN'],
    });
    expect(entities[2]?.remarks).toMatch(/^VESSEL TYPE Tug; Owned or Controlled By: IMAGINARY SHIPPING LTD\.; List: /);
  });

  it.each([
    [period('1977-3-1', '1977-3-31'), ['1977-03']],
    [period('1961-1-1', '1963-12-31'), ['1961', '1962', '1963']],
    [period('1958-1-1', '1958-12-31', true), ['1958']],
    [period('1958-6-7', '1958-6-7', true), ['1958']],
    [period('1900-1-1', '1960-12-31'), undefined],
  ])('reads the birth date %#', async (dates, expected) => {
    const born = { ...PERSON, features: feature(8, dates) };
    const { entities } = await readAll('ofac', { [FILE]: advanced([born, COMPANY, SHIP]) });
    expect(entities[0]?.birthDates).toEqual(expected);
  });

  it('resolves reference numbers by the values of the same file', async () => {
    const renumbered = (xml: string) =>
      xml.replaceAll(/(FeatureType ID|FeatureTypeID|NamePartType ID|NamePartTypeID)="(\d+)"/g, '$1="7$2"');
    const { entities } = await readAll('ofac', { [FILE]: advanced() });
    expect((await readAll('ofac', { [FILE]: renumbered(advanced()) })).entities).toEqual(entities);
  });

  it('reports dangling references, unknown elements and a party without an entry', async () => {
    const lost = advanced([PERSON, SHIP], [ENTRIES[0] ?? '', ENTRIES[2] ?? ''])
      .replace('FeatureTypeID="14"', 'FeatureTypeID="99"')
      .replace('LocationID="2"', 'LocationID="77"')
      .replace('<Comment />', '<Comment /><Note>new</Note>')
      .replace('Acronym="false"', 'Acronym="false" Stress="1"');
    const { entities, notices } = await readAll('ofac', { [FILE]: lost });
    expect(entities).toHaveLength(2);
    expect(notices.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['unknown_element', 'Locations/Location/LocationPart/LocationPartValue/Note'],
      [
        'unknown_element',
        'DistinctParties/DistinctParty/Profile/Identity/Alias/DocumentedName/DocumentedNamePart/NamePartValue/@Stress',
      ],
      ['bad_value', 'a feature refers to no Location'],
      ['bad_value', 'Feature refers to no FeatureType'],
      ['skipped_row', 'ProfileRelationship of a party that is not there'],
      ['skipped_row', 'SanctionsEntry of a party that is not there'],
      ['bad_value', 'a party without a day of listing'],
    ]);
  });

  it('refuses a truncated file, missing reference values, duplicate parties and a party without a name', async () => {
    const refused = (xml: string) => failure('ofac', { [FILE]: xml });
    const whole = advanced();
    for (const share of [0.2, 0.5, 0.8, 0.99])
      expect(await refused(whole.slice(0, Math.floor(whole.length * share)))).toBe('truncated');
    expect(await refused(advanced([PERSON], [], ''))).toBe('format');
    expect(await refused(advanced([PERSON, PERSON]))).toBe('format');
    expect(await refused(advanced([{ ...PERSON, names: '' }]))).toBe('format');
    expect(await refused(advanced([]))).toBe('empty');
    expect(await refused('<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>')).toBe('format');
    expect(await refused(whole.replace('Zoltan', `Zoltan${'A'.repeat(6_000_000)}`))).toBe('format');
  });

  it('the advanced XML is preferred to the other formats, and entries of the consolidated list alone are marked', async () => {
    const cons = advanced([SHIP, COMPANY], ENTRIES.slice(2)).replaceAll('90301', '90302').replaceAll('IRAN', 'NS-PLC');
    const { entities, notices } = await readAll('ofac', {
      ...sample('ofac'),
      [FILE]: advanced(),
      'CONS_ADVANCED.XML': cons,
    });
    expect(entities.map(({ id, programs }) => [id, programs])).toEqual([
      ['90101', ['SDGT', 'IFSR']],
      ['90201', ['IRAN', 'NS-PLC']],
      ['90301', ['IRAN']],
      ['90302', ['NS-PLC', 'NON-SDN']],
    ]);
    expect(notices).toEqual(
      ['sdn.csv', 'alt.csv', 'add.csv', 'sdn_comments.csv'].map((file) =>
        expect.objectContaining({ file, kind: 'ignored_file', detail: 'sdn_advanced.xml is read instead' }),
      ),
    );
  });
});
