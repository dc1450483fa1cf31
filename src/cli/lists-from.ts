import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ListFileError, openFile, readList, SOURCES } from '@vett/engine/lists';
import { type Entity, NameIndex } from '@vett/engine/names';
import type { ScreenedList } from '@vett/engine/screening';
import { LIST_NAMES, type ListName } from '@vett/schema/list-name';
import { OperatorError } from '../platform/operator-error.ts';

interface ListsFrom {
  readonly lists: readonly ScreenedList[];
  /** Why a list cannot be used, by its name. */
  readonly failures: ReadonlyMap<ListName, string>;
}

/** Reads the publishers' files of a folder that has a folder for each list, named after it, without any database. */
export async function listsFrom(folder: string, wanted: readonly ListName[]): Promise<ListsFrom> {
  const names = wanted.length > 0 ? wanted : LIST_NAMES.filter((name) => existsSync(join(folder, name)));
  if (names.length === 0)
    throw new OperatorError(`${folder} has no folder that is named as a list is, such as un/consolidated.xml in it.`);
  const lists: ScreenedList[] = [];
  const failures = new Map<ListName, string>();
  for (const name of names) {
    try {
      lists.push({ name, version: 'files', index: await indexOf(name, join(folder, name)) });
    } catch (error) {
      if (!(error instanceof ListFileError)) throw error;
      failures.set(name, error.message);
    }
  }
  return { lists, failures };
}

async function indexOf(name: ListName, folder: string): Promise<NameIndex> {
  const source = SOURCES[name];
  const files = source && existsSync(folder) ? readdirSync(folder).filter(source.accepts) : [];
  const entities: Entity[] = [];
  for await (const entity of readList(
    name,
    files.map((file) => openFile(join(folder, file))),
  )) {
    entities.push(entity);
  }
  return NameIndex.build(entities);
}
