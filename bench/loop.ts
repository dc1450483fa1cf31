import { randomBytes } from 'node:crypto';
import { type RunningTarget, startTarget } from './child.ts';
import type { Delays } from './delays.ts';
import { keepRefreshing } from './refresh.ts';

const SECONDS = 8;
const PAUSE_MS = 20;
const MIB = 1024 * 1024;
const SUBJECTS = 10_000;
const HEAVY_CALLS = 20;

/** The waits of an ordinary check and of the event loop of the service beside a load. */
export interface LoopBench extends Delays {
  /** 99th percentile of the time to the answer of an ordinary check, in milliseconds. */
  check: number;
}

/** Calls of another tenant, again and again until it is told to stop. */
type Load = (service: RunningTarget, signal: AbortSignal) => Promise<unknown>;

const post = async ({ url }: RunningTarget, key: string, path: string, body: string) => {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const response = await fetch(new URL(path, url), { method: 'POST', headers, body });
  await response.arrayBuffer();
  return response.status;
};

const repeating =
  (path: string, body: string, atOnce: number): Load =>
  async (service, signal) => {
    const callers = Array.from({ length: atOnce }, async () => {
      while (!signal.aborted) await post(service, service.otherKey, path, body);
    });
    await Promise.all(callers);
  };

const image = () => randomBytes(10 * MIB - 1).toString('base64');
const job = JSON.stringify({
  subjects: Array.from({ length: SUBJECTS }, (_, i) => ({
    reference: String(i),
    subject: { full_name: `Nemo Nobody ${i}`, additional_names: ['Nemo Nemonis', 'N. Nobody'] },
  })),
});
const name = (n: number) => `${'zoltan nameless trading company '.repeat(15)}${n}`;
const heavy = JSON.stringify({
  subject: { full_name: 'Nemo Nobody', additional_names: Array.from({ length: 20 }, (_, n) => name(n)) },
  search_type: 'composite',
  min_confidence: 0.5,
});

/** The published list stays loaded: its entries resemble the long names. */
const LOADS: Readonly<Record<string, () => Load>> = {
  nothing: () => async () => {},
  'a list that is published':
    () =>
    async ({ directory }, signal) => {
      const refreshing = keepRefreshing(directory);
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      await refreshing.stop();
    },
  [`jobs of ${SUBJECTS} subjects`]: () => async (service, signal) => {
    while (!signal.aborted) {
      await post(service, service.otherKey, '/kyc/jobs', job);
      await new Promise((resolve) => setTimeout(resolve, 2_000));
    }
  },
  'two bodies of 28 MiB at a time': () =>
    repeating('/kyc/facematch/verify', JSON.stringify({ source_image: image(), target_image: image() }), 2),
  [`${HEAVY_CALLS} checks of long names at a time`]: () => repeating('/kyc', heavy, HEAVY_CALLS),
};

/** Ordinary checks of one tenant beside loads of another one, in one process that also does jobs. */
export async function benchLoop(): Promise<Record<string, LoopBench>> {
  const service = await startTarget('./service.ts', ['every list', 'jobs']);
  const results: Record<string, LoopBench> = {};
  try {
    await checksBeside(service, async () => {}, 2);
    for (const [what, load] of Object.entries(LOADS)) results[what] = await checksBeside(service, load(), SECONDS);
  } finally {
    await service.stop();
  }
  return results;
}

async function checksBeside(service: RunningTarget, load: Load, seconds: number): Promise<LoopBench> {
  const stop = new AbortController();
  await service.delays();
  const loading = load(service, stop.signal);
  const times: number[] = [];
  const body = JSON.stringify({ subject: { full_name: 'Nemo Nobody' } });
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
    const startedAt = performance.now();
    const status = await post(service, service.key, '/kyc', body);
    if (status !== 200) throw new Error(`a check was answered ${status}`);
    times.push(performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  const delays = await service.delays();
  stop.abort();
  await loading;
  times.sort((a, b) => a - b);
  return { check: times[Math.floor(times.length * 0.99)] as number, ...delays };
}
