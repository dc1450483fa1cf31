import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Calls that build an index, whose entries are as many as a caller sent. */
const BUILDS =
  /\b(?:NameIndex\.build|publishList|refreshList|importOwnList|importSharedList|applyDelta|readUnstored)\(/g;

/** The modules that build one, and the reason why none of them holds a process that serves. */
const KNOWN: Readonly<Record<string, string>> = {
  'src/features/lists/build-thread.ts': 'a thread',
  'src/features/lists/refresh-thread.ts': 'a thread',
  'src/features/lists/own/own-list-child.ts': 'a process',
  'src/features/lists/publish.ts': 'called by those here alone',
  'src/features/lists/refresh.ts': 'called by those here alone',
  'src/features/lists/own/import.ts': 'called by the command line',
  'src/features/lists/shared/import.ts': 'called by the command line',
  'src/features/lists/read-unstored.ts': 'called by the command line',
  'src/cli/apply-delta.ts': 'a command',
  'src/cli/import-list.ts': 'a command',
  'src/cli/lists-from.ts': 'a command',
  'src/cli/refresh.ts': 'a command',
  'src/cli/samples.ts': 'samples of this project, before it serves',
};

const buildsIn = (text: string) =>
  [...text.matchAll(BUILDS)].filter(({ index }) => !/function $/.test(text.slice(0, index))).length > 0;

test('no module of the service builds an index on the thread that serves', () => {
  const files = globSync('src/**/*.ts').filter((file) => buildsIn(readFileSync(file, 'utf8')));
  expect(files.sort()).toEqual(Object.keys(KNOWN).sort());
  expect(buildsIn('const index = NameIndex.build(entities, { weights });')).toBe(true);
  expect(buildsIn('export async function publishList(sql: Sql)')).toBe(false);
});
