import { sql, type Transaction } from 'kysely';
import type { WritingDoors } from '../../core/doors.ts';
import { openLarge, sealLarge } from '../../platform/crypto/sealed-json.ts';
import type { RowsWanted } from '../../platform/database/rows-by-id.ts';
import type { Tables } from '../../platform/database/tenant.ts';
import type { MediaReport } from './adverse-media.ts';

/** Labels of the tenant's keys: for the reports, and for the hashes of the requests. */
export const MEDIA_KEYS = { report: 'adverse-media-report', request: 'adverse-media-request' } as const;

const KEPT_MS = 24 * 3600 * 1000;

/** A report that may be served again. */
export interface StoredReport {
  readonly report: MediaReport;
  /** ISO 8601. */
  readonly analysed_at: string;
}

/** The report on the same request of the last 24 hours, as `openReport` opens it. */
export async function findReport(
  transaction: Transaction<Tables>,
  requestKey: Buffer,
  now: Date,
): Promise<Buffer | undefined> {
  const row = await transaction
    .selectFrom('adverse_media_report')
    .select('sealed')
    .where('request_key', '=', requestKey)
    .where('created_at', '>', new Date(now.getTime() - KEPT_MS))
    .executeTakeFirst();
  return row?.sealed;
}

export const openReport = async (key: Buffer, sealed: Buffer, requestKey: Buffer): Promise<StoredReport> =>
  (await openLarge(key, sealed, requestKey.toString('base64'))) as StoredReport;

/** Keeps the report in the transaction of its answer, in place of an older one. */
export async function keepReport(
  { transaction, keyOf, clock }: WritingDoors,
  request_key: Buffer,
  kept: StoredReport,
): Promise<void> {
  const sealed = sealLarge(await keyOf(MEDIA_KEYS.report), kept, request_key.toString('base64'));
  const row = { created_at: clock.now(), sealed };
  await transaction
    .insertInto('adverse_media_report')
    .values({ request_key, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'request_key']).doUpdateSet(row))
    .execute();
}

/** Deletes up to `max` reports from before a time, and returns how many. */
export async function eraseReports(transaction: Transaction<Tables>, before: Date, max: number): Promise<number> {
  const old = transaction
    .selectFrom('adverse_media_report')
    .select('request_key')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(max);
  const { numDeletedRows } = await transaction
    .deleteFrom('adverse_media_report')
    .where('request_key', 'in', old)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Reports in the order of the hashes of their requests, which are their ids in hexadecimal. */
export async function reportsByKey(transaction: Transaction<Tables>, { ids, after, max }: RowsWanted) {
  let query = transaction.selectFrom('adverse_media_report').selectAll().orderBy('request_key').limit(max);
  const keys = ids?.map((id) => Buffer.from(id, 'hex'));
  if (keys) query = keys.length > 0 ? query.where('request_key', 'in', keys) : query.where(sql<boolean>`false`);
  else if (after !== null) query = query.where('request_key', '>', Buffer.from(after, 'hex'));
  return query.execute();
}

export async function deleteReport(transaction: Transaction<Tables>, requestKey: Buffer): Promise<void> {
  await transaction.deleteFrom('adverse_media_report').where('request_key', '=', requestKey).execute();
}
