import { expect, test } from 'vitest';
import { operations } from '../../src/features.ts';
import { tracesIn } from '../support/faces.ts';
import { screeningJobs } from '../support/screening-jobs.ts';
import { testService } from '../support/service.ts';
import { named } from './walk.ts';

const service = await testService({ LISTS: 'un' });
const MARK = 'Canarybird';

test('no table holds a path value in plain text, whether its object was found or not', async () => {
  const withParameter = named(operations).filter(({ operation: { rest } }) => rest?.path.includes('{'));
  expect(withParameter.length).toBeGreaterThan(10);
  for (const { id, operation } of withParameter) {
    const { method = 'GET', path = '' } = operation.rest ?? {};
    const at = path.replaceAll(/\{\w+\}/g, MARK);
    const hasBody = method !== 'GET' && method !== 'DELETE';
    const headers = hasBody ? { 'Content-Type': 'application/json' } : {};
    const response = await service.request(at, { method, headers, ...(hasBody && { body: '{}' }) });
    // An end user with a token that does not exist is refused before anything is looked for.
    expect(operation.audience === 'session' ? [401] : [400, 404], id).toContain(response.status);
  }
  expect(await tracesIn(service, MARK)).toEqual([]);
});

test('no table holds the name of a job in plain text', async () => {
  const jobs = screeningJobs(service);
  const { job_id } = await jobs.create({ name: `${MARK} 4711`, subjects: [{ full_name: `Ann ${MARK}` }] });
  expect((await jobs.get(`/kyc/jobs/${job_id}`)).body).toMatchObject({ job: { name: `${MARK} 4711` } });
  expect((await jobs.get('/kyc/jobs')).body).toMatchObject({ jobs: [{ name: `${MARK} 4711` }] });
  expect(await tracesIn(service, MARK)).toEqual([]);
});
