import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { type App, createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { type Operations, operations } from '../../src/features.ts';
import { createHttp, listen } from '../../src/interfaces/server.ts';
import { parseMasterKey } from '../../src/platform/crypto/master-key.ts';
import { logOptions } from '../../src/platform/log.ts';
import { systemClock } from '../../src/ports/clock.ts';
import { configure } from '../support/api-keys.ts';
import { atEnd } from '../support/at-end.ts';
import { bootstrapTenant } from '../support/bootstrap.ts';
import type { TestDatabase } from '../support/database.ts';
import { MASTER_KEY } from '../support/service.ts';

export interface Instance {
  readonly app: App;
  readonly url: string;
}

/** One of several instances of the service on one database, which holds tenants of `newTenant` alone. */
export async function startInstance(
  database: TestDatabase,
  environment: Record<string, string> = {},
  clock = systemClock,
): Promise<Instance> {
  const directory = mkdtempSync(join(tmpdir(), 'vett-instance-'));
  const settings = { DATABASE_URL: database.url, DATA_DIR: directory, VETT_MASTER_KEY: MASTER_KEY };
  const app = await createApp(readConfig({ ...settings, ...environment }), pino({ level: 'silent' }), clock);
  atEnd(async () => {
    await app.close();
    rmSync(directory, { recursive: true });
  });
  const { url } = await serve(app);
  return { app, url };
}

/** Serves an app with more operations, and keeps what its requests log at every level. */
export async function serve(app: App, planted: Operations = {}): Promise<{ url: string; logged: string[] }> {
  const logged: string[] = [];
  const log = pino(logOptions('trace'), { write: (line) => logged.push(line) });
  const http = createHttp(
    { ...operations, ...planted },
    { ...app, log },
    { isProduction: false, persisted: new Map() },
  );
  const server = await listen(http, { host: '127.0.0.1', port: 0 });
  atEnd(() => server.close(1_000));
  return { url: server.url, logged };
}

export async function newTenant(database: TestDatabase) {
  const settings = { name: 'Test', environment: 'staging' } as const;
  const made = await bootstrapTenant(database.sql, parseMasterKey(MASTER_KEY), settings);
  await configure(database, made.tenant_id, {});
  return made;
}
