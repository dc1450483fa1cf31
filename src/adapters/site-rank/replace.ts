import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';
import { OperatorError } from '../../platform/error.ts';
import { deadlineAfter } from '../../platform/pace.ts';
import { isSafeUrl, SAFE_URL } from '../../platform/setting-forms.ts';
import { digestOf, fileOf, type ListHead, sortRows } from './rank-list.ts';
import { pathOf, storedHead } from './ranks.ts';

interface Options {
  readonly dataDirectory: string;
  /** A path or a URL of CSV, plain, as gzip or as zip. */
  readonly from: string;
  readonly listId?: string | undefined;
  /** YYYY-MM-DD. */
  readonly date?: string | undefined;
  readonly acceptShrink: boolean;
  readonly signal: AbortSignal;
}

const MAX_BYTES = 100 * 1024 ** 2;
const DOWNLOAD_MS = 120_000;

/** Replaces the list of site ranks after checking the new one. The current one stays when anything is wrong. */
export async function replaceRanks({
  dataDirectory,
  from,
  listId,
  date,
  acceptShrink,
  signal,
}: Options): Promise<ListHead> {
  const { bytes, modified } = /^https?:/.test(from) ? await download(from, signal) : await readLocal(from);
  const csv = (await unpack(bytes)).toString('latin1');
  const lines = sortRows(csv);
  const list_date = date ?? modified.toISOString().slice(0, 10);
  const head = { list_id: listId ?? digestOf(csv), list_date, count: lines.length };
  const before = await storedHead(dataDirectory).catch(() => undefined);
  if (before && head.count < before.count / 2 && !acceptShrink) {
    throw new OperatorError(
      `The list has ${head.count} rows, the current one ${before.count}. Is it complete? If so, use --accept-shrink with --reason.`,
    );
  }
  const path = pathOf(dataDirectory);
  const draft = `${path}.${process.pid}`;
  await mkdir(dataDirectory, { recursive: true });
  try {
    await writeFile(draft, fileOf(head, lines));
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
  return head;
}

async function readLocal(path: string) {
  const { mtime, size } = await stat(path).catch(() => {
    throw new OperatorError(`There is no file ${path}.`);
  });
  if (size > MAX_BYTES) throw tooLarge();
  return { bytes: await readFile(path), modified: mtime };
}

async function download(from: string, signal: AbortSignal) {
  const url = URL.parse(from);
  if (!url || !isSafeUrl(from)) throw new OperatorError(SAFE_URL);
  // biome-ignore lint/style/noRestrictedGlobals: a command, which ends alone.
  const answer = await fetch(url, { signal: AbortSignal.any([signal, deadlineAfter(DOWNLOAD_MS)]) });
  if (!answer.ok) throw new OperatorError(`${url.host} answered ${answer.status}.`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw tooLarge();
  }
  const modified = new Date(answer.headers.get('last-modified') ?? Date.now());
  return { bytes: Buffer.concat(chunks), modified: Number.isNaN(modified.getTime()) ? new Date() : modified };
}

async function unpack(bytes: Buffer): Promise<Buffer> {
  const magic = bytes.toString('hex', 0, 4);
  try {
    if (magic.startsWith('1f8b')) return await promisify(gunzip)(bytes, { maxOutputLength: MAX_BYTES });
    return magic === '504b0304' ? await unzip(bytes) : bytes;
  } catch (error) {
    throw error instanceof OperatorError
      ? error
      : new OperatorError(`It cannot be unpacked: ${(error as Error).message}`);
  }
}

/** The only CSV of an archive. */
async function unzip(bytes: Buffer): Promise<Buffer> {
  const archive = await fromBufferPromise(bytes);
  for await (const entry of archive.eachEntry()) {
    if (!entry.fileName.endsWith('.csv')) continue;
    if (entry.uncompressedSize > MAX_BYTES) throw tooLarge();
    const chunks: Buffer[] = [];
    for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }
  throw new OperatorError('The archive has no CSV.');
}

const tooLarge = () => new OperatorError('The list is larger than 100 MiB.');
