import { type RunningTarget, startTarget } from './child.ts';
import { median } from './median.ts';

const ROUNDS = 20;
const WARM_UPS = 5;
const SINGLES = 10;
const SUBJECTS = 100;

export interface BatchBench {
  /** Milliseconds. */
  singles: number;
  batch: number;
  ratio: number;
}

/** A batch of 100 subjects over all lists, against 10 checks of one subject, one after the other. */
export async function benchBatch(): Promise<BatchBench> {
  const service = await startTarget('./service.ts', ['every list']);
  try {
    const singles: number[] = [];
    const batches: number[] = [];
    for (let round = 0; round < WARM_UPS + ROUNDS; round++) {
      const subjects = Array.from({ length: SUBJECTS }, (_, n) => ({ full_name: `Nemo Nobody ${round} ${n}` }));
      const single = await timeOf(async () => {
        for (const subject of subjects.slice(0, SINGLES)) await post(service, '/kyc', { subject });
      });
      const batch = await timeOf(() => post(service, '/kyc/batch', { subjects }));
      if (round < WARM_UPS) continue;
      singles.push(single);
      batches.push(batch);
    }
    const [one, many] = [median(singles), median(batches)];
    return { singles: one, batch: many, ratio: many / one };
  } finally {
    await service.stop();
  }
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function post({ url, key }: RunningTarget, path: string, body: object): Promise<void> {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const response = await fetch(new URL(path, url), { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${text}`);
}
