import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Entity } from '@vett/engine/entity';
import { openFile, readList, SOURCES } from '@vett/engine/lists';
import { NameIndex } from '@vett/engine/names';
import type { ScreenedList } from '@vett/engine/screening';
import { benchMerged, type MergedBench } from '../engine/bench/merged.ts';
import { benchNames, type NamesBench } from '../engine/bench/names.ts';
import { benchPeers, type Peer } from '../engine/bench/peers.ts';
import { benchPool, type PoolBench } from '../engine/bench/pool.ts';
import { hasRealLists, REAL_LISTS, realList } from '../engine/test/lists/real-lists.ts';

const NAMES = new URL('../../shared/eval/names/', import.meta.url);
const SAMPLE = new URL('../samples/ofac/', import.meta.url);

export interface EngineBench extends NamesBench {
  pool: PoolBench;
  merged: MergedBench;
  peers: Peer[];
  /** Whether the figures are from the real list; otherwise they are from the sample. */
  real: boolean;
}

/**
 * Name search on the OFAC list, checks of it and the UN list on threads, checks of all lists that lie here in merged indexes, then
 * the same search in other libraries.
 */
export async function benchEngine(): Promise<EngineBench> {
  const real = existsSync(NAMES);
  if (!real) console.log('The real list is not here: these are figures of the sample.');
  const entities = real ? lines<Entity>('ofac_entities.jsonl') : await sample();
  const queries = real
    ? lines<{ query: string }>('bench_queries.jsonl').map(({ query }) => query)
    : entities.map(({ names }) => names[0]?.value ?? '');
  const names = benchNames({ entities, queries });
  const subjects = queries.map((fullName) => ({ fullName }));
  const lists = { ofac: entities, ...(real && { un: lines<Entity>('un_entities.jsonl') }) };
  const pool = await benchPool(screened(lists), subjects);
  const merged = benchMerged(screened(hasRealLists ? await realLists() : lists), subjects);
  const peers = benchPeers(entities, queries);
  for (const { name, p50, p99, ratio, queries: count } of peers)
    console.log(
      `  ${name.padEnd(34)} p50 ${p50.toFixed(3).padStart(8)} ms, p99 ${p99.toFixed(3).padStart(9)} ms, ` +
        `p50 ${ratio.toFixed(1).padStart(6)} times the engine's (${count} queries)`,
    );
  return { ...names, pool, merged, peers, real };
}

const screened = (lists: Readonly<Record<string, Entity[]>>): ScreenedList[] =>
  Object.entries(lists).map(([name, entities]) => ({ name, version: 'bench', index: NameIndex.build(entities) }));

const realLists = async (): Promise<Record<string, Entity[]>> =>
  Object.fromEntries(
    await Promise.all(REAL_LISTS.map(async (name) => [name, (await realList(name)).entities] as const)),
  );

const lines = <T>(file: string): T[] =>
  readFileSync(new URL(file, NAMES), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);

async function sample(): Promise<Entity[]> {
  const names = readdirSync(SAMPLE).filter((name) => SOURCES.ofac?.accepts(name));
  const files = names.map((name) => openFile(fileURLToPath(new URL(name, SAMPLE))));
  const entities: Entity[] = [];
  for await (const entity of readList('ofac', files)) entities.push(entity);
  return entities;
}
