import { expect, test } from 'vitest';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const tenant = await sessionsOfTenant(service);
const { signal } = new AbortController();
const custom_fields = [{ field_id: 'full_name', name: 'Name', type: 'name', required: true }];
const list_match_rules = [{ list_type: 'any', match_level: 'any', action: 'manual_review' }];
const automation_rules = { enabled: true, auto_process: true, default_action: 'auto_approve', list_match_rules };
const workflow = await tenant.newWorkflow([{ step_id: 'form', type: 'form_fill', custom_fields }], {
  validation_config: { automation_rules, correction_resolution: { post_reprocess_mode: 'autoprocess' } },
});

async function run(session_id: string): Promise<void> {
  const [row] = await service.database.admin<{ run_id: string }[]>`
    select run_id from session_run where session_id = ${session_id} and status = 'RUNNING'`;
  const job = { tenant_id: tenant.tenant_id, session_id, run_id: row?.run_id };
  await workerNamed(service.app, 'session.process').run(job, signal);
}
/** A session with an open correction of its name. */
async function corrected() {
  const { session_id, access_token } = await tenant.open(workflow);
  const answer = (body: object) => tenant.asUser(access_token, 'POST', '/step/form/complete', body);
  await answer({ form_data: { full_name: 'Zoltan Fictivus' } });
  await run(session_id);
  const at = `/kyc/sessions/${session_id}`;
  const corrections = [{ step_id: 'form', message: 'Is this your name?' }];
  expect((await tenant.call('POST', `${at}/corrections`, { corrections })).status).toBe(200);
  const patch = (body: object) => tenant.call('PATCH', at, body);
  const read = async () => (await tenant.call('GET', at)).data;
  return { session_id, at, answer, patch, read };
}
async function expire(session_id: string): Promise<void> {
  await service.database
    .admin`update session set expires_at = now() - interval '1 second' where session_id = ${session_id}`;
  await workerNamed(service.app, 'session.expire').run({}, signal);
}

test.each([false, true])(
  'a reviewer takes back a correction that nobody makes, and decides (expired: %s)',
  async (isOver) => {
    const { session_id, patch, read } = await corrected();
    if (isOver) await expire(session_id);
    const from = isOver ? 'expired' : 'awaiting_client_correction';
    expect((await patch({ status: 'rejected', reason: 'No answer.' })).error).toMatchObject({
      message: `The status is ${from}: a reviewer can make it manual_review only.`,
    });
    expect((await patch({ status: 'manual_review', reason: 'No answer.' })).data.status).toBe('manual_review');
    expect(await read()).toMatchObject({
      correction_requests: [],
      steps_data: [{ status: 'completed' }],
    });
    expect((await patch({ status: 'rejected', reason: 'No answer.' })).data.status).toBe('rejected');
  },
);

test('nobody is approved by a draft of a correction that was taken back', async () => {
  const { session_id, at, answer, patch, read } = await corrected();
  await answer({ form_data: { full_name: 'Nobody Unlisted' }, draft: true });
  await patch({ status: 'manual_review' });
  expect((await patch({ status: 'approved' })).error.code).toBe('INVALID_STATE');
  await tenant.call('POST', `${at}/process`, { reprocess: true });
  await run(session_id);
  expect(await read()).toMatchObject({
    status: 'manual_review',
    automation_result: { flags: expect.arrayContaining(['step_unanswered']) },
  });
});

test('a session that expired before its completion is decided by nobody', async () => {
  const { session_id } = await tenant.open(workflow);
  await expire(session_id);
  const { error } = await tenant.call('PATCH', `/kyc/sessions/${session_id}`, { status: 'manual_review' });
  expect(error).toMatchObject({ code: 'INVALID_STATE', message: 'The status is expired: nobody decides it now.' });
});
