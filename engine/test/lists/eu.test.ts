import { describe, expect, it } from 'vitest';
import { isCompanyNumber, isShipNumber } from '../../src/imo-numbers.ts';
import { failure, readAll, sample } from './list-files.ts';

const FILE = 'xmlFullSanctionsList_1_1.xml';
const XML = String(sample('eu')[FILE]);

async function read(xml = XML) {
  const { entities, notices } = await readAll('eu', { [FILE]: xml });
  return { all: new Map(entities.map((entity) => [entity.id, entity])), notices };
}

/** The first entry of the list with this in it, read alone. */
async function readOne(content: string, attributes = 'euReferenceNumber="EU.1.1" logicalId="1"') {
  const { entities, notices } = await readAll('eu', {
    [FILE]: `<export xmlns="http://eu.europa.ec/fpi/fsd/export"><sanctionEntity ${attributes}>${content}</sanctionEntity></export>`,
  });
  return { entity: entities[0], notices };
}

const PERSON = '<subjectType code="person"/><nameAlias wholeName="Nobody Tester" strong="true"/>';

describe('EU consolidated list', () => {
  it('reads a person of the EU list', async () => {
    const { all, notices } = await read();
    expect(notices).toEqual([]);
    expect(all.get('EU.9001.11')).toEqual({
      id: 'EU.9001.11',
      list: 'eu',
      type: 'individual',
      names: [
        { value: 'Zoltan FICTIVUS', quality: 'primary' },
        { value: 'Золтан Фиктивус', quality: 'strong' },
        { value: 'Zoltan Fiktivus', quality: 'strong' },
        { value: 'Zoli', quality: 'weak' },
        { value: 'The Invented', quality: 'weak' },
      ],
      birthDates: ['1977-03-25', '1978'],
      birthPlaces: ['Sampleville, HUNGARY'],
      nationalities: ['HU', 'SY'],
      identifiers: [
        { type: 'Passport', value: 'ZF0001234', country: 'HU' },
        { type: 'Fiscal Code', value: '990000000000' },
      ],
      programs: ['SYR', 'TAQA'],
      addresses: ['PO Box 9, 1 Invented Street, 0000, Sampleville, HUNGARY'],
      gender: 'Male',
      position: 'Director of Nothing',
      listedOn: '2018-03-04',
      sourceUrl: 'https://eur-lex.example/2020/9001',
      remarks:
        'Low quality alias; Title: Colonel; EMAIL: zoltan@fictivus.example; previous address; ' +
        'Passport ZF0001234: known expired, issued by Sampleville office, expired 13.2.2021; ' +
        'Regulation 2020/9001 (OJ L9); Regulation 2018/9002 (OJ L8); UN reference QDi.9901; Invented entry for tests.',
    });
  });

  it('reads ranges and parts of birth dates, and ignores dates of another calendar', async () => {
    const { all } = await read();
    expect(all.get('EU.9004.14')?.birthDates).toEqual(['1950', '1951', '1952', '1953']);
    expect(all.get('9045')?.birthDates).toEqual(['1990-07']);
    expect(all.get('EU.9003.13')).toMatchObject({
      birthDates: ['1958'],
      remarks: expect.stringContaining('Born 1343'),
    });
    const dated = await readOne(`${PERSON}<birthdate calendarType="ISLAMIC" birthdate="1982-04-19" year="1402"/>`);
    expect(dated.entity?.birthDates).toEqual(['1982-04-19']);
  });

  it.each([
    ['<birthdate year="0197" calendarType="GREGORIAN"/>', 'birth date'],
    ['<birthdate birthdate="2023-02-31" calendarType="GREGORIAN"/>', 'birth date'],
    ['<birthdate yearRangeFrom="1950" yearRangeTo="1990"/>', 'span'],
    ['<regulation entryIntoForceDate="0020-01-15"/>', 'entryIntoForceDate'],
  ])('reports %s and goes on', async (content, part) => {
    const { entity, notices } = await readOne(PERSON + content);
    expect(entity).not.toHaveProperty('birthDates');
    expect(entity).not.toHaveProperty('listedOn');
    expect(notices).toEqual([expect.objectContaining({ kind: 'bad_value', detail: expect.stringContaining(part) })]);
  });

  it('distinguishes IMO numbers of ships and of companies', async () => {
    const { all } = await read();
    expect(all.get('EU.9053.53')).toMatchObject({
      type: 'vessel',
      imoNumber: '1234567',
      identifiers: [{ type: 'imo', value: '1234567' }],
    });
    expect(all.get('EU.9051.51')?.type).toBe('organization');
    expect(all.get('EU.9051.51')?.identifiers).toContainEqual({ type: 'IMO Company Number', value: '5000018' });
    expect([isShipNumber('1234567'), isShipNumber('1234568'), isShipNumber('123456')]).toEqual([true, false, false]);
    expect([isCompanyNumber('5000018'), isCompanyNumber('5000019')]).toEqual([true, false]);
  });

  it('gives both numbers of a passport, keeps numbers without digits and unknown countries out', async () => {
    const { all } = await read();
    expect(all.get('EU.9005.15')?.identifiers).toEqual([
      { type: 'Passport', value: '000000001', country: 'KP' },
      { type: 'Passport', value: 'PS000000001', country: 'KP' },
    ]);
    expect(all.get('EU.9002.12')).not.toHaveProperty('nationalities');
    expect(all.get('EU.9004.14')?.nationalities).toEqual(['RS']);
    const number = await readOne(`${PERSON}<identification identificationTypeCode="passport" number="unknown"/>`);
    expect(number.entity).toMatchObject({ remarks: 'Passport unknown' });
    expect(number.entity).not.toHaveProperty('identifiers');
  });

  it('finds each part of a composite number, codes of banks and the numbers in remarks', async () => {
    const values = async (content: string, code = 'enterprise') => {
      const who = `<subjectType code="${code}"/><nameAlias wholeName="Imaginary" strong="true"/>`;
      return (await readOne(who + content)).entity?.identifiers?.map(({ type, value }) => `${type} ${value}`);
    };
    expect(await values('<identification identificationTypeCode="regnumber" number="9900000000/ 990000001"/>')).toEqual(
      ['Registration Number 9900000000/ 990000001', 'Registration Number 9900000000', 'Registration Number 990000001'],
    );
    expect(await values('<identification identificationTypeCode="other" number="NEVRRUMM"/>')).toEqual([
      'Other identification number NEVRRUMM',
    ]);
    expect(await values('<identification identificationTypeCode="other" number="NOTKNOWN"/>')).toBeUndefined();
    expect(await values('<remark>Other information: INN 9900000000, KPP 990001001, OKPO 99000001</remark>')).toEqual([
      'Tax ID No. 9900000000',
      'Tax ID No. 990001001',
      'Registration Number 99000001',
    ]);
    expect(await values('<identification identificationTypeCode="imo" number="5000018"/>')).toEqual([
      'IMO Company Number 5000018',
    ]);
    // Numbers of others: the master of a ship, the holder of a company.
    const others =
      '<remark>Master of the tanker FABLE (IMO: 1234567), holder of Fable Ltd (company number: 99000001)</remark>';
    expect(await values(others, 'person')).toBeUndefined();
  });

  it('joins the parts of a name, and takes the first strong name of another language when there is no English one', async () => {
    const { all } = await read();
    expect(all.get('EU.9005.15')?.names).toEqual([{ value: 'Nonam PAK', quality: 'primary' }]);
    const { entity } = await readOne(
      '<subjectType code="person"/><nameAlias wholeName="Weak One" strong="false" nameLanguage="EN"/>' +
        '<nameAlias wholeName="Starke Eins" strong="true" nameLanguage="DE"/>',
    );
    expect(entity?.names[0]).toEqual({ value: 'Starke Eins', quality: 'primary' });
  });

  it('uses the logical id where there is no reference, and refuses duplicate ids and entries without name or id', async () => {
    expect((await read()).all.get('9045')?.names[0]?.value).toBe('Primer VYMYSHLENOV');
    expect(await failure('eu', { [FILE]: XML.replace('EU.9002.12', 'EU.9001.11') })).toBe('format');
    await expect(readOne(PERSON, '')).rejects.toMatchObject({ code: 'format' });
    await expect(readOne('<subjectType code="person"/>')).rejects.toMatchObject({ code: 'format' });
  });

  it('reports unknown attributes, elements and subject types of the EU list', async () => {
    const { entity, notices } = await readOne(
      '<subjectType code="moon"/><nameAlias wholeName="Nobody" risk="1"><mood key="x"/></nameAlias><wallet address="1"/>',
    );
    expect(entity?.type).toBe('unknown');
    expect(notices.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['unknown_element', 'sanctionEntity/nameAlias/@risk'],
      ['unknown_element', 'sanctionEntity/nameAlias/mood'],
      ['unknown_element', 'sanctionEntity/wallet'],
      ['bad_value', expect.stringContaining('subjectType')],
    ]);
  });

  it('keeps a very long name, refuses a huge one, and refuses the namespaced root of another list', async () => {
    const long = await readOne(`<subjectType code="person"/><nameAlias wholeName="${'Z'.repeat(1_000_000)}"/>`);
    expect(long.entity?.names[0]?.value).toHaveLength(1_000_000);
    expect(long.notices).toHaveLength(1);
    const huge = readOne(`<subjectType code="person"/><nameAlias wholeName="${'Z'.repeat(6_000_000)}"/>`);
    await expect(huge).rejects.toMatchObject({ code: 'format' });
    expect(await failure('eu', { [FILE]: '<exports xmlns="http://eu.europa.ec/fpi/fsd/export"></exports>' })).toBe(
      'format',
    );
    expect(await failure('eu', { [FILE]: '<export xmlns="http://eu.europa.ec/fpi/fsd/export"></export>' })).toBe(
      'empty',
    );
  });
});
