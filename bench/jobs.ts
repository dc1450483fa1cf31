// One job of 10,000 invented subjects against all lists of the installation in DATA_DIR or DATABASE_URL, in one process.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { eraseTenant } from '../src/features/retention/retention.ts';
import { operations } from '../src/features.ts';
import { masterKeyOf } from '../src/installation.ts';
import { createHttp, listen } from '../src/interfaces/server.ts';
import { createLog } from '../src/platform/log.ts';
import { bootstrapTenant } from '../test/support/bootstrap.ts';

const SUBJECTS = 10_000;
const SYLLABLES = [
  'an',
  'be',
  'dor',
  'el',
  'fi',
  'gra',
  'hu',
  'is',
  'ka',
  'lem',
  'mar',
  'no',
  'ric',
  'sol',
  'tan',
  'vi',
];

/** The same names in each run: a linear congruential generator with the constants of Numerical Recipes. */
let state = 1;
const next = (below: number) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};
const word = () => Array.from({ length: 2 + next(2) }, () => SYLLABLES[next(SYLLABLES.length)]).join('');
const subjects = Array.from({ length: SUBJECTS }, (_, i) => ({
  reference: String(i),
  subject: { full_name: `${word()} ${word()}`, birth_date: `19${40 + next(60)}-0${1 + next(9)}-1${next(10)}` },
}));

const config = readConfig({ ...process.env, PORT: '0' });
const app = await createApp(config, createLog('warn'));
const server = await listen(createHttp(operations, app, { isProduction: true, persisted: new Map() }), config);
const { sql } = app.database;
const tenant = await bootstrapTenant(sql, masterKeyOf(config), { name: 'Bench', environment: 'staging' });
const headers = { Authorization: `Bearer ${tenant.api_key}`, 'Content-Type': 'application/json' };
const ask = async (path: string, options: RequestInit = {}) => {
  const response = await fetch(`${server.url}${path}`, { headers, ...options });
  return ((await response.json()) as { job: { job_id: string; status: string; matched: number } }).job;
};

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
const cpu = process.cpuUsage();
const mainCpu = process.threadCpuUsage();
const startedAt = performance.now();
const { job_id } = await ask('/kyc/jobs', { method: 'POST', body: JSON.stringify({ subjects }) });
const createdMs = performance.now() - startedAt;
await app.queue.work(app.jobs);
let job = await ask(`/kyc/jobs/${job_id}`);
while (job.status !== 'COMPLETED' && job.status !== 'FAILED') {
  await sleep(200);
  job = await ask(`/kyc/jobs/${job_id}`);
}
const seconds = (performance.now() - startedAt) / 1000;
const { user, system } = process.cpuUsage(cpu);
const main = process.threadCpuUsage(mainCpu);
const [{ bytes } = { bytes: 0 }] = await sql<{ bytes: number }[]>`
  select pg_total_relation_size('kyc_job_item')::float8 as bytes`;
console.log(`${job.status}: ${SUBJECTS} subjects, ${app.catalogue.current().loaded.size} lists, ${job.matched} matched
accepted in ${createdMs.toFixed(0)} ms, done in ${seconds.toFixed(1)} s
processor time without PostgreSQL ${((user + system) / 1e6).toFixed(1)} s, ${((main.user + main.system) / 1e6).toFixed(1)} s of it not on threads; at most ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB
event loop late by ${(delay.percentile(50) / 1e6 - 5).toFixed(0)} ms (median), ${(delay.percentile(99) / 1e6 - 5).toFixed(0)} ms (99th), ${(delay.max / 1e6 - 5).toFixed(0)} ms (most)
results of all jobs take ${(bytes / 2 ** 20).toFixed(1)} MB`);

await eraseTenant(sql, tenant.tenant_id);
await server.close(1_000);
await app.close();
