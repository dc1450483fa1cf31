// Comparisons of watched subjects with the fourteen real lists: with all entries, and with 100 changed ones.
// By itself, with the names of a watchlist: node scripts/node.mjs scripts/bench/watch.ts 100000
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ListName } from '@vett/schema/list-name';
import { pino } from 'pino';
import { hasRealLists, REAL_LISTS, realList } from '../../engine/test/lists/real-lists.ts';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import {
  compareWithLists,
  conditionsOf,
  SUBJECTS_PER_COMPARISON,
  type WantedList,
  type WatchedSubject,
} from '../../src/features/list-check/list-check.ts';
import { masterKeyOf } from '../../src/installation.ts';
import { newId } from '../../src/platform/id.ts';
import { bootstrapTenant } from '../../test/support/bootstrap.ts';
import { publishEntities } from '../../test/support/publish-entities.ts';

const NAMES = fileURLToPath(new URL('../../../shared/eval/names/negatives_us_10k.jsonl', import.meta.url));
const CHANGED = 100;

interface Run {
  seconds: number;
  /** Processor time of the process without PostgreSQL, and that of its main thread. */
  processor: number;
  main: number;
  matches: number;
}

export interface WatchBench {
  subjects: number;
  entries: number;
  full: Run;
  /** The same lists, of which one has `CHANGED` other entries since the last comparison. */
  delta: Run;
  /** The maximum that the process held, in megabytes. */
  megabytes: number;
}

/** Undefined without the real lists, which lie beside the project. */
export async function benchWatch(subjects: number): Promise<WatchBench | undefined> {
  if (!hasRealLists || !existsSync(NAMES)) {
    console.log('watchlists: not measured, since the lists of the publishers are not here');
    return undefined;
  }
  const directory = mkdtempSync(join(tmpdir(), 'vett-bench-'));
  try {
    const versions = (await inChild(['publish', directory])) as WantedList[];
    const result = (await inChild(['compare', directory, String(subjects), JSON.stringify(versions)])) as WatchBench;
    const { entries, full, delta, megabytes } = result;
    const per = (run: Run) =>
      `${run.seconds.toFixed(1)} s (${run.processor.toFixed(1)} s of processor time, ${run.matches} matches)`;
    console.log(
      `watchlists: ${subjects} subjects against ${entries} entries of ${versions.length} lists ${per(full)}, against ${CHANGED} changed ` +
        `entries ${per(delta)}; at most ${megabytes.toFixed(0)} MB (load average ${loadavg()[0]?.toFixed(1)})`,
    );
    return result;
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

const open = (directory: string) => createApp(readConfig({ DATA_DIR: directory }), pino({ level: 'silent' }));

/** Publishes each list, and OFAC's twice, the second time with `CHANGED` other names; returns the first versions. */
async function publish(directory: string): Promise<WantedList[]> {
  const app = await open(directory);
  const { sql } = app.database;
  const versions: WantedList[] = [];
  for (const name of REAL_LISTS as ListName[]) {
    const { entities } = await realList(name);
    versions.push({ list_name: name, from: await publishEntities(sql, name, entities) });
    if (name !== 'ofac') continue;
    const namesOf = (n: number) => [...(entities[n + 1]?.names ?? [])].reverse();
    await publishEntities(
      sql,
      name,
      entities.map((entity, n) => (n < CHANGED ? { ...entity, names: namesOf(n) } : entity)),
    );
  }
  await app.close();
  return versions;
}

async function compare(directory: string, count: number, versions: readonly WantedList[]): Promise<WatchBench> {
  const config = readConfig({ DATA_DIR: directory });
  const app = await open(directory);
  const settings = { name: 'Bench', environment: 'staging' } as const;
  const { tenant_id } = await bootstrapTenant(app.database.sql, masterKeyOf(config), settings);
  const { signal } = new AbortController();
  const entered = await app.installation.asTenant(tenant_id, { type: 'system', id: 'bench' }, signal);
  if (!entered) throw new Error('there is no such tenant');
  const { caller, doors } = entered;
  const conditions = conditionsOf(caller.tenant);
  const subjects = subjectsOf(count);
  const run = async (lists: readonly WantedList[]): Promise<Run> => {
    const startedAt = performance.now();
    const cpu = process.cpuUsage();
    const main = process.threadCpuUsage();
    let matches = 0;
    for (let start = 0; start < subjects.length; ) {
      const piece = subjects.slice(start, start + SUBJECTS_PER_COMPARISON);
      const compared = await compareWithLists(piece, { lists, conditions }, caller, doors);
      for (const list of compared.lists) {
        if ('error' in list) throw list.error;
        if ((list.touched === null) !== (lists[0]?.from === null))
          throw new Error(`${list.list_name} was compared otherwise`);
        for (const found of list.found.values()) matches += found.length;
      }
      if (compared.failed.size > 0) throw [...compared.failed.values()][0];
      start += compared.compared;
    }
    return {
      seconds: (performance.now() - startedAt) / 1000,
      processor: secondsOf(process.cpuUsage(cpu)),
      main: secondsOf(process.threadCpuUsage(main)),
      matches,
    };
  };
  const delta = await run(versions);
  const full = await run(versions.map(({ list_name }) => ({ list_name, from: null })));
  const entries = [...doors.lists.loaded.values()].reduce((sum, list) => sum + list.entity_count, 0);
  const megabytes = process.resourceUsage().maxRSS / 1024;
  await app.close();
  return { subjects: count, entries, full, delta, megabytes };
}

const secondsOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1e6;

/** Names of invented people: the given names of one with the surname of another. */
function subjectsOf(count: number): WatchedSubject[] {
  const people = readFileSync(NAMES, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { name: string; birthDate: string });
  return Array.from({ length: count }, (_, n): WatchedSubject => {
    const [one, other] = [people[n % people.length], people[(n * 7 + Math.floor(n / people.length)) % people.length]];
    const given = one?.name.split(' ').slice(0, -1).join(' ');
    const full_name = `${given} ${other?.name.split(' ').at(-1)}`.trim();
    return { subject_id: newId(), subject: { full_name, entity_type: 'individual', birth_date: one?.birthDate ?? '' } };
  });
}

if (import.meta.main) {
  const [part = '2000', directory = '', count = '', versions = ''] = process.argv.slice(2);
  if (part === 'publish') process.send?.(await publish(directory));
  else if (part === 'compare') process.send?.(await compare(directory, Number(count), JSON.parse(versions)));
  else console.log(JSON.stringify(await benchWatch(Number(part))));
}
