import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Subject } from '../../../src/entity.ts';
import { ownSource, previewOwnList } from '../../../src/lists/index.ts';
import { Screener } from '../../../src/screening/index.ts';
import { streamOf } from '../list-files.ts';
import { xlsx } from '../xlsx.ts';
import { readCsv, readOwn, refusalOf } from './own-lists.ts';

const CSV = { format: 'csv' } as const;
const first = async (content: string, settings = {}) => (await readCsv(content, settings)).entities[0];

describe('tables of own lists', () => {
  it('reads the headings of people by themselves', async () => {
    const entity = await first(
      'Id,Full name,Aliases,Type,Date of birth,Nationality,Passport,Wallet,Address,Category,Listed on,Remarks\n' +
        'A1,Zoltan Fictivus,"Zoli Fictivus;Z. Fictus",person,31/12/1980,Uruguay,AB123456,,"Street 1|Street 2",PEP,01.02.2020,seen\n',
    );
    expect(entity).toEqual({
      id: 'A1',
      list: 'own',
      type: 'individual',
      names: [
        { value: 'Zoltan Fictivus', quality: 'primary' },
        { value: 'Zoli Fictivus', quality: 'strong' },
        { value: 'Z. Fictus', quality: 'strong' },
      ],
      birthDates: ['1980-12-31'],
      nationalities: ['UY'],
      identifiers: [{ type: 'Passport', value: 'AB123456' }],
      addresses: ['Street 1', 'Street 2'],
      categories: ['pep'],
      listedOn: '2020-02-01',
      remarks: 'seen',
    });
  });

  it.each(['Vorname;Nachname', 'Prénom;Nom de famille', 'Имя;Фамилия', 'Voornaam;Achternaam'])(
    'reads the parts of a name under the headings %s',
    async (headings) => {
      const { entities } = await readCsv(`${headings}\nZoltan;Fictivus\n`);
      expect(entities[0]?.names[0]?.value).toBe('Zoltan Fictivus');
    },
  );

  it('finds numbers and names as people write them in a cell', async () => {
    const rows = [
      'N° QB123456',
      'QB777777 (Hungary)',
      'Passport QB555555',
      '"QB333333, QB444444"',
      'QB1111111/QB2222222',
    ];
    const { entities } = await readCsv(
      `Name,Document\n${rows.map((row, i) => `Person ${'ABCDE'[i]},${row}`).join('\n')}\n"Vera Alfa, Otto Beta",\n`,
    );
    const screener = Screener.build([{ name: 'own', version: '1', entities }]);
    const found = (subject: Subject) => screener.check(subject).flatMap((list) => list.matches ?? []);
    const numbers = ['QB123456', 'QB777777', 'QB555555', 'QB333333', 'QB444444', 'QB1111111', 'QB2222222'];
    for (const documentId of numbers)
      expect(found({ fullName: 'Nobody Unlisted', documentId }), documentId).toHaveLength(1);
    for (const fullName of ['Vera Alfa', 'Otto Beta']) expect(found({ fullName }), fullName).toHaveLength(1);
  });

  it('reads Spanish and Portuguese headings, countries and names in parts', async () => {
    const spanish = await first(
      'Cédula;Primer nombre;Segundo nombre;Primer apellido;Segundo apellido;Fecha de nacimiento;País\n' +
        '1.234.567-8;Zoltan;;Fictivus;Nemo;3 de mayo de 1970;Alemania\n',
    );
    expect(spanish?.names).toEqual([{ value: 'Zoltan Fictivus Nemo', quality: 'primary' }]);
    expect(spanish).toMatchObject({ birthDates: ['1970-05-03'], nationalities: ['DE'] });
    expect(spanish?.identifiers?.[0]).toEqual({ type: 'National ID No.', value: '1.234.567-8' });
    const portuguese = await first(
      'Nome\tSobrenome\tCPF\tData de nascimento\nZoltan\tFictivus\t123.456.789-09\t13/05/1970\n',
    );
    expect(portuguese).toMatchObject({
      names: [{ value: 'Zoltan Fictivus', quality: 'primary' }],
      birthDates: ['1970-05-13'],
    });
  });

  it('takes the fields that the settings give to headings', async () => {
    const settings = { columns: { Betreff: 'name', Nr: 'identifier', Name: 'ignore' }, entityType: 'company' } as const;
    expect(await first('Betreff,Nr,Name\nFictiva Trading,778899,Someone\n', settings)).toMatchObject({
      type: 'company',
      names: [{ value: 'Fictiva Trading', quality: 'primary' }],
      identifiers: [{ type: 'Nr', value: '778899' }],
    });
  });

  it.each([
    ['UTF-8 with a mark', Buffer.from('\ufeffNombre;País\nZoltán Fictívus;España\n')],
    ['UTF-16 with a mark', Buffer.from('\ufeffNombre;País\nZoltán Fictívus;España\n', 'utf16le')],
    ['big-endian UTF-16', Buffer.from('\ufeffNombre;País\nZoltán Fictívus;España\n', 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from('Nombre;País\nZoltán Fictívus;España\n', 'utf16le')],
    ['Windows-1252', Buffer.from('Nombre;País\r\nZoltán Fictívus;España\r\n', 'latin1')],
    ['no line break at the end', Buffer.from('Nombre;País\nZoltán Fictívus;España')],
    ['the line of Excel', Buffer.from('sep=;\r\nNombre;País\r\nZoltán Fictívus;España\r\n')],
    ['gzip', gzipSync('Nombre;País\nZoltán Fictívus;España\n')],
  ])('reads a table in %s', async (_, content) => {
    for (const chunk of [1, 7, 1000]) {
      const { entities } = await readOwn(CSV, content, chunk);
      expect(entities).toMatchObject([{ names: [{ value: 'Zoltán Fictívus' }], nationalities: ['ES'] }]);
    }
  });

  it('refuses letters of another encoding instead of making names of them', async () => {
    const windows1251 = Buffer.from([0xc8, 0xe2, 0xe0, 0xed, 0xee, 0xe2]);
    expect(await refusalOf(CSV, Buffer.concat([Buffer.from('name\n'), windows1251, Buffer.from('\n')]))).toContain(
      'neither UTF-8 nor UTF-16 nor Windows-1252',
    );
  });

  it('keeps quoted line breaks, delimiters and quotes within their cell', async () => {
    const { entities } = await readCsv(
      'name,address,alias\n"Fictivus, Zoltan","Street 1\nTown","A ""Zoli"" Fictivus"\n',
    );
    expect(entities[0]).toMatchObject({ addresses: ['Street 1 Town'] });
    expect(entities[0]?.names.map(({ value }) => value)).toEqual(['Fictivus, Zoltan', 'A "Zoli" Fictivus']);
  });

  it('takes several columns of one field', async () => {
    const entity = await first(
      'name,alias,alias,Alias 3,passport 1,passport 2\nZoltan Fictivus,Ann,Bee,Cee,P111111,P222222\n',
    );
    expect(entity?.names.map(({ value }) => value)).toEqual(['Zoltan Fictivus', 'Ann', 'Bee', 'Cee']);
    expect(entity?.identifiers?.map(({ value }) => value)).toEqual(expect.arrayContaining(['P111111', 'P222222']));
  });

  it('tells rows without name, number and wallet, and headings that it does not know', async () => {
    const { entities, notices } = await readCsv('name,colour\nZoltan Fictivus,red\n,green\n\nNemo Nadie,\n');
    expect(entities).toHaveLength(2);
    expect(notices).toEqual([
      { file: 'own', kind: 'unknown_column', detail: 'colour', count: 1 },
      { file: 'own', kind: 'skipped_row', detail: 'no name, number or wallet', count: 1 },
    ]);
  });

  it('names an entry without a name by its number or wallet', async () => {
    const { entities } = await readCsv('name,passport,wallet\n,P1234567,\n,,fictional0wallet00000\n');
    expect(entities.map(({ names }) => names)).toEqual([
      [{ value: 'P1234567', quality: 'primary' }],
      [{ value: 'fictional0wallet00000', quality: 'primary' }],
    ]);
    expect(entities[1]?.wallets).toHaveLength(1);
  });

  it('makes the same ids of the same content and one entry of double rows', async () => {
    const { entities } = await readCsv('name,dob\nZoltan Fictivus,1980\nNemo Nadie,1990\nZoltan Fictivus,1980\n');
    expect(entities).toHaveLength(2);
    const turned = await readCsv('dob,name\n1990,Nemo Nadie\n1980,Zoltan Fictivus\n');
    expect(turned.entities.map(({ id }) => id)).toEqual(entities.map(({ id }) => id).reverse());
  });

  it.each([
    [
      'one id with two contents',
      'id,name\n1,Zoltan Fictivus\n2,Nemo Nadie\n1,Nemo Nadie\n',
      'rows 2 and 4 have one id and differ',
    ],
    [
      'a row with more cells',
      'name,alias\nZoltan Fictivus,Ann\nFictivus, Zoltan,Ann\n',
      'row 3 has more cells than there are headings',
    ],
    [
      'a row with fewer cells',
      'name,alias\nZoltan Fictivus\nNemo,Ann\n',
      'row 2 has fewer cells than there are headings',
    ],
    ['no name, number or wallet', 'colour,size\nred,1\n', 'no column is a name, a number or a wallet'],
    ['no entry', 'name\n', 'the list has no entries'],
    ['two columns of ids', 'id,uid,name\n1,2,Ann\n', 'two columns are the id'],
    ['HTML', '<html><body>Sign in</body></html>\n', 'HTML or XML instead of CSV'],
    ['no bytes', '', 'the file has no content'],
    ['a quote that is never closed', 'name\n"Zoltan Fictivus\nNemo\n', 'ends inside a quoted value'],
  ])('refuses a table with %s', async (_, content, message) => {
    expect(await refusalOf(CSV, content)).toBe(message);
  });

  it('reads a table below a title, with empty cells behind its rows', async () => {
    const { entities, notices } = await readCsv('Our list\n\nname,alias\nZoltan Fictivus,Ann,,\n,,\nNemo Nadie,');
    expect(entities.map(({ names }) => names[0]?.value)).toEqual(['Zoltan Fictivus', 'Nemo Nadie']);
    expect(notices.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['skipped_row', 'above the headings'],
      ['no_end_mark', 'no line break behind the last row: a cut within it cannot be seen'],
    ]);
  });

  it('finds the delimiter by the headings, whatever stands above and below them', async () => {
    const { entities } = await readCsv(
      'Our list, of 2020, checked\n"Nombre";País\n"Fictivus, Zoltan, Jr, II, III";UY\n',
    );
    expect(entities).toMatchObject([{ nationalities: ['UY'] }]);
    expect(await first('Betreff;"Nr, alt"\na,b,c;1\n', { columns: { Betreff: 'name' } })).toMatchObject({
      names: [{ value: 'a,b,c' }],
    });
  });

  it('shows the headings of a table of which nothing is understood, without an entry', async () => {
    const preview = await previewOwnList(CSV, streamOf('own', 'Betreff,Nr\nZoltan,1\n'));
    expect(preview).toMatchObject({
      entries: 0,
      columns: [
        { heading: 'Betreff', field: null },
        { heading: 'Nr', field: null },
      ],
    });
    await expect(previewOwnList(CSV, streamOf('own', 'name\n'))).rejects.toThrow('the list has no entries');
  });

  it('reads wallets with their currencies, several countries and references of HTML', async () => {
    const entity = await first(
      'name,wallet,country\nFictiva &amp; Co,"XBT fictional0wallet0000000000, ETH:another0fictional00000000","Uruguay, Argentina"\n',
    );
    expect(entity).toMatchObject({
      names: [{ value: 'Fictiva & Co', quality: 'primary' }],
      nationalities: ['UY', 'AR'],
      wallets: [
        { address: 'fictional0wallet0000000000', currency: 'XBT' },
        { address: 'another0fictional00000000', currency: 'ETH' },
      ],
    });
  });

  it('keeps the name that another program damaged in both forms', async () => {
    const { entities } = await readCsv(Buffer.from('name\nJosÃ© FictÃ\u00advus\n'));
    expect(entities[0]?.names.map(({ value }) => value)).toContain('José Fictívus');
  });

  it('entries are found by their names, numbers and wallets', async () => {
    const { entities } = await readCsv(
      'name,passport,wallet\nZoltan Fictivus,P1234567,\n,Q7654321,\n,,fictional0wallet0000000000\n',
    );
    const screener = Screener.build([{ name: 'own', version: '1', entities }]);
    const found = (subject: Subject) => screener.check(subject)[0]?.matches.map(({ entity }) => entity.names[0]?.value);
    expect(found({ fullName: 'Zoltan Fictivus' })).toEqual(['Zoltan Fictivus']);
    expect(found({ documentId: 'p-1234567' })).toEqual(['Zoltan Fictivus']);
    expect(found({ documentId: 'Q7654321' })).toEqual(['Q7654321']);
    expect(found({ walletAddress: 'fictional0wallet0000000000' })).toEqual(['fictional0wallet0000000000']);
  });

  it('refuses a mapping of a heading that is missing', async () => {
    const settings = { ...CSV, columns: { Nom: 'alias' } } as const;
    expect(await refusalOf(settings, 'name\nZoltan Fictivus\n')).toBe('missing columns: Nom');
  });

  it('reads a workbook with a title above its headings and dates as serial numbers', async () => {
    const content = xlsx([
      ['Our list', null, null],
      ['Nombre', 'Fecha de nacimiento', 'RUC'],
      ['Zoltan Fictivus', 29586, 2100001],
      [null, 29586, null],
      ['Nemo Nadie', '1990', null],
    ]);
    const preview = await previewOwnList({ format: 'xlsx' }, streamOf('list.xlsx', content));
    expect(preview).toMatchObject({
      entries: 2,
      columns: [
        { heading: 'Nombre', field: 'name' },
        { heading: 'Fecha de nacimiento', field: 'birth_date' },
        { heading: 'RUC', field: 'tax_id' },
      ],
      skipped: [
        { row: 1, reason: 'above the headings' },
        { row: 4, reason: 'no name, number or wallet' },
      ],
      skipped_count: 2,
    });
    expect(preview.fields).toEqual(
      expect.arrayContaining([
        { field: 'birth_date', entries: 2 },
        { field: 'identifier', entries: 1 },
      ]),
    );
    const { entities } = await readOwn({ format: 'xlsx' }, content);
    expect(entities[0]?.birthDates).toEqual(['1980-12-31']);
  });

  it('refuses settings that are not valid at once', () => {
    expect(() => ownSource('own', { format: 'pdf' as 'csv' })).toThrow(RangeError);
    expect(() => ownSource('own', { ...CSV, columns: { a: 'colour' as 'name' } })).toThrow(RangeError);
    expect(() => ownSource('own', { ...CSV, categories: ['No Word'] })).toThrow(RangeError);
  });

  it('gives the categories of the settings to entries that say none', async () => {
    const { entities } = await readCsv('name,topics\nZoltan Fictivus,role.pep;crime.fin\nNemo Nadie,\n', {
      categories: ['internal'],
    });
    expect(entities.map(({ categories }) => categories)).toEqual([['pep', 'crime'], ['internal']]);
  });
});
