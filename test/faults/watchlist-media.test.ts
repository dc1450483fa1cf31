import { expect, test, vi } from 'vitest';
import { testDatabase } from '../support/database.ts';
import { searchServer } from '../support/media-servers.ts';
import { tell } from '../support/soak.ts';
import { fleetOn, urlOf } from './fleet.ts';
import { killHolder, TAKEN_OVER } from './kill-holder.ts';

const NAMES = ['Odon Fictivus', 'Ada Fictiva', 'Bela Fictivus', 'Carl Fictivus', 'Dora Fictiva'];
const nameIn = (query: string) => /"([^"]+)"/.exec(query)?.[1] ?? '';

const { url: WEB_SEARCH_URL, queries } = await searchServer((query) => [
  { url: 'http://127.0.0.1:8080/a', title: 'Before a court', content: `A court convicted ${nameIn(query)} of fraud.` },
]);
const database = await testDatabase();
const plain = await fleetOn(database);
const fleet = {
  ...plain,
  start: (args: readonly string[], more: Record<string, string> = {}) =>
    plain.start(args, { WEB_SEARCH_PROVIDER: 'searxng', WEB_SEARCH_URL, ...more }),
};

test(`each of ${NAMES.length} subjects is searched and told once when one of two workers is killed, and one of them at most is searched twice`, async (context) => {
  const { admin } = database;
  const { headers, start } = fleet;
  const url = await urlOf(start(['serve', '--no-worker']));
  const lost = await killHolder(database, fleet, {
    ...{ queue: 'watchlist.media_search', table: 'watchlist_media_article' },
    async send() {
      const subjects = NAMES.map((full_name) => ({ full_name }));
      const body = JSON.stringify({ name: 'Watched', media: { interval_hours: 24 }, subjects });
      const made = await fetch(`${url}/kyc/watchlists`, { method: 'POST', headers, body });
      expect(made.status).toBe(201);
    },
  });
  const searched = async () => {
    const [row] = await admin`
        select (select count(*)::int from watchlist_media where status = 'searched' and claim is null) as states,
               (select count(*)::int from watchlist_media_article) as articles,
               (select count(*)::int from event where type = 'kyc.watchlist.media_alert') as events,
               (select sum(searches)::int from watchlist_media_month) as searches`;
    return row;
  };
  await vi.waitUntil(async () => (await searched())?.['states'] === NAMES.length, TAKEN_OVER);
  const each = NAMES.length;
  expect(await searched()).toEqual({ states: each, articles: each, events: each, searches: each + (await lost()) });
  const times = NAMES.map((name) => queries.filter((query) => nameIn(query) === name).length / 4);
  expect(times.toSorted()).toEqual([1, 1, 1, 1, 2]);
  tell(context, { searched: each, 'searched twice': await lost() });
});
