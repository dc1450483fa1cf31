import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { vi } from 'vitest';
import { connect } from '../../src/platform/database/connect.ts';
import { chooseRunAs } from '../../src/platform/database/embedded/run-as.ts';
import { atEnd } from './at-end.ts';
import { PATIENCE, temporaryFolder } from './process.ts';

/** A folder with a folder for each version: Debian's, or that of OTHER_POSTGRES. */
const SERVERS = process.env['OTHER_POSTGRES'] ?? '/usr/lib/postgresql';

/** The versions of PostgreSQL that are there, besides the embedded one. */
export const systemVersions = (): string[] =>
  existsSync(SERVERS) ? readdirSync(SERVERS).filter((name) => existsSync(join(SERVERS, name, 'bin/postgres'))) : [];

/** Starts a server of the system until the file's tests are over, and returns its superuser's URL. */
export async function startSystemPostgres(version: string): Promise<string> {
  const binaries = join(SERVERS, version);
  const folder = temporaryFolder();
  chmodSync(folder, 0o711);
  const [cluster, password] = [join(folder, 'cluster'), join(folder, 'password')];
  const { ids, prefix } = chooseRunAs(binaries, folder, cluster);
  mkdirSync(cluster, { mode: 0o700 });
  writeFileSync(password, 'root');
  if (ids.uid !== undefined && ids.gid !== undefined) chownSync(cluster, ids.uid, ids.gid);
  const command = (name: string, args: string[]) => [...prefix, join(binaries, 'bin', name), '-D', cluster, ...args];
  const [initdb = '', ...initial] = command('initdb', [
    '-U',
    'root',
    '-A',
    'scram-sha-256',
    `--pwfile=${password}`,
    '-N',
  ]);
  execFileSync(initdb, [...initial, '-E', 'UTF8', '--locale=C'], { ...ids, stdio: 'ignore', cwd: '/' });
  const port = await freePort();
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', fsync: 'off' };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [postgres = '', ...rest] = command('postgres', options);
  const server = spawn(postgres, rest, { ...ids, stdio: 'ignore', cwd: '/' });
  const ended = once(server, 'exit');
  atEnd(async () => {
    server.kill('SIGINT');
    await ended;
  });
  const url = `postgres://root:root@127.0.0.1:${port}/postgres`;
  await vi.waitUntil(() => answers(url), PATIENCE);
  return url;
}

async function answers(url: string): Promise<boolean> {
  const sql = connect(url, { connections: 1 });
  return sql`select 1`
    .then(
      () => true,
      () => false,
    )
    .finally(() => sql.end({ timeout: 1 }));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
