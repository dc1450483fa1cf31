import { sql, type Transaction } from 'kysely';
import type { Position } from '../../core/paging.ts';
import type { Tables } from '../../platform/database/tenant.ts';
import type { StoredSession } from './store.ts';

export interface Filter {
  readonly status?: StoredSession['status'] | undefined;
  readonly final_decision?: StoredSession['final_decision'] | undefined;
  readonly workflow_id?: string | undefined;
  readonly customer_id?: string | undefined;
  readonly assigned_to?: string | undefined;
  readonly risk_level?: StoredSession['risk_level'] | undefined;
  readonly main_reason?: StoredSession['main_reason'] | undefined;
  /** Whether the term of the session has passed at a time. */
  readonly overdue?: { readonly is: boolean; readonly at: Date } | undefined;
  readonly ids?: readonly string[] | undefined;
  /** All of them; a session_id replaces them. */
  readonly searchKeys?: readonly string[] | undefined;
  readonly created_from?: Date | undefined;
  readonly created_to?: Date | undefined;
  readonly has_parent: boolean;
  readonly order_by: Order;
  readonly sort: 'asc' | 'desc';
}

type Order = 'created_at' | 'due_at' | 'risk_level' | 'main_reason';

/** The expression that an order begins with, as its index has it, and its value in a row. Creation decides among equal ones. */
const FIRST = {
  due_at: {
    expression: sql`coalesce(due_at, 'infinity'::timestamptz)`,
    type: sql`timestamptz`,
    of: ({ due_at }: StoredSession) => due_at?.toISOString() ?? 'infinity',
  },
  risk_level: {
    expression: sql`risk_rank`,
    type: sql`smallint`,
    of: ({ risk_rank }: StoredSession) => String(risk_rank),
  },
  main_reason: {
    expression: sql`coalesce(main_reason, '')`,
    type: sql`text`,
    of: ({ main_reason }: StoredSession) => main_reason ?? '',
  },
} as const;

/** The position of a session in a list. */
export const positionOf =
  ({ order_by }: Pick<Filter, 'order_by'>) =>
  (session: StoredSession): Position => [
    ...(order_by === 'created_at' ? [] : [FIRST[order_by].of(session)]),
    session.created_at.toISOString(),
    session.session_id,
  ];

/** Lists sessions in their order, after the position `after`. */
export function listSessions(
  transaction: Transaction<Tables>,
  filter: Filter,
  limit: number,
  after: Position | undefined,
): Promise<StoredSession[]> {
  const { ids, searchKeys, created_from, created_to, has_parent, order_by, sort } = filter;
  const { overdue, risk_level, main_reason } = filter;
  let query = transaction.selectFrom('session').selectAll();
  query = query.where('parent_session_id', has_parent ? 'is not' : 'is', null);
  for (const column of EQUAL) {
    const value = filter[column];
    if (value !== undefined) query = query.where(column, '=', value);
  }
  // These are the expressions of the indexes.
  if (risk_level) query = query.where('risk_rank', '=', RANKS[risk_level]);
  if (main_reason) query = query.where(sql<boolean>`${FIRST.main_reason.expression} = ${main_reason}`);
  if (overdue?.is === true) query = query.where(sql<boolean>`${FIRST.due_at.expression} <= ${overdue.at}`);
  if (overdue?.is === false) query = query.where(sql<boolean>`${FIRST.due_at.expression} > ${overdue.at}`);
  if (ids) query = query.where(sql<boolean>`session_id = any(${[...ids]}::uuid[])`);
  if (searchKeys) query = query.where(sql<boolean>`search_keys @> ${[...searchKeys]}::text[]`);
  if (created_from) query = query.where('created_at', '>=', created_from);
  if (created_to) query = query.where('created_at', '<=', created_to);
  const first = order_by === 'created_at' ? undefined : FIRST[order_by];
  if (after) {
    const [time, id] = after.slice(-2);
    const place = first ? sql`(${first.expression}, created_at, session_id)` : sql`(created_at, session_id)`;
    const from = first
      ? sql`(${after[0]}::text::${first.type}, ${time}::timestamptz, ${id}::uuid)`
      : sql`(${time}::timestamptz, ${id}::uuid)`;
    query = query.where(sql<boolean>`${place} ${sort === 'desc' ? sql`<` : sql`>`} ${from}`);
  }
  if (first) query = query.orderBy(first.expression, sort);
  return query.orderBy('created_at', sort).orderBy('session_id', sort).limit(limit).execute();
}

const EQUAL = ['status', 'final_decision', 'workflow_id', 'customer_id', 'assigned_to'] as const;

const RANKS = { low: 1, medium: 2, high: 3, critical: 4 } as const;
