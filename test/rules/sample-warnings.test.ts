import { expect, test } from 'vitest';
import { screeningJobs } from '../support/screening-jobs.ts';
import { testService } from '../support/service.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const SAMPLE = 'only fictional samples of un were compared: no match says nothing';
const subject = { full_name: 'Ann Fictive' };
// biome-ignore lint/suspicious/noExplicitAny: answers are judged by the assertions.
const post = async (path: string, body: object): Promise<any> => (await service.post(path, body)).json();

test('every check of a sample says so in its warnings', async () => {
  const told = { execution_context: { warnings: [SAMPLE] } };
  expect(await post('/kyc', { subject })).toMatchObject(told);
  expect(await post('/kyc', { subject, list_name: 'un' })).toMatchObject(told);
  expect(await post('/kyc/batch', { subjects: [subject] })).toMatchObject(told);
  expect(await post('/screening', { subject })).toMatchObject({ warnings: [SAMPLE] });
});

test('a job, its list of versions and a run of a watchlist say that they were made with a sample', async () => {
  const { tenant } = service;
  const jobs = screeningJobs(service, tenant);
  const created = await post('/kyc/jobs', { subjects: [subject] });
  expect(created).toMatchObject({ execution_context: { warnings: [SAMPLE] } });
  const { job_id } = created.job;
  const signal = new AbortController().signal;
  await workerNamed(service.app, 'kyc_job.chunk').run({ tenant_id: tenant.tenant_id, job_id, chunk: 0 }, signal);
  const screened_with = { lists: [{ list_name: 'un', sample: true }] };
  expect(await jobs.find(job_id)).toMatchObject({ screened_with });
  const watched = watchlistRuns(service, tenant);
  const id = await watched.watchlist({ lists_to_monitor: null });
  await watched.add(id, 'Ann Fictive');
  await watched.drain();
  expect(await watched.lastRun(id)).toMatchObject({ screened_with });
});
