import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A statement, as a template or by Kysely's builder, or the template of Kysely itself, under whichever name. */
const SQL =
  /\bsql\w*(?:<[^`]*>)?`|\bsql\b[^;]* from 'kysely'|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\.unsafe\(|CompiledQuery/;

/** Files of a feature that are no store, of interfaces, adapters and commands; `platform` and `core` have SQL of their own. */
const isBare = (file: string): boolean => !/^src\/(?:platform|core)\/|[/-]store\.ts$/.test(file);

const speaksSql = (file: string, text: string): boolean => isBare(file) && SQL.test(text);

test('the SQL of a feature stands in its store.ts, or in a file whose name ends in -store.ts', () => {
  const files = globSync('src/**/*.ts').map((file) => file.replaceAll('\\', '/'));
  expect(files.filter((file) => speaksSql(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  ['src/features/lists/jobs.ts', 'await sql`delete from list_snapshot`;', true],
  ['src/features/user/sign-in.ts', 'await installation.sql<Found[]>`\n select * from find_users()`', true],
  ['src/features/tenant/person.ts', "transaction.selectFrom('api_key')", true],
  ['src/features/user/accept.ts', "import { sql as text, type Transaction } from 'kysely';", true],
  ['src/cli/doctor.ts', "database.deleteFrom('tenant')", true],
  ['src/features/user/find-store.ts', 'await sql`select 1`;', false],
  ['src/features/lists/jobs.ts', 'run: ({ sql }) => pruneLists(sql),', false],
])('a line of %s, %j, breaks this rule: %s', (file, text, isBroken) => {
  expect(speaksSql(file, text)).toBe(isBroken);
});

const TABLES = new Set(
  [...readFileSync('src/platform/database/tables.ts', 'utf8').matchAll(/^ {2}(\w+): \w+;$/gm)].map(
    ([, name]) => name as string,
  ),
);

/** The tables whose whole rows written SQL reads. */
const wholeRowsIn = (text: string): string[] =>
  [
    ...text.matchAll(/\bselect\s+(?:distinct on \([^)]*\)\s+)?(?:\w+\.)?\*[^`;]{0,200}?\bfrom\s+(\w+)\b(?!\()/g),
  ].flatMap(([, table]) => (table && TABLES.has(table) ? [table] : []));

// Processes of the release before go on while a migration adds a column, and PostgreSQL refuses a prepared statement whose row has changed.
test('written SQL names the columns that it reads of a table', () => {
  expect(TABLES).toContain('list_version');
  const files = globSync('src/**/*.ts').filter((file) => !file.includes('migrations'));
  expect(files.flatMap((file) => wholeRowsIn(readFileSync(file, 'utf8')).map((table) => `${file} ${table}`))).toEqual(
    [],
  );
});

test.each([
  ['select * from list_version', ['list_version']],
  ['select v.*, l.checked_at from list l join list_version v', ['list']],
  ['select distinct on (list_name) *, loaded_at from list_version', ['list_version']],
  ['select list_name from list_version', []],
  ['select * from find_users($1)', []],
  ['select *, sum(bytes) from measured', []],
])('the whole rows of %j are of %j', (text, tables) => {
  expect(wholeRowsIn(text)).toEqual(tables);
});
