import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { Entity } from '../../entity.ts';
import type { CountedField } from '../field-counts.ts';

/** One publisher's file: `name` as published, for example `sdn.csv` or `sdn.2024-05-02.csv.gz`. */
export interface NamedStream {
  name: string;
  /** The content as stored; gzip is recognised by its first bytes. May be called once. */
  open(): AsyncIterable<Uint8Array>;
}

/**
 * Content of a file that the reader did not use or had to repair. Reading continues.
 * - `unknown_element`, `unknown_column`: the publisher's layout has grown
 * - `skipped_row`: a row that no entry takes
 * - `bad_value`: a value that is not of the expected form
 * - `unknown_identifier`: an unknown label that looks like the label of a number; the number is kept
 * - `ignored_file`: a file the reader has no use for
 * - `no_end_mark`: a re-saved copy without the publisher's end mark, or an own list without a line break at its end
 */
export type NoticeKind =
  | 'unknown_element'
  | 'unknown_column'
  | 'skipped_row'
  | 'bad_value'
  | 'unknown_identifier'
  | 'ignored_file'
  | 'no_end_mark';

/** Holds no personal data. One notice for `count` equal cases. */
export interface ReadNotice {
  file: string;
  kind: NoticeKind;
  detail: string;
  count: number;
}

export interface PublishedFile {
  name: string;
  url: string;
  /** The key that the server requires and the publisher's page contains. */
  key?: PublishedKey;
}

export interface PublishedKey {
  /** The request header that carries it. */
  readonly header: string;
  readonly page: string;
  /** Its first group is the key. */
  readonly pattern: RegExp;
}

/** A reader of one publisher's list. */
export interface ListSource<Name extends string = string> {
  readonly name: Name;
  readonly title: string;
  readonly publisher: string;
  readonly files: readonly PublishedFile[];
  /** A real download with fewer entries is faulty; the caller checks this before publishing. */
  readonly minimumEntities: number;
  /** Incremented when the reader makes other entities of the same file. */
  readonly parserVersion: number;
  /** The fields that a whole file of the publisher has for a part of its entries at least. */
  readonly alwaysHas: readonly CountedField[];
  /** The part of a joint file that an entry is from. */
  partOf?(entity: Entity): string;
  /** The only `type` values that identifiers of this list have. */
  readonly identifierTypes: readonly string[];
  /** Entries can have addresses of wallets. */
  readonly wallets?: true;
  /** Entries are known by an address alone: no name is ever found here. */
  readonly nameless?: true;
  accepts(fileName: string): boolean;
  /** The time of publication in the first characters of a file, in ISO 8601; undefined: they do not tell it. */
  publishedIn?(head: string): string | undefined;
  /** The publisher never leaves its list for so many days: a file with an older date is not its newest. Left out: it is not known. */
  readonly publishedWithinDays?: number;
  /**
   * Streams the entities with unique ids. It ends normally only when every file was whole; the caller must discard entities
   * streamed before an error. Notices come at the end, also before an error.
   * @throws ListFileError
   */
  read(files: readonly NamedStream[], report?: (notice: ReadNotice) => void): AsyncIterable<Entity>;
}

/** A list file on disk. Opening a path that cannot be read fails with the error of `node:fs`. */
export function openFile(path: string): NamedStream {
  return { name: basename(path), open: () => createReadStream(path) };
}
