import { mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { PATIENCE, temporaryFolder } from '../support/process.ts';
import { ownServer } from './own-server.ts';

const folder = temporaryFolder();
const { admin, pid } = await ownServer(folder);

const crash = async () => process.kill((await admin`select pg_backend_pid() as backend`)[0]?.['backend'], 'SIGKILL');
const isBack = () =>
  vi.waitFor(async () => expect(await admin`select number from kept`).toEqual([{ number: 7 }]), PATIENCE);

beforeAll(async () => {
  await admin`create table kept (number int)`;
  await admin`checkpoint`;
  await admin`insert into kept values (7)`;
});

test('a server of which a process crashed ends and is started again: PostgreSQL may hang in a recovery of its own', async () => {
  const first = pid();
  await crash();
  await vi.waitFor(() => expect(pid()).not.toBe(first), PATIENCE);
  await isBack();
});

test('a server that cannot recover is started again until it can', async () => {
  await admin`insert into kept select 8`;
  await admin`delete from kept where number = 8`;
  const [table] = await admin`select pg_relation_filepath('kept') as path`;
  const file = join(folder, 'data', 'postgres', table?.['path']);
  // The recovery can write this table no more than on a full disk.
  renameSync(file, `${file}.away`);
  mkdirSync(file);
  const first = pid();
  await crash();
  await vi.waitFor(() => expect(pid()).not.toBe(first), PATIENCE);
  rmdirSync(file);
  renameSync(`${file}.away`, file);
  await isBack();
});
