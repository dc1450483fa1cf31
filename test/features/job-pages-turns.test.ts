import { expect, test } from 'vitest';
import { screeningJobs } from '../support/screening-jobs.ts';
import { testService } from '../support/service.ts';

const service = await testService({ LISTS: 'un,ofac' });
await service.app.queue.work(service.app.jobs);

test('pages of results that one tenant reads at once leave turns to another tenant', async () => {
  const many = screeningJobs(service);
  const one = screeningJobs(service, await service.newTenant());
  const subjects = Array.from({ length: 200 }, (_, i) => ({ subject: { full_name: `Zoltan Fictivus ${i}` } }));
  const [theirs, own] = await Promise.all([many.run({ subjects }), one.run({ subjects })]);
  let read = 0;
  const others = Array.from({ length: 40 }, async () => {
    const { status } = await many.get(`/kyc/jobs/${theirs.job_id}/results?limit=200`);
    read++;
    return status;
  });
  const items = await one.items(own.job_id, '?limit=200');
  expect(items.length).toBeGreaterThan(100);
  expect(read).toBeLessThan(20);
  expect(new Set(await Promise.all(others))).toEqual(new Set([200]));
});
