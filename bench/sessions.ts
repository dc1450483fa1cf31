// Sessions over the whole service: creation, the state for end users, a step of forty fields; and lists of a million rows.
// By itself: node scripts/node.mjs bench/sessions.ts
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { listSessions } from '../src/features/session/list-store.ts';
import { tenantDatabase } from '../src/platform/database/tenant.ts';
import { newId } from '../src/platform/id.ts';
import { type RunningTarget, startTarget } from './child.ts';
import { median } from './median.ts';
import { onDatabase } from './on-database.ts';

const FIELDS = 40;
const SESSIONS = 200;
const READS = 300;
const SECONDS = 5;
const ROUNDS = 15;
const CUSTOMERS = 1_000;

const autocannon = fileURLToPath(import.meta.resolve('autocannon'));

/** Milliseconds, unless the name says another unit. */
export interface SessionsBench {
  createdPerSecond: number;
  stateP50: number;
  /** Processor time of the service for one completion. */
  completion: number;
  rows: number;
  /** A page of the sessions of one customer in one status. */
  list: { min: number; median: number; max: number };
}

export async function benchSessions(rows = 100_000): Promise<SessionsBench> {
  const service = await startTarget('./service.ts');
  try {
    return { ...(await overHttp(service)), rows, list: await listOf(rows) };
  } finally {
    await service.stop();
  }
}

async function overHttp(service: RunningTarget) {
  const { url, key, cpu } = service;
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const post = async (path: string, body: object, as: Record<string, string> = headers) => {
    const response = await fetch(`${url}${path}`, { method: 'POST', headers: as, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return ((await response.json()) as { data: Record<string, string> }).data;
  };
  const custom_fields = Array.from({ length: FIELDS }, (_, i) => ({ field_id: `f${i}`, name: `F ${i}`, type: 'text' }));
  const steps = [{ step_id: 'form', order: 1, name: 'Form', type: 'form_fill', custom_fields }];
  const { workflow_id } = await post('/kyc/workflows', { name: 'Bench', steps });
  const { stdout } = await promisify(execFile)(process.execPath, [
    autocannon,
    ...['-c', '16', '-d', String(SECONDS), '-m', 'POST', '-j'],
    ...['-H', `Authorization=Bearer ${key}`, '-H', 'Content-Type=application/json'],
    ...['-b', JSON.stringify({ workflow_id }), `${url}/kyc/sessions`],
  ]);
  const { requests, non2xx } = JSON.parse(stdout) as { requests: { average: number }; non2xx: number };
  if (non2xx > 0) throw new Error(`${non2xx} creations were refused.`);

  const tokens: string[] = [];
  for (let i = 0; i < SESSIONS; i++) tokens.push((await post('/kyc/sessions', { workflow_id }))['access_token'] ?? '');
  const form_data = Object.fromEntries(custom_fields.map(({ field_id }) => [field_id, `Answer to ${field_id}`]));
  const reads: number[] = [];
  for (let i = 0; i < READS; i++) {
    const began = performance.now();
    await (await fetch(`${url}/public/sessions/${tokens[i % tokens.length]}`)).arrayBuffer();
    reads.push(performance.now() - began);
  }
  const before = await cpu();
  for (const token of tokens)
    await post(`/public/sessions/${token}/step/form/complete`, { form_data }, { 'Content-Type': 'application/json' });
  const completion = ((await cpu()) - before) / tokens.length;
  return { createdPerSecond: requests.average, stateP50: median(reads), completion };
}

const listOf = (rows: number) =>
  onDatabase(async (bench) => {
    const tenantId = await bench.newTenant();
    const database = tenantDatabase(bench.sql, tenantId);
    const workflow_id = newId();
    const customers = Array.from({ length: CUSTOMERS }, newId);
    await database.run(async (transaction) => {
      const made = { workflow_id, created_by: 'bench', created_at: new Date() };
      const head = { ...made, version: 1, template_type: 'custom', entity_types: ['individual'], tags: [] };
      await transaction
        .insertInto('workflow')
        .values({ ...head, updated_at: new Date() } as never)
        .execute();
      await transaction
        .insertInto('workflow_version')
        .values({ ...made, version: 1, definition: '{}', checksum: '0'.repeat(64) } as never)
        .execute();
      await sql`
        insert into session (session_id, workflow_id, workflow_version, entity_type, status, customer_id, sealed, search_keys,
                             created_by, created_at, updated_at, expires_at)
        select gen_random_uuid(), ${workflow_id}::uuid, 1, 'individual',
               (array['active', 'completed', 'approved', 'rejected'])[1 + i % 4],
               (${customers}::uuid[])[1 + i % ${CUSTOMERS}], '\\x00', '{}', 'bench',
               now() - i * interval '1 second', now(), now() + interval '7 days'
        from generate_series(1, ${rows}::int) as i`.execute(transaction);
    });
    await bench.sql`analyze session`;
    const filter = {
      status: 'approved',
      customer_id: customers[2] as string,
      has_parent: false,
      order_by: 'created_at',
      sort: 'desc',
    } as const;
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const began = performance.now();
      await database.run((transaction) => listSessions(transaction, filter, 51, undefined));
      if (round > 0) times.push(performance.now() - began);
    }
    return { min: Math.min(...times), median: median(times), max: Math.max(...times) };
  });

export function printSessions({ createdPerSecond, stateP50, completion, rows, list }: SessionsBench): void {
  console.log(
    `sessions: ${createdPerSecond.toFixed(0)} created a second, state p50 ${stateP50.toFixed(1)} ms, a step of ${FIELDS} fields ` +
      `${completion.toFixed(1)} ms of processor time`,
  );
  console.log(
    `a page of ${rows} sessions by customer and status: p50 ${list.median.toFixed(1)} ms, max ${list.max.toFixed(1)}`,
  );
}

if (import.meta.main) printSessions(await benchSessions(Number(process.argv[2] ?? 1_000_000)));
