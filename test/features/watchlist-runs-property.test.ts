import type { Entity } from '@vett/engine/entity';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareWithLists, conditionsOf, type WatchedSubject } from '../../src/features/list-check/list-check.ts';
import { publishEntities } from '../support/publish-entities.ts';
import { testService } from '../support/service.ts';
import { inSuiteOrSoak } from '../support/soak.ts';
import { type Alert, countOf, follow, Places } from '../support/told-alerts.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un,eu' });
const { admin, sql } = service.database;

const SYSTEM = { type: 'system', id: 'test' } as const;
const { signal } = new AbortController();

const GIVEN = ['Zoltan', 'Clara', 'Faris'];
const FAMILY = ['Fictivus', 'Invented'];
const name = fc.tuple(fc.constantFrom(...GIVEN), fc.constantFrom(...FAMILY)).map((parts) => parts.join(' '));
/** Entries of file 0 have no data of their own, so that a publication may give the data of one to another. */
const entry = fc.record({
  ...{ id: fc.integer({ min: 1, max: 5 }), name, born: fc.constantFrom('1970', '1980'), file: fc.nat(3) },
});
type Entry = typeof entry extends fc.Arbitrary<infer E> ? E : never;

/** One thing that happens. A death ends a worker between the comparison of a piece and the transaction that stores it. */
const Step = fc.oneof(
  fc.record({
    kind: fc.constant('publish' as const),
    list: fc.constantFrom('un', 'eu'),
    entries: fc.array(entry, { minLength: 1, maxLength: 5 }),
  }),
  fc.record({ kind: fc.constant('add' as const), names: fc.array(name, { minLength: 1, maxLength: 3 }) }),
  fc.record({ kind: fc.constant('remove' as const), place: fc.nat(50) }),
  fc.record({ kind: fc.constant('expire' as const), place: fc.nat(50) }),
  fc.record({ kind: fc.constant('decide' as const), place: fc.nat(50) }),
  fc.record({ kind: fc.constant('revoke' as const), place: fc.nat(50) }),
  fc.record({ kind: fc.constant('monitored' as const), lists: fc.constantFrom(['un'], ['eu'], ['eu', 'un'], null) }),
  fc.record({ kind: fc.constant('confidence' as const), min: fc.constantFrom(0.7, 0.9) }),
  fc.record({ kind: fc.constant('enable' as const), lists: fc.constantFrom('all', ['un'], ['eu']) }),
  fc.record({ kind: fc.constant('outage' as const), list: fc.constantFrom('un', 'eu') }),
  fc.constant({ kind: 'run' as const }),
  fc.constant({ kind: 'due' as const }),
  fc.constant({ kind: 'begin' as const }),
  fc.constant({ kind: 'piece' as const }),
  fc.constant({ kind: 'twice' as const }),
  fc.constant({ kind: 'death' as const }),
  fc.constant({ kind: 'give up' as const }),
  fc.constant({ kind: 'monitor' as const }),
);
type Step = typeof Step extends fc.Arbitrary<infer S> ? S : never;

const entityOf = (list: string, { id, name, born, file }: Entry): Entity => ({
  ...{ id: `E${id}`, list, type: 'individual', names: [{ value: name }], birthDates: [born] },
  programs: [file === 0 ? 'shared' : `of ${id}`],
});

test('a snapshot is that of a full run whatever happens, and every difference was told once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(Step, { minLength: 6, maxLength: 24 }),
      fc.integer({ min: 1, max: 3 }),
      async (steps, size) => {
        const tenant = await service.newTenant();
        const runs = watchlistRuns(service, tenant);
        const id = await runs.watchlist({ check_frequency: 'on_update', lists_to_monitor: ['un', 'eu'] });
        const subjects = new Map<string, string>();
        const decided = new Set<string>();
        const decisions: string[] = [];
        const places = new Places();
        const publish = async (list: 'un' | 'eu', entries: readonly Entry[]) => {
          const entities = [...new Map(entries.map((one) => [one.id, entityOf(list, one)])).values()];
          for (const one of entities) places.add(one);
          await publishEntities(sql, list, entities);
        };
        let isMonitored = true;
        const retry = () => admin`
        update watchlist_base set retry_at = now() - interval '1 second'
        where tenant_id = ${tenant.tenant_id} and retry_at is not null`;

        /** Waits until this process works with the new value, which a notice tells it. */
        const configure = async (name: 'min_confidence' | 'enabled_lists', value: unknown) => {
          await admin`
        update tenant set configuration = jsonb_set(
          jsonb_set(configuration, '{list_check}', coalesce(configuration->'list_check', '{}')),
          ${['list_check', name]}::text[], ${JSON.stringify(value)}::text::jsonb)
        where tenant_id = ${tenant.tenant_id}`;
          await expect
            .poll(async () => {
              const entered = await service.app.installation.asTenant(tenant.tenant_id, SYSTEM, signal);
              return entered?.caller.tenant.configuration.list_check[name];
            })
            .toEqual(value);
        };
        /** Cuts the pieces of the run into small ones. */
        const cut = async () => {
          const pieces = await admin<{ run_id: string; subject_ids: string[] }[]>`
          delete from watchlist_run_piece where tenant_id = ${tenant.tenant_id} returning run_id, subject_ids`;
          const ids = pieces.flatMap(({ subject_ids }) => subject_ids);
          for (let start = 0; start < ids.length; start += size) {
            await admin`
            insert into watchlist_run_piece (tenant_id, run_id, piece, subject_ids) values (
              ${tenant.tenant_id}, ${pieces[0]?.run_id as string}, ${start}, ${ids.slice(start, start + size)}::uuid[])`;
          }
        };
        const act = async (step: Step): Promise<unknown> => {
          const [task] = await runs.openPieces();
          switch (step.kind) {
            case 'publish': {
              await publish(step.list as 'un' | 'eu', step.entries);
              return service.app.catalogue.refresh();
            }
            case 'add': {
              const ids = await runs.add(id, ...step.names);
              for (const [n, subject] of ids.entries()) subjects.set(subject, step.names[n] as string);
              return;
            }
            case 'remove': {
              const subject = [...subjects.keys()][step.place];
              if (subject === undefined) return;
              subjects.delete(subject);
              return runs.send('DELETE', `/kyc/watchlists/${id}/subjects/${subject}`);
            }
            case 'expire': {
              const subject = [...subjects.keys()][step.place];
              if (subject === undefined) return;
              subjects.delete(subject);
              return admin`update watchlist_subject set expires_at = now() - interval '1 minute' where subject_id = ${subject}`;
            }
            case 'decide': {
              const rows = await admin<{ subject_id: string; source_list: string; entity_id: string }[]>`
              select subject_id, source_list, entity_id from watchlist_match where tenant_id = ${tenant.tenant_id} order by 1, 2, 3`;
              const row = rows[step.place % Math.max(rows.length, 1)];
              if (!row) return;
              const { subject_id, ...entry } = row;
              decided.add(Object.values(row).join(' '));
              const body = {
                ...entry,
                subject_key: { subject_id },
                decision: 'false_positive',
                reason: 'Another person',
              };
              const { data } = await runs.send('POST', '/kyc/decisions', body);
              return data && decisions.push(data['decision_id'] as string);
            }
            case 'revoke': {
              const [id] = decisions.splice(step.place % Math.max(decisions.length, 1), 1);
              return id && runs.send('DELETE', `/kyc/decisions/${id}`);
            }
            case 'monitored':
              isMonitored = false;
              return runs.send('PATCH', `/kyc/watchlists/${id}`, { lists_to_monitor: step.lists ?? ['un', 'eu'] });
            case 'confidence':
              return configure('min_confidence', step.min);
            case 'enable':
              isMonitored = false;
              return configure('enabled_lists', step.lists);
            case 'outage': {
              await runs.due();
              for (const { run_id } of await runs.pending()) await runs.begin(run_id);
              await cut();
              isMonitored = false;
              await configure('enabled_lists', [step.list]);
              const [first] = await runs.openPieces();
              if (first) await runs.piece(first);
              await configure('enabled_lists', 'all');
              return runs.drain();
            }
            case 'run':
              await runs.due();
              return runs.drain();
            case 'due':
              return runs.due();
            case 'begin':
              for (const { run_id } of await runs.pending()) await runs.begin(run_id);
              return cut();
            case 'piece':
              return task && runs.piece(task);
            case 'twice':
              return task && Promise.all([runs.piece(task), runs.piece(task)]);
            case 'death': {
              if (!task) return;
              const data = { tenant_id: tenant.tenant_id, ...task };
              const died = workerNamed(service.app, 'watchlist.piece').run(data, AbortSignal.abort());
              return expect(died).rejects.toThrow();
            }
            case 'give up': {
              if (!task) return;
              const data = { tenant_id: tenant.tenant_id, ...task };
              await workerNamed(service.app, 'watchlist.piece').onDead?.(data, new AbortController().signal);
              return retry();
            }
            case 'monitor':
              return runs.send('POST', `/kyc/watchlists/${id}/monitor`, { force: true });
          }
        };
        for (const list of ['un', 'eu'] as const) {
          await publish(list, [{ id: 1, name: 'Zoltan Fictivus', born: '1970', file: 0 }]);
        }
        await service.app.catalogue.refresh();
        for (const step of steps) await act(step);
        await configure('enabled_lists', 'all');
        await runs.send('PATCH', `/kyc/watchlists/${id}`, { lists_to_monitor: ['un', 'eu'] });
        for (const _ of ['what waited', 'all']) {
          await retry();
          await runs.drain();
          await admin`update watchlist set next_check_due = now() where watchlist_id = ${id}`;
          await runs.due();
          await runs.drain();
        }

        const isDecided = (subject: string, place: string) =>
          places.ids(place).some((id) => decided.has(`${subject} ${id}`));
        const told = follow(
          (await runs.events('kyc.watchlist.alert')) as unknown as Alert[],
          places,
          (subject, place) => isMonitored && !isDecided(subject, place),
        );
        const all = await admin<Row[]>`
        select subject_id, source_list, entity_id, score, encode(match_hash, 'hex') as hash, dismissed from watchlist_match
        where tenant_id = ${tenant.tenant_id} order by 1, 2, 3`;
        const stored = all.filter(({ subject_id }) => subjects.has(subject_id));
        expect(stored).toEqual(await freshMatches(tenant.tenant_id, subjects));
        for (const subject_id of subjects.keys()) {
          const own = stored.filter((row) => row.subject_id === subject_id);
          const known = told.get(subject_id) ?? [];
          const counting = own
            .filter(({ dismissed }) => !dismissed)
            .map((row) => places.of(row.source_list, row.entity_id));
          for (const place of new Set([...known, ...counting])) {
            const [all, alive] = [countOf(known, place), countOf(counting, place)];
            expect(all, `${place} was never told`).toBeGreaterThanOrEqual(alive);
            if (isMonitored && !isDecided(subject_id, place)) expect(all, `the end of ${place}`).toBe(alive);
          }
        }
      },
    ),
    { numRuns: inSuiteOrSoak(15, 2_000) },
  );
});

interface Row {
  subject_id: string;
  source_list: string;
  entity_id: string;
  score: number;
  hash: string;
  dismissed: boolean;
}

/** The matches of a comparison of these subjects with all entries. */
async function freshMatches(tenantId: string, subjects: ReadonlyMap<string, string>): Promise<Row[]> {
  const signal = new AbortController().signal;
  const entered = await service.app.installation.asTenant(tenantId, { type: 'system', id: 'test' }, signal);
  if (!entered) throw new Error('there is no such tenant');
  const watched = [...subjects].map(
    ([subject_id, full_name]): WatchedSubject => ({ subject_id, subject: { full_name } }),
  );
  if (watched.length === 0) return [];
  const options = {
    lists: (['eu', 'un'] as const).map((list_name) => ({ list_name, from: null })),
    conditions: conditionsOf(entered.caller.tenant, null),
    monitored: ['eu', 'un'] as const,
    categories: null,
  };
  const { lists } = await compareWithLists(watched, options, entered.caller, entered.doors);
  const all = lists.flatMap((list) => {
    if ('error' in list) throw new Error('a list was not compared');
    return [...list.found].flatMap(([subject_id, found]) =>
      found.map(({ entity_id, score, match_hash: hash, decision }): Row => {
        const dismissed = decision?.decision === 'false_positive';
        return { subject_id, source_list: list.list_name, entity_id, score, hash, dismissed };
      }),
    );
  });
  const place = ({ subject_id, source_list, entity_id }: Row) => `${subject_id} ${source_list} ${entity_id}`;
  return all.sort((a, b) => (place(a) < place(b) ? -1 : 1));
}
