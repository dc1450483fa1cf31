import { SESSION } from '@vett/schema/session-record';
import { FormField } from '@vett/schema/workflow-field';
import { describe, expect, test } from 'vitest';
import { openStep, SESSION_KEYS, sealStep } from '../../src/features/session/record/sealed.ts';
import { sharedService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';

const service = await sharedService();
const { admin } = service.database;
const sessions = await sessionsOfTenant(service);
const { asUser, newWorkflow, open } = sessions;

/** A text that takes three bytes for each character. */
const long = (characters: number) => '語'.repeat(characters);
const optionsOf = (...values: string[]) => values.map((value) => ({ value, label: value }));

async function keyOfSteps(): Promise<Buffer> {
  const actor = { type: 'system', id: 'test' } as const;
  const entered = await service.app.installation.asTenant(sessions.tenant_id, actor, new AbortController().signal);
  if (!entered) throw new Error('the tenant is gone');
  return entered.doors.keyOf(SESSION_KEYS.step, entered.doors.database);
}

const stored = (session_id: string) =>
  admin<{ session_id: string; step_id: string; sealed: Buffer }[]>`
    select session_id, step_id, sealed from session_step where session_id = ${session_id}`;

/** Bytes of all answers of a session. */
async function bytesIn(session_id: string): Promise<number> {
  const key = await keyOfSteps();
  const texts = await Promise.all((await stored(session_id)).map((step) => openStep(key, step)));
  return texts.reduce((sum, text) => sum + Buffer.byteLength(JSON.stringify(text)), 0);
}

/** A form for each step, none of which is required. */
const stepsOf = (count: number, fields: number) =>
  Array.from({ length: count }, (_, step) => ({
    ...{ step_id: `s${step}`, type: 'form_fill', required: false },
    custom_fields: Array.from({ length: fields }, (_, field) => ({
      ...{ field_id: `f${step}_${field}`, name: 'Field', type: 'textarea' },
    })),
  }));

/** A draft of a step with so many characters in each of its first fields. */
const fill = (token: string, step: number, fields: number, characters = 5_000) =>
  asUser(token, 'POST', `/step/s${step}/complete`, {
    form_data: Object.fromEntries(
      Array.from({ length: fields }, (_, field) => [`f${step}_${field}`, long(characters)]),
    ),
    draft: true,
  });

describe('a draft is held to the length of each field', () => {
  /** The longest answers that each type of field takes, and the type with its settings. */
  const cases: { settings: { type: string; [setting: string]: unknown }; taken: unknown; refused: unknown }[] = [
    { settings: { type: 'text', max_length: 7 }, taken: long(7), refused: long(8) },
    { settings: { type: 'textarea' }, taken: long(5_000), refused: long(5_001) },
    { settings: { type: 'number' }, taken: -1.234567890123456e-300, refused: 'x'.repeat(100) },
    { settings: { type: 'currency_amount' }, taken: { amount: 1e15, currency: 'USD' }, refused: { amount: long(200) } },
    { settings: { type: 'date' }, taken: '1990-01-01', refused: long(11) },
    { settings: { type: 'boolean' }, taken: false, refused: 'falsehood' },
    {
      settings: { type: 'select', options: optionsOf('a', 'abc') },
      ...{ taken: 'abc', refused: 'abcd' },
    },
    {
      settings: { type: 'multi_select', options: optionsOf('a', 'abc') },
      ...{ taken: ['a', 'abc'], refused: ['a', 'abc', 'a'] },
    },
    { settings: { type: 'country' }, taken: 'Uruguay', refused: long(101) },
    { settings: { type: 'name' }, taken: long(500), refused: long(501) },
    { settings: { type: 'email' }, taken: 'ann@host.example', refused: long(255) },
    { settings: { type: 'phone' }, taken: '+59821234567', refused: long(51) },
    { settings: { type: 'wallet' }, taken: long(200), refused: long(201) },
    { settings: { type: 'url' }, taken: `https://host.example/${'a'.repeat(2_027)}`, refused: long(2_049) },
    { settings: { type: 'document_number' }, taken: '1.234.567-2', refused: long(51) },
    { settings: { type: 'tax_id' }, taken: '1.234.567-2', refused: long(51) },
    { settings: { type: 'registration_number' }, taken: '1.234.567-2', refused: long(51) },
    {
      settings: { type: 'address' },
      taken: Object.fromEntries(['address', 'city', 'state', 'postal_code', 'country'].map((key) => [key, long(500)])),
      refused: { address: long(6_000) },
    },
    { settings: { type: 'industry' }, taken: '6419', refused: long(201) },
    { settings: { type: 'monthly_volume' }, taken: 1_000, refused: long(41) },
    { settings: { type: 'monthly_transactions' }, taken: 10, refused: long(41) },
    {
      settings: { type: 'file', max_files: 2 },
      taken: ['019bc0f0-9d31-7a55-8c1e-2f4b6a8d0c13', '019bc0f0-9d31-7a55-8c1e-2f4b6a8d0c14'],
      refused: [long(50), long(50)],
    },
  ];

  test('the cases are of all types', () => {
    const types = FormField.options.map(({ shape }) => shape.type.value);
    expect(cases.map(({ settings }) => settings.type)).toEqual(types);
  });

  test.each(cases)(
    'a draft of the type $settings.type is held to the length of its field',
    async ({ settings, taken, refused }) => {
      const field = { field_id: 'f', name: 'Field', ...settings };
      const workflow_id = await newWorkflow([{ step_id: 's', type: 'form_fill', custom_fields: [field] }]);
      const { access_token, session_id } = await open(workflow_id);
      const draft = (f: unknown) => asUser(access_token, 'POST', '/step/s/complete', { form_data: { f }, draft: true });
      const { status, error } = await draft(refused);
      expect([status, error?.code]).toEqual([400, 'FORM_VALIDATION_FAILED']);
      expect(error.fields).toContainEqual(
        expect.objectContaining({
          path: 'form_data.f',
          code: typeof refused === 'string' ? 'TOO_LONG' : expect.any(String),
        }),
      );
      expect(await stored(session_id)).toEqual([]);
      for (const answer of [taken, null])
        expect(await draft(answer)).toMatchObject({ status: 200, data: { status: 'in_progress' } });
    },
  );
});

describe('the answers of a session have a size in bytes', () => {
  test('the answers of one step are at most 512 KiB together, in drafts and completions', async () => {
    const { access_token } = await open(await newWorkflow(stepsOf(1, 35)));
    const form_data = Object.fromEntries(Array.from({ length: 35 }, (_, field) => [`f0_${field}`, long(5_000)]));
    for (const draft of [true, false]) {
      const { status, error } = await asUser(access_token, 'POST', '/step/s0/complete', { form_data, draft });
      expect([status, error]).toMatchObject([
        400,
        { code: 'FORM_VALIDATION_FAILED', fields: [{ path: 'form_data', code: 'TOO_LONG' }] },
      ]);
      expect(error.fields[0].message).toContain('at most 512 KiB');
    }
    expect((await fill(access_token, 0, 34)).status).toBe(200);
  });

  test('the answers of all steps are at most 896 KiB together, and a person who has too many can shorten some', async () => {
    const { access_token, session_id } = await open(await newWorkflow(stepsOf(5, 17)));
    for (const step of [0, 1, 2]) expect((await fill(access_token, step, 17)).status).toBe(200);
    expect((await fill(access_token, 3, 10)).status).toBe(200);
    const before = await bytesIn(session_id);
    const refused = await fill(access_token, 4, 1);
    expect([refused.status, refused.error]).toMatchObject([
      400,
      { code: 'FORM_VALIDATION_FAILED', fields: [{ path: 'form_data', code: 'TOO_LONG' }] },
    ]);
    expect(refused.error.fields[0].message).toContain('at most 896 KiB');
    expect(await bytesIn(session_id)).toBe(before);
    expect((await fill(access_token, 3, 10, 1_000)).status).toBe(200);
    expect((await fill(access_token, 4, 1)).status).toBe(200);
  });

  test('drafts of several steps at once do not pass the bound together', async () => {
    const { access_token, session_id } = await open(await newWorkflow(stepsOf(8, 17)));
    const answers = await Promise.all(Array.from({ length: 8 }, (_, step) => fill(access_token, step, 17)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await bytesIn(session_id)).toBeLessThanOrEqual(SESSION.answers.of_session);
  });
});

test('answers that were stored before there was a bound are read, shortened and never make a page fail', async () => {
  const { access_token, session_id } = await open(await newWorkflow(stepsOf(3, 17)));
  const key = await keyOfSteps();
  for (const step of [0, 1])
    await admin`insert into session_step ${admin({
      ...{ tenant_id: sessions.tenant_id, session_id, step_id: `s${step}`, status: 'in_progress' },
      ...sealStep(key, session_id, `s${step}`, { form_data: { [`f${step}_0`]: long(262_000) } }),
    })}`;
  const { data } = await asUser(access_token, 'GET', '');
  expect(data.steps_data[0].form_data.f0_0).toHaveLength(262_000);
  expect((await asUser(access_token, 'GET', '/workflow')).status).toBe(200);
  expect((await sessions.call('GET', `/kyc/sessions/${session_id}`)).data.form_data.f1_0).toHaveLength(262_000);
  expect((await sessions.call('GET', '/kyc/sessions')).status).toBe(200);
  expect((await fill(access_token, 2, 1)).error.code).toBe('FORM_VALIDATION_FAILED');
  expect((await fill(access_token, 0, 1)).status).toBe(200);
  expect((await fill(access_token, 1, 1)).status).toBe(200);
  expect((await fill(access_token, 2, 1)).status).toBe(200);
});

test('a call opens the steps that it looks at alone', async () => {
  const [asked, other] = stepsOf(2, 1);
  const conditions = [{ field_id: 'f0_0', operator: 'is_not_empty' }];
  const papers = {
    ...{ step_id: 'papers', type: 'document_upload', document_types: ['passport'] },
    conditional_logic: { action: 'show', conditions },
  };
  const { access_token, session_id } = await open(await newWorkflow([asked, other, papers] as object[]));
  for (const step of [0, 1]) expect((await fill(access_token, step, 1)).status).toBe(200);
  const begin = () =>
    asUser(access_token, 'POST', '/upload/init', {
      ...{ step_id: 'papers', document_type: 'passport', file_name: 'a.png', mime_type: 'image/png' },
    });
  const spoil = (step_id: string) => admin`
    update session_step set sealed = ${Buffer.from('spoilt, so that it cannot be opened')}
    where session_id = ${session_id} and step_id = ${step_id}`;
  await spoil('s1');
  expect((await begin()).status).toBe(200);
  expect((await asUser(access_token, 'GET', '/workflow')).status).toBe(200);
  expect((await sessions.call('GET', '/kyc/sessions')).status).toBe(200);
  expect((await asUser(access_token, 'GET', '')).status).toBe(500);
  await spoil('s0');
  expect((await begin()).status).toBe(500);
});

test('an event opens the answers and facts of related parties while it has room for them', async () => {
  const [form] = stepsOf(1, 17);
  const volume = { field_id: 'volume', name: 'Volume', type: 'monthly_volume' };
  const below = await newWorkflow([{ ...form, custom_fields: [...(form?.custom_fields ?? []), volume] }]);
  const subsession_config = { workflow_id: below, roles: ['ubo'] };
  const workflow = await newWorkflow([{ step_id: 'owners', type: 'subsession', subsession_config }]);
  const { access_token, session_id } = await open(workflow);
  const parties: { subsession_id: string; access_token: string }[] = [];
  for (const name of ['Ann Fictive', 'Bea Fictive', 'Cid Fictive']) {
    const party = { step_id: 'owners', name, role: 'ubo' };
    const { data } = await sessions.call('POST', `/kyc/sessions/${session_id}/subsessions`, party);
    expect((await fill(data.access_token, 0, 17)).status).toBe(200);
    parties.push(data);
  }
  const spoilt = Buffer.from('spoilt, so that it cannot be opened');
  const last = parties[2]?.subsession_id ?? '';
  await admin`update session_step set sealed = ${spoilt} where session_id = ${last}`;
  expect(await asUser(access_token, 'POST', '/step/owners/complete', {})).toMatchObject({ status: 200 });
  const completed = (await sessions.eventsOf(session_id)).find(({ type }) => type === 'kyc.session.completed');
  expect(completed?.data.subsessions).toMatchObject(
    parties.map(({ subsession_id }) => ({
      ...{ subsession_id, form_data: { truncated: true, href: `/kyc/sessions/${subsession_id}` } },
    })),
  );
  expect(completed?.data.subsessions[2].extracted).toEqual(completed?.data.subsessions[2].form_data);
});

test('an erasure opens only answers that were stored before answers were counted', async () => {
  const below = await newWorkflow(stepsOf(2, 3));
  const subsession_config = { workflow_id: below, roles: ['ubo'] };
  const workflow = await newWorkflow([{ step_id: 'owners', type: 'subsession', subsession_config }]);
  const { session_id } = await open(workflow);
  const party = { step_id: 'owners', name: 'Ann Fictive', role: 'ubo' };
  const { data } = await sessions.call('POST', `/kyc/sessions/${session_id}/subsessions`, party);
  for (const [step, fields] of [3, 2].entries())
    expect((await fill(data.access_token, step, fields, 10)).status).toBe(200);
  const spoilt = Buffer.from('spoilt, so that it cannot be opened');
  const ofStep = (step: string) => admin`session_id = ${data.subsession_id} and step_id = ${step}`;
  await admin`update session_step set sealed = ${spoilt} where ${ofStep('s0')}`;
  await admin`update session_step set answers = null where ${ofStep('s1')}`;
  const { erased } = (await sessions.call('DELETE', `/kyc/sessions/${session_id}`)).data;
  expect(erased).toEqual({ documents: 0, faces: 0, images: 0, form_fields: 5 });
});
