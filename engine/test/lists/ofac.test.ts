import { describe, expect, it } from 'vitest';
import type { Entity } from '../../src/entity.ts';
import { failure, readAll, sample } from './list-files.ts';

const FILES = sample('ofac');

async function sampleEntity(id: string): Promise<Entity> {
  const { entities } = await readAll('ofac', FILES);
  const entity = entities.find((candidate) => candidate.id === id);
  if (!entity) throw new Error(`no entry ${id} in the sample`);
  return entity;
}

/** The sample with one person whose remarks are these. */
async function withRemarks(remarks: string, type = 'individual'): Promise<Entity | undefined> {
  const kind = type ? `"${type}"` : '-0- ';
  const row = `7,"TESTER, Nobody",${kind},"SDGT",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"${remarks}"\r\n\u001a`;
  const mark = '\u001a';
  const { entities } = await readAll('ofac', { 'sdn.csv': row, 'alt.csv': mark, 'add.csv': mark });
  return entities[0];
}

function sdnXml(entries: string, count: number): string {
  const namespace = 'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/XML';
  return `<?xml version="1.0" standalone="yes"?>
<sdnList xmlns="${namespace}"><publshInformation><Publish_Date>01/02/2026</Publish_Date><Record_Count>${count}</Record_Count>
</publshInformation>${entries}</sdnList>`;
}

const XML_ENTRY = `<sdnEntry><uid>90001</uid><firstName>Zoltan</firstName><lastName>FICTIVUS</lastName>
  <title>Director of Nothing</title><sdnType>Individual</sdnType><remarks>(Linked To: IMAGINARY SHIPPING LTD.)</remarks>
  <programList><program>NS-PLC</program></programList>
  <idList><id><uid>1</uid><idType>Passport</idType><idNumber>ZF0001234</idNumber><idCountry>Hungary</idCountry></id>
  <id><uid>2</uid><idType>Gender</idType><idNumber>Male</idNumber></id>
  <id><uid>3</uid><idType>Digital Currency Address - SOL</idType><idNumber>SoLFictive</idNumber></id>
  <id><uid>4</uid><idType>Website</idType><idNumber>x.example</idNumber></id></idList>
  <akaList><aka><uid>5</uid><type>a.k.a.</type><category>weak</category><lastName>ZOLI</lastName></aka>
  <aka><uid>6</uid><type>a.k.a.</type><category>strong</category><lastName>FIKTIVUS</lastName><firstName>Zoltan</firstName></aka></akaList>
  <addressList><address><uid>7</uid><address1>1 Invented Street</address1><city>Sampleville</city><country>Hungary</country></address></addressList>
  <nationalityList><nationality><uid>8</uid><country>Hungary</country><mainEntry>true</mainEntry></nationality></nationalityList>
  <citizenshipList><citizenship><uid>9</uid><country>Syria</country><mainEntry>true</mainEntry></citizenship></citizenshipList>
  <dateOfBirthList><dateOfBirthItem><uid>10</uid><dateOfBirth>25 Mar 1977</dateOfBirth><mainEntry>true</mainEntry></dateOfBirthItem></dateOfBirthList>
  <placeOfBirthList><placeOfBirthItem><uid>11</uid><placeOfBirth>Sampleville</placeOfBirth><mainEntry>true</mainEntry></placeOfBirthItem></placeOfBirthList></sdnEntry>`;

const XML_SHIP = `<sdnEntry><uid>90201</uid><lastName>PHANTOM STAR</lastName><sdnType>Vessel</sdnType>
  <programList><program>IRAN</program></programList>
  <idList><id><uid>1</uid><idType>Vessel Registration Identification</idType><idNumber>IMO 1234567</idNumber></id></idList>
  <vesselInfo><callSign>5XFK1</callSign><vesselType>Tug</vesselType><vesselFlag>Iran</vesselFlag></vesselInfo></sdnEntry>`;

/** The notice of the wallets of the sample: invented addresses have wrong checksums. */
const INVENTED = { file: 'sdn.csv', kind: 'bad_value', detail: 'a wallet with a wrong checksum, kept', count: 20 };

describe('OFAC CSV', () => {
  it('reads a person with aliases, dates, documents and addresses from the CSV set', async () => {
    expect(await sampleEntity('90001')).toEqual({
      id: '90001',
      list: 'ofac',
      type: 'individual',
      names: [
        { value: 'Zoltan FICTIVUS', quality: 'primary' },
        { value: 'ZOLI', quality: 'weak' },
        { value: 'THE INVENTED', quality: 'weak' },
        { value: 'Zoltan Istvan FICTIVUS', quality: 'strong' },
        { value: 'Zoltan FIKTIVUS', quality: 'strong' },
      ],
      birthDates: ['1977-03-25', '1978'],
      birthPlaces: ['Sampleville, Testland'],
      nationalities: ['HU', 'SY'],
      identifiers: [
        { type: 'Passport', value: 'ZF0001234', country: 'HU' },
        { type: 'Passport', value: '7700112', country: 'SY' },
        { type: 'National ID No.', value: '770325-0001', country: 'HU' },
      ],
      programs: ['SDGT', 'IFSR'],
      addresses: ['1 Invented Street, Sampleville 0000, Hungary', 'Damascus, Syria'],
      gender: 'Male',
      position: 'Director of Nothing',
      remarks: 'Additional Sanctions Information - Subject to Secondary Sanctions; Linked To: IMAGINARY SHIPPING LTD',
    });
  });

  it('reads a ship, an aircraft and an organization', async () => {
    const ship = await sampleEntity('90201');
    expect(ship).toMatchObject({ type: 'vessel', imoNumber: '1234567', callSign: '5XFK1', flag: 'IR' });
    expect(ship.identifiers).toContainEqual({ type: 'imo', value: '1234567' });
    expect(ship.identifiers).toContainEqual({ type: 'call_sign', value: 'HXFK2' });
    expect(await sampleEntity('90202')).not.toHaveProperty('flag');
    expect(await sampleEntity('90301')).toMatchObject({ type: 'aircraft', names: [{ value: 'XX-FKE' }] });
    const company = await sampleEntity('90101');
    expect(company.type).toBe('organization');
    expect(company).not.toHaveProperty('imoNumber');
    expect(company.identifiers).toContainEqual({ type: 'IMO Company Number', value: '5000018' });
  });

  it('joins remarks cut in mid-word with their continuation', async () => {
    const entity = await sampleEntity('90006');
    expect(entity.wallets).toHaveLength(18);
    expect(entity.wallets?.every(({ address }) => /^1SampLeWaLLetFictiveNotReaL..XyZ$/.test(address))).toBe(true);
    expect(entity.names).toContainEqual({ value: 'KOD FANTOM', quality: 'weak' });
    expect(entity.identifiers).toEqual([{ type: 'Passport', value: '990001122', country: 'RU' }]);
  });

  it('does not read half a value when the continuation is missing or of another day', async () => {
    const { 'sdn_comments.csv': _, ...set } = FILES;
    const { entities, notices } = await readAll('ofac', set);
    const wallets = entities.find((entity) => entity.id === '90006')?.wallets ?? [];
    expect(wallets.length).toBeLessThan(18);
    expect(wallets.every(({ address }) => address.endsWith('XyZ'))).toBe(true);
    expect(notices).toContainEqual(expect.objectContaining({ file: 'sdn.csv', kind: 'bad_value', count: 1 }));

    const comments = '90001,"2345 (Hungary); Passport XX777 (Hungary)."\r\n\u001a';
    const other = await readAll('ofac', { ...FILES, 'sdn_comments.csv': comments });
    const values = other.entities[0]?.identifiers?.map(({ value }) => value);
    expect(values).toEqual(['ZF0001234', '7700112', '770325-0001', 'XX777']);
  });

  it.each([
    ['DOB 25 Mar 1977', ['1977-03-25']],
    ['DOB Mar 1977', ['1977-03']],
    ['DOB 1962; alt. DOB 1963', ['1962', '1963']],
    ['DOB circa 1958', ['1958']],
    ['DOB circa 12 Jan 1958', ['1958']],
    ['DOB circa 1951-1953', ['1951', '1952', '1953']],
    ['DOB 1950 to 1952', ['1950', '1951', '1952']],
    ['DOB 01 Jan 1961 to 31 Dec 1961', ['1961']],
    ['DOB 01 Mar 1961 to 30 Mar 1961', ['1961-03']],
    ['DOB Dec 1961 to Jan 1963', ['1961', '1962', '1963']],
    ['DOB 1900 to 1960', undefined],
    ['DOB 31 Feb 1960', undefined],
  ])('reads %s', async (remarks, dates) => {
    expect((await withRemarks(`${remarks}.`))?.birthDates).toEqual(dates);
  });

  it.each([
    [
      'Registration Number HRA 738077 (Stuttgart) (Germany)',
      { type: 'Registration Number', value: 'HRA 738077', country: 'DE' },
    ],
    ['RFC SAEA740214 (Mexico)', { type: 'R.F.C.', value: 'SAEA740214', country: 'MX' }],
    ['Passport No.: 00111, Testland, Issue Date 21 August 2006', { type: 'Passport', value: '00111' }],
    ['Tax ID No. 12 (Congo, Democratic Republic of the)', { type: 'Tax ID No.', value: '12', country: 'CD' }],
    ['SWIFT/BIC NEVRZZZZ', { type: 'SWIFT/BIC', value: 'NEVRZZZZ' }],
    [
      'Business Registration Document # F0100 (United States)',
      { type: 'Business Registration Document #', value: 'F0100', country: 'US' },
    ],
    [
      'Vessel Registration Identification RS 150 (Russia)',
      { type: 'Vessel Registration Identification', value: 'RS 150', country: 'RU' },
    ],
  ])('takes the number in %s', async (remarks, identifier) => {
    expect((await withRemarks(`${remarks}.`, ''))?.identifiers?.[0]).toEqual(identifier);
  });

  it.each([
    [
      'Turkish Identificiation Number 10990480866 (Turkey)',
      { type: 'Turkish Identification Number', value: '10990480866', country: 'TR' },
    ],
    [
      "Temporary suspension of deportation No. T09938017, expired 08 May 2013, issued by Alien's Office of Sampleville",
      { type: 'Other Identification Number', value: 'T09938017' },
    ],
    ['International Maritime Organization No. (5000018)', { type: 'IMO Company Number', value: '5000018' }],
    [
      'Tarjeta Profesional 990785 (Abogado) (Colombia)',
      { type: 'Tarjeta Profesional', value: '990785', country: 'CO' },
    ],
    ['(Following data of a passport: Passport no. 9900017)', { type: 'Passport', value: '9900017' }],
  ])('does not lose the number in %s', async (remarks, identifier) => {
    const type = identifier.type === 'Passport' ? 'individual' : '';
    expect((await withRemarks(`${remarks}.`, type))?.identifiers?.[0]).toEqual(identifier);
  });

  it.each([
    'Phone Number 850238',
    'alt. Phone Number 9647734097694',
    'Executive Order 13662 Directive Determination - Subject to Directive 1',
    'Linked To: SPECIAL FACTORY NO. 99001',
    'Website a1.example',
    'Passport information was lost',
    'Chinese Commercial Code 1728 4320',
  ])('leaves %s in the remarks', async (remarks) => {
    const entity = await withRemarks(`${remarks}.`);
    expect(entity).not.toHaveProperty('identifiers');
    expect(entity?.remarks).toBe(remarks);
  });

  it('reports alias and address rows without an entry', async () => {
    const alt = `5,1,"aka","NOBODY, Known",-0- \r\n${FILES['alt.csv']}`;
    const { notices } = await readAll('ofac', { ...FILES, 'alt.csv': alt });
    expect(notices).toEqual([
      INVENTED,
      { file: 'alt.csv', kind: 'skipped_row', detail: 'alias rows without an entry', count: 1 },
    ]);
  });

  it('needs all tables of a set and unique numbers', async () => {
    const { 'alt.csv': _, ...withoutAliases } = FILES;
    expect(await failure('ofac', withoutAliases)).toBe('missing_file');
    const [first] = String(FILES['sdn.csv']).split('\r\n');
    expect(await failure('ofac', { ...FILES, 'sdn.csv': `${first}\r\n${FILES['sdn.csv']}` })).toBe('format');
    expect(await failure('ofac', { ...FILES, 'cons_prim.csv': FILES['sdn.csv'] ?? '' })).toBe('missing_file');
    expect(await failure('ofac', { 'sdn.csv': '\u001a', 'alt.csv': '\u001a', 'add.csv': '\u001a' })).toBe('empty');
  });

  it('reads the consolidated list beside the SDN list, and marks the entries that only it has', async () => {
    const mark = '\u001a';
    const row = (id: number, name: string) =>
      `${id},"${name}",-0- ,"UKRAINE-EO13662] [NS-PLC",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"Tax ID No. 77${id} (Russia)."\r\n`;
    const cons = {
      'cons_prim.csv': `${row(90101, 'IMAGINARY SHIPPING LTD.')}${row(90555, 'UNREAL BANK')}${mark}`,
      'cons_alt.csv': `90555,1,"fka","NEVER BANK",-0- \r\n${mark}`,
      'cons_add.csv': `90555,1,"0 Invented ul.","Moscow","Russia",-0- \r\n${mark}`,
    };
    const { entities, notices } = await readAll('ofac', { ...FILES, ...cons });
    expect(notices).toEqual([INVENTED]);
    expect(entities).toHaveLength(15);
    const sdnToo = entities.find(({ id }) => id === '90101');
    expect(sdnToo?.programs).toEqual(expect.arrayContaining(['IRAN', 'UKRAINE-EO13662', 'NS-PLC']));
    expect(sdnToo?.programs).not.toContain('NON-SDN');
    expect(entities[14]).toEqual({
      id: '90555',
      list: 'ofac',
      type: 'organization',
      names: [
        { value: 'UNREAL BANK', quality: 'primary' },
        { value: 'NEVER BANK', quality: 'strong' },
      ],
      identifiers: [{ type: 'Tax ID No.', value: '7790555', country: 'RU' }],
      programs: ['UKRAINE-EO13662', 'NS-PLC', 'NON-SDN'],
      addresses: ['0 Invented ul., Moscow, Russia'],
    });
    const { 'cons_add.csv': _, ...part } = cons;
    expect(await failure('ofac', { ...FILES, ...part })).toBe('missing_file');
    expect((await readAll('ofac', cons)).entities).toHaveLength(2);
  });

  it('distinguishes a truncated file from a copy re-saved with other line ends', async () => {
    const copy = (name: string) => String(FILES[name]).replaceAll('\r\n', '\n').replace('\u001a', '').trimEnd();
    const copies = { 'sdn.csv': copy('sdn.csv'), 'alt.csv': copy('alt.csv'), 'add.csv': copy('add.csv') };
    const { entities, notices } = await readAll('ofac', copies);
    expect(entities).toHaveLength(14);
    expect(notices.filter((notice) => notice.kind === 'no_end_mark')).toHaveLength(3);
    const atRowEnd = copies['sdn.csv'].slice(0, copies['sdn.csv'].lastIndexOf('\n90101,')).trimEnd();
    expect(await failure('ofac', { ...copies, 'sdn.csv': atRowEnd })).toBe('truncated');
    const atLineEnd = copies['sdn.csv'].slice(0, copies['sdn.csv'].lastIndexOf('\n') + 1);
    expect(await failure('ofac', { ...copies, 'sdn.csv': atLineEnd })).toBe('truncated');
    const whole = String(FILES['sdn.csv']);
    const firstRow = whole.slice(0, whole.indexOf('\r\n')).trimEnd();
    expect(await failure('ofac', { ...FILES, 'sdn.csv': firstRow })).toBe('truncated');
    expect(await failure('ofac', { ...copies, 'alt.csv': copies['alt.csv'].slice(0, -1) })).toBe('truncated');
    const lines = whole.slice(0, whole.indexOf('\r\n', 900) + 2);
    expect(await failure('ofac', { ...FILES, 'sdn.csv': lines })).toBe('truncated');
    expect(await failure('ofac', { ...FILES, 'sdn.csv': whole.replace('\u001a', '').trimEnd() })).toBe('truncated');
  });
});

describe('OFAC XML', () => {
  it('reads a person, its weak alias and a wallet from SDN.XML', async () => {
    const { entities, notices } = await readAll('ofac', { 'SDN.XML': sdnXml(XML_ENTRY + XML_SHIP, 2) });
    expect(notices).toEqual([]);
    expect(entities[0]).toEqual({
      id: '90001',
      list: 'ofac',
      type: 'individual',
      names: [
        { value: 'Zoltan FICTIVUS', quality: 'primary' },
        { value: 'ZOLI', quality: 'weak' },
        { value: 'Zoltan FIKTIVUS', quality: 'strong' },
      ],
      birthDates: ['1977-03-25'],
      birthPlaces: ['Sampleville'],
      nationalities: ['HU', 'SY'],
      identifiers: [{ type: 'Passport', value: 'ZF0001234', country: 'HU' }],
      programs: ['NS-PLC'],
      addresses: ['1 Invented Street, Sampleville, Hungary'],
      wallets: [{ address: 'SoLFictive', currency: 'SOL' }],
      gender: 'Male',
      position: 'Director of Nothing',
      remarks: 'Website x.example; (Linked To: IMAGINARY SHIPPING LTD.)',
    });
    expect(entities[1]).toMatchObject({ type: 'vessel', imoNumber: '1234567', callSign: '5XFK1', flag: 'IR' });
  });

  it('checks Record_Count and the root, and reports unknown elements', async () => {
    expect(await failure('ofac', { 'sdn.xml': sdnXml(XML_ENTRY, 2) })).toBe('truncated');
    expect(await failure('ofac', { 'sdn.xml': sdnXml(XML_ENTRY + XML_SHIP, 1) })).toBe('format');
    expect(await failure('ofac', { 'sdn.xml': sdnXml(XML_ENTRY + XML_ENTRY, 2) })).toBe('format');
    expect(await failure('ofac', { 'sdn.xml': sdnXml('', 0) })).toBe('empty');
    expect(await failure('ofac', { 'sdn.xml': sdnXml(XML_ENTRY, 1).slice(0, -20) })).toBe('truncated');
    expect(await failure('ofac', { 'sdn.xml': sdnXml(`${XML_ENTRY}&nbsp;`, 1) })).toBe('format');
    expect(
      await failure('ofac', {
        'sdn.xml': Buffer.from(sdnXml(XML_ENTRY, 1).replace('Zoltan', 'Zolt\u00e1n'), 'latin1'),
      }),
    ).toBe('encoding');
    const grown = XML_ENTRY.replace('<title>', '<rank>1</rank><title>');
    const { notices } = await readAll('ofac', { 'sdn.xml': sdnXml(grown + grown.replace('90001', '90009'), 2) });
    expect(notices).toEqual([{ file: 'sdn.xml', kind: 'unknown_element', detail: 'sdnEntry/rank', count: 2 }]);
  });

  it('prefers XML and makes one entity of an entry on both lists', async () => {
    const { entities, notices } = await readAll('ofac', {
      ...FILES,
      'consolidated.xml': sdnXml(XML_ENTRY + XML_ENTRY.replace('90001', '90500'), 2),
    });
    expect(entities).toHaveLength(15);
    expect(entities[0]?.programs).toEqual(['SDGT', 'IFSR', 'NS-PLC']);
    expect(entities[14]?.programs).toEqual(['NS-PLC', 'NON-SDN']);
    expect(notices).toEqual([INVENTED]);
    const both = await readAll('ofac', { ...FILES, 'sdn.xml': sdnXml(XML_ENTRY, 1) });
    expect(both.entities).toHaveLength(1);
    expect(both.notices.map((notice) => notice.kind)).toEqual(Array(4).fill('ignored_file'));
  });
});
