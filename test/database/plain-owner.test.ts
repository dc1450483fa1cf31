import { randomBytes } from 'node:crypto';
import { afterAll, expect, inject, test } from 'vitest';
import { connect } from '../../src/platform/database/connect.ts';
import { migrateDatabase } from '../../src/platform/database/open.ts';
import { excessRights } from '../../src/platform/database/service-role.ts';
import { withDatabase } from '../support/global-setup.ts';

const unique = randomBytes(4).toString('hex');
const [owner, service, name] = [`owner_${unique}`, `service_${unique}`, `plain_${unique}`];
const rootUrl = inject('adminUrl');
const root = connect(rootUrl, { connections: 1 });
await root.unsafe(`create role ${owner} login createrole password 'owner'`);
await root.unsafe(`create database ${name} owner ${owner}`);

afterAll(async () => {
  await root.unsafe(`drop database ${name} with (force)`);
  const own = connect(urlOf('postgres', owner, 'owner'), { connections: 1 });
  await own.unsafe(`drop role if exists ${service}`).finally(() => own.end());
  await root.unsafe(`drop role ${owner}`);
  await root.end();
});

function urlOf(database: string, user: string, password: string): string {
  const url = new URL(withDatabase(rootUrl, database));
  return Object.assign(url, { username: user, password }).href;
}
const ownerUrl = urlOf(name, owner, 'owner');

test('an owner with CREATEROLE who is no superuser migrates, again and again', async () => {
  expect((await migrateDatabase(ownerUrl, { name: service, password: 'first' })).done).not.toEqual([]);
  expect((await migrateDatabase(ownerUrl, { name: service, password: 'second' })).done).toEqual([]);
  const sql = connect(urlOf(name, service, 'second'), { connections: 1 });
  expect(await excessRights(sql).finally(() => sql.end())).toEqual([]);
});

test('a service role with more rights is refused with the statement that takes them away', async () => {
  await root.unsafe(`alter role ${service} bypassrls createdb`);
  const again = migrateDatabase(ownerUrl, { name: service, password: 'third' });
  await expect(again).rejects.toThrow(`alter role ${service} nocreatedb nobypassrls;`);
  await root.unsafe(`alter role ${service} nobypassrls nocreatedb`);
  expect((await migrateDatabase(ownerUrl, { name: service, password: 'third' })).done).toEqual([]);
});
