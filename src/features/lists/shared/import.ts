import { type NamedStream, withDelta } from '@vett/engine/lists';
import type { SharedListName } from '@vett/schema/list-name';
import type { Sql } from '../../../platform/database/connect.ts';
import { OperatorError } from '../../../platform/error.ts';
import { readKeptFiles } from '../file-store.ts';
import { type Publication, type PublishOutcome, publishList } from '../publish.ts';
import { type Refresh, type RefreshOutcome, refreshList } from '../refresh.ts';
import { currentVersion } from '../store.ts';
import { findSharedList, type SharedList } from './shared-list-store.ts';
import { sharedSource } from './shared-source.ts';

interface Import extends Omit<Refresh, 'source' | 'url' | 'definition'> {
  readonly list: SharedList;
  /** Left out: the file is fetched from the address of the list. */
  readonly file?: NamedStream;
}

/** Publishes a file as the version of a list of the installation, which is made or changed with it. */
export function importSharedList(sql: Sql, { list, file, ...options }: Import): Promise<RefreshOutcome> {
  const source = sharedSource(list);
  if (!file) return refreshList(sql, { ...options, source, url: undefined, definition: list });
  const { dataDirectory: _, onDownload: __, signal: ___, ...publication } = options;
  return publishList(sql, {
    ...publication,
    ...{ source, files: [file], sourceUrl: `file:${file.name}`, publishedAt: null, sample: false, definition: list },
  });
}

interface Delta extends Pick<Publication, 'acceptShrink' | 'act' | 'dryRun' | 'now' | 'onProgress'> {
  readonly name: SharedListName;
  readonly delta: NamedStream;
}

/** Publishes the file of the version in use with the changes of a delta file. */
export async function applyDelta(sql: Sql, { name, delta, ...publication }: Delta): Promise<PublishOutcome> {
  const list = await findSharedList(sql, name);
  const current = await currentVersion(sql, name);
  if (!list || !current) throw new OperatorError(`There is no list ${name}.`);
  if (list.settings.format !== 'ftm')
    throw new OperatorError(`A delta changes a list in the format ftm, and ${name} is ${list.settings.format}.`);
  const [kept] = await readKeptFiles(sql, current.version_id);
  if (!kept) throw new OperatorError(`The file of ${name} is not kept: import a whole one.`);
  return publishList(sql, {
    ...publication,
    ...{ source: sharedSource(list), files: [withDelta(kept, delta)], sourceUrl: `file:${delta.name}` },
    ...{ publishedAt: null, sample: false, basedOn: current.version },
  });
}
