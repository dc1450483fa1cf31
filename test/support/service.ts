import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect } from 'vitest';
import { type App, createApp, openObjects } from '../../src/app.ts';
import { runnerOf } from '../../src/cli/operator.ts';
import { loadSamples } from '../../src/cli/samples.ts';
import { readConfig } from '../../src/config.ts';
import type { Service } from '../../src/core/operation.ts';
import { type DoorsOfOperator, operatorDoorsOf, type RunAsOperator, writeAsOperator } from '../../src/core/operator.ts';
import { enabledLists } from '../../src/features/lists/lists.ts';
import { operations } from '../../src/features.ts';
import { createHttp, listen } from '../../src/interfaces/server.ts';
import { parseMasterKey } from '../../src/platform/crypto/master-key.ts';
import { newId } from '../../src/platform/id.ts';
import type { Clock } from '../../src/ports/clock.ts';
import { configure } from './api-keys.ts';
import { atEnd } from './at-end.ts';
import { bootstrapTenant } from './bootstrap.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { observed, takeMisfits } from './described-answers.ts';

/** The master key of all services in a thread: services of a file share a database, and files share a service. */
export const MASTER_KEY = randomBytes(32).toString('base64');

/** A list that has no data in any test service, even where it is enabled. */
export const EMPTY_LIST = 'eu';

export interface TestService {
  readonly app: App;
  readonly url: string;
  /** Its DATA_DIR. */
  readonly directory: string;
  readonly database: TestDatabase;
  readonly tenant: { tenant_id: string; api_key: string };
  /** Sends a request to the service, with the tenant's key unless headers say otherwise. */
  request(path: string, options?: RequestOptions): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  newTenant(): Promise<{ tenant_id: string; api_key: string }>;
}

interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer> | ReadableStream;
  /** Needed by a body that is a stream. */
  duplex?: 'half';
}

/** The installation of a service for operator operations, with objects of its own. */
export function operatorServiceOf(
  app: App,
  dataDirectory = join(tmpdir(), `vett-operator-${newId()}`),
): Service<DoorsOfOperator> {
  const { database, clock } = app;
  const objects = openObjects(readConfig({ DATA_DIR: dataDirectory }));
  const installation = { sql: database.sql, master: parseMasterKey(MASTER_KEY), clock, objects };
  return { ...app, open: operatorDoorsOf(installation), write: writeAsOperator };
}

/** Runs the operator's operations on the database of a service. */
export const operatorOf = (app: App): RunAsOperator => runnerOf(operatorServiceOf(app));

/** The whole service on a database of its own, with sample data and one tenant, on a free port. Call at the top level of a test file. */
export async function testService(
  environment: Record<string, string> = {},
  { persisted = new Map(), clock }: { persisted?: ReadonlyMap<string, string>; clock?: Clock } = {},
): Promise<TestService> {
  const { service, end } = await startService(environment, persisted, clock);
  atEnd(end);
  atEnd(expectDescribedAnswers);
  return service;
}

let shared: ReturnType<typeof startService> | undefined;

/**
 * The service that the files of a thread share, with the list `un` alone and a tenant of this file. It is for tests that use
 * only their own tenants; tests that publish lists, move the clock, run background jobs or count all rows use `testService`.
 */
export async function sharedService(): Promise<TestService> {
  // It ends with its thread.
  shared ??= startService({ LISTS: 'un' }, new Map());
  const { service } = await shared;
  atEnd(expectDescribedAnswers);
  return { ...service, ...withTenant(service.url, await service.newTenant()) };
}

/** Every answer of a test is as `/openapi.json` says. */
const expectDescribedAnswers = () => expect(takeMisfits()).toEqual([]);

async function startService(
  environment: Record<string, string>,
  persisted: ReadonlyMap<string, string>,
  clock?: Clock,
) {
  const { database, drop } = await createDatabase();
  const directory = mkdtempSync(join(tmpdir(), 'vett-service-'));
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: directory,
    VETT_MASTER_KEY: MASTER_KEY,
    LOG_LEVEL: 'silent',
    // One thread, since threads start slowly and the engine's tests cover concurrency.
    FACE_THREADS: '1',
    // The most: a busy machine reads a page in a multiple of its time.
    DOCUMENT_PAGE_SECONDS: '25',
    // Tests may run as root, and website scans are accepted only where a browser can start.
    BROWSER_SANDBOX: 'off',
    ...environment,
  });
  const app = await createApp(config, pino({ level: config.logLevel }), clock);
  await loadSamples(
    app,
    enabledLists(config).filter((name) => name !== EMPTY_LIST),
  );
  const http = createHttp(operations, app, { isProduction: config.environment === 'production', persisted });
  const server = await listen(observed(http), { host: '127.0.0.1', port: 0 });
  const newTenant = async () => {
    const settings = { name: 'Test', environment: 'staging' } as const;
    const made = await bootstrapTenant(database.sql, parseMasterKey(MASTER_KEY), settings);
    await configure(database, made.tenant_id, {});
    return made;
  };
  const { url } = server;
  const service: TestService = { app, url, directory, database, newTenant, ...withTenant(url, await newTenant()) };
  const end = async () => {
    await server.close(1_000);
    await app.close();
    rmSync(directory, { recursive: true, force: true });
    await drop();
  };
  return { service, end };
}

/** Sends requests as the tenant of a file. */
function withTenant(url: string, tenant: TestService['tenant']): Pick<TestService, 'tenant' | 'request' | 'post'> {
  const request: TestService['request'] = async (path, { headers, ...options } = {}) =>
    fetch(new URL(path, url), {
      ...options,
      headers: { Authorization: `Bearer ${tenant.api_key}`, ...headers },
    });
  const post: TestService['post'] = (path, body, headers) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return request(path, { method: 'POST', body: text, headers: { 'Content-Type': 'application/json', ...headers } });
  };
  return { tenant, request, post };
}
