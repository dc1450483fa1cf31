import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identify, isAlive } from './process-identity.ts';
import type { Programs } from './programs.ts';
import type { RunAs } from './run-as.ts';

/** The file is inside the cluster, so that one rename publishes both. */
export const PASSWORD_FILE = 'vett.password';

/**
 * Creates the cluster unless it exists. It is created in a sibling folder and renamed when complete: an interrupted initdb
 * leaves no partial cluster, and when two processes start at once, one uses the cluster of the other.
 */
export async function createCluster(directory: string, cluster: string, programs: Programs, sync: boolean) {
  removeLeftovers(directory);
  if (isCluster(cluster)) return;
  const { pid, started } = identify(process.pid);
  const workshop = join(directory, `init.${pid}.${started || 0}.${randomBytes(4).toString('hex')}`);
  try {
    const made = await initialise(workshop, programs, sync);
    publish(made, cluster);
  } finally {
    removeFolder(workshop);
  }
}

async function initialise(workshop: string, { run, runAs }: Programs, sync: boolean): Promise<string> {
  const made = join(workshop, 'cluster');
  const password = join(workshop, 'password');
  mkdirSync(workshop, { mode: 0o700 });
  mkdirSync(made, { mode: 0o700 });
  writeFileSync(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flush: sync });
  for (const path of [workshop, made, password]) giveTo(runAs, path);
  const args = ['-D', made, '-U', 'vett', '-A', 'scram-sha-256', `--pwfile=${password}`, '-E', 'UTF8'];
  // The built-in locale sorts the same on every system and after every system upgrade, so indexes stay valid.
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--data-checksums');
  if (!sync) args.push('--no-sync');
  try {
    await run('initdb', args);
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Error(
      `Creating the database in ${workshop} failed. Free some disk space or mend what initdb says below and start ` +
        `again, or set DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL server of your own.\n` +
        (stderr?.trim() || message),
    );
  }
  renameSync(password, join(made, PASSWORD_FILE));
  return made;
}

function giveTo({ ids: { uid, gid } }: RunAs, path: string): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

function publish(made: string, cluster: string): void {
  try {
    renameSync(made, cluster);
  } catch (error) {
    if (isCluster(cluster)) return;
    throw new Error(
      `${cluster} exists but holds no PostgreSQL cluster (${(error as Error).message}). ` +
        'Move that folder away, or set DATA_DIR to another one.',
    );
  }
}

function isCluster(cluster: string): boolean {
  return existsSync(join(cluster, 'PG_VERSION'));
}

function removeLeftovers(directory: string): void {
  for (const name of readdirSync(directory)) {
    const [, pid, started] = /^init\.(\d+)\.(\d+)\./.exec(name) ?? [];
    if (pid && !isAlive({ pid: Number(pid), started: started && started !== '0' ? started : '' })) {
      removeFolder(join(directory, name));
    }
  }
}

function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  } catch {
    // An initdb whose parent was killed may still be writing; the next start removes the rest.
  }
}
