import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { startDispatch } from '../src/features/webhook/dispatch/dispatch.ts';
import { fanOut } from '../src/features/webhook/dispatch/fan-out.ts';
import { masterKeyOf } from '../src/installation.ts';
import { createLog } from '../src/platform/log.ts';
import { bootstrapTenant } from '../test/support/bootstrap.ts';
import { addEndpoint, emitEvents } from '../test/support/endpoints.ts';

const BACKLOG = 10_000;
const EVENTS_AT_ONCE = 500;
const TENANTS = 100;
const HANGING = 9;
const EVENTS = 60;

export interface WebhookBench {
  /** Deliveries a second of a backlog for one endpoint, and for 100 endpoints of 100 tenants. */
  readonly one: number;
  readonly hundred: number;
  /** Deliveries a second for these 100 endpoints while 900 others of the same tenants hang. */
  readonly besideHanging: number;
}

/** Deliveries to a local receiver: one process of the service, the receiver and the database share the machine. */
export async function benchWebhooks(): Promise<WebhookBench> {
  const directory = mkdtempSync(join(tmpdir(), 'vett-bench-'));
  const settings = { OUTBOUND_ALLOWLIST: '127.0.0.0/8', ALLOW_HTTP_WEBHOOKS: 'true', LISTS: 'un' };
  const config = readConfig({ DATA_DIR: directory, PORT: '0', ...settings });
  const app = await createApp(config, createLog('error'));
  const { installation } = app;
  const child = fork(new URL('./webhook-receiver.ts', import.meta.url));
  const [port] = (await once(child, 'message')) as [number];
  const received = async () => {
    child.send('count');
    return ((await once(child, 'message')) as [number])[0];
  };

  async function newTenant(hanging: number): Promise<string> {
    const named = { name: 'Bench', environment: 'staging' } as const;
    const { tenant_id } = await bootstrapTenant(app.database.sql, masterKeyOf(config), named);
    const url = `http://127.0.0.1:${port}`;
    await addEndpoint(installation, tenant_id, `${url}/good`);
    for (let n = 0; n < hanging; n++) await addEndpoint(installation, tenant_id, `${url}/hanging/${n}`);
    return tenant_id;
  }

  /** Makes the deliveries of all tenants first; the figure is that of sending them. */
  async function rate(tenants: number, hanging: number, events: number): Promise<number> {
    for (let n = 0; n < tenants; n++) {
      const tenantId = await newTenant(hanging);
      for (let left = events; left > 0; left -= EVENTS_AT_ONCE)
        await emitEvents(installation, tenantId, Math.min(left, EVENTS_AT_ONCE));
    }
    await fanOut(installation, new AbortController().signal);
    const before = await received();
    const startedAt = performance.now();
    const running = startDispatch(installation);
    while ((await received()) < before + tenants * events) await sleep(50);
    const seconds = (performance.now() - startedAt) / 1000;
    await running.stop();
    return (tenants * events) / seconds;
  }

  try {
    const one = await rate(1, 0, BACKLOG);
    const hundred = await rate(TENANTS, 0, EVENTS);
    return { one, hundred, besideHanging: await rate(TENANTS, HANGING, EVENTS) };
  } finally {
    child.kill();
    await app.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

if (import.meta.main) console.log(await benchWebhooks());
