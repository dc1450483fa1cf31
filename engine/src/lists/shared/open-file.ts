import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { NamedStream } from './list-source.ts';

/** A list file on disk. Opening a path that cannot be read fails with the error of `node:fs`. */
export function openFile(path: string): NamedStream {
  return { name: basename(path), open: () => createReadStream(path) };
}
