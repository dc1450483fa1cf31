import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { previewOwnList } from '../../../src/lists/index.ts';
import { streamOf } from '../list-files.ts';
import { readOwn, refusalOf } from './own-lists.ts';

const JSONL = { format: 'jsonl' } as const;
const FTM = { format: 'ftm' } as const;
const lines = (...records: object[]) => `${records.map((record) => JSON.stringify(record)).join('\n')}\n`;
const ftm = (id: string, schema: string, properties: Record<string, unknown>, others = {}) => ({
  id,
  schema,
  properties,
  ...others,
});

describe('lines of entities in the own form', () => {
  it('gives each entity as it stands there', async () => {
    const entity = {
      ...{ id: '1', list: 'other', type: 'vessel', names: [{ value: 'Fictiva; (a.k.a. Nada)', quality: 'primary' }] },
      ...{ birthDates: ['1980-12'], wallets: [{ address: 'x', currency: 'BTC' }], imoNumber: '1234567' },
      ...{ identifiers: [{ type: 'Passport', value: '1', country: 'UY' }], categories: ['internal'] },
    };
    expect((await readOwn(JSONL, lines(entity))).entities).toEqual([{ ...entity, list: 'own' }]);
  });

  it('gives the first name the quality of the primary one, and the type and categories of the settings', async () => {
    const settings = { ...JSONL, entityType: 'company', categories: ['internal'] } as const;
    const { entities } = await readOwn(settings, lines({ id: '1', names: [{ value: 'Fictiva' }] }));
    expect(entities).toEqual([
      {
        id: '1',
        list: 'own',
        type: 'company',
        names: [{ value: 'Fictiva', quality: 'primary' }],
        categories: ['internal'],
      },
    ]);
  });

  const valid = { id: '1', names: [{ value: 'Fictiva' }] };
  it.each([
    ['an unknown key', { ...valid, colour: 'red' }, 'line 2: an unknown key'],
    [
      'an unknown key of a name',
      { ...valid, names: [{ value: 'Fictiva', kind: 'x' }] },
      'line 2: names is not of its form',
    ],
    ['a key of every object', { ...valid, toString: 'x' }, 'line 2: an unknown key'],
    ['no names', { id: '1' }, 'line 2: names is not of its form'],
    ['a blank name', { ...valid, names: [{ value: ' ' }] }, 'line 2: names is not of its form'],
    ['a day that is none', { ...valid, birthDates: ['1980-02-31'] }, 'line 2: birthDates is not of its form'],
    ['an unknown type', { ...valid, type: 'person' }, 'line 2: type is not of its form'],
    ['a character that databases refuse', { ...valid, remarks: 'a\u0000' }, 'line 2: remarks is not of its form'],
    ['a list', [valid], 'line 2 is no object'],
  ])('refuses a line with %s', async (_, line, message) => {
    expect(await refusalOf(JSONL, lines({ ...valid, id: '0' }, line))).toBe(message);
  });

  it('refuses a file that is cut or is no JSON', async () => {
    const whole = lines(valid, { ...valid, id: '2' });
    expect(await refusalOf(JSONL, whole.trimEnd())).toBe('no error, 2 entities');
    expect(await refusalOf(JSONL, whole.slice(0, -5))).toBe('line 2 is not well-formed JSON');
    expect(await refusalOf(JSONL, 'name\nZoltan\n')).toBe('line 1 is not well-formed JSON');
    expect(await refusalOf(JSONL, '')).toBe('the file has no content');
  });
});

describe('FollowTheMoney', () => {
  const person = ftm(
    'p1',
    'Person',
    {
      name: ['Zoltán Fictívus', 'Zoltan Fictivus'],
      alias: ['Zoli'],
      weakAlias: ['Z'],
      previousName: ['Zoltan Nemo'],
      birthDate: ['1980-12-31'],
      nationality: ['uy'],
      topics: ['sanction', 'role.pep', 'crime.fin'],
      addressEntity: ['a1'],
      passportNumber: ['P7654321'],
    },
    { caption: 'Zoltan Fictivus', target: true, datasets: ['x'], referents: [] },
  );
  const others = [
    ftm('s1', 'Sanction', { entity: ['p1'], program: ['FICT'], listingDate: ['2022-03-04'] }),
    ftm('d1', 'Passport', { holder: ['p1'], number: ['P1234567'], country: ['uy'] }),
    ftm('d2', 'Identification', { holder: ['p1'], number: ['99887766'], type: ['Cedula No.'] }),
    ftm('a1', 'Address', { full: ['Street 1, Town'] }),
    ftm('o1', 'Occupancy', { holder: ['p1'], post: ['q1'] }),
    ftm('q1', 'Position', { name: ['Minister of Nothing'] }),
    ftm('w1', 'CryptoWallet', { publicKey: ['fictional0wallet00000'], holder: ['p1'], topics: ['sanction'] }),
    ftm('f1', 'Family', { person: ['p1'], relative: ['p2'] }),
  ];
  const expected = {
    id: 'p1',
    type: 'individual',
    names: [
      { value: 'Zoltan Fictivus', quality: 'primary' },
      { value: 'Zoltán Fictívus', quality: 'strong' },
      { value: 'Zoli', quality: 'strong' },
      { value: 'Z', quality: 'weak' },
      { value: 'Zoltan Nemo', quality: 'strong' },
    ],
    birthDates: ['1980-12-31'],
    nationalities: ['UY'],
    programs: ['FICT'],
    addresses: ['Street 1, Town'],
    categories: ['sanction', 'pep', 'crime'],
    position: 'Minister of Nothing',
    listedOn: '2022-03-04',
    wallets: [{ address: 'fictional0wallet00000' }],
  };

  it.each([
    ['before', [...others, person]],
    ['behind', [person, ...others]],
  ])('joins what stands %s its holder', async (_, records) => {
    const { entities, notices } = await readOwn(FTM, lines(...records));
    const entity = entities.find(({ id }) => id === 'p1');
    expect(entity).toMatchObject(expected);
    expect(entity?.identifiers).toEqual(
      expect.arrayContaining([
        { type: 'Passport', value: 'P7654321' },
        { type: 'Passport', value: 'P1234567', country: 'UY' },
        { type: 'Cedula No.', value: '99887766' },
      ]),
    );
    expect(entities.find(({ id }) => id === 'w1')).toMatchObject({
      type: 'wallet',
      names: [{ value: 'fictional0wallet00000', quality: 'primary' }],
    });
    expect(notices).toEqual([
      { file: 'own', kind: 'skipped_row', detail: 'Family: no entity that is screened', count: 1 },
    ]);
  });

  it('reads entities that stand within others', async () => {
    const nested = ftm(
      'p1',
      'Person',
      {
        ...person.properties,
        addressEntity: [ftm('a1', 'Address', { full: ['Street 1, Town'] })],
        sanctions: [ftm('s1', 'Sanction', { program: ['FICT'], listingDate: ['2022-03-04'] })],
        positionOccupancies: [
          ftm('o1', 'Occupancy', { post: [ftm('q1', 'Position', { name: ['Minister of Nothing'] })] }),
        ],
      },
      { caption: 'Zoltan Fictivus' },
    );
    const { wallets: _, ...others } = expected;
    expect((await readOwn(FTM, lines(nested))).entities).toMatchObject([others]);
  });

  it('keeps the numbers of ships, aircraft and companies', async () => {
    const { entities } = await readOwn(
      FTM,
      lines(
        ftm('v', 'Vessel', {
          name: ['Fictiva'],
          imoNumber: ['IMO9074729'],
          mmsi: ['123456789'],
          flag: ['pa'],
          callSign: ['ABCD'],
        }),
        ftm('a', 'Airplane', { registrationNumber: ['XX-ABC'] }),
        ftm('c', 'Company', {
          name: ['Fictiva Trading'],
          leiCode: ['LEI123456'],
          innCode: ['7700000000'],
          jurisdiction: ['pa'],
        }),
        ftm('l', 'LegalEntity', { name: ['Nemo'] }),
      ),
    );
    const byId = Object.fromEntries(entities.map((entity) => [entity.id, entity]));
    expect(byId['v']).toMatchObject({ type: 'vessel', imoNumber: '9074729', flag: 'PA', callSign: 'ABCD' });
    expect(byId['a']).toMatchObject({ type: 'aircraft', names: [{ value: 'XX-ABC' }] });
    expect(byId['c']?.identifiers?.map(({ type }) => type)).toEqual(['Legal Entity Number', 'INN']);
    expect(byId['l']?.type).toBe('unknown');
  });

  it('leaves out entities that their publisher has for the sake of others, and tells them', async () => {
    const content = lines(
      person,
      ftm('x', 'Company', { name: ['A bank of somebody'] }, { target: false }),
      ftm('y', 'Person', { name: ['Relative Fictivus'], topics: ['role.rca'] }, { target: false }),
      ftm('z', 'Person', { birthDate: ['1980'] }),
    );
    const preview = await previewOwnList(FTM, streamOf('own', content));
    expect(preview.entries).toBe(2);
    expect(preview.skipped).toEqual(
      expect.arrayContaining([
        { row: 2, reason: 'no target of its publisher, and without a topic' },
        { row: 4, reason: 'no name, number or wallet' },
      ]),
    );
  });

  it('tells facts about entities that are missing, and properties that it does not know', async () => {
    const { notices } = await readOwn(
      FTM,
      lines(
        { ...person, properties: { ...person.properties, colour: ['red'] } },
        ftm('s9', 'Sanction', { entity: ['p9'], program: ['FICT'] }),
      ),
    );
    expect(notices.map(({ detail }) => detail)).toEqual([
      'Person.colour',
      'address: its entity is not in the file',
      'facts about an entity that is not in the file',
    ]);
  });

  it.each([
    ['no schema', { id: '1', properties: {} }],
    ['no id', { schema: 'Person', properties: {} }],
    ['properties that are a list', { id: '1', schema: 'Person', properties: [] }],
  ])('refuses a line with %s', async (_, line) => {
    expect(await refusalOf(FTM, lines(person, line))).toBe('line 2 is no entity with id, schema and properties');
  });

  it('reads a packed file', async () => {
    expect((await readOwn(FTM, gzipSync(lines(person, ...others)))).entities).toHaveLength(2);
  });
});

describe('simple targets of OpenSanctions', () => {
  const SIMPLE = { format: 'targets_simple' } as const;
  const HEAD =
    '"id","schema","name","aliases","birth_date","countries","addresses","identifiers","sanctions","phones","emails","dataset","program_ids","first_seen","last_seen","last_change"\n';
  const row = (...cells: string[]) =>
    `${Array.from({ length: 16 }, (_, i) => `"${(cells[i] ?? '').replaceAll('"', '""')}"`).join(',')}\n`;
  const content =
    HEAD +
    row(
      'q1',
      'Person',
      'Zoltan Fictivus',
      'Zoli;"Fictivus; Zoltan";"A ""Z"" B"',
      '1980;1981-02-03',
      'uy;ru',
      '"Street 1; Town"',
      'P1234567',
      'Fictional - 2022',
      '+1',
      'a@b.test',
      'X',
      'FICT-1;FICT-2',
    ) +
    row('q2', 'Vessel', 'Fictiva', '', '', 'pa', '', 'IMO9074729;123456789') +
    row('q3', 'CryptoWallet', '', '', '', '', '', 'fictional0wallet00000');

  it('reads cells with several values, some of them quoted', async () => {
    const { entities, notices } = await readOwn(SIMPLE, content);
    expect(notices).toEqual([]);
    expect(entities[0]).toMatchObject({
      id: 'q1',
      type: 'individual',
      birthDates: ['1980', '1981-02-03'],
      nationalities: ['UY', 'RU'],
      addresses: ['Street 1; Town'],
      programs: ['FICT-1', 'FICT-2'],
      remarks: 'Fictional - 2022',
    });
    expect(entities[0]?.names.map(({ value }) => value)).toEqual(expect.arrayContaining(['Zoli', 'A "Z" B']));
    expect(entities[1]).toMatchObject({ type: 'vessel', imoNumber: '9074729' });
    expect(entities[2]).toMatchObject({ type: 'wallet', wallets: [{ address: 'fictional0wallet00000' }] });
  });

  it('refuses a cut file and one of other columns', async () => {
    expect(await refusalOf(SIMPLE, content.slice(0, -1))).toBe('the last row has no line end');
    expect(await refusalOf(SIMPLE, content.slice(0, -30))).toMatch(/quoted value|fewer than/);
    expect(await refusalOf(SIMPLE, 'name,alias\nZoltan,\n')).toBe('missing columns: id, schema');
  });
});
