import { expect, test } from 'vitest';
import { operations } from '../../src/features.ts';
import { newId } from '../../src/platform/id.ts';
import { sharedService } from '../support/service.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';

const service = await sharedService();
const { watchlist: links } = operations;

async function ofNewTenant() {
  const tenant = await service.newTenant();
  const actor = { type: 'system', id: 'test' } as const;
  const entered = await service.app.installation.asTenant(tenant.tenant_id, actor, new AbortController().signal);
  if (!entered) throw new Error('the tenant is gone');
  const { caller, doors } = entered;
  const runs = watchlistRuns(service, tenant);
  /** A watchlist with a listed subject that two runs compared. */
  const watched = async () => {
    const id = await runs.watchlist({ lists_to_monitor: ['un'] });
    const [subject_id] = await runs.add(id, 'Zoltan Fictivus', 'Clara Nobody');
    await runs.drain();
    const { data } = await runs.send('POST', `/kyc/watchlists/${id}/monitor`, { force: true });
    return { id, subject_id: subject_id as string, run_id: data['run_id'] as string };
  };
  // biome-ignore lint/suspicious/noExplicitAny: three operations are asked in the same way.
  const ask = (operation: { run: any }, input: object) => operation.run(caller, doors, { limit: 10, ...input });
  return { ...runs, watched, ask };
}

test('the links give each watchlist its runs, each run its results and each subject its matches, else empty pages', async () => {
  const { watched, ask } = await ofNewTenant();
  const foreign = await (await ofNewTenant()).watched();
  const [one, two] = [await watched(), await watched()];
  const none = { count: 0, next_key: null };
  const others = (key: keyof typeof foreign) => ['none', newId(), foreign[key]];

  const runs = await ask(links.runsOf, { watchlist_ids: [two.id, one.id, ...others('id')] });
  expect(runs.pages).toMatchObject([
    ...[two, one].map(({ run_id }) => ({
      count: 2,
      runs: [{ run_id, trigger: 'manual' }, { trigger: 'subject_added' }],
    })),
    ...others('id').map(() => ({ runs: [], ...none })),
  ]);
  const results = await ask(links.resultsOf, { run_ids: [two.run_id, one.run_id, ...others('run_id')] });
  expect(results.pages).toMatchObject([
    ...[two, one].map(({ subject_id }) => ({ count: 1, results: [{ subject_id, is_match: true, change: 'none' }] })),
    ...others('run_id').map(() => ({ results: [], ...none })),
  ]);
  const matches = await ask(links.matchesOf, { subject_ids: [one.subject_id, ...others('subject_id')] });
  expect(matches.pages).toMatchObject([
    { count: 1, matches: [{ source_list: 'un', match_data: { name: 'ZOLTAN FICTIVUS' } }] },
    ...others('subject_id').map(() => ({ matches: [], ...none })),
  ]);
});

test('the pages of a link follow one another, and refuse a key of another page', async () => {
  const { watched, ask } = await ofNewTenant();
  const { id, run_id, subject_id } = await watched();
  const first = (await ask(links.runsOf, { watchlist_ids: [id], limit: 1 })).pages[0];
  const second = (await ask(links.runsOf, { watchlist_ids: [id], limit: 1, next_key: first.next_key })).pages[0];
  expect([...first.runs, ...second.runs]).toMatchObject([{ run_id }, { trigger: 'subject_added' }]);
  expect(second.next_key).toBeNull();
  const { next_key } = first;
  const other = await watched();
  const calls = [
    [links.resultsOf, { run_ids: [run_id] }],
    [links.matchesOf, { subject_ids: [subject_id] }],
    [links.runsOf, { watchlist_ids: [other.id] }],
  ] as const;
  for (const [operation, input] of calls)
    await expect(ask(operation, { ...input, next_key })).rejects.toMatchObject({ code: 'INVALID_CURSOR' });
});

test('a run is found in its own watchlist alone', async () => {
  const { watched, send } = await ofNewTenant();
  const [own, other] = [await watched(), await watched()];
  const foreign = await (await ofNewTenant()).watched();
  for (const run_id of [other.run_id, foreign.run_id, newId(), 'none']) {
    const answer = await send('GET', `/kyc/watchlists/${own.id}/runs/${run_id}`);
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  }
  expect(await send('GET', `/kyc/watchlists/${own.id}/runs/${own.run_id}`)).toMatchObject({ status: 200 });
});
