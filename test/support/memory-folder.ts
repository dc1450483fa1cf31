import { accessSync, constants, statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';
const ROOM = 3e9;

/**
 * A folder in memory with room for the files of all tests, if the system has one. Creating databases there takes a tenth of
 * the work, and they are not needed after the run.
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
