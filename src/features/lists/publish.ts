import { countFields, ListFileError, type ReadNotice } from '@vett/engine/lists';
import { NameIndex } from '@vett/engine/names';
import { MIB } from '@vett/schema/constants';
import type { ListName } from '@vett/schema/list-name';
import { OWN_LISTS as LIMITS } from '@vett/schema/own-list';
import { isPublished, isShared } from '@vett/schema/own-name';
import { announce } from '../../core/events.ts';
import type { Sql, SqlTransaction } from '../../platform/database/connect.ts';
import { insertActOf } from '../audit/audit.ts';
import { MATCH_HASH_VERSION } from './entity-hash.ts';
import { insertChanges } from './entry-change-store.ts';
import { keepFiles } from './file-store.ts';
import { objectionTo, type PublicationLimits } from './guard.ts';
import { countOthers, type FileOrder, notePlace, placeInUse } from './own/own-list-store.ts';
import { asOwner, type ListOwner, sealedText } from './owner.ts';
import { compare, countReissued, countsOf, entriesBefore } from './publication-changes.ts';
import { type ReadFiles, type ReceivedFile, readFiles, UnstorableEntryError } from './read.ts';
import { findSharedList, putSharedList, type SharedList } from './shared/shared-list-store.ts';
import { storeIndex } from './snapshot.ts';
import {
  currentVersion,
  type Edition,
  insertVersion,
  isHeld,
  type ListVersion,
  lockList,
  noteChecked,
  noteEdition,
  useVersion,
} from './store.ts';

export interface Publication extends PublicationLimits {
  readonly files: readonly ReceivedFile[];
  readonly sourceUrl: string;
  readonly publishedAt: Date | null;
  readonly sample: boolean;
  readonly now: Date;
  readonly dryRun?: boolean;
  readonly onProgress?: (entities: number) => void;
  /** By whose act it is published or refused, for the chain of the installation; left out: it is in no chain. */
  readonly act?: object | undefined;
  /** The owner of the list, and its order; left out: it is everybody's. */
  readonly owner?: (ListOwner & FileOrder) | undefined;
  /** How a list of the installation is read from now on, which is stored with its version; left out: as before. */
  readonly definition?: SharedList | undefined;
  /** The version whose file was changed; left out: the files are whole ones. */
  readonly basedOn?: string;
}

export interface PublishOutcome {
  readonly list: ListName;
  readonly outcome: 'changed' | 'unchanged' | 'superseded' | 'rejected_empty' | 'rejected_shrunk' | 'rejected_format';
  readonly message: string;
  readonly version: string | null;
  readonly entity_count: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly notices: readonly ReadNotice[];
}

/** The outcome of a publication, without the list and the reader's notices. */
type PublicationResult = Pick<PublishOutcome, 'outcome' | 'message'> & Partial<PublishOutcome>;

/**
 * Reads a publisher's files and makes them the version in use, all or nothing: any doubt rejects them and the version
 * before stays. Every process switches to the new version after the commit.
 */
export async function publishList(sql: Sql, publication: Publication): Promise<PublishOutcome> {
  const { source, files, onProgress } = publication;
  const notices: ReadNotice[] = [];
  const outcome = (result: PublicationResult): PublishOutcome => ({
    list: source.name,
    version: null,
    entity_count: 0,
    added: 0,
    changed: 0,
    removed: 0,
    notices,
    ...result,
  });
  try {
    const read = await readFiles(source, files, (notice) => notices.push(notice), onProgress);
    const result = await asOwner(sql, publication.owner, (transaction) => publishRead(transaction, publication, read));
    if (result.outcome === 'rejected_shrunk') await chainRefusal(sql, publication, outcome(result), read);
    return outcome(result);
  } catch (error) {
    const isFormat = error instanceof UnstorableEntryError;
    if (!isFormat && !(error instanceof ListFileError)) throw error;
    const isEmpty = error instanceof ListFileError && error.code === 'empty';
    const refused = outcome({ outcome: isEmpty ? 'rejected_empty' : 'rejected_format', message: error.message });
    await chainRefusal(sql, publication, refused);
    return refused;
  }
}

type Refused = Pick<PublishOutcome, 'list' | 'entity_count' | 'added' | 'changed' | 'removed'> & { outcome: string };

/** Adds to the chain of the installation that files were refused. The message stays out, since it can quote them. */
export async function chainRefusal(
  sql: Sql,
  { act, dryRun = false, now }: Pick<Publication, 'act' | 'dryRun' | 'now'>,
  { list, outcome, entity_count, added, changed, removed }: Refused,
  { sha256 }: { readonly sha256?: string } = {},
): Promise<void> {
  if (!act || dryRun) return;
  const details = { list, outcome, ...(sha256 && { sha256 }), entity_count, added, changed, removed, ...act };
  await sql.begin((transaction) => insertActOf(transaction, { occurred_at: now, action: 'lists.refuse', details }));
}

/** Publishes files that were read, or tells of a dry run what it would do. One publication of a list goes after the other. */
async function publishRead(
  transaction: SqlTransaction,
  publication: Publication,
  read: ReadFiles,
): Promise<PublicationResult> {
  const { source, sample, now, dryRun, owner } = publication;
  const { name, parserVersion } = source;
  if (!dryRun) await lockList(transaction, name, owner?.tenant_id);
  const late = await lateness(transaction, publication);
  if (late) return late;
  const current = await currentVersion(transaction, name);
  if (publication.basedOn !== undefined && publication.basedOn !== current?.version)
    return { outcome: 'superseded', message: 'Another version came into use meanwhile: apply the delta again.' };

  const counted = read.entities.length;
  const others = owner && (await countOthers(transaction, owner.tenant_id, name));
  if (others && others.entries + counted > LIMITS.entries)
    return { outcome: 'rejected_format', message: tooMany(counted, others.entries) };

  const unchanged = async ({ version_id, version, entity_count }: ListVersion, message: string) => {
    if (!dryRun) {
      await noteEdition(transaction, version_id, editionOf(publication, read), now);
      if (!sample) await keepFiles(transaction, version_id, read.files, publication);
      await noteChecked(transaction, name, version_id, now);
      await settle(transaction, publication);
    }
    return { outcome: 'unchanged' as const, message, version, entity_count };
  };
  const isAlike = current?.parser_version === parserVersion && current.sample === sample;
  // A tenant or the operator can change how the same file of theirs is read.
  if (isAlike && isPublished(name) && current.sha256 === read.sha256)
    return unchanged(current, 'The files are those of the version in use.');

  const before = await entriesBefore(transaction, current, publication);
  const changes = compare(before.entries, read.entities);
  if (isAlike && changes.length === 0 && current.match_hash_version === MATCH_HASH_VERSION)
    return unchanged(current, 'The files differ from those of the version in use, their entries do not.');

  const counts = { entity_count: read.entities.length, ...countsOf(changes) };
  const fields = countFields(
    read.entities.map(({ entity }) => entity),
    source.partOf,
  );
  const objection = objectionTo(publication, before, { ...counts, fields, reissued: countReissued(changes) });
  if (objection) return { outcome: 'rejected_shrunk', message: objection, ...counts };

  let version = versionOf(now, read);
  const done = dryRun ? 'This would be the new version.' : 'This is the version in use now.';
  const message = before.isComparable ? done : `${done} ${NOT_COMPARABLE}`;
  const result = () => ({ outcome: 'changed' as const, message, version, ...counts });
  if (dryRun) return result();

  const index = NameIndex.build(read.entities.map(({ entity }) => entity)).toBytes();
  if (others && others.bytes + index.length > LIMITS.index_bytes)
    return { outcome: 'rejected_format', message: tooLarge(index.length, others.bytes) };
  // The same files may be published again within one second, after others.
  for (let later = 1; await isHeld(transaction, name, version); later++) {
    version = versionOf(new Date(now.getTime() + later * 1_000), read);
  }
  const stored = {
    list_name: name,
    version,
    ...counts,
    sample,
    parser_version: parserVersion,
    ...editionOf(publication, read),
    loaded_at: now,
    match_hash_version: MATCH_HASH_VERSION,
    fields,
    categories: isPublished(name) ? null : sealedText(owner, JSON.stringify(categoriesOf(read))),
    previous_version: current && !current.sample ? current.version : null,
  };
  const versionId = await insertVersion(transaction, stored, read.entities, owner);
  await noteEdition(transaction, versionId, editionOf(publication, read), now);
  // The changes of a first version would be its entries.
  if (before.entries.size > 0) await insertChanges(transaction, versionId, changes, owner);
  if (!sample) await keepFiles(transaction, versionId, read.files, publication);
  await storeIndex(transaction, versionId, index, owner);
  await useVersion(transaction, name, versionId, now, index.length);
  await settle(transaction, publication);
  if (!sample && !owner) {
    const { list_name, previous_version, added, changed, removed } = stored;
    await announce(transaction, 'kyc.lists.updated', {
      list_name,
      version,
      previous_version,
      added,
      changed,
      removed,
      published_at: stored.published_at?.toISOString() ?? null,
      loaded_at: now.toISOString(),
    });
  }
  const details = { list: name, version, sha256: read.sha256, ...counts, ...publication.act };
  if (publication.act) await insertActOf(transaction, { occurred_at: now, action: 'lists.refresh', details });
  return result();
}

/** Stores the rest of a publication that was taken. */
async function settle(sql: SqlTransaction, { source, owner, definition, act, now }: Publication): Promise<void> {
  if (owner) await notePlace(sql, source.name, owner.place);
  if (!definition) return;
  await putSharedList(sql, definition);
  const { list_name: list, title, settings, url } = definition;
  const details = { list, title, settings, is_fetched: url !== null, ...act };
  if (act) await insertActOf(sql, { occurred_at: now, action: 'lists.define', details });
}

/** The end of a publication that came too late; undefined when it did not. */
async function lateness(
  sql: SqlTransaction,
  { source: { name }, owner, definition }: Publication,
): Promise<PublicationResult | undefined> {
  const isGone = isShared(name) && !definition && !(await findSharedList(sql, name));
  const inUse = owner && (await placeInUse(sql, name, owner.made_at));
  if (isGone || (owner && inUse === undefined))
    return { outcome: 'rejected_format', message: 'The list was deleted meanwhile.' };
  if (owner && inUse !== undefined && inUse > owner.place)
    return { outcome: 'superseded', message: 'A file that was sent later is in use. This one is not taken.' };
  return undefined;
}

const tooMany = (entries: number, others: number) =>
  `Own lists have at most ${LIMITS.entries} entries together: this file has ${entries}, and the other lists have ${others}.`;

const megabytes = (bytes: number) => `${Math.ceil(bytes / MIB)} MB`;

const tooLarge = (bytes: number, others: number) =>
  `The names of own lists take at most ${megabytes(LIMITS.index_bytes)} of memory together: those of this file take ${megabytes(bytes)}, ` +
  `and those of the other lists ${megabytes(others)}.`;

/** The most different categories that a check can ask for. */
const MAX_CATEGORIES = 1_000;

const categoriesOf = ({ entities }: ReadFiles): string[] =>
  [...new Set(entities.flatMap(({ entity }) => entity.categories ?? []))].sort().slice(0, MAX_CATEGORIES);

const versionOf = (time: Date, { sha256 }: ReadFiles) =>
  `${time.toISOString().replace(/[-:]|\.\d{3}/g, '')}-${sha256.slice(0, 8)}`;

/** The publisher's own date counts before that of its server. */
const editionOf = ({ publishedAt, sourceUrl }: Publication, { sha256, published_at }: ReadFiles): Edition => ({
  sha256,
  published_at: published_at ?? publishedAt,
  source_url: sourceUrl,
});

const NOT_COMPARABLE =
  'An older reader read the version before, and its file is not kept or cannot be read any more: only the numbers of entries ' +
  'were compared, and entries may be told as changed that are not.';
