import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'vett-scan-';

/** Makes an empty profile, and removes those of processes that were killed. */
export async function makeProfile(): Promise<{ folder: string; remove: () => Promise<void> }> {
  for (const name of await readdir(tmpdir())) {
    const owner = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split('-')[0]) : process.pid;
    if (!isAlive(owner)) await removeFolder(join(tmpdir(), name));
  }
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  return { folder, remove: () => removeFolder(folder) };
}

/** The browser may still write while it ends. */
const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
