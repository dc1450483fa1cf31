import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ListFileError, type ListName, type ListSource, type NamedStream, openFile, SOURCES } from '@vett/engine/lists';
import { OperatorError } from '../platform/error.ts';
import { formsOf, recognise } from './list-file.ts';

/**
 * Returns the publisher's files of a list at a path: the file itself, whatever its name, or those of a folder. In a tree they are those
 * of the folder with the name of the list. Files whose names the reader does not know are recognised by their content. None: there are
 * none; an error: what is there is not this list.
 */
export async function listFilesAt(
  path: string,
  source: ListSource,
  isNamed: boolean,
): Promise<NamedStream[] | ListFileError> {
  if (!existsSync(path)) throw new OperatorError(`There is no file or folder ${path}.`);
  if (isFolder(path)) {
    const folder = folderOf(path, source.name);
    return filesIn(folder, source, folder !== path);
  }
  const file = await recognise(path, source);
  if (!(file instanceof ListFileError)) return [file];
  // Several publishers use the same file names: a file that the reader cannot read belongs to this list only if the
  // operator named the list.
  return isNamed && source.accepts(basename(path)) ? [openFile(path)] : file;
}

async function filesIn(folder: string, source: ListSource, isOwn: boolean): Promise<NamedStream[] | ListFileError> {
  const names = visibleFiles(folder);
  const known: NamedStream[] = [];
  for (const path of names.filter((name) => source.accepts(name)).map((name) => join(folder, name)))
    if (isOwn || !(await isOfAnother(path, source))) known.push(openFile(path));
  if (known.length > 0) return known;
  const files: NamedStream[] = [];
  let reason: ListFileError | undefined;
  for (const name of names) {
    const file = await recognise(join(folder, name), source);
    if (file instanceof ListFileError) reason ??= file;
    else files.push(file);
  }
  return files.length === 0 && isOwn && reason ? reason : files;
}

/** Several publishers use the same file names: whether another list can read a file, and this one cannot. */
async function isOfAnother(path: string, source: ListSource): Promise<boolean> {
  for (const candidate of [source, ...Object.values(SOURCES)])
    if (!((await recognise(path, candidate)) instanceof ListFileError)) return candidate !== source;
  return false;
}

const visibleFiles = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();

export const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** The folder of a list in a tree; without one, the path itself. */
export function folderOf(path: string, list: ListName): string {
  const own = join(path, list);
  return isFolder(own) ? own : path;
}

/** The names of files and folders at a path. */
export const foundIn = (path: string) =>
  isFolder(path) ? readdirSync(path).sort().join(', ') || 'an empty folder' : basename(path);

/** The names of files that make each list, a line for each. */
export const wantedOf = (sources: readonly ListSource[]) =>
  sources.map((source) => `  ${source.name}: ${[...new Set(formsOf(source))].join(', or ')}`).join('\n');
