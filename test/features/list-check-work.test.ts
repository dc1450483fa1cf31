import { NameIndex } from '@vett/engine/names';
import { ScreenerPool } from '@vett/engine/screening';
import { RATE_LIMITS } from '@vett/schema/constants';
import { NAME_LENGTH, NAMES_PER_SUBJECT, SUBJECT_WORDS } from '@vett/schema/subject';
import { TenantConfiguration } from '@vett/schema/tenant-configuration';
import { describe, expect, test } from 'vitest';
import { NO_TENANT } from '../../src/core/caller.ts';
import type { LoadedList } from '../../src/core/doors.ts';
import { planCheck } from '../../src/features/list-check/check/plan.ts';
import { screenMany } from '../../src/features/list-check/check/screen-many.ts';
import { UNLINKED } from '../../src/features/lists/lists.ts';
import { configure } from '../support/api-keys.ts';
import { screeningJobs } from '../support/screening-jobs.ts';
import { testService } from '../support/service.ts';
import { besideSamples } from '../support/warnings.ts';

const service = await testService({ LISTS: 'un' });
const LIGHT = { full_name: 'Zoltan Fictivus' };

const filled = (text: string) => text.repeat(NAME_LENGTH).slice(0, NAME_LENGTH).trim();
const subjectOf = (name: string) => ({
  full_name: 'Nemo Nobody',
  additional_names: Array(NAMES_PER_SUBJECT).fill(name),
});
/** One letter of the Arabic presentation forms expands to eighteen letters in four words. */
const LIGATURES = subjectOf(filled('\ufdfa'));
const MIXED = subjectOf(filled('王李ж김ا '));
/** The maximum number of words in one script, which are compared on threads. */
const LONG = {
  full_name: 'Nemo Nobody',
  additional_names: [...Array(NAMES_PER_SUBJECT - 1).fill(filled('nemo nobody ')), LIGHT.full_name],
};

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by the assertions.
async function post(path: string, body: object, Authorization?: string): Promise<any> {
  const response = await service.post(path, body, Authorization ? { Authorization } : {});
  return { status: response.status, headers: response.headers, body: await response.json() };
}

async function newToken(configuration: object): Promise<string> {
  const { tenant_id, api_key } = await service.newTenant();
  await configure(service.database, tenant_id, configuration);
  return `Bearer ${api_key}`;
}

describe('a subject with too much work', () => {
  const refusal = { code: 'VALIDATION_ERROR', fields: [{ path: 'subject', code: 'TOO_LARGE' }] };

  test.each([
    ['ligatures', LIGATURES],
    ['scripts', MIXED],
  ])('a subject of too much work is refused before anything is searched: %s', async (_, subject) => {
    const { status, body } = await post('/kyc', { subject });
    expect(status).toBe(400);
    expect(body.error).toMatchObject(refusal);
  });

  test('a subject of too much work is an error item in a batch and in a job, and the others are screened', async () => {
    const { body } = await post('/kyc/batch', { subjects: [LIGATURES, LIGHT] });
    expect(body.batch).toMatchObject([
      { status: 'error', error: { code: 'VALIDATION_ERROR' } },
      { status: 'success', summary: { is_match: true } },
    ]);
    const jobs = screeningJobs(service);
    const { job_id } = await jobs.create({ subjects: [LIGATURES, LIGHT] });
    const work = service.app.jobs.find(({ name }) => name === 'kyc_job.chunk');
    await work?.run({ tenant_id: service.tenant.tenant_id, job_id, chunk: 0 }, new AbortController().signal);
    expect(await jobs.items(job_id)).toMatchObject([
      { status: 'error', error: { code: 'VALIDATION_ERROR' } },
      { status: 'success', summary: { is_match: true } },
    ]);
  });
});

describe('a subject of many words', () => {
  test('a subject of many words is answered with all that its names find', async () => {
    const { status, body } = await post('/kyc', { subject: LONG, search_type: 'composite', min_confidence: 0.5 });
    expect(status).toBe(200);
    expect(body.results.un.matches[0]).toMatchObject({ confidence_score: 1 });
  });

  test('the answer for a subject of many words names the names that were compared in part', async () => {
    const { body } = await post('/kyc', { subject: LONG });
    expect(besideSamples(body.execution_context.warnings)).toHaveLength(NAMES_PER_SUBJECT - 1);
    expect(body.execution_context.warnings[0]).toBe(
      'subject.additional_names[0] is so long, or holds so many names or numbers, that not all of it was compared',
    );
  });

  test('a subject of many words counts as several calls and is refused above the rate limit', async () => {
    const Authorization = await newToken({ rate_limit_multiplier: 1 });
    const { burst } = RATE_LIMITS.list_check;
    const ordinary = await post('/kyc', { subject: LIGHT }, Authorization);
    expect(Number(ordinary.headers.get('ratelimit-remaining'))).toBe(burst - 1);
    // At once, so that a slow machine gives the limit no time to grow again.
    const calls = Array.from({ length: 30 }, () => post('/kyc', { subject: LONG }, Authorization));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses).toContain(429);
  });

  test('a subject of many words counts as several calls in a batch as well', async () => {
    const Authorization = await newToken({ rate_limit_multiplier: 1 });
    const subjects = Array(20).fill(LONG);
    const { headers } = await post('/kyc/batch', { subjects }, Authorization);
    expect(Number(headers.get('ratelimit-remaining'))).toBeLessThan(RATE_LIMITS.batch.burst - 2);
  });
});

test('a subject that takes too long is an error in its place, never a clean answer', async () => {
  const pool = new ScreenerPool({ threads: 1, timeLimitMs: -1 });
  const entity = { id: '1', list: 'un', type: 'individual' as const, names: [{ value: 'Zoltan Fictivus' }] };
  const un = { name: 'un', version: '1', index: NameIndex.build([entity]) } as LoadedList;
  const lists = { enabled: ['un' as const], loaded: new Map([['un' as const, un]]), profiles: UNLINKED };
  const tenant = { ...NO_TENANT, configuration: TenantConfiguration.parse({}) };
  const doors = { lists, pool, checked: () => {} };
  const { signal } = new AbortController();
  const found = await screenMany(planCheck({}, tenant, lists), [{ fullName: 'Zoltan' }], { tenant, signal }, doors);
  await pool.close();
  expect(found).toMatchObject([{ code: 'SERVICE_UNAVAILABLE' }]);
});

test('the maximum words of a subject exceed those of its longest names in Latin letters', () => {
  expect(SUBJECT_WORDS.max).toBeGreaterThan(2 * (NAMES_PER_SUBJECT + 1) * 24);
});
