import type { Customer } from '@vett/schema/customer';
import type { WatchedArticle } from '@vett/schema/watchlist-article';
import { expect, test } from 'vitest';
import { openJson, sealJson } from '../../src/platform/crypto/sealed-json.ts';
import { tenantDatabase } from '../../src/platform/database/tenant.ts';
import { newId } from '../../src/platform/id.ts';
import { searchServer } from '../support/media-servers.ts';
import { testService } from '../support/service.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';
import { workerNamed } from '../support/workers.ts';

const MISREAD = 'Odon Fictivus';
const NAME = 'Balduin Inventus';
const { url } = await searchServer((query) =>
  [MISREAD, NAME].some((name) => query.includes(name))
    ? [
        {
          url: 'http://127.0.0.1:8080/ring',
          title: `${MISREAD} and ${NAME} convicted of fraud`,
          content: `A court in Spain convicted ${MISREAD} and ${NAME} of fraud.`,
        },
      ]
    : [],
);
const service = await testService({ LISTS: 'un', WEB_SEARCH_PROVIDER: 'searxng', WEB_SEARCH_URL: url });
const { tenant_id } = service.tenant;
const { admin, sql } = service.database;
const signal = new AbortController().signal;
const { send, watchlist, searched } = watchlistRuns(service);

/** A watched customer about whom an article was found. */
async function watched(name: string) {
  const watchlist_id = await watchlist({ media: { interval_hours: 24 } });
  const { data } = await send('POST', '/customers', { name });
  const { customer_id } = data as unknown as Customer;
  const monitor = () => send('POST', `/customers/${customer_id}/monitor`, { watchlist_id });
  await monitor();
  await searched();
  const article = async () => {
    const { data: page } = await send('GET', `/kyc/watchlists/media-articles?watchlist_id=${watchlist_id}`);
    return (page['articles'] as WatchedArticle[])[0] as WatchedArticle;
  };
  const state = async () => {
    const { data: page } = await send('GET', `/kyc/watchlists/${watchlist_id}/media/subjects`);
    return (page['subjects'] as { status: string; decision: string | null }[])[0];
  };
  const decide = async () => {
    const { article_id } = await article();
    const body = { decision: 'false_positive', reason: 'Somebody else' };
    return send('POST', `/kyc/watchlists/media-articles/${article_id}/verdict`, body);
  };
  const risk = async () => {
    const { data: profile } = await send('GET', `/customers/${customer_id}/risk-profile`);
    const { factors } = profile as { factors: { factor_id: string; score: number }[] };
    return factors.find(({ factor_id }) => factor_id === 'adverse_media')?.score;
  };
  const rename = (to: string) => send('PATCH', `/customers/${customer_id}`, { name: to });
  const follow = () => workerNamed(service.app, 'watchlist.follow_customer').run({ tenant_id, customer_id }, signal);
  const assessments = async () =>
    (await admin`select from queue.job where name = 'customer.assess' and data ->> 'customer_id' = ${customer_id}`)
      .length;
  return { customer_id, watchlist_id, article, state, decide, risk, rename, follow, monitor, assessments };
}

const subjectKey = () =>
  service.app.installation.keyring.keyOf(tenantDatabase(sql, tenant_id), tenant_id, 'watchlist-subject');

test('an article is open again when its customer gets another name, and counts until somebody decides anew', async () => {
  const { article, state, decide, risk, rename, follow, assessments } = await watched(MISREAD);
  await decide();
  expect(await risk()).toBeUndefined();
  expect(await state()).toMatchObject({ status: 'searched', decision: 'HIGH_RISK' });

  await rename(NAME);
  await admin`delete from queue.job where name = 'customer.assess'`;
  await follow();
  expect((await article()).verdict).toBeNull();
  expect(await risk()).toBe(100);
  expect(await assessments()).toBe(1);
  expect(await state()).toMatchObject({ status: 'waiting', decision: null });
});

test('a decision on an article stays when a name is only written in another way', async () => {
  const { article, decide, rename, follow, state } = await watched(MISREAD);
  await decide();
  await rename(MISREAD.toUpperCase());
  await follow();
  expect((await article()).verdict).toMatchObject({ decision: 'false_positive' });
  expect((await state())?.status).toBe('waiting');
});

test('no decision holds for another name when the customer is monitored again before its watchlist follows', async () => {
  const { watchlist_id, article, decide, rename, monitor, follow } = await watched(MISREAD);
  await decide();
  const { data } = await send('GET', `/kyc/watchlists/${watchlist_id}/subjects`);
  const { subject_id } = (data['subjects'] as { subject_id: string }[])[0] as { subject_id: string };
  const [entry] = await admin`
    select entity_id from list_entry where list_name = 'un' limit 1`;
  const decided = await send('POST', '/kyc/decisions', {
    ...{ subject_key: { subject_id }, source_list: 'un', entity_id: entry?.['entity_id'] },
    ...{ decision: 'false_positive', reason: 'Somebody else' },
  });
  expect(decided).toMatchObject({ status: 201, data: { covers: 'all' } });

  await rename(NAME);
  await monitor();
  await follow();
  const after = await send('GET', `/kyc/decisions/${decided.data['decision_id']}`);
  expect(after.data).toMatchObject({ covers: 'nothing', status: 'lapsed' });
  expect((await article()).verdict).toBeNull();
});

test('a search by a former name stores nothing', async () => {
  const { watchlist_id, rename, follow, state } = await watched(MISREAD);
  await admin`update watchlist_subject set media_next_at = 'epoch' where watchlist_id = ${watchlist_id}`;
  await workerNamed(service.app, 'watchlist.media_due').run({}, signal);
  const [claim] = await admin`
    select subject_id, claim from watchlist_media
    where claim is not null and subject_id in (select subject_id from watchlist_subject where watchlist_id = ${watchlist_id})`;
  await rename('Nobody Known');
  await follow();
  await workerNamed(service.app, 'watchlist.media_search').run({ tenant_id, ...claim }, signal);
  expect((await state())?.status).toBe('waiting');
});

test('an article that a later search judges more gravely counts by the graver judgement', async () => {
  const { watchlist_id, article, risk, assessments } = await watched(MISREAD);
  const { article_id } = await article();
  const key = await subjectKey();
  const [row] = await admin<{ sealed: Buffer }[]>`
    select sealed from watchlist_media_article where article_id = ${article_id}`;
  const text = openJson(key, row?.sealed as Buffer, article_id) as object;
  const light = sealJson(key, { ...text, decision: 'LOW_RISK', final_risk_score: 30 }, article_id);
  await admin`update watchlist_media_article set sealed = ${light} where article_id = ${article_id}`;
  expect(await risk()).toBeLessThan(100);

  await admin`delete from queue.job where name = 'customer.assess'`;
  await admin`update watchlist_subject set media_next_at = 'epoch' where watchlist_id = ${watchlist_id}`;
  await searched();
  expect(await article()).toMatchObject({ article_id, decision: 'HIGH_RISK' });
  expect(await risk()).toBe(100);
  expect(await assessments()).toBe(1);
});

test('the gravest article counts, however many newer ones there are', async () => {
  const { article, risk } = await watched(MISREAD);
  const { article_id, subject_id } = await article();
  const key = await subjectKey();
  const [row] = await admin<{ sealed: Buffer }[]>`
    select sealed from watchlist_media_article where article_id = ${article_id}`;
  const text = openJson(key, row?.sealed as Buffer, article_id) as object;
  const newer = Array.from({ length: 450 }, (_, index) => {
    const id = newId();
    const sealed = sealJson(key, { ...text, decision: 'LOW_RISK', final_risk_score: 30 }, id);
    const hash = Buffer.from(String(index).padStart(32, '0'));
    const at = new Date(Date.now() + 1_000);
    return {
      ...{ tenant_id, article_id: id, subject_id, article_key: hash, address_key: hash },
      ...{ sealed, found_at: at, last_found_at: at },
    };
  });
  await admin`insert into watchlist_media_article ${admin(newer)}`;
  expect(await risk()).toBe(100);
});
