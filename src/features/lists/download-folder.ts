import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '../../platform/error.ts';

const START = 'download-';
// In a container, successive processes have the same process id.
const OWN = `${START}${hostname()}-${process.pid}-${Date.now().toString(36)}-`;
const LEFT_BEHIND_MS = 24 * 3600 * 1000;

/** Runs `work` with a new folder for downloads, and removes the folder. */
export async function inDownloadFolder<T>(dataDirectory: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await newFolder(dataDirectory);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the folders of ended processes of this machine, and folders of any machine that are a day old. */
export async function removeLeftDownloads(dataDirectory: string): Promise<void> {
  const names = await readdir(dataDirectory).catch(() => []);
  for (const name of names) {
    if (!name.startsWith(START) || name.startsWith(OWN)) continue;
    const path = join(dataDirectory, name);
    // A running process may remove its own folder meanwhile.
    const { mtimeMs = Number.POSITIVE_INFINITY } = (await stat(path).catch(() => undefined)) ?? {};
    if (hasDied(name) || mtimeMs < Date.now() - LEFT_BEHIND_MS) await rm(path, { recursive: true, force: true });
  }
}

async function newFolder(dataDirectory: string): Promise<string> {
  try {
    await mkdir(dataDirectory, { recursive: true });
    await removeLeftDownloads(dataDirectory);
    return await mkdtemp(join(dataDirectory, OWN));
  } catch (error) {
    throw new OperatorError(
      `Nothing can be downloaded to ${dataDirectory} (${(error as Error).message}). ` +
        'Free some room there or make it writable, or set DATA_DIR to another folder.',
    );
  }
}

function hasDied(name: string): boolean {
  if (!name.startsWith(`${START}${hostname()}-`)) return false;
  const processId = Number(name.split('-').at(-3));
  if (processId === process.pid) return true;
  try {
    // Signal 0 only tests whether the process exists.
    process.kill(processId, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
