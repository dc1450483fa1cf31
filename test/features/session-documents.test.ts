import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { newId } from '../../src/platform/id.ts';
import { atEnd } from '../support/at-end.ts';
import { testService } from '../support/service.ts';
import { workerNamed } from '../support/workers.ts';

let now: number | undefined;
atEnd(() => {
  now = undefined;
});
const service = await testService({ LISTS: 'un' }, { clock: { now: () => new Date(now ?? Date.now()) } });
const { admin } = service.database;

// biome-ignore lint/suspicious/noExplicitAny: answers of several forms, judged by the assertions.
type Json = any;
interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly data: Json;
}

async function send(method: string, path: string, body?: object): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await service.request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const { data, error } = (await response.json()) as { data: Json; error?: { code: string } };
  return { status: response.status, code: error?.code, data };
}

const step = { order: 1, name: 'Identity', step_id: 'identity', type: 'document_upload' };
const { workflow_id } = (
  await send('POST', '/kyc/workflows', { name: 'Papers', steps: [{ ...step, required_documents: ['passport'] }] })
).data;

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(100_000)]);
const passport = { step_id: 'identity', document_type: 'passport', file_name: 'pass.png', mime_type: 'image/png' };

async function newSession() {
  const { session_id, access_token } = (await send('POST', '/kyc/sessions', { workflow_id })).data;
  const user = (path: string, body?: object) =>
    send(body ? 'POST' : 'GET', `/public/sessions/${access_token}${path}`, body);
  const init = async (more: object = {}) => (await user('/upload/init', { ...passport, ...more })).data;
  const confirm = ({ doc_id, storage_key }: Json, more: object = {}) =>
    user('/upload/confirm', { doc_id, storage_key, ...passport, ...more });
  return { session_id: session_id as string, user, init, confirm };
}

const put = (url: string, bytes: Buffer<ArrayBuffer>, type = 'image/png') =>
  fetch(new URL(new URL(url).pathname + new URL(url).search, service.url), {
    method: 'PUT',
    body: bytes,
    headers: { 'Content-Type': type },
  });

const countRows = async (session_id: string) =>
  (await admin`select 1 from session_document where session_id = ${session_id}`).length;
const isStored = async (doc_id: string) =>
  (await readdir(service.directory, { recursive: true })).some((path) => path.includes(doc_id));

const { signal } = new AbortController();
/** Runs the jobs that erase files, as the queue does. */
async function runQueued(): Promise<void> {
  const jobs = await admin<{ data: object }[]>`select data from queue.job where name = 'session.erase_files'`;
  for (const { data } of jobs) await workerNamed(service.app, 'session.erase_files').run(data, signal);
}

describe('an upload', () => {
  test('is sealed in the storage, and is in the records and at its URL after the confirmation', async () => {
    const { session_id, user, init, confirm } = await newSession();
    const begun = await init();
    expect((await put(begun.upload_url, PNG)).status).toBe(200);
    expect((await send('GET', `/kyc/sessions/${session_id}`)).data.documents).toEqual([]);
    const confirmed = await confirm(begun);
    expect(confirmed.data).toMatchObject({ doc_id: begun.doc_id, storage_key: begun.storage_key, confirmed: true });
    const record = (await send('GET', `/kyc/sessions/${session_id}`)).data;
    expect(record.steps_data[0].status).toBe('in_progress');
    expect(record.documents).toEqual([
      {
        ...{ doc_id: begun.doc_id, step_id: 'identity', type: 'passport', file_name: 'pass.png', source: 'upload' },
        ...{ mime_type: 'image/png', size: PNG.length, sha256: createHash('sha256').update(PNG).digest('hex') },
        ...{ uploaded_at: confirmed.data.uploaded_at, extraction_status: 'none' },
      },
    ]);
    const [shown] = (await user('')).data.steps_data[0].documents;
    expect(Object.keys(shown).sort()).toEqual(['doc_id', 'file_name', 'mime_type', 'type', 'uploaded_at']);
    const link = (await send('GET', `/kyc/sessions/${session_id}/documents/${begun.doc_id}/url`)).data;
    const { pathname, search } = new URL(link.url);
    expect(Buffer.from(await (await fetch(new URL(pathname + search, service.url))).arrayBuffer())).toEqual(PNG);
  });

  test('is confirmed without its type, which was announced', async () => {
    const { init, user } = await newSession();
    const begun = await init();
    expect((await put(begun.upload_url, PNG)).status).toBe(200);
    const { mime_type: _, ...rest } = passport;
    const confirmed = await user('/upload/confirm', { doc_id: begun.doc_id, storage_key: begun.storage_key, ...rest });
    expect(confirmed).toMatchObject({ status: 200, data: { confirmed: true } });
  });

  test('an upload that is confirmed twice is answered alike', async () => {
    const { session_id, init, confirm } = await newSession();
    const begun = await init();
    await put(begun.upload_url, PNG);
    const [one, other] = await Promise.all([confirm(begun), confirm(begun)]);
    expect(other).toEqual(one);
    expect(one.status).toBe(200);
    expect((await send('GET', `/kyc/sessions/${session_id}`)).data.documents).toHaveLength(1);
  });

  test('is refused when its bytes are not of the announced type', async () => {
    const { session_id, init, confirm } = await newSession();
    const begun = await init({ mime_type: 'image/jpeg' });
    await put(begun.upload_url, PNG, 'image/jpeg');
    const refused = await confirm(begun, { mime_type: 'image/jpeg' });
    expect([refused.status, refused.code]).toEqual([422, 'UPLOAD_MISMATCH']);
    expect((await send('GET', `/kyc/sessions/${session_id}`)).data.documents).toEqual([]);
  });

  test('an upload of unknown type gets the type of its bytes', async () => {
    const { session_id, init, confirm } = await newSession();
    const any = { mime_type: 'application/octet-stream' };
    const begun = await init(any);
    await put(begun.upload_url, PNG, any.mime_type);
    expect((await confirm(begun, any)).status).toBe(200);
    expect((await send('GET', `/kyc/sessions/${session_id}`)).data.documents[0].mime_type).toBe('image/png');
  });

  test('a HEIC is refused, also when it is not announced', async () => {
    const { user, init, confirm } = await newSession();
    expect((await user('/upload/init', { ...passport, mime_type: 'image/heic' })).code).toBe('UNSUPPORTED_MEDIA_TYPE');
    const any = { mime_type: 'application/octet-stream' };
    const begun = await init(any);
    await put(begun.upload_url, Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), any.mime_type);
    expect((await confirm(begun, any)).code).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  test('an upload of 21 MiB is refused', async () => {
    const { init } = await newSession();
    const { upload_url } = await init();
    // A server that refuses a body may close the connection while it is sent.
    const status = await put(upload_url, Buffer.alloc(21 * 1024 * 1024)).then(
      (response) => response.status,
      () => 413,
    );
    expect(status).toBe(413);
  });

  test('cannot be confirmed before the PUT, nor later than an hour after the beginning', async () => {
    const { init, confirm } = await newSession();
    const begun = await init();
    expect((await confirm(begun)).code).toBe('UPLOAD_NOT_FOUND');
    await put(begun.upload_url, PNG);
    now = Date.now() + 3_600_001;
    const late = await confirm(begun);
    now = undefined;
    expect([late.status, late.code]).toEqual([409, 'UPLOAD_NOT_FOUND']);
  });

  test('an upload at a URL that has expired is refused', async () => {
    const { init } = await newSession();
    const { upload_url } = await init();
    now = Date.now() + 901_000;
    const { status } = await put(upload_url, PNG);
    now = undefined;
    expect(status).toBe(401);
  });

  test('an upload of another session is unknown', async () => {
    const [own, other] = [await newSession(), await newSession()];
    const begun = await other.init();
    await put(begun.upload_url, PNG);
    expect((await own.confirm(begun)).code).toBe('DOCUMENT_NOT_FOUND');
    await other.confirm(begun);
    const path = `/kyc/sessions/${own.session_id}/documents/${begun.doc_id}/url`;
    expect((await send('GET', path)).code).toBe('DOCUMENT_NOT_FOUND');
  });

  test('an upload to an unknown step, or without a document_type, is refused', async () => {
    const { session_id, user } = await newSession();
    expect((await user('/upload/init', { ...passport, step_id: 'none' })).code).toBe('STEP_NOT_FOUND');
    const { document_type: _, ...untyped } = passport;
    expect((await user('/upload/init', untyped)).code).toBe('VALIDATION_ERROR');
    expect(await countRows(session_id)).toBe(0);
  });

  test('an upload to a completed session is refused', async () => {
    const { session_id, user } = await newSession();
    await admin`update session set status = 'completed' where session_id = ${session_id}`;
    expect((await user('/upload/init', passport)).code).toBe('INVALID_STATE');
  });

  test('is the 50th at the most', async () => {
    const { session_id, user, init } = await newSession();
    const begun = await init();
    const [row] = await admin`select * from session_document where doc_id = ${begun.doc_id}`;
    for (let index = 0; index < 48; index++)
      await admin`insert into session_document ${admin({ ...row, doc_id: newId(), uploaded_at: new Date() })}`;
    const answers = await Promise.all([user('/upload/init', passport), user('/upload/init', passport)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await countRows(session_id)).toBe(50);
  });
});

describe('an upload as base64', () => {
  test.each(['data', 'file_data', 'content'])('is taken under the name %s', async (name) => {
    const { session_id, user } = await newSession();
    const path = name === 'content' ? '/documents' : '/upload';
    const answer = await user(path, { ...passport, [name]: PNG.toString('base64') });
    expect(answer.data).toMatchObject({ confirmed: true });
    expect((await send('GET', `/kyc/sessions/${session_id}`)).data.documents[0]).toMatchObject({
      ...{ source: 'legacy', size: PNG.length },
    });
  });

  test.each([
    ['not base64', { data: 'not base64!' }, 'INVALID_IMAGE'],
    ['of another type', { data: Buffer.from('%PDF-1.7').toString('base64') }, 'UPLOAD_MISMATCH'],
    ['missing', {}, 'VALIDATION_ERROR'],
    ['sent twice', { data: 'AAAA', content: 'AAAA' }, 'VALIDATION_ERROR'],
  ])('a base64 upload that is %s is refused', async (_name, body, code) => {
    const { session_id, user } = await newSession();
    expect((await user('/upload', { ...passport, ...body })).code).toBe(code);
    expect(await countRows(session_id)).toBe(0);
  });
});

describe('the deletion of a session', () => {
  test('erases the rows and the files of its documents', async () => {
    const { session_id, init, confirm } = await newSession();
    const begun = await init();
    await put(begun.upload_url, PNG);
    await confirm(begun);
    expect(await isStored(begun.doc_id)).toBe(true);
    const { data } = await send('DELETE', `/kyc/sessions/${session_id}`);
    expect(data.erased.documents).toBe(1);
    expect(await countRows(session_id)).toBe(0);
    await runQueued();
    expect(await isStored(begun.doc_id)).toBe(false);
  });

  test('leaves no file in the storage, whatever deleted its rows', async () => {
    const { session_id, init, confirm } = await newSession();
    const [begun, kept] = [await init(), await init()];
    for (const { upload_url } of [begun, kept]) await put(upload_url, PNG);
    await confirm(kept);
    await admin`delete from session_document where doc_id = ${begun.doc_id}`;
    now = Date.now() + 2 * 3_600_000;
    await workerNamed(service.app, 'storage.sweep').run({}, signal);
    expect([await isStored(begun.doc_id), await isStored(kept.doc_id)]).toEqual([false, true]);
    await admin`delete from session where session_id = ${session_id}`;
    await workerNamed(service.app, 'storage.sweep').run({}, signal);
    now = undefined;
    expect(await isStored(kept.doc_id)).toBe(false);
  });
});

describe('the retention of uploads', () => {
  test('erases those that nobody confirmed within a day', async () => {
    const { session_id, init, confirm } = await newSession();
    const [begun, kept] = [await init(), await init()];
    for (const { upload_url } of [begun, kept]) await put(upload_url, PNG);
    await confirm(kept);
    now = Date.now() + 25 * 3_600_000;
    await workerNamed(service.app, 'retention.sweep').run({}, signal);
    now = undefined;
    expect([await isStored(begun.doc_id), await isStored(kept.doc_id)]).toEqual([false, true]);
    expect(await countRows(session_id)).toBe(1);
  });
});
