// The whole service with the sample of one list, or of every list, on an embedded database that is thrown away.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql as insertEvents } from 'kysely';
import { createApp } from '../src/app.ts';
import { loadSamples } from '../src/cli/samples.ts';
import { readConfig } from '../src/config.ts';
import { operations } from '../src/features.ts';
import { masterKeyOf } from '../src/installation.ts';
import { createHttp, listen } from '../src/interfaces/server.ts';
import { tenantDatabase } from '../src/platform/database/tenant.ts';
import { createLog } from '../src/platform/log.ts';
import { bootstrapTenant } from '../test/support/bootstrap.ts';
import { answerParent } from './child.ts';

const directory = mkdtempSync(join(tmpdir(), 'vett-bench-'));
const lists = process.argv.includes('every list') ? {} : { LISTS: 'ofac' };
const config = readConfig({ DATA_DIR: directory, PORT: '0', ...lists });
const app = await createApp(config, createLog('warn'));
await loadSamples(app);
const { sql } = app.database;
const settings = { name: 'Bench', environment: 'staging' } as const;
const events = Number(process.argv.find((word) => word.startsWith('events='))?.slice(7) ?? 0);
async function newKey(): Promise<string> {
  const { api_key, tenant_id } = await bootstrapTenant(sql, masterKeyOf(config), settings);
  // More than the load generator can use.
  const configuration = { rate_limit_multiplier: 1_000 };
  await tenantDatabase(sql, tenant_id).run(async (transaction) => {
    await transaction.updateTable('tenant').set({ configuration }).execute();
    // Before the chain, which has only those that the service itself notes.
    await insertEvents`
      insert into audit_event (event_id, occurred_at, actor_type, actor_id, action, resource_type, resource_id, request_id, outcome, seq)
      select gen_random_uuid(), now() - i * interval '1 second', 'api_key', 'bench', 'session.get', 'session', i::text, i::text, 'success', -i
      from generate_series(1, ${events}::int) as i`.execute(transaction);
  });
  return api_key;
}
const [key, otherKey] = [await newKey(), await newKey()];
if (process.argv.includes('jobs')) await app.queue.work(app.jobs);
const server = await listen(createHttp(operations, app, { isProduction: true, persisted: new Map() }), config);
answerParent({ url: server.url, key, otherKey, directory });

process.once('SIGTERM', async () => {
  await server.close(1_000);
  await app.close();
  rmSync(directory, { recursive: true, force: true });
  process.exit();
});
