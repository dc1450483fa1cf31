import { expect, test } from 'vitest';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const tenant = await sessionsOfTenant(service);
const LISTED = 'Zoltan Fictivus';

/** Runs the checks of a session as a worker does, and returns what they found on the lists. */
async function checked(session_id: string) {
  const [run] = await service.database.admin<{ run_id: string }[]>`
    select run_id from session_run where session_id = ${session_id} and status = 'RUNNING'`;
  const job = { tenant_id: tenant.tenant_id, session_id, run_id: run?.run_id ?? '' };
  await workerNamed(service.app, 'session.process').run(job, new AbortController().signal);
  const { data } = await tenant.call('GET', `/kyc/sessions/${session_id}`);
  return data.processing_results.external_validations.lists_check;
}

test('a match that a reviewer decides to be false in a case does not count when its checks run again', async () => {
  const custom_fields = [{ field_id: 'full_name', name: 'Name', type: 'name' }];
  const workflow_id = await tenant.newWorkflow([{ step_id: 'form', type: 'form_fill', custom_fields }], {
    validation_config: { automation_rules: { enabled: true, auto_process: true, default_action: 'manual_review' } },
  });
  const { session_id, access_token } = await tenant.open(workflow_id);
  await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data: { full_name: LISTED } });
  const found = await checked(session_id);
  expect(found).toMatchObject({ is_match: true, match_count: 1, matches: [{ subject_name: LISTED }] });

  const { subject_fingerprint: fingerprint, source_list, match_data } = found.matches[0];
  const { entity_id, list_version } = match_data;
  const decision = { decision: 'false_positive', reason: 'Another date of birth.' };
  const decided = await tenant.call('POST', '/kyc/decisions', {
    ...{ subject_key: { fingerprint }, source_list, entity_id, list_version, ...decision },
  });
  expect(decided.status).toBe(201);

  await tenant.call('POST', `/kyc/sessions/${session_id}/process`, { reprocess: true });
  const again = await checked(session_id);
  expect(again).toMatchObject({ is_match: false, match_count: 0, matches: [{ subject_name: LISTED, decision }] });
});
