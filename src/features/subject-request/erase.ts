import { isDeepStrictEqual } from 'node:util';
import { type KeptReason, RECORD_KINDS } from '@vett/schema/subject-request';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Caller } from '../../core/caller.ts';
import type { WritingDoors } from '../../core/doors.ts';
import { defineJob } from '../../core/job.ts';
import { tryMove } from '../../core/lifecycle.ts';
import { writerOf } from '../../core/write.ts';
import { isHeld } from '../../platform/database/legal-hold.ts';
import type { Tables } from '../../platform/database/tenant.ts';
import { keysOfArchive } from './archive.ts';
import { dutiesOf, forgetPerson, forgetRefs, idsLeft, otherRequests } from './erase-store.ts';
import { openRequest, REQUEST_KEY, sealRequest } from './sealed.ts';
import { fail, type SubjectRequestDoors } from './search.ts';
import {
  countWith,
  findRequest,
  pagesWith,
  REQUEST_STATES,
  type StoredRecord,
  type StoredRequest,
  setOutcome,
} from './store.ts';

/** Erases the confirmed records, one in each transaction, so that a lost run goes on behind the last one. */
export const ERASE = defineJob({
  name: 'subject_request.erase',
  data: z.strictObject({ request_id: z.uuid() }),
  timeoutSeconds: 900,
  run: eraseRecords,
  onDead: (_caller, doors, { request_id }) =>
    fail(
      doors,
      request_id,
      'Some records could not be erased: those that are still `confirmed`. Send the request again.',
    ),
});

/** A customer goes last, since it takes all along that belongs to it. */
const ORDER = RECORD_KINDS.toReversed();

type Duties = ReadonlySet<string>;
const nameOf = (kind: string, id: string) => `${kind} ${id}`;

async function eraseRecords(
  caller: Caller,
  doors: SubjectRequestDoors,
  { request_id }: { request_id: string },
): Promise<void> {
  const { database, customerData } = doors;
  const request = await database.run((transaction) => findRequest(transaction, request_id));
  if (request?.status !== 'PROCESSING' || request.kind !== 'erasure') return;
  const kept = await database.run((transaction) => dutiesOf(transaction, request_id));
  const duties = new Set(kept.map(({ kind, record_id }) => nameOf(kind, record_id)));
  const write = writerOf(customerData);
  const failures: unknown[] = [];
  for await (const page of pagesWith(database, request_id, 'confirmed', { kinds: ORDER })) {
    for (const record of page) {
      caller.signal.throwIfAborted();
      await write(caller, doors, (writing) => eraseRecord(doors, writing, record, duties)).catch((error: unknown) => {
        caller.log.error({ error, kind: record.kind }, 'a record of a request was not erased');
        failures.push(error);
      });
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} records could not be erased`);
  const key = await doors.keyOf(REQUEST_KEY, database);
  for (const other of await database.run((transaction) => aboutSame(transaction, key, request)))
    for (const each of keysOfArchive(other)) await doors.storage.delete(each);
  for await (const page of pagesWith(database, request_id, 'not_confirmed'))
    await write(caller, doors, (writing) => tellGone(doors, writing, page));
  await write(caller, doors, (writing) => completeErasure(writing, request));
}

/** Records of a kind that nobody confirmed are erased too when they went along with a confirmed one. */
async function tellGone(
  { personalData }: SubjectRequestDoors,
  writing: WritingDoors,
  records: readonly StoredRecord[],
): Promise<void> {
  const [first] = records;
  const data = personalData.find(({ kind }) => kind === first?.kind);
  if (!first || !data) return;
  const ids = records.map(({ record_id }) => record_id);
  const left = new Set((await data.read(writing, { ids, after: null, max: ids.length })).map(({ id }) => id));
  const gone = records.filter(({ record_id }) => !left.has(record_id));
  await setOutcome(writing.transaction, first.request_id, gone, 'erased', null, ['not_confirmed']);
}

/** Other requests that name the same person, or confirmed records that are erased now: they have copies of what is erased. */
async function aboutSame(
  transaction: Transaction<Tables>,
  key: Buffer,
  request: StoredRequest,
): Promise<StoredRequest[]> {
  if ((await countWith(transaction, request.request_id, 'erased')) === 0) return [];
  const { subject } = openRequest(key, request);
  const isErasing = ({ kind, status }: StoredRequest) => kind === 'erasure' && status === 'PROCESSING';
  const others = await otherRequests(transaction, request.request_id);
  return others.filter(
    (other) => !isErasing(other) && (other.shares || isDeepStrictEqual(openRequest(key, other).subject, subject)),
  );
}

async function eraseRecord(
  doors: SubjectRequestDoors,
  writing: WritingDoors,
  record: StoredRecord,
  duties: Duties,
): Promise<void> {
  const reason = await reasonToKeep(writing, record, duties);
  const data = doors.personalData.find(({ kind }) => kind === record.kind);
  if (!data) throw new Error(`no feature erases records of the kind ${record.kind}`);
  const isDue = (kind: string, id: string) => duties.has(nameOf(kind, id));
  const kept = reason ?? (await data.erase(writing, record.record_id, isDue));
  await setOutcome(writing.transaction, record.request_id, [record], kept ? 'kept' : 'erased', kept ?? null);
}

/** The reason for which a record is kept whatever its kind says: the person is under legal hold, or its customer has what is kept. */
async function reasonToKeep(
  { transaction }: WritingDoors,
  { request_id, kind }: StoredRecord,
  duties: Duties,
): Promise<KeptReason | undefined> {
  // The other records of the request are never read: there can be thousands of them for each record.
  const own = { sessionIds: idsLeft(request_id, 'session'), customerIds: idsLeft(request_id, 'customer') };
  if (await isHeld(transaction, own)) return 'legal_hold';
  return kind === 'customer' && duties.size > 0 ? 'duty_of_retention' : undefined;
}

async function completeErasure({ transaction, keyOf, clock }: WritingDoors, request: StoredRequest): Promise<void> {
  const { request_id } = request;
  const key = await keyOf(REQUEST_KEY);
  const withoutPerson = (each: StoredRequest) =>
    sealRequest(key, each.request_id, { subject: null, reference: openRequest(key, each).reference });
  for (const other of await aboutSame(transaction, key, request))
    await forgetPerson(transaction, other.request_id, withoutPerson(other), clock.now());
  await forgetRefs(transaction, request_id);
  const set = { sealed: withoutPerson(request), completed_at: clock.now() };
  await tryMove(transaction, REQUEST_STATES, request_id, 'complete', { set });
}
