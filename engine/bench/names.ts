import { type Entity, NameIndex, type Subject } from '../src/names/index.ts';

/** Results; times in milliseconds. */
export interface NamesBench {
  entities: number;
  queries: number;
  buildMs: number;
  loadMs: number;
  megabytes: number;
  queriesPerSecond: number;
  p50: number;
  p99: number;
}

const ROUNDS = 3;

/** Builds an index, searches every query in it and prints queries a second and latencies. The first round warms up. */
export function benchNames({
  entities,
  queries,
  minConfidence = 0.7,
}: {
  entities: Iterable<Entity>;
  queries: readonly (string | Subject)[];
  minConfidence?: number;
}): NamesBench {
  const all = [...entities];
  const subjects = queries.map((query): Subject => (typeof query === 'string' ? { fullName: query } : query));
  const [index, buildMs] = timed(() => NameIndex.build(all));
  const bytes = index.toBytes();
  const [, loadMs] = timed(() => NameIndex.fromBytes(bytes));
  const latencies: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    for (const subject of subjects) {
      const [, ms] = timed(() => index.search(subject, { limit: 10, minConfidence }));
      if (round > 0) latencies.push(ms);
    }
  }
  latencies.sort((a, b) => a - b);
  const result: NamesBench = {
    entities: all.length,
    queries: latencies.length,
    buildMs,
    loadMs,
    megabytes: bytes.length / 1e6,
    queriesPerSecond: (1000 * latencies.length) / latencies.reduce((sum, ms) => sum + ms, 0),
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
  };
  console.log(
    `names: ${result.entities} entries, build ${buildMs.toFixed(0)} ms, load ${loadMs.toFixed(0)} ms, ` +
      `${result.megabytes.toFixed(1)} MB; ${result.queriesPerSecond.toFixed(0)} q/s, ` +
      `p50 ${result.p50.toFixed(3)} ms, p99 ${result.p99.toFixed(3)} ms (${result.queries} searches at ${minConfidence})`,
  );
  return result;
}

function timed<T>(run: () => T): [result: T, ms: number] {
  const started = performance.now();
  const result = run();
  return [result, performance.now() - started];
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
