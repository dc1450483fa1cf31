import fc from 'fast-check';
import { sql as kysely, type Transaction } from 'kysely';
import { describe, expect, test } from 'vitest';
import { SHUT_EVENTS } from '../../src/core/events.ts';
import { type Lifecycle, move, tryMove } from '../../src/core/lifecycle.ts';
import { COLLECTION_STATES } from '../../src/features/face-match/collection-store.ts';
import { JOB_STATES } from '../../src/features/list-check/job/store.ts';
import { RUN_STATES } from '../../src/features/lists/run-store.ts';
import { LIVENESS_STATES } from '../../src/features/session/liveness/store.ts';
import { TENANT_STATES } from '../../src/features/tenant/tenant-store.ts';
import { RUN_STATES as WATCHLIST_RUN_STATES } from '../../src/features/watchlist/run/run-store.ts';
import {
  sharedDatabase,
  type Tables,
  type TenantDatabase,
  tenantDatabase,
} from '../../src/platform/database/tenant.ts';
import { newId } from '../../src/platform/id.ts';
import { testDatabase } from '../support/database.ts';
import { newTenant } from './instance.ts';

const database = await testDatabase();
const { sql, admin } = database;

const shared: TenantDatabase = {
  run: (work: (transaction: Transaction<Tables>) => Promise<never>) => sharedDatabase(sql).transaction().execute(work),
};

/** A new row of each kind, and what must change together with its status. */
const ROWS = {
  job: async () => {
    const { tenant_id } = await newTenant(database);
    const job_id = newId();
    const row = {
      ...{ tenant_id, job_id, total: 1, lists: ['un'], list_versions: {}, search_type: 'exact', min_confidence: 0.7 },
      ...{ max_matches: 1, weak_aliases: true, save_validation: false, notify: false, created_at: new Date() },
    };
    await admin`insert into kyc_job ${admin(row)}`;
    return { id: job_id, rows: tenantDatabase(sql, tenant_id) };
  },
  collection: async () => {
    const { tenant_id } = await newTenant(database);
    const row = { tenant_id, status: 'CREATING', status_since: new Date(), model: 'planted' };
    await admin`insert into face_collection ${admin(row)}`;
    return { id: tenant_id, rows: tenantDatabase(sql, tenant_id) };
  },
  run: async () => {
    const run_id = newId();
    await admin`insert into list_run ${admin({ run_id, list_name: 'un', status: 'pending', requested_at: new Date() })}`;
    return { id: run_id, rows: shared };
  },
  'run of a watchlist': async () => {
    const { tenant_id } = await newTenant(database);
    const [watchlist_id, run_id, now] = [newId(), newId(), new Date()];
    const watchlist = {
      ...{ tenant_id, watchlist_id, sealed: Buffer.alloc(0), tag_keys: [], check_frequency: 'daily', status: 'active' },
      ...{ on_new_match: true, on_status_change: true, created_at: now, updated_at: now },
    };
    await admin`insert into watchlist ${admin(watchlist)}`;
    const run = { tenant_id, run_id, watchlist_id, trigger: 'manual', force: false, created_at: now };
    await admin`insert into watchlist_run ${admin(run)}`;
    return { id: run_id, rows: tenantDatabase(sql, tenant_id) };
  },
  'liveness check': async () => {
    const { tenant_id } = await newTenant(database);
    const [workflow_id, session_id, liveness_session_id, now] = [newId(), newId(), newId(), new Date()];
    const [made, sealed] = [{ created_by: 'test', created_at: now }, Buffer.alloc(0)];
    const workflow = { workflow_id, template_type: 'custom', entity_types: [], tags: [], updated_at: now };
    await admin`insert into workflow ${admin({ tenant_id, ...workflow, ...made, version: 1 })}`;
    const version = { tenant_id, workflow_id, version: 1, definition: {}, checksum: '', ...made };
    await admin`insert into workflow_version ${admin(version)}`;
    const session = { workflow_id, workflow_version: 1, entity_type: 'individual', sealed, search_keys: [] };
    await admin`insert into session ${admin({ ...{ tenant_id, session_id, ...session, ...made }, updated_at: now, expires_at: now })}`;
    const check = { session_id, liveness_session_id, step_id: 'face', challenge_type: 'passive', nonce_hash: sealed };
    await admin`insert into session_liveness ${admin({ ...{ tenant_id, ...check, sealed }, created_at: now, expires_at: now })}`;
    return { id: liveness_session_id, rows: tenantDatabase(sql, tenant_id) };
  },
  tenant: async () => {
    const { tenant_id } = await newTenant(database);
    return { id: tenant_id, rows: tenantDatabase(sql, tenant_id) };
  },
};

const COMPLETED = { completed_at: new Date() };

// biome-ignore lint/suspicious/noExplicitAny: machines of different tables go through the same tests.
type Machine = Lifecycle<any, string>;
interface Case {
  readonly machine: Machine;
  readonly row: keyof typeof ROWS;
  /** The status of a new row. */
  readonly first: string;
  /** Columns that must change together with the status, by trigger. */
  readonly sets: Readonly<Record<string, object>>;
}

const CASES: readonly Case[] = [
  {
    machine: JOB_STATES as unknown as Machine,
    row: 'job',
    first: 'PENDING',
    sets: { complete: COMPLETED, fail: COMPLETED, cancel: COMPLETED },
  },
  { machine: COLLECTION_STATES as unknown as Machine, row: 'collection', first: 'CREATING', sets: {} },
  { machine: RUN_STATES as unknown as Machine, row: 'run', first: 'pending', sets: { finish: { outcome: 'changed' } } },
  {
    machine: WATCHLIST_RUN_STATES as unknown as Machine,
    row: 'run of a watchlist',
    first: 'PENDING',
    sets: { begin: { started_at: new Date() }, complete: COMPLETED, fail: COMPLETED },
  },
  { machine: LIVENESS_STATES as unknown as Machine, row: 'liveness check', first: 'pending', sets: {} },
  { machine: TENANT_STATES as unknown as Machine, row: 'tenant', first: 'active', sets: {} },
];

describe.each(CASES)('the states of a $row', ({ machine, row, first, sets }) => {
  const triggers = Object.keys(machine.moves);
  const moveOf = (trigger: string) => machine.moves[trigger] as { from: readonly string[]; to: string };
  const setOf = (trigger: string, transaction: Transaction<Tables>) => ({
    set: sets[trigger] ?? {},
    by: { transaction, events: SHUT_EVENTS, keyOf: async () => Buffer.alloc(32) },
  });
  const statusOf = async (rows: TenantDatabase, id: string) => {
    const found = await rows.run((transaction) =>
      transaction
        .selectFrom(machine.table as 'kyc_job')
        .select('status')
        .where(machine.id as 'job_id', '=', id)
        .executeTakeFirst(),
    );
    return found?.status;
  };

  test('statuses change only by declared moves, in any order of attempts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...triggers), { maxLength: 8 }), async (walk) => {
        const { id, rows } = await ROWS[row]();
        let status = first;
        for (const trigger of walk) {
          const { from, to } = moveOf(trigger);
          const moved = await rows.run((transaction) =>
            tryMove(transaction, machine, id, trigger, setOf(trigger, transaction)),
          );
          expect(moved !== undefined).toBe(from.includes(status));
          if (moved) status = to;
          expect(await statusOf(rows, id)).toBe(status);
        }
      }),
      { numRuns: 25 },
    );
  });

  test('exactly one of many concurrent moves out of a status succeeds', async () => {
    for (const trigger of triggers.filter((name) => moveOf(name).from.includes(first) && leaves(moveOf(name)))) {
      const { id, rows } = await ROWS[row]();
      const movers = Array.from({ length: 6 }, () =>
        rows.run((transaction) => tryMove(transaction, machine, id, trigger, setOf(trigger, transaction))),
      );
      expect((await Promise.all(movers)).filter((moved) => moved !== undefined)).toHaveLength(1);
    }
  });

  test('a move that the status does not allow is refused with the statuses that it can change to', async () => {
    const { id, rows } = await ROWS[row]();
    const refused = triggers.find((name) => !moveOf(name).from.includes(first));
    if (refused === undefined) return;
    const allowed = [
      ...new Set(
        triggers
          .map(moveOf)
          .filter(({ from }) => from.includes(first))
          .map(({ to }) => to),
      ),
    ];
    const attempt = rows.run((transaction) => move(transaction, machine, id, refused, setOf(refused, transaction)));
    await expect(attempt).rejects.toMatchObject({ code: 'INVALID_STATE', details: { allowed } });
  });
});

const leaves = ({ from, to }: { from: readonly string[]; to: string }) => !from.includes(to);

test('a row that does not exist is not moved', async () => {
  const { rows } = await ROWS.job();
  const absent = rows.run((transaction) => move(transaction, JOB_STATES, newId(), 'begin'));
  await expect(absent).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a conditional move happens only if its condition holds', async () => {
  const { id, rows } = await ROWS.job();
  const moved = (total: number) =>
    rows.run((transaction) =>
      tryMove(transaction, JOB_STATES, id, 'begin', { when: kysely<boolean>`total = ${total}` }),
    );
  expect(await moved(2)).toBeUndefined();
  expect(await moved(1)).toMatchObject({ status: 'PROCESSING' });
});
