import type { Entity } from '@vett/engine/entity';
import type { ListSource } from '@vett/engine/lists';
import type { ListName } from '@vett/schema/list-name';
import type { Queryable } from '../../platform/database/connect.ts';
import { contentHash, MATCH_HASH_VERSION, matchHash } from './entity-hash.ts';
import { type EntryChange, type EntryHashes, entriesOf } from './entry-change-store.ts';
import { readKeptFiles } from './file-store.ts';
import type { ListOwner } from './owner.ts';
import { type ListVersion, readEntities, type StoredEntity } from './store.ts';

/** A list, how it is read, and whose it is. */
interface PublishedList {
  readonly source: ListSource<ListName>;
  readonly owner?: ListOwner | undefined;
}

/** The entries of the version in use, read in the same way as new files. */
export interface PublishedEntries {
  readonly entries: ReadonlyMap<string, EntryHashes>;
  /** False when another version of the reader read them, so that equal entries can look changed. */
  readonly isComparable: boolean;
  /** How many entries have each field, see `countFields`; null: it is not known. */
  readonly fields: Readonly<Record<string, number>> | null;
}

/**
 * Returns the entries of the version in use, read with today's reader and hash, so that our upgrades do not look like
 * changes of the publisher. A sample counts as empty.
 */
export async function entriesBefore(
  sql: Queryable,
  current: ListVersion | undefined,
  { source, owner }: PublishedList,
): Promise<PublishedEntries> {
  if (!current || current.sample) return { entries: new Map(), isComparable: true, fields: null };
  if (current.parser_version !== source.parserVersion) {
    const again = await readAgain(sql, current, { source, owner });
    if (again) return { entries: again, isComparable: true, fields: null };
  }
  const entries =
    current.match_hash_version === MATCH_HASH_VERSION
      ? await entriesOf(sql, current.version_id, owner)
      : new Map((await readEntities(sql, current.version_id, owner)).map((entity) => [entity.id, entryOf(entity)]));
  const isComparable = current.parser_version === source.parserVersion;
  return { entries, isComparable, fields: isComparable ? current.fields : null };
}

/** Reads the kept files with today's reader; undefined when it cannot read them, or none are kept. */
async function readAgain(
  sql: Queryable,
  { version_id }: ListVersion,
  { source, owner }: PublishedList,
): Promise<Map<string, EntryHashes> | undefined> {
  const files = await readKeptFiles(sql, version_id, owner);
  if (files.length === 0) return undefined;
  const entries = new Map<string, EntryHashes>();
  try {
    for await (const entity of source.read(files)) entries.set(entity.id, entryOf(entity));
  } catch {
    // A problem in old files must not keep new ones from being used.
    return undefined;
  }
  return entries;
}

const entryOf = (entity: Entity): EntryHashes => ({
  name: entity.names[0]?.value ?? '',
  content: contentHash(entity),
  match: matchHash(entity),
});

/** Returns the entries that the new entities add, change and remove. */
export function compare(before: ReadonlyMap<string, EntryHashes>, entities: readonly StoredEntity[]): EntryChange[] {
  const changes: EntryChange[] = [];
  const left = new Map(before);
  for (const { id, content_hash: content, match_hash: match, entity } of entities) {
    const known = left.get(id);
    left.delete(id);
    if (known?.content === content) continue;
    const name = entity.names[0]?.value ?? '';
    changes.push({ entity_id: id, name, before: known, after: { name, content, match } });
  }
  for (const [entity_id, known] of left) changes.push({ entity_id, name: known.name, before: known, after: undefined });
  return changes;
}

export function countsOf(changes: readonly EntryChange[]): { added: number; changed: number; removed: number } {
  const added = changes.filter(({ before }) => !before).length;
  const removed = changes.filter(({ after }) => !after).length;
  return { added, changed: changes.length - added - removed, removed };
}

/**
 * Counts the changes that only give entries other ids: all data of such a change is that of another id before or afterwards.
 * Publishers number their entries anew.
 */
export function countReissued(changes: readonly EntryChange[]): number {
  const moving = changes.filter(({ before, after }) => before?.match !== after?.match);
  const befores = new Set(moving.flatMap(({ before }) => before?.match ?? []));
  const afters = new Set(moving.flatMap(({ after }) => after?.match ?? []));
  return moving.filter(
    ({ before, after }) => (!before || afters.has(before.match)) && (!after || befores.has(after.match)),
  ).length;
}
