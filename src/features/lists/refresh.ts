import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ListSource, openFile, type PublishedFile, type PublishedKey } from '@vett/engine/lists';
import type { CommonListName } from '@vett/schema/list-name';
import { isPublished } from '@vett/schema/own-name';
import type { Sql } from '../../platform/database/connect.ts';
import { OperatorError } from '../../platform/error.ts';
import { DownloadError, download } from './download.ts';
import { inDownloadFolder } from './download-folder.ts';
import { type Origin, originsOf } from './file-store.ts';
import { type Publication, type PublishOutcome, publishList } from './publish.ts';
import type { ReceivedFile } from './read.ts';
import { currentVersion, noteChecked } from './store.ts';

export interface RefreshOutcome extends Omit<PublishOutcome, 'outcome'> {
  readonly outcome: PublishOutcome['outcome'] | 'download_failed';
}

export interface Refresh extends Pick<Publication, 'definition'> {
  readonly source: ListSource<CommonListName>;
  /** Replaces the publisher's URL: a folder's URL with a slash at its end, or a file's when the list has one file. */
  readonly url: string | undefined;
  /** The folder for downloads while they are read. */
  readonly dataDirectory: string;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly acceptShrink?: boolean;
  readonly dryRun?: boolean;
  readonly onDownload?: (bytes: number, total: number | undefined) => void;
  readonly onProgress?: (entities: number) => void;
  readonly act?: object | undefined;
}

/**
 * Downloads a list's files and publishes them, unless the publisher's server reports all of them unchanged. A failed
 * download is an outcome; the version in use stays.
 */
export async function refreshList(sql: Sql, refresh: Refresh): Promise<RefreshOutcome> {
  const { source, url, dataDirectory, ...options } = refresh;
  const files = filesOf(source, url);
  const current = await currentVersion(sql, source.name);
  // Another version of the reader, or other settings, may read the same files differently.
  const isSameReader =
    current && !refresh.definition && !current.sample && current.parser_version === source.parserVersion;
  const known = isSameReader ? await originsOf(sql, current.version_id) : new Map<string, Origin>();
  try {
    return await inDownloadFolder(dataDirectory, async (folder) => {
      const received = await downloadChanged(files, known, folder, refresh);
      if (received.length === 0 && current) {
        if (!refresh.dryRun) await noteChecked(sql, source.name, current.version_id, refresh.now);
        const message = 'The publisher says that nothing changed since the version in use.';
        const { version, entity_count } = current;
        return { ...nothing(source), outcome: 'unchanged', message, version, entity_count };
      }
      return await publishList(sql, {
        ...options,
        source,
        files: received,
        sourceUrl: url === undefined ? files.map((file) => shownUrl(source, file)).join(' ') : withoutSecrets(url),
        publishedAt: newest(received),
        sample: false,
        requireMinimum: true,
      });
    });
  } catch (error) {
    if (!(error instanceof DownloadError)) throw error;
    return { ...nothing(source), outcome: 'download_failed', message: error.message };
  }
}

function filesOf(source: ListSource<CommonListName>, url: string | undefined): readonly PublishedFile[] {
  if (url === undefined) return source.files;
  const isFolder = new URL(url).pathname.endsWith('/');
  if (!isFolder && source.files.length > 1) {
    const names = source.files.map(({ name }) => name).join(', ');
    throw new OperatorError(
      `LIST_URL_${source.name.toUpperCase()} must be the URL of a folder, with a slash at its end: the list has the files ${names}.`,
    );
  }
  // A mirror must not receive the publisher's key.
  return source.files.map(({ key, ...file }) => ({ ...file, url: isFolder ? new URL(file.name, url).href : url }));
}

/** Downloads all files if one of them changed, and none otherwise. */
async function downloadChanged(
  files: readonly PublishedFile[],
  known: ReadonlyMap<string, Origin>,
  folder: string,
  { signal, onDownload = () => {} }: Refresh,
): Promise<ReceivedFile[]> {
  const fetchFile = async (file: PublishedFile, origin?: Origin): Promise<ReceivedFile | undefined> => {
    const { name, url, key } = file;
    const path = join(folder, name);
    const headers = key ? { [key.header]: await findKey(key, folder, signal) } : {};
    const validators = await download({ url, path, headers, known: origin, signal, onProgress: onDownload });
    return validators && { ...openFile(path), origin: { url, ...validators } };
  };
  // Known files count only if every file is known from the same URL: otherwise they are not one version.
  const areKnown = files.every(({ name, url }) => known.get(name)?.url === url);
  const received: ReceivedFile[] = [];
  const unchanged: PublishedFile[] = [];
  for (const file of files) {
    // Once one file changed, all are fetched unconditionally.
    const origin = areKnown && received.length === 0 ? known.get(file.name) : undefined;
    const changed = await fetchFile(file, origin);
    if (changed) received.push(changed);
    else unchanged.push(file);
  }
  if (received.length === 0) return [];
  for (const file of unchanged) {
    const fetched = await fetchFile(file);
    if (fetched) received.push(fetched);
  }
  return received;
}

/** The URLs of publishers are known to everybody. */
const shownUrl = ({ name }: ListSource<CommonListName>, { url }: PublishedFile): string =>
  isPublished(name) ? url : withoutSecrets(url);

/** The part of a URL of the operator that tenants may see. */
function withoutSecrets(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

/** Returns the latest `Last-Modified` of the files. */
function newest(files: readonly ReceivedFile[]): Date | null {
  const times = files
    .map(({ origin }) => Date.parse(origin?.last_modified ?? ''))
    .filter((time) => !Number.isNaN(time));
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

async function findKey({ page, pattern }: PublishedKey, folder: string, signal: AbortSignal): Promise<string> {
  const path = join(folder, 'key-page.html');
  await download({ url: page, path, signal });
  const key = pattern.exec(await readFile(path, 'utf8'))?.[1];
  if (key) return key;
  throw new DownloadError(
    `${page} does not hold the key of the download any more. The version in use stays. Fetch the files by hand and give ` +
      'them with --from, and report it to us.',
  );
}

const nothing = ({ name }: ListSource<CommonListName>) => ({
  list: name,
  version: null,
  entity_count: 0,
  added: 0,
  changed: 0,
  removed: 0,
  notices: [],
});
