// Processing of sessions: what it takes beside the checks, and sessions of several tenants that are all completed at once.
// By itself: node scripts/node.mjs bench/processing.ts [sessions]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from '../src/app.ts';
import { loadSamples } from '../src/cli/samples.ts';
import { readConfig } from '../src/config.ts';
import { workerOf } from '../src/core/job.ts';
import { processJob } from '../src/features/processing/process-session.ts';
import { operations } from '../src/features.ts';
import { masterKeyOf } from '../src/installation.ts';
import { createHttp, listen } from '../src/interfaces/server.ts';
import { tenantDatabase } from '../src/platform/database/tenant.ts';
import { createLog } from '../src/platform/log.ts';
import { bootstrapTenant } from '../test/support/bootstrap.ts';
import { median } from './median.ts';

const COUNT = Number(process.argv[2] ?? 1_000);
const SMALL = 10;
const WARM_UP = 10;
const ALONE = 100;

const directory = mkdtempSync(join(tmpdir(), 'vett-bench-'));
const config = readConfig({ DATA_DIR: directory, PORT: '0', LISTS: 'ofac,un' });
const app = await createApp(config, createLog('warn'));
await loadSamples(app);
const { sql } = app.database;
const server = await listen(createHttp(operations, app, { isProduction: true, persisted: new Map() }), config);

const steps = [
  {
    step_id: 'form',
    order: 1,
    name: 'Form',
    type: 'form_fill',
    custom_fields: [{ field_id: 'full_name', name: 'Name', type: 'name' }],
  },
];
const automation_rules = {
  enabled: true,
  auto_process: true,
  default_action: 'auto_approve',
  list_match_rules: [{ list_type: 'any', match_level: 'any', action: 'auto_deny' }],
};

async function newTenant() {
  const settings = { name: 'Bench', environment: 'staging' } as const;
  const { api_key, tenant_id } = await bootstrapTenant(sql, masterKeyOf(config), settings);
  const configuration = { rate_limit_multiplier: 1_000 };
  await tenantDatabase(sql, tenant_id).run((transaction) =>
    transaction.updateTable('tenant').set({ configuration }).execute(),
  );
  const post = async (path: string, body: object, of = `Bearer ${api_key}`) => {
    const headers = { 'Content-Type': 'application/json', ...(of && { Authorization: of }) };
    const response = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return ((await response.json()) as { data: Record<string, string> }).data;
  };
  const definition = { name: 'Bench', steps, validation_config: { automation_rules } };
  const { workflow_id } = await post('/kyc/workflows', definition);
  async function complete(n: number): Promise<string> {
    const { session_id, access_token } = await post('/kyc/sessions', { workflow_id });
    await post(`/public/sessions/${access_token}/step/form/complete`, { form_data: { full_name: `Nobody N${n}` } }, '');
    return session_id as string;
  }
  return { tenant_id, complete, database: tenantDatabase(sql, tenant_id) };
}
type Owner = Awaited<ReturnType<typeof newTenant>>;

/** Runs one session after the other as a worker does: the milliseconds beside the slowest check of each. */
async function overheads(): Promise<number[]> {
  const { tenant_id, complete, database } = await newTenant();
  const worker = workerOf(processJob, app.installation);
  const beside: number[] = [];
  for (let n = 0; n < WARM_UP + ALONE; n++) {
    const session_id = await complete(n);
    const of = (table: 'session_run' | 'session_check') =>
      database.run((transaction) => transaction.selectFrom(table).selectAll().execute());
    const run = (await of('session_run')).find((each) => 'session_id' in each && each.session_id === session_id);
    const began = performance.now();
    await worker.run({ tenant_id, session_id, run_id: run?.run_id }, new AbortController().signal);
    const took = performance.now() - began;
    const checks = (await of('session_check')).filter(({ run_id }) => run_id === run?.run_id);
    const slowest = Math.max(...checks.map((check) => ('duration_ms' in check ? check.duration_ms : 0)));
    if (n >= WARM_UP) beside.push(took - slowest);
  }
  return beside.sort((a, b) => a - b);
}

/** Seconds from the first completion that waits until all sessions of a tenant were decided. */
async function allAtOnce(): Promise<{ large: number; small: number[]; decided: number }> {
  const large = await newTenant();
  const small = await Promise.all(Array.from({ length: SMALL }, newTenant));
  for (let n = 0; n < COUNT - SMALL; n++) await large.complete(n);
  for (const [n, { complete }] of small.entries()) await complete(n);
  const began = Date.now();
  await app.queue.work([workerOf(processJob, app.installation)]);
  const endsOf = ({ database }: Owner) =>
    database.run((transaction) =>
      transaction.selectFrom('session_run').select('ended_at').where('status', '=', 'DONE').execute(),
    );
  while ((await endsOf(large)).length < COUNT - SMALL) await sleep(250);
  const ends = await Promise.all([large, ...small].map(endsOf));
  const seconds = ends.map((rows) => Math.max(...rows.map(({ ended_at }) => Number(ended_at) - began)) / 1_000);
  return { large: seconds[0] ?? Number.NaN, small: seconds.slice(1), decided: ends.flat().length };
}

try {
  const beside = await overheads();
  console.log(
    `beside the slowest check: p50 ${median(beside).toFixed(1)} ms, p99 ${beside[Math.floor(ALONE * 0.99)]?.toFixed(1)} ms`,
  );
  const { large, small, decided } = await allAtOnce();
  console.log(
    `${decided} of ${COUNT} sessions decided in ${large.toFixed(1)} s, ${(decided / large).toFixed(0)} a second; ` +
      `the one session of each of ${SMALL} other tenants after ${Math.max(...small).toFixed(1)} s at the latest`,
  );
} finally {
  await server.close(1_000);
  await app.close();
  rmSync(directory, { recursive: true, force: true });
}
