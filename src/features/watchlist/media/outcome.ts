import { MEDIA_WATCH, type MediaWatchReason } from '@vett/schema/watchlist-media';
import type { EventDoors } from '../../../core/events.ts';
import { newId } from '../../../platform/id.ts';
import { doubtsOf, type MediaReport } from '../../adverse-media/adverse-media.ts';
import { openSubject, WATCHLIST_KEYS } from '../sealed.ts';
import type { StoredWatchlist } from '../watchlist-store.ts';
import { sealAnswer, storeArticles } from './articles.ts';
import { type ClaimedSubject, countAlert, putState } from './state-store.ts';
import { namedIn, tellNotSearched } from './tell.ts';

const HOUR_MS = 3_600_000;

/** A claimed subject with its watchlist. */
export interface Searched {
  readonly claimed: ClaimedSubject;
  readonly watchlist: StoredWatchlist;
  readonly interval_hours: number;
}

/** Failures that another search would repeat. */
const LASTING: readonly MediaWatchReason[] = ['unread', 'no_comparable_name'];

/** Stores that a search failed. The articles that were told before stay, and it is tried again, soon if that may help. */
export async function storeFailure(
  doors: EventDoors,
  { claimed, watchlist, interval_hours }: Searched,
  reason: MediaWatchReason,
  now: Date,
): Promise<void> {
  const failures = claimed.failures + 1;
  await putState(
    doors.transaction,
    claimed.subject_id,
    { status: 'failed', reason, failures, tried_at: now },
    LASTING.includes(reason) ? undefined : retryAt(failures, interval_hours, now),
  );
  await tellNotSearched(doors, watchlist, reason, now);
}

/** Stores a report, and emits an alert about the articles that were not told before. Returns whether more counts for a risk than before. */
export async function storeReport(
  doors: EventDoors,
  { claimed, watchlist, interval_hours }: Searched,
  report: MediaReport,
  now: Date,
): Promise<boolean> {
  const { transaction, events, keyOf } = doors;
  const { subject_id, customer_id } = claimed;
  const key = await keyOf(WATCHLIST_KEYS.subject);
  const keys = { lookup: await keyOf(WATCHLIST_KEYS.lookup), subject: key };
  const { told: articles, isGraver } = await storeArticles(transaction, keys, subject_id, report, now);
  const { decision, final_risk_score, summary, model } = report;
  const failed_searches = report.failed_searches.map(({ topic }) => topic);
  const doubts = doubtsOf(report);
  const answer = { decision, final_risk_score, summary, model, failed_searches, doubts };
  const hasFailed = failed_searches.length > 0;
  const failures = hasFailed ? claimed.failures + 1 : 0;
  await putState(
    transaction,
    subject_id,
    {
      status: hasFailed || doubts.length > 0 ? 'incomplete' : 'searched',
      reason: hasFailed ? 'searches' : null,
      ...{ failures, tried_at: now, searched_at: now },
      sealed: sealAnswer(key, subject_id, answer),
    },
    hasFailed ? retryAt(failures, interval_hours, now) : undefined,
  );
  if (articles.length > 0) {
    const { full_name = '', tags, session_id = null } = openSubject(key, claimed);
    await countAlert(transaction, subject_id);
    await events.emit(transaction, 'kyc.watchlist.media_alert', {
      alert_id: newId(),
      watchlist: await namedIn(doors, watchlist),
      subject: { subject_id, full_name, tags: [...tags], session_id, customer_id },
      ...answer,
      articles: articles.slice(0, MEDIA_WATCH.articles),
      articles_total: articles.length,
      searched_at: now.toISOString(),
    });
  }
  if (hasFailed) await tellNotSearched(doors, watchlist, 'searches', now);
  return articles.length > 0 || isGraver;
}

/** After one hour, two, four and so on, and never later than by the interval. */
const retryAt = (failures: number, intervalHours: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(intervalHours, 2 ** Math.min(failures - 1, 20)) * HOUR_MS);
