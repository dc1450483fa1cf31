// Adds 100,000 subjects to a watchlist, 1,000 a call, and reads its tags and pages, over REST on an embedded database.
import { startTarget } from './child.ts';

const SUBJECTS = 100_000;
const BATCH = 1_000;
const READS = 20;

const service = await startTarget('./service.ts');
const headers = { Authorization: `Bearer ${service.key}`, 'Content-Type': 'application/json' };

async function ask(method: string, path: string, body?: object): Promise<{ data: Record<string, unknown> }> {
  const response = await fetch(new URL(path, service.url), {
    ...{ method, headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${text}`);
  return JSON.parse(text) as { data: Record<string, unknown> };
}

async function timesOf(count: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    const startedAt = performance.now();
    await work(index);
    times.push(performance.now() - startedAt);
  }
  return times;
}

const print = (name: string, times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  const [median, worst] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0];
  console.log(`${name.padEnd(32)} median ${median.toFixed(1)} ms, worst ${worst.toFixed(1)} ms`);
};

const { data } = await ask('POST', '/kyc/watchlists', { name: 'Bench', status: 'paused' });
const at = `/kyc/watchlists/${data['watchlist_id']}`;
const subject = (index: number) => ({
  full_name: `Nemo Nobody ${index}`,
  identifier: `N-${index}`,
  tags: [`group ${index % 100}`, `branch ${index % 7}`, index === 5 ? 'rare' : 'all'],
});
const batchOf = (batch: number) => ({
  subjects: Array.from({ length: BATCH }, (_, index) => subject(batch * BATCH + index)),
});
const adding = await timesOf(SUBJECTS / BATCH, (batch) => ask('POST', `${at}/subjects/batch`, batchOf(batch)));
print('1,000 new subjects', adding);
console.log(`100,000 in ${(adding.reduce((sum, time) => sum + time, 0) / 1000).toFixed(1)} s`);
print('1,000 known subjects', await timesOf(5, (batch) => ask('POST', `${at}/subjects/batch`, batchOf(batch))));
print(
  'one known subject',
  await timesOf(READS, () => ask('POST', `${at}/subjects`, { full_name: 'Nemo Nobody 1', identifier: 'N-1' })),
);
print('tags', await timesOf(READS, () => ask('GET', '/kyc/watchlists/tags')));
print('watchlist with 1,000 subjects', await timesOf(READS, () => ask('GET', at)));
print('page of 50', await timesOf(READS, () => ask('GET', `${at}/subjects?limit=50`)));
print('page of 50 with a rare tag', await timesOf(READS, () => ask('GET', `${at}/subjects?limit=50&tags=rare`)));
print('page of 50 with a common tag', await timesOf(READS, () => ask('GET', `${at}/subjects?limit=50&tags=all`)));
print('deletion with 100,000 subjects', await timesOf(1, () => ask('DELETE', at)));
await service.stop();
