import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { PATIENCE } from '../support/process.ts';
import { inSuiteOrSoak, type Seen } from '../support/soak.ts';
import { expectExactly, startClients } from './creating-clients.ts';
import { type Fleet, urlOf } from './fleet.ts';
import type { OwnServer } from './own-server.ts';

const AWAY_MS = inSuiteOrSoak(2_000, 30_000);
const SLOW_MS = inSuiteOrSoak(1_000, 30_000);

/** A service with clients that continuously create API keys. */
async function underLoad(server: OwnServer, { tenant_id, headers, start }: Fleet) {
  const service = start(['serve']);
  const url = await urlOf(service);
  const clients = startClients({ urls: [url], headers });
  const { acknowledged } = clients;
  const status = async () => {
    const body = JSON.stringify({ subject: { full_name: 'Zoltan Fictivus' } });
    const response = await fetch(`${url}/kyc`, { method: 'POST', headers, body });
    if (response.status === 503) expect(response.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    return response.status;
  };
  await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(0), PATIENCE);
  return {
    acknowledged,
    status,
    /** Calls the service for this time and returns the statuses. */
    async statusesFor(milliseconds: number): Promise<number[]> {
      const statuses: number[] = [];
      for (const until = performance.now() + milliseconds; performance.now() < until; await sleep(50)) {
        statuses.push(await status());
      }
      return statuses;
    },
    /** Waits until calls succeed again, and returns the elapsed milliseconds. */
    async recover(): Promise<number> {
      const startedAt = performance.now();
      const before = acknowledged.size;
      await vi.waitFor(async () => {
        expect(await status()).toBe(200);
        expect(acknowledged.size).toBeGreaterThan(before);
      }, PATIENCE);
      return performance.now() - startedAt;
    },
    /** Ends the load and compares the acknowledged keys with the stored ones. */
    async settle(): Promise<Seen> {
      await clients.finish();
      await expectExactly(clients, server, tenant_id);
      expect(service.child.exitCode).toBeNull();
      return { acknowledged: acknowledged.size, ...clients.retried };
    },
  };
}

/** Stops PostgreSQL and starts it again; then makes its disk slow. */
export async function takeAway(server: OwnServer, fleet: Fleet): Promise<Seen> {
  const { acknowledged, status, statusesFor, recover, settle } = await underLoad(server, fleet);
  await server.stop();
  const refused = await statusesFor(AWAY_MS);
  expect(new Set(refused)).toEqual(new Set([503]));
  await server.start();
  const recovered_ms = await recover();

  // A tenth of a second for each commit.
  await server.admin`alter system set commit_delay = 100000`;
  await server.admin`alter system set commit_siblings = 0`;
  await server.admin`select pg_reload_conf()`;
  const before = acknowledged.size;
  await sleep(SLOW_MS);
  expect(await status()).toBe(200);
  const slow_calls = acknowledged.size - before;
  expect(slow_calls).toBeGreaterThan(0);
  return { refused: refused.length, recovered_ms, slow_calls, ...(await settle()) };
}

/** Fills the disk that PostgreSQL writes to, and makes room again. */
export async function fill(disk: string, server: OwnServer, fleet: Fleet): Promise<Seen> {
  const { status, statusesFor, recover, settle } = await underLoad(server, fleet);
  const filler = join(disk, 'filler');
  const filling = setInterval(() => {
    try {
      for (;;) appendFileSync(filler, Buffer.alloc(64 * 1024));
    } catch {
      // Full; what PostgreSQL frees is taken again.
    }
  }, 20);
  try {
    await vi.waitFor(async () => expect(await status()).toBe(503), PATIENCE);
    const statuses = await statusesFor(AWAY_MS);
    // Writes that fit into existing pages of PostgreSQL still succeed.
    for (const status of statuses) expect([200, 503]).toContain(status);
  } finally {
    clearInterval(filling);
    rmSync(filler);
  }
  const recovered_ms = await recover();
  return { recovered_ms, ...(await settle()) };
}
