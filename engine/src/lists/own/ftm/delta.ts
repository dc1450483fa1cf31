import type { JsonRecord } from '../../shared/json-records.ts';
import { ListFileError } from '../../shared/list-file-error.ts';
import type { NamedStream } from '../../shared/list-source.ts';
import { jsonLines } from '../json-lines.ts';

/** A line of a delta: the entity as it is from now on; of one that is gone its id alone. */
interface Change {
  readonly op: 'ADD' | 'MOD' | 'DEL';
  readonly row: number;
  readonly entity: JsonRecord;
}

const OPS: readonly unknown[] = ['ADD', 'MOD', 'DEL'] satisfies Change['op'][];
const MAX_ENTITIES = 2_000_000;
const CHUNK = 64 * 1024;

/**
 * The whole file of FollowTheMoney that a delta file (`entities.delta.json` of OpenSanctions) makes of the one before. The delta is held in memory.
 * A delta that does not follow that file, because one in between is missing or it was applied already, is an error.
 * @throws ListFileError while the file is read
 */
export const withDelta = (file: NamedStream, delta: NamedStream): NamedStream => ({
  name: file.name,
  async *open() {
    let text = '';
    for await (const entity of changedEntities(file, delta)) {
      text += `${JSON.stringify(entity)}\n`;
      if (text.length < CHUNK) continue;
      yield Buffer.from(text);
      text = '';
    }
    yield Buffer.from(text);
  },
});

async function* changedEntities(file: NamedStream, delta: NamedStream): AsyncGenerator<JsonRecord> {
  const changes = await changesIn(delta);
  const known = new Set<unknown>();
  for await (const { record } of jsonLines({ file, maxEntities: MAX_ENTITIES })) {
    const change = changes.get(record['id']);
    if (!change) yield record;
    else if (change.op === 'ADD') throw fault(delta, change, 'adds an entity that the file in use has already');
    else {
      known.add(record['id']);
      if (change.op === 'MOD') yield change.entity;
    }
  }
  for (const [id, change] of changes) {
    if (change.op === 'ADD') yield change.entity;
    else if (!known.has(id)) throw fault(delta, change, 'is about an entity that the file in use does not have');
  }
}

async function changesIn(delta: NamedStream): Promise<ReadonlyMap<unknown, Change>> {
  const changes = new Map<unknown, Change>();
  for await (const { row, record } of jsonLines({ file: delta, maxEntities: MAX_ENTITIES })) {
    const change = { ...(record as unknown as Change), row };
    const id = change.entity?.['id'];
    if (!OPS.includes(change.op) || typeof id !== 'string' || id === '')
      throw fault(delta, change, 'has no op of ADD, MOD and DEL with an entity');
    if (changes.has(id)) throw fault(delta, change, 'is the second one about its entity');
    changes.set(id, change);
  }
  return changes;
}

const fault = ({ name }: NamedStream, { row }: Change, message: string) =>
  new ListFileError('format', name, `line ${row} ${message}`);
