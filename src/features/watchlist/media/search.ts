import { hasLegalForm } from '@vett/engine/names';
import { ADVERSE_MEDIA } from '@vett/schema/adverse-media';
import type { MediaWatchReason } from '@vett/schema/watchlist-media';
import type { Transaction } from 'kysely';
import type { Caller } from '../../../core/caller.ts';
import type { Doors } from '../../../core/doors.ts';
import { emittingIn } from '../../../core/events.ts';
import { defineJob } from '../../../core/job.ts';
import type { Count, Meter } from '../../../core/meter.ts';
import { joining, type Tables } from '../../../platform/database/tenant.ts';
import { AppError } from '../../../platform/error.ts';
import {
  checkMedia,
  type MediaSubject,
  type MediaTools,
  mediaToolsOf,
  subjectOf,
} from '../../adverse-media/adverse-media.ts';
import { readCustomer } from '../../customer/customer.ts';
import { assessCustomers } from '../monitor-customer.ts';
import { openSubject, type SubjectText, WATCHLIST_KEYS } from '../sealed.ts';
import { lockWatchlist } from '../watchlist-store.ts';
import { type PaidSearch, returnSearch, settleSearch, takeSearch } from './budget-store.ts';
import { SEARCH } from './due.ts';
import { type Searched, storeFailure, storeReport } from './outcome.ts';
import { AT_ONCE, type Claim, type ClaimedSubject, lockClaimed, putState, watchlistOf } from './state-store.ts';
import { tellNotSearched } from './tell.ts';

export interface MediaDoors extends Doors {
  readonly meter: Pick<Meter, 'open'>;
}

const USE = { endpoint: 'adverse-media.check', unit: 'check', units: 1 } as const;

/**
 * Searches for adverse media about a subject and stores all that follows in one transaction, if nothing is stored by its claim yet. A worker
 * that ends in between leaves the claim, with which the job is done again.
 */
export const mediaSearch = defineJob({
  ...SEARCH,
  // It waits for a provider and for pages of the press, each search for many seconds.
  concurrency: 8,
  concurrencyPerTenant: 1,
  retrySeconds: [60, 600],
  async run(caller, doors: MediaDoors, claim) {
    const begun = await doors.database.run((transaction) => begin(transaction, caller, doors, claim));
    if (!begun) return;
    const count = doors.meter.open(USE, caller);
    if (!(await isInQuota(count))) {
      await doors.database.run((transaction) => endOverQuota(transaction, doors, claim, begun));
      return;
    }
    let isAnswered = false;
    try {
      isAnswered = await search(caller, doors, claim, begun);
    } finally {
      count.end(isAnswered ? 'success' : 'failed');
    }
  },
  onDead: (_caller, doors: MediaDoors, claim) =>
    doors.database.run((transaction) => end(transaction, doors, claim, failing('interrupted'))),
});

interface BegunSearch {
  readonly tools: MediaTools;
  readonly subject: MediaSubject;
  readonly paid: PaidSearch;
}

/** Locks a claimed subject and its watchlist; undefined when there is nothing to search for it any more. */
async function lockSearched(transaction: Transaction<Tables>, claim: Claim, now: Date): Promise<Searched | undefined> {
  const watchlistId = await watchlistOf(transaction, claim.subject_id);
  const watchlist = watchlistId === null ? undefined : await lockWatchlist(transaction, watchlistId);
  const claimed = await lockClaimed(transaction, claim);
  if (!claimed) return undefined;
  const interval_hours = watchlist?.media_interval_hours ?? null;
  if (watchlist?.status === 'active' && interval_hours !== null && claimed.expires_at > now)
    return { claimed, watchlist, interval_hours };
  // It is due when it is watched again.
  await putState(transaction, claim.subject_id, {}, AT_ONCE);
  return undefined;
}

/** Takes a search from the budget; undefined when none is to be made, with its reason stored. */
async function begin(
  transaction: Transaction<Tables>,
  { tenant }: Caller,
  doors: Doors,
  claim: Claim,
): Promise<BegunSearch | undefined> {
  const now = doors.clock.now();
  const searched = await lockSearched(transaction, claim, now);
  if (!searched) return undefined;
  const { claimed } = searched;
  const inside = emittingIn(transaction, doors);
  const { features, watchlists } = tenant.configuration;
  const tools = mediaToolsOf(doors);
  if (!features.adverse_media || !features.watchlists || !tools) {
    await storeFailure(inside, searched, tools ? 'feature_off' : 'no_web_search', now);
    return undefined;
  }
  const text = openSubject(await inside.keyOf(WATCHLIST_KEYS.subject), claimed);
  if (text.full_name === undefined || text.full_name.length > ADVERSE_MEDIA.name) {
    await putState(
      transaction,
      claimed.subject_id,
      { status: 'not_searchable', reason: 'no_comparable_name', failures: 0 },
      undefined,
    );
    return undefined;
  }
  const paid = await takeSearch(transaction, watchlists, now);
  if (!paid) {
    await storeOverBudget(transaction, doors, searched, 'budget', now);
    return undefined;
  }
  return { tools, subject: await mediaSubject(transaction, doors, claimed, text, text.full_name), paid };
}

/** Searches and stores the outcome. Returns whether the search answered. */
async function search(
  { signal, tenant: { tenant_id: owner } }: Caller,
  doors: MediaDoors,
  claim: Claim,
  { tools, subject, paid }: BegunSearch,
): Promise<boolean> {
  const now = doors.clock.now();
  let usd = 0;
  const spend = ({ cost }: { readonly cost: number }) => {
    usd += cost;
  };
  const report = await checkMedia(tools, { subject, now }, { signal, spend, owner });
  return doors.database.run(async (transaction) => {
    if (report.outcome === 'failed') await end(transaction, doors, claim, failing(report.reason));
    else
      await end(transaction, doors, claim, async (inside, searched) => {
        const countsMore = await storeReport(inside, searched, report, now);
        const { customer_id } = searched.claimed;
        if (countsMore && customer_id !== null) await assessCustomers(transaction, doors.queue, [customer_id]);
      });
    // The budget is locked after the watchlist, as when a search begins.
    await settleSearch(transaction, paid, usd, {
      isCounted: report.outcome === 'answered' || report.reason !== 'searches',
    });
    return report.outcome === 'answered';
  });
}

type Ending = (inside: ReturnType<typeof emittingIn>, searched: Searched, now: Date) => Promise<void>;

const failing =
  (reason: MediaWatchReason): Ending =>
  (inside, searched, now) =>
    storeFailure(inside, searched, reason, now);

/** Stores the outcome of a search, unless another one has stored its own. */
async function end(transaction: Transaction<Tables>, doors: Doors, claim: Claim, ending: Ending): Promise<void> {
  const now = doors.clock.now();
  const searched = await lockSearched(transaction, claim, now);
  if (searched) await ending(emittingIn(transaction, doors), searched, now);
}

async function endOverQuota(
  transaction: Transaction<Tables>,
  doors: Doors,
  claim: Claim,
  { paid }: BegunSearch,
): Promise<void> {
  await end(transaction, doors, claim, (_inside, searched, now) =>
    storeOverBudget(transaction, doors, searched, 'quota', now),
  );
  await returnSearch(transaction, paid);
}

/** Notes that a subject was not searched. It is due again after the budget, at once, and after the quota, in an hour. */
async function storeOverBudget(
  transaction: Transaction<Tables>,
  doors: Doors,
  { claimed: { subject_id }, watchlist }: Searched,
  reason: 'budget' | 'quota',
  now: Date,
): Promise<void> {
  const next_at = reason === 'budget' ? AT_ONCE : new Date(now.getTime() + 3_600_000);
  await putState(transaction, subject_id, { status: 'over_budget', reason }, next_at);
  await tellNotSearched(emittingIn(transaction, doors), watchlist, reason, now);
}

async function isInQuota(count: Count): Promise<boolean> {
  try {
    await count.begin();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'QUOTA_EXCEEDED') return false;
    throw error;
  }
}

/** The subject of a search. Customers tell their type and country; others are companies by their number or their legal form. */
async function mediaSubject(
  transaction: Transaction<Tables>,
  { keyOf }: Doors,
  { customer_id, is_member }: ClaimedSubject,
  { identifier_type }: SubjectText,
  name: string,
): Promise<MediaSubject> {
  const isCompany = identifier_type === 'registration_number' || hasLegalForm(name);
  if (customer_id === null || is_member) return subjectOf({ name, entity_type: isCompany ? 'company' : 'person' });
  const inside = (label: string) => keyOf(label, joining(transaction));
  const { entity_type, country } = await readCustomer({ transaction, keyOf: inside }, customer_id);
  return subjectOf({ name, entity_type: entity_type === 'company' ? 'company' : 'person', country });
}
