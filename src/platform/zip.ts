import { crc32 } from 'node:zlib';
import { inSlices, Work } from './work.ts';

interface ZipEntry {
  /** ASCII. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Version 2.0. */
const VERSION = 20;
/** 1 January 1980, the first day that the format knows. */
const DATE = 0x21;

/** A zip file of files that are not compressed, for pictures that are already. It is made in turns with others. */
export async function zipOf(entries: readonly ZipEntry[]): Promise<Buffer> {
  const work = new Work(Number.POSITIVE_INFINITY);
  const files: Uint8Array[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const path = Buffer.from(name, 'ascii');
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(VERSION, 0);
    fields.writeUInt16LE(DATE, 8);
    let sum = 0;
    for await (const slice of inSlices(bytes, work)) sum = crc32(slice, sum);
    fields.writeUInt32LE(sum, 10);
    fields.writeUInt32LE(bytes.length, 14);
    fields.writeUInt32LE(bytes.length, 18);
    fields.writeUInt16LE(path.length, 22);
    files.push(word(LOCAL), fields, path, bytes);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(word(CENTRAL), fields.subarray(0, 2), fields, rest, path);
    offset += 4 + fields.length + path.length + bytes.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  const zip = Buffer.allocUnsafe(offset + central.length + 4 + end.length);
  let at = 0;
  for (const part of [...files, central, word(END), end])
    for await (const slice of inSlices(part, work)) {
      zip.set(slice, at);
      at += slice.length;
    }
  return zip;
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
