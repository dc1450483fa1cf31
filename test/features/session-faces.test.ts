import { ENGINE_VERSION } from '@vett/engine/version';
import { expect, test } from 'vitest';
import { pictureOf } from '../support/faces.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const tenant = await sessionsOfTenant(service);
const worker = workerNamed(service.app, 'session.process');

/** Runs the checks of a session as a worker does, and returns their results. */
async function processed(session_id: string) {
  const [run] = await service.database.admin<{ run_id: string }[]>`
    select run_id from session_run where session_id = ${session_id}`;
  await worker.run({ tenant_id: tenant.tenant_id, session_id, run_id: run?.run_id }, new AbortController().signal);
  return (await tenant.call('GET', `/kyc/sessions/${session_id}`)).data.processing_results;
}

/** Views of one person from which a liveness check sees a turn and a smile. */
const views = [{}, { turn: 0.4, smile: 0.4 }, { turn: 0.8, smile: 0.7 }];

test('a selfie is compared with the document also beside a liveness check that was passed', async () => {
  const automation_rules = { enabled: true, auto_process: true, default_action: 'auto_approve' };
  const steps = [
    { step_id: 'own', type: 'selfie' },
    { step_id: 'papers', type: 'document_upload', required_documents: ['passport'] },
    { step_id: 'face', type: 'liveness' },
  ];
  const validation_config = { run_lists: false, auto_face_match: true, automation_rules };
  const { session_id, access_token } = await tenant.open(await tenant.newWorkflow(steps, { validation_config }));
  const ask = (path: string, body: object) => tenant.asUser(access_token, 'POST', path, body);
  const file = { file_name: 'p.jpg', mime_type: 'image/jpeg' };
  const selfie = { step_id: 'own', document_type: 'selfie', data: await pictureOf('bela') };
  const passport = { step_id: 'papers', document_type: 'passport', data: await pictureOf('ada') };
  for (const sent of [selfie, passport]) {
    await ask('/upload', { ...sent, ...file });
    await ask(`/step/${sent.step_id}/complete`, {});
  }
  const { liveness_session_id, nonce } = (await ask('/liveness/start', { step_id: 'face' })).data;
  const frames = await Promise.all(
    views.map(async (view, place) => ({
      data: await pictureOf('ada', { ...view, size: 300, share: 0.5, format: 'jpeg' }),
      captured_at_ms: 500 * place,
    })),
  );
  expect((await ask('/liveness/complete', { liveness_session_id, nonce, frames })).data.passed).toBe(true);
  await ask('/step/face/complete', {});
  const results = await processed(session_id);
  expect(results.face_match).toMatchObject({ status: 'completed', compared_with: 'selfie', is_match: false });

  // The results and the report name the models that made them.
  const ofFaces = expect.stringMatching(/^fr_feature-[0-9a-f]{12}$/);
  expect(results).toMatchObject({
    engine_version: ENGINE_VERSION,
    face_match: { model_version: ofFaces },
    selfie: { model_version: ofFaces },
  });
  const headers = { Authorization: `Bearer ${tenant.api_key}` };
  const page = await (await service.request(`/kyc/sessions/${session_id}/report?format=html`, { headers })).text();
  const [, named = ''] = /Engine (.*)\.<\/p>/.exec(page) ?? [];
  expect(named).toMatch(/^[\d.]+\. Models: .*fr_feature-/);
});

test('regression: the selfie that is least like the document counts among several', async () => {
  const automation_rules = {
    ...{ enabled: true, auto_process: true, default_action: 'auto_approve' },
    face_match_action_on_fail: 'auto_deny',
  };
  const steps = [
    { step_id: 'first', type: 'selfie' },
    { step_id: 'second', type: 'selfie' },
    { step_id: 'papers', type: 'document_upload', required_documents: ['passport'] },
  ];
  const validation_config = { run_lists: false, auto_face_match: true, automation_rules };
  const { session_id, access_token } = await tenant.open(await tenant.newWorkflow(steps, { validation_config }));
  const send = async (step_id: string, document_type: string, data: string) => {
    const file = { file_name: 'p.jpg', mime_type: 'image/jpeg', data };
    await tenant.asUser(access_token, 'POST', '/upload', { step_id, document_type, ...file });
    await tenant.asUser(access_token, 'POST', `/step/${step_id}/complete`, {});
  };
  await send('first', 'selfie', await pictureOf('bela'));
  await send('second', 'selfie', await pictureOf('ada'));
  await send('papers', 'passport', await pictureOf('ada'));
  const { face_match } = await processed(session_id);
  expect(face_match).toMatchObject({ status: 'completed', is_match: false });
});
