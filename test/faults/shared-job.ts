import { expect, vi } from 'vitest';
import type { TestDatabase } from '../support/database.ts';
import { inSuiteOrSoak, type Seen } from '../support/soak.ts';
import { type Fleet, urlOf } from './fleet.ts';
import { killHolder, TAKEN_OVER } from './kill-holder.ts';

export const SUBJECTS = inSuiteOrSoak(800, 10_000);

/** Two workers share a job, and one of them is killed while it stores its results. */
export async function killOneOfTwo(database: TestDatabase, fleet: Fleet): Promise<Seen> {
  const { admin } = database;
  const { headers, start } = fleet;
  const url = await urlOf(start(['serve', '--no-worker']));
  const subjects = Array.from({ length: SUBJECTS }, (_, i) => ({
    reference: String(i),
    subject: { full_name: i % 10 === 0 ? 'Zoltan Fictivus' : `Nobody Number ${i}` },
  }));
  let job_id = '';
  const lostParts = await killHolder(database, fleet, {
    ...{ queue: 'kyc_job.chunk', table: 'kyc_job_item' },
    async send() {
      const created = await fetch(`${url}/kyc/jobs`, { method: 'POST', headers, body: JSON.stringify({ subjects }) });
      expect(created.status).toBe(202);
      job_id = ((await created.json()) as { job: { job_id: string } }).job.job_id;
    },
  });

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
  const lost = await lostParts();
  expect(lost, 'the victim had parts in its hands').toBeGreaterThan(0);
  return { subjects: SUBJECTS, parts_lost: lost, seconds_until_done: Math.round((performance.now() - since) / 1000) };
}
