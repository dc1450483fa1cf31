import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { columnsOf, subjectOf } from '../../src/cli/subject-columns.ts';
import { command } from '../support/command.ts';
import { expectExplained, run, temporaryFolder } from '../support/process.ts';

const SAMPLES = join(import.meta.dirname, '../../samples');
const folder = temporaryFolder();
const out = join(folder, 'result.csv');

function customers(name: string, text: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** A tree with a folder for each of these lists, whose files have names that no publisher gives them. */
function treeOf(name: string, ...lists: string[]): string {
  const tree = join(folder, name);
  for (const list of lists) {
    mkdirSync(join(tree, list), { recursive: true });
    for (const [i, file] of readdirSync(join(SAMPLES, list)).entries())
      copyFileSync(join(SAMPLES, list, file), join(tree, list, `download ${i}.bin`));
  }
  return tree;
}

const screen = (...args: string[]) => command(['screen', ...args], {});
const rowsOf = (path: string) => parse(readFileSync(path), { bom: true, columns: true }) as Record<string, string>[];

test('a file of customers is screened without a server, and each keeps its own number', async () => {
  const file = customers(
    'customers.csv',
    'Customer No,Name,Date of birth,Branch\r\nK-7,Zoltan Fictivus,1977-03-25,North\r\nK-8,Nobody Atall,,South\r\n',
  );
  // A process of its own, without any setting.
  const ended = await run(['screen', '--file', file, '--lists-from', SAMPLES, '--out', out], {});
  expect(ended).toMatchObject({ code: 0, stdout: '' });
  expect(ended.stderr).toContain(
    'reference from Customer No, full_name from Name, birth_date from Date of birth. Not used: Branch.',
  );
  expect(ended.stderr).toContain('Rows: 1 match, 1 no_match.');
  const rows = rowsOf(out);
  expect(rows.filter(({ reference }) => reference === 'K-7').map(({ list_name }) => list_name)).toContain('un');
  expect(rows.filter(({ reference }) => reference === 'K-8')).toMatchObject([{ outcome: 'no_match', index: '1' }]);
  expect(rows[0]?.['lists_checked']?.split('; ')).toHaveLength(14);
  expect(existsSync(`${out}.part`)).toBe(false);
});

test('columns are named by the operator, and names may be in parts; semicolons and other names of files do', async () => {
  const file = customers('kunden.csv', '\ufeffKunde;Vorname;Nachname\n7;Zoltan;Fictivus\n');
  const tree = treeOf('one', 'un');
  const ended = await screen(
    '--file',
    file,
    '--lists-from',
    tree,
    '--map',
    'reference=Kunde',
    '--map',
    'full_name=Vorname+Nachname',
  );
  expect(parse(ended.stdout, { columns: true })).toMatchObject([
    { reference: '7', full_name: 'Zoltan Fictivus', outcome: 'match' },
  ]);
  expect(ended.stderr).toMatch(/so not checked: ofac, /);
  const parts = customers('parts.csv', 'first_name,last_name\nZoltan,Fictivus\n');
  expect((await screen('--file', parts, '--lists-from', tree)).stdout).toContain('Zoltan Fictivus');
});

test('a list that cannot be read fails in each row, and the command with it', async () => {
  const file = customers('one.csv', 'name\nNobody Atall\n');
  const tree = treeOf('broken', 'un', 'eu');
  const [broken = ''] = readdirSync(join(tree, 'eu'));
  const whole = readFileSync(join(tree, 'eu', broken));
  writeFileSync(join(tree, 'eu', broken), whole.subarray(0, whole.length - 200));
  const ended = await screen('--file', file, '--lists-from', tree, '--out', out);
  expect(ended.code).toBe(1);
  expect(ended.stderr).toContain('NOT CHECKED: eu.');
  expect(rowsOf(out)).toMatchObject([{ outcome: 'incomplete', lists_checked: 'un', lists_failed: 'eu' }]);
  const asked = await screen('--file', file, '--lists-from', tree, '--list', 'un', '--list', 'uk', '--out', out);
  expect([asked.code, rowsOf(out)]).toMatchObject([1, [{ outcome: 'incomplete', lists_failed: 'uk' }]]);
});

test('a row that cannot be checked says why, and the others are', async () => {
  const file = customers('rows.csv', 'id,name,birth date\n1,Zoltan Fictivus,25/13/1977\n2,,\n3,Zoltan Fictivus,\n');
  const ended = await screen('--file', file, '--lists-from', SAMPLES, '--list', 'un', '--out', out);
  expect(ended.code).toBe(1);
  expect(rowsOf(out)).toMatchObject([
    { reference: '1', outcome: 'error', error_code: 'VALIDATION_ERROR' },
    { reference: '2', outcome: 'error', error_code: 'SUBJECT_IDENTIFIER_REQUIRED' },
    { reference: '3', outcome: 'match' },
  ]);
});

test('a row or a name that can be compared only in part ends the command with 1', async () => {
  const unread = 'ཚེ་རིང་ མིང་';
  const file = customers('unread.csv', `id,name\n1,${unread}\n2,Nobody Atall\n`);
  const ended = await screen('--file', file, '--lists-from', SAMPLES, '--list', 'un', '--out', out);
  expect([ended.code, ended.stderr]).toEqual([1, expect.stringContaining('Rows: 1 incomplete, 1 no_match.')]);
  const matching = customers('matching.csv', `name,other\nZoltan Fictivus,${unread}\n`);
  const mapped = ['--map', 'full_name=name', '--map', 'additional_names=other'];
  const matched = await screen('--file', matching, '--lists-from', SAMPLES, '--list', 'un', ...mapped);
  expectExplained(matched, /Rows: 1 match\.[\s\S]*NOT COMPARED: parts of 1 rows/);
  const single = await screen(unread, '--lists-from', SAMPLES, '--list', 'un');
  expectExplained(single, /NOT COMPARED: full_name\.[\s\S]*Warning: .*full_name cannot be read/);
});

test('lists that are samples or out of date are told, for a file as for a name', async () => {
  const file = customers('short.csv', 'name\nNobody Atall\n');
  const old = join(folder, 'old');
  mkdirSync(old);
  const published = readFileSync(join(SAMPLES, 'un/consolidated.xml'), 'utf8');
  writeFileSync(
    join(old, 'consolidated.xml'),
    published.replace(/(?<=dateGenerated=")[^"]*/, '2020-01-02T23:00:00.000Z'),
  );
  for (const asked of [['--file', file, '--out', out], ['Nobody Atall']]) {
    const sample = await screen(...asked, '--lists-from', SAMPLES, '--list', 'un');
    expect(sample.stderr.match(/only fictional samples of un were compared/g)).toHaveLength(1);
    const stale = await screen(...asked, '--lists-from', old, '--list', 'un');
    expect(stale.stderr.match(/un has a publication date of more than \d+ days ago/g)).toHaveLength(1);
    expect(stale.stderr).not.toContain('sample');
  }
  expect((await screen('Nobody Atall', '--lists-from', join(SAMPLES, 'un'))).stdout).toContain('un (fictional sample)');
});

test('more rows than are screened at once are one file in their order', async () => {
  const names = Array.from({ length: 450 }, (_, i) => `${i},${i === 449 ? 'Zoltan Fictivus' : `Person Number ${i}`}`);
  const file = customers('many.csv', `id,name\n${names.join('\n')}\n`);
  await screen('--file', file, '--lists-from', SAMPLES, '--list', 'un', '--out', out);
  const rows = rowsOf(out);
  expect(rows.map(({ reference }) => reference)).toEqual(names.map((_, i) => String(i)));
  expect(rows.at(-1)).toMatchObject({ outcome: 'match' });
});

test('a file that cannot be screened is explained, and leaves no result behind', async () => {
  const none = join(folder, 'none.csv');
  const refused = (path: string, ...more: string[]) =>
    screen('--file', path, '--lists-from', SAMPLES, '--list', 'un', '--out', none, ...more);
  const strange = customers('strange.csv', 'foo,bar\n1,2\n');
  expectExplained(await refused(strange), /No column is recognised. Columns: foo, bar/);
  expectExplained(await refused(strange, '--map', 'full_name=baz'), /no column baz/);
  expectExplained(await refused(strange, '--map', 'surname=foo'), /Fields: reference, full_name/);
  expectExplained(await refused(customers('latin.csv', Buffer.from('name\nJos\xe9\n', 'latin1'))), /not in UTF-8/);
  expectExplained(await refused(customers('empty.csv', 'name\n')), /no rows/);
  expectExplained(await refused(customers('quote.csv', 'name\n"Zoltan\n')), /cannot be read/);
  expectExplained(await screen('--file', strange), /--lists-from/);
  expectExplained(await screen(), /a name, or a file/);
  expectExplained(
    await screen('--file', strange, '--lists-from', treeOf('without-eu', 'un'), '--list', 'eu'),
    /no list that can be read/,
  );
  expect([existsSync(none), existsSync(`${none}.part`)]).toEqual([false, false]);
});

test('a row with more cells than headings and a heading that stands twice are refused, since cells would be lost', async () => {
  const refused = (path: string) => screen('--file', path, '--lists-from', SAMPLES, '--list', 'un');
  const comma = customers('comma.csv', 'id,name\n1,Nobody Atall\n2,Fictivus, Zoltan\n');
  expectExplained(await refused(comma), /line 3 has more cells than there are headings/);
  expectExplained(await refused(customers('twice.csv', 'name,name\nZoltan Fictivus,\n')), /two columns name/);
  const blank = customers('blank.csv', 'id,name,,\n1,Fictivus, Zoltan,\n2,Nobody Atall\n');
  const ended = await screen('--file', blank, '--lists-from', SAMPLES, '--map', 'full_name=name+column 3');
  expect(ended.stderr).toContain('Not used: column 4.');
  expect(ended.stderr).toContain('Rows: 1 match, 1 no_match.');
});

test.each([
  'Kundennummer;Vorname;Nachname;Geburtsdatum;Staatsangehörigkeit',
  'Numéro client;Prénom;Nom de famille;Date de naissance;Nationalité',
])('the columns of %s are known', (headings) => {
  const columns = columnsOf(headings.split(';'), []);
  expect([...columns.keys()].sort()).toEqual(['birth_date', 'full_name', 'nationality', 'reference']);
});

const columns = (headings: string, ...given: string[]) => Object.fromEntries(columnsOf(headings.split(';'), given));

test.each([
  ['Nombre;Apellidos', ['Nombre', 'Apellidos']],
  ['Nom;Prénom', ['Prénom', 'Nom']],
  ['Name;Vorname', ['Vorname', 'Name']],
  ['Name;Surname', ['Name', 'Surname']],
  ['Nombres;Apellido paterno;Apellido materno', ['Nombres', 'Apellido paterno', 'Apellido materno']],
  [
    'primer_nombre;segundo_nombre;primer_apellido;segundo_apellido',
    ['primer_nombre', 'segundo_nombre', 'primer_apellido', 'segundo_apellido'],
  ],
])('regression: the whole name is made of the columns %s', (headings, full_name) => {
  expect(columns(headings)).toEqual({ full_name });
});

test('a whole name beside its parts is another name, as aliases are', () => {
  expect(columns('Full name;First name;Last name;Alias;AKA')).toEqual({
    full_name: ['First name', 'Last name'],
    additional_names: ['Full name', 'Alias', 'AKA'],
  });
});

test('a second number of a row is compared as well', () => {
  const found = columnsOf(['Name', 'Document', 'Passport', 'IMO'], []);
  expect(subjectOf({ Name: 'Ann Bee', Document: 'A1', Passport: 'B2', IMO: '' }, found)).toEqual({
    subject: { full_name: 'Ann Bee', document_id: 'A1', identifiers: [{ type: 'Passport', value: 'B2' }] },
  });
});

test.each([
  ['02.02.1980', '1980-02-02'],
  ['25/12/1980', '1980-12-25'],
  ['12/25/1980', '1980-12-25'],
  ['3 March 1980', '1980-03-03'],
  ['02/03/1980', '1980'],
  ['02.03.1980', '1980-03-02'],
  ['1980-03', '1980-03'],
  ['soon', 'soon'],
])(
  'a birth date is read as a spreadsheet writes it, without the day when it may be the month: %s',
  (given, birth_date) => {
    const found = columnsOf(['Name', 'DOB', 'Nationality', 'Type'], []);
    const row = { Name: 'Ann Bee', DOB: given, Nationality: 'Brasil', Type: 'Individual' };
    expect(subjectOf(row, found)).toEqual({
      subject: { full_name: 'Ann Bee', birth_date, nationality: 'BR', entity_type: 'individual' },
    });
  },
);

test.each(['Name;Director', 'Name;Apellido de casada', 'Name;Nombre del titular', 'Name;Other passport'])(
  'a column whose heading says that it holds names or numbers is refused when it is not used: %s',
  (headings) => {
    const [, unread = ''] = headings.split(';');
    expect(() => columns(headings)).toThrow(`Not compared: ${unread}.`);
    expect(columns(headings, `none=${unread}`)).toEqual({ full_name: ['Name'] });
    expect(columns(headings, `additional_names=${unread}`)).toMatchObject({ additional_names: [unread] });
  },
);

test('a former family name is compared beside a name, and alone where the name is empty', () => {
  const columns = columnsOf(['First name', 'Last name', 'Maiden name'], []);
  const named = (first: string, last: string) =>
    subjectOf({ 'First name': first, 'Last name': last, 'Maiden name': 'Cee' }, columns);
  expect(named('Ann', 'Bee')).toEqual({ subject: { full_name: 'Ann Bee', additional_names: ['Ann Bee née Cee'] } });
  expect(named('', 'Bee')).toEqual({ subject: { full_name: 'Bee', additional_names: ['Bee née Cee'] } });
  expect(named(' ', '')).toEqual({ subject: { additional_names: ['Cee'] } });
});
