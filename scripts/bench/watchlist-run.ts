// Whole runs of a watchlist against the fourteen real lists, with database, queue and alerts.
// By itself, with the number of subjects: node scripts/node.mjs scripts/bench/watchlist-run.ts 100000
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ListName } from '@vett/schema/list-name';
import { pino } from 'pino';
import { REAL_LISTS, realList } from '../../engine/test/lists/real-lists.ts';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import type { call } from '../../src/core/call.ts';
import { operations } from '../../src/features.ts';
import { masterKeyOf } from '../../src/installation.ts';
import { newId } from '../../src/platform/id.ts';
import { bootstrapTenant } from '../../test/support/bootstrap.ts';
import { publishEntities } from '../../test/support/publish-entities.ts';
import { workerNamed } from '../../test/support/workers.ts';

const NAMES = fileURLToPath(new URL('../../../shared/eval/names/negatives_us_10k.jsonl', import.meta.url));
const CHANGED = 100;
const BATCH = 1_000;

const subjects = Number(process.argv[2] ?? 10_000);
const directory = mkdtempSync(join(tmpdir(), 'vett-bench-'));
const config = readConfig({ DATA_DIR: directory });
const publisher = await createApp(config, pino({ level: 'silent' }));
const entities = new Map<ListName, Awaited<ReturnType<typeof realList>>['entities']>();
for (const name of REAL_LISTS as ListName[]) {
  const list = await realList(name);
  await publishEntities(publisher.database.sql, name, list.entities);
  if (name === 'ofac') entities.set(name, list.entities);
}
await publisher.close();

const app = await createApp(config, pino({ level: 'silent' }));
const { sql } = app.database;
const tenant = await bootstrapTenant(sql, masterKeyOf(config), { name: 'Bench', environment: 'staging' });
const { signal } = new AbortController();
const entered = await app.installation.asTenant(tenant.tenant_id, { type: 'system', id: 'bench' }, signal);
if (!entered) throw new Error('there is no such tenant');
const { caller, doors } = entered;

const names = readFileSync(NAMES, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { query?: string; name?: string });
const nameOf = (n: number) => {
  const [one, other] = [names[n % names.length], names[(n * 7 + Math.floor(n / names.length)) % names.length]];
  const [first, last] = [one?.query ?? one?.name ?? '', other?.query ?? other?.name ?? ''];
  return n < names.length ? first : `${first.split(' ')[0]} ${last.split(' ').at(-1)}`;
};

const run = async <T>(operation: Parameters<typeof call>[0], input: object): Promise<T> => {
  const { run } = operation as unknown as { run: (...given: unknown[]) => Promise<T> };
  return app.write(caller, doors, (inside) => run(caller, inside, input)) as Promise<T>;
};
const { watchlist } = operations;
const { watchlist_id } = await run<{ watchlist_id: string }>(watchlist.create as never, {
  name: 'Bench',
  check_frequency: 'on_update',
  status: 'paused',
});
for (let start = 0; start < subjects; start += BATCH) {
  const some = Array.from({ length: Math.min(BATCH, subjects - start) }, (_, i) => ({
    full_name: nameOf(start + i),
    session_id: newId(),
  }));
  await run(watchlist.addSubjects as never, { watchlist_id, subjects: some });
}
await run(watchlist.update as never, { watchlist_id, status: 'active' });
await app.queue.work(app.jobs.filter(({ name }) => name.startsWith('watchlist.') && name !== 'watchlist.due'));

async function measure(title: string): Promise<void> {
  await workerNamed(app, 'watchlist.due').run({}, signal);
  const startedAt = performance.now();
  const before = process.cpuUsage();
  for (;;) {
    const { runs } = await (
      watchlist.runs as never as { run: (...given: unknown[]) => Promise<{ runs: { status: string }[] }> }
    ).run(caller, doors, { watchlist_id, limit: 1 });
    const [last] = runs;
    if (last?.status === 'COMPLETED' || last?.status === 'FAILED') {
      const seconds = (performance.now() - startedAt) / 1000;
      const { user, system } = process.cpuUsage(before);
      console.log(
        `${title}: ${seconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of processor time, ${JSON.stringify({ ...last, list_versions: undefined })}`,
      );
      console.log(
        `at most ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB, load average ${loadavg()[0]?.toFixed(1)}`,
      );
      return;
    }
    await sleep(100);
  }
}

await measure(`${subjects} subjects, full`);
const ofac = entities.get('ofac') ?? [];
const other = (n: number) => [...(ofac[n + 1]?.names ?? [])].reverse();
await publishEntities(
  sql,
  'ofac',
  ofac.map((entity, n) => (n < CHANGED ? { ...entity, names: other(n) } : entity)),
);
await app.catalogue.refresh();
await measure(`${subjects} subjects, ${CHANGED} changed entries`);
await app.close();
rmSync(directory, { recursive: true, force: true });
