import type { NamedStream } from '@vett/engine/lists';
import type { Sql } from '../../../platform/database/connect.ts';
import { publishList } from '../publish.ts';
import { type Refresh, type RefreshOutcome, refreshList } from '../refresh.ts';
import type { SharedList } from './shared-list-store.ts';
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
