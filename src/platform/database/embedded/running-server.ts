import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine, isAlive } from './process-identity.ts';

interface RunningServer {
  pid: number;
  port: number;
  ready: boolean;
}

/** Allows for recovery after a crash of the machine. */
const SETTLE_TIMEOUT = 120_000;

/** The live server of the cluster, from its lock file; undefined when the lock file was left by a dead server. */
export function findServer(cluster: string): RunningServer | undefined {
  const lines = readLock(cluster)?.split('\n');
  const pid = Number(lines?.[0]);
  if (!lines || !isServerOf(cluster, pid)) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** Waits while the cluster's server is starting or stopping, until it is ready or gone. */
export async function settledServer(cluster: string): Promise<RunningServer | undefined> {
  const settled = await until(() => {
    const server = findServer(cluster);
    return !server || server.ready ? { server } : undefined;
  }, SETTLE_TIMEOUT);
  if (!settled) {
    throw new Error(
      `The PostgreSQL server of ${cluster} (process ${findServer(cluster)?.pid}) has been starting or stopping for ` +
        `${SETTLE_TIMEOUT / 1000} s. Stop that process and start again, or set DATABASE_URL to another server.`,
    );
  }
  return settled.server;
}

/** PostgreSQL refuses to start while another program of its user has the pid in an old lock file. */
export function removeStaleLock(cluster: string): void {
  if (!findServer(cluster)) rmSync(lockFile(cluster), { force: true });
}

function isServerOf(cluster: string, pid: number): boolean {
  if (!isAlive({ pid, started: '' })) return false;
  const command = commandLine(pid);
  if (command === undefined) return process.platform === 'win32';
  return command.includes(` -D ${cluster} `);
}

function readLock(cluster: string): string | undefined {
  try {
    return readFileSync(lockFile(cluster), 'utf8');
  } catch {
    return undefined;
  }
}

function lockFile(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

const INTERVAL = 15;

/** Polls the condition and returns its first truthy value; undefined after the timeout. */
export async function until<T>(condition: () => T | undefined | false, milliseconds: number): Promise<T | undefined> {
  const deadline = Date.now() + milliseconds;
  for (;;) {
    const answer = condition();
    if (answer) return answer;
    if (Date.now() > deadline) return undefined;
    await sleep(INTERVAL);
  }
}
