import { randomBytes } from 'node:crypto';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connect } from '../../src/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/start.ts';
import { atEnd } from '../support/at-end.ts';
import { testDatabase } from '../support/database.ts';
import { SERVICE_ROLE, withDatabase } from '../support/global-setup.ts';
import { expectExplained, newMasterKey, PATIENCE, run, temporaryFolder } from '../support/process.ts';

const root = connect(inject('adminUrl'), { connections: 1 });
atEnd(() => root.end());

const settings = () => ({ DATA_DIR: temporaryFolder(), VETT_MASTER_KEY: newMasterKey(), LOG_LEVEL: 'warn' });

/** The settings of a database, for migrations too. */
function settingsOf(adminUrl: string) {
  const service = new URL(adminUrl);
  service.username = SERVICE_ROLE.name;
  service.password = SERVICE_ROLE.password;
  return { ...settings(), DATABASE_URL: service.href, DATABASE_ADMIN_URL: adminUrl };
}

/** The owner's URL of a database without any table. */
async function emptyDatabase(): Promise<string> {
  const name = `empty_${randomBytes(6).toString('hex')}`;
  await root.unsafe(`create database ${name}`);
  onTestFinished(async () => {
    await root.unsafe(`drop database ${name} with (force)`);
  });
  return withDatabase(inject('adminUrl'), name);
}

test('a migration creates nothing while another process migrates', async () => {
  const url = await emptyDatabase();
  const other = connect(url, { connections: 2 });
  try {
    const holder = await other.reserve();
    await holder`select pg_advisory_lock(hashtext('vett.migrate'))`;
    const ended = run(['migrate'], settingsOf(url));
    const waiting = async () => (await other`select from pg_locks where locktype = 'advisory' and not granted`).count;
    await expect.poll(waiting, PATIENCE).toBe(1);
    const made = await other`
      select nspname from pg_namespace where nspname = 'queue'
      union all select relname from pg_class where relname like 'kysely%'`;
    expect(made).toHaveLength(0);
    await holder`select pg_advisory_unlock(hashtext('vett.migrate'))`;
    holder.release();
    expect((await ended).code).toBe(0);
  } finally {
    await other.end({ timeout: 1 });
  }
});

test('several processes migrate one empty database at once, and one of them does all', async () => {
  const environment = settingsOf(await emptyDatabase());
  const ended = await Promise.all(Array.from({ length: 4 }, () => run(['migrate'], environment)));
  expect(ended.map(({ code, stderr }) => [code, stderr])).toEqual(Array(4).fill([0, '']));
  expect(ended.filter(({ stdout }) => stdout.includes('0001-tenants'))).toHaveLength(1);
});

test('several processes make their tenants in one folder whose database is empty', async () => {
  const environment = settings();
  // Its owner stops the server, so none of the commands may be the owner.
  const server = await startEmbeddedPostgres({ directory: environment.DATA_DIR });
  onTestFinished(() => server.stop());
  const bootstrap = (name: string) => run(['admin', 'bootstrap', '--tenant', name, '--json'], environment);
  const ended = await Promise.all(['one', 'two', 'three'].map(bootstrap));
  expect(ended.map(({ code, stderr }) => [code, stderr])).toEqual(Array(3).fill([0, '']));
  const keys = ended.map(({ stdout }) => JSON.parse(stdout).api_key);
  expect(new Set(keys).size).toBe(3);
});

const database = await testDatabase();

test.each([
  ['migrate'],
  ['serve'],
  ['worker'],
  ['admin', 'tenants'],
  ['lists', 'status'],
  ['screen', 'Zoltan Fictivus'],
])('%s says that the database is newer than this version', async (...args) => {
  const { admin, adminUrl } = database;
  await admin`insert into kysely_migration (name, timestamp) values ('0999-future', now()::text) on conflict do nothing`;
  const ended = await run(args, { ...settingsOf(adminUrl), PORT: '0' });
  expectExplained(ended, /The database is newer than this version of Vett: .*0999-future/);
});

test('a database gets the migrations that it lacks, also between those that it has', async () => {
  const { admin, adminUrl } = database;
  await admin`delete from kysely_migration where name = '0999-future' or name = '0031-passkey-challenges'`;
  await admin`alter table console_user drop passkey_challenged_at`;
  const settings = settingsOf(adminUrl);
  const ended = await run(['migrate'], settings);
  expect([ended.code, ended.stderr, ended.stdout]).toEqual([0, '', 'Done: 0031-passkey-challenges.\n']);
  // It is an act of the operator; the same again changes nothing, and is none.
  expect((await run(['migrate'], settings)).code).toBe(0);
  const acts = await admin`select details from operator_event where action = 'database.migrate'`;
  expect(acts).toMatchObject([{ details: { migrations: ['0031-passkey-challenges'], rewrapped_keys: 0 } }]);
});
