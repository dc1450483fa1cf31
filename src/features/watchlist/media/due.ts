import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Caller } from '../../../core/caller.ts';
import type { Doors } from '../../../core/doors.ts';
import { emittingIn } from '../../../core/events.ts';
import { defineInstallationJob } from '../../../core/job.ts';
import type { JobHead } from '../../../core/queue.ts';
import { inRounds } from '../../../core/rounds.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import { newId } from '../../../platform/id.ts';
import { lockWatchlist } from '../watchlist-store.ts';
import { readBudget } from './budget-store.ts';
import { claimSubjects, countClaims, dueSubjects, putOverBudget, tenantsDue } from './state-store.ts';
import { tellNotSearched } from './tell.ts';

/** The job that searches for adverse media about one subject. */
export const SEARCH = {
  runsAs: 'tenant',
  name: 'watchlist.media_search',
  data: z.strictObject({ subject_id: z.uuid(), claim: z.uuid() }),
} as const satisfies JobHead<{ subject_id: string; claim: string }>;

const HOUR_MS = 3_600_000;
/** Searches that a tenant gets in a minute, so that those of a large watchlist are spread, and those that wait at most. */
const SEARCHES = { a_minute: 10, waiting: 20 } as const;
/** A claim that is older was lost, and holds back no others. */
const CLAIM_MS = 6 * HOUR_MS;
/** Subjects that are noted in a minute as over the budget. */
const NOTED = 500;
/** A part of the interval by which the next search comes later, at random, so that searches stay spread. */
const JITTER = 0.05;

/** Queues the searches for adverse media that are due, some of each tenant. */
export const mediaDue = defineInstallationJob({
  name: 'watchlist.media_due',
  schedule: '* * * * *',
  async run({ sql, asTenant, clock, log }, _data, signal) {
    const piece = async (tenantId: string) => {
      const tenant = await asTenant(tenantId, { type: 'system', id: 'watchlist.media_due' }, signal);
      if (tenant?.caller.tenant.status !== 'active') return false;
      const { caller, doors } = tenant;
      await doors.database.run((transaction) => queueDue(transaction, caller, doors, clock.now()));
      return false;
    };
    const failed = (tenant_id: string, error: unknown) =>
      log.error({ error, tenant_id }, 'searches for adverse media could not be queued');
    const failures = await inRounds(await tenantsDue(sql, clock.now()), piece, { signal, failed });
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} tenants have searches not queued`);
  },
});

async function queueDue(transaction: Transaction<Tables>, { tenant }: Caller, doors: Doors, now: Date): Promise<void> {
  const budget = await readBudget(transaction, tenant.configuration.watchlists, now);
  if (budget.is_used_up) return noteOverBudget(transaction, doors, now);
  const waiting = await countClaims(transaction, new Date(now.getTime() - CLAIM_MS));
  const due = await dueSubjects(transaction, now, Math.min(SEARCHES.a_minute, SEARCHES.waiting - waiting));
  const wanted = due.map(({ subject_id, media_interval_hours }) => ({
    subject_id,
    claim: newId(),
    next_at: nextSearch(media_interval_hours, now),
  }));
  const claims = wanted.length > 0 ? await claimSubjects(transaction, wanted, now) : [];
  await doors.queue.sendPieces(transaction, SEARCH, claims);
}

/** Notes subjects that are due as not searched, and tells it for each watchlist. They stay due. */
async function noteOverBudget(transaction: Transaction<Tables>, doors: Doors, now: Date): Promise<void> {
  const due = await dueSubjects(transaction, now, NOTED, { isUntold: true });
  if (due.length === 0) return;
  const watchlists = [...new Set(due.map(({ watchlist_id }) => watchlist_id))].sort();
  const locked = await Array.fromAsync(watchlists, (id) => lockWatchlist(transaction, id));
  await putOverBudget(
    transaction,
    due.map(({ subject_id }) => subject_id),
  );
  for (const watchlist of locked)
    if (watchlist) await tellNotSearched(emittingIn(transaction, doors), watchlist, 'budget', now);
}

/** When a subject is due after a search that begins now: never before its interval is over. */
export const nextSearch = (intervalHours: number, now: Date): Date =>
  new Date(now.getTime() + intervalHours * HOUR_MS * (1 + Math.random() * JITTER));
