import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sharedService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';

const service = await sharedService();
const tenant = await sessionsOfTenant(service);

// biome-ignore lint/suspicious/noExplicitAny: answers of several forms, judged by the assertions.
type Json = any;

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(100)]);
const PDF = Buffer.from('%PDF-1.7 and so on');
const PAPERS = { step_id: 'papers', type: 'document_upload' };
const PASSPORT = { ...PAPERS, required_documents: ['passport'] };
const FORM = { step_id: 'form', type: 'form_fill' };

async function opened(steps: readonly object[]) {
  const { session_id, access_token } = await tenant.open(await tenant.newWorkflow(steps));
  const ask = (path: string, body: object): Promise<Json> => tenant.asUser(access_token, 'POST', path, body);
  const file = { step_id: 'papers', document_type: 'passport', file_name: 'a.png', mime_type: 'image/png' };
  return {
    ...{ session_id: session_id as string, access_token: access_token as string, ask },
    init: (more: object) => ask('/upload/init', { ...file, ...more }),
    upload: async (more: object = {}, bytes = PNG) =>
      ask('/upload', { ...file, ...more, data: bytes.toString('base64') }),
    complete: (step_id: string, body: object = {}) => ask(`/step/${step_id}/complete`, body),
  };
}

describe('a step with documents', () => {
  test('a step takes documents of its own types alone', async () => {
    const user = await opened([
      {
        ...{ ...PAPERS, required: false },
        ...{ document_requirements: [{ document_type: 'passport' }], document_types: ['utility_bill'] },
      },
      { step_id: 'face', type: 'selfie', required: false },
      { step_id: 'hello', type: 'info' },
    ]);
    for (const [step_id, document_type] of [
      ['papers', 'passport'],
      ['papers', 'utility_bill'],
      ['face', 'selfie'],
    ])
      expect((await user.init({ step_id, document_type })).status).toBe(200);
    for (const [step_id, document_type] of [
      ['papers', 'selfie'],
      ['face', 'passport'],
      ['hello', 'other'],
    ])
      expect((await user.init({ step_id, document_type })).error).toMatchObject({
        ...{ code: 'VALIDATION_ERROR', fields: [{ path: 'document_type', code: 'UNKNOWN_VALUE' }] },
      });
    expect((await user.upload({ document_type: 'selfie' })).error.code).toBe('VALIDATION_ERROR');
  });

  test('a step takes neither a document nor a check before the required steps ahead of it are done', async () => {
    const user = await opened([{ step_id: 'hello', type: 'info' }, PASSPORT, { step_id: 'live', type: 'liveness' }]);
    expect((await user.init({})).error).toMatchObject({ code: 'STEP_LOCKED', details: { step_id: 'hello' } });
    expect((await user.upload()).error.code).toBe('STEP_LOCKED');
    await user.complete('hello');
    expect((await user.init({})).status).toBe(200);
    expect((await user.ask('/liveness/start', { step_id: 'live' })).error.code).toBe('STEP_LOCKED');
  });

  test('a step takes files of the types that it accepts, as announced and as their bytes are', async () => {
    const only = { document_type: 'passport', accepted_mime_types: ['application/pdf'] };
    const user = await opened([{ ...PAPERS, document_requirements: [only] }]);
    const refused = await user.init({});
    expect([refused.status, refused.error.details]).toEqual([415, { accepted_mime_types: ['application/pdf'] }]);
    const any = { mime_type: 'application/octet-stream' };
    expect((await user.init(any)).status).toBe(200);
    expect((await user.upload(any)).error.code).toBe('UNSUPPORTED_MEDIA_TYPE');
    expect((await user.upload(any, PDF)).status).toBe(200);
  });

  test('a step takes as many documents as it says: the newest, or those that the end user names', async () => {
    const user = await opened([{ ...PAPERS, document_requirements: [{ document_type: 'passport' }] }]);
    const ids = [await user.upload(), await user.upload()].map(({ data }) => data.doc_id);
    const both = await user.complete('papers', { document_ids: ids });
    expect(both.error.fields).toMatchObject([{ path: 'document_ids', code: 'TOO_MANY' }]);
    const unknown = await user.complete('papers', { document_ids: [ids[0], 'x'] });
    expect(unknown.error.fields).toMatchObject([{ path: 'document_ids[1]', code: 'UNKNOWN_VALUE' }]);
    expect((await user.complete('papers', { document_ids: [] })).error.code).toBe('STEP_INCOMPLETE');
    const counted = async () => (await tenant.call('GET', `/kyc/sessions/${user.session_id}`)).data.steps_data[0];
    expect((await user.complete('papers')).data.is_final).toBe(true);
    expect((await counted()).document_ids).toEqual([ids[1]]);
  });
});

describe('a file field', () => {
  const field = { field_id: 'deed', name: 'Deed', type: 'file', required: true, document_type: 'company_charter' };

  test('takes documents of the session, of its type and of its type of file', async () => {
    const pdf = { ...field, accepted_mime_types: ['application/pdf'] };
    const user = await opened([{ ...FORM, custom_fields: [pdf] }]);
    const other = await opened([{ ...FORM, custom_fields: [field] }]);
    const named = { step_id: 'form', document_type: 'company_charter' };
    const answer = async (deed: unknown) => (await user.complete('form', { form_data: { deed } })).error?.fields;
    const foreign = (await other.upload(named)).data.doc_id;
    expect(await answer(foreign)).toMatchObject([{ path: 'form_data.deed', code: 'UNKNOWN_VALUE' }]);
    expect((await user.upload({ ...named, document_type: 'passport' })).error.code).toBe('VALIDATION_ERROR');
    const { step_id: _, ...beside } = { ...named, document_type: 'other' };
    const wrong = (await user.ask('/upload', { ...beside, file_name: 'a', data: PNG.toString('base64') })).data.doc_id;
    expect(await answer(wrong)).toMatchObject([{ path: 'form_data.deed', code: 'INVALID_VALUE' }]);
    expect((await user.upload(named)).error.code).toBe('UNSUPPORTED_MEDIA_TYPE');
    const right = (await user.upload({ ...named, mime_type: 'application/pdf' }, PDF)).data.doc_id;
    expect(await answer([right, right])).toMatchObject([{ code: 'TOO_MANY' }]);
    expect(await answer(right)).toBeUndefined();
  });

  test('a file field that is not answered leaves the form incomplete', async () => {
    const user = await opened([{ ...FORM, custom_fields: [field] }]);
    const { error } = await user.complete('form');
    expect(error.fields).toMatchObject([{ path: 'form_data.deed', code: 'REQUIRED' }]);
  });
});

test('the event of a completed session tells its documents', async () => {
  const user = await opened([PASSPORT]);
  const { doc_id } = (await user.upload()).data;
  await user.complete('papers');
  const events = await tenant.eventsOf(user.session_id);
  expect(events.find(({ type }) => type === 'kyc.session.completed')?.data.documents).toEqual([
    { doc_id, type: 'passport', step_id: 'papers' },
  ]);
});

test('the upload as base64 is deprecated and has no end, at both paths and in failures', async () => {
  const { access_token } = await opened([PASSPORT]);
  for (const path of ['upload', 'documents', 'upload/init']) {
    const answer = await service.post(`/public/sessions/${access_token}/${path}`, {}, { Authorization: '' });
    expect([answer.status, answer.headers.has('deprecation')]).toEqual([400, path !== 'upload/init']);
    expect(answer.headers.has('sunset')).toBe(false);
  }
});

test('no answer to the end user tells the id of the tenant', async () => {
  const user = await opened([PASSPORT]);
  const answers = [await user.init({}), await user.upload(), await tenant.asUser(user.access_token, 'GET', '')];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(JSON.stringify(answers)).not.toContain(tenant.tenant_id);
});

test('the URL of a document says whether a browser shows it', async () => {
  const user = await opened([PASSPORT]);
  const { doc_id } = (await user.upload()).data;
  for (const [query, disposition] of [
    ['', 'attachment'],
    ['?disposition=attachment', 'attachment'],
    ['?disposition=inline', 'inline'],
  ]) {
    const { url } = (await tenant.call('GET', `/kyc/sessions/${user.session_id}/documents/${doc_id}/url${query}`)).data;
    const response = await fetch(new URL(new URL(url).pathname, service.url));
    expect(response.headers.get('content-disposition')).toMatch(new RegExp(`^${disposition};`));
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PNG);
  }
  const wrong = await tenant.call('GET', `/kyc/sessions/${user.session_id}/documents/${doc_id}/url?disposition=x`);
  expect(wrong.error.code).toBe('VALIDATION_ERROR');
});
