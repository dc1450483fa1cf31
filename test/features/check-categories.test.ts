import { SOURCES } from '@vett/engine/lists';
import type { ListResult, ScreenOutput } from '@vett/schema/list-check';
import { expect, test } from 'vitest';
import { LIST_CATEGORIES } from '../../src/features/list-check/check/categories.ts';
import { publishOwn } from '../support/own-lists.ts';
import { screeningJobs } from '../support/screening-jobs.ts';
import { testService } from '../support/service.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';

const service = await testService({ LISTS: 'un,senaclaft_uy' });
const { send } = watchlistRuns(service);
const jobs = screeningJobs(service);

const NAME = 'own:mixed';
const LISTED = 'ZOLTAN FICTIVUS';

// More people in an office than an answer shows, all of them likelier than the one who is wanted.
const OFFICES = Array.from({ length: 30 }, (_, n) => `p${n},Zelda Quorn,pep`);
await publishOwn(service, NAME, [...OFFICES, 'i,Zelda Quorne,internal', 'b,Bruno Valk,poi; pep', 'n,Odile Marr,']);
await publishOwn(service, 'own:plain', ['x,Tilda Moor,'], { categories: ['internal'] });

interface Check {
  readonly results: Record<string, ListResult>;
  readonly summary: ScreenOutput['summary'];
}
async function check(full_name: string, options: object = {}): Promise<Check> {
  const answer = await service.post('/kyc', { subject: { full_name }, lists: [NAME, 'un'], ...options });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Check;
}

test('entries of other categories are counted and are no matches, and take no room from those that were asked for', async () => {
  const all = await check('Zelda Quorn');
  expect(all.summary).toMatchObject({ match_count: 31 });
  expect(all.summary).not.toHaveProperty('other_categories');
  const { results, summary } = await check('Zelda Quorn', { categories: ['internal'] });
  expect(results[NAME]).toMatchObject({ match_count: 1, metadata: { other_categories: 30 } });
  expect(results[NAME]?.matches.map(({ match_data }) => match_data.entity_id)).toEqual(['i']);
  expect(summary).toMatchObject({ is_match: true, match_count: 1, other_categories: 30 });
});

test('an entry with several categories is found by each of them, also by one that only this list has', async () => {
  for (const category of ['poi', 'pep'])
    expect((await check('Bruno Valk', { categories: [category] })).summary.is_match, category).toBe(true);
  const { summary } = await check('Bruno Valk', { categories: ['sanction'] });
  expect(summary).toMatchObject({ is_match: false, match_count: 0, other_categories: 1 });
});

test('an entry of a publisher has the category of its list', async () => {
  expect((await check(LISTED, { categories: ['sanction'] })).summary.lists_with_matches).toEqual(['un']);
  expect((await check(LISTED, { categories: ['pep'] })).summary).toMatchObject({
    is_match: false,
    other_categories: 1,
  });
  expect(Object.keys(LIST_CATEGORIES).sort()).toEqual(Object.keys(SOURCES).sort());
});

test('an entry without a category has that of its own list, and counts always where that has none', async () => {
  for (const categories of [['sanction'], ['pep', 'relative']])
    expect((await check('Odile Marr', { categories })).summary.is_match).toBe(true);
  const plain = { lists: ['own:plain'] };
  expect((await check('Tilda Moor', { ...plain, categories: ['internal'] })).summary.is_match).toBe(true);
  expect((await check('Tilda Moor', { ...plain, categories: ['pep'] })).summary).toMatchObject({
    is_match: false,
    other_categories: 1,
  });
});

test('a category that no entry of the lists can have is refused, since everything would look clean', async () => {
  const refused = async (categories: unknown, lists: string[] = [NAME]) => {
    const answer = await service.post('/kyc', { subject: { full_name: 'Bruno Valk' }, lists, categories });
    return { status: answer.status, body: JSON.stringify(await answer.json()) };
  };
  const typo = await refused(['internal', 'peps']);
  expect(typo.status).toBe(400);
  expect(typo.body).toContain('categories[1]');
  expect(typo.body).toContain('poi');
  expect((await refused(['poi'], ['un'])).status).toBe(400);
  expect((await refused([])).status).toBe(400);
  expect((await refused(['Not A Category'])).status).toBe(400);
});

test('a stored check keeps its categories, is replayed with them, and tells them in its report', async () => {
  const stored = await check('Zelda Quorn', { categories: ['internal'], save_validation: true });
  const id = stored.results[NAME]?.metadata.validation_id;
  const { data } = await send('GET', `/kyc/validations/${id}`);
  expect(data).toMatchObject({ request: { categories: ['internal'] } });
  const replay = await send('POST', `/kyc/validations/${id}/replay`, {});
  expect(replay.data).toMatchObject({ identical: true, summary: { match_count: 1, other_categories: 30 } });
  const report = await service.request(`/kyc/validations/${id}/report?format=html`);
  expect(await report.text()).toContain('internal; entries of others that are as alike: 30');

  const other = await check('Tilda Moor', { lists: ['own:plain'], categories: ['pep'], save_validation: true });
  const { validation_id } = other.results['own:plain']?.metadata ?? {};
  const page = await (await service.request(`/kyc/validations/${validation_id}/report?format=html`)).text();
  expect(page).toContain(
    '<strong>Not complete.</strong> Entries of categories that were not asked for are as alike: 1.',
  );
});

test('a batch and a job compare with the entries of the categories alone', async () => {
  const subjects = [{ full_name: 'Zelda Quorn' }, { full_name: 'Bruno Valk' }];
  const batch = await jobs.post('/kyc/batch', { subjects, lists: [NAME], categories: ['internal'] });
  expect(batch.body).toMatchObject({ summary: { matched_subjects: 1, match_count: 1 } });

  await service.app.queue.work(service.app.jobs);
  const done = await jobs.run({ subjects, lists: [NAME], categories: ['internal'] });
  expect(done).toMatchObject({ matched: 1, errors: 0, screened_with: { categories: ['internal'] } });
  const items = await jobs.items(done.job_id);
  expect(items.map((item) => (item as { summary?: object }).summary)).toMatchObject([
    { match_count: 1, other_categories: 30 },
    { match_count: 0, other_categories: 1 },
  ]);
});

test('many words are screened on other threads with the same filter', async () => {
  const words = Array.from({ length: 19 }, (_, n) => `Nobody Atall Noone Whoever${n}`);
  const subject = { full_name: 'Zelda Quorn', additional_names: words };
  const answer = await service.post('/kyc', { subject, lists: [NAME], categories: ['internal'] });
  expect(await answer.json()).toMatchObject({ summary: { match_count: 1, other_categories: 30 } });
});

test('the words of categories lie sealed in the database', async () => {
  const rows = await service.database.admin<{ categories: string | null }[]>`select categories from list_version`;
  expect(rows.some(({ categories }) => categories !== null)).toBe(true);
  expect(rows.some(({ categories }) => /poi|pep|internal/.test(categories ?? '') && categories?.includes('"'))).toBe(
    false,
  );
});
