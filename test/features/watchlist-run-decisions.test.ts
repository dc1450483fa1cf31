import type { Match } from '@vett/schema/match';
import { expect, test } from 'vitest';
import { operations } from '../../src/features.ts';
import { testService } from '../support/service.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';

const service = await testService({ LISTS: 'un' });
const { send, watchlist, add, drain, lastRun } = watchlistRuns(service);
const NAME = 'Zoltan Fictivus';

async function watched() {
  const watchlist_id = await watchlist({ lists_to_monitor: ['un'] });
  const [subject_id] = (await add(watchlist_id, NAME)) as [string];
  await drain();
  const { run_id } = await lastRun(watchlist_id);
  const matches = async () => {
    const { data } = await send('GET', `/kyc/watchlists/${watchlist_id}/runs/${run_id}`);
    return (data['results'] as { matches: Match[] }[])[0]?.matches as [Match];
  };
  const decide = async (subject_key: object, reason: string) => {
    const [{ source_list, match_data }] = await matches();
    const { entity_id } = match_data;
    const decision = { subject_key, source_list, entity_id, decision: 'false_positive', reason };
    const { status, data } = await send('POST', '/kyc/decisions', decision);
    expect(status).toBe(201);
    return data['decision_id'] as string;
  };
  return { watchlist_id, run_id, subject_id, matches, decide };
}

test('the results of a run show the decision that holds now, until it is taken back', async () => {
  const { watchlist_id, subject_id, matches, decide } = await watched();
  expect((await matches())[0].decision).toBeUndefined();
  const decision_id = await decide({ subject_id }, 'Born elsewhere.');
  const decision = { decision_id, decision: 'false_positive', reason: 'Born elsewhere.' };
  expect((await matches())[0].decision).toMatchObject(decision);
  const { data } = await send('POST', `/kyc/watchlists/${watchlist_id}/monitor`, { force: true });
  expect(data['results']).toMatchObject([{ match_count: 0, matches: [{ decision }] }]);
  await send('DELETE', `/kyc/decisions/${decision_id}`);
  expect((await matches())[0].decision).toBeUndefined();
});

test('a decision by the fingerprint of the subject is shown as well, in the links too, but not on a subject that is gone', async () => {
  const { watchlist_id, run_id, subject_id, matches, decide } = await watched();
  const checked = await service.post('/kyc', { subject: { full_name: NAME }, list_name: 'un' });
  const { result } = (await checked.json()) as { result: { metadata: { subject_fingerprint: string } } };
  await decide({ fingerprint: result.metadata.subject_fingerprint }, 'Another person.');
  const shown = { reason: 'Another person.' };
  expect((await matches())[0].decision).toMatchObject(shown);

  const actor = { type: 'system', id: 'test' } as const;
  const { installation } = service.app;
  const entered = await installation.asTenant(service.tenant.tenant_id, actor, new AbortController().signal);
  if (!entered) throw new Error('the tenant is gone');
  const { caller, doors } = entered;
  // biome-ignore lint/suspicious/noExplicitAny: two operations are asked in the same way.
  const ask = (operation: { run: any }, input: object) => operation.run(caller, doors, { limit: 10, ...input });
  const current = await ask(operations.watchlist.matchesOf, { subject_ids: [subject_id] });
  expect(current.pages).toMatchObject([{ matches: [{ subject_id, decision: shown }] }]);
  const results = await ask(operations.watchlist.resultsOf, { run_ids: [run_id] });
  expect(results.pages).toMatchObject([{ results: [{ matches: [{ decision: shown }] }] }]);

  await send('DELETE', `/kyc/watchlists/${watchlist_id}/subjects/${subject_id}`);
  expect((await matches())[0].decision).toBeUndefined();
});
