import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline as chained, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { z } from 'zod';
import { OperatorError } from '../platform/error.ts';

const Kept = z.strictObject({ file: z.string(), sha256: z.string(), bytes: z.int() });

/** The contents of a backup. It holds the fingerprint of the master key, never the key. */
export const Manifest = z.strictObject({
  format: z.literal(1),
  version: z.string(),
  created_at: z.iso.datetime(),
  key_fingerprint: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(Kept.extend({ table: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.strictObject({ sequence: z.string(), value: z.string(), is_called: z.boolean() })),
  objects: z.array(Kept.extend({ key: z.string() })),
});
export type Manifest = z.output<typeof Manifest>;

const MANIFEST = 'manifest.json';
/** Proves the manifest, and with its checksums every file, to the holder of the master key. */
const SEAL = 'manifest.hmac';
const sealOf = (text: string, key: Buffer) => createHmac('sha256', key).update(text).digest();

/** The fault of a backup that cannot be used. */
export const unusable = (folder: string, reason: string) =>
  new OperatorError(`The backup ${folder} cannot be used: ${reason}`);

/** A stream that counts and hashes what passes. */
function measured(): { stream: Transform; result: () => { sha256: string; bytes: number; lines: number } } {
  const hash = createHash('sha256');
  let [bytes, lines] = [0, 0];
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ sha256: hash.digest('hex'), bytes, lines }) };
}

/** Writes a file, compressed or as it is, and measures its content. */
export async function keep(folder: string, file: string, content: AsyncIterable<Uint8Array>, isZipped: boolean) {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const { stream, result } = measured();
  const target = createWriteStream(path, { mode: 0o600, flush: true });
  const from = content instanceof Readable ? content : Readable.from(content);
  await (isZipped ? pipeline(from, stream, createZstdCompress(), target) : pipeline(from, stream, target));
  return { file, ...result() };
}

/** The content of a kept file. */
export function contentOf(folder: string, file: string, isZipped: boolean): Readable {
  const raw = createReadStream(join(folder, file));
  // An error of the file destroys the stream that is returned.
  return isZipped ? chained(raw, createZstdDecompress(), () => {}) : raw;
}

export async function writeManifest(folder: string, manifest: Manifest, key: Buffer): Promise<void> {
  const text = JSON.stringify(manifest, undefined, 1);
  await writeFile(join(folder, MANIFEST), text, { mode: 0o600, flush: true });
  await writeFile(join(folder, SEAL), sealOf(text, key).toString('hex'), { mode: 0o600, flush: true });
}

/** Refuses a manifest that was not written under the key. */
export async function requireSealed(folder: string, key: Buffer): Promise<void> {
  const text = await readFile(join(folder, MANIFEST), 'utf8');
  const seal = Buffer.from(await readFile(join(folder, SEAL), 'utf8').catch(() => ''), 'hex');
  const expected = sealOf(text, key);
  if (seal.length !== expected.length || !timingSafeEqual(seal, expected))
    throw unusable(folder, `its ${MANIFEST} was changed after it was made.`);
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw unusable(folder, `it has no ${MANIFEST}. Name the folder that \`backup create\` printed.`);
  });
  const { data } = Manifest.safeParse(parsed(text));
  if (!data) throw unusable(folder, `its ${MANIFEST} is damaged, or of another version of Vett.`);
  return data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads every file, and refuses a backup that lacks, changed or has more than its manifest says. */
export async function verifyFolder(folder: string, manifest: Manifest): Promise<void> {
  const { tables, objects } = manifest;
  for (const { file, sha256, bytes, ...rest } of [...tables, ...objects]) {
    const { stream, result } = measured();
    const isZipped = 'table' in rest;
    await pipeline(contentOf(folder, file, isZipped), stream, async (read) => {
      for await (const _ of read);
    }).catch(() => {
      throw unusable(folder, `${file} is missing or damaged.`);
    });
    const found = result();
    const isWhole =
      found.sha256 === sha256 && found.bytes === bytes && (!('rows' in rest) || found.lines === rest.rows);
    if (!isWhole) throw unusable(folder, `${file} was changed.`);
  }
  const known = new Set([MANIFEST, SEAL, ...[...tables, ...objects].map(({ file }) => file)]);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const foreign = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .find((file) => !known.has(file));
  if (foreign) throw unusable(folder, `${foreign} does not belong to it.`);
}
