import { ListFileError, SOURCES } from '@vett/engine/lists';
import type { PublishedListName } from '@vett/schema/list-name';
import { readConfig } from '../config.ts';
import type { LoadedList } from '../core/doors.ts';
import { dataWarnings, enabledLists, readUnstored } from '../features/lists/lists.ts';
import { OperatorError } from '../platform/error.ts';
import { folderOf, isFolder, listFilesAt } from './list-folder.ts';
import { showProgress } from './progress.ts';
import { isSample } from './samples.ts';

export interface ListsInMemory {
  readonly names: readonly PublishedListName[];
  readonly loaded: ReadonlyMap<PublishedListName, LoadedList>;
}

/** Reads the lists that are there, and tells which are out of date or fictional. One that cannot be read, or that was asked for and is not there, fails. */
export async function readLists(
  path: string,
  wanted: readonly PublishedListName[],
  signal: AbortSignal,
): Promise<ListsInMemory> {
  const names: PublishedListName[] = [];
  const loaded = new Map<PublishedListName, LoadedList>();
  const absent: PublishedListName[] = [];
  for (const name of wanted.length > 0 ? wanted : enabledLists(readConfig(process.env))) {
    signal.throwIfAborted();
    const source = SOURCES[name];
    const files = await listFilesAt(path, source, wanted.length > 0);
    const folder = folderOf(path, name);
    const isThere = files instanceof ListFileError ? isFolder(path) : files.length > 0 || folder !== path;
    if (!isThere && wanted.length === 0) {
      absent.push(name);
      continue;
    }
    names.push(name);
    const progress = showProgress(name);
    try {
      if (files instanceof ListFileError) throw files;
      if (files.length > 0) loaded.set(name, await readUnstored(source, files, isSample(folder), progress.read));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      console.error(`${name} cannot be read: ${error.message}.`);
    } finally {
      progress.stop();
    }
  }
  if (absent.length > 0) console.error(`Not in ${path}, so not checked: ${absent.join(', ')}.`);
  if (loaded.size === 0) throw new OperatorError(`${path} holds no list that can be read, so nothing can be checked.`);
  for (const warning of dataWarnings(names, { loaded }, new Date())) console.error(`${warning}.`);
  return { names, loaded };
}
