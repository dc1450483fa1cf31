import { expect, vi } from 'vitest';
import type { TestDatabase } from '../support/database.ts';
import { PATIENCE } from '../support/process.ts';
import { inSuiteOrSoak, type Seen } from '../support/soak.ts';
import { type Fleet, urlOf } from './fleet.ts';

export const SUBJECTS = inSuiteOrSoak(800, 10_000);
/** The time limit to detect a lost worker and to process its parts by the other one. */
const TAKEN_OVER = { ...PATIENCE, interval: 250 };
const LOG = { LOG_LEVEL: 'info' };

/** Two workers share a job, and one of them is killed while it stores its results. */
export async function killOneOfTwo({ admin }: TestDatabase, { headers, start }: Fleet): Promise<Seen> {
  const url = await urlOf(start(['serve', '--no-worker']));
  const count = async (states: string) => {
    const [row] = await admin.unsafe(
      `select count(*)::int as n from queue.job where name = 'kyc_job.chunk' and ${states}`,
    );
    return row?.['n'] as number;
  };

  // No worker can store a result until the victim is dead, so the victim still holds parts.
  const hold = await admin.reserve();
  await hold`begin`;
  await hold`lock table kyc_job_item in exclusive mode`;
  const subjects = Array.from({ length: SUBJECTS }, (_, i) => ({
    reference: String(i),
    subject: { full_name: i % 10 === 0 ? 'Zoltan Fictivus' : `Nobody Number ${i}` },
  }));
  const created = await fetch(`${url}/kyc/jobs`, { method: 'POST', headers, body: JSON.stringify({ subjects }) });
  expect(created.status).toBe(202);
  const { job_id } = ((await created.json()) as { job: { job_id: string } }).job;
  const victim = start(['worker'], LOG);
  await vi.waitUntil(async () => (await count("state = 'active'")) > 0, TAKEN_OVER);
  await start(['worker'], LOG).says(/(working)/);
  victim.child.kill('SIGKILL');
  await victim.ended;
  await hold`commit`;
  hold.release();

  const since = performance.now();
  const job = await vi.waitUntil(async () => {
    const response = await fetch(`${url}/kyc/jobs/${job_id}`, { headers });
    const { job } = (await response.json()) as { job: { status: string } };
    return (job.status === 'COMPLETED' || job.status === 'FAILED') && job;
  }, TAKEN_OVER);
  expect(job).toMatchObject({
    status: 'COMPLETED',
    total: SUBJECTS,
    processed: SUBJECTS,
    matched: SUBJECTS / 10,
    errors: 0,
  });
  const [items] = await admin`
    select count(*)::int as items, count(distinct index)::int as places, min(index) as first, max(index) as last,
           (count(*) filter (where is_match))::int as matches
    from kyc_job_item where job_id = ${job_id}`;
  expect(items).toEqual({ items: SUBJECTS, places: SUBJECTS, first: 0, last: SUBJECTS - 1, matches: SUBJECTS / 10 });
  const lost = await count('retry_count > 0');
  expect(lost, 'the victim had parts in its hands').toBeGreaterThan(0);
  return { subjects: SUBJECTS, parts_lost: lost, seconds_until_done: Math.round((performance.now() - since) / 1000) };
}
