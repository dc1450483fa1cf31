import { expect, test } from 'vitest';
import { configure } from '../support/api-keys.ts';
import { screeningJobs } from '../support/screening-jobs.ts';
import { EMPTY_LIST, testService } from '../support/service.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';

const service = await testService({ LISTS: `un,${EMPTY_LIST}` });
await service.app.queue.work(service.app.jobs.filter(({ name }) => name.startsWith('kyc_job')));
const tenant = service.tenant;
const Authorization = `Bearer ${tenant.api_key}`;
const subject = { full_name: 'Nobody Unlisted' };
const jobs = screeningJobs(service);
const runs = watchlistRuns(service);

const post = async (path: string, body: object) => (await service.post(path, body, { Authorization })).json();
const get = async (path: string) => (await service.request(path, { headers: { Authorization } })).text();
const data = async (path: string) => JSON.parse(await get(path)).data;

const error = { code: 'LIST_DATA_UNAVAILABLE' };
const incomplete = { is_match: false, has_errors: true };
const stored = async () => {
  await post('/kyc', { subject, save_validation: true });
  return (await data('/kyc/validations')).validations[0];
};
const job = () => jobs.run({ subjects: [subject] });
const watchlist = async () => {
  const id = await runs.watchlist({ subjects: [subject] });
  await runs.drain();
  return id;
};

/** Every place of a comparison with lists, and what it says of one without data. */
const PLACES: Readonly<Record<string, readonly [read: () => Promise<unknown>, told: unknown]>> = {
  'a check': [() => post('/kyc', { subject }), { summary: incomplete, results: { [EMPTY_LIST]: { error } } }],
  'a check of this list alone': [() => post('/kyc', { subject, list_name: EMPTY_LIST }), { status: 'error', error }],
  'a check of a wallet': [() => post('/kyc/wallet', { wallet_address: `0x${'ab'.repeat(20)}` }), { error }],
  'a batch': [
    () => post('/kyc/batch', { subjects: [subject] }),
    { summary: { has_errors: true }, batch: [{ summary: incomplete, results: { [EMPTY_LIST]: { error } } }] },
  ],
  'an evaluation of owners': [
    () => {
      const parties = [{ party_id: 'a', entity_type: 'company', subject }];
      return post('/kyc/ownership', { target: 'a', parties, holdings: [] });
    },
    {
      evaluations: expect.arrayContaining([expect.objectContaining({ rule: 'eu_control', status: 'unknown' })]),
      parties: [{ summary: { has_errors: true } }],
    },
  ],
  'the old screening': [
    () => post('/screening', { subject }),
    { screening_summary: { overall_risk_level: 'UNKNOWN', recommended_action: 'REVIEW', has_errors: true } },
  ],
  'the list of stored checks': [stored, incomplete],
  'a stored check': [async () => data(`/kyc/validations/${(await stored()).validation_id}`), incomplete],
  'its signed report': [
    async () => get(`/kyc/validations/${(await stored()).validation_id}/report?format=html`),
    expect.stringContaining('Not complete.'),
  ],
  'a check over GraphQL': [
    () =>
      post('/graphql', {
        query:
          'mutation { screen(input: { subject: { fullName: "Nobody Unlisted" } }) { summary { isMatch hasErrors } } }',
      }),
    { data: { screen: { summary: { isMatch: false, hasErrors: true } } } },
  ],
  'a check over tRPC': [
    () => post('/trpc/listCheck.screen', { subject }),
    { result: { data: { summary: incomplete } } },
  ],
  'a job': [job, { matched: 0, errors: 1 }],
  'an item of a job': [
    async () => jobs.items((await job()).job_id),
    [{ summary: incomplete, results: { [EMPTY_LIST]: { error } } }],
  ],
  'a job as CSV': [
    async () => get(`/kyc/jobs/${(await job()).job_id}/results?format=csv`),
    expect.stringContaining('incomplete'),
  ],
  'a watchlist': [
    async () => data(`/kyc/watchlists/${await watchlist()}`),
    { last_checked_at: null, last_results: { failed_lists: [EMPTY_LIST] } },
  ],
  'a subject of it': [
    async () => (await data(`/kyc/watchlists/${await watchlist()}/subjects`)).subjects,
    [{ last_checked_at: null }],
  ],
};

test.each(Object.entries(PLACES))('a list without data leaves no clean answer in %s', async (_, [read, told]) => {
  const answer = await read();
  if (typeof answer === 'object') expect(answer).toMatchObject(told as object);
  else expect(answer).toEqual(told);
});

test('a list without data leaves no clean answer where nothing is kept', async () => {
  await configure(service.database, tenant.tenant_id, { data_processing_config: { mode: 'ephemeral' } });
  expect(await post('/kyc', { subject })).toMatchObject({ summary: incomplete });
});
