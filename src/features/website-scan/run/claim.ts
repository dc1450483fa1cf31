import { SCAN } from '@vett/schema/scan';
import type { Transaction } from 'kysely';
import type { Caller } from '../../../core/caller.ts';
import type { Doors } from '../../../core/doors.ts';
import { emittingIn } from '../../../core/events.ts';
import { tryMove } from '../../../core/lifecycle.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import { newId } from '../../../platform/id.ts';
import { SCAN_STATES } from '../lifecycle.ts';
import { lockScans, noteChange, type StoredScan, unfinishedScans } from '../store.ts';
import { countUse } from '../use.ts';

/** A worker whose scans had no heartbeat for so long is lost. */
const SILENT_MS = 90_000;
const MAX_ATTEMPTS = 3;
const QUEUE_MS = 24 * 3_600_000;

export interface ScanClaim {
  readonly scan: StoredScan;
  readonly runner: string;
}

/** Ends or returns the scans of a tenant that nobody works on, and claims the oldest waiting one if the tenant may run one more. */
export const claimScan = (
  { tenant }: Pick<Caller, 'tenant'>,
  doors: Doors,
  wantsWork: boolean,
): Promise<ScanClaim | undefined> =>
  doors.database.run(async (transaction) => {
    await lockScans(transaction);
    const now = doors.clock.now();
    const scans: StoredScan[] = [];
    for (const scan of await unfinishedScans(transaction)) {
      const left = await settleLost(transaction, doors, scan, now);
      if (left) scans.push(left);
    }
    const waiting = scans.find(({ status }) => status === 'PENDING');
    const running = scans.filter(({ status }) => status === 'PROCESSING').length;
    if (!wantsWork || !waiting || running >= tenant.configuration.cua.max_running) return undefined;
    const runner = newId();
    const set = {
      runner,
      heartbeat_at: now,
      claimed_at: now,
      updated_at: now,
      current_step: 0,
      started_at: waiting.started_at ?? now,
      attempts: waiting.attempts + 1,
    };
    const scan = await tryMove(transaction, SCAN_STATES, waiting.job_id, 'claim', { set });
    await noteChange(transaction, waiting.job_id);
    return scan && { scan, runner };
  });

/** Returns the scan as it is then; undefined when it has ended. */
async function settleLost(
  transaction: Transaction<Tables>,
  doors: Doors,
  scan: StoredScan,
  now: Date,
): Promise<StoredScan | undefined> {
  const { job_id, status, heartbeat_at, updated_at, attempts } = scan;
  if (status === 'PENDING') {
    if (now.getTime() - updated_at.getTime() < QUEUE_MS) return scan;
    await failScan(transaction, doors, job_id, 'queue time-out', now);
    return undefined;
  }
  if (now.getTime() - (heartbeat_at ?? updated_at).getTime() < SILENT_MS) return scan;
  if (attempts >= MAX_ATTEMPTS) {
    await failScan(transaction, doors, job_id, 'worker lost', now);
    return undefined;
  }
  const returned = await tryMove(transaction, SCAN_STATES, job_id, 'return', {
    set: { runner: null, updated_at: now },
  });
  await noteChange(transaction, job_id);
  return returned;
}

/** Ends a scan that failed through no fault of its caller. */
export async function failScan(
  transaction: Transaction<Tables>,
  doors: Doors,
  jobId: string,
  reason: string,
  now: Date,
): Promise<void> {
  const set = { completed_at: now, updated_at: now, error_message: reason };
  const by = emittingIn(transaction, doors);
  const scan = await tryMove(transaction, SCAN_STATES, jobId, 'fail', { set, by });
  if (!scan) return;
  await countUse(transaction, scan, 'error', now);
  await noteChange(transaction, jobId);
}

export const timeOutOf = ({ effort }: StoredScan): number => SCAN.minutes[effort] * 60_000;
