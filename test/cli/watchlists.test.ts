import { describe, expect, test } from 'vitest';
import { command } from '../support/command.ts';
import { expectExplained, run } from '../support/process.ts';
import { MASTER_KEY, testService } from '../support/service.ts';
import { watchlistsOf } from '../support/watchlists.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const { database, directory } = service;
const { admin } = database;
const environment = { DATABASE_URL: database.url, VETT_MASTER_KEY: MASTER_KEY, DATA_DIR: directory, LISTS: 'un' };
const vett = (...args: string[]) => command(['watchlists', 'run', ...args], environment);
const lines = (stdout: string) => JSON.parse(`[${stdout.trim().replaceAll(/\}\s*\{/g, '},{')}]`);

async function ofNewTenant() {
  const tenant = await service.newTenant();
  return { ...tenant, ...watchlistsOf(service, tenant) };
}
const runsOf = (id: string) => admin`select trigger from watchlist_run where watchlist_id = ${id}`;
const due = () => workerNamed(service.app, 'watchlist.due').run({}, new AbortController().signal);

describe('the command watchlists run', () => {
  test('makes the active watchlists of a tenant due, and no other ones', async () => {
    const { tenant_id, create } = await ofNewTenant();
    const other = await ofNewTenant();
    const [daily, updated] = [await create(), await create({ check_frequency: 'on_update' })];
    const [paused, foreign] = [await create({ status: 'paused' }), await other.create()];
    const { code, stdout } = await run(['watchlists', 'run', '--tenant', tenant_id], environment);
    expect(lines(stdout)).toEqual([{ tenant_id, watchlists: 2 }]);
    expect(code).toBe(0);
    await due();
    for (const id of [daily, updated]) expect(await runsOf(id)).toEqual([{ trigger: 'scheduled' }]);
    for (const id of [paused, foreign]) expect(await runsOf(id)).toEqual([]);
    const logged = await admin`
      select from audit_event where tenant_id = ${tenant_id} and action = 'watchlist.make_due' and outcome = 'success'`;
    expect(logged).toHaveLength(1);
  });

  test('makes one watchlist due, or those of every tenant', async () => {
    const { tenant_id, create } = await ofNewTenant();
    const [one, other] = [await create(), await create()];
    expect(lines((await vett('--tenant', tenant_id, '--watchlist', one)).stdout)).toEqual([
      { tenant_id, watchlists: 1 },
    ]);
    await due();
    expect(await runsOf(one)).toHaveLength(1);
    expect(await runsOf(other)).toEqual([]);
    expect(lines((await vett()).stdout)).toContainEqual({ tenant_id, watchlists: 2 });
  });

  test('refuses a watchlist of another tenant, one that is none, and a watchlist without its tenant', async () => {
    const { tenant_id } = await ofNewTenant();
    const foreign = await (await ofNewTenant()).create();
    expectExplained(await vett('--tenant', tenant_id, '--watchlist', foreign), /There is no such watchlist/);
    expectExplained(await vett('--tenant', tenant_id, '--watchlist', 'none'), /There is no such watchlist/);
    const { code, stderr } = await vett('--watchlist', foreign);
    expect(stderr).toMatch(/--watchlist needs --tenant/);
    expect(code).toBe(2);
    await due();
    expect(await runsOf(foreign)).toEqual([]);
  });
});
