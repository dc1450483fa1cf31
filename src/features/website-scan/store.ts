import type { ScanStatus } from '@vett/schema/scan';
import { type Insertable, sql as raw, type Selectable, type Transaction, type Updateable } from 'kysely';
import type { Position } from '../../core/paging.ts';
import type { Sql } from '../../platform/database/connect.ts';
import { notice } from '../../platform/database/notices.ts';
import type { ScanJob, ScanStep } from '../../platform/database/tables.ts';
import type { Tables } from '../../platform/database/tenant.ts';

export type StoredScan = Selectable<ScanJob>;
export type StoredBlock = Pick<Selectable<ScanStep>, 'sequence_id' | 'agent_step' | 'type' | 'sealed'>;

/** The topic of notices that scans wait. */
export const QUEUE_TOPIC = 'scan_queue';
/** The topic of notices about changes of a scan. */
export const topicOf = (jobId: string) => `scan_job ${jobId}`;

export const noteChange = (transaction: Transaction<Tables>, jobId: string) =>
  notice(topicOf(jobId)).execute(transaction);

/** Until the end of the transaction no other one counts the scans of this tenant. */
export async function lockScans(transaction: Transaction<Tables>): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended('scan ' || current_setting('vett.tenant_id'), 0))`.execute(
    transaction,
  );
}

export async function countScans(transaction: Transaction<Tables>, status: ScanStatus): Promise<number> {
  const { count } = await transaction
    .selectFrom('scan_job')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertScan(transaction: Transaction<Tables>, scan: Insertable<ScanJob>): Promise<StoredScan> {
  const stored = await transaction.insertInto('scan_job').values(scan).returningAll().executeTakeFirstOrThrow();
  await notice(QUEUE_TOPIC).execute(transaction);
  return stored;
}

export const findScan = (transaction: Transaction<Tables>, id: string): Promise<StoredScan | undefined> =>
  transaction.selectFrom('scan_job').selectAll().where('job_id', '=', id).executeTakeFirst();

/** Lists scans in the order of their creation, starting after the position `after`. */
export function listScans(
  transaction: Transaction<Tables>,
  { status, sort }: { status: ScanStatus | undefined; sort: 'asc' | 'desc' },
  limit: number,
  after: Position | undefined,
): Promise<StoredScan[]> {
  let query = transaction.selectFrom('scan_job').selectAll().orderBy('created_at', sort).orderBy('job_id', sort);
  if (status !== undefined) query = query.where('status', '=', status);
  if (after) {
    const [time, id] = after;
    query = query.where(
      sort === 'asc'
        ? raw<boolean>`(created_at, job_id) > (${time}::timestamptz, ${id}::uuid)`
        : raw<boolean>`(created_at, job_id) < (${time}::timestamptz, ${id}::uuid)`,
    );
  }
  return query.limit(limit).execute();
}

export const listBlocks = (
  transaction: Transaction<Tables>,
  jobId: string,
  from: number,
  limit: number,
): Promise<StoredBlock[]> =>
  transaction
    .selectFrom('scan_step')
    .select(['sequence_id', 'agent_step', 'type', 'sealed'])
    .where('job_id', '=', jobId)
    .where('sequence_id', '>=', from)
    .orderBy('sequence_id')
    .limit(limit)
    .execute();

/** The scans of the tenant that are not finished, the oldest first. */
export const unfinishedScans = (transaction: Transaction<Tables>): Promise<StoredScan[]> =>
  transaction
    .selectFrom('scan_job')
    .selectAll()
    .where('status', 'in', ['PENDING', 'PROCESSING'])
    .orderBy('created_at')
    .orderBy('job_id')
    .execute();

/** Locks a scan that this runner holds; undefined when it is finished, or another one's by now. */
export const heldScan = (
  transaction: Transaction<Tables>,
  jobId: string,
  runner: string,
): Promise<StoredScan | undefined> =>
  transaction
    .selectFrom('scan_job')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('runner', '=', runner)
    .where('status', '=', 'PROCESSING')
    .forUpdate()
    .executeTakeFirst();

/** Notes that the runner is alive; false when the scan is no longer its own. */
export async function beat(
  transaction: Transaction<Tables>,
  jobId: string,
  runner: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('scan_job')
    .set({ heartbeat_at: now })
    .where('job_id', '=', jobId)
    .where('runner', '=', runner)
    .where('status', '=', 'PROCESSING')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes up to `max` scans created before a time; their files are orphans then. */
export async function eraseOld(transaction: Transaction<Tables>, before: Date, max: number): Promise<number> {
  const old = transaction
    .selectFrom('scan_job')
    .select('job_id')
    .where('created_at', '<', before)
    .where('status', 'in', ['COMPLETED', 'FAILED'])
    .limit(max);
  const { numDeletedRows } = await transaction.deleteFrom('scan_job').where('job_id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes a scan that has ended, with its steps; false while it goes on. */
export async function deleteEnded(transaction: Transaction<Tables>, jobId: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('scan_job')
    .where('job_id', '=', jobId)
    .where('status', 'in', ['COMPLETED', 'FAILED'])
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns the ids that are scans of the tenant. */
export async function knownScans(transaction: Transaction<Tables>, ids: ReadonlySet<string>): Promise<Set<string>> {
  const rows = await transaction
    .selectFrom('scan_job')
    .select('job_id')
    .where('job_id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ job_id }) => job_id));
}

/** Adds the blocks of a step, and sets what its scan has come to. */
export async function insertStep(
  transaction: Transaction<Tables>,
  jobId: string,
  blocks: Insertable<ScanStep>[],
  reached: Updateable<ScanJob>,
): Promise<void> {
  await transaction.insertInto('scan_step').values(blocks).execute();
  await transaction.updateTable('scan_job').set(reached).where('job_id', '=', jobId).execute();
}

/** Tenants with scans that wait. */
export async function tenantsWithScans(sql: Sql): Promise<string[]> {
  const rows = await sql<{ tenant_id: string }[]>`select tenants_with_scans() as tenant_id`;
  return rows.map(({ tenant_id }) => tenant_id);
}
