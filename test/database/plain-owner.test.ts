import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { connect } from '../../src/platform/database/connect.ts';
import { migrateDatabase } from '../../src/platform/database/open.ts';
import { excessRights } from '../../src/platform/database/service-role.ts';
import { atEnd } from '../support/at-end.ts';
import { command } from '../support/command.ts';
import { withDatabase } from '../support/global-setup.ts';
import { startSystemPostgres, systemVersions } from '../support/other-postgres.ts';
import { expectExplained, newMasterKey, temporaryFolder } from '../support/process.ts';

const servers = [
  { version: 'embedded', start: async () => inject('adminUrl') },
  ...systemVersions().map((version) => ({ version, start: () => startSystemPostgres(version) })),
];

describe.each(servers)('PostgreSQL $version', async ({ start }) => {
  const unique = randomBytes(4).toString('hex');
  const [owner, service, other, name] = [`owner_${unique}`, `service_${unique}`, `other_${unique}`, `plain_${unique}`];
  const rootUrl = await start();
  const root = connect(rootUrl, { connections: 1 });
  await root.unsafe(`create role ${owner} login createrole password 'owner'`);
  await root.unsafe(`create database ${name} owner ${owner}`);

  atEnd(async () => {
    await root.unsafe(`drop database ${name} with (force)`);
    await root.unsafe(`drop role if exists ${service}, ${other}, ${owner}`);
    await root.end();
  });

  const urlOf = (database: string, user: string, password: string) =>
    Object.assign(new URL(withDatabase(rootUrl, database)), { username: user, password }).href;
  const ownerUrl = urlOf(name, owner, 'owner');
  const first = newMasterKey();
  const settings = {
    DATABASE_ADMIN_URL: ownerUrl,
    DATABASE_URL: urlOf(name, service, 'first'),
    DATA_DIR: join(temporaryFolder(), 'data'),
    VETT_MASTER_KEY: first,
  };

  test('doctor says in one line that migrate comes first', async () => {
    const before = await command(['doctor'], settings);
    expect(before.code).toBe(1);
    expect(before.stdout.match(/^WRONG.*$/gm)).toEqual([expect.stringMatching(/npm run vett -- migrate/)]);
    await root.unsafe(`create role ${service} login password 'first'`);
    const empty = await command(['doctor'], settings);
    expect(empty.stdout.match(/^WRONG.*$/gm)).toEqual([
      'WRONG migrations: The database has no tables yet. Run `npm run vett -- migrate` with DATABASE_ADMIN_URL.',
    ]);
    await root.unsafe(`drop role ${service}`);
  });

  test('an owner with CREATEROLE who is no superuser migrates and changes the master key, again and again', async () => {
    expect(await command(['migrate'], settings)).toMatchObject({ code: 0, stderr: '' });
    expect(await command(['migrate'], settings)).toMatchObject({ stdout: 'The database is up to date.\n', stderr: '' });
    expect((await command(['admin', 'bootstrap', '--tenant', 'one'], settings)).code).toBe(0);
    const next = { ...settings, VETT_MASTER_KEY: newMasterKey(), VETT_MASTER_KEY_PREVIOUS: first };
    expect((await command(['migrate'], next)).stdout).toContain('1 keys were wrapped');
    const sql = connect(settings.DATABASE_URL, { connections: 1 });
    expect(await excessRights(sql).finally(() => sql.end())).toEqual([]);
    expect((await migrateDatabase(ownerUrl, { name: service, password: 'second' })).done).toEqual([]);
  });

  test('a service role with more rights is refused with the statement that takes them away', async () => {
    await root.unsafe(`alter role ${service} bypassrls createdb`);
    const again = migrateDatabase(ownerUrl, { name: service, password: 'third' });
    await expect(again).rejects.toThrow(`alter role ${service} nocreatedb nobypassrls;`);
    await root.unsafe(`alter role ${service} nobypassrls nocreatedb`);
    expect((await migrateDatabase(ownerUrl, { name: service, password: 'third' })).done).toEqual([]);
  });

  test('an owner without CREATEROLE migrates when somebody else has made the role, and else says what is wanted', async () => {
    await root.unsafe(`alter role ${owner} nocreaterole`);
    const migrating = () => migrateDatabase(ownerUrl, { name: other, password: 'other' });
    await expect(migrating()).rejects.toThrow(`create role ${other} with login noinherit`);
    await root.unsafe(`create role ${other} login noinherit password 'other'`);
    expect((await migrating()).done).toEqual([]);
    const sql = connect(urlOf(name, other, 'other'), { connections: 1 });
    expect(await excessRights(sql)).toEqual([]);
    // A member of the owner could switch row-level security off.
    await root.unsafe(`grant ${owner} to ${other}`);
    expect(await excessRights(sql).finally(() => sql.end())).toEqual([expect.stringMatching(/owns \d+ tables/)]);
  });

  test('a role that does not own the database is told so, and not to migrate', async () => {
    await root.unsafe(`create database foreign_${unique}`);
    const ended = await command(['migrate'], {
      ...settings,
      DATABASE_ADMIN_URL: urlOf(`foreign_${unique}`, owner, 'owner'),
    });
    expectExplained(ended, /lacks a right .*must own the database/);
    expect(ended.stderr).not.toContain('vett -- migrate');
    await root.unsafe(`drop database foreign_${unique} with (force)`);
  });
});
