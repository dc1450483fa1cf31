import type { PublishedListName } from '@vett/schema/list-name';
import { beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { pruneLists } from '../../src/features/lists/jobs.ts';
import { refreshDueLists } from '../../src/features/lists/refresh-schedule.ts';
import { testService } from '../support/service.ts';

const LISTS: readonly PublishedListName[] = ['un', 'uk'];
const service = await testService({ LISTS: LISTS.join() });
const { sql } = service.database;

const MINUTE_MS = 60_000;
const START = Date.UTC(2026, 5, 1);
const at = (minutes: number) => new Date(START + minutes * MINUTE_MS);
const look = (now: Date, hours = 6) =>
  refreshDueLists(sql, service.app.installation.queue, { lists: LISTS, hours }, now);
const runs = (list: PublishedListName) => sql<{ requested_at: Date }[]>`
  select requested_at from list_run where list_name = ${list} order by requested_at`;

beforeEach(() => sql`delete from list_run`);

test("a list without publisher's data is refreshed at once, then every few hours, each list at its own time", async () => {
  for (let tick = 0; tick < 150; tick++) {
    const now = at(10 * tick);
    // Several workers look at the same time.
    await Promise.all([look(now), look(now)]);
  }
  const times = await Promise.all(
    LISTS.map(async (list) =>
      (await runs(list)).map(({ requested_at }) => (requested_at.getTime() - START) / MINUTE_MS),
    ),
  );
  for (const [atOnce, first = Number.NaN, ...rest] of times) {
    expect(atOnce).toBe(0);
    expect(first).toBeLessThanOrEqual(360);
    expect(rest.slice(0, 3)).toEqual([first + 360, first + 720, first + 1080]);
  }
  expect(times[0]?.[1]).not.toBe(times[1]?.[1]);
  const jobs = await sql`select from queue.job where name = 'lists.refresh'`;
  expect(jobs.count).toBe(times.flat().length);
});

test('a list that was refreshed by other means since it was due waits for its next time', async () => {
  await sql`update list_version set sample = false`;
  await sql`update list set checked_at = ${at(0)}`;
  await look(at(0));
  expect([...(await runs('un')), ...(await runs('uk'))]).toEqual([]);
  await look(at(360));
  expect([await runs('un'), await runs('uk')]).toMatchObject([[{}], [{}]]);
});

test('no refresh is requested when refreshes are switched off', async () => {
  await look(at(100), 0);
  expect([...(await runs('un')), ...(await runs('uk'))]).toEqual([]);
});

test('automatic refreshes are off in development and on elsewhere, unless the setting says otherwise', () => {
  const hours = (environment: Record<string, string>) => readConfig(environment).listRefreshHours;
  expect(hours({})).toBe(0);
  expect(hours({ VETT_ENV: 'staging' })).toBe(6);
  expect(hours({ LIST_REFRESH_HOURS: '12' })).toBe(12);
  expect(hours({ VETT_ENV: 'staging', LIST_REFRESH_HOURS: '0' })).toBe(0);
  expect(() => readConfig({ LIST_REFRESH_HOURS: '25' })).toThrow('LIST_REFRESH_HOURS');
});

test('old runs are deleted, and abandoned ones are ended', async () => {
  const day = 24 * 3_600_000;
  const before = (days: number) => new Date(Date.now() - days * day);
  const run = { list_name: 'un', status: 'running' };
  for (const [run_id, requested_at] of [
    ['old', before(91)],
    ['given up', before(2)],
    ['new', before(0)],
  ] as const) {
    await sql`insert into list_run ${sql({ ...run, run_id, requested_at })}`;
  }
  await pruneLists(sql);
  expect(await sql`select run_id, status, outcome from list_run order by requested_at`).toEqual([
    { run_id: 'given up', status: 'done', outcome: 'download_failed' },
    { run_id: 'new', status: 'running', outcome: null },
  ]);
});
