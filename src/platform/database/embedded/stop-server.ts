import { isAlive } from './process-identity.ts';
import { findServer } from './running-server.ts';
import { until } from './until.ts';

const PATIENCE = 10_000;

/** Shuts the server down fast: transactions are rolled back and a checkpoint is written. Immediately if that takes too long. */
export async function stopServer(cluster: string, log: (line: string) => void): Promise<void> {
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
