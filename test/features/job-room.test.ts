import { expect, test } from 'vitest';
import { withinRoom } from '../../src/features/list-check/job/room.ts';
import { publishEntities } from '../support/publish-entities.ts';
import { screeningJobs } from '../support/screening-jobs.ts';
import { testService } from '../support/service.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const jobs = screeningJobs(service);

test('a subject whose matches are too large to be kept is an error and no clean result, also among stored checks', async () => {
  const addresses = Array.from({ length: 12 }, (_, n) => `${n} `.repeat(10_000));
  const large = Array.from({ length: 20 }, (_, n) => ({
    ...{ id: `l-${n}`, list: 'un' as const, type: 'individual' as const, addresses },
    names: [{ value: 'Zelda Quorn', quality: 'primary' as const }],
  }));
  await publishEntities(service.database.sql, 'un', large);
  await service.app.catalogue.refresh();
  const subjects = [{ full_name: 'Zelda Quorn' }, { full_name: 'Nobody Atall' }];
  const { job_id } = await jobs.create({ subjects, save_validation: true });
  const task = { tenant_id: service.tenant.tenant_id, job_id, chunk: 0 };
  await workerNamed(service.app, 'kyc_job.chunk').run(task, new AbortController().signal);
  const [found, nobody] = await jobs.items(job_id);
  expect(found).toMatchObject({ status: 'error', error: { code: 'PAYLOAD_TOO_LARGE' } });
  expect(nobody).toMatchObject({ status: 'success', summary: { is_match: false } });
  expect(await jobs.find(job_id)).toMatchObject({ status: 'COMPLETED', matched: 0, errors: 1 });
  expect((await service.database.admin`select from validation`).count).toBe(1);
});

test('the results of a chunk have room together, and each keeps its own check', async () => {
  type Given = Parameters<typeof withinRoom>[0];
  const item = (index: number) => ({ index, reference: null, status: 'success', results: ['x'.repeat(400)] });
  const failed = { index: 1, reference: null, status: 'error', error: { code: 'VALIDATION_ERROR' } };
  const items = [item(0), failed, item(2), item(3)] as unknown as Given['items'];
  const checks = ['first', 'second', 'third'] as unknown as Given['checks'];
  const kept = await withinRoom({ items, checks }, { item: 600, chunk: 1_100 });
  expect(kept.items.map(({ index, status }) => [index, status])).toEqual([
    ...[[0, 'success'] as const, [1, 'error'] as const],
    ...[[2, 'success'] as const, [3, 'error'] as const],
  ]);
  expect(kept.checks).toEqual(['first', 'second']);
});
