import { buffer } from 'node:stream/consumers';
import { RECORD_KINDS } from '@vett/schema/subject-request';
import { z } from 'zod';
import type { Caller } from '../../core/caller.ts';
import type { Doors } from '../../core/doors.ts';
import { defineJob } from '../../core/job.ts';
import { tryMove } from '../../core/lifecycle.ts';
import type { OpenRecord } from '../../core/personal-record.ts';
import type { ObjectKind } from '../../core/retention-rule.ts';
import { sha256InTurns } from '../../platform/crypto/sha256.ts';
import { joining } from '../../platform/database/tenant.ts';
import { mapInTurns } from '../../platform/pieces.ts';
import { Work } from '../../platform/work.ts';
import { zipOf } from '../../platform/zip.ts';
import { openRequest, REQUEST_KEY } from './sealed.ts';
import { fail } from './search.ts';
import { findRequest, json, REQUEST_STATES, recordsWith, type StoredRecord, setOutcome, withArchive } from './store.ts';

const KIND = 'subject-archives';
/** The keys of an archive and of its signed manifest, which names the person as much as the archive does. */
export const archiveKeys = (tenantId: string, requestId: string) => {
  const key = `${tenantId}/${KIND}/${requestId}`;
  return { zip: `${key}.zip`, jws: `${key}.jws` };
};

/** Archives of requests. One without a row is left over from a request that was erased. */
export const archiveFiles: ObjectKind = {
  kind: KIND,
  hours: 1,
  async referenced(transaction, keys) {
    const idOf = (key: string) => key.slice(key.lastIndexOf('/') + 1, key.lastIndexOf('.'));
    const known = new Set(await withArchive(transaction, [...new Set(keys.map(idOf))]));
    return keys.filter((key) => known.has(idOf(key)));
  },
};

/** Bytes of an archive, which is made in memory. */
const MAX_BYTES = 64 * 1024 * 1024;
const RECORDS_AT_ONCE = 20;

/** Makes the signed archive of the confirmed records. A repeated run makes it anew. */
export const ARCHIVE = defineJob({
  name: 'subject_request.archive',
  data: z.strictObject({ request_id: z.uuid() }),
  timeoutSeconds: 900,
  run: makeArchive,
  onDead: (_caller, doors, { request_id }) =>
    fail(doors, request_id, 'The archive could not be made. Send the request again, and confirm fewer records.'),
});

interface ArchiveFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The files of an archive so far. */
interface Contents {
  readonly entries: ArchiveFile[];
  readonly leftOut: string[];
  readonly gone: string[];
  bytes: number;
}

async function makeArchive({ tenant, signal }: Caller, doors: Doors, { request_id }: { request_id: string }) {
  const { database, keyOf, clock, tokens, storage } = doors;
  const request = await database.run((transaction) => findRequest(transaction, request_id));
  if (request?.status !== 'PROCESSING' || request.kind !== 'access') return;
  const records = await database.run((transaction) => recordsWith(transaction, request_id, 'confirmed'));
  const contents: Contents = { entries: [], leftOut: [], gone: [], bytes: 0 };
  for (const kind of RECORD_KINDS) {
    const own = records.filter((record) => record.kind === kind);
    for (let from = 0; from < own.length; from += RECORDS_AT_ONCE) {
      signal.throwIfAborted();
      await addRecords(doors, contents, own.slice(from, from + RECORDS_AT_ONCE));
    }
  }
  const { subject, reference } = openRequest(await keyOf(REQUEST_KEY, database), request);
  const work = new Work(Number.POSITIVE_INFINITY);
  const files = await Array.fromAsync(contents.entries, async ({ name, bytes }) => ({
    name,
    size: bytes.length,
    sha256: await sha256InTurns(bytes, work),
  }));
  const manifest = JSON.stringify({
    tenant: { tenant_id: tenant.tenant_id, name: tenant.name },
    request_id,
    reference,
    subject,
    generated_at: clock.now().toISOString(),
    files,
    left_out: contents.leftOut,
    erased_meanwhile: contents.gone,
  });
  const jws = await tokens.signText(manifest);
  const zip = await zipOf([
    ...contents.entries,
    { name: 'manifest.json', bytes: Buffer.from(manifest) },
    { name: 'manifest.jws', bytes: Buffer.from(jws) },
  ]);
  const keys = archiveKeys(tenant.tenant_id, request_id);
  await storage.put(keys.zip, zip, 'application/zip');
  await storage.put(keys.jws, Buffer.from(jws), 'application/jose');
  const archive = { sha256: await sha256InTurns(zip, work), size: zip.length, left_out: contents.leftOut.length };
  await database.run(async (transaction) => {
    const refs = records.filter(({ kind, record_id }) => !contents.gone.includes(nameOf(kind, record_id)));
    await setOutcome(transaction, request_id, refs, 'archived');
    const set = { archive: json(archive), completed_at: clock.now() };
    await tryMove(transaction, REQUEST_STATES, request_id, 'complete', { set });
  });
}

const nameOf = (kind: string, id: string) => `${kind}/${id.replace('/', '-')}`;

async function addRecords(doors: Doors, contents: Contents, records: readonly StoredRecord[]): Promise<void> {
  const { database, keyOf, personalData } = doors;
  const kind = records[0]?.kind;
  const ids = records.map(({ record_id }) => record_id);
  const data = personalData.find((known) => known.kind === kind);
  if (!data || kind === undefined) return;
  const sealed = await database.run((transaction) =>
    data.read(
      { transaction, keyOf: (label) => keyOf(label, joining(transaction)) },
      { ids, after: null, max: ids.length, related: [] },
    ),
  );
  await mapInTurns(sealed, async ({ id, open }) => {
    const record = await open();
    add(contents, `${nameOf(kind, id)}.json`, Buffer.from(JSON.stringify(record.content, null, 1)));
    await addFiles(doors, contents, nameOf(kind, id), record);
  });
  const read = new Set(sealed.map(({ id }) => id));
  for (const id of ids) if (!read.has(id)) contents.gone.push(nameOf(kind, id));
}

function add(contents: Contents, name: string, bytes: Buffer): void {
  if (contents.bytes + bytes.length > MAX_BYTES) {
    contents.leftOut.push(name);
    return;
  }
  contents.entries.push({ name, bytes });
  contents.bytes += bytes.length;
}

async function addFiles({ storage }: Doors, contents: Contents, folder: string, { files = [] }: OpenRecord) {
  for (const { name, key } of files) {
    const object = await storage.get(key);
    if (!object) {
      contents.leftOut.push(`${folder}/${name}`);
    } else if (contents.bytes + object.size > MAX_BYTES) {
      object.bytes.destroy();
      contents.leftOut.push(`${folder}/${name}`);
    } else add(contents, `${folder}/${name}`, await buffer(object.bytes));
  }
}
