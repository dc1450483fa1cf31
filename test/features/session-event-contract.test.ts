import { SESSION_EVENTS } from '@vett/schema/session-event';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bill } from '../support/documents.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const { admin } = service.database;
const { signal } = new AbortController();

const uuid = z.uuid();
const text = z.string();
const time = z.iso.datetime();
const count = z.int().min(0);
const values = z.record(z.string(), z.unknown());
const status = z.enum([
  ...(['active', 'completed', 'processing', 'approved', 'rejected', 'manual_review'] as const),
  ...(['awaiting_client_correction', 'expired'] as const),
]);
const decision = z.enum(['approved', 'flagged', 'rejected', 'manual_review']);
const facts = z.record(z.string(), z.union([z.string(), z.number()])).nullable();

/** The members of the specification's tables, copied by hand: a change of the contract has to be made here too. */
const BASE = {
  ...{ session_id: uuid, workflow_id: uuid, workflow_name: text, workflow_version: count, status },
  ...{ final_decision: decision.nullable(), customer_id: uuid.nullable(), client_id: text.nullable() },
  ...{ entity_type: z.enum(['individual', 'company']), account_country: text.length(2).nullable() },
  ...{ custom_tags: z.record(text, text), attributes: values, metadata: values },
  ...{ environment: z.enum(['production', 'staging']), occurred_at: time, parent_session_id: uuid.nullable() },
  sequence: count.min(1),
};
const classification = z.strictObject({ tag: text, label: text, roles: z.array(text) }).nullable();
const subsession = z.strictObject({
  ...{ subsession_id: uuid, status, decision: decision.nullable(), classification, form_data: values },
  ...{ extracted: facts, role: text, roles: z.array(text), label: text },
});
const RELATED = { subsessions: z.array(subsession).nullable(), extracted: facts };
const action = z.enum(['auto_deny', 'manual_review', 'flag', 'auto_approve']);
const triggered = z.strictObject({
  ...{ rule_type: text, action, severity: z.enum(['critical', 'warning', 'info']), message: text.min(1) },
  rule_details: values,
  sentence: z.strictObject({ key: text, values: z.record(text, z.union([text, z.number()])) }).optional(),
});
const counted = z.strictObject({ is_match: z.boolean(), match_count: count, is_partial: z.boolean() }).nullable();
const PROCESSED = {
  ...RELATED,
  form_data: values,
  automation_result: z.strictObject({
    ...{ flags: z.array(text), triggered_rules: z.array(triggered), final_action: action },
  }),
  risk_scoring: z.strictObject({
    score: z.number().min(0).max(100),
    level: z.enum(['low', 'medium', 'high', 'critical']),
    critical_flags: z.array(text),
  }),
  validation_summary: z.strictObject({
    ...{ lists: counted, crypto: counted },
    adverse_media: z.strictObject({ decision: text, final_risk_score: z.number(), is_partial: z.boolean() }).nullable(),
    face_match: z.strictObject({ is_match: z.boolean(), similarity_score: z.number() }).nullable(),
    web: z.array(z.strictObject({ url: text, reliability_score: z.number().nullable() })).nullable(),
  }),
};
const DECIDED = { ...PROCESSED, decided_by: text, decided_at: time, reason: text.nullable(), previous_status: status };
const asked = { correction_id: uuid, step_id: text, message: text, field_ids: z.array(text) };
const TABLE = {
  'kyc.session.created': { expires_at: count, language: text.nullable(), total_steps: count },
  'kyc.session.completed': {
    ...{ ...RELATED, completed_at: time, completion_seconds: count, form_data: values },
    documents: z.array(z.strictObject({ doc_id: uuid, type: text, step_id: text.nullable() })),
  },
  'kyc.session.processed': PROCESSED,
  'kyc.session.approved': DECIDED,
  'kyc.session.rejected': DECIDED,
  'kyc.session.manual_review': { ...PROCESSED, trigger: z.enum(['automatic', 'manual']), reason: text.nullable() },
  'kyc.session.correction_requested': {
    ...{ ...RELATED, requested_by: text, session_url: z.null(), notify: z.boolean() },
    correction_requests: z.array(z.strictObject({ ...asked, document_types: z.array(text) })),
  },
  'kyc.session.correction_resolved': {
    ...{ ...RELATED, step_id: text, resolved_corrections: z.array(uuid), open_corrections: count },
    ...{ all_resolved: z.boolean(), correction_round: count, form_data: values },
  },
  'kyc.session.expired': { expires_at: count },
} as const;

const AUTOMATIC = { enabled: true, auto_process: true, default_action: 'auto_approve' };
const TAG = { tag: 'major', label: 'Major owner', roles: ['ubo'] };
const file = { document_type: 'utility_bill', file_name: 'bill.pdf', mime_type: 'application/pdf' };
const PAPERS = {
  step_id: 'papers',
  type: 'document_upload',
  document_requirements: [{ document_type: 'utility_bill' }],
};

type Tenant = Awaited<ReturnType<typeof sessionsOfTenant>>;

/** A workflow for companies with an owner each, whose form has these fields. */
async function companies({ newWorkflow }: Tenant, custom_fields: readonly object[]): Promise<string> {
  const owner = await newWorkflow([{ step_id: 'owner', type: 'form_fill', custom_fields }, PAPERS]);
  const subsession_config = { workflow_id: owner, roles: ['ubo'], classification_tags: [TAG] };
  const form = [
    { field_id: 'f1', field_key: 'company', name: 'Company', type: 'name', name_type: 'company' },
    { field_id: 'f2', field_key: 'turnover', name: 'Transactions', type: 'monthly_transactions' },
  ];
  const steps = [
    { step_id: 'form', type: 'form_fill', custom_fields: form },
    PAPERS,
    { step_id: 'owners', type: 'subsession', subsession_config },
  ];
  return newWorkflow(steps, {
    ...{ entity_types: ['company'], custom_tags: { region: 'emea' } },
    session_attributes: [{ key: 'plan', type: 'string' }],
    validation_config: {
      automation_rules: {
        ...AUTOMATIC,
        form_field_rules: [{ field_id: 'f1', operator: 'is_not_empty', action: 'flag' }],
      },
    },
  });
}

/** Leads a company and its owner through their sessions. */
async function completedCompany(tenant: Tenant, workflow: string, owner: object) {
  const opened = await tenant.open(workflow, {
    ...{ client_id: 'company-1', account_country: 'US', language: 'en', attributes: { plan: 'basic' } },
    metadata: { user_name: 'Ada Fictive' },
  });
  const { session_id } = opened;
  const party = { step_id: 'owners', name: 'Ann Fictive', role: 'ubo', classification_tag: TAG.tag };
  const added = await tenant.call('POST', `/kyc/sessions/${session_id}/subsessions`, party);
  const userOf = (token: string) => (path: string, body: object) => tenant.asUser(token, 'POST', path, body);
  const [ask, below] = [userOf(opened.access_token), userOf(added.data.access_token)];
  for (const [user, form, form_data] of [
    [below, 'owner', owner],
    [ask, 'form', { f1: 'Imaginary Ships', f2: 40 }],
  ] as const) {
    await user(`/step/${form}/complete`, { form_data });
    const { data } = await user('/upload', { step_id: 'papers', ...file, data: bill().toString('base64') });
    expect((await user('/extract', { doc_id: data.doc_id })).data.status).toBe('extracted');
    await user('/step/papers/complete', {});
  }
  expect((await ask('/step/owners/complete', {})).data.session_status).toBe('processing');
  return { session_id: session_id as string, subsession_id: added.data.subsession_id as string, ask };
}

/** Runs the checks of a completed session as a worker does. */
async function process(id: string): Promise<void> {
  const [run] = await admin<{ run_id: string }[]>`select run_id from session_run where session_id = ${id}`;
  const job = { tenant_id: tenant.tenant_id, session_id: id, run_id: run?.run_id };
  await workerNamed(service.app, 'session.process').run(job, signal);
}

const tenant = await sessionsOfTenant(service);
const NAME = { field_id: 'n', field_key: 'owner_name', name: 'Name', type: 'name' };
const company = await completedCompany(tenant, await companies(tenant, [NAME]), { n: 'Ann Fictive' });
const { session_id, subsession_id } = company;
await process(session_id);
const decide = (body: object) => tenant.call('PATCH', `/kyc/sessions/${session_id}`, body);
await decide({ status: 'approved' });
await decide({ status: 'manual_review', reason: 'Seen again' });
await decide({ status: 'rejected', reason: 'No such company' });
const corrections = [{ step_id: 'form', message: 'The full name, please.', field_ids: ['f1'] }];
await tenant.call('POST', `/kyc/sessions/${session_id}/corrections`, { corrections });
await company.ask('/step/form/complete', { form_data: { f1: 'Imaginary Ships Limited', f2: 40 } });
const late = await tenant.open(await tenant.newWorkflow([{ step_id: 'hello', type: 'info' }]));
const clock = { now: () => new Date(Date.now() + 8 * 86_400_000) };
await workerNamed(service.app, 'session.expire', { clock }).run({}, signal);
const events = await tenant.bodiesOf(session_id);
const ends = (await tenant.bodiesOf(late.session_id)).slice(1);
const dataOf = (type: keyof typeof TABLE, place = 0) => events.filter((event) => event.type === type)[place]?.data;

const RESIDENCE = { account_holder_name: 'Ada Fictive', residence_country: 'US' };

describe('the events of sessions', () => {
  test('are those of the table, each provoked here', () => {
    expect(Object.keys(TABLE)).toEqual(Object.keys(SESSION_EVENTS));
    expect(events.map(({ type, data }) => [data.sequence, type])).toEqual([
      [1, 'kyc.session.created'],
      [2, 'kyc.session.completed'],
      [3, 'kyc.session.processed'],
      [4, 'kyc.session.manual_review'],
      [5, 'kyc.session.approved'],
      [6, 'kyc.session.manual_review'],
      [7, 'kyc.session.rejected'],
      [8, 'kyc.session.correction_requested'],
      [9, 'kyc.session.correction_resolved'],
    ]);
    expect(ends.map(({ type }) => type)).toEqual(['kyc.session.expired']);
  });

  test.each(Object.keys(TABLE) as (keyof typeof TABLE)[])('%s has exactly the members of its table', (type) => {
    const sent = [...events, ...ends].filter((event) => event.type === type);
    expect(sent.length).toBeGreaterThan(0);
    for (const { data } of sent) expect(z.strictObject({ ...BASE, ...TABLE[type] }).parse(data)).toEqual(data);
  });

  test('hold no token and no link', () => {
    expect(JSON.stringify([...events, ...ends])).not.toMatch(/access_token|\/s\/\w/);
  });

  test('tell the session in each of them', () => {
    for (const { data } of events)
      expect(data).toMatchObject({
        ...{ session_id, client_id: 'company-1', account_country: 'US', entity_type: 'company' },
        ...{ custom_tags: { region: 'emea' }, attributes: { plan: 'basic' }, metadata: { user_name: 'Ada Fictive' } },
      });
  });
});

describe('the completed event', () => {
  test('tells answers by their keys, documents, and facts that were read before any check', () => {
    expect(dataOf('kyc.session.completed')).toMatchObject({
      ...{ status: 'completed', form_data: { company: 'Imaginary Ships', turnover: 40 } },
      documents: [{ type: 'utility_bill', step_id: 'papers' }],
      extracted: { ...RESIDENCE, expected_monthly_transactions: 40 },
    });
  });

  test('tells the related parties with their answers and facts', () => {
    expect(dataOf('kyc.session.completed').subsessions).toEqual([
      {
        ...{ subsession_id, status: 'completed', decision: null, classification: TAG },
        ...{ form_data: { owner_name: 'Ann Fictive' }, extracted: RESIDENCE },
        ...{ role: 'ubo', roles: TAG.roles, label: TAG.label },
      },
    ]);
  });
});

test('the events of decisions tell the rules that triggered, who decided and why', () => {
  for (const type of ['kyc.session.processed', 'kyc.session.approved', 'kyc.session.rejected'] as const)
    expect(dataOf(type).automation_result).toMatchObject({
      final_action: 'manual_review',
      triggered_rules: expect.arrayContaining([
        expect.objectContaining({ rule_type: 'form_field', action: 'flag' }),
        expect.objectContaining({ rule_type: 'party_review' }),
      ]),
    });
  const made = { previous_status: 'manual_review', decided_by: expect.stringMatching(/^api_key:/) };
  expect(dataOf('kyc.session.approved')).toMatchObject({ ...made, status: 'approved', reason: null });
  expect(dataOf('kyc.session.rejected')).toMatchObject({ ...made, status: 'rejected', reason: 'No such company' });
  expect(dataOf('kyc.session.manual_review')).toMatchObject({ trigger: 'automatic', reason: null });
  expect(dataOf('kyc.session.manual_review', 1)).toMatchObject({ trigger: 'manual', reason: 'Seen again' });
});

test('the events of corrections tell the question, and the answers of the step by their keys', () => {
  const { correction_requests } = dataOf('kyc.session.correction_requested');
  expect(correction_requests).toMatchObject([{ step_id: 'form', field_ids: ['f1'], document_types: [] }]);
  expect(dataOf('kyc.session.correction_resolved')).toMatchObject({
    ...{ step_id: 'form', open_corrections: 0, all_resolved: true, correction_round: 1, status: 'manual_review' },
    resolved_corrections: [correction_requests[0].correction_id],
    form_data: { company: 'Imaginary Ships Limited', turnover: 40 },
  });
});

test('a tenant with thin payloads gets what all events have, and nothing else', async () => {
  const thin = await sessionsOfTenant(service, { webhooks: { payload: 'thin' } });
  const opened = await thin.open(await thin.newWorkflow([{ step_id: 'hello', type: 'info' }]));
  await thin.asUser(opened.access_token, 'POST', '/step/hello/complete', {});
  const sent = await thin.bodiesOf(opened.session_id);
  expect(sent.map(({ type }) => type)).toEqual(['kyc.session.created', 'kyc.session.completed']);
  for (const { data } of sent) expect(Object.keys(data).sort()).toEqual(Object.keys(BASE).sort());
});

test('answers and facts that make a body larger than 256 KiB are replaced by links', async () => {
  const long = { name: 'Story', type: 'textarea', max_length: 5_000 };
  const ids = Array.from({ length: 20 }, (_, index) => `long_${index}`);
  const workflow = await companies(
    tenant,
    ids.map((field_id) => ({ ...long, field_id })),
  );
  const answers = Object.fromEntries(ids.map((id) => [id, '€'.repeat(5_000)]));
  const large = await completedCompany(tenant, workflow, answers);
  const left = (id: string) => ({ truncated: true, href: `/kyc/sessions/${id}` });
  for (const [id, subsessions] of [
    [large.subsession_id, null],
    [large.session_id, [{ form_data: left(large.subsession_id), extracted: left(large.subsession_id) }]],
  ] as const) {
    const body = (await tenant.bodiesOf(id)).find(({ type }) => type === 'kyc.session.completed');
    expect(body?.data).toMatchObject({ form_data: left(id), extracted: left(id), subsessions });
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(256 * 1_024);
  }
});

test('details of rules that make a body larger than 256 KiB are replaced by links', async () => {
  const long = { field_id: 'long', name: 'Story', type: 'textarea', max_length: 5_000 };
  const form_field_rules = Array.from({ length: 20 }, (_, index) => ({
    ...{ field_id: 'long', operator: 'is_not_empty', action: 'flag', reason: `Reason ${index}` },
  }));
  const workflow = await tenant.newWorkflow([{ step_id: 'form', type: 'form_fill', custom_fields: [long] }], {
    validation_config: { run_lists: false, automation_rules: { ...AUTOMATIC, form_field_rules } },
  });
  const { session_id: id, access_token } = await tenant.open(workflow);
  await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data: { long: '€'.repeat(5_000) } });
  await process(id);
  const body = (await tenant.bodiesOf(id)).find(({ type }) => type === 'kyc.session.processed');
  const left = { truncated: true, href: `/kyc/sessions/${id}` };
  const { triggered_rules } = body?.data.automation_result ?? {};
  expect(triggered_rules).toHaveLength(20);
  expect(triggered_rules[0]).toMatchObject({ rule_type: 'form_field', message: 'Reason 0', rule_details: left });
  expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(256 * 1_024);
});
