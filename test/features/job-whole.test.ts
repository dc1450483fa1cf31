import { expect, test } from 'vitest';
import { configure } from '../support/api-keys.ts';
import { screeningJobs } from '../support/screening-jobs.ts';
import { testService } from '../support/service.ts';

const service = await testService({ LISTS: 'un' });
await service.app.queue.work(service.app.jobs);
const jobs = screeningJobs(service);

const subjects = Array.from({ length: 450 }, (_, index) => ({
  reference: `customer ${index}`,
  subject: { full_name: index % 100 === 7 ? 'Zoltan Fictivus' : 'Nobody Atall' },
}));
const { job_id } = await jobs.run({ subjects, save_validation: false });
const results = `/kyc/jobs/${job_id}/results`;

test('all results of a job come as one CSV, the pages of which are read one after the other', async () => {
  const answer = await jobs.text(`${results}?format=csv&pages=all&limit=200`);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('x-next-key')).toBeNull();
  const [heading, ...lines] = (await answer.text()).trim().split('\r\n');
  expect(heading).toMatch(/^index,reference,outcome,/);
  expect(lines.map((line) => line.split(',')[1])).toEqual(subjects.map(({ reference }) => reference));
  const matches = await (await jobs.text(`${results}?format=csv&pages=all&limit=2&only=matches`)).text();
  expect(matches.trim().split('\r\n')).toEqual([heading, ...lines.filter((line) => line.includes(',match,'))]);
});

test('all results of a job come as JSON lines', async () => {
  const text = await (await jobs.text(`${results}?format=jsonl&pages=all&limit=200`)).text();
  const items = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(items.slice(0, 100)).toEqual(await jobs.items(job_id));
  expect(items.map(({ index }) => index)).toEqual(subjects.map((_, index) => index));
});

test('an answer whose job is deleted meanwhile breaks off instead of looking whole', async () => {
  const other = await jobs.run({ subjects, save_validation: false });
  const answer = await jobs.text(`/kyc/jobs/${other.job_id}/results?format=csv&pages=all&limit=1`);
  expect(answer.status).toBe(200);
  const text = answer.text();
  expect((await service.request(`/kyc/jobs/${other.job_id}`, { method: 'DELETE' })).status).toBe(200);
  await expect(text).rejects.toThrow('terminated');
});

test('an answer that reaches the limit of its caller waits until it may go on', async () => {
  const tenant = await service.newTenant();
  await configure(service.database, tenant.tenant_id, { rate_limit_multiplier: 0.1 });
  const own = screeningJobs(service, tenant);
  const { job_id } = await own.run({ subjects: subjects.slice(0, 60), save_validation: false });
  const text = await (await own.text(`/kyc/jobs/${job_id}/results?format=csv&pages=all&limit=1`)).text();
  expect(text.trim().split('\r\n')).toHaveLength(61);
});

test('a caller who reads whole answers slowly holds places of its own tenant alone, until it leaves', async () => {
  const greedy = screeningJobs(service, await service.newTenant());
  const other = screeningJobs(service, await service.newTenant());
  const large = await greedy.run({ subjects, save_validation: false });
  const small = await other.run({ subjects: subjects.slice(0, 2) });
  const ask = (of: typeof greedy, { job_id }: typeof large) =>
    of.text(`/kyc/jobs/${job_id}/results?format=csv&pages=all&limit=1`);
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask(greedy, large)));
  expect(answers.filter(({ status }) => status === 503)).toHaveLength(2);
  expect((await (await ask(other, small)).text()).trim().split('\r\n')).toHaveLength(3);
  await Promise.all(answers.map(({ body }) => body?.cancel()));
  await expect.poll(async () => (await ask(greedy, large)).status).toBe(200);
});

test('all pages of JSON, and other numbers of pages, are refused', async () => {
  for (const query of ['pages=all', 'format=json&pages=all', 'format=csv&pages=2'])
    expect(await jobs.get(`${results}?${query}`), query).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
});
