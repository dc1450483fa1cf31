import { EngineError, type FaceEngine } from '@vett/engine/faces';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../src/platform/error.ts';
import { serve } from '../core/instance.ts';
import { groupOf, pictureOf } from '../support/faces.ts';
import { drawnBill } from '../support/papers.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const { admin } = service.database;
const tenant = await sessionsOfTenant(service);
const without = await sessionsOfTenant(service, { features: { face_match: false } });
const worker = workerNamed(service.app, 'session.process');

const BILL = (await drawnBill()).png.toString('base64');
const ADA = await pictureOf('ada');
const GROUP = await groupOf('ada', 'bela');
const FULL = { analyse: () => Promise.reject(new EngineError('POOL_FULL', 'planted')) } as unknown as FaceEngine;
const selfie = { step_id: 'face', type: 'selfie' };
const info = { step_id: 'end', type: 'info' };
const automation_rules = { enabled: true, auto_process: true, default_action: 'auto_approve' };
const validation_config = { run_lists: false, automation_rules };

async function opened(steps: readonly object[] = [selfie, info], as = tenant, more: object = {}) {
  const { session_id, access_token } = await as.open(await as.newWorkflow(steps, { validation_config, ...more }));
  const ask = (path: string, body: object) => as.asUser(access_token, 'POST', path, body);
  const read = async () => (await as.call('GET', `/kyc/sessions/${session_id}`)).data;
  return {
    session_id,
    access_token,
    ask,
    read,
    complete: (step_id: string, body: object = {}) => ask(`/step/${step_id}/complete`, body),
    async upload(data: string, more: object = {}): Promise<string> {
      const file = { file_name: 'me.jpg', mime_type: 'application/octet-stream', data };
      const { data: uploaded } = await ask('/upload', { step_id: 'face', document_type: 'selfie', ...file, ...more });
      return uploaded.doc_id;
    },
    async processed() {
      const [run] = await admin<{ run_id: string }[]>`select run_id from session_run where session_id = ${session_id}`;
      await worker.run({ tenant_id: as.tenant_id, session_id, run_id: run?.run_id }, new AbortController().signal);
      return read();
    },
  };
}

test('a face that the tenant blacklisted is left to a reviewer', async () => {
  const own = await sessionsOfTenant(service);
  const known = await own.call('POST', '/kyc/facematch/register', {
    image: ADA,
    image_format: 'base64',
    session_id: 'x',
  });
  await own.call('POST', '/kyc/facematch/blacklist', { face_id: known.data.face_id, reason: 'Fraud.' });
  const user = await opened([selfie, info], own);
  const doc_id = await user.upload(ADA);
  expect((await user.complete('face')).data).toMatchObject({ status: 'completed' });
  await user.complete('end');
  expect(await user.processed()).toMatchObject({
    status: 'manual_review',
    processing_results: { selfie: { pictures: [{ doc_id, fault: 'blacklisted_face' }] } },
    automation_result: { flags: ['selfie'] },
  });
});

test.each([true, false])(
  'a step that keeps its picture as a reference (%s) registers the face, which goes with the session',
  async (save_reference_image) => {
    const own = await sessionsOfTenant(service);
    const user = await opened([{ ...selfie, selfie_config: { save_reference_image } }, info], own);
    await user.upload(ADA);
    await user.complete('face');
    await user.complete('end');
    expect((await user.processed()).status).toBe('approved');
    const found = async () =>
      (await own.call('POST', '/kyc/facematch/search', { image: ADA })).data.matches.map(
        ({ session_id }: { session_id: string }) => session_id,
      );
    const references = () => admin`select from face where tenant_id = ${own.tenant_id} and is_reference`;
    expect([await found(), (await references()).length]).toEqual(
      save_reference_image ? [[user.session_id], 1] : [[], 0],
    );
    await own.call('DELETE', `/kyc/sessions/${user.session_id}`);
    expect(await references()).toHaveLength(0);
  },
);

describe('a selfie step', () => {
  test('is completed with the face of one person, and the session is approved', async () => {
    const user = await opened();
    const doc_id = await user.upload(ADA);
    expect((await user.complete('face')).data).toMatchObject({ status: 'completed', next_step_id: 'end' });
    await user.complete('end');
    const session = await user.processed();
    expect(session.steps_data[0].document_ids).toEqual([doc_id]);
    const pictures = [{ doc_id, fault: null }];
    const model_version = expect.any(String);
    expect(session.processing_results.selfie).toEqual({ status: 'completed', pictures, model_version });
    expect(session.status).toBe('approved');
  });

  test.each([
    ['no face', BILL, 'no_face'],
    ['several faces', GROUP, 'multiple_faces'],
  ])('refuses a picture of %s, and takes another one', async (_, picture, failure_reason) => {
    const user = await opened();
    await user.upload(picture);
    for (const _attempt of ['first', 'repeated'])
      expect((await user.complete('face')).error).toMatchObject({
        code: 'STEP_INCOMPLETE',
        details: { missing_documents: ['selfie'], failure_reason, attempts_remaining: 2 },
      });
    const doc_id = await user.upload(ADA);
    expect((await user.complete('face')).data.status).toBe('completed');
    await user.complete('end');
    const session = await user.processed();
    expect(session.processing_results.selfie.pictures).toEqual([{ doc_id, fault: null }]);
    expect(session.status).toBe('approved');
  });

  test('fails when its attempts are used up; the session goes on to a reviewer', async () => {
    const user = await opened([{ ...selfie, selfie_config: { max_retries: 2 } }, info]);
    await user.upload(BILL);
    await user.complete('face');
    await user.upload(GROUP);
    expect((await user.complete('face')).data).toMatchObject({ status: 'failed', next_step_id: 'end' });
    expect((await user.complete('end')).data.session_status).not.toBe('active');
    const session = await user.processed();
    expect(session).toMatchObject({ status: 'manual_review', automation_result: { flags: ['selfie'] } });
    expect(session.automation_result.triggered_rules).toContainEqual(
      expect.objectContaining({ rule_type: 'selfie', rule_details: { step_id: 'face', outcome: 'failed' } }),
    );

    const corrections = [{ step_id: 'face', message: 'Take it again.' }];
    await tenant.call('POST', `/kyc/sessions/${user.session_id}/corrections`, { corrections });
    await user.upload(BILL);
    expect((await user.complete('face')).error.details).toMatchObject({ attempts_remaining: 1 });
    await user.upload(ADA);
    expect((await user.complete('face')).data.status).toBe('completed');
  });

  test('takes the picture that is named, and no other document', async () => {
    const user = await opened();
    const [doc_id] = [await user.upload(ADA), await user.upload(BILL)];
    for (const document_ids of [['nope'], [doc_id, doc_id]])
      expect((await user.complete('face', { document_ids })).error).toMatchObject({
        code: 'FORM_VALIDATION_FAILED',
        fields: [{ path: 'document_ids' }],
      });
    expect((await user.complete('face', { document_ids: [doc_id] })).data.status).toBe('completed');
    expect((await user.read()).steps_data[0].document_ids).toEqual([doc_id]);
  });

  test('is looked at again when a picture was left before the step', async () => {
    const user = await opened([{ ...selfie, required: false }, info]);
    await user.upload(BILL);
    await user.complete('face', { skip: true });
    expect((await user.complete('face')).error.code).toBe('STEP_INCOMPLETE');
  });

  test('goes on when faces cannot be looked at, and a reviewer decides', async () => {
    const user = await opened([selfie, info], without);
    await user.upload(BILL);
    expect((await user.complete('face')).data.status).toBe('completed');
    await user.complete('end');
    const session = await user.processed();
    expect(session.processing_results.selfie).toEqual({ status: 'error', reason: 'feature_not_enabled' });
    expect(session.status).toBe('manual_review');
  });
});

describe.each([
  ['without models', () => Promise.reject(new AppError('MODEL_NOT_LOADED', 'planted'))],
  ['while too many pictures are looked at', async () => FULL],
])('%s', (_, faces: () => Promise<FaceEngine>) => {
  test('a selfie step goes on, and its picture is looked at when the session is processed', async () => {
    const { url } = await serve({ ...service.app, open: (caller) => ({ ...service.app.open(caller), faces }) });
    const user = await opened();
    await user.upload(BILL);
    const path = `${url}/public/sessions/${user.access_token}/step/face/complete`;
    const headers = { 'Content-Type': 'application/json' };
    expect((await fetch(path, { method: 'POST', headers, body: '{}' })).status).toBe(200);
    await user.complete('end');
    expect((await user.processed()).automation_result.triggered_rules).toMatchObject([
      { rule_type: 'selfie', rule_details: { outcome: 'no_face' } },
    ]);
  });
});

const STEPS: [string, object][] = [
  ['a step of documents', { type: 'document_upload', required_documents: ['selfie'] }],
  ['a file field', { type: 'form_fill', custom_fields: [{ field_id: 'file', name: 'File', type: 'file' }] }],
];

test.each(STEPS)('a picture without a face at %s goes to a reviewer', async (_, step) => {
  const user = await opened([{ step_id: 'face', ...step }]);
  const doc_id = await user.upload(BILL);
  const isForm = 'custom_fields' in step;
  expect((await user.complete('face', isForm ? { form_data: { file: doc_id } } : {})).data.status).toBe('completed');
  const session = await user.processed();
  expect(session.automation_result.triggered_rules).toMatchObject([
    { rule_type: 'selfie', action: 'manual_review', rule_details: { doc_id, outcome: 'no_face' } },
  ]);
  expect(session.status).toBe('manual_review');
});
