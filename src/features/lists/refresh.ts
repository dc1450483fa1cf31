import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ListSource, type NamedStream, openFile, type PublishedFile, type PublishedKey } from '@vett/engine/lists';
import type { Sql } from '../../database/connect.ts';
import { OperatorError } from '../../operator-error.ts';
import { DownloadError, download } from './download.ts';
import { type PublishOutcome, publishList } from './publish.ts';

export interface RefreshOutcome extends Omit<PublishOutcome, 'outcome'> {
  readonly outcome: PublishOutcome['outcome'] | 'download_failed';
}

export interface Refresh {
  readonly source: ListSource;
  /** Instead of the publisher's: a folder's URL with a slash at its end, or a file's when the list has one file. */
  readonly url: string | undefined;
  /** Files are kept there while they are read. */
  readonly dataDirectory: string;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly acceptShrink: boolean;
  readonly dryRun: boolean;
  readonly onDownload: (bytes: number, total: number | undefined) => void;
  readonly onProgress: (entities: number) => void;
}

const FOLDER = 'download-';
const LEFT_BEHIND_MS = 24 * 3600 * 1000;

/** Downloads a list's files and publishes them. A failed download is an outcome; the version in use stays. */
export async function refreshList(sql: Sql, refresh: Refresh): Promise<RefreshOutcome> {
  const { source, url, dataDirectory, ...options } = refresh;
  const files = filesOf(source, url);
  const folder = await newFolder(dataDirectory);
  try {
    const { streams, publishedAt } = await downloadAll(files, folder, refresh);
    const sourceUrl = url ?? files.map((file) => file.url).join(' ');
    return await publishList(sql, {
      ...options,
      source,
      files: streams,
      sourceUrl,
      publishedAt,
      sample: false,
      requireMinimum: true,
    });
  } catch (error) {
    if (!(error instanceof DownloadError)) throw error;
    return failed(source, error.message);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function filesOf(source: ListSource, url: string | undefined): readonly PublishedFile[] {
  if (url === undefined) return source.files;
  const isFolder = new URL(url).pathname.endsWith('/');
  if (!isFolder && source.files.length > 1) {
    const names = source.files.map(({ name }) => name).join(', ');
    throw new OperatorError(
      `LIST_URL_${source.name.toUpperCase()} must be the URL of a folder, with a slash at its end: the list has the files ${names}.`,
    );
  }
  // A mirror does not get the publisher's key.
  return source.files.map(({ key, ...file }) => ({ ...file, url: isFolder ? new URL(file.name, url).href : url }));
}

async function downloadAll(files: readonly PublishedFile[], folder: string, { signal, onDownload }: Refresh) {
  const streams: NamedStream[] = [];
  let publishedAt: Date | null = null;
  for (const { name, url, optional, key } of files) {
    const path = join(folder, name);
    try {
      const headers = key ? { [key.header]: await findKey(key, folder, signal) } : {};
      const modified = await download({ url, path, headers, signal, onProgress: onDownload });
      streams.push(openFile(path));
      if (modified && (!publishedAt || modified > publishedAt)) publishedAt = modified;
    } catch (error) {
      if (!(optional && error instanceof DownloadError)) throw error;
    }
  }
  return { streams, publishedAt };
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

async function newFolder(dataDirectory: string): Promise<string> {
  try {
    await mkdir(dataDirectory, { recursive: true });
    await removeLeftovers(dataDirectory);
    return await mkdtemp(join(dataDirectory, FOLDER));
  } catch (error) {
    throw new OperatorError(
      `Nothing can be downloaded to ${dataDirectory} (${(error as Error).message}). ` +
        'Free some room there or make it writable, or set DATA_DIR to another folder.',
    );
  }
}

/** What a killed process could not remove. */
async function removeLeftovers(dataDirectory: string): Promise<void> {
  for (const name of await readdir(dataDirectory)) {
    if (!name.startsWith(FOLDER)) continue;
    const path = join(dataDirectory, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < Date.now() - LEFT_BEHIND_MS) await rm(path, { recursive: true, force: true });
  }
}

const failed = (source: ListSource, message: string): RefreshOutcome => ({
  list: source.name,
  outcome: 'download_failed',
  message,
  version: null,
  entity_count: 0,
  added: 0,
  changed: 0,
  removed: 0,
  notices: [],
});
