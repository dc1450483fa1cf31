import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { PATIENCE, type Running } from '../support/process.ts';
import { inSuiteOrSoak, SOAK_TIMEOUT, tell } from '../support/soak.ts';
import { expectExactly, startClients } from './creating-clients.ts';
import { fleet, urlOf } from './fleet.ts';
import { ownServer } from './own-server.ts';

const KILLS = inSuiteOrSoak(4, 80);
const PAUSE_MS = inSuiteOrSoak(700, 1_500);

const server = await ownServer();
const { tenant_id, headers, start } = await fleet(server);

/** A worker says only there that it has begun. */
const LOG = { LOG_LEVEL: 'info' };

function killHard(pid: number | undefined): void {
  // 0 and less are whole groups of processes, this one's among them.
  if (!pid || !(pid > 1)) throw new Error('It does not run at the moment.');
  process.kill(pid, 'SIGKILL');
}

interface Process {
  running: Running;
  restart(): Promise<void>;
}

async function startProcess(args: readonly string[], isUp: (running: Running) => Promise<unknown>): Promise<Process> {
  const process: Process = {
    running: start(args, LOG),
    async restart() {
      process.running = start(args, LOG);
      await isUp(process.running);
    },
  };
  await isUp(process.running);
  return process;
}

test(
  `${KILLS} kills of two API processes, two workers and PostgreSQL lose nothing and double nothing`,
  async (context) => {
    const urls: string[] = [];
    const api = (place: number) =>
      startProcess(['serve', '--no-worker'], async (running) => {
        urls[place] = await urlOf(running);
      });
    const worker = () => startProcess(['worker'], (running) => running.says(/(working)/));
    const [api0, api1, worker0, worker1] = await Promise.all([api(0), api(1), worker(), worker()]);

    const kill = async ({ running, restart }: Process) => {
      running.child.kill('SIGKILL');
      await running.ended;
      await restart();
    };
    const backend = async () => {
      const [found] = await server.admin<{ pid: number }[]>`
      select pid from pg_stat_activity where application_name = 'vett' and usename = 'vett_app' order by random() limit 1`;
      killHard(found?.pid);
    };
    const victims: Record<string, () => unknown> = {
      api: () => kill(api0),
      worker: () => kill(worker0),
      postgres: () => killHard(server.pid()),
      backend,
      other_api: () => kill(api1),
      other_worker: () => kill(worker1),
    };

    const clients = startClients({ urls, headers });
    const names = Object.keys(victims);
    const killed: string[] = [];
    for (let i = 0; i < KILLS; i++) {
      await sleep(PAUSE_MS);
      const name = names[i % names.length] as string;
      // The one before may have taken the database away, which is found again.
      await vi.waitFor(() => victims[name]?.(), PATIENCE);
      killed.push(name);
    }
    await sleep(PAUSE_MS);
    await clients.finish();

    await expectExactly(clients, server, tenant_id);
    const verification = async () => {
      const response = await fetch(`${urls[1]}/kyc/audit/verify`, { headers });
      return ((await response.json()) as { data: { valid: boolean; checked: number; unchained: number } }).data;
    };
    // Workers chain what API processes wrote.
    await vi.waitFor(async () => expect(await verification()).toMatchObject({ unchained: 0 }), PATIENCE);
    const { valid, checked } = await verification();
    expect(valid).toBe(true);
    expect(checked).toBeGreaterThanOrEqual(clients.acknowledged.size);
    tell(context, {
      kills: killed.length,
      acknowledged: clients.acknowledged.size,
      ...clients.retried,
      chained: checked,
    });
  },
  SOAK_TIMEOUT,
);
