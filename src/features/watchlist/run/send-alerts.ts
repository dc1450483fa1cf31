import { ALERT, type BatchedAlert, type WatchlistAlert } from '@vett/schema/watchlist-alert';
import type { EventDoors } from '../../../core/events.ts';
import { openLarge, sealLarge } from '../../../platform/crypto/sealed-json.ts';
import { openWatchlist, WATCHLIST_KEYS } from '../sealed.ts';
import type { StoredWatchlist } from '../watchlist-store.ts';
import { bytesOf } from './alert.ts';
import { takeAlerts } from './match-store.ts';
import type { StoredRun } from './run-store.ts';

const MAX_BYTES = 250 * 1024;
const contextOf = (runId: string, subjectId: string) => `watchlist_run ${runId} alert ${subjectId}`;

/** Emits an event for each alert. */
export async function emitAlerts(
  { transaction, events, keyOf }: EventDoors,
  watchlist: StoredWatchlist,
  { run_id }: StoredRun,
  alerts: readonly BatchedAlert[],
): Promise<void> {
  const named = nameOf(watchlist, await keyOf(WATCHLIST_KEYS.watchlist));
  for (const alert of alerts)
    await events.emit(transaction, 'kyc.watchlist.alert', { ...alert, watchlist: named, run_id });
}

/** Seals an alert that waits for the end of its run, since its pieces may be in several processes. */
export const sealAlert = (key: Buffer, runId: string, alert: BatchedAlert): Buffer =>
  sealLarge(key, alert, contextOf(runId, alert.subject.subject_id));

/** Emits the waiting alerts of a run together: one event for each hundred, or for as many as fit into one. */
export async function emitBatches(
  { transaction, events, keyOf }: EventDoors,
  watchlist: StoredWatchlist,
  { run_id, alerts_sent: total }: StoredRun,
): Promise<void> {
  const key = await keyOf(WATCHLIST_KEYS.subject);
  const named = nameOf(watchlist, await keyOf(WATCHLIST_KEYS.watchlist));
  for (;;) {
    const waiting = await takeAlerts(transaction, run_id, ALERT.batch);
    const alerts: BatchedAlert[] = [];
    for (const { subject_id, sealed_alert } of waiting)
      alerts.push((await openLarge(key, sealed_alert, contextOf(run_id, subject_id))) as BatchedAlert);
    for (const part of parts(alerts)) {
      await events.emit(transaction, 'kyc.watchlist.alert_batch', { run_id, watchlist: named, alerts: part, total });
    }
    if (waiting.length < ALERT.batch) return;
  }
}

function parts(alerts: readonly BatchedAlert[]): BatchedAlert[][] {
  const all: BatchedAlert[][] = [];
  let free = 0;
  for (const alert of alerts) {
    const bytes = bytesOf(alert);
    if (bytes > free) {
      all.push([]);
      free = MAX_BYTES;
    }
    all.at(-1)?.push(alert);
    free -= bytes + 1;
  }
  return all;
}

function nameOf(watchlist: StoredWatchlist, key: Buffer): WatchlistAlert['watchlist'] {
  const { name, tags } = openWatchlist(key, watchlist);
  return { watchlist_id: watchlist.watchlist_id, name, tags: [...tags] };
}
