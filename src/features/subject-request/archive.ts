import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { Caller } from '../../core/caller.ts';
import { defineJob } from '../../core/job.ts';
import { tryMove } from '../../core/lifecycle.ts';
import type { OpenRecord } from '../../core/personal-record.ts';
import type { ObjectKind } from '../../core/retention-rule.ts';
import { sha256InTurns } from '../../platform/crypto/sha256.ts';
import { joining } from '../../platform/database/tenant.ts';
import { fileTypeOf } from '../../platform/file-type.ts';
import { newId } from '../../platform/id.ts';
import { mapInTurns } from '../../platform/pieces.ts';
import { Work } from '../../platform/work.ts';
import { zipOf } from '../../platform/zip.ts';
import { pageOf, sectionOf } from './page.ts';
import { openRequest, REQUEST_KEY } from './sealed.ts';
import { fail, type SubjectRequestDoors } from './search.ts';
import {
  addPart,
  findRequest,
  pagesWith,
  REQUEST_STATES,
  type RecordRef,
  type StoredRecord,
  type StoredRequest,
  setOutcome,
  withArchive,
} from './store.ts';

const KIND = 'subject-archives';
/**
 * The keys of a part of an archive and of its signed manifest, which names the person as much as the archive does. The objects of each run
 * have a name of their own: a worker that stood still replaces nothing that another one signed. Those of former versions are named by
 * their part.
 */
export const archiveKeys = (
  { tenant_id, request_id }: Pick<StoredRequest, 'tenant_id' | 'request_id'>,
  part: number,
  object_id: string | undefined,
) => {
  const name = object_id ?? (part === 1 ? undefined : String(part));
  const key = `${tenant_id}/${KIND}/${request_id}${name === undefined ? '' : `.${name}`}`;
  return { zip: `${key}.zip`, jws: `${key}.jws` };
};

/** The keys of all parts of an archive that are made. */
export const keysOfArchive = (request: Pick<StoredRequest, 'tenant_id' | 'request_id' | 'archive'>): string[] =>
  (request.archive ?? []).flatMap(({ object_id }, index) => Object.values(archiveKeys(request, index + 1, object_id)));

/** Archives of requests. One without a row is left over from a request that was erased. */
export const archiveFiles: ObjectKind = {
  kind: KIND,
  hours: 1,
  async referenced(transaction, keys) {
    const idOf = (key: string) => key.slice(key.lastIndexOf('/') + 1).split('.', 1)[0] as string;
    const known = new Set(await withArchive(transaction, [...new Set(keys.map(idOf))]));
    return keys.filter((key) => known.has(idOf(key)));
  },
};

/** Bytes of a part of an archive, which is made in memory. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Makes one part of the signed archive of the confirmed records, and sends the next one. A repeated run makes its part anew. */
export const ARCHIVE = defineJob({
  name: 'subject_request.archive',
  data: z.strictObject({ request_id: z.uuid(), part: z.int().min(1) }),
  timeoutSeconds: 900,
  run: makePart,
  onDead: (_caller, doors, { request_id }) =>
    fail(doors, request_id, 'The archive could not be made. Send the request again, and confirm fewer records.'),
});

interface ArchiveFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A part of an archive so far. */
interface Part {
  readonly entries: ArchiveFile[];
  readonly sections: string[];
  readonly added: RecordRef[];
  readonly leftOut: string[];
  readonly gone: RecordRef[];
  bytes: number;
}

async function makePart(
  { tenant, signal }: Caller,
  doors: SubjectRequestDoors,
  { request_id, part: number }: { request_id: string; part: number },
): Promise<void> {
  const { database, keyOf, clock, tokens, storage, queue } = doors;
  const request = await database.run((transaction) => findRequest(transaction, request_id));
  if (request?.status !== 'PROCESSING' || request.kind !== 'access') return;
  if ((request.archive ?? []).length !== number - 1) return;
  const part: Part = { entries: [], sections: [], added: [], leftOut: [], gone: [], bytes: 0 };
  const isLast = await fill(doors, part, request_id, signal);
  const { subject, reference } = openRequest(await keyOf(REQUEST_KEY, database), request);
  const about = {
    tenant: { tenant_id: tenant.tenant_id, name: tenant.name },
    request_id,
    part: number,
    reference,
    subject,
    generated_at: clock.now().toISOString(),
  };
  part.entries.unshift({ name: 'index.html', bytes: Buffer.from(pageOf(about, part, daysOf(tenant))) });
  const work = new Work(Number.POSITIVE_INFINITY);
  const files = await Array.fromAsync(part.entries, async ({ name, bytes }) => ({
    name,
    size: bytes.length,
    sha256: await sha256InTurns(bytes, work),
  }));
  const manifest = JSON.stringify({
    ...about,
    files,
    left_out: part.leftOut,
    erased_meanwhile: part.gone.map(nameOf),
  });
  const jws = await tokens.signText(manifest);
  const zip = await zipOf([
    ...part.entries,
    { name: 'manifest.json', bytes: Buffer.from(manifest) },
    { name: 'manifest.jws', bytes: Buffer.from(jws) },
  ]);
  const object_id = newId();
  const keys = archiveKeys(request, number, object_id);
  await storage.put(keys.zip, zip, 'application/zip');
  await storage.put(keys.jws, Buffer.from(jws), 'application/jose');
  const made = { object_id, sha256: await sha256InTurns(zip, work), size: zip.length, left_out: part.leftOut.length };
  const isTaken = await database.run(async (transaction) => {
    if (!(await addPart(transaction, request, made))) return false;
    await setOutcome(transaction, request_id, part.added, 'archived');
    await setOutcome(transaction, request_id, part.gone, 'erased');
    if (isLast)
      await tryMove(transaction, REQUEST_STATES, request_id, 'complete', { set: { completed_at: clock.now() } });
    else await queue.send(transaction, ARCHIVE, { request_id, part: number + 1 });
    return true;
  });
  if (!isTaken) for (const key of Object.values(keys)) await storage.delete(key);
}

const daysOf = ({ configuration }: Caller['tenant']) => configuration.data_processing_config.retention_days;

const nameOf = ({ kind, record_id }: RecordRef) => `${kind}/${record_id.replace('/', '-')}`;

/** Adds confirmed records until the part is full. Returns whether all are added. */
async function fill(doors: SubjectRequestDoors, part: Part, requestId: string, signal: AbortSignal): Promise<boolean> {
  for await (const page of pagesWith(doors.database, requestId, 'confirmed')) {
    signal.throwIfAborted();
    if (!(await addRecords(doors, part, page))) return false;
  }
  return true;
}

async function addRecords(doors: SubjectRequestDoors, part: Part, records: readonly StoredRecord[]): Promise<boolean> {
  const { database, keyOf, personalData } = doors;
  const ids = records.map(({ record_id }) => record_id);
  const data = personalData.find(({ kind }) => kind === records[0]?.kind);
  if (!data) throw new Error(`no feature reads records of the kind ${records[0]?.kind}`);
  const sealed = await database.run((transaction) =>
    data.read(
      { transaction, keyOf: (label) => keyOf(label, joining(transaction)) },
      { ids, after: null, max: ids.length },
    ),
  );
  const byId = new Map(sealed.map((record) => [record.id, record]));
  let isFull = false;
  await mapInTurns(records, async (record) => {
    const found = byId.get(record.record_id);
    if (isFull) return;
    if (!found) part.gone.push({ kind: data.kind, record_id: record.record_id });
    else isFull = !(await addRecord(doors, part, record, await found.open()));
  });
  return !isFull;
}

/** Adds a record with its files, unless it goes into the next part. A record that is larger than a part loses files. */
async function addRecord(
  doors: SubjectRequestDoors,
  part: Part,
  stored: StoredRecord,
  record: OpenRecord,
): Promise<boolean> {
  const ref = { kind: stored.kind as RecordRef['kind'], record_id: stored.record_id };
  const name = nameOf(ref);
  const entries: ArchiveFile[] = [
    { name: `${name}.json`, bytes: Buffer.from(JSON.stringify(record.content, null, 1)) },
  ];
  const leftOut: string[] = [];
  let bytes = entries[0]?.bytes.length ?? 0;
  for (const { name: file, key } of record.files ?? []) {
    const object = await doors.storage.get(key);
    const isLarge = object !== undefined && part.bytes + bytes + object.size > MAX_BYTES;
    if (isLarge) object.bytes.destroy();
    if (isLarge && part.added.length > 0) return false;
    if (!object || isLarge) leftOut.push(`${name}/${file}`);
    else {
      const content = await buffer(object.bytes);
      entries.push({ name: `${name}/${file}${extensionOf(content)}`, bytes: content });
      bytes += content.length;
    }
  }
  const section = sectionOf(stored, record.content, { files: entries.map((each) => each.name), leftOut });
  bytes += Buffer.byteLength(section);
  if (part.bytes + bytes > MAX_BYTES && part.added.length > 0) return false;
  part.entries.push(...entries);
  part.sections.push(section);
  part.leftOut.push(...leftOut);
  part.added.push(ref);
  part.bytes += bytes;
  return true;
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/heic': '.heic',
  'application/pdf': '.pdf',
};

const extensionOf = (bytes: Buffer) => EXTENSIONS[fileTypeOf(bytes) ?? ''] ?? '.bin';
