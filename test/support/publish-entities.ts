import type { Entity } from '@vett/engine/entity';
import type { ListSource } from '@vett/engine/lists';
import { NameIndex } from '@vett/engine/names';
import type { ListName } from '@vett/schema/list-name';
import { contentHash } from '../../src/features/lists/entity-hash.ts';
import { insertChanges } from '../../src/features/lists/entry-change-store.ts';
import { MATCH_HASH_VERSION, matchHash } from '../../src/features/lists/lists.ts';
import { compare, entriesBefore } from '../../src/features/lists/publication-changes.ts';
import { storeIndex } from '../../src/features/lists/snapshot.ts';
import { currentVersion, insertVersion, useVersion } from '../../src/features/lists/store.ts';
import type { Sql } from '../../src/platform/database/connect.ts';

let versions = 0;

/** Makes entries the version in use of a list, without a publisher's file, and returns the version. */
export async function publishEntities(sql: Sql, name: ListName, entities: readonly Entity[]): Promise<string> {
  const version = `20260101T000000Z-${String(versions++).padStart(8, '0')}`;
  const now = new Date();
  const stored = entities.map((entity) => ({
    ...{ id: entity.id, entity },
    ...{ content_hash: contentHash(entity), match_hash: matchHash(entity) },
  }));
  const current = await currentVersion(sql, name);
  const source = { name, parserVersion: 1 } as ListSource<ListName>;
  const changes = compare((await entriesBefore(sql, current, { source })).entries, stored);
  const previous_version = current && !current.sample ? current.version : null;
  await sql.begin(async (transaction) => {
    const row = {
      ...{ list_name: name, version, published_at: null, loaded_at: now, entity_count: entities.length },
      ...{ sha256: version, source_url: 'file:test', parser_version: 1, sample: false },
      ...{
        match_hash_version: MATCH_HASH_VERSION,
        fields: null,
        categories: null,
        previous_version,
        added: null,
        changed: null,
        removed: null,
      },
    };
    const versionId = await insertVersion(transaction, row, stored);
    if (previous_version !== null) await insertChanges(transaction, versionId, changes);
    const index = NameIndex.build(entities).toBytes();
    await storeIndex(transaction, versionId, index);
    await useVersion(transaction, name, versionId, now, index.length);
  });
  return version;
}
