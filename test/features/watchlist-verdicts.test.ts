import type { Customer } from '@vett/schema/customer';
import type { WatchedArticle } from '@vett/schema/watchlist-article';
import { expect, test } from 'vitest';
import { newKey } from '../support/api-keys.ts';
import { searchServer } from '../support/media-servers.ts';
import { testService } from '../support/service.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';

const TITLES = ['convicted of fraud', 'sentenced to prison for fraud'];
const NAME = 'Odon Fictivus';
const { url } = await searchServer((query) =>
  query.includes(NAME)
    ? TITLES.map((title, place) => ({
        url: `http://127.0.0.1:8080/${place}`,
        title: `${NAME} ${title}`,
        content: `A court in Spain convicted ${NAME} of fraud.`,
      }))
    : [],
);
const service = await testService({ LISTS: 'un', WEB_SEARCH_PROVIDER: 'searxng', WEB_SEARCH_URL: url });
const { tenant_id } = service.tenant;
const { admin } = service.database;
const { send, watchlist, searched } = watchlistRuns(service);

const { data: made } = await send('POST', '/customers', { name: NAME });
const { customer_id } = made as unknown as Customer;
const watchlist_id = await watchlist({ media: { interval_hours: 24 } });
await send('POST', `/customers/${customer_id}/monitor`, { watchlist_id });
await searched();

const PATH = '/kyc/watchlists/media-articles';
const articles = async (filter = '') => {
  const { data } = await send('GET', `${PATH}?watchlist_id=${watchlist_id}${filter}`);
  return data['articles'] as WatchedArticle[];
};
const decide = ({ article_id }: Pick<WatchedArticle, 'article_id'>, body: object) =>
  send('POST', `${PATH}/${article_id}/verdict`, body);
const isAboutOther = { decision: 'false_positive', reason_code: 'other_occupation' };

const assessments = async () =>
  (await admin`select from queue.job where name = 'customer.assess' and data ->> 'customer_id' = ${customer_id}`)
    .length;
async function risk() {
  const { data } = await send('GET', `/customers/${customer_id}/risk-profile`);
  const { factors, critical_flags } = data as {
    factors: { factor_id: string; score: number }[];
    critical_flags: string[];
  };
  return { media: factors.find(({ factor_id }) => factor_id === 'adverse_media')?.score, critical_flags };
}

test('articles about a customer count for its risk until all are decided to be about somebody else', async () => {
  const [one, other] = (await articles()) as [WatchedArticle, WatchedArticle];
  expect([one.verdict, other.verdict]).toEqual([null, null]);
  expect(await risk()).toMatchObject({ media: 100, critical_flags: expect.arrayContaining(['web_adverse_media']) });

  const decided = await decide(one, isAboutOther);
  expect(decided).toMatchObject({ status: 200, data: { article_id: one.article_id } });
  expect(decided.data['verdict']).toEqual({
    ...{ decision: 'false_positive', reason: 'Another occupation or business', reason_code: 'other_occupation' },
    ...{ decided_at: expect.any(String), decided_by: expect.any(String) },
  });
  expect((await risk()).media).toBe(100);
  expect((await articles('&open=true')).map(({ article_id }) => article_id)).toEqual([other.article_id]);

  await decide(other, { decision: 'false_positive', reason: 'A namesake' });
  expect(await articles('&open=true')).toEqual([]);
  expect(await articles()).toHaveLength(2);
  expect((await risk()).media).toBeUndefined();

  await decide(other, { decision: 'true_match', reason: 'The same birth date' });
  expect((await risk()).media).toBe(100);
  const undone = await send('DELETE', `${PATH}/${one.article_id}/verdict`);
  expect(undone).toMatchObject({ status: 200, data: { verdict: null } });
  expect((await articles('&open=true')).map(({ article_id }) => article_id)).toEqual([one.article_id]);
});

test('a further search leaves the decision on an article as it is', async () => {
  const [one] = (await articles()) as [WatchedArticle];
  await decide(one, isAboutOther);
  await admin`update watchlist_subject set media_next_at = 'epoch' where watchlist_id = ${watchlist_id}`;
  await searched();
  const again = (await articles()).find(({ article_id }) => article_id === one.article_id);
  expect(again?.verdict).toMatchObject({ decision: 'false_positive' });
  expect(await articles()).toHaveLength(2);
});

test('a new article and a decision have the risk of the customer assessed', async () => {
  expect(await assessments()).toBeGreaterThan(0);
  await admin`delete from queue.job where name = 'customer.assess'`;
  const [one] = (await articles()) as [WatchedArticle];
  await decide(one, isAboutOther);
  expect(await assessments()).toBe(1);
});

test('a decision needs a reason of the tenant and its article, and lies sealed', async () => {
  const [one] = (await articles()) as [WatchedArticle];
  expect(await decide(one, { decision: 'false_positive' })).toMatchObject({ status: 400 });
  expect(await decide(one, { decision: 'false_positive', reason_code: 'unheard_of' })).toMatchObject({ status: 400 });
  await decide(one, { decision: 'false_positive', reason: 'Not our Odon' });
  const [row] = await admin<{ sealed_verdict: Buffer }[]>`
    select sealed_verdict from watchlist_media_article where article_id = ${one.article_id}`;
  expect(row?.sealed_verdict.toString('latin1')).not.toContain('Odon');

  const other = watchlistRuns(service, await service.newTenant());
  expect(await other.send('POST', `${PATH}/${one.article_id}/verdict`, isAboutOther)).toMatchObject({ status: 404 });
  expect(await other.send('DELETE', `${PATH}/${one.article_id}/verdict`)).toMatchObject({ status: 404 });
});

test('a person who may not decide on matches may not decide on articles', async () => {
  const [one] = (await articles()) as [WatchedArticle];
  const { text } = await newKey(service.database, tenant_id, { permissions: ['watchlist:read', 'watchlist:update'] });
  const reader = watchlistRuns(service, { ...service.tenant, api_key: text });
  expect(await reader.send('POST', `${PATH}/${one.article_id}/verdict`, isAboutOther)).toMatchObject({ status: 403 });
});

test('the audit log tells who decided on an article, and what', async () => {
  const [one] = (await articles()) as [WatchedArticle];
  await decide(one, { decision: 'true_match', reason: 'It is she' });
  const { data } = await send('GET', '/kyc/audit?action=watchlist.decide_article&limit=1');
  const [event] = data['events'] as { event_id: string; resource: { id: string } }[];
  expect(event?.resource.id).toBe(one.article_id);
  const told = await send('GET', `/kyc/audit/${event?.event_id}`);
  expect(JSON.stringify(told.data)).not.toContain('It is she');
  expect(JSON.stringify(told.data)).toContain('true_match');
});
