import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { ListFileError, type ListSource, SOURCES } from '@vett/engine/lists';
import { describe, expect, test } from 'vitest';
import { formsOf, recognise } from '../../src/cli/list-file.ts';
import { command } from '../support/command.ts';
import { testDatabase } from '../support/database.ts';
import { expectExplained, newMasterKey, temporaryFolder } from '../support/process.ts';

const SAMPLES = fileURLToPath(new URL('../../samples', import.meta.url));
const folder = temporaryFolder();
const sources = Object.values(SOURCES).filter((source) => source !== undefined);
/** The sample of OFAC is several files without headings: one of them alone is not a list. */
const alone = sources.flatMap((source) => {
  const [file, ...others] = readdirSync(join(SAMPLES, source.name));
  return file && others.length === 0 ? [{ source, path: join(SAMPLES, source.name, file) }] : [];
});

/** Copies a file to a meaningless name. */
function anonymous(path: string, { name }: ListSource, zipped = false): string {
  const copy = join(folder, `${name} (1).download${zipped ? '.gz' : ''}`);
  if (zipped) writeFileSync(copy, gzipSync(readFileSync(path)));
  else copyFileSync(path, copy);
  return copy;
}

/** One file of a publisher holds three lists. */
const CSL = ['us_csl', 'bis_denied_persons', 'bis_entity_list'];

describe('recognising a file of any name', () => {
  test.each(sources)('the reader of $name accepts all forms of its file', (source) => {
    expect(formsOf(source).length).toBeGreaterThan(0);
    for (const name of formsOf(source)) expect(source.accepts(name), name).toBe(true);
  });

  test.each(alone)(
    'a file of any name is recognised by its content as $source.name and as no other list',
    async (one) => {
      for (const path of [anonymous(one.path, one.source), anonymous(one.path, one.source, true)]) {
        for (const source of sources) {
          const found = await recognise(path, source);
          const isSame = source === one.source || (CSL.includes(source.name) && CSL.includes(one.source.name));
          if (source === one.source) expect(source.accepts((found as { name: string }).name)).toBe(true);
          else if (!isSame) expect(found, source.name).toBeInstanceOf(ListFileError);
        }
      }
    },
  );

  test('a file under the name of another form is recognised by its content', async () => {
    const path = join(folder, 'dpl.txt');
    copyFileSync(join(SAMPLES, 'bis_denied_persons', 'dpl.csv'), path);
    const source = SOURCES.bis_denied_persons as ListSource;
    expect(await recognise(path, source)).toMatchObject({ name: 'dpl.csv' });
  });
});

describe('the command lists refresh --from', async () => {
  const database = await testDatabase();
  const settings = {
    DATABASE_URL: database.url,
    VETT_MASTER_KEY: newMasterKey(),
    LISTS: 'ofac,un,eu',
    DATA_DIR: join(folder, 'data'),
  };
  const refresh = (...args: string[]) => command(['lists', 'refresh', '--json', ...args], settings);
  const un = anonymous(join(SAMPLES, 'un', 'consolidated.xml'), SOURCES.un as ListSource);
  const text = join(folder, 'consolidated.txt');
  writeFileSync(text, 'not a list\n');

  test('a file of any name publishes the list that it holds, and the output names the list', async () => {
    const { code, stdout } = await refresh('--from', un);
    expect(JSON.parse(stdout)).toMatchObject([{ list: 'un', outcome: 'changed', entity_count: 12 }]);
    expect(code).toBe(0);
    const again = await refresh('--list', 'un', '--from', un);
    expect(JSON.parse(again.stdout)).toMatchObject([{ list: 'un', outcome: 'unchanged' }]);
  });

  test("regression: a file is not tried as another publisher's file of the same name", async () => {
    const named = join(mkdtempSync(join(folder, 'named-')), 'consolidated.xml');
    copyFileSync(un, named);
    const { code, stdout } = await refresh('--from', named);
    expect(JSON.parse(stdout)).toMatchObject([{ list: 'un', outcome: 'unchanged' }]);
    expect(code).toBe(0);
  });

  test('a file in a folder of several lists is left out by a list that knows its name and cannot read it', async () => {
    const shared = join(folder, 'shared');
    mkdirSync(shared);
    copyFileSync(join(SAMPLES, 'un', 'consolidated.xml'), join(shared, 'consolidated.xml'));
    const { code, stdout } = await refresh('--from', shared);
    expect([code, JSON.parse(stdout)]).toMatchObject([0, [{ list: 'un', outcome: 'unchanged' }]]);
    for (const file of readdirSync(join(SAMPLES, 'ofac')))
      copyFileSync(join(SAMPLES, 'ofac', file), join(shared, file));
    const both = await refresh('--from', shared, '--dry-run');
    expect([both.code, JSON.parse(both.stdout)]).toMatchObject([0, [{ list: 'ofac' }, { list: 'un' }]]);
  });

  test('a tree with a folder for each list is read whatever its files are called; lists without one are named', async () => {
    const tree = join(folder, 'tree');
    for (const list of ['un', 'eu']) {
      mkdirSync(join(tree, list), { recursive: true });
      for (const file of readdirSync(join(SAMPLES, list)))
        copyFileSync(join(SAMPLES, list, file), join(tree, list, 'saved.dat'));
    }
    const { code, stdout, stderr } = await command(['lists', 'refresh', '--from', tree], settings);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^un: unchanged[\s\S]*eu: changed/)]);
    expect(stderr).toMatch(/No files were there[\s\S]*ofac: SDN_ADVANCED.XML/);
  });

  test('samples stay samples when they are published by hand, and production refuses them', async () => {
    const samples = await refresh('--from', SAMPLES);
    expect(JSON.parse(samples.stdout)).toMatchObject([{ list: 'ofac' }, { list: 'un' }, { list: 'eu' }]);
    const stored =
      await database.admin`select distinct on (list_name) sample from list_version order by list_name, version_id desc`;
    expect(stored).toEqual([{ sample: true }, { sample: true }, { sample: true }]);
    const refused = await command(
      ['lists', 'refresh', '--list', 'un', '--from', join(SAMPLES, 'un/consolidated.xml')],
      {
        ...settings,
        VETT_ENV: 'production',
      },
    );
    expectExplained(refused, /samples in .* are fictional/);
  });

  test('a folder without a list says what it holds and what was wanted', async () => {
    const other = join(folder, 'other');
    mkdirSync(other);
    copyFileSync(text, join(other, 'notes.txt'));
    const ended = await refresh('--from', other);
    expect(ended.code).toBe(1);
    expect(ended.stderr).toMatch(/Found: notes.txt[\s\S]*Wanted[\s\S]*un: consolidated.xml/);
  });

  test('a file that is not of the list is rejected with the reason', async () => {
    const other = await refresh('--list', 'eu', '--from', un);
    expect(JSON.parse(other.stdout)).toMatchObject([
      {
        list: 'eu',
        outcome: 'rejected_format',
        message: expect.stringMatching(/^The content is not that of the list\. Read as xmlFull/i),
      },
    ]);
    expect(other.code).toBe(20);
    const none = await command(['lists', 'refresh', '--from', text], settings);
    expect(none.stderr).toContain('holds no file of the enabled lists');
    expect(none.code).toBe(1);
  });
});
