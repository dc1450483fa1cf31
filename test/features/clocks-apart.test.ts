import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { features } from '../../src/features.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const { call, newWorkflow, open } = await sessionsOfTenant(service);
const session = await open(await newWorkflow([{ step_id: 'hello', type: 'info' }]));
const { signal } = new AbortController();

const YEARS_MS = 10 * 365 * 86_400_000;
const ENDING = features.flatMap(({ jobs = [] }) =>
  jobs.flatMap((job) => (job.runsAs === 'installation' && job.endsOld ? [job.name] : [])),
);
const statusOf = async () => (await call('GET', `/kyc/sessions/${session.session_id}`)).data?.status;
const missing = async () => ((await (await service.request('/readyz')).json()) as { missing: string[] }).missing;

describe.each([YEARS_MS, -YEARS_MS])('a clock of this machine that is %i ms ahead of that of the database', (apart) => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + apart });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('nothing is erased or ended for its age, and readiness tells why', async () => {
    expect(ENDING).toEqual(expect.arrayContaining(['retention.sweep', 'session.expire']));
    for (const name of ENDING)
      await expect(workerNamed(service.app, name).run({}, signal)).rejects.toThrow(/database are \d+ minutes apart/);
    await expect.poll(missing).toContainEqual(expect.stringMatching(/^time: The clocks .* apart/));
    vi.useRealTimers();
    expect(await statusOf()).toBe('active');
  });
});

test('the jobs do their work while the clocks agree', async () => {
  for (const name of ENDING) await workerNamed(service.app, name).run({}, signal);
  expect(await statusOf()).toBe('active');
  expect(await missing()).not.toContainEqual(expect.stringMatching(/^time:/));
});
