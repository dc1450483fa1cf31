import { DocumentError, type DocumentReader, EngineError } from '@vett/engine/documents';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../src/platform/error.ts';
import { serve } from '../core/instance.ts';
import { encrypted, paperOf, serveReader } from '../support/documents.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const { admin } = service.database;
const tenant = await sessionsOfTenant(service);
const { signal } = new AbortController();

// biome-ignore lint/suspicious/noExplicitAny: answers of several forms, judged by the assertions.
type Json = any;

/** A bill whose text is in the PDF itself, so that no model reads it. */
const BILL = paperOf([
  [50, 60, 'Fictive Power & Light'],
  [50, 78, 'Electricity bill'],
  [50, 120, 'Account holder: Ada Fictive'],
  [50, 138, 'Service address: 1200 Invented Avenue, Springfield, IL 62701'],
  [50, 156, 'Invoice date: March 4, 2026'],
]);

const PAPERS = { step_id: 'papers', type: 'document_upload' };
const requirement = (more: object) => ({ document_requirements: [{ document_type: 'utility_bill', ...more }] });
const workflow_id = await tenant.newWorkflow([{ ...PAPERS, ...requirement({}) }]);
const eager = await tenant.newWorkflow([{ ...PAPERS, ...requirement({ auto_extract: true }) }]);

/** Opens a session with a document, and acts as its end user at this service, or at another one on its database. */
async function opened(workflow = workflow_id, { bytes = BILL, owner = tenant, mime_type = 'application/pdf' } = {}) {
  const { session_id, access_token } = await owner.open(workflow);
  async function ask(path: string, body: object, origin = service.url) {
    const response = await fetch(new URL(`/public/sessions/${access_token}${path}`, origin), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { data, error } = (await response.json()) as Json;
    return { status: response.status, headers: response.headers, data, code: error?.code };
  }
  const sent = await ask('/upload', {
    ...{ step_id: 'papers', document_type: 'utility_bill', file_name: 'bill', mime_type },
    data: bytes.toString('base64'),
  });
  const { doc_id } = sent.data;
  return {
    ...{ session_id: session_id as string, doc_id: doc_id as string, ask },
    extract: (origin = service.url, more: object = { doc_id }) => ask('/extract', more, origin),
    read: async () => (await owner.call('GET', `/kyc/sessions/${session_id}`)).data,
    document: async () =>
      (await admin`select extraction_status, extraction_attempts from session_document where doc_id = ${doc_id}`)[0],
  };
}

/** Serves the same sessions with a reader whose readings the test decides. */
const withReader = async (read: () => Promise<unknown>) =>
  (await serveReader(service.app, { read } as unknown as DocumentReader)).url;

describe('an extraction', () => {
  test('is answered, stored sealed, and shown to the tenant', async () => {
    const user = await opened();
    const { status, data } = await user.extract();
    expect(status).toBe(200);
    expect(data).toMatchObject({
      ...{ doc_ids: [user.doc_id], document_type: 'utility_bill', detected_document_type: 'proof_of_address' },
      ...{ status: 'extracted', error_message: null, extracted_fields: { account_holder_name: 'Ada Fictive' } },
    });
    const { documents, steps_data } = await user.read();
    expect(documents[0].extraction_status).toBe('extracted');
    expect(steps_data[0].extraction).toEqual([{ ...data, places: {} }]);
    const rows = await admin`select row_to_json(e)::text as text from session_extraction e`;
    expect(JSON.stringify(rows)).not.toContain(Buffer.from('Ada Fictive').toString('hex'));
    await tenant.call('DELETE', `/kyc/sessions/${user.session_id}`);
    expect(await admin`select from session_extraction where session_id = ${user.session_id}`).toHaveLength(0);
  });

  test('an extraction tells the tenant alone where each field of a picture was read', async () => {
    const outline = [0.1, 0.4].map((share) => [share, 0.2]);
    const url = await withReader(async () => ({
      ...{ type: 'proof_of_address', detectedType: 'proof_of_address', validations: null, issues: [], portrait: null },
      ...{ fields: { account_holder_name: 'Ada Fictive' }, confidences: { account_holder_name: 0.9, overall: 0.9 } },
      evidence: { account_holder_name: { page: 1, box: {}, reader: 'paddle', label: null, text: 'Ada', outline } },
    }));
    const bytes = await sharp({ create: { width: 500, height: 400, channels: 3, background: 'white' } })
      .jpeg()
      .toBuffer();
    const user = await opened(workflow_id, { bytes, mime_type: 'image/jpeg' });
    expect((await user.extract(url)).data).not.toHaveProperty('places');
    expect((await user.read()).steps_data[0].extraction).toMatchObject([
      { places: { account_holder_name: { doc_id: user.doc_id, outline } } },
    ]);
  });

  test('a document that was read is answered alike, also when two ask at once', async () => {
    let readings = 0;
    const url = await withReader(async () => {
      readings += 1;
      throw new DocumentError('DAMAGED', 'planted');
    });
    const user = await opened();
    const answers = await Promise.all([user.extract(url), user.extract(url)]);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const { code, headers } of refused) expect([code, headers.get('retry-after')]).toEqual(['INVALID_STATE', '2']);
    expect((await user.document())?.['extraction_attempts']).toBe(readings);
    expect(readings + refused.length).toBe(2);
    const read = await user.extract();
    expect((await user.extract(url)).data).toEqual(read.data);
    expect(readings + refused.length).toBe(2);
  });

  test('is tried five times', async () => {
    const user = await opened(workflow_id, { bytes: encrypted(BILL) });
    await admin`update session_document set extraction_attempts = 4 where doc_id = ${user.doc_id}`;
    const last = await user.extract();
    expect(last.data).toMatchObject({ status: 'error', extracted_fields: {}, validations: null });
    expect(last.data.issues).toEqual(['ENCRYPTED_PDF']);
    const further = await user.extract();
    expect([further.status, further.code]).toEqual([429, 'RATE_LIMITED']);
    expect((await user.read()).documents[0].extraction_status).toBe('error');
    expect((await user.ask('/step/papers/complete', {})).data.is_final).toBe(true);
    expect((await user.extract()).code).toBe('INVALID_STATE');
  });

  test('an extraction without models counts as no attempt and stops nobody', async () => {
    const user = await opened();
    const { url } = await serve({
      ...service.app,
      open: (caller) => ({
        ...service.app.open(caller),
        documents: async () => {
          throw new AppError('MODEL_NOT_LOADED', 'planted');
        },
      }),
    });
    const { status, data } = await user.extract(url);
    expect([status, data.status, data.extracted_fields]).toEqual([200, 'error', {}]);
    expect(await user.document()).toEqual({ extraction_status: 'could_not_run', extraction_attempts: 0 });
    expect((await user.read()).documents[0].extraction_status).toBe('could_not_run');
    expect((await user.extract()).data.status).toBe('extracted');
  });

  test('is refused for a moment while too many documents are read', async () => {
    const url = await withReader(() => Promise.reject(new EngineError('POOL_FULL', 'planted')));
    const user = await opened();
    const busy = await user.extract(url);
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await user.document()).toEqual({ extraction_status: 'none', extraction_attempts: 0 });
    expect((await user.extract()).data.status).toBe('extracted');
  });

  test('an extraction that a lost process began is begun again', async () => {
    const user = await opened();
    const row = { tenant_id: tenant.tenant_id, session_id: user.session_id, doc_ids: [user.doc_id], status: 'running' };
    await admin`insert into session_extraction ${admin({ ...row, started_at: new Date() })}`;
    expect((await user.extract()).code).toBe('INVALID_STATE');
    await admin`update session_extraction set started_at = now() - interval '121 s' where session_id = ${user.session_id}`;
    expect((await user.extract()).data.status).toBe('extracted');
  });

  test('needs documents of the session, each once', async () => {
    const [user, other] = [await opened(), await opened()];
    for (const more of [
      ...[{ doc_id: other.doc_id }, { doc_id: 'x' }, { doc_ids: [user.doc_id, other.doc_id] }],
      ...[{ doc_ids: [user.doc_id, user.doc_id] }, { doc_id: user.doc_id, step_id: 'other' }],
    ])
      expect((await user.extract(service.url, more)).code).toBe('DOCUMENT_NOT_FOUND');
  });

  test.each([[{}], [{ doc_id: 'x', doc_ids: ['x'] }], [{ doc_ids: [] }], [{ doc_ids: Array(5).fill('x') }]])(
    'an extraction of %j is refused',
    async (more) => {
      const user = await opened();
      expect((await user.extract(service.url, more)).code).toBe('VALIDATION_ERROR');
    },
  );
});

describe('an extraction in the background', () => {
  const jobsOf = (session_id: string) =>
    admin<{ data: object; group_id: string }[]>`
      select data, group_id from queue.job where name = 'session.extract' and data->>'session_id' = ${session_id}`;
  async function runJobs(session_id: string) {
    const jobs = await jobsOf(session_id);
    for (const { data } of jobs) await workerNamed(service.app, 'session.extract').run(data, signal);
    return jobs;
  }

  test('a document is counted once, when it is read, and not when its result is answered again', async () => {
    const owner = await sessionsOfTenant(service, { quotas: { check: { limit: 10, period: 'month' } } });
    const counted = async () => {
      await service.app.meter.stored();
      const [month] = await admin<{ units: number }[]>`
        select coalesce(sum(units), 0)::int as units from usage_month where tenant_id = ${owner.tenant_id} and unit = 'check'`;
      const [events] = await admin<{ units: number }[]>`
        select coalesce(sum(units), 0)::int as units from usage_event
        where tenant_id = ${owner.tenant_id} and endpoint = 'documents.extract'`;
      return [month?.units, events?.units];
    };
    const workflow = await owner.newWorkflow([{ ...PAPERS, ...requirement({ auto_extract: true }) }]);
    // The session itself counts as one.
    const user = await opened(workflow, { owner });
    const [job] = await jobsOf(user.session_id);
    for (let n = 0; n < 2; n++) await workerNamed(service.app, 'session.extract').run(job?.data as object, signal);
    expect(await counted()).toEqual([2, 1]);
    await user.extract();
    expect(await counted()).toEqual([2, 1]);
    const other = await opened(await owner.newWorkflow([{ ...PAPERS, ...requirement({}) }]), { owner });
    await other.extract();
    await other.extract();
    expect(await counted()).toEqual([4, 2]);
  });

  test('a document is read after its confirmation, in turns with those of other tenants', async () => {
    const user = await opened(eager);
    expect((await user.document())?.['extraction_status']).toBe('pending');
    expect(await runJobs(user.session_id)).toMatchObject([{ group_id: tenant.tenant_id }]);
    expect(await user.document()).toEqual({ extraction_status: 'extracted', extraction_attempts: 1 });
    await runJobs(user.session_id);
    expect((await user.extract()).data.extracted_fields).toMatchObject({ account_holder_name: 'Ada Fictive' });
    expect((await user.document())?.['extraction_attempts']).toBe(1);
  });

  test('a document of a session that was erased is left alone', async () => {
    const user = await opened(eager);
    const jobs = await jobsOf(user.session_id);
    await tenant.call('DELETE', `/kyc/sessions/${user.session_id}`);
    for (const { data } of jobs) await workerNamed(service.app, 'session.extract').run(data, signal);
    expect(jobs).toHaveLength(1);
  });

  test('a document that is never read is noted as such', async () => {
    const user = await opened(eager);
    const [job] = await jobsOf(user.session_id);
    await workerNamed(service.app, 'session.extract').onDead?.(job?.data ?? {}, signal);
    expect((await user.document())?.['extraction_status']).toBe('could_not_run');
  });

  test('nothing is read for a tenant without the feature', async () => {
    const owner = await sessionsOfTenant(service, { features: { documents: false } });
    const workflow = await owner.newWorkflow([{ ...PAPERS, ...requirement({ auto_extract: true }) }]);
    const user = await opened(workflow, { owner });
    expect((await user.document())?.['extraction_status']).toBe('could_not_run');
    expect((await user.extract()).code).toBe('FEATURE_NOT_ENABLED');
  });
});

describe('a document that its own step does not accept', () => {
  const validation_config = {
    ...{ run_lists: false, cross_validate_documents: false },
    automation_rules: { enabled: true, auto_process: true, default_action: 'auto_approve' },
  };
  test.each([
    [{ max_age_days: 1 }, { rule_type: 'document', rule_details: { check_type: 'too_old', max_allowed: 1 } }],
    [
      { accepted_countries: ['UY'] },
      { rule_type: 'document_validity', rule_details: { validation_reason: 'country_not_accepted' } },
    ],
    [{ max_age_days: 36_500, accepted_countries: ['US'] }, undefined],
  ])('is a matter for a reviewer: %j', async (more, rule) => {
    const workflow = await tenant.newWorkflow([{ ...PAPERS, ...requirement(more) }], { validation_config });
    const user = await opened(workflow);
    await user.ask('/step/papers/complete', {});
    const [run] = await admin`select run_id from session_run where session_id = ${user.session_id}`;
    const data = { tenant_id: tenant.tenant_id, session_id: user.session_id, run_id: run?.['run_id'] };
    await workerNamed(service.app, 'session.process').run(data, signal);
    expect(await user.read()).toMatchObject({
      status: rule ? 'manual_review' : 'approved',
      automation_result: { triggered_rules: rule ? [{ ...rule, action: 'manual_review' }] : [] },
    });
  });
});
