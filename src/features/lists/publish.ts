import { createHash } from 'node:crypto';
import type { Entity } from '@vett/engine/entity';
import { ListFileError, type ListSource, type NamedStream, type ReadNotice, readList } from '@vett/engine/lists';
import { NameIndex } from '@vett/engine/names';
import type { ListName } from '@vett/schema/list-name';
import type { Sql } from '../../database/connect.ts';
import { contentHash } from './content-hash.ts';
import { VERSIONS_KEPT } from './prune.ts';
import { storeIndex } from './snapshot.ts';
import {
  currentVersions,
  hashesOf,
  insertVersion,
  type ListVersion,
  lockList,
  noteChecked,
  pruneVersions,
  type StoredEntity,
  useVersion,
} from './store.ts';

/** A list may lose at most this share of its entries, and change at most that share, unless the operator accepts it. */
const GUARDS = { shrink: 0.1, change: 0.2 };

export interface Publication {
  readonly source: ListSource;
  readonly files: readonly NamedStream[];
  readonly sourceUrl: string;
  readonly publishedAt: Date | null;
  readonly sample: boolean;
  readonly now: Date;
  readonly acceptShrink?: boolean;
  readonly dryRun?: boolean;
  /** Downloads must reach the source's usual size; an operator's own file need not. */
  readonly requireMinimum?: boolean;
  readonly onProgress?: (entities: number) => void;
}

export interface PublishOutcome {
  readonly list: ListName;
  readonly outcome: 'changed' | 'unchanged' | 'rejected_empty' | 'rejected_shrunk' | 'rejected_format';
  readonly message: string;
  readonly version: string | null;
  readonly entity_count: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly notices: readonly ReadNotice[];
}

/**
 * Reads a publisher's files and makes them the version in use, all or nothing: any doubt rejects them and the version
 * before stays. Every process swaps to the new one after the commit.
 */
export async function publishList(sql: Sql, publication: Publication): Promise<PublishOutcome> {
  const { source, files, sample, now } = publication;
  const notices: ReadNotice[] = [];
  const outcome = (
    kind: PublishOutcome['outcome'],
    message: string,
    rest: Partial<PublishOutcome> = {},
  ): PublishOutcome => ({
    list: source.name,
    outcome: kind,
    message,
    version: null,
    entity_count: 0,
    added: 0,
    changed: 0,
    removed: 0,
    notices,
    ...rest,
  });

  const current = (await currentVersions(sql)).find(({ list_name }) => list_name === source.name);
  const digests: string[] = [];
  let entities: StoredEntity[];
  try {
    entities = await readAll(
      source.name,
      files.map((file) => hashed(file, digests)),
      notices,
      publication.onProgress,
    );
  } catch (error) {
    if (!(error instanceof ListFileError)) throw error;
    return outcome(error.code === 'empty' ? 'rejected_empty' : 'rejected_format', error.message);
  }
  const sha256 = createHash('sha256').update(digests.sort().join('\n')).digest('hex');
  const isKnown =
    current?.sha256 === sha256 && current.parser_version === source.parserVersion && current.sample === sample;
  if (current && isKnown) {
    if (!publication.dryRun) await noteChecked(sql, source.name, now);
    return outcome('unchanged', 'The files are those of the version in use.', {
      version: current.version,
      entity_count: current.entity_count,
    });
  }

  const before = current && !current.sample ? await hashesOf(sql, current.version_id) : new Map<string, string>();
  const difference = compare(before, entities);
  const count = { entity_count: entities.length, ...difference };
  const objection = object(publication, current, before.size, entities.length, difference);
  if (objection) return outcome('rejected_shrunk', objection, count);

  const version = `${now.toISOString().replace(/[-:]|\.\d{3}/g, '')}-${sha256.slice(0, 8)}`;
  if (!publication.dryRun) {
    const index = NameIndex.build(entities.map(({ entity }) => entity));
    const isPublished = await sql.begin(async (transaction) => {
      await lockList(transaction, source.name);
      const latest = (await currentVersions(transaction)).find(({ list_name }) => list_name === source.name);
      if (latest?.version_id !== current?.version_id) return false;
      const versionId = await insertVersion(
        transaction,
        {
          list_name: source.name,
          version,
          published_at: publication.publishedAt,
          loaded_at: now,
          entity_count: entities.length,
          sha256,
          source_url: publication.sourceUrl,
          parser_version: source.parserVersion,
          sample,
        },
        entities,
      );
      await storeIndex(transaction, versionId, index);
      await useVersion(transaction, source.name, versionId, now);
      await pruneVersions(transaction, source.name, VERSIONS_KEPT);
      return true;
    });
    // Another process published meanwhile: what was compared above is no longer the version in use.
    if (!isPublished) return publishList(sql, publication);
  }
  return outcome('changed', publication.dryRun ? 'This would be the new version.' : 'This is the version in use now.', {
    version,
    ...count,
  });
}

/** The same stream; its SHA-256 joins `digests` when it has been read to the end. */
const hashed = (file: NamedStream, digests: string[]): NamedStream => ({
  name: file.name,
  async *open() {
    const hash = createHash('sha256');
    for await (const chunk of file.open()) {
      hash.update(chunk);
      yield chunk;
    }
    digests.push(hash.digest('hex'));
  },
});

async function readAll(
  name: string,
  files: NamedStream[],
  notices: ReadNotice[],
  onProgress: ((entities: number) => void) | undefined,
): Promise<StoredEntity[]> {
  const entities: StoredEntity[] = [];
  for await (const entity of readList(name, files, (notice) => notices.push(notice))) {
    entities.push({ id: entity.id, content_hash: contentHash(entity), entity: entity satisfies Entity });
    if (entities.length % 500 === 0) onProgress?.(entities.length);
  }
  return entities;
}

function compare(before: ReadonlyMap<string, string>, entities: readonly StoredEntity[]) {
  let added = 0;
  let changed = 0;
  for (const { id, content_hash } of entities) {
    const known = before.get(id);
    if (known === undefined) added++;
    else if (known !== content_hash.toString('base64')) changed++;
  }
  return { added, changed, removed: before.size - (entities.length - added) };
}

/** Why the new entries may not replace the old ones; undefined when they may. */
function object(
  { source, acceptShrink, requireMinimum }: Publication,
  current: ListVersion | undefined,
  before: number,
  after: number,
  { changed, removed, added }: { added: number; changed: number; removed: number },
): string | undefined {
  if (requireMinimum && after < source.minimumEntities) {
    return `The file has ${after} entries; a whole one has at least ${source.minimumEntities}.`;
  }
  if (acceptShrink || !current || before === 0) return undefined;
  if (after < before * (1 - GUARDS.shrink)) {
    return `The file has ${after} entries, the version in use ${before}: more than ${GUARDS.shrink * 100} % are gone. If that is right, repeat with --accept-shrink.`;
  }
  // Another parser reads the same entry differently: only what one parser read can be compared entry by entry.
  const isComparable = current.parser_version === source.parserVersion;
  if (isComparable && changed + removed + added > before * GUARDS.change) {
    return `${added} entries are new, ${changed} changed and ${removed} gone, of ${before}: more than ${GUARDS.change * 100} %. If that is right, repeat with --accept-shrink.`;
  }
  return undefined;
}
