import { accessSync, constants, statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';
const ROOM = 3e9;

/**
 * A folder in memory with room for what all tests write, if the system has one: databases are made there with a tenth of
 * the work, and nobody needs them afterwards.
 */
export function memoryFolder(): string | undefined {
  try {
    accessSync(FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(FOLDER);
    return bavail * bsize > ROOM ? FOLDER : undefined;
  } catch {
    return undefined;
  }
}
