import { isAscii } from 'node:buffer';
import { decode, type Encoding } from '../shared/decode.ts';
import { ListFileError } from '../shared/list-file-error.ts';
import type { NamedStream } from '../shared/list-source.ts';
import type { Notices } from '../shared/notices.ts';
import { unpack } from '../shared/unpack.ts';

// Enough letters to tell the encodings apart.
const SAMPLE = 65_536;
/** Bytes that show UTF-16. */
const MARK = 2;
/** Words of these letters are Cyrillic, Greek or Hebrew ones in another encoding: no Western European language has them. */
const NO_WESTERN_WORD = /[À-ÿ]{5}/;

/**
 * The text of a file that people saved: UTF-8, UTF-16 with or without its mark, or Windows-1252.
 * @throws ListFileError
 */
export async function* readText(file: NamedStream, maxBytes: number, notices: Notices): AsyncGenerator<string> {
  const bytes = unpack(file, maxBytes);
  try {
    let head = await headOf(bytes, MARK);
    let encoding = wideEncoding(head);
    while (encoding === undefined) {
      head = Buffer.concat([head, await headOf(bytes, SAMPLE)]);
      if (head.length > 0 && isAscii(head)) {
        // Text that is the same in the other encodings is passed on.
        yield head.toString('latin1');
        head = Buffer.alloc(0);
      } else {
        // The first other letter may stand at the very end.
        head = Buffer.concat([head, await headOf(bytes, SAMPLE)]);
        encoding = isUtf8Start(head) ? 'utf-8' : 'windows-1252';
      }
    }
    if (encoding === 'windows-1252')
      notices.add(file.name, 'bad_value', 'bytes that are not UTF-8, read as Windows-1252');
    for await (const text of decode(withHead(head, bytes), encoding, file.name)) {
      if (encoding === 'windows-1252' && NO_WESTERN_WORD.test(text))
        throw new ListFileError('encoding', file.name, 'neither UTF-8 nor UTF-16 nor Windows-1252: save it as UTF-8');
      yield text;
    }
  } finally {
    await bytes.return(undefined);
  }
}

function wideEncoding(head: Buffer): Encoding | undefined {
  const [first, second] = head;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return undefined;
}

/** Reads the first bytes: `length` of them or more, or all that are left. */
async function headOf(bytes: AsyncIterator<Uint8Array>, length: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for (let size = 0; size < length; ) {
    const next = await bytes.next();
    if (next.done) break;
    chunks.push(next.value);
    size += next.value.length;
  }
  return Buffer.concat(chunks);
}

/** The last character may be cut. */
function isUtf8Start(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

async function* withHead(head: Buffer, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (head.length > 0) yield head;
  yield* rest;
}
