import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { isAlive } from '../../src/platform/database/embedded/process-identity.ts';
import { newMasterKey, PATIENCE, type Running, run, start, temporaryFolder } from '../support/process.ts';

const folder = temporaryFolder();
const environment = { DATA_DIR: join(folder, 'data'), VETT_MASTER_KEY: newMasterKey(), LISTS: 'un', PORT: '0' };
const urlOf = (service: Running) => service.says(/running at (http:\/\/\S+)/);
const serverPid = () =>
  Number(readFileSync(join(environment.DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

test('neither a crash of PostgreSQL nor of the service loses stored data', async () => {
  const first = start(['serve'], environment);
  const firstUrl = await urlOf(first);
  const { stdout } = await run(['admin', 'bootstrap', '--tenant', 'demo', '--json'], environment);
  const { api_key } = JSON.parse(stdout) as { api_key: string };
  const statusAt = async (url: string) =>
    (await fetch(`${url}/kyc/lists`, { headers: { Authorization: `Bearer ${api_key}` } })).status;
  expect(await statusAt(firstUrl)).toBe(200);

  process.kill(serverPid(), 'SIGKILL');
  await first.says(/(embedded PostgreSQL is gone)/);
  await vi.waitFor(async () => expect(await statusAt(firstUrl)).toBe(200), PATIENCE);
  expect(first.child.exitCode).toBeNull();

  first.child.kill('SIGKILL');
  await first.ended;
  const second = start(['serve'], environment);
  expect(await statusAt(await urlOf(second))).toBe(200);

  const pid = serverPid();
  second.child.kill('SIGTERM');
  expect(await second.ended).toMatchObject({ code: 0 });
  expect(isAlive({ pid, started: '' })).toBe(false);
});
