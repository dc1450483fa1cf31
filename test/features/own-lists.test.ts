import type { ListResult, ScreenOutput } from '@vett/schema/list-check';
import type { ListRun, ListStatus } from '@vett/schema/lists';
import { describe, expect, test } from 'vitest';
import { eraseTenant } from '../../src/features/retention/retention.ts';
import { bootstrapTenant } from '../support/bootstrap.ts';
import { MASTER_KEY, testService } from '../support/service.ts';
import { parseMasterKey } from '../../src/platform/crypto/master-key.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService();
const { admin, sql } = service.database;
const master = parseMasterKey(MASTER_KEY);
const other = await bootstrapTenant(sql, master, { name: 'Other', environment: 'staging' });
const mine = watchlistRuns(service);
const theirs = watchlistRuns(service, other);
type Caller = typeof mine;

const NAME = 'own:blocked-customers';
const SETTINGS = { title: 'Blocked customers', format: 'csv', entity_type: 'individual', categories: ['internal'] };
const file = (...rows: string[]) => Buffer.from(['id,name,birth date', ...rows, ''].join('\n')).toString('base64');
const ZELDA = 'c-1,Zelda Quorn,1980-02-03';
const BRUNO = 'c-2,Bruno Valk,1975-06-07';

const make = (caller: Caller, name = NAME, settings: object = SETTINGS) =>
  caller.send('PUT', `/kyc/own-lists/${name}`, settings);

/** Publishes a file as a worker does, and returns what its run came to. */
async function publish(caller: Caller, tenant_id: string, rows: string[], more: object = {}, name = NAME): Promise<ListRun> {
  const sent = { file_name: 'blocked.csv', data: file(...rows), ...more };
  const { status, data } = await caller.send('POST', `/kyc/own-lists/${name}/versions`, sent);
  expect(status).toBe(202);
  const { run_id } = data as { run_id: string };
  await workerNamed(service.app, 'lists.publish_own').run({ tenant_id, run_id, list_name: name }, new AbortController().signal);
  await service.app.catalogue.refresh();
  return (await caller.send('GET', `/kyc/lists/${name}/runs/${run_id}`)).data as unknown as ListRun;
}
const publishMine = (rows: string[], more: object = {}) => publish(mine, service.tenant.tenant_id, rows, more);

interface Check {
  readonly results: Record<string, ListResult & { error?: { code: string } }>;
  readonly summary: ScreenOutput['summary'];
}
async function screen(caller: Caller, subject: object, options: object = {}): Promise<Check> {
  const answer = await caller.send('POST', '/kyc', { subject, ...options });
  return answer as unknown as Check;
}

const statusOf = async (caller: Caller, name = NAME) =>
  ((await caller.send('GET', '/kyc/lists')).data as { lists: ListStatus[] }).lists.find((list) => list.name === name);
