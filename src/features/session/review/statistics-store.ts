import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tenant.ts';
import type { StoredSession } from '../store.ts';

/** A time until before another one. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** Cases that were decided in a period. An index has all that the first counts need. */
const decidedIn = ({ from, to }: Period) => sql`
  session where status in ('approved', 'rejected') and parent_session_id is null
    and decided_at >= ${from.toISOString()}::timestamptz and decided_at < ${to.toISOString()}::timestamptz`;

const BY_PERSON = sql`coalesce(decided_by, '') not like 'automation:%'`;
const COUNTS = sql`
  count(*) filter (where status = 'approved')::int as approved, count(*) filter (where status = 'rejected')::int as rejected`;

interface Verdicts {
  readonly approved: number;
  readonly rejected: number;
}

/** The number of decisions of people on each day of UTC. */
export async function decidedByDay(
  transaction: Transaction<Tables>,
  period: Period,
): Promise<(Verdicts & { readonly day: string })[]> {
  const { rows } = await sql<Verdicts & { day: string }>`
    select to_char(decided_at at time zone 'UTC', 'YYYY-MM-DD') as day, ${COUNTS}
    from ${decidedIn(period)} and ${BY_PERSON} group by 1 order by 1`.execute(transaction);
  return rows;
}

interface Speed {
  readonly decided_by_rules: number;
  readonly median: number | null;
  readonly p90: number | null;
}

/** The seconds in which people decided, and the number of decisions of rules. */
export async function speedOf(transaction: Transaction<Tables>, period: Period): Promise<Speed> {
  const { rows } = await sql<Speed>`
    select count(*) filter (where not is_by_person)::int as decided_by_rules,
      percentile_cont(0.5) within group (order by seconds) filter (where is_by_person and seconds >= 0) as median,
      percentile_cont(0.9) within group (order by seconds) filter (where is_by_person and seconds >= 0) as p90
    from (
      select ${BY_PERSON} as is_by_person, extract(epoch from decided_at - review_since)::float8 as seconds
      from ${decidedIn(period)}
    ) as decided`.execute(transaction);
  return rows[0] as Speed;
}

/** The decisions of people by the rules that had triggered, the most frequent first. */
export async function decidedByRule(
  transaction: Transaction<Tables>,
  period: Period,
): Promise<(Verdicts & { readonly rule_type: StoredSession['met_rules'][number] })[]> {
  const { rows } = await sql<Verdicts & { rule_type: StoredSession['met_rules'][number] }>`
    select rule_type, ${COUNTS}
    from (select status, unnest(met_rules) as rule_type from ${decidedIn(period)} and ${BY_PERSON}) as met
    group by 1 order by count(*) desc, 1`.execute(transaction);
  return rows;
}

interface Waiting {
  readonly open: number;
  readonly overdue: number;
  readonly unassigned: number;
}

/** The cases that wait for a decision now. */
export async function countWaiting(transaction: Transaction<Tables>, now: Date): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as open, count(*) filter (where due_at <= ${now.toISOString()}::timestamptz)::int as overdue,
      count(*) filter (where assigned_to is null)::int as unassigned
    from session where status = 'manual_review' and parent_session_id is null`.execute(transaction);
  return rows[0] as Waiting;
}
