import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { constants, createZstdCompress, gunzip } from 'node:zlib';
import type { ListSource, NamedStream, ReadNotice } from '@vett/engine/lists';
import { contentHash, matchHash } from './entity-hash.ts';
import type { Origin, StoredListFile } from './file-store.ts';
import type { StoredEntity } from './store.ts';

/** A publisher's file, with its origin if it was downloaded. */
export interface ReceivedFile extends NamedStream {
  readonly origin?: Origin;
}

export interface ReadFiles {
  readonly entities: readonly StoredEntity[];
  /** The files that were read, kept for later versions of the reader. */
  readonly files: readonly StoredListFile[];
  /** SHA-256 of all files that were read, in hexadecimal. */
  readonly sha256: string;
  /** The latest time of publication that a file tells in its head. */
  readonly published_at: Date | null;
}

/** An entry that the database cannot hold. */
export class UnstorableEntryError extends Error {
  override readonly name = 'UnstorableEntryError';
}

const MAX_ID_BYTES = 1_000;
/** Publishers tell the date of a file in its first lines. */
const HEAD_BYTES = 16 * 1024;

export const isGzip = (head: Buffer): boolean => head[0] === 0x1f && head[1] === 0x8b;

/** The first characters of a file, which may be compressed with gzip. */
async function textOf(head: Buffer): Promise<string> {
  const cut = head.subarray(0, HEAD_BYTES);
  const plain = isGzip(head) ? await promisify(gunzip)(cut, { finishFlush: constants.Z_SYNC_FLUSH }) : cut;
  return plain.toString('utf8', 0, HEAD_BYTES);
}

/** Reads all files of a list. Throws ListFileError or UnstorableEntryError. */
export async function readFiles(
  source: ListSource<string>,
  received: readonly ReceivedFile[],
  report: (notice: ReadNotice) => void,
  onProgress: ((entities: number) => void) | undefined,
): Promise<ReadFiles> {
  const files: StoredListFile[] = [];
  const digests: string[] = [];
  const entities: StoredEntity[] = [];
  const times: number[] = [];
  const noteHead = async (head: Buffer) => {
    const told = source.publishedIn?.(await textOf(head));
    const time = Date.parse(told ?? '');
    if (!Number.isNaN(time)) times.push(time);
  };
  const streams = received.map((file) => kept(file, files, digests, noteHead));
  for await (const entity of source.read(streams, report)) {
    if (Buffer.byteLength(entity.id) > MAX_ID_BYTES) {
      throw new UnstorableEntryError(`Entry ${entities.length + 1} has an id of more than ${MAX_ID_BYTES} bytes.`);
    }
    if (!isStorable(JSON.stringify(entity))) {
      throw new UnstorableEntryError(`Entry ${entities.length + 1} holds a NUL or half of a surrogate pair.`);
    }
    entities.push({ id: entity.id, content_hash: contentHash(entity), match_hash: matchHash(entity), entity });
    if (entities.length % 500 === 0) onProgress?.(entities.length);
  }
  const sha256 = createHash('sha256').update(digests.sort().join('\n')).digest('hex');
  return { entities, files, sha256, published_at: times.length > 0 ? new Date(Math.max(...times)) : null };
}

/**
 * Wraps a stream: once it is read to its end, its compressed content is added to `files` and its SHA-256 to `digests`.
 */
const kept = (
  file: ReceivedFile,
  files: StoredListFile[],
  digests: string[],
  noteHead: (head: Buffer) => Promise<void>,
): NamedStream => ({
  name: file.name,
  async *open() {
    const hash = createHash('sha256');
    const head: Uint8Array[] = [];
    const zip = createZstdCompress();
    const compressed = buffer(zip);
    compressed.catch(() => {}); // It is unused when the file is not read to its end.
    try {
      for await (const chunk of file.open()) {
        hash.update(chunk);
        if (head.reduce((sum, { length }) => sum + length, 0) < HEAD_BYTES) head.push(chunk);
        if (!zip.write(chunk)) await once(zip, 'drain');
        yield chunk;
      }
      zip.end();
      await noteHead(Buffer.concat(head));
      files.push({ file_name: file.name, origin: file.origin, bytes: await compressed });
      digests.push(hash.digest('hex'));
    } finally {
      zip.destroy();
    }
  },
});

// JSON.stringify writes both as escapes in lower case; a preceding backslash may itself be escaped.
const isStorable = (json: string) => !/(?<!\\)(\\\\)*\\u(0000|d[89a-f])/.test(json);
