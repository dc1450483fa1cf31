import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { ListFileError } from './list-file-error.ts';
import type { NamedStream } from './list-source.ts';
import { unpack } from './unpack.ts';

// The real workbooks have 1.3 MB, 12 parts, and 8 MB in the largest part: more is a zip bomb or the wrong file.
const MAX_PACKED = 64 * 1024 ** 2;
const MAX_PARTS = 1_000;
const MAX_PART = 256 * 1024 ** 2;

/** The parts of an XLSX file, which is a zip archive, by their path. */
export class XlsxFile {
  readonly name: string;
  readonly #zip: ZipFile;
  readonly #parts: ReadonlyMap<string, Entry>;

  private constructor(name: string, zip: ZipFile, parts: ReadonlyMap<string, Entry>) {
    this.name = name;
    this.#zip = zip;
    this.#parts = parts;
  }

  /** @throws ListFileError */
  static async open(file: NamedStream): Promise<XlsxFile> {
    const bytes = await allBytes(file);
    if (bytes.toString('latin1', 0, 4) !== 'PK\u0003\u0004')
      throw new ListFileError('format', file.name, 'not an XLSX file');
    try {
      const zip = await fromBufferPromise(bytes);
      const parts = new Map<string, Entry>();
      for await (const part of zip.eachEntry()) {
        if (parts.size >= MAX_PARTS) throw new ListFileError('format', file.name, `more than ${MAX_PARTS} parts`);
        parts.set(part.fileName, part);
      }
      return new XlsxFile(file.name, zip, parts);
    } catch (error) {
      if (error instanceof ListFileError) throw error;
      // The directory of a zip archive stands at its end.
      throw new ListFileError('truncated', file.name, 'the zip directory is missing or damaged', { cause: error });
    }
  }

  /**
   * The content of a part; nothing when there is no such part.
   * @throws ListFileError `format` for damaged data, a checksum that differs, or a part that is too large
   */
  async *part(path: string): AsyncGenerator<Uint8Array> {
    const part = this.#parts.get(path);
    if (!part) return;
    if (part.uncompressedSize > MAX_PART) throw new ListFileError('format', this.name, 'a part of more than 256 MiB');
    let sum = 0;
    try {
      for await (const bytes of await this.#zip.openReadStreamPromise(part)) {
        sum = crc32(bytes as Uint8Array, sum);
        yield bytes as Uint8Array;
      }
    } catch (error) {
      if (error instanceof ListFileError) throw error;
      throw new ListFileError('format', this.name, 'damaged zip data', { cause: error });
    }
    if (sum !== part.crc32) throw new ListFileError('format', this.name, 'zip data with a wrong checksum');
  }
}

async function allBytes(file: NamedStream): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of unpack(file)) {
    size += chunk.length;
    if (size > MAX_PACKED) throw new ListFileError('format', file.name, 'an XLSX file of more than 64 MiB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
