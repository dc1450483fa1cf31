import { expect, test } from 'vitest';
import { bill } from '../support/documents.ts';
import { pictureOf } from '../support/faces.ts';
import { sharedService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';

const service = await sharedService();
const tenant = await sessionsOfTenant(service, { features: { face_match: false } });
const BILL = { data: bill('Ada Fictive').toString('base64'), mime_type: 'application/pdf' };
const SELFIE = { data: await pictureOf('ada'), mime_type: 'image/jpeg' };
const papers = {
  ...{ step_id: 'step', type: 'document_upload' },
  document_requirements: ['proof_of_address', 'id_document'].map((document_type) => ({
    ...{ document_type, label: document_type, required: true, allow_multiple: false, auto_extract: false },
  })),
};

/** A session that a reviewer sent back. */
async function sentBack(step: object, types: readonly string[], correction: object) {
  const validation_config = { correction_resolution: { mode: 'auto_process' } };
  const { session_id, access_token } = await tenant.open(await tenant.newWorkflow([step], { validation_config }));
  const ask = (path: string, body: object) => tenant.asUser(access_token, 'POST', path, body);
  const file = { step_id: 'step', file_name: 'paper', ...(step === papers ? BILL : SELFIE) };
  const upload = async (document_type: string) => (await ask('/upload', { ...file, document_type })).data.doc_id;
  const complete = (body: object = {}) => ask('/step/step/complete', body);
  const first = await Promise.all(types.map(upload));
  expect((await complete()).status).toBe(200);
  await tenant.call('PATCH', `/kyc/sessions/${session_id}`, { status: 'manual_review' });
  const corrections = [{ step_id: 'step', message: 'This is forged: send another.', ...correction }];
  expect((await tenant.call('POST', `/kyc/sessions/${session_id}/corrections`, { corrections })).status).toBe(200);
  return { first, upload, complete };
}

test('a correction of documents needs another one of each type that the reviewer named', async () => {
  const document_types = ['proof_of_address'];
  const user = await sentBack(papers, ['proof_of_address', 'id_document'], { document_types });
  const lacking = { code: 'STEP_INCOMPLETE', details: { missing_documents: ['proof_of_address'] } };
  expect((await user.complete()).error).toMatchObject(lacking);
  expect((await user.complete({ document_ids: user.first })).error).toMatchObject(lacking);
  await user.upload('id_document');
  expect((await user.complete()).error).toMatchObject(lacking);
  await user.upload('proof_of_address');
  expect((await user.complete()).data).toMatchObject({ status: 'completed', session_status: 'processing' });
});

test('a correction that names no type needs another document of any type', async () => {
  const user = await sentBack(papers, ['proof_of_address', 'id_document'], {});
  expect((await user.complete()).error.code).toBe('STEP_INCOMPLETE');
  await user.upload('id_document');
  expect((await user.complete()).data.status).toBe('completed');
});

test('a draft with the other document does not make it an old one', async () => {
  const user = await sentBack(papers, ['proof_of_address', 'id_document'], {});
  const document_ids = [user.first[0], await user.upload('id_document')];
  expect((await user.complete({ document_ids, draft: true })).status).toBe(200);
  expect((await user.complete({ document_ids })).data.status).toBe('completed');
});

test('a correction of a selfie needs another picture', async () => {
  const user = await sentBack({ step_id: 'step', type: 'selfie' }, ['selfie'], {});
  expect((await user.complete()).error).toMatchObject({
    code: 'STEP_INCOMPLETE',
    details: { missing_documents: ['selfie'] },
  });
  await user.upload('selfie');
  expect((await user.complete()).data.status).toBe('completed');
});
