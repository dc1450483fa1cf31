import type { completeStep, PublicSession } from '@vett/schema/public-session';
import type { Session } from '@vett/schema/session-record';
import type { FormField } from '@vett/schema/workflow-field';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const { admin } = service.database;

interface Failure {
  error: {
    code: string;
    fields?: { path: string; code: string; message: string }[];
    details?: Record<string, unknown>;
  };
}
type Completion = z.output<typeof completeStep.output>;

async function send<T>(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const response = await service.request(path, {
    method,
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as { data: T } & Failure };
}

type Field = Record<string, unknown> & { type: FormField['type'] };
const form = (fields: readonly object[], rest: object = {}) => ({
  ...{ step_id: 'form', order: 1, name: 'Form', type: 'form_fill', custom_fields: fields },
  ...rest,
});
const named = (field: Record<string, unknown> & { field_id: string }) => ({ name: field.field_id, ...field });

/** Opens a session of a new workflow, and answers as its end user. */
async function opened(steps: readonly object[], rest: object = {}, session: object = {}) {
  const { body } = await send<{ workflow_id: string }>('POST', '/kyc/workflows', { name: 'Asked', steps, ...rest });
  const { workflow_id } = body.data;
  const created = (
    await send<{ session_id: string; access_token: string }>('POST', '/kyc/sessions', { workflow_id, ...session })
  ).body.data;
  const path = `/public/sessions/${created.access_token}`;
  const asUser = { Authorization: '' };
  return {
    ...created,
    complete: (step_id: string, given: object = {}) =>
      send<Completion>('POST', `${path}/step/${step_id}/complete`, given, asUser),
    state: async () => (await send<PublicSession>('GET', path, undefined, asUser)).body.data,
    read: async () => (await send<Session>('GET', `/kyc/sessions/${created.session_id}`)).body.data,
  };
}

const consent = {
  step_id: 'consent',
  order: 1,
  name: 'Consent',
  type: 'consent',
  consent_config: { text: 'Agree?', version: '2' },
};

describe('a session', () => {
  test('is completed by its last step, with the answers by their portable keys', async () => {
    const fields = [
      named({ field_id: 'f1', field_key: 'full_name', type: 'name', required: true }),
      named({ field_id: 'born', type: 'date' }),
    ];
    const user = await opened([consent, form(fields, { order: 2 })]);
    const first = await user.complete('consent', { consent: { accepted: true, version: '2' } });
    expect(first.body.data).toMatchObject({
      status: 'completed',
      next_step_id: 'form',
      is_final: false,
      current_step_index: 1,
    });
    const last = await user.complete('form', { form_data: { full_name: '  Ann   Fictive ', born: '1990-02-28' } });
    expect(last.body.data).toMatchObject({
      next_step_id: null,
      is_final: true,
      session_status: 'completed',
      current_step_index: 2,
    });
    const session = await user.read();
    expect(session).toMatchObject({ status: 'completed', form_data: { full_name: 'Ann Fictive', born: '1990-02-28' } });
    expect(session.completed_at).not.toBeNull();
    const [{ count } = { count: 0 }] =
      await admin`select sequence as count from session where session_id = ${user.session_id}`;
    expect(count).toBe(2);
  });

  test('stores its answers sealed', async () => {
    const user = await opened([form([named({ field_id: 'a', type: 'text' })])]);
    await user.complete('form', { form_data: { a: 'Marker-4711' } });
    const rows =
      await admin`select row_to_json(s)::text as text from session_step s where session_id = ${user.session_id}`;
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from('Marker-4711').toString('hex'));
  });

  test('refuses two answers of one field, by its id and by its key', async () => {
    const user = await opened([form([named({ field_id: 'n', field_key: 'full_name', type: 'name' })])]);
    const form_data = { full_name: 'Zoltan Fictivus', n: 'Ann Nobody' };
    for (const draft of [false, true])
      expect((await user.complete('form', { form_data, draft })).body.error).toMatchObject({
        code: 'FORM_VALIDATION_FAILED',
        fields: [{ path: 'form_data.n', code: 'NOT_ALLOWED_TOGETHER' }],
      });
  });

  test('refuses parts that a step does not take, and any part beside skip', async () => {
    const user = await opened([form([named({ field_id: 'a', type: 'text' })], { required: false })]);
    const more = { consent: { accepted: true, version: '9' }, document_ids: ['nope'], liveness_session_id: 'nope' };
    expect((await user.complete('form', { form_data: { a: 'x' }, ...more })).body.error).toMatchObject({
      code: 'FORM_VALIDATION_FAILED',
      fields: [{ path: 'document_ids' }, { path: 'liveness_session_id' }, { path: 'consent' }],
    });
    for (const beside of [{ form_data: { a: 'x' } }, { draft: true }, { document_ids: [] }])
      expect((await user.complete('form', { skip: true, ...beside })).body.error.code).toBe('VALIDATION_ERROR');
    expect((await user.complete('form', { skip: true, draft: false })).body.data.status).toBe('skipped');
  });

  test('goes on where another device left it', async () => {
    const user = await opened([
      form([named({ field_id: 'a', type: 'text', required: true }), named({ field_id: 'b', type: 'text' })]),
    ]);
    const draft = await user.complete('form', { form_data: { b: 'half' }, draft: true });
    expect(draft.body.data).toMatchObject({ status: 'in_progress', next_step_id: 'form', is_final: false });
    expect((await user.state()).steps_data[0]).toMatchObject({ status: 'in_progress', form_data: { b: 'half' } });
    expect((await user.complete('form', { form_data: { a: 'whole' } })).status).toBe(200);
    expect((await user.read()).form_data).toEqual({ a: 'whole', b: 'half' });
  });

  test('is completed once by a phone that sends twice, at once or later', async () => {
    const user = await opened([form([named({ field_id: 'a', type: 'text' })])]);
    const body = { form_data: { a: 'x' } };
    const answers = await Promise.all([1, 2, 3].map(() => user.complete('form', body)));
    const later = await user.complete('form', body);
    for (const { status, body: answer } of [...answers, later]) {
      expect(status).toBe(200);
      expect(answer.data).toEqual(later.body.data);
    }
    expect((await user.complete('form', { form_data: { a: 'y' } })).body.error.code).toBe('STEP_ALREADY_COMPLETED');
    const [{ count } = { count: 0 }] =
      await admin`select sequence as count from session where session_id = ${user.session_id}`;
    expect(count).toBe(2);
  });
});

describe('steps', () => {
  const info = (step_id: string, order: number, rest: object = {}) => ({
    step_id,
    order,
    name: step_id,
    type: 'info',
    ...rest,
  });

  test('are done in order, except those that are not required', async () => {
    const user = await opened([info('a', 1, { required: false }), info('b', 2), info('c', 3)]);
    expect((await user.complete('c')).body.error).toMatchObject({ code: 'STEP_LOCKED', details: { step_id: 'b' } });
    expect((await user.complete('b')).body.data.next_step_id).toBe('c');
    expect((await user.complete('c')).body.data.next_step_id).toBe('a');
    expect((await user.complete('a')).body.data.is_final).toBe(true);
    expect((await user.complete('d')).body.error.code).toBe('STEP_NOT_FOUND');
  });

  test('are skipped and come back as answers turn their conditions', async () => {
    const asks = form([named({ field_id: 'pep', type: 'boolean', required: true })]);
    const office = form([named({ field_id: 'office', type: 'text', required: true })], {
      ...{ step_id: 'office', order: 2 },
      conditional_logic: { action: 'show', conditions: [{ field_id: 'pep', operator: 'is_true' }] },
    });
    const user = await opened([asks, office, info('end', 3)]);
    await user.complete('form', { form_data: { pep: false } });
    expect((await user.state()).steps_data.map(({ status }) => status)).toEqual(['completed', 'skipped', 'pending']);
    expect((await user.complete('office', { form_data: { office: 'x' } })).body.error.code).toBe('STEP_LOCKED');
    expect((await user.complete('form', { form_data: { pep: true } })).body.data.next_step_id).toBe('office');
    expect((await user.complete('end')).body.error.code).toBe('STEP_LOCKED');
    await user.complete('office', { form_data: { office: 'Minister' } });
    expect((await user.complete('end')).body.data.session_status).toBe('completed');
  });

  test('are refused once the session has ended', async () => {
    const user = await opened([info('a', 1)]);
    await admin`update session set status = 'approved' where session_id = ${user.session_id}`;
    expect((await user.complete('a')).body.error.code).toBe('INVALID_STATE');
    expect((await user.state()).status).toBe('approved');
  });

  test('steps of documents and faces are incomplete without them', async () => {
    const user = await opened([
      { ...info('papers', 1, { type: 'document_upload' }), required_documents: ['passport'] },
      { ...info('face', 2, { type: 'liveness' }) },
    ]);
    expect((await user.complete('papers')).body.error).toMatchObject({
      code: 'STEP_INCOMPLETE',
      details: { missing_documents: ['passport'] },
    });
  });
});

describe('a consent', () => {
  test('is stored with the hash of the text in the language of the session', async () => {
    const translated = { ...consent, translations: { es: { consent_text: '¿Acepta?' } } };
    const user = await opened([translated], { enabled_locales: ['en', 'es'] }, { language: 'es' });
    const refused = await user.complete('consent', { consent: { accepted: false, version: '2' } });
    expect(refused.body.error.fields).toEqual([
      { path: 'consent.accepted', code: 'REQUIRED', message: 'Lea y acepte el texto.' },
    ]);
    expect((await user.complete('consent', { consent: { accepted: true, version: '1' } })).status).toBe(400);
    expect((await user.complete('consent', { consent: { accepted: true, version: '2' } })).status).toBe(200);
  });
});

describe('a form', () => {
  test('refuses unknown keys, missing and hidden answers, each at its place', async () => {
    const user = await opened([
      form([
        named({ field_id: 'a', field_key: 'alpha', type: 'text', required: true }),
        named({ field_id: 'b', type: 'boolean' }),
        named({
          field_id: 'c',
          type: 'text',
          conditional_logic: { action: 'show', conditions: [{ field_id: 'b', operator: 'is_true' }] },
        }),
      ]),
    ]);
    const codes = async (form_data: object) =>
      (await user.complete('form', { form_data })).body.error.fields?.map(({ path, code }) => [path, code]);
    expect(await codes({ z: 1 })).toEqual([
      ['form_data.z', 'UNKNOWN_KEY'],
      ['form_data.a', 'REQUIRED'],
    ]);
    expect(await codes({})).toEqual([['form_data.a', 'REQUIRED']]);
    expect(await codes({ alpha: 'x', c: 'hidden' })).toEqual([['form_data.c', 'NOT_ALLOWED_TOGETHER']]);
    expect((await user.state()).steps_data[0]?.form_data).toEqual({});
  });

  const ok = Symbol('ok');
  test.each<[Field, unknown, unknown, string | typeof ok]>([
    [{ type: 'text', min_length: 3 }, 'ab', undefined, 'TOO_SHORT'],
    [{ type: 'text', pattern: '[A-Z]{2}[0-9]+' }, 'AB12', 'AB12', ok],
    [{ type: 'text', pattern: '[A-Z]{2}[0-9]+' }, 'AB12x', undefined, 'INVALID_FORMAT'],
    [{ type: 'textarea' }, "'; drop table session; -- <b>", "'; drop table session; -- <b>", ok],
    [{ type: 'number', integer: true }, 1.5, undefined, 'INVALID_FORMAT'],
    [{ type: 'number' }, '5', undefined, 'INVALID_TYPE'],
    [{ type: 'currency_amount' }, 12.5, { amount: 12.5, currency: 'USD' }, ok],
    [{ type: 'currency_amount' }, { amount: 1, currency: 'EUR' }, undefined, 'INVALID_VALUE'],
    [{ type: 'date' }, '2026-02-30', undefined, 'INVALID_DATE'],
    [{ type: 'date', min_age: 18 }, '2020-01-01', undefined, 'TOO_SMALL'],
    [{ type: 'boolean' }, 'true', undefined, 'INVALID_TYPE'],
    [{ type: 'select', options: [{ value: 'x', label: 'X' }] }, 'y', undefined, 'UNKNOWN_VALUE'],
    [{ type: 'multi_select', options: [{ value: 'x', label: 'X' }] }, ['x', 'x'], undefined, 'DUPLICATE'],
    [{ type: 'country' }, 'Uruguay', 'UY', ok],
    [{ type: 'country', blocked: ['KP'] }, 'KP', undefined, 'UNKNOWN_VALUE'],
    [{ type: 'name' }, '123', undefined, 'INVALID_FORMAT'],
    [{ type: 'email' }, 'Ann@Mail.Example', 'ann@mail.example', ok],
    [{ type: 'email' }, 'ann@mail', undefined, 'INVALID_FORMAT'],
    [{ type: 'email', block_disposable: true }, 'a@mailinator.com', undefined, 'INVALID_VALUE'],
    [{ type: 'phone', default_country: 'UY' }, '099 123 456', '+59899123456', ok],
    [{ type: 'phone' }, '099 123 456', undefined, 'INVALID_FORMAT'],
    [
      { type: 'wallet' },
      '0x00000000219ab540356cBB839Cbe05303d7705Fa',
      '0x00000000219ab540356cBB839Cbe05303d7705Fa',
      ok,
    ],
    [{ type: 'wallet' }, 'hello', undefined, 'INVALID_FORMAT'],
    [{ type: 'url' }, 'shop.example', 'https://shop.example/', ok],
    [{ type: 'url' }, 'javascript:alert(1)', undefined, 'INVALID_FORMAT'],
    [{ type: 'document_number' }, 'AB 123/4', 'AB 123/4', ok],
    [{ type: 'tax_id', country: 'BR' }, '11144477735', '11144477735', ok],
    [{ type: 'tax_id', country: 'BR' }, '11144477736', undefined, 'INVALID_FORMAT'],
    [
      { type: 'address' },
      { address: 'Main 1', city: 'Town', country: 'Uruguay' },
      { address: 'Main 1', city: 'Town', country: 'UY' },
      ok,
    ],
    [{ type: 'address', require_postal_code: true }, 'Main 1', undefined, 'REQUIRED'],
    [{ type: 'address' }, '?', undefined, 'REQUIRED'],
    [{ type: 'address', require_postal_code: true }, { address: 'Main 1', postal_code: '???' }, undefined, 'REQUIRED'],
    [{ type: 'monthly_volume' }, -1, undefined, 'TOO_SMALL'],
    [{ type: 'monthly_transactions' }, 1.5, undefined, 'INVALID_FORMAT'],
    [{ type: 'file' }, 'x', undefined, 'INVALID_TYPE'],
  ])('a form with the field %j judges the answer %j', async (field, given, value, code) => {
    const user = await opened([form([named({ field_id: 'a', ...field })])]);
    const { body } = await user.complete('form', { form_data: { a: given } });
    if (code === ok) expect((await user.read()).form_data).toEqual({ a: value });
    else expect(body.error?.fields).toMatchObject([{ path: 'form_data.a', code }]);
  });

  test('warns of an address that is valid for some minutes', async () => {
    const user = await opened([form([named({ field_id: 'mail', type: 'email', validate_email: true })])]);
    const { body } = await user.complete('form', { form_data: { mail: 'a@mailinator.com' } });
    expect(body.data.warnings).toMatchObject([{ field_id: 'mail', code: 'INVALID_VALUE' }]);
  });
});

test('a draft of a completed step is refused, and the step stays completed', async () => {
  const user = await opened([
    form([named({ field_id: 'email', type: 'email', required: true })]),
    { ...consent, order: 2 },
  ]);
  await user.complete('form', { form_data: { email: 'ann@fictive.example' } });
  const refused = await user.complete('form', { form_data: { email: 'bo@fictive.example' }, draft: true });
  expect(refused.body.error).toMatchObject({ code: 'STEP_ALREADY_COMPLETED' });
  const [step] = (await user.state()).steps_data;
  expect(step).toMatchObject({ status: 'completed', form_data: { email: 'ann@fictive.example' } });
});
