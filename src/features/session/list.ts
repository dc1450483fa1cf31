import * as overview from '@vett/schema/customer-overview';
import * as contracts from '@vett/schema/session';
import * as links from '@vett/schema/session-link';
import type { Transaction } from 'kysely';
import { validate } from 'uuid';
import type { Doors } from '../../core/doors.ts';
import { implement } from '../../core/operation.ts';
import { type PageInput, readPage } from '../../core/paging.ts';
import { joining, type Tables } from '../../platform/database/tenant.ts';
import { readCustomer } from '../customer/customer.ts';
import { type Filter, listSessions, positionOf } from './list-store.ts';
import { summariesOf } from './record/find.ts';
import { SESSION_KEYS, searchKey, wholeOf, wordsOf } from './record/sealed.ts';

/** Summaries have no answers. */
const SUMMARIES_AT_ONCE = 20;

export const list = implement(contracts.list, async (_caller, doors, input) => {
  const { database, keyOf, clock } = doors;
  const {
    client_id,
    search,
    created_from,
    created_to,
    has_parent = false,
    order_by = 'created_at',
    sort = 'desc',
  } = input;
  const { status, final_decision, workflow_id, customer_id, assigned_to, risk_level, main_reason, overdue } = input;
  const named = JSON.stringify([
    ...[status, final_decision, workflow_id, customer_id, assigned_to, client_id, search],
    ...[created_from, created_to, has_parent, sort, risk_level, main_reason, overdue, order_by],
  ]);
  const searchBy = await keyOf(SESSION_KEYS.search, database);
  const sessionKey = await keyOf(SESSION_KEYS.session, database);
  const words = [
    ...(client_id === undefined ? [] : [wholeOf(client_id)]),
    ...(search === undefined || validate(search) ? [] : wordsOf(search)),
  ];
  const filter: Filter = {
    status,
    final_decision,
    assigned_to,
    risk_level,
    main_reason,
    has_parent,
    order_by,
    sort,
    ...(overdue !== undefined && { overdue: { is: overdue, at: clock.now() } }),
    workflow_id: uuidOrNone(workflow_id),
    customer_id: uuidOrNone(customer_id),
    ...(search !== undefined && validate(search) && { ids: [search] }),
    ...(words.length > 0 && { searchKeys: words.map((word) => searchKey(searchBy, word)) }),
    ...(created_from !== undefined && { created_from: new Date(created_from) }),
    ...(created_to !== undefined && { created_to: new Date(created_to) }),
  };
  return doors.database.run((transaction) =>
    pageOf(transaction, doors, sessionKey, { filter, name: named, wanted: input }),
  );
});

const NO_ID = '00000000-0000-0000-0000-000000000000';
/** An id that no row has stands for one that is no UUID. */
const uuidOrNone = (id: string | undefined) => (id === undefined || validate(id) ? id : NO_ID);

export const ofCustomers = implement(links.ofCustomers, (_caller, doors, { customer_ids, ...wanted }) =>
  pagesOf(doors, 'customer_id', customer_ids, wanted),
);

export const ofCustomer = implement(overview.sessions, async (_caller, doors, { customer_id, ...wanted }) => {
  const { database, keyOf } = doors;
  await database.run((transaction) =>
    readCustomer({ transaction, keyOf: (label) => keyOf(label, joining(transaction)) }, customer_id),
  );
  const { pages } = await pagesOf(doors, 'customer_id', [customer_id], wanted);
  const [{ sessions, ...page }] = pages as [(typeof pages)[number]];
  return {
    ...page,
    sessions: sessions.map(({ session_id, workflow_id, workflow_name, status, created_at, completed_at }) => ({
      session_id,
      workflow_id,
      workflow_name,
      status,
      created_at,
      completed_at,
    })),
  };
});

export const ofWorkflows = implement(links.ofWorkflows, (_caller, doors, { workflow_ids, ...wanted }) =>
  pagesOf(doors, 'workflow_id', workflow_ids, wanted),
);

/** For each id a page of the sessions that have it in a column. */
async function pagesOf(doors: Doors, column: 'customer_id' | 'workflow_id', ids: readonly string[], wanted: PageInput) {
  const key = await doors.keyOf(SESSION_KEYS.session, doors.database);
  return doors.database.run(async (transaction) => ({
    pages: await Array.fromAsync(ids, (id) => {
      const filter: Filter = { [column]: uuidOrNone(id), has_parent: false, order_by: 'created_at', sort: 'desc' };
      return pageOf(transaction, doors, key, { filter, name: `of ${id}`, wanted });
    }),
  }));
}

/** A page of sessions in the form of the list. */
async function pageOf(
  transaction: Transaction<Tables>,
  { cursors, answer }: Doors,
  key: Buffer,
  { filter, name, wanted }: { filter: Filter; name: string; wanted: PageInput },
) {
  const { items, ...page } = await readPage(wanted, {
    cursors,
    answer,
    name: `sessions ${name}`,
    read: (limit, after) => listSessions(transaction, filter, limit, after),
    positionOf: positionOf(filter),
    atOnce: SUMMARIES_AT_ONCE,
    wire: (stored) => summariesOf(transaction, key, stored),
  });
  return { sessions: items, ...page };
}
