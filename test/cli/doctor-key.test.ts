import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { keyFinding } from '../../src/cli/doctor-backups.ts';
import { readConfig } from '../../src/config.ts';
import { testDatabase } from '../support/database.ts';
import { newMasterKey, run, temporaryFolder } from '../support/process.ts';

const folder = temporaryFolder();
const { sql, admin, url } = await testDatabase();
const key = newMasterKey();
let folders = 0;

/** A data folder with a key file, if there is one. */
function dataFolder(secret?: string): string {
  const DATA_DIR = join(folder, String(folders++));
  mkdirSync(DATA_DIR);
  if (secret) writeFileSync(join(DATA_DIR, 'secret'), `${secret}\n`);
  return DATA_DIR;
}

describe('the place of the master key', () => {
  test.each([
    ['in the folder of the embedded server', key, {}, true],
    ['set, and left in that folder too', key, { VETT_MASTER_KEY: key }, true],
    ['set, and another one than in that folder', newMasterKey(), { VETT_MASTER_KEY: key }, undefined],
    ['set, and in no file', undefined, { VETT_MASTER_KEY: key }, undefined],
    ['in a file, and the database on another server', key, { DATABASE_URL: url }, undefined],
  ])('doctor examines a master key %s', async (_, secret, settings, warning) => {
    const config = readConfig({ DATA_DIR: dataFolder(secret), ...settings });
    const finding = await keyFinding(config, sql);
    expect(finding.ok).toBe(true);
    expect(finding.warning).toBe(warning);
    if (warning) expect(finding.message).toMatch(/backup.*VETT_MASTER_KEY/s);
    expect(finding.message).not.toContain(secret ?? key);
  });

  test('doctor warns of the master key in the folder of another server, also through a link, if the role may see that folder', async () => {
    const [row] = await admin<{ folder: string }[]>`select current_setting('data_directory') as folder`;
    const inside = mkdtempSync(join(row?.folder ?? '', 'vett-doctor-'));
    try {
      writeFileSync(join(inside, 'secret'), key);
      const link = join(folder, 'link');
      symlinkSync(inside, link);
      const config = readConfig({ DATA_DIR: link, DATABASE_URL: url });
      expect(await keyFinding(config, admin)).toMatchObject({ ok: true, warning: true });
      expect((await keyFinding(config, sql)).warning).toBeUndefined();
    } finally {
      rmSync(inside, { recursive: true });
    }
  });
});

test('doctor reports a master key beside the database', async () => {
  const { stdout } = await run(['doctor'], { DATABASE_URL: url, DATA_DIR: dataFolder(key), VETT_MASTER_KEY: key });
  expect(stdout).toContain('ok    key and backups: the master key does not lie with the database');
});
