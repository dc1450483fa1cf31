// Watchlists with database, queue and alerts: subjects are added, and compared with the fourteen real lists and with changes.
// By itself, with the number of subjects: node scripts/node.mjs bench/watchlists.ts 100000
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ListName } from '@vett/schema/list-name';
import type { WatchlistRun } from '@vett/schema/watchlist-run';
import { pino } from 'pino';
import { hasRealLists, REAL_LISTS, realList } from '../engine/test/lists/real-lists.ts';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { useVersion } from '../src/features/lists/store.ts';
import { operations } from '../src/features.ts';
import { masterKeyOf } from '../src/installation.ts';
import { bootstrapTenant } from '../test/support/bootstrap.ts';
import { publishEntities } from '../test/support/publish-entities.ts';
import { workerNamed } from '../test/support/workers.ts';
import { median } from './median.ts';

const NAMES = fileURLToPath(new URL('../../shared/eval/names/negatives_us_10k.jsonl', import.meta.url));
const CHANGED = 100;
const BATCH = 1_000;
const READS = 5;

/** A step, on the clock and in processor time: of this process, of its main thread alone, and of PostgreSQL. */
interface Measured {
  readonly what: string;
  readonly seconds: number;
  readonly processor: number;
  readonly main: number;
  readonly postgres: number;
}

interface Measurements {
  readonly rows: readonly Measured[];
  /** Medians in milliseconds of calls. */
  readonly calls: Readonly<Record<string, number>>;
  /** The maximum that the process of the service held. */
  readonly megabytes: number;
}

/** The versions of the lists: those that all subjects are compared with first, and those with changed entries. */
type Published = Record<'first' | 'ofac' | 'all', { name: ListName; id: number }[]>;

/** Undefined without the real lists, which lie beside the project. */
export async function benchWatchlists(subjects: number): Promise<Measurements | undefined> {
  if (!hasRealLists || !existsSync(NAMES)) {
    console.log('watchlists: not measured, since the lists of the publishers are not here');
    return undefined;
  }
  const directory = mkdtempSync(join(tmpdir(), 'vett-bench-'));
  try {
    const published = await inChild(['publish', directory]);
    const measured = (await inChild(['run', directory, String(subjects), JSON.stringify(published)])) as Measurements;
    console.log(`watchlist of ${subjects} subjects (load average ${loadavg()[0]?.toFixed(1)}):`);
    for (const { what, seconds, ...processor } of measured.rows) {
      const [all, main, postgres] = [processor.processor, processor.main, processor.postgres].map((s) => s.toFixed(1));
      console.log(
        `  ${what.padEnd(36)} ${seconds.toFixed(1)} s; processor time ${all} s, of it the main thread ${main} s; PostgreSQL ${postgres} s`,
      );
    }
    for (const [what, ms] of Object.entries(measured.calls)) console.log(`  ${what.padEnd(36)} ${ms.toFixed(1)} ms`);
    console.log(`  the service held ${measured.megabytes.toFixed(0)} MB at most`);
    return measured;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Runs a part in a process of its own, so that its memory is its own. */
async function inChild(words: string[]): Promise<unknown> {
  const child = fork(import.meta.filename, words, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  const answer = once(child, 'message');
  const [answered] = await Promise.race([answer, ended.then(() => Promise.reject(new Error('A part failed.')))]);
  await ended;
  return answered;
}

const open = (directory: string) => createApp(readConfig({ DATA_DIR: directory }), pino({ level: 'warn' }));

/** Publishes each list, OFAC's with `CHANGED` other names, and each list with its share of `CHANGED` other names. */
async function publish(directory: string): Promise<Published> {
  const app = await open(directory);
  const { sql } = app.database;
  const published: Published = { first: [], ofac: [], all: [] };
  for (const name of REAL_LISTS as ListName[]) {
    const { entities } = await realList(name);
    const withOthers = (count: number) =>
      entities.map((entity, n) =>
        n < count ? { ...entity, names: [...(entities[n + 1]?.names ?? entity.names)].reverse() } : entity,
      );
    const put = async (count: number) => {
      const version = await publishEntities(sql, name, withOthers(count));
      const [row] = await sql<{ version_id: number }[]>`
        select version_id from list_version where list_name = ${name} and version = ${version}`;
      return { name, id: row?.version_id as number };
    };
    published.all.push(await put(Math.floor(CHANGED / REAL_LISTS.length)));
    if (name === 'ofac') published.ofac.push(await put(CHANGED));
    published.first.push(await put(0));
  }
  await app.close();
  return published;
}

async function run(directory: string, count: number, published: Published): Promise<Measurements> {
  const app = await open(directory);
  const { sql } = app.database;
  const master = masterKeyOf(readConfig({ DATA_DIR: directory }));
  const { tenant_id } = await bootstrapTenant(sql, master, { name: 'Bench', environment: 'staging' });
  const { signal } = new AbortController();
  const entered = await app.installation.asTenant(tenant_id, { type: 'system', id: 'bench' }, signal);
  if (!entered) throw new Error('there is no such tenant');
  const { caller, doors } = entered;
  const { watchlist } = operations;
  type Work<T> = { readonly run: (...given: unknown[]) => Promise<T> };
  const read = <T>(operation: object, input: object) => (operation as Work<T>).run(caller, doors, input);
  const call = <T>(operation: object, input: object) =>
    app.write(caller, doors, (inside) => (operation as Work<T>).run(caller, inside, input)) as Promise<T>;

  const rows: Measured[] = [];
  async function measure(what: string, work: () => Promise<unknown>): Promise<void> {
    const before = [process.cpuUsage(), process.threadCpuUsage(), postgresSeconds(directory)] as const;
    const startedAt = performance.now();
    await work();
    rows.push({
      what,
      seconds: (performance.now() - startedAt) / 1000,
      processor: secondsOf(process.cpuUsage(before[0])),
      main: secondsOf(process.threadCpuUsage(before[1])),
      postgres: postgresSeconds(directory) - before[2],
    });
  }
  const ended = new Set<string>();
  /** Makes the watchlist due and waits for the end of the run. */
  async function nextRun(): Promise<void> {
    await workerNamed(app, 'watchlist.due').run({}, signal);
    for (;;) {
      const { runs } = await read<{ runs: WatchlistRun[] }>(watchlist.runs, { watchlist_id, limit: 1 });
      const [last] = runs;
      if (last?.completed_at && !ended.has(last.run_id)) {
        if (last.status !== 'COMPLETED' || last.subjects_checked !== count || last.failed_lists.length > 0)
          throw new Error(`A run ended otherwise: ${JSON.stringify(last)}`);
        ended.add(last.run_id);
        return;
      }
      await sleep(20);
    }
  }
  async function use(versions: Published[keyof Published]): Promise<void> {
    for (const { name, id } of versions) await useVersion(sql, name, id, new Date(), 0);
    await app.catalogue.refresh();
  }

  const { watchlist_id } = await call<{ watchlist_id: string }>(watchlist.create, {
    name: 'Bench',
    check_frequency: 'on_update',
    status: 'paused',
  });
  const nameOf = namesOf();
  const subjects = Array.from({ length: count }, (_, n) => ({ full_name: nameOf(n), session_id: `S-${n}` }));
  const adding: number[] = [];
  await measure('adding, 1,000 in a call', async () => {
    for (let start = 0; start < count; start += BATCH) {
      const startedAt = performance.now();
      await call(watchlist.addSubjects, { watchlist_id, subjects: subjects.slice(start, start + BATCH) });
      adding.push(performance.now() - startedAt);
    }
  });
  await call(watchlist.update, { watchlist_id, status: 'active' });
  await app.queue.work(app.jobs.filter(({ name }) => name.startsWith('watchlist.') && name !== 'watchlist.due'));
  await measure('all entries of all lists', nextRun);
  await use(published.ofac);
  await measure(`${CHANGED} changed entries of OFAC`, nextRun);
  await use([
    ...published.first.filter(({ name }) => name === 'ofac'),
    ...published.all.filter(({ name }) => name !== 'ofac'),
  ]);
  await measure('changed entries of all lists', nextRun);

  const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
    const times: number[] = [];
    for (let n = 0; n < READS; n++) {
      const startedAt = performance.now();
      await work();
      times.push(performance.now() - startedAt);
    }
    return median(times);
  };
  const calls = {
    'a call with 1,000 new subjects': median(adding),
    'a call with one known subject': await timeOf(() => call(watchlist.addSubject, { watchlist_id, ...subjects[0] })),
    'a page of 50 subjects': await timeOf(() => read(watchlist.subjects, { watchlist_id, limit: 50 })),
  };
  const megabytes = process.resourceUsage().maxRSS / 1024;
  await app.close();
  return { rows, calls, megabytes };
}

const secondsOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1e6;

/** The processor time of the embedded PostgreSQL; not a number where the system does not tell it. */
function postgresSeconds(directory: string): number {
  if (!existsSync('/proc/self/stat')) return Number.NaN;
  const server = readFileSync(join(directory, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0];
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^[0-9]+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const [parent, own, ofEnded] = [fields[1], fields.slice(11, 13), fields.slice(13, 15)];
      if (pid === server) ticks += sum(own) + sum(ofEnded);
      else if (parent === Number(server)) ticks += sum(own);
    } catch {
      // The process ended meanwhile.
    }
  }
  return ticks / 100;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Names of invented people: the given names of one with the surname of another. */
function namesOf(): (n: number) => string {
  const names = readFileSync(NAMES, 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { name: string }).name.split(' '));
  return (n) => {
    const [one = [], other = []] = [
      names[n % names.length],
      names[(n * 7 + Math.floor(n / names.length)) % names.length],
    ];
    return [...one.slice(0, -1), other.at(-1)].join(' ');
  };
}

if (import.meta.main) {
  const [part = '2000', directory = '', count = '', published = ''] = process.argv.slice(2);
  if (part === 'publish') process.send?.(await publish(directory));
  else if (part === 'run') process.send?.(await run(directory, Number(count), JSON.parse(published)));
  else console.log(JSON.stringify(await benchWatchlists(Number(part))));
}
