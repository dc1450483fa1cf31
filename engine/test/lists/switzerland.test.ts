import { describe, expect, it } from 'vitest';
import { failure, readAll, sample } from './list-files.ts';

const FILE = 'consolidated-list.xml';
const XML = String(sample('switzerland')[FILE]);

async function read(xml = XML) {
  const { entities, notices } = await readAll('switzerland', { [FILE]: xml });
  const byName = new Map(entities.map((entity) => [entity.names[0]?.value, entity]));
  return { entities, byName, notices };
}

const LISTED = '<modification modification-type="listed" effective-date="2020-01-15"/>';

/** The list with one target of this content. */
async function readOne(content: string, modifications = LISTED, rest = '', date = '2026-01-02') {
  const program =
    '<sanctions-program><program-key lang="eng">Neverland</program-key><sanctions-set ssid="1"/></sanctions-program>';
  const target = `<target ssid="7"><sanctions-set-id>1</sanctions-set-id>${content}${modifications}</target>`;
  const { entities, notices } = await read(
    `<swiss-sanctions-list date="${date}">${program}${target}<target ssid="8"><sanctions-set-id>1</sanctions-set-id>` +
      `<entity>${identity('Other')}</entity>${LISTED}</target>${rest}</swiss-sanctions-list>`,
  );
  return { entity: entities.find(({ id }) => id === '7'), notices };
}

function identity(name: string, rest = ''): string {
  const part = `<name-part order="1" name-part-type="whole-name"><value>${name}</value></name-part>`;
  return `<identity main="true"><name name-type="primary-name" quality="good">${part}</name>${rest}</identity>`;
}

const person = (rest: string) => `<individual>${identity('Nobody', rest)}</individual>`;

describe('Swiss sanctions', () => {
  it('reads a person of the Swiss list', async () => {
    const { byName } = await read();
    expect(byName.get('Fictivus Zoltan')).toEqual({
      id: '9519',
      list: 'switzerland',
      type: 'individual',
      names: [
        { value: 'Fictivus Zoltan', quality: 'primary' },
        { value: 'Фиктивус Золтан', quality: 'strong' },
        { value: 'Fictivus Zoltán', quality: 'strong' },
        { value: 'Fiktivus Zoltan', quality: 'strong' },
        { value: 'Zoli', quality: 'weak' },
        { value: 'Imaginus Zoltan', quality: 'strong' },
      ],
      birthDates: ['1977-03-25', '1978'],
      birthPlaces: ['Sampleville, Test Province, Hungary'],
      nationalities: ['HU', 'SY'],
      identifiers: [
        { type: 'Passport', value: 'ZF0001234', country: 'HU' },
        { type: 'Tax identification number', value: '990000000000' },
      ],
      programs: ['Neverland', 'Unreal Territory'],
      addresses: [
        'c/o Imaginary Shipping, 1 Invented Street, P.O. Box 9, 0000, Sampleville, Test Province, Hungary (former address)',
      ],
      gender: 'Male',
      listedOn: '2020-01-15',
      remarks:
        'Title: Colonel; Passport ZF0001234, issued 2011-02-14, expires 2021-02-13, expired; Passport, number unknown; ' +
        'Director of Nothing.; Relation: related-to 9999; Invented entry for tests.; Foreign identifier: QDi.9901',
    });
  });

  it('omits de-listed targets, and keeps those listed again or de-listed after the date of the list', async () => {
    const { byName, notices } = await read();
    expect(byName.has('Delisted Nobody')).toBe(false);
    expect(byName.get('Bogusson Ada')?.listedOn).toBe('2025-06-01');
    expect(byName.has('Nonexistente Orlando')).toBe(true);
    expect(notices).toContainEqual({ file: FILE, kind: 'skipped_row', detail: 'a de-listed target', count: 1 });
  });

  it('orders modifications by date, not by position', async () => {
    const delisted = '<modification modification-type="de-listed" effective-date="2021-01-01"/>';
    expect((await readOne(person(''), LISTED + delisted)).entity).toBeUndefined();
    const again = '<modification modification-type="listed" effective-date="2022-01-01"/>';
    expect((await readOne(person(''), LISTED + delisted + again)).entity?.listedOn).toBe('2022-01-01');
    expect((await readOne(person(''), delisted, '', '')).entity).toBeUndefined();
    expect((await readOne(person(''), delisted, '', '2020-12-31')).entity?.names).toHaveLength(1);
  });

  it('ignores the identities inside a modification', async () => {
    const { entities } = await read();
    expect(XML).toContain('Former Name That Is Gone');
    expect(JSON.stringify(entities)).not.toContain('Former Name');
  });

  it('orders the parts of a name and reads each spelling', async () => {
    const { byName } = await read();
    expect(byName.get('Faris Mithal Al-Wahmi Hasan')?.names[1]?.value).toBe('فارس Mithal Al-Wahmi Hasan');
    const variants = ['A', 'B', 'C', 'D', 'E'].map(
      (v) => `<spelling-variant lang="RUS" script="LATN">${v}</spelling-variant>`,
    );
    const part = (order: number) =>
      `<name-part order="${order}" name-part-type="other"><value>v${order}</value>${variants.join('')}</name-part>`;
    const { entity } = await readOne(
      `<individual><identity main="true"><name name-type="primary-name" quality="low">${part(2)}${part(1)}</name></identity></individual>`,
    );
    expect(entity?.names[0]).toEqual({ value: 'v1 v2', quality: 'primary' });
    expect(entity?.names).toHaveLength(17);
    expect(entity?.names[1]).toEqual({ value: 'A A', quality: 'weak' });
  });

  it('reads companies and ships with the numbers in their prose', async () => {
    const { byName } = await read();
    expect(byName.get('Imaginary Shipping Ltd.')).toMatchObject({
      type: 'organization',
      identifiers: [
        { type: 'IMO Company Number', value: '5000018' },
        { type: 'Registration number', value: '1990000000001' },
      ],
      addresses: ['7 Unreal Quay, Limassol, Cyprus'],
      remarks: expect.stringContaining('Date: 2012-03-05; E-mail: office@imaginary-shipping.example'),
    });
    expect(byName.get('Phantom Star')).toMatchObject({ type: 'vessel', imoNumber: '1234567' });
    expect(byName.get('Unreal General Trading Corporation')).not.toHaveProperty('identifiers');
    expect(byName.get('Vymyshlenov Primer')).toMatchObject({
      identifiers: [{ type: 'Identity card', value: '77 00 0001' }],
      remarks: 'IMO Number: 12',
    });
  });

  it('ignores birth dates of another calendar', async () => {
    const entity = (await read()).byName.get('Faris Mithal Al-Wahmi Hasan');
    expect(entity).not.toHaveProperty('birthDates');
    expect(entity?.remarks).toContain('1365-05-01 (Islamic calendar)');
  });

  it.each([
    ['<day-month-year day="3" month="5"/>', 'without a year'],
    ['<day-month-year day="31" month="2" year="1977"/>', 'birth date'],
    ['<day-month-year year="197"/>', 'birth date'],
    ['<place-of-birth place-id="404"/>', 'place-of-birth'],
    ['<address place-id="404"/>', 'address'],
  ])('reports %s and goes on', async (content, part) => {
    const { entity, notices } = await readOne(person(content));
    expect(entity).not.toHaveProperty('birthDates');
    expect(notices).toEqual([expect.objectContaining({ kind: 'bad_value', detail: expect.stringContaining(part) })]);
  });

  it('reports unknown parts of a Swiss target', async () => {
    const reported = async (content: string, modifications?: string) =>
      (await readOne(content, modifications)).notices.map(({ kind, detail }) => `${kind} ${detail}`).join('\n');
    expect(await reported(person(''), '')).toContain('whether it is de-listed is not known');
    expect(await reported(person(''), LISTED.replace('2020', '0020'))).toContain('effective-date');
    expect(await reported(`<object object-type="moon">${identity('X')}</object>`)).toContain('no individual');
    expect(await reported(`${person('')}<sanctions-set-id>404</sanctions-set-id>`)).toContain('sanctions-set-id');
    expect(await reported(person('<mood/>'))).toBe('unknown_element target/individual/identity/mood');
    expect(await reported(person('').replace('<individual>', '<individual risk="1">'))).toBe(
      'unknown_element target/individual/@risk',
    );
  });

  it('reads places before and behind the targets', async () => {
    const place = '<place ssid="1"><location>Sampleville</location></place>';
    const entity = (await readOne(person('<place-of-birth place-id="1"/>'), LISTED, place)).entity;
    expect(entity?.birthPlaces).toEqual(['Sampleville']);
  });

  it('refuses duplicate ids, targets without a name, and a list without remaining targets', async () => {
    const refused = (xml: string) => failure('switzerland', { [FILE]: xml });
    expect(await refused(XML.replace('<target ssid="9527">', '<target ssid="9519">'))).toBe('format');
    expect(await refused(XML.replace('<value>Unreal Pearl</value>', ''))).toBe('format');
    expect(await refused(XML.replaceAll('<value>', '<text>').replaceAll('</value>', '</text>'))).toBe('format');
    expect(await refused('<swiss-sanctions-list date="2026-01-02"></swiss-sanctions-list>')).toBe('empty');
    expect(await refused(XML.replace('Fictivus', 'Z'.repeat(6_000_000)))).toBe('format');
  });
});
