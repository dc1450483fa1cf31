import type { Customer } from '@vett/schema/customer';
import type { WatchlistRun } from '@vett/schema/watchlist-run';
import { expect, test } from 'vitest';
import { publishOwn } from '../support/own-lists.ts';
import { testService } from '../support/service.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';

const service = await testService({ LISTS: 'un' });
const { send, watchlist, add, drain, due, lastRun, events } = watchlistRuns(service);

const NAME = 'own:mixed';
const LISTED = 'ZOLTAN FICTIVUS';
await publishOwn(service, NAME, ['p,Zelda Quorn,pep', 'i,Zelda Quorne,internal', 'b,Bruno Valk,poi; pep']);

const matchesOf = async (subject_id: string | undefined) => {
  const { data } = await send('GET', `/kyc/watchlists/open-matches?subject_id=${subject_id}&sort=asc`);
  return (data['matches'] as { match_data: { entity_id: string } }[])
    .map(({ match_data }) => match_data.entity_id)
    .sort();
};
const change = (id: string, categories: readonly string[] | null) =>
  send('PATCH', `/kyc/watchlists/${id}`, { categories });
const runAll = async (id: string) => {
  await due();
  await drain();
  return lastRun(id);
};

test('a watchlist of some categories finds their entries alone and counts the others', async () => {
  const id = await watchlist({ categories: ['pep', 'internal', 'pep'] });
  const [zelda, zoltan] = await add(id, 'Zelda Quorn', LISTED);
  await drain();
  expect(await matchesOf(zelda)).toEqual(['i', 'p']);
  expect(await matchesOf(zoltan)).toEqual([]);
  const run = await lastRun(id);
  expect(run).toMatchObject({ matches_found: 2, other_categories: 1 });
  expect(run.screened_with?.categories).toEqual(['internal', 'pep']);
  expect((await send('GET', `/kyc/watchlists/${id}`)).data).toMatchObject({ categories: ['internal', 'pep'] });
  const alerts = (await events('kyc.watchlist.alert')).filter(
    (each) => (each['watchlist'] as { watchlist_id: string }).watchlist_id === id,
  );
  expect(alerts).toHaveLength(1);
});

test('a watchlist without categories compares with all entries and counts no others', async () => {
  const id = await watchlist();
  const [zelda] = await add(id, 'Zelda Quorn');
  await drain();
  expect(await matchesOf(zelda)).toEqual(['i', 'p']);
  expect(await lastRun(id)).not.toHaveProperty('other_categories');
  expect((await send('GET', `/kyc/watchlists/${id}`)).data['categories']).toBeNull();
});

test('other categories are compared at once with all entries, and the former matches go', async () => {
  const id = await watchlist({ categories: ['pep'], check_frequency: 'on_update' });
  const [zelda] = await add(id, 'Zelda Quorn');
  await drain();
  expect(await matchesOf(zelda)).toEqual(['p']);
  expect((await change(id, ['internal'])).data).toMatchObject({ categories: ['internal'], last_checked_at: null });
  const run: WatchlistRun = await runAll(id);
  expect(run.full_lists).toContain(NAME);
  expect(run).toMatchObject({ new_matches: 1, removed_matches: 1, other_categories: 1 });
  expect(await matchesOf(zelda)).toEqual(['i']);
  await change(id, null);
  expect(await runAll(id)).toMatchObject({ new_matches: 1, removed_matches: 0 });
  expect(await matchesOf(zelda)).toEqual(['i', 'p']);
});

test('an entry that gets a category that was asked for is told after the update of its list', async () => {
  await publishOwn(service, 'own:moving', ['m,Tilda Moor,internal']);
  const id = await watchlist({ lists_to_monitor: ['own:moving'], categories: ['crime'], check_frequency: 'on_update' });
  const [tilda] = await add(id, 'Tilda Moor');
  await drain();
  expect(await matchesOf(tilda)).toEqual([]);
  await publishOwn(service, 'own:moving', ['m,Tilda Moor,crime']);
  expect(await runAll(id)).toMatchObject({ new_matches: 1, full_lists: [], other_categories: 0 });
  await publishOwn(service, 'own:moving', ['m,Tilda Moor,internal']);
  expect(await runAll(id)).toMatchObject({ removed_matches: 1, other_categories: 1 });
});

test('a category that no entry of the lists can have is refused, also when only the lists change', async () => {
  const of = (body: object) => send('POST', '/kyc/watchlists', { name: 'Typo', ...body });
  expect(await of({ categories: ['peps'] })).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
  expect(await of({ categories: [] })).toMatchObject({ status: 400 });
  expect(await of({ categories: ['poi'], lists_to_monitor: ['un'] })).toMatchObject({ status: 400 });
  const id = await watchlist({ categories: ['poi'], lists_to_monitor: [NAME] });
  expect(await send('PATCH', `/kyc/watchlists/${id}`, { lists_to_monitor: ['un'] })).toMatchObject({ status: 400 });
  expect(await change(id, ['peps'])).toMatchObject({ status: 400 });
});

test('matches of a customer go on counting when its watchlist asks for other categories, and such a watchlist is no screening', async () => {
  const { data } = await send('POST', '/customers', { name: LISTED });
  const { customer_id } = data as unknown as Customer;
  const id = await watchlist();
  await send('POST', `/customers/${customer_id}/monitor`, { watchlist_id: id });
  await drain();
  const risk = async () =>
    (await send('GET', `/customers/${customer_id}/risk-profile`)).data as {
      critical_flags: string[];
      compliance_gaps: { code: string }[];
    };
  expect((await risk()).critical_flags).toContain('sanction_match');
  await change(id, ['pep']);
  await runAll(id);
  expect((await risk()).critical_flags).toContain('sanction_match');
  expect((await risk()).compliance_gaps.map(({ code }) => code)).toContain('no_screening_90d');
});

test('a watched politician of an own list makes the risk of a customer high and not critical', async () => {
  const { data } = await send('POST', '/customers', { name: 'Zelda Quorn' });
  const { customer_id } = data as unknown as Customer;
  await publishOwn(service, 'own:offices', ['q,Zelda Quorn,pep']);
  const id = await watchlist({ lists_to_monitor: ['own:offices'] });
  await send('POST', `/customers/${customer_id}/monitor`, { watchlist_id: id });
  await drain();
  const { data: risk } = await send('GET', `/customers/${customer_id}/risk-profile`);
  expect(risk['critical_flags']).not.toContain('sanction_match');
  expect(JSON.stringify(risk['factors'])).toContain('An entry of a list matches');
});
