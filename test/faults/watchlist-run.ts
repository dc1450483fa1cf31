import { expect, vi } from 'vitest';
import type { TestDatabase } from '../support/database.ts';
import { inSuiteOrSoak, type Seen } from '../support/soak.ts';
import { type Fleet, urlOf } from './fleet.ts';
import { killHolder, TAKEN_OVER } from './kill-holder.ts';

export const WATCHED = inSuiteOrSoak(1_000, 2_000);
const BATCH = 500;

interface Run {
  status: string;
  trigger: string;
  new_matches: number;
  alerts_sent: number;
  failed_lists: string[];
}
const sum = (runs: readonly Run[], member: 'new_matches' | 'alerts_sent') =>
  runs.reduce((total, run) => total + run[member], 0);

/** Two workers share a run of a watchlist, and one of them is killed while it stores matches and alerts. */
export async function killWatchlistWorker(database: TestDatabase, fleet: Fleet): Promise<Seen> {
  const { admin } = database;
  const { headers, start } = fleet;
  const url = await urlOf(start(['serve', '--no-worker']));
  const send = async (method: string, path: string, body: object) => {
    const response = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) });
    const { data } = (await response.json()) as { data: Record<string, string> };
    return { status: response.status, data };
  };
  const { data } = await send('POST', '/kyc/watchlists', { name: 'Watched', status: 'paused' });
  const path = `/kyc/watchlists/${data['watchlist_id']}`;
  for (let first = 0; first < WATCHED; first += BATCH) {
    const subjects = Array.from({ length: BATCH }, (_, i) => ({
      full_name: i % 10 === 0 ? 'Zoltan Fictivus' : `Nobody Number ${first + i}`,
      identifier: `WATCHED ${first + i}`,
    }));
    expect(await send('POST', `${path}/subjects/batch`, { subjects })).toMatchObject({ status: 201 });
  }
  await send('PATCH', path, { status: 'active' });
  const lostPieces = await killHolder(database, fleet, {
    ...{ queue: 'watchlist.piece', table: 'watchlist_match' },
    async send() {
      expect(await send('POST', `${path}/monitor`, {})).toMatchObject({ status: 202 });
    },
  });

  const since = performance.now();
  // The schedule may begin a run of the resumed watchlist before the one that was asked for.
  const runs = await vi.waitUntil(async () => {
    const response = await fetch(`${url}${path}/runs`, { headers });
    const all = ((await response.json()) as { data: { runs: Run[] } }).data.runs;
    return all.every(({ status }) => status === 'COMPLETED') && all;
  }, TAKEN_OVER);
  const hits = WATCHED / 10;
  expect(runs.find(({ trigger }) => trigger === 'manual')).toMatchObject({ subjects_checked: WATCHED });
  expect(runs.flatMap(({ failed_lists }) => failed_lists)).toEqual([]);
  expect(sum(runs, 'new_matches')).toBe(hits);
  expect(sum(runs, 'alerts_sent')).toBe(hits);
  const [told] = await admin`
    select (select count(*)::int from event where type = 'kyc.watchlist.alert') as events,
           (select count(*)::int from watchlist_subject where alerts = 1) as told_once,
           (select count(*)::int from watchlist_subject where alerts > 1) as told_twice,
           (select count(*)::int from watchlist_match) as matches`;
  expect(told).toEqual({ events: hits, told_once: hits, told_twice: 0, matches: hits });
  const lost = await lostPieces();
  expect(lost, 'the victim had pieces in its hands').toBeGreaterThan(0);
  return { subjects: WATCHED, pieces_lost: lost, seconds_until_done: Math.round((performance.now() - since) / 1000) };
}
