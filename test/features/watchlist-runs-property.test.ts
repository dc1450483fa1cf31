import type { Entity } from '@vett/engine/entity';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareWithLists, conditionsOf, type WatchedSubject } from '../../src/features/list-check/list-check.ts';
import { publishEntities } from '../support/publish-entities.ts';
import { testService } from '../support/service.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const { admin, sql } = service.database;

const GIVEN = ['Zoltan', 'Clara', 'Faris', 'Orlando', 'Ada', 'Primer'];
const FAMILY = ['Fictivus', 'Invented', 'Bogusson', 'Mithal', 'Nonexistente', 'Vymyshlenov'];
const name = fc.tuple(fc.constantFrom(...GIVEN), fc.constantFrom(...FAMILY)).map((parts) => parts.join(' '));
const entry = fc.record({ id: fc.integer({ min: 1, max: 12 }), name, born: fc.constantFrom('1970', '1980') });

/** One thing that happens. A death ends a worker between the comparison of a piece and the transaction that stores it. */
const Step = fc.oneof(
  fc.record({ kind: fc.constant('publish' as const), entries: fc.array(entry, { minLength: 1, maxLength: 10 }) }),
  fc.record({ kind: fc.constant('add' as const), names: fc.array(name, { minLength: 1, maxLength: 3 }) }),
  fc.record({ kind: fc.constant('remove' as const), place: fc.nat(50) }),
  fc.constant({ kind: 'due' as const }),
  fc.constant({ kind: 'begin' as const }),
  fc.constant({ kind: 'piece' as const }),
  fc.constant({ kind: 'twice' as const }),
  fc.constant({ kind: 'death' as const }),
  fc.constant({ kind: 'give up' as const }),
  fc.constant({ kind: 'monitor' as const }),
);
type Step = typeof Step extends fc.Arbitrary<infer S> ? S : never;

type Told = Map<string, Set<string>>;
interface Alert {
  alert_id: string;
  subject: { subject_id: string };
  changes: {
    added: { match_data: { entity_id: string } }[];
    removed: { entity_id: string }[];
    changed: { entity_id: string }[];
  };
}

/** Follows the alerts. Throws for one that tells an addition or a removal for the second time. */
function follow(alerts: readonly Alert[]): Told {
  const told: Told = new Map();
  for (const { subject, changes } of alerts) {
    const known = told.get(subject.subject_id) ?? new Set();
    told.set(subject.subject_id, known);
    for (const { match_data } of changes.added) {
      expect(known.has(match_data.entity_id), 'an addition was told twice').toBe(false);
      known.add(match_data.entity_id);
    }
    for (const { entity_id } of changes.changed) expect(known.has(entity_id), 'a change of nothing').toBe(true);
    for (const { entity_id } of changes.removed) {
      expect(known.delete(entity_id), 'a removal was told twice').toBe(true);
    }
  }
  return told;
}

const entityOf = ({ id, name, born }: { id: number; name: string; born: string }): Entity => ({
  ...{ id: `E${id}`, list: 'un', type: 'individual', names: [{ value: name }], birthDates: [born] },
});

test('whatever happens, the snapshot is that of a full run, and every difference was told once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const tenant = await service.newTenant();
      const runs = watchlistRuns(service, tenant);
      const id = await runs.watchlist({ check_frequency: 'on_update' });
      const subjects = new Map<string, string>();
      const retry = () => admin`
        update watchlist_base set retry_at = now() - interval '1 second'
        where tenant_id = ${tenant.tenant_id} and retry_at is not null`;

      const act = async (step: Step): Promise<unknown> => {
        const [task] = await runs.openPieces();
        switch (step.kind) {
          case 'publish': {
            const unique = new Map(step.entries.map((one) => [one.id, entityOf(one)]));
            await publishEntities(sql, 'un', [...unique.values()]);
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
          case 'due':
            return runs.due();
          case 'begin':
            return Promise.all((await runs.pending()).map(({ run_id }) => runs.begin(run_id)));
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
      for (const step of steps) await act(step);
      await retry();
      await runs.drain();
      await runs.due();
      await runs.drain();

      const told = follow((await runs.events('kyc.watchlist.alert')) as unknown as Alert[]);
      const stored = await admin<{ subject_id: string; entity_id: string; score: number; hash: string }[]>`
        select subject_id, entity_id, score, encode(match_hash, 'hex') as hash from watchlist_match
        where tenant_id = ${tenant.tenant_id} order by 1, 2`;
      const fresh = await freshMatches(tenant.tenant_id, subjects);
      expect(stored.map(({ subject_id, entity_id, score, hash }) => [subject_id, entity_id, score, hash])).toEqual(
        fresh,
      );
      for (const subject_id of subjects.keys()) {
        const own = stored.filter((row) => row.subject_id === subject_id).map(({ entity_id }) => entity_id);
        expect([...(told.get(subject_id) ?? [])].sort()).toEqual(own.sort());
      }
    }),
    { numRuns: 25 },
  );
}, 240_000);

/** The matches of a comparison of these subjects with all entries. */
async function freshMatches(tenantId: string, subjects: ReadonlyMap<string, string>) {
  const signal = new AbortController().signal;
  const entered = await service.app.installation.asTenant(tenantId, { type: 'system', id: 'test' }, signal);
  if (!entered) throw new Error('there is no such tenant');
  const watched = [...subjects].map(
    ([subject_id, full_name]): WatchedSubject => ({ subject_id, subject: { full_name } }),
  );
  if (watched.length === 0) return [];
  const options = {
    lists: [{ list_name: 'un' as const, from: null }],
    conditions: conditionsOf(entered.caller.tenant),
  };
  const { lists } = await compareWithLists(watched, options, entered.caller, entered.doors);
  const [list] = lists;
  if (!list || 'error' in list) throw new Error('the list was not compared');
  const all = [...list.found].flatMap(([subject_id, found]) =>
    found.map(({ entity_id, score, match_hash }) => [subject_id, entity_id, score, match_hash] as const),
  );
  const place = ([subject, entry]: readonly [string, string, number, string]) => `${subject} ${entry}`;
  return all.sort((a, b) => (place(a) < place(b) ? -1 : 1));
}
