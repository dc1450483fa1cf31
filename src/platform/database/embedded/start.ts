import { accessSync, constants, existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import postgres from 'postgres';
import { createCluster, PASSWORD_FILE } from './create-cluster.ts';
import { launchServer } from './launch-server.ts';
import { ownership } from './owner-file.ts';
import { isAlive } from './process-identity.ts';
import { findPrograms } from './programs.ts';
import { isRoot } from './run-as.ts';
import { findServer, settledServer, until } from './running-server.ts';
import { supervise } from './supervise.ts';

export interface EmbeddedPostgres {
  /** Connection URL of the cluster's owner (superuser), for migrations only. */
  adminUrl: string;
  /** Whether the server was already running, started by another process or left by a killed one. */
  adopted: boolean;
  /**
   * Stops the server if this process owns it: if it started the server, or took over from a dead owner.
   * Other processes that still use the server restart it on the same port within a second.
   */
  stop(): Promise<void>;
}

interface Options {
  /** DATA_DIR */
  directory: string;
  settings?: Record<string, string>;
  log?: (line: string) => void;
}

export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { settings = {}, log = () => {} } = options;
  const { fsync } = settings;
  const directory = prepareDirectory(options.directory);
  const cluster = join(directory, 'postgres');
  refuseForeignCluster(cluster);
  const owner = ownership(directory);
  const programs = findPrograms(directory, cluster);
  const stopping = new AbortController();
  const common = { cluster, programs, settings, log, signal: stopping.signal, onLocked: owner.claim };

  const { port, adopted } = await adoptOrLaunch();
  try {
    await ensureDatabase(cluster, port);
  } catch (error) {
    if (owner.isMine()) await stopServer(cluster, log);
    throw error;
  }
  const endSupervision = supervise({
    cluster,
    port,
    ownership: owner,
    restart: () => launchServer({ ...common, port: () => port }),
    log,
  });

  async function adoptOrLaunch(): Promise<{ port: number; adopted: boolean }> {
    for (;;) {
      const running = await settledServer(cluster);
      if (running) {
        if (owner.isVacant()) owner.claim(running.port);
        return { port: running.port, adopted: true };
      }
      await createCluster(directory, cluster, programs, fsync !== 'off');
      const launched = await launchServer({ ...common, port: () => freePort(owner.lastPort()) });
      if (launched !== undefined) return { port: launched, adopted: false };
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    await endSupervision();
    if (owner.isVacant()) owner.claim(port);
    if (!owner.isMine()) return;
    await stopServer(cluster, log);
    try {
      owner.release();
    } catch (error) {
      // The disk may be full. The claim ends with this process anyway.
      log(`cannot release the embedded PostgreSQL: ${error}`);
    }
  }

  let stopped: Promise<void> | undefined;
  return {
    adminUrl: adminUrl(cluster, port),
    adopted,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** Creates the folder and returns its real path, so that all processes use the same name for the server. */
function prepareDirectory(directory: string): string {
  try {
    // Started by root, the server runs as another user, who must be able to enter the folder.
    mkdirSync(directory, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(directory);
  } catch (error) {
    throw new Error(
      `Vett cannot write to its data directory ${directory} (${(error as Error).message}). ` +
        'Make it writable for this user, or set DATA_DIR to another folder.',
    );
  }
}

function refuseForeignCluster(cluster: string): void {
  try {
    if (existsSync(cluster)) accessSync(cluster, constants.R_OK | constants.X_OK);
  } catch {
    throw new Error(
      `The embedded PostgreSQL in ${cluster} belongs to another user. Start Vett as that user, ` +
        'or set DATA_DIR to another folder.',
    );
  }
}

/** The preferred port if it is free, else a free port chosen by the system. */
async function freePort(preferred?: number): Promise<number> {
  if (preferred) {
    const kept = await listenOnce(preferred).catch(() => undefined);
    if (kept) return kept;
  }
  return listenOnce(0);
}

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const listening = typeof address === 'object' && address ? address.port : port;
      server.close(() => resolve(listening));
    });
  });
}

function adminUrl(cluster: string, port: number, database = 'vett'): string {
  const password = readFileSync(join(cluster, PASSWORD_FILE), 'utf8').trim();
  return `postgres://vett:${password}@127.0.0.1:${port}/${database}`;
}

/** Creates the service's database unless it exists. */
async function ensureDatabase(cluster: string, port: number): Promise<void> {
  const sql = postgres(adminUrl(cluster, port, 'postgres'), { max: 1, fetch_types: false, onnotice: () => {} });
  try {
    const found = await sql`select 1 from pg_database where datname = 'vett'`;
    if (found.length === 0) await sql`create database vett`.catch(unlessItExists);
  } finally {
    await sql.end({ timeout: 2 });
  }
}

/** Ignores the errors of a concurrent creation: duplicate_database, or unique_violation in the catalogue. */
function unlessItExists(error: { code?: string }): void {
  if (error.code !== '42P04' && error.code !== '23505') throw error;
}

const PATIENCE = 10_000;

/** Shuts the server down fast: transactions are rolled back and a checkpoint is written. Immediately if that takes too long. */
async function stopServer(cluster: string, log: (line: string) => void): Promise<void> {
  const server = findServer(cluster);
  if (!server) return;
  const gone = () => !findServer(cluster) && !isAlive({ pid: server.pid, started: '' });
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!send(server.pid, signal) || (await until(gone, PATIENCE))) return;
    log(`the embedded PostgreSQL did not stop within ${PATIENCE / 1000} s of ${signal}`);
  }
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
