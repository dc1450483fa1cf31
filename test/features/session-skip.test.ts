import { describe, expect, test } from 'vitest';
import { bill } from '../support/documents.ts';
import { pictureOf } from '../support/faces.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const { admin } = service.database;
const tenant = await sessionsOfTenant(service);
const worker = workerNamed(service.app, 'session.process');

const info = (step_id: string, more: object = {}) => ({ step_id, type: 'info', ...more });
const selfie = { step_id: 'face', type: 'selfie', required: false };

async function opened(steps: readonly object[], more: object = {}) {
  const { session_id, access_token } = await tenant.open(await tenant.newWorkflow(steps, more));
  const ask = (path: string, body: object) => tenant.asUser(access_token, 'POST', path, body);
  return {
    session_id,
    ask,
    complete: (step_id: string, body: object = {}) => ask(`/step/${step_id}/complete`, body),
    skip: (step_id: string) => ask(`/step/${step_id}/complete`, { skip: true }),
    read: async () => (await tenant.call('GET', `/kyc/sessions/${session_id}`)).data,
    statuses: async () =>
      (await tenant.asUser(access_token, 'GET', '')).data.steps_data.map(({ status }: { status: string }) => status),
  };
}

describe('a step that is not required', () => {
  test('is left out, and the last step completes the session', async () => {
    const user = await opened([info('a'), selfie, info('z')]);
    expect((await user.complete('face')).error.code).toBe('STEP_LOCKED');
    await user.complete('a');
    const left = await user.skip('face');
    expect(left.data).toMatchObject({ status: 'skipped', completed_at: null, next_step_id: 'z', is_final: false });
    expect((await user.complete('z')).data).toMatchObject({ next_step_id: null, session_status: 'completed' });
    expect((await user.skip('face')).data).toMatchObject({ status: 'skipped', is_final: true });
    expect((await user.read()).steps_data).toMatchObject([
      { skipped_reason: null },
      { step_id: 'face', status: 'skipped', skipped_reason: 'end_user' },
      { skipped_reason: null },
    ]);
  });

  test('completes the session when it is left out as the last one', async () => {
    const user = await opened([info('a'), selfie]);
    expect((await user.complete('a')).data).toMatchObject({ next_step_id: 'face', is_final: false });
    expect((await user.skip('face')).data).toMatchObject({ session_status: 'completed', is_final: true });
  });

  test('can be done after all', async () => {
    const user = await opened([info('a', { required: false }), info('z')]);
    await user.skip('a');
    expect((await user.complete('a')).data).toMatchObject({ status: 'completed', next_step_id: 'z' });
    expect(await user.statuses()).toEqual(['completed', 'pending']);
  });

  test('is begun again by a draft or an upload', async () => {
    const form = { step_id: 'you', type: 'form_fill', required: false };
    const fields = [{ field_id: 'a', name: 'A', type: 'text', required: true }];
    const user = await opened([{ ...form, custom_fields: fields }, selfie, info('z')]);
    await user.complete('you', { form_data: { a: 'x' }, draft: true });
    expect((await user.skip('you')).data.next_step_id).toBe('face');
    await user.skip('face');
    expect((await user.read()).form_data).toEqual({});
    await user.complete('you', { form_data: { a: 'y' }, draft: true });
    const picture = { file_name: 'me.png', mime_type: 'image/png', data: PNG };
    await user.ask('/upload', { step_id: 'face', document_type: 'selfie', ...picture });
    expect(await user.statuses()).toEqual(['in_progress', 'in_progress', 'pending']);
    expect((await user.complete('z')).data).toMatchObject({ next_step_id: 'you', is_final: false });
  });

  test('comes back when an answer makes it required', async () => {
    const asks = { step_id: 'form', type: 'form_fill' };
    const fields = [{ field_id: 'pep', name: 'Pep', type: 'boolean', required: true }];
    const logic = { action: 'require', conditions: [{ field_id: 'pep', operator: 'is_true' }] };
    const user = await opened([
      { ...asks, custom_fields: fields },
      info('more', { required: false, conditional_logic: logic }),
      info('z'),
    ]);
    await user.complete('form', { form_data: { pep: false } });
    await user.skip('more');
    expect((await user.complete('form', { form_data: { pep: true } })).data.next_step_id).toBe('more');
    expect((await user.skip('more')).error.code).toBe('STEP_INCOMPLETE');
    expect((await user.complete('z')).error.code).toBe('STEP_LOCKED');
  });
});

test('a required step cannot be left out, nor one that a reviewer asked to correct', async () => {
  const user = await opened([info('a'), info('b', { required: false })]);
  expect((await user.skip('a')).error.code).toBe('STEP_INCOMPLETE');
  await user.complete('a');
  await user.complete('b');
  await tenant.call('PATCH', `/kyc/sessions/${user.session_id}`, { status: 'manual_review' });
  const corrections = [{ step_id: 'b', message: 'Read it again.' }];
  await tenant.call('POST', `/kyc/sessions/${user.session_id}/corrections`, { corrections });
  expect((await user.skip('b')).error.code).toBe('STEP_INCOMPLETE');
  expect((await user.complete('b')).status).toBe(200);
});

describe('rules', () => {
  const automation_rules = { enabled: true, auto_process: true, default_action: 'auto_approve' };
  const processed = async (session_id: string) => {
    const [run] = await admin<{ run_id: string }[]>`select run_id from session_run where session_id = ${session_id}`;
    const job = { tenant_id: tenant.tenant_id, session_id, run_id: run?.run_id };
    await worker.run(job, new AbortController().signal);
    return (await tenant.call('GET', `/kyc/sessions/${session_id}`)).data;
  };

  test.each([
    [
      { step_id: 'live', type: 'liveness', required: false },
      { rule_type: 'liveness', rule_details: { step_id: 'live', outcome: 'not_run' } },
    ],
    [selfie, { rule_details: { reason: 'no_identity_document' } }],
  ])('approve nobody who left out what a check needs: %j', async (step, rule) => {
    const validation_config = { run_lists: false, auto_face_match: step.type === 'selfie', automation_rules };
    const user = await opened([info('a'), step], { validation_config });
    await user.complete('a');
    await user.skip(step.step_id);
    const { status, automation_result } = await processed(user.session_id);
    expect(status).toBe('manual_review');
    expect(automation_result.triggered_rules).toMatchObject([rule]);
  });

  test('see what was given before a step was left out once it is done after all', async () => {
    const validation_config = { run_lists: false, auto_face_match: true, automation_rules };
    const papers = { step_id: 'papers', type: 'document_upload', required_documents: ['passport'] };
    const user = await opened([selfie, papers], { validation_config });
    const picture = { file_name: 'me.png', mime_type: 'image/png', data: PNG };
    const face = { file_name: 'me.jpg', mime_type: 'image/jpeg', data: await pictureOf('ada') };
    await user.ask('/upload', { step_id: 'face', document_type: 'selfie', ...face });
    await user.skip('face');
    await user.complete('face');
    await user.ask('/upload', { step_id: 'papers', document_type: 'passport', ...picture });
    expect((await user.complete('papers')).data.is_final).toBe(true);
    const { processing_results } = await processed(user.session_id);
    expect(processing_results.face_match.status).toBe('error');
    expect(processing_results.face_match.reason).not.toBe('no_selfie');
  });

  test('see no document of a step that was left out', async () => {
    const papers = { step_id: 'papers', type: 'document_upload', required: false, required_documents: ['other'] };
    const validation_config = { run_lists: false, automation_rules };
    const user = await opened([info('a'), papers], { validation_config });
    await user.complete('a');
    const file = { file_name: 'a.pdf', mime_type: 'application/pdf', data: bill().toString('base64') };
    await user.ask('/upload', { step_id: 'papers', document_type: 'other', ...file });
    await user.skip('papers');
    const { processing_results } = await processed(user.session_id);
    expect(processing_results.documents.status).toBe('skipped');
  });

  test('see a document of a step that was left out if it answers a file field', async () => {
    const papers = { step_id: 'papers', type: 'document_upload', required: false, required_documents: ['other'] };
    const field = { field_id: 'deed', name: 'Deed', type: 'file', required: true, document_type: 'other' };
    const form = { step_id: 'form', type: 'form_fill', custom_fields: [field] };
    const user = await opened([papers, form], { validation_config: { run_lists: false, automation_rules } });
    const file = { file_name: 'a.pdf', mime_type: 'application/pdf', data: bill().toString('base64') };
    const { data } = await user.ask('/upload', { step_id: 'papers', document_type: 'other', ...file });
    await user.skip('papers');
    await user.complete('form', { form_data: { deed: data.doc_id } });
    const { processing_results } = await processed(user.session_id);
    expect(processing_results.documents).toMatchObject({ documents: [{ doc_id: data.doc_id }] });
  });
});

/** A picture of one pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
