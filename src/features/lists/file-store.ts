import { pipeline, Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import type { ListSource, NamedStream } from '@vett/engine/lists';
import type { ListName } from '@vett/schema/list-name';
import type { Queryable } from '../../platform/database/connect.ts';
import { type ListOwner, opened, sealed } from './owner.ts';

const PART = 4 * 1024 * 1024;

/** The URL that a file was downloaded from, and its server's validators. */
export interface Origin {
  readonly url: string;
  readonly etag: string | null;
  readonly last_modified: string | null;
}

export interface StoredListFile {
  readonly file_name: string;
  readonly origin: Origin | undefined;
  /** The content, compressed with zstd. */
  readonly bytes: Uint8Array;
}

/** Returns the origins of the downloaded files of a version, by file name. */
export async function originsOf(sql: Queryable, versionId: number): Promise<Map<string, Origin>> {
  const rows = await sql<(Origin & { file_name: string })[]>`
    select file_name, url, etag, last_modified from list_file where version_id = ${versionId} and url is not null`;
  return new Map(rows.map(({ file_name, ...origin }) => [file_name, origin]));
}

/** Stores the files of the version in use; they replace all stored files of its list. */
export async function keepFiles(
  sql: Queryable,
  versionId: number,
  files: readonly StoredListFile[],
  { source, owner }: { readonly source: ListSource<ListName>; readonly owner?: ListOwner | undefined },
): Promise<void> {
  await sql`
    delete from list_file f using list_version v where v.version_id = f.version_id and v.list_name = ${source.name}`;
  for (const { file_name, origin, bytes: plain } of files) {
    const bytes = sealed(owner, plain);
    const { url = null, etag = null, last_modified = null } = origin ?? {};
    await sql`insert into list_file ${sql({ version_id: versionId, file_name, url, etag, last_modified })}`;
    for (let part = 0; part * PART < bytes.length; part++) {
      const slice = Buffer.from(bytes.subarray(part * PART, (part + 1) * PART));
      await sql`insert into list_file_part ${sql({ version_id: versionId, file_name, part, bytes: slice })}`;
    }
  }
}

/** Returns the stored files of a version, as they were received. */
export async function readKeptFiles(sql: Queryable, versionId: number, owner?: ListOwner): Promise<NamedStream[]> {
  const parts = await sql<{ file_name: string; bytes: Buffer }[]>`
    select file_name, bytes from list_file_part where version_id = ${versionId} order by file_name, part`;
  return [...Map.groupBy(parts, ({ file_name }) => file_name)].map(([name, own]) => ({
    name,
    open: () => {
      const parts = own.map(({ bytes }) => bytes);
      const stored = owner ? [opened(owner, Buffer.concat(parts))] : parts;
      return pipeline(Readable.from(stored), createZstdDecompress(), () => {});
    },
  }));
}
