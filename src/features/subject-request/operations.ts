import { buffer } from 'node:stream/consumers';
import { BIRTH_DATE } from '@vett/schema/subject';
import * as contracts from '@vett/schema/subject-request';
import { SUBJECT_REQUEST, type SubjectRequest } from '@vett/schema/subject-request';
import type { Transaction } from 'kysely';
import { validate } from 'uuid';
import { actorOf } from '../../core/caller.ts';
import type { WritingDoors } from '../../core/doors.ts';
import { invalidField } from '../../core/invalid-input.ts';
import { move } from '../../core/lifecycle.ts';
import { implement } from '../../core/operation.ts';
import { readPage } from '../../core/paging.ts';
import { isBirthOfLiving } from '../../core/readers.ts';
import { joining, type Tables } from '../../platform/database/tenant.ts';
import { AppError } from '../../platform/error.ts';
import { newId } from '../../platform/id.ts';
import { ARCHIVE, archiveKeys } from './archive.ts';
import { ERASE } from './erase.ts';
import { openRecord, openRequest, REQUEST_KEY, sealRecord, sealRequest } from './sealed.ts';
import { SEARCH } from './search.ts';
import {
  countRecords,
  findRequest,
  insertRequest,
  leaveRest,
  listRecords,
  listRequests,
  lockRequest,
  REQUEST_STATES,
  type RecordRef,
  type StoredRequest,
  sealNote,
  setOutcome,
} from './store.ts';

export const create = implement(contracts.create, async (caller, doors, { kind, subject, reference = null }) => {
  const { transaction, queue, clock, keyOf } = doors;
  if (subject.birth_date !== undefined && !isBirthOfLiving(subject.birth_date, clock.now()))
    throw invalidField('subject.birth_date', 'INVALID_DATE', BIRTH_DATE);
  const request_id = newId();
  const key = await keyOf(REQUEST_KEY);
  const request = await insertRequest(transaction, {
    request_id,
    kind,
    created_by: actorOf(caller),
    created_at: clock.now(),
    sealed: sealRequest(key, request_id, { subject, reference }),
  });
  await queue.send(transaction, SEARCH, { request_id, turn: 0 });
  return wireOne(transaction, request, key);
});

export const list = implement(contracts.list, async (_caller, { database, cursors, answer, keyOf }, input) => {
  const { items, ...page } = await database.run(async (transaction) => {
    const key = await keyOf(REQUEST_KEY, joining(transaction));
    return readPage(input, {
      cursors,
      answer,
      name: 'subject-requests',
      read: (count, after) => listRequests(transaction, count, after),
      positionOf: ({ created_at, request_id }) => [created_at.toISOString(), request_id],
      wire: (requests) => wireAll(transaction, requests, key),
    });
  });
  return { requests: items, ...page };
});

export const get = implement(contracts.get, (_caller, { database, keyOf }, { request_id }) =>
  database.run(async (transaction) => {
    const request = required(await findById(transaction, request_id, findRequest));
    return wireOne(transaction, request, await keyOf(REQUEST_KEY, joining(transaction)));
  }),
);

export const records = implement(contracts.records, async (_caller, doors, { request_id: id, ...input }) => {
  const { database, cursors, answer, keyOf } = doors;
  const { items, ...page } = await database.run(async (transaction) => {
    const { request_id } = required(await findById(transaction, id, findRequest));
    const key = await keyOf(REQUEST_KEY, joining(transaction));
    return readPage(input, {
      cursors,
      answer,
      name: `subject-records ${request_id}`,
      read: (count, after) => listRecords(transaction, request_id, count, after),
      positionOf: ({ kind, record_id }) => [kind, record_id],
      wire: (found) =>
        Array.fromAsync(found, async ({ tenant_id: _, request_id: __, sealed, created_at, ...record }) => ({
          ...record,
          created_at: created_at?.toISOString() ?? null,
          note: (await openRecord(key, { request_id, ...record, sealed })).note,
        })),
    });
  });
  return { records: items, ...page };
});

export const confirm = implement(contracts.confirm, async (caller, doors, input) => {
  const { transaction, queue, clock, keyOf } = doors;
  const { records: own, keep = [], more = false } = input;
  const { request_id, kind } = required(await findById(transaction, input.request_id, lockRequest));
  if (kind === 'access' && keep.length > 0)
    throw invalidField('keep', 'INVALID_VALUE', 'Nothing is erased by a request for access: leave `keep` out.');
  const set = { confirmed_by: actorOf(caller), confirmed_at: clock.now() };
  const request = await move(transaction, REQUEST_STATES, request_id, more ? 'name' : 'confirm', more ? {} : { set });
  await nameRecords(doors, request, 'records', own);
  await nameRecords(doors, request, 'keep', keep);
  if (!more) {
    await leaveRest(transaction, request_id);
    if (kind === 'access') await queue.send(transaction, ARCHIVE, { request_id, part: 1 });
    else await queue.send(transaction, ERASE, { request_id });
  }
  return wireOne(transaction, request, await keyOf(REQUEST_KEY));
});

const required = (request: StoredRequest | undefined): StoredRequest => {
  if (request) return request;
  throw new AppError('NOT_FOUND', 'There is no such request: it is unknown, or no longer kept.');
};

const findById = async (
  transaction: Transaction<Tables>,
  id: string,
  find: (transaction: Transaction<Tables>, id: string) => Promise<StoredRequest | undefined>,
) => (validate(id) ? find(transaction, id) : undefined);

type RecordSelection = RecordRef & { readonly reason?: string };

/** Gives named records their outcome. Throws VALIDATION_ERROR for those that were not found, or are named twice. */
async function nameRecords(
  { transaction, keyOf }: WritingDoors,
  { request_id }: StoredRequest,
  member: 'records' | 'keep',
  named: readonly RecordSelection[],
): Promise<void> {
  const isKept = member === 'keep';
  const [outcome, reason] = isKept ? (['kept', 'duty_of_retention'] as const) : (['confirmed', null] as const);
  const changed = await setOutcome(transaction, request_id, named, outcome, reason);
  if (changed !== named.length)
    throw invalidField(member, 'UNKNOWN_VALUE', 'Name records of this request, each once and either here or there.');
  const key = await keyOf(REQUEST_KEY);
  for (const { reason: note = null, kind, record_id } of isKept ? named : [])
    await sealNote(
      transaction,
      request_id,
      { kind, record_id },
      sealRecord(key, { request_id, kind, record_id }, { refs: [], note }),
    );
}

export const archive = implement(contracts.archive, async (_caller, doors, input) => {
  const { database, clock, storage } = doors;
  const request = required(await database.run((transaction) => findById(transaction, input.request_id, findRequest)));
  const { part = 1 } = input;
  const parts = request.status === 'COMPLETED' ? (request.archive ?? []) : [];
  const made = parts[part - 1];
  if (parts.length > 0 && !made) throw new AppError('NOT_FOUND', `The archive has ${parts.length} parts.`);
  const keys = archiveKeys(request, part, made?.object_id);
  const manifest = made && (await storage.get(keys.jws));
  if (!manifest)
    throw new AppError(
      'INVALID_STATE',
      'The request has no archive: it is not completed, not one for access, or the data was erased since.',
    );
  const until = new Date(clock.now().getTime() + SUBJECT_REQUEST.download_seconds * 1_000);
  return {
    ...made,
    part,
    parts: parts.length,
    jws: (await buffer(manifest.bytes)).toString(),
    url: storage.downloadUrl({ key: keys.zip, expiresAt: until, disposition: 'attachment' }),
    expires_at: until.toISOString(),
  };
});

const wireOne = async (transaction: Transaction<Tables>, request: StoredRequest, key: Buffer) =>
  (await wireAll(transaction, [request], key))[0] as SubjectRequest;

async function wireAll(transaction: Transaction<Tables>, requests: readonly StoredRequest[], key: Buffer) {
  const counted = await countRecords(
    transaction,
    requests.map(({ request_id }) => request_id),
  );
  return requests.map((request): SubjectRequest => {
    const none = { found: 0, confirmed: 0, not_confirmed: 0, archived: 0, erased: 0, kept: 0 };
    const own = counted.filter(({ request_id }) => request_id === request.request_id);
    const counts = Object.fromEntries(own.map(({ outcome, count }) => [outcome, count]));
    return {
      request_id: request.request_id,
      kind: request.kind,
      status: request.status,
      ...openRequest(key, request),
      searched: contracts.RECORD_KINDS.flatMap((kind) => {
        const count = request.searched[kind];
        return count === undefined ? [] : [{ kind, count }];
      }),
      not_searchable: {
        unreadable: request.unreadable,
        not_screened_yet: request.unscreened,
        other_birth_date: request.other_birth_date,
      },
      records: { ...none, ...counts },
      error_message: request.error_message,
      created_by: request.created_by,
      confirmed_by: request.confirmed_by,
      created_at: request.created_at.toISOString(),
      confirmed_at: request.confirmed_at?.toISOString() ?? null,
      completed_at: request.completed_at?.toISOString() ?? null,
    };
  });
}
