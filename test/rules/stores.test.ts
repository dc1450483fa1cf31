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
