import { beforeAll, describe, expect, test } from 'vitest';
import { pictureOf } from '../support/faces.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const tenant = await sessionsOfTenant(service);
const worker = workerNamed(service.app, 'session.process');
const { signal } = new AbortController();

const automation_rules = { enabled: true, auto_process: true, default_action: 'auto_approve' };
const validation_config = { run_lists: false, automation_rules };

let frames: { data: string; captured_at_ms: number }[];
beforeAll(async () => {
  const views = [{}, { turn: 0.4, smile: 0.4 }, { turn: 0.8, smile: 0.7 }];
  const pictures = await Promise.all(views.map((view) => pictureOf('ada', { ...view, size: 300, share: 0.5 })));
  frames = pictures.map((data, place) => ({ data, captured_at_ms: 1_000 + 500 * place }));
});

/** Opens a session whose first step is `step`, lets its end user act, and processes it. */
async function processed(
  step: object,
  act: (ask: (path: string, body: object) => Promise<{ data: Record<string, string> }>) => Promise<unknown>,
) {
  const steps = [step, { step_id: 'end', type: 'info' }];
  const { session_id, access_token } = await tenant.open(await tenant.newWorkflow(steps, { validation_config }));
  const ask = (path: string, body: object) => tenant.asUser(access_token, 'POST', path, body);
  await act(ask);
  await ask('/step/end/complete', {});
  const [run] = await service.database.admin<{ run_id: string }[]>`
    select run_id from session_run where session_id = ${session_id}`;
  await worker.run({ tenant_id: tenant.tenant_id, session_id, run_id: run?.run_id }, signal);
  return (await tenant.call('GET', `/kyc/sessions/${session_id}`)).data;
}

const byLiveness = (liveness_config: object) =>
  processed({ step_id: 'face', type: 'liveness', liveness_config }, async (ask) => {
    const { data } = await ask('/liveness/start', { step_id: 'face' });
    const { liveness_session_id, nonce } = data;
    const { data: judged } = await ask('/liveness/complete', { liveness_session_id, nonce, frames });
    expect(judged).toMatchObject({ passed: true });
    await ask('/step/face/complete', {});
  });

const byPassport = () =>
  processed({ step_id: 'papers', type: 'document_upload', document_types: ['passport'] }, async (ask) => {
    const file = { file_name: 'p.jpg', mime_type: 'image/jpeg', data: await pictureOf('ada') };
    await ask('/upload', { step_id: 'papers', document_type: 'passport', ...file });
    await ask('/step/papers/complete', {});
  });

const WAYS = [{}, { use_for_face_match: false }, { save_reference_image: false }];

test.each(WAYS)('regression: a liveness check with %j is held against blacklisted faces', async (config) => {
  expect(await byLiveness(config)).toMatchObject({
    status: 'approved',
    processing_results: { selfie: { status: 'completed' } },
  });
});

describe('a face after it was blacklisted', () => {
  beforeAll(async () => {
    const given = { image: await pictureOf('ada'), image_format: 'base64', session_id: 'x' };
    const { data } = await tenant.call('POST', '/kyc/facematch/register', given);
    await tenant.call('POST', '/kyc/facematch/blacklist', { face_id: data.face_id, reason: 'Fraud.' });
  });

  test.each(WAYS)(
    'regression: the bearer of a blacklisted face is not approved by a liveness check with %j',
    async (config) => {
      expect(await byLiveness(config)).toMatchObject({
        status: 'manual_review',
        processing_results: { selfie: { pictures: [{ fault: 'blacklisted_face' }] } },
      });
    },
  );

  test('the bearer of a blacklisted face is found on the portrait of an identity document', async () => {
    expect(await byPassport()).toMatchObject({
      status: 'manual_review',
      processing_results: { selfie: { pictures: [{ fault: 'blacklisted_face' }] } },
      automation_result: { flags: expect.arrayContaining(['selfie']) },
    });
  });
});
