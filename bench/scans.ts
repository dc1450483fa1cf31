// Scans an invented shop with long pages of products: the time of one scan and of two at once, and the memory of their browsers.
// Alone: node scripts/node.mjs bench/scans.ts
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SCAN } from '@vett/schema/scan';
import { scanLocally } from '../eval/scans/scan-locally.ts';
import { serveSite } from '../eval/scans/serve.ts';
import { nav, page } from '../eval/scans/site-parts.ts';
import { SITES } from '../eval/scans/sites.ts';
import { median } from './median.ts';

const ROUNDS = 3;
const SAMPLE_MS = 200;
const PRODUCTS = 1_500;

export interface ScanBench {
  /** Seconds of a scan with the effort `low`, and its steps. */
  readonly one: number;
  readonly steps: number;
  /** Seconds of two at once. */
  readonly two: number;
  /** MB of the largest browser with all its processes, by proportional set sizes. */
  readonly memory: number;
}

export async function benchScans(): Promise<ScanBench> {
  const products = Array.from(
    { length: PRODUCTS },
    (_, i) =>
      `<div><svg width="90" height="60"><circle r="${i % 30}"/></svg><a href="/other/${i}">Boot ${i}</a> £49.90</div>`,
  ).join('');
  const long = page('Products', `${nav({ '/cart': 'Cart' })}<h1>Products</h1>${products}`);
  const others = Object.fromEntries(Array.from({ length: SCAN.steps.low }, (_, i) => [`/other/${i}`, long]));
  const { url, close } = await serveSite({ pages: { ...SITES[0]?.pages, '/products': long, ...others } });
  const stop = new AbortController();
  const memory = largestBrowser(stop.signal);
  const scan = async () => (await scanLocally(url, 'low')).steps;
  const steps = await scan();
  const [one, two]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    one.push(await seconds(scan));
    two.push(await seconds(() => Promise.all([scan(), scan()])));
  }
  stop.abort();
  close();
  return { one: median(one), two: median(two), steps, memory: await memory };
}

export const printScans = ({ one, two, steps, memory }: ScanBench): void =>
  console.log(
    `website scan: ${one.toFixed(1)} s for ${steps} steps; two at once take ${(two / one).toFixed(2)} of that; ` +
      `a browser within ${memory.toFixed(0)} MB`,
  );

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

async function largestBrowser(signal: AbortSignal): Promise<number> {
  let most = 0;
  while (!signal.aborted) {
    most = Math.max(most, ...childrenOf(process.pid).map(memoryOf));
    await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
  }
  return most;
}

/** MB of a process and all below it. One that ends meanwhile counts nothing. */
function memoryOf(pid: number): number {
  const [, kilobytes = 0] = /^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`)) ?? [];
  return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), Number(kilobytes) / 1024);
}

/** Each thread has its own list. */
const childrenOf = (pid: number): number[] =>
  threadsOf(pid).flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) printScans(await benchScans());
