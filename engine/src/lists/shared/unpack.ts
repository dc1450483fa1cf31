import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ListFileError } from './list-file-error.ts';
import type { NamedStream } from './list-source.ts';

// Real lists are below 130 MB: more is a gzip bomb or the wrong file.
const MAX_BYTES = 1024 ** 3;

/**
 * The content of a file, decompressed when it begins with the gzip header.
 * @throws ListFileError `truncated` or `format` for bad gzip, `empty` for no bytes
 */
export async function* unpack(file: NamedStream, maxBytes = MAX_BYTES): AsyncGenerator<Uint8Array> {
  const source = file.open()[Symbol.asyncIterator]();
  let size = 0;
  try {
    let head: Uint8Array = new Uint8Array();
    while (head.length < 2) {
      const next = await source.next();
      if (next.done) break;
      head = Buffer.concat([head, next.value]);
    }
    const whole = withHead(head, source);
    for await (const bytes of head[0] === 0x1f && head[1] === 0x8b ? gunzip(whole, file.name) : whole) {
      size += bytes.length;
      if (size > maxBytes) {
        const GiB = Math.round(maxBytes / MAX_BYTES);
        throw new ListFileError('format', file.name, `more than ${GiB} GiB of content`);
      }
      yield bytes;
    }
  } finally {
    await source.return?.();
  }
  if (size === 0) throw new ListFileError('empty', file.name, 'the file has no content');
}

async function* withHead(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (head.length > 0) yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

async function* gunzip(bytes: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<Uint8Array> {
  const unzip = pipeline(Readable.from(bytes, { objectMode: false }), createGunzip(), () => {});
  try {
    yield* unzip as AsyncIterable<Uint8Array>;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'Z_BUF_ERROR') throw new ListFileError('truncated', name, 'the gzip data ends too early');
    if (code?.startsWith('Z_')) throw new ListFileError('format', name, `damaged gzip data (${code})`);
    throw error;
  }
}
