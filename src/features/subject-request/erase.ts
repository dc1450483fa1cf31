import { isDeepStrictEqual } from 'node:util';
import { type KeptReason, RECORD_KINDS } from '@vett/schema/subject-request';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Caller } from '../../core/caller.ts';
import type { Doors, RetentionDuty, WritingDoors } from '../../core/doors.ts';
import { defineJob } from '../../core/job.ts';
import { tryMove } from '../../core/lifecycle.ts';
import { writerOf } from '../../core/write.ts';
import { isHeld } from '../../platform/database/legal-hold.ts';
import type { Tables } from '../../platform/database/tenant.ts';
import { archiveKeys } from './archive.ts';
import { openRequest, REQUEST_KEY, sealRequest } from './sealed.ts';
import { fail } from './search.ts';
import {
  findRequest,
  forgetPerson,
  forgetRefs,
  hasDuty,
  idsLeft,
  otherRequests,
  REQUEST_STATES,
  recordsWith,
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
/** Records that are read at once, since sessions are large. */
const AT_ONCE = 20;

async function eraseRecords(caller: Caller, doors: Doors, { request_id }: { request_id: string }): Promise<void> {
  const { database, customerData } = doors;
  const request = await database.run((transaction) => findRequest(transaction, request_id));
  if (request?.status !== 'PROCESSING' || request.kind !== 'erasure') return;
  const left = await database.run((transaction) => recordsWith(transaction, request_id, 'confirmed'));
  const isDue = await database.run((transaction) => dutiesOf(transaction, request_id));
  const write = writerOf(customerData);
  const failures: unknown[] = [];
  for (const kind of ORDER) {
    for (const record of left.filter((each) => each.kind === kind)) {
      caller.signal.throwIfAborted();
      await write(caller, doors, (writing) => eraseRecord(doors, writing, record, isDue)).catch((error: unknown) => {
        caller.log.error({ error, kind }, 'a record of a request was not erased');
        failures.push(error);
      });
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} records could not be erased`);
  const key = await doors.keyOf(REQUEST_KEY, database);
  for (const other of await database.run((transaction) => aboutSame(transaction, key, request)))
    for (const each of Object.values(archiveKeys(other.tenant_id, other.request_id))) await doors.storage.delete(each);
  await write(caller, doors, async (writing) => {
    await tellGone(doors, writing, request_id);
    await completeErasure(writing, request);
  });
}

/** Records that nobody confirmed are erased too when they went along with a confirmed one. */
async function tellGone({ personalData }: Doors, writing: WritingDoors, requestId: string): Promise<void> {
  const { transaction } = writing;
  const rest = await recordsWith(transaction, requestId, 'not_confirmed');
  for (const { kind, read } of personalData) {
    const own = rest.filter((record) => record.kind === kind);
    for (let from = 0; from < own.length; from += AT_ONCE) {
      const some = own.slice(from, from + AT_ONCE);
      const ids = some.map(({ record_id }) => record_id);
      const left = new Set((await read(writing, { ids, after: null, max: AT_ONCE, related: [] })).map(({ id }) => id));
      const gone = some.filter(({ record_id }) => !left.has(record_id));
      await setOutcome(transaction, requestId, gone, 'erased', null, ['not_confirmed']);
    }
  }
}

/** Other requests that name the same person, or confirmed records that are erased now: they have copies of what is erased. */
async function aboutSame(
  transaction: Transaction<Tables>,
  key: Buffer,
  request: StoredRequest,
): Promise<StoredRequest[]> {
  const erased = await recordsWith(transaction, request.request_id, 'erased');
  if (erased.length === 0) return [];
  const { subject } = openRequest(key, request);
  const isErasing = ({ kind, status }: StoredRequest) => kind === 'erasure' && status === 'PROCESSING';
  const others = await otherRequests(transaction, request.request_id);
  return others.filter(
    (other) => !isErasing(other) && (other.shares || isDeepStrictEqual(openRequest(key, other).subject, subject)),
  );
}

async function eraseRecord(
  doors: Doors,
  writing: WritingDoors,
  record: StoredRecord,
  isDue: RetentionDuty,
): Promise<void> {
  const reason = await reasonToKeep(writing, record);
  const data = doors.personalData.find(({ kind }) => kind === record.kind);
  if (!data) throw new Error(`no feature erases records of the kind ${record.kind}`);
  const kept = reason ?? (await data.erase(writing, record.record_id, isDue));
  await setOutcome(writing.transaction, record.request_id, [record], kept ? 'kept' : 'erased', kept ?? null);
}

async function dutiesOf(transaction: Transaction<Tables>, requestId: string): Promise<RetentionDuty> {
  const kept = await recordsWith(transaction, requestId, 'kept');
  const due = new Set(
    kept.filter(({ reason }) => reason === 'duty_of_retention').map(({ kind, record_id }) => `${kind} ${record_id}`),
  );
  return (kind, id) => due.has(`${kind} ${id}`);
}

/** The reason for which a record is kept whatever its kind says: the person is under legal hold, or its customer has what is kept. */
async function reasonToKeep(
  { transaction }: WritingDoors,
  { request_id, kind }: StoredRecord,
): Promise<KeptReason | undefined> {
  // The other records of the request are never read: there can be 5,000 of them for each record.
  const own = { sessionIds: idsLeft(request_id, 'session'), customerIds: idsLeft(request_id, 'customer') };
  if (await isHeld(transaction, own)) return 'legal_hold';
  return kind === 'customer' && (await hasDuty(transaction, request_id)) ? 'duty_of_retention' : undefined;
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
