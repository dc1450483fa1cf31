import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = /^vett-(?:scan|page|test)-(\d+)-/;

/** The folder of a browser and its driver, which write nowhere else. */
export interface Profile {
  readonly folder: string;
  remove(): Promise<void>;
}

/** Makes an empty profile, and removes those of processes that were killed. */
export async function makeProfile(use: 'scan' | 'page' | 'test' = 'scan'): Promise<Profile> {
  for (const name of await readdir(tmpdir())) {
    const owner = NAME.exec(name)?.[1];
    if (owner && !isAlive(Number(owner))) await removeFolder(join(tmpdir(), name));
  }
  const folder = await mkdtemp(join(tmpdir(), `vett-${use}-${process.pid}-`));
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
