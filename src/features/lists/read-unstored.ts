import type { ListSource, NamedStream } from '@vett/engine/lists';
import { NameIndex } from '@vett/engine/names';
import type { LoadedList } from '../../core/doors.ts';
import { readFiles } from './read.ts';

/** Reads a list into memory alone. Throws ListFileError, or UnstorableEntryError as for a list that is stored. */
export async function readUnstored(
  source: ListSource,
  received: readonly NamedStream[],
  sample: boolean,
  onProgress?: (entities: number) => void,
): Promise<LoadedList> {
  const now = new Date();
  const { entities, sha256, published_at } = await readFiles(source, received, () => {}, onProgress);
  return {
    name: source.name,
    version: `file-${sha256.slice(0, 8)}`,
    index: NameIndex.fromBytes(shared(NameIndex.build(entities.map(({ entity }) => entity)).toBytes())),
    published_at,
    loaded_at: now,
    checked_at: now,
    entity_count: entities.length,
    sha256,
    source_url: `file:${received.map(({ name }) => name).join(',')}`,
    parser_version: source.parserVersion,
    sample,
  };
}

/** Copies bytes to shared memory, which threads read without a copy. */
function shared(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
}
