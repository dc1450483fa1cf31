import type { TenantConfiguration } from '@vett/schema/tenant-configuration';
import type { MediaBudget } from '@vett/schema/watchlist-media';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tenant.ts';
import { monthStart } from '../../usage/usage.ts';

type Limits = Pick<TenantConfiguration['watchlists'], 'media_searches_a_month' | 'media_usd_a_month'>;

/** The budget of the month. A next search is counted by the price of the dearest one of the month. */
export async function readBudget(
  transaction: Transaction<Tables>,
  { media_searches_a_month, media_usd_a_month }: Limits,
  now: Date,
): Promise<MediaBudget> {
  const month = await transaction
    .selectFrom('watchlist_media_month')
    .select(['searches', 'usd', 'dearest_usd'])
    .where('period_start', '=', monthStart(now))
    .executeTakeFirst();
  const { searches, usd, dearest_usd } = month ?? { searches: 0, usd: 0, dearest_usd: 0 };
  return {
    searches_used: searches,
    searches_limit: media_searches_a_month,
    usd_used: usd,
    usd_limit: media_usd_a_month,
    is_used_up:
      (media_searches_a_month !== null && searches >= media_searches_a_month) ||
      (media_usd_a_month !== null && (media_usd_a_month === 0 || usd + dearest_usd > media_usd_a_month)),
    resets_at: monthStart(now, 1).toISOString(),
  };
}

/** A search that the budget of a month pays for. */
export interface PaidSearch {
  readonly month: Date;
  /** The price that it is expected to have at most. */
  readonly expected_usd: number;
}

/** Takes a search from the budget of the month; undefined when nothing is left of it. */
export async function takeSearch(
  transaction: Transaction<Tables>,
  { media_searches_a_month: searches, media_usd_a_month: usd }: Limits,
  now: Date,
): Promise<PaidSearch | undefined> {
  if (searches === 0 || usd === 0) return undefined;
  const month = monthStart(now);
  const { rows } = await sql<{ expected_usd: number }>`
    insert into watchlist_media_month as known (period_start, searches, usd, dearest_usd) values (${month}, 1, 0, 0)
    on conflict (tenant_id, period_start) do update
    set searches = known.searches + 1, usd = known.usd + known.dearest_usd
    where (${searches}::int is null or known.searches < ${searches}::int)
      and (${usd}::float8 is null or known.usd + known.dearest_usd <= ${usd}::float8)
    returning known.dearest_usd as expected_usd`.execute(transaction);
  return rows[0] && { month, expected_usd: rows[0].expected_usd };
}

/** Replaces the expected price of a search by the one that was paid. A search that nobody answered is not counted. */
export const settleSearch = (
  transaction: Transaction<Tables>,
  { month, expected_usd }: PaidSearch,
  paid: number,
  { isCounted }: { readonly isCounted: boolean },
) =>
  transaction
    .updateTable('watchlist_media_month')
    .set({
      searches: sql`searches - ${isCounted ? 0 : 1}::int`,
      usd: sql`greatest(0, usd - ${expected_usd}::float8 + ${paid}::float8)`,
      dearest_usd: sql`greatest(dearest_usd, ${paid}::float8)`,
    })
    .where('period_start', '=', month)
    .execute();

/** Gives a search back that was not made. */
export const returnSearch = (transaction: Transaction<Tables>, { month, expected_usd }: PaidSearch) =>
  transaction
    .updateTable('watchlist_media_month')
    .set({ searches: sql`searches - 1`, usd: sql`greatest(0, usd - ${expected_usd}::float8)` })
    .where('period_start', '=', month)
    .execute();
