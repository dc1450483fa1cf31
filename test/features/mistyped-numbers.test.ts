import { expect, test } from 'vitest';
import { screeningJobs } from '../support/screening-jobs.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un,ransomwhere' });
const signal = new AbortController().signal;

const RIGHT = '1BitcoinEaterAddressDontSendf59kuE';
/** Addresses with a mistyped letter, after a scheme, and with a letter in the wrong case. */
const MISTYPED = [
  '1BitcoinEaterAddressDontSendf59kuF',
  'bitcoin:1BitcoinEaterAddressDontSendf59kuF',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD',
];

const send = async (path: string, body: object) => {
  const response = await service.post(path, body);
  // biome-ignore lint/suspicious/noExplicitAny: answers are judged by the assertions.
  return (await response.json()) as any;
};

test.each(MISTYPED)('the mistyped wallet %s is never shown as clean', async (wallet_address) => {
  const told = { uncompared: ['wallet_address'] };
  const one = await send('/kyc/wallet', { wallet_address });
  expect(one.summary).toMatchObject(told);
  expect(one.execution_context.warnings.join()).toContain('mistyped');
  expect((await send('/kyc/wallet', { wallet_address, list_name: 'ransomwhere' })).result.metadata).toMatchObject(told);
  expect((await send('/kyc', { subject: { wallet_address } })).summary).toMatchObject(told);
  const { batch, summary } = await send('/kyc/batch', { subjects: [{ wallet_address }, { wallet_address: RIGHT }] });
  expect(batch[0].summary).toMatchObject(told);
  expect(batch[1].summary.uncompared).toBeUndefined();
  expect(summary.has_errors).toBe(true);
  const numbered = { full_name: 'Ann Fictive', identifiers: [{ type: 'wallet', value: wallet_address }] };
  expect((await send('/kyc', { subject: numbered })).summary.uncompared).toEqual(['identifiers[0].value']);
});

test('a wallet in letters of one case is compared, since its checksum cannot be told', async () => {
  for (const wallet_address of [RIGHT, RIGHT.toLowerCase(), MISTYPED[2]?.toLowerCase()])
    expect((await send('/kyc/wallet', { wallet_address })).summary.uncompared).toBeUndefined();
});

test('the IMO number of a ship with a wrong check digit is never shown as clean, and that of a company has its own', async () => {
  for (const subject of [{ imo_number: '9074728' }, { full_name: 'Fictive Star', imo_number: 'IMO 9074728' }])
    expect((await send('/kyc', { subject })).summary.uncompared).toEqual(['imo_number']);
  for (const imo_number of ['9074729', '5000004'])
    expect((await send('/kyc', { subject: { imo_number } })).summary.uncompared).toBeUndefined();
});

const NO_NUMBERS = [
  '?',
  '??',
  '-',
  'n/a',
  'unknown',
  'none',
  '0000',
  '11111111',
  'XXXX1234',
  '****1234',
  '1.23457E+11',
];
const NUMBERED = ['document_id', 'tax_id', 'registration_number', 'call_sign'];

test.each(NUMBERED.flatMap((field) => NO_NUMBERS.map((number) => [field, number] as const)))(
  'a %s that is no number is never shown as clean: %s',
  async (field, number) => {
    const { summary } = await send('/kyc', { subject: { full_name: 'Ann Fictive', [field]: number } });
    expect(summary.uncompared).toEqual([field]);
  },
);

test('a session with a number that is none is left to a person', async () => {
  const fields = ['document_number', 'tax_id', 'registration_number'].map((type) => ({
    field_id: type,
    name: type,
    type,
  }));
  const name = { field_id: 'full_name', name: 'Name', type: 'name' };
  const automation_rules = { enabled: true, auto_process: true, default_action: 'auto_approve' };
  const sessions = await sessionsOfTenant(service, { list_check: { enabled_lists: ['un'] } });
  const steps = [{ step_id: 'form', type: 'form_fill', custom_fields: [name, ...fields] }];
  const workflow = await sessions.newWorkflow(steps, { validation_config: { automation_rules } });
  for (const [field, number, status] of [
    ['document_number', 'ZF 0001234', 'approved'],
    ['document_number', 'XXXX1234', 'manual_review'],
    ['tax_id', '000000', 'manual_review'],
    ['registration_number', 'unknown', 'manual_review'],
  ] as const) {
    const { session_id, access_token } = await sessions.open(workflow);
    const form_data = { full_name: 'Ann Fictive', [field]: number };
    await sessions.asUser(access_token, 'POST', '/step/form/complete', { form_data });
    const [run] = await service.database.admin<{ run_id: string }[]>`
      select run_id from session_run where session_id = ${session_id} and status = 'RUNNING'`;
    const data = { tenant_id: sessions.tenant_id, session_id, run_id: run?.run_id };
    await workerNamed(service.app, 'session.process').run(data, signal);
    expect([number, (await sessions.call('GET', `/kyc/sessions/${session_id}`)).data.status]).toEqual([number, status]);
  }
});

test('a job counts a mistyped wallet as not wholly checked', async () => {
  const { tenant } = service;
  const jobs = screeningJobs(service, tenant);
  const { job_id } = await jobs.create({ subjects: [{ wallet_address: MISTYPED[0] as string }] });
  await workerNamed(service.app, 'kyc_job.chunk').run({ tenant_id: tenant.tenant_id, job_id, chunk: 0 }, signal);
  expect(await jobs.find(job_id)).toMatchObject({ errors: 1 });
});

test('a watchlist tells that a mistyped wallet was not compared', async () => {
  const { send: ask, watchlist, drain } = watchlistRuns(service, await service.newTenant());
  const id = await watchlist({ lists_to_monitor: null });
  await ask('POST', `/kyc/watchlists/${id}/subjects`, { identifier: MISTYPED[0], identifier_type: 'wallet' });
  await drain();
  const { data } = await ask('GET', `/kyc/watchlists/${id}`);
  expect(data['subjects']).toMatchObject([{ uncompared: ['identifier'], last_checked_at: null }]);
});

test('neither the end user nor the tenant can state a mistyped wallet in a session', async () => {
  const sessions = await sessionsOfTenant(service);
  const custom_fields = [
    { field_id: 'full_name', name: 'Name', type: 'name' },
    { field_id: 'wallet', name: 'Wallet', type: 'wallet' },
  ];
  const workflow = await sessions.newWorkflow([{ step_id: 'form', type: 'form_fill', custom_fields }], {
    validation_config: { run_crypto: true },
  });
  const declared = { workflow_id: workflow, subject_data: { wallet: MISTYPED[0] } };
  expect((await sessions.call('POST', '/kyc/sessions', declared)).error).toMatchObject({
    fields: [{ path: 'subject_data.wallet', code: 'INVALID_FORMAT' }],
  });
  const { access_token } = await sessions.open(workflow);
  const form_data = { full_name: 'Nobody Unlisted', wallet: MISTYPED[0] };
  const { error } = await sessions.asUser(access_token, 'POST', '/step/form/complete', { form_data });
  expect(error).toMatchObject({ fields: [{ path: 'form_data.wallet', code: 'INVALID_FORMAT' }] });
});
