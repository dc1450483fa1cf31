import {
  type KeptReason,
  RECORD_KINDS,
  type RecordKind,
  type SubjectRecordOutcome,
} from '@vett/schema/subject-request';
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import { lifecycle, tryMove } from '../../core/lifecycle.ts';
import { newestFirst, type Position } from '../../core/paging.ts';
import type { SubjectRecord, SubjectRequest } from '../../platform/database/tables.ts';
import type { Tables, TenantDatabase } from '../../platform/database/tenant.ts';

export type StoredRequest = Selectable<SubjectRequest>;
export type StoredRecord = Selectable<SubjectRecord>;

export const REQUEST_STATES = lifecycle('subject_request', 'request_id', {
  show: { from: ['SEARCHING'], to: 'AWAITING_CONFIRMATION' },
  name: { from: ['AWAITING_CONFIRMATION'], to: 'AWAITING_CONFIRMATION' },
  confirm: { from: ['AWAITING_CONFIRMATION'], to: 'PROCESSING' },
  complete: { from: ['PROCESSING'], to: 'COMPLETED' },
  fail: { from: ['SEARCHING', 'PROCESSING'], to: 'FAILED' },
  forget: { from: ['SEARCHING', 'AWAITING_CONFIRMATION', 'PROCESSING'], to: 'FAILED' },
});

export const insertRequest = (
  transaction: Transaction<Tables>,
  request: Insertable<SubjectRequest>,
): Promise<StoredRequest> =>
  transaction.insertInto('subject_request').values(request).returningAll().executeTakeFirstOrThrow();

export const findRequest = (transaction: Transaction<Tables>, id: string): Promise<StoredRequest | undefined> =>
  transaction.selectFrom('subject_request').selectAll().where('request_id', '=', id).executeTakeFirst();

/** Locks a request: until the transaction ends, no other one changes it. */
export const lockRequest = (transaction: Transaction<Tables>, id: string): Promise<StoredRequest | undefined> =>
  transaction.selectFrom('subject_request').selectAll().where('request_id', '=', id).forUpdate().executeTakeFirst();

export const listRequests = (
  transaction: Transaction<Tables>,
  limit: number,
  after: Position | undefined,
): Promise<StoredRequest[]> =>
  newestFirst(
    transaction.selectFrom('subject_request').selectAll(),
    ['created_at', 'request_id'],
    limit,
    after,
  ).execute();

/** The number of records of each outcome of requests. */
export const countRecords = (transaction: Transaction<Tables>, ids: readonly string[]) =>
  transaction
    .selectFrom('subject_record')
    .select(['request_id', 'outcome', sql<number>`count(*)::int`.as('count')])
    .where(sql<boolean>`request_id = any(${[...ids]}::uuid[])`)
    .groupBy(['request_id', 'outcome'])
    .execute();

/** A query for the ids of the records of a request. */
export const idsFound = (requestId: string) =>
  sql<string>`(select record_id from subject_record where request_id = ${requestId})`;

/** Lists the records of a request in the order of kind and id, after a position. */
export function listRecords(
  transaction: Transaction<Tables>,
  requestId: string,
  limit: number,
  after: Position | undefined,
): Promise<StoredRecord[]> {
  const [kind, id] = after ?? [];
  let query = transaction.selectFrom('subject_record').selectAll().where('request_id', '=', requestId);
  if (after) query = query.where(sql<boolean>`(kind, record_id) > (${kind}::text, ${id}::text)`);
  return query.orderBy('kind').orderBy('record_id').limit(limit).execute();
}

/** Records that are read at once, since sessions are large. */
const OF_ONE_PAGE = 20;

/** The records of a request with an outcome, kind by kind, some at once, so that memory never holds all of them. */
export async function* pagesWith(
  database: TenantDatabase,
  requestId: string,
  outcome: SubjectRecordOutcome,
  { kinds = RECORD_KINDS, max = OF_ONE_PAGE }: { kinds?: readonly RecordKind[]; max?: number } = {},
): AsyncGenerator<StoredRecord[], void, undefined> {
  const read = (kind: RecordKind, after: string) =>
    database.run((transaction) =>
      transaction
        .selectFrom('subject_record')
        .selectAll()
        .where('request_id', '=', requestId)
        .where('outcome', '=', outcome)
        .where('kind', '=', kind)
        .where('record_id', '>', after)
        .orderBy('record_id')
        .limit(max)
        .execute(),
    );
  for (const kind of kinds) {
    let page: StoredRecord[] = [];
    do {
      page = await read(kind, page.at(-1)?.record_id ?? '');
      if (page.length > 0) yield page;
    } while (page.length === max);
  }
}

/** The number of records of a request with an outcome. */
export async function countWith(
  transaction: Transaction<Tables>,
  requestId: string,
  outcome: SubjectRecordOutcome,
): Promise<number> {
  const counts = await countRecords(transaction, [requestId]);
  return counts.find((each) => each.outcome === outcome)?.count ?? 0;
}

/** Records of one statement: it is compiled and sent in one turn of the event loop. */
const AT_ONCE = 200;

export async function insertRecords(
  transaction: Transaction<Tables>,
  records: readonly Insertable<SubjectRecord>[],
): Promise<void> {
  for (let from = 0; from < records.length; from += AT_ONCE)
    await transaction
      .insertInto('subject_record')
      .values(records.slice(from, from + AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** A value for a column of JSON. */
export const json = <T>(value: T) => sql<T>`${JSON.stringify(value)}::text::jsonb`;

/** Notes a turn of the search; false when another worker did it, or when the search has ended. */
export async function noteTurn(
  transaction: Transaction<Tables>,
  { request_id, turn }: Pick<StoredRequest, 'request_id' | 'turn'>,
  change: Pick<StoredRequest, 'at_kind' | 'at_record' | 'unreadable' | 'other_birth_date'> & {
    searched: Readonly<Record<string, number>>;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('subject_request')
    .set({ ...change, searched: json(change.searched), turn: turn + 1 })
    .where('request_id', '=', request_id)
    .where('turn', '=', turn)
    .where('status', '=', 'SEARCHING')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes a part of an archive; false when another worker made it, or when the request has ended. */
export async function addPart(
  transaction: Transaction<Tables>,
  { request_id, archive }: Pick<StoredRequest, 'request_id' | 'archive'>,
  part: NonNullable<StoredRequest['archive']>[number],
): Promise<boolean> {
  const parts = archive ?? [];
  const { numUpdatedRows } = await transaction
    .updateTable('subject_request')
    .set({ archive: json([...parts, part]) })
    .where('request_id', '=', request_id)
    .where('status', '=', 'PROCESSING')
    .where(sql<boolean>`coalesce(jsonb_array_length(archive), 0) = ${parts.length}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface RecordRef {
  readonly kind: RecordKind;
  readonly record_id: string;
}

/** Gives records an outcome, and returns how many there were. */
export async function setOutcome(
  transaction: Transaction<Tables>,
  requestId: string,
  refs: readonly RecordRef[],
  outcome: SubjectRecordOutcome,
  reason: KeptReason | null = null,
  from: readonly SubjectRecordOutcome[] = ['found', 'confirmed'],
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('subject_record')
    .set({ outcome, reason })
    .where('request_id', '=', requestId)
    .where('outcome', 'in', from)
    .where(
      sql<boolean>`(kind, record_id) in (select * from unnest(
        ${refs.map(({ kind }) => kind)}::text[], ${refs.map(({ record_id }) => record_id)}::text[]))`,
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The records that nobody named are not of the person. */
export async function leaveRest(transaction: Transaction<Tables>, requestId: string): Promise<void> {
  await transaction
    .updateTable('subject_record')
    .set({ outcome: 'not_confirmed' })
    .where('request_id', '=', requestId)
    .where('outcome', '=', 'found')
    .execute();
}

export async function sealNote(
  transaction: Transaction<Tables>,
  requestId: string,
  { kind, record_id }: RecordRef,
  sealed: Buffer,
): Promise<void> {
  await transaction
    .updateTable('subject_record')
    .set({ sealed })
    .where('request_id', '=', requestId)
    .where('kind', '=', kind)
    .where('record_id', '=', record_id)
    .execute();
}

export async function failRequest(
  transaction: Transaction<Tables>,
  requestId: string,
  error_message: string,
  completed_at: Date,
): Promise<void> {
  await tryMove(transaction, REQUEST_STATES, requestId, 'fail', { set: { error_message, completed_at } });
}

/** Deletes requests with their records, and returns their ids. */
export async function deleteOld(transaction: Transaction<Tables>, before: Date, max: number) {
  const old = transaction
    .selectFrom('subject_request')
    .select('request_id')
    .where(sql<boolean>`coalesce(completed_at, created_at) < ${before}`)
    .limit(max);
  return transaction
    .deleteFrom('subject_request')
    .where('request_id', 'in', old)
    .returning(['tenant_id', 'request_id', 'archive'])
    .execute();
}

/** Returns those of the ids whose requests have an archive. */
export async function withArchive(transaction: Transaction<Tables>, ids: readonly string[]): Promise<string[]> {
  const rows = await transaction
    .selectFrom('subject_request')
    .select('request_id')
    .where(sql<boolean>`request_id = any(${[...ids]}::uuid[])`)
    .where('archive', 'is not', null)
    .execute();
  return rows.map(({ request_id }) => request_id);
}
