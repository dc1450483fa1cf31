import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { PATIENCE, type Running, temporaryFolder } from '../support/process.ts';
import { inSuiteOrSoak, SOAK_TIMEOUT, tell } from '../support/soak.ts';
import { type Clients, expectExactly, startClients } from './creating-clients.ts';
import { fleet, urlOf } from './fleet.ts';
import { type OwnServer, ownServer } from './own-server.ts';

const DOWN_MS = inSuiteOrSoak(2_000, 30_000);
const SLOW_MS = inSuiteOrSoak(1_000, 30_000);

interface Loaded {
  readonly server: OwnServer;
  readonly service: Running;
  readonly clients: Clients;
  status(): Promise<number>;
  /** Waits until calls succeed again, and gives the milliseconds that it took. */
  recover(): Promise<number>;
  /** Ends the load and compares what was acknowledged with what is there. */
  settle(): Promise<void>;
}

/** A service on a PostgreSQL of its own, with clients that make API keys all the time. */
async function underLoad(folder?: string): Promise<Loaded> {
  const server = await ownServer(folder);
  const { tenant_id, headers, start } = await fleet(server);
  const service = start(['serve']);
  const url = await urlOf(service);
  const clients = startClients({ urls: [url], headers });
  const status = async () => {
    const body = JSON.stringify({ subject: { full_name: 'Zoltan Fictivus' } });
    const response = await fetch(`${url}/kyc`, { method: 'POST', headers, body });
    if (response.status === 503) expect(response.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    return response.status;
  };
  await vi.waitFor(() => expect(clients.acknowledged.size).toBeGreaterThan(0), PATIENCE);
  return {
    ...{ server, service, clients, status },
    async recover() {
      const startedAt = performance.now();
      const acknowledged = clients.acknowledged.size;
      await vi.waitFor(async () => {
        expect(await status()).toBe(200);
        expect(clients.acknowledged.size).toBeGreaterThan(acknowledged);
      }, PATIENCE);
      return performance.now() - startedAt;
    },
    async settle() {
      await clients.finish();
      await expectExactly(clients, server, tenant_id);
      expect(service.child.exitCode).toBeNull();
    },
  };
}

test(
  `a database that is down for ${DOWN_MS / 1000} s, then slow: 503 with Retry-After, and all is well afterwards`,
  async (context) => {
    const { server, clients, status, recover, settle } = await underLoad();
    await server.stop();
    const until = performance.now() + DOWN_MS;
    const refusals: number[] = [];
    while (performance.now() < until) {
      refusals.push(await status());
      await sleep(50);
    }
    expect(new Set(refusals)).toEqual(new Set([503]));
    await server.start();
    const recovered_ms = await recover();

    // A disk that takes a tenth of a second for each commit.
    await server.admin`alter system set commit_delay = 100000`;
    await server.admin`alter system set commit_siblings = 0`;
    await server.admin`select pg_reload_conf()`;
    const before = clients.acknowledged.size;
    await sleep(SLOW_MS);
    expect(await status()).toBe(200);
    const slow_calls = clients.acknowledged.size - before;
    expect(slow_calls).toBeGreaterThan(0);
    await settle();
    tell(context, {
      refused: refusals.length,
      recovered_ms,
      slow_calls,
      acknowledged: clients.acknowledged.size,
      ...clients.retried,
    });
  },
  SOAK_TIMEOUT,
);

test(
  'a full disk is answered 503, and all is well once there is room again',
  async (context) => {
    const disk = join(temporaryFolder(), 'disk');
    try {
      execFileSync('sh', ['-c', `mkdir ${disk} && mount -t tmpfs -o size=160m,mode=0711 tmpfs ${disk}`], {
        stdio: 'ignore',
      });
    } catch {
      context.skip('this system allows no mounts');
    }
    afterAll(() => execFileSync('sh', ['-c', `umount -l ${disk}`]));
    const { clients, status, recover, settle } = await underLoad(disk);
    const filler = join(disk, 'filler');
    const full = (async () => {
      // What PostgreSQL frees is taken again.
      for (const until = performance.now() + DOWN_MS; performance.now() < until; await sleep(20)) {
        try {
          for (;;) appendFileSync(filler, Buffer.alloc(64 * 1024));
        } catch {
          // Full.
        }
      }
    })();
    const statuses: number[] = [];
    for (const until = performance.now() + DOWN_MS; performance.now() < until; await sleep(50))
      statuses.push(await status());
    await full;
    // What fits into the pages that PostgreSQL has already still succeeds.
    expect(statuses).toContain(503);
    for (const answered of statuses) expect([200, 503]).toContain(answered);
    rmSync(filler);
    const recovered_ms = await recover();
    await settle();
    tell(context, { recovered_ms, acknowledged: clients.acknowledged.size, ...clients.retried });
  },
  SOAK_TIMEOUT,
);
