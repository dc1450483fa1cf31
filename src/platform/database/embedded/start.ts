import { accessSync, constants, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { createCluster } from './create-cluster.ts';
import { adminUrl, ensureDatabase } from './ensure-database.ts';
import { freePort } from './free-port.ts';
import { launchServer } from './launch-server.ts';
import { ownership } from './owner-file.ts';
import { findPrograms } from './programs.ts';
import { isRoot } from './run-as.ts';
import { settledServer } from './running-server.ts';
import { stopServer } from './stop-server.ts';
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
