import { expect, test } from 'vitest';
import type { SessionMatch } from '../../src/features/processing/checks/matches.ts';
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

const custom_fields = [{ field_id: 'full_name', name: 'Name', type: 'name' }];
const workflow_id = await tenant.newWorkflow([{ step_id: 'form', type: 'form_fill', custom_fields }], {
  validation_config: { automation_rules: { enabled: true, auto_process: true, default_action: 'manual_review' } },
});

/** A session whose end user gave the name of a listed person. */
async function completed(body: object = {}) {
  const { session_id, access_token } = await tenant.open(workflow_id, body);
  await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data: { full_name: LISTED } });
  return session_id;
}

interface Found {
  readonly metadata: { readonly subject_fingerprint: string };
  readonly matches: readonly SessionMatch[];
}

const decision = { decision: 'false_positive', reason: 'Another date of birth.' };

async function dismiss(fingerprint: string, { source_list, match_data }: SessionMatch) {
  const { entity_id, list_version } = match_data;
  const decided = await tenant.call('POST', '/kyc/decisions', {
    ...{ subject_key: { fingerprint }, source_list, entity_id, list_version, ...decision },
  });
  expect(decided.status).toBe(201);
}

test('a match that a reviewer decides to be false in a case does not count when its checks run again', async () => {
  const session_id = await completed();
  const found = await checked(session_id);
  expect(found).toMatchObject({
    ...{ is_match: true, match_count: 1 },
    matches: [{ subject_name: LISTED, subject: { full_name: LISTED, entity_type: 'individual' } }],
  });
  await dismiss(found.matches[0].subject_fingerprint, found.matches[0]);

  await tenant.call('POST', `/kyc/sessions/${session_id}/process`, { reprocess: true });
  const again = await checked(session_id);
  expect(again).toMatchObject({ is_match: false, match_count: 0, matches: [{ subject_name: LISTED, decision }] });

  // Somebody else of the same name.
  expect(await checked(await completed())).toMatchObject({ is_match: true, match_count: 1 });
});

test('a decision in a case of a customer holds for other cases of that customer alone', async () => {
  const { matches } = await checked(await completed({ client_id: 'first' }));
  await dismiss(matches[0].subject_fingerprint, matches[0]);
  expect(await checked(await completed({ client_id: 'first' }))).toMatchObject({
    is_match: false,
    matches: [{ decision }],
  });
  expect(await checked(await completed({ client_id: 'second' }))).toMatchObject({ is_match: true });
});

test('a decision on a name alone that was made outside of cases holds for none', async () => {
  const headers = { Authorization: `Bearer ${tenant.api_key}` };
  const answer = await service.post('/kyc', { subject: { full_name: LISTED, entity_type: 'individual' } }, headers);
  const { results } = (await answer.json()) as Record<'results', Record<string, Found>>;
  const [match] = results['un']?.matches ?? [];
  if (!match) throw new Error('nothing was found');
  await dismiss(String(results['un']?.metadata.subject_fingerprint), match);
  expect(await checked(await completed())).toMatchObject({ is_match: true, match_count: 1 });
});
