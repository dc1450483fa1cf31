import { setTimeout as sleep } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { PATIENCE, type Running } from '../support/process.ts';
import { inSuiteOrSoak, type Seen } from '../support/soak.ts';
import { expectExactly, startClients } from './creating-clients.ts';
import { type Fleet, urlOf } from './fleet.ts';
import type { OwnServer } from './own-server.ts';

export const KILLS = inSuiteOrSoak(2, 80);
const PAUSE_MS = inSuiteOrSoak(700, 1_500);
/** A worker logs its start at this level. */
const LOG = { LOG_LEVEL: 'info' };

interface Process {
  running: Running;
  restart(): Promise<void>;
}

function killHard(pid: number | undefined): void {
  // 0 and negative ids address process groups, this one's among them.
  if (!pid || !(pid > 1)) throw new Error('It does not run at the moment.');
  process.kill(pid, 'SIGKILL');
}

/** Kills two API processes, two workers and PostgreSQL in turns, while clients make API keys. */
export async function killUnderLoad(server: OwnServer, { tenant_id, headers, start }: Fleet): Promise<Seen> {
  const urls: string[] = [];

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
  const victims: readonly (() => unknown)[] = [
    () => kill(api0),
    () => kill(worker0),
    () => killHard(server.pid()),
    async () => {
      const [backend] = await server.admin<{ pid: number }[]>`
        select pid from pg_stat_activity where application_name = 'vett' and usename = 'vett_app' order by random() limit 1`;
      killHard(backend?.pid);
    },
    () => kill(api1),
    () => kill(worker1),
  ];

  const clients = startClients({ urls, headers });
  for (let i = 0; i < KILLS; i++) {
    await sleep(PAUSE_MS);
    // The previous kill may have ended the database, which restarts.
    await vi.waitFor(() => victims[i % victims.length]?.(), PATIENCE);
  }
  await sleep(PAUSE_MS);
  await clients.finish();

  const { acknowledged, retried } = clients;
  await expectExactly(clients, server, tenant_id);
  const verification = async () => {
    const response = await fetch(`${urls[1]}/kyc/audit/verify`, { headers });
    return ((await response.json()) as { data: { valid: boolean; checked: number; unchained: number } }).data;
  };
  // Workers chain the events of the API processes.
  await vi.waitFor(async () => expect(await verification()).toMatchObject({ unchained: 0 }), PATIENCE);
  const { valid, checked } = await verification();
  expect(valid).toBe(true);
  expect(checked).toBeGreaterThanOrEqual(acknowledged.size);
  return { kills: KILLS, acknowledged: acknowledged.size, ...retried, chained: checked };
}
