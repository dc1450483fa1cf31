import { TenantConfiguration } from '@vett/schema/tenant-configuration';
import type { WatchedArticle } from '@vett/schema/watchlist-article';
import type { WatchedMedia } from '@vett/schema/watchlist-media';
import { describe, expect, test } from 'vitest';
import { tenantDatabase } from '../../src/platform/database/tenant.ts';
import { configure } from '../support/api-keys.ts';
import { type Found, searchServer } from '../support/media-servers.ts';
import { testService } from '../support/service.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';
import { workerNamed } from '../support/workers.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let time = Date.parse('2026-06-01T12:00:00Z');

/** The answers of the search server by the name that is asked for; a number is a status. */
const press = new Map<string, readonly Found[] | number>();
const nameIn = (query: string) => /"([^"]+)"/.exec(query)?.[1] ?? '';
/** Words of queries that are answered by 503. */
const failing = new Set<string>();
const { url, queries } = await searchServer((query) =>
  [...failing].some((word) => query.includes(word)) ? 503 : (press.get(nameIn(query)) ?? []),
);
const service = await testService(
  { LISTS: 'un', WEB_SEARCH_PROVIDER: 'searxng', WEB_SEARCH_URL: url, WEB_SEARCH_PRICE: '0.01' },
  { clock: { now: () => new Date(time) } },
);
const { admin } = service.database;
const signal = new AbortController().signal;

/** Never requested: pages of private addresses are not loaded. */
const article = (name: string, { at = 'a', title = 'convicted of fraud', text = 'convicted' } = {}): Found => ({
  url: `http://127.0.0.1:8080/${at}`,
  title: `${name} ${title}`,
  content: `A court in Spain ${text} ${name} of fraud.`,
  publishedDate: '2026-02-03T00:00:00',
});

type Body = Record<string, unknown>;
interface State {
  statuses: Record<string, number>;
  budget: { searches_used: number; usd_used: number; is_used_up: boolean };
}

async function ofNewTenant(configuration: object = {}) {
  const tenant = await service.newTenant();
  await configure(service.database, tenant.tenant_id, configuration);
  const runs = watchlistRuns(service, tenant);
  const { tenant_id } = tenant;
  const claims = () => admin<{ subject_id: string; claim: string }[]>`
    select subject_id, claim from watchlist_media where tenant_id = ${tenant_id} and claim is not null`;
  const search = (claim: { subject_id: string; claim: string }, by = signal) =>
    workerNamed(service.app, 'watchlist.media_search').run({ tenant_id, ...claim }, by);
  const due = () => workerNamed(service.app, 'watchlist.media_due').run({}, signal);
  const read = async <T>(path: string) => {
    const { status, data } = await runs.send('GET', `/kyc/watchlists${path}`);
    expect(status).toBe(200);
    return data as T;
  };
  return {
    ...runs,
    tenant,
    due,
    claims,
    search,
    /** Watches one name, and returns the watchlist and the subject. */
    async watch(name: string, media: object = { interval_hours: 24 }): Promise<{ id: string; subject_id: string }> {
      const id = await runs.watchlist({ media });
      const [subject_id = ''] = await runs.add(id, name);
      return { id, subject_id };
    },
    /** Does what is due, and returns how many searches were asked for. */
    async work(): Promise<number> {
      const before = queries.length;
      await due();
      for (const claim of await claims()) await search(claim);
      return (queries.length - before) / 4;
    },
    state: (id: string) => read<State>(`/${id}/media`),
    subject: async (id: string) => (await read<{ subjects: WatchedMedia[] }>(`/${id}/media/subjects`)).subjects[0],
    articles: async (filter = '') => (await read<{ articles: WatchedArticle[] }>(`/media-articles${filter}`)).articles,
    alerts: () => runs.events('kyc.watchlist.media_alert'),
    untold: () => runs.events('kyc.watchlist.media_not_searched'),
  };
}

const articlesIn = (alerts: readonly Body[]) =>
  alerts.flatMap((alert) => alert['articles'] as { title: string; is_changed: boolean }[]);

describe('a watchlist that watches adverse media', () => {
  test('the watchlist tells all that the first search of a subject finds, with the judgement', async () => {
    press.set('Odon Fictivus', [article('Odon Fictivus')]);
    const { watch, work, state, subject, articles, alerts } = await ofNewTenant();
    const { id, subject_id } = await watch('Odon Fictivus');
    expect((await state(id)).statuses).toMatchObject({ waiting: 1, searched: 0 });
    expect(await work()).toBe(1);
    expect(await alerts()).toEqual([
      {
        alert_id: expect.any(String),
        watchlist: { watchlist_id: id, name: 'Clients', tags: [] },
        subject: { subject_id, full_name: 'Odon Fictivus', tags: [], session_id: null, customer_id: null },
        ...{
          decision: 'HIGH_RISK',
          final_risk_score: expect.any(Number),
          summary: expect.any(String),
          model: 'embedded',
        },
        articles: [
          {
            article_id: expect.any(String),
            ...{
              title: 'Odon Fictivus convicted of fraud',
              url: 'http://127.0.0.1:8080/a',
              summary: expect.any(String),
            },
            ...{ published_at: '2026-02-03T00:00:00.000Z', category: 'fraud', matched_on: expect.any(String) },
            is_changed: false,
          },
        ],
        ...{ articles_total: 1, failed_searches: [], doubts: [], searched_at: new Date(time).toISOString() },
      },
    ]);
    expect(await articles()).toMatchObject([
      {
        ...{
          subject_id,
          full_name: 'Odon Fictivus',
          watchlist_id: id,
          watchlist_name: 'Clients',
          decision: 'HIGH_RISK',
        },
        ...{ title: 'Odon Fictivus convicted of fraud', is_changed: false, found_at: new Date(time).toISOString() },
      },
    ]);
    expect(await subject(id)).toMatchObject({ status: 'searched', reason: null, decision: 'HIGH_RISK', failures: 0 });
    expect(await state(id)).toMatchObject({ statuses: { searched: 1 }, budget: { searches_used: 1, usd_used: 0.04 } });
  });

  test('a subject is searched once in its interval, and only another address, title or quotation is told', async () => {
    const name = 'Ada Fictivus';
    const { watch, work, articles, alerts } = await ofNewTenant();
    await watch(name, { interval_hours: 48 });
    const first = { title: 'before a court' };
    press.set(name, [article(name, first)]);
    expect(await work()).toBe(1);
    time += 47 * HOUR_MS;
    expect(await work()).toBe(0);
    time += 5 * HOUR_MS;
    expect(await work()).toBe(1);
    expect((await alerts()).length).toBe(1);
    expect((await articles())[0]).toMatchObject({ last_found_at: new Date(time).toISOString() });

    const found = [
      [article(name, first), article(name, { ...first, at: 'b' })],
      [article(name, { title: 'at the court' })],
      [article(name, { ...first, text: 'sentenced' })],
    ];
    for (const [index, press_of_day] of found.entries()) {
      press.set(name, press_of_day);
      time += 3 * DAY_MS;
      expect(await work()).toBe(1);
      expect((await alerts()).length).toBe(2 + index);
    }
    const told = articlesIn(await alerts());
    expect(told.map(({ is_changed }) => is_changed)).toEqual([false, false, true, true]);
    expect(told[2]?.title).toBe(`${name} at the court`);
  });

  test('a search that fails is failed with its reason, is told, and tried again before the interval is over', async () => {
    const name = 'Bela Fictivus';
    const { watch, work, state, subject, untold, alerts } = await ofNewTenant();
    const { id } = await watch(name, { interval_hours: 168 });
    press.set(name, 503);
    expect(await work()).toBe(1);
    expect(await subject(id)).toMatchObject({ status: 'failed', reason: 'searches', failures: 1, searched_at: null });
    expect(await subject(id)).toMatchObject({ next_search_at: new Date(time + HOUR_MS).toISOString() });
    expect(await state(id)).toMatchObject({ statuses: { failed: 1, searched: 0 }, budget: { searches_used: 0 } });
    const watchlist = { watchlist_id: id, name: 'Clients', tags: [] };
    expect(await untold()).toEqual([
      {
        watchlist,
        reason: 'searches',
        failed: 1,
        incomplete: 0,
        over_budget: 0,
        told_at: new Date(time).toISOString(),
      },
    ]);
    time += HOUR_MS;
    expect(await work()).toBe(1);
    expect(await subject(id)).toMatchObject({ failures: 2 });
    expect((await untold()).length).toBe(1);
    press.set(name, [article(name)]);
    time += 2 * HOUR_MS;
    expect(await work()).toBe(1);
    expect(await subject(id)).toMatchObject({ status: 'searched', reason: null, failures: 0 });
    expect((await alerts()).length).toBe(1);
  });

  test('a search that answers in part is incomplete, tells the articles that it found, and is tried again', async () => {
    const name = 'Partly Fictivus';
    const { watch, work, subject, untold, alerts } = await ofNewTenant();
    const { id } = await watch(name);
    press.set(name, [article(name)]);
    failing.add('regulator');
    expect(await work()).toBe(1);
    failing.clear();
    expect(await subject(id)).toMatchObject({
      ...{
        status: 'incomplete',
        reason: 'searches',
        failed_searches: ['regulator'],
        decision: 'HIGH_RISK',
        failures: 1,
      },
      next_search_at: new Date(time + HOUR_MS).toISOString(),
    });
    expect((await alerts()).length).toBe(1);
    expect(await untold()).toMatchObject([{ reason: 'searches', incomplete: 1 }]);
    time += HOUR_MS;
    await work();
    expect(await subject(id)).toMatchObject({ status: 'searched', failures: 0 });
    expect((await alerts()).length).toBe(1);
  });

  test('a worker that ends in the middle leaves its claim, and the search is done again and stored once', async () => {
    const name = 'Carl Fictivus';
    const { watch, due, claims, search, alerts, work, state } = await ofNewTenant();
    const { id } = await watch(name);
    press.set(name, [article(name)]);
    await due();
    const [claim] = await claims();
    if (!claim) throw new Error('nothing was claimed');
    await expect(search(claim, AbortSignal.abort(new Error('killed')))).rejects.toThrow('killed');
    expect(await claims()).toEqual([claim]);
    expect(await work()).toBe(1);
    await search(claim);
    expect(await claims()).toEqual([]);
    expect((await alerts()).length).toBe(1);
    // Both are counted, since the provider may bill both.
    expect((await state(id)).budget.searches_used).toBe(2);
    expect(await work()).toBe(0);
  });

  test('a search whose articles nobody can read is failed, and waits for its interval', async () => {
    const name = 'Unread Fictivus';
    const { watch, work, subject } = await ofNewTenant();
    const { id } = await watch(name);
    press.set(name, [
      { url: 'http://127.0.0.1:8080/a', title: name, content: `Суд признал ${name} виновным в хищении.` },
    ]);
    expect(await work()).toBe(1);
    expect(await subject(id)).toMatchObject({ status: 'failed', reason: 'unread', searched_at: null });
    time += 23 * HOUR_MS;
    expect(await work()).toBe(0);
  });

  test('two workers with the same claim store one outcome', async () => {
    const name = 'Twice Fictivus';
    const { watch, due, claims, search, alerts } = await ofNewTenant();
    await watch(name);
    press.set(name, [article(name)]);
    await due();
    const [claim] = await claims();
    if (!claim) throw new Error('nothing was claimed');
    await Promise.all([search(claim), search(claim)]);
    expect((await alerts()).length).toBe(1);
  });

  test('a subject without a name is told as not searchable, and costs nothing', async () => {
    const { watchlist, send, work, subject } = await ofNewTenant();
    const id = await watchlist({ media: {} });
    await send('POST', `/kyc/watchlists/${id}/subjects`, { identifier: 'AB123456' });
    expect(await work()).toBe(0);
    expect(await subject(id)).toMatchObject({
      status: 'not_searchable',
      reason: 'no_comparable_name',
      full_name: null,
    });
  });

  test('a customer is searched with its type and country, and at once under another name', async () => {
    const { watchlist, send, work, subject, drain, tenant } = await ofNewTenant();
    const id = await watchlist({ media: { interval_hours: 24 } });
    const { data } = await send('POST', '/customers', { name: 'Fictiva Trade', entity_type: 'company', country: 'ES' });
    const customer_id = data['customer_id'] as string;
    await send('POST', `/customers/${customer_id}/monitor`, { watchlist_id: id });
    expect(await work()).toBe(1);
    expect(queries.slice(-4).join()).toContain('"Fictiva Trade" ("money laundering" OR bribery OR detenido)');
    await send('PATCH', `/customers/${customer_id}`, { name: 'Fictiva Nova' });
    const { tenant_id } = tenant;
    await workerNamed(service.app, 'watchlist.follow_customer').run({ tenant_id, customer_id }, signal);
    await drain();
    expect(await work()).toBe(1);
    expect(await subject(id)).toMatchObject({ full_name: 'Fictiva Nova', status: 'searched', decision: 'CLEAR' });
  });

  test('a paused watchlist and one that watches no media any more search nothing, and then go on', async () => {
    const { watch, work, send } = await ofNewTenant();
    const { id } = await watch('Dora Fictivus');
    for (const [off, on] of [
      [{ status: 'paused' }, { status: 'active' }],
      [{ media: null }, { media: { interval_hours: 24 } }],
    ]) {
      time += 2 * DAY_MS;
      expect((await send('PATCH', `/kyc/watchlists/${id}`, off)).status).toBe(200);
      expect(await work()).toBe(0);
      await send('PATCH', `/kyc/watchlists/${id}`, on);
      expect(await work()).toBe(1);
    }
  });

  test('a shorter interval holds for subjects that wait', async () => {
    const { watch, work, send } = await ofNewTenant();
    const { id } = await watch('Edit Fictivus', { interval_hours: 720 });
    await work();
    time += 2 * DAY_MS;
    expect(await work()).toBe(0);
    const { data } = await send('PATCH', `/kyc/watchlists/${id}`, { media: { interval_hours: 24 } });
    expect(data['media']).toEqual({ interval_hours: 24 });
    expect(await work()).toBe(1);
  });
});

describe('the budget of a tenant', () => {
  const NAMES = ['Una Fictiva', 'Dua Fictiva', 'Tria Fictiva'];

  test('the budget limits the searches of a month, and subjects that are left are told as not searched', async () => {
    const { watchlist, add, work, state, untold, tenant } = await ofNewTenant({
      watchlists: { media_searches_a_month: 2 },
    });
    const id = await watchlist({ media: { interval_hours: 24 } });
    await add(id, ...NAMES);
    expect(await work()).toBe(2);
    expect(await work()).toBe(0);
    expect(await state(id)).toMatchObject({
      statuses: { searched: 2, over_budget: 1 },
      budget: { searches_used: 2, searches_limit: 2, is_used_up: true, resets_at: expect.any(String) },
    });
    expect(await untold()).toMatchObject([{ watchlist: { watchlist_id: id }, reason: 'budget', over_budget: 1 }]);
    expect(await work()).toBe(0);
    expect((await untold()).length).toBe(1);
    await configure(service.database, tenant.tenant_id, { watchlists: { media_searches_a_month: 3 } });
    await expect.poll(work).toBe(1);
    expect((await state(id)).statuses).toMatchObject({ searched: 3, over_budget: 0 });
    time += 31 * DAY_MS;
    await configure(service.database, tenant.tenant_id, { watchlists: { media_searches_a_month: 2 } });
    expect(await state(id)).toMatchObject({ budget: { searches_used: 0, is_used_up: false } });
  });

  test('the budget limits the money of a month', async () => {
    const { watchlist, add, work, state } = await ofNewTenant({ watchlists: { media_usd_a_month: 0.1 } });
    const id = await watchlist({ media: {} });
    await add(id, ...NAMES);
    expect(await work()).toBe(2);
    expect(await state(id)).toMatchObject({
      statuses: { searched: 2, over_budget: 1 },
      budget: { usd_used: 0.08, usd_limit: 0.1, is_used_up: true },
    });
  });

  test('searches are counted as checks of adverse media, and a used-up quota is told', async () => {
    const { watchlist, add, work, state, subject, send } = await ofNewTenant({
      quotas: { check: { limit: 2, period: 'month' } },
    });
    const id = await watchlist({ media: {} });
    await add(id, ...NAMES);
    expect(await work()).toBe(2);
    expect(await state(id)).toMatchObject({ statuses: { searched: 2, over_budget: 1 }, budget: { searches_used: 2 } });
    expect(await subject(id)).toMatchObject({ status: 'over_budget', reason: 'quota' });
    // The hour of a use is told once it has begun.
    time += 60_000;
    const { data } = await send('GET', '/kyc/usage');
    expect(data['items']).toMatchObject([{ endpoint: 'adverse-media.check', unit: 'check', units: 2, errors: 0 }]);
  });

  test('the budget is that of one tenant: another one has its own, and never sees the articles', async () => {
    const name = 'Flora Fictiva';
    press.set(name, [article(name)]);
    const [one, other] = [await ofNewTenant({ watchlists: { media_searches_a_month: 0 } }), await ofNewTenant()];
    const { id } = await one.watch(name);
    await other.watch(name);
    expect(await one.work()).toBe(0);
    expect((await one.state(id)).statuses).toMatchObject({ over_budget: 1 });
    for (const claim of await other.claims()) await other.search(claim);
    expect([(await one.articles()).length, (await other.articles()).length]).toEqual([0, 1]);
    expect((await one.send('GET', `/kyc/watchlists/${(await other.watch('x y')).id}/media`)).code).toBe(
      'WATCHLIST_NOT_FOUND',
    );
  });
});

describe('a tenant without adverse media', () => {
  test('a watchlist may not watch it, and one that did tells its subjects as not searched', async () => {
    const off = { features: { adverse_media: false } };
    const { send, watch, work, subject, tenant } = await ofNewTenant(off);
    expect(await send('POST', '/kyc/watchlists', { name: 'x', media: {} })).toMatchObject({
      ...{ status: 403, code: 'FEATURE_NOT_ENABLED' },
    });
    await configure(service.database, tenant.tenant_id, {});
    await expect.poll(async () => (await send('POST', '/kyc/watchlists', { name: 'x', media: {} })).status).toBe(201);
    const { id } = await watch('Gita Fictiva');
    await configure(service.database, tenant.tenant_id, off);
    await expect
      .poll(async () => (await send('POST', '/kyc/adverse-media', { name: 'Gita Fictiva' })).status)
      .toBe(403);
    expect(await work()).toBe(0);
    expect(await subject(id)).toMatchObject({ status: 'failed', reason: 'feature_off' });
  });
});

describe('an erasure', () => {
  test('a removed subject takes its articles along, which were stored sealed', async () => {
    const name = 'Hanna Fictiva';
    press.set(name, [article(name)]);
    const { watch, work, articles, send, tenant } = await ofNewTenant();
    const { id, subject_id } = await watch(name);
    await work();
    expect((await articles(`?subject_id=${subject_id}`)).length).toBe(1);
    const [row] =
      await admin`select a::text as text from watchlist_media_article a where tenant_id = ${tenant.tenant_id}`;
    expect(row?.['text']).not.toContain(Buffer.from('Hanna').toString('hex'));
    expect((await send('DELETE', `/kyc/watchlists/${id}/subjects/${subject_id}`)).status).toBe(200);
    expect(await articles()).toEqual([]);
    const left = await admin`select from watchlist_media where tenant_id = ${tenant.tenant_id}`;
    expect(left.length).toBe(0);
  });

  test('the sweep deletes articles that were not found for as long as validations are kept', async () => {
    const name = 'Ida Fictiva';
    press.set(name, [article(name)]);
    const { watch, work, articles, tenant } = await ofNewTenant();
    await watch(name);
    await work();
    const { keptData, sql, objects, clock } = service.app.installation;
    const rule = keptData.find(({ kind }) => kind === 'watchlist_media_article');
    const erase = (before: Date) =>
      tenantDatabase(sql, tenant.tenant_id).run(
        async (transaction) => (await rule?.erase(transaction, before, 10, { objects, clock })) ?? 0,
      );
    expect(rule?.days(TenantConfiguration.parse({}))).toBe(1_825);
    expect(await erase(new Date(time))).toBe(0);
    expect(await erase(new Date(time + 1))).toBe(1);
    expect(await articles()).toEqual([]);
  });
});
