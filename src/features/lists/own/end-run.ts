import type { Transaction } from 'kysely';
import type { Doors } from '../../../core/doors.ts';
import { emittingIn } from '../../../core/events.ts';
import { joining, type Tables } from '../../../platform/database/tenant.ts';
import { OWN_LISTS } from '../owner.ts';
import { finishRun, type RunResult } from '../run-store.ts';
import { type KnownFile, sealKnown } from './address.ts';
import { addressOfRun, noteFailure, noteSuccess } from './address-store.ts';
import { tellFailure, tellWorking } from './tell.ts';

/** The pauses after the first downloads that failed in a row, and after all others. */
const PAUSES_MINUTES = [5, 15, 60];

/** Ends a run. If it was a fetch, its address has the outcome; `known`: the file that was fetched. */
export async function endRun(
  transaction: Transaction<Tables>,
  doors: Pick<Doors, 'clock' | 'keyOf' | 'events' | 'lists'>,
  run_id: string,
  result: RunResult,
  known?: KnownFile,
): Promise<void> {
  const { clock, keyOf } = doors;
  const now = clock.now();
  await finishRun(transaction, run_id, result, now);
  const address = await addressOfRun(transaction, run_id);
  if (!address) return;
  const { outcome } = result;
  if (known && (outcome === 'changed' || outcome === 'unchanged')) {
    const sealed_known = sealKnown(await keyOf(OWN_LISTS, joining(transaction)), address.list_name, known);
    await noteSuccess(transaction, run_id, { sealed_known }, now);
    await tellWorking(emittingIn(transaction, doors), doors.lists, address);
  } else {
    // A file that was refused once is refused again, so it waits for the schedule.
    const known = { ...address, failing_since: address.failing_since ?? now };
    const told = await tellFailure(emittingIn(transaction, doors), doors.lists, known, run_id, result, now);
    await noteFailure(
      transaction,
      run_id,
      { ...known, told },
      outcome === 'download_failed' ? retryAt(address.failures, now) : undefined,
      now,
    );
  }
}

function retryAt(failures: number, now: Date): Date {
  const minutes = PAUSES_MINUTES[Math.min(failures, PAUSES_MINUTES.length - 1)] as number;
  return new Date(now.getTime() + minutes * 60_000);
}
