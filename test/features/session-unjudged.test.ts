import { expect, test } from 'vitest';
import { bill } from '../support/documents.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const { admin } = service.database;
const tenant = await sessionsOfTenant(service);
const worker = workerNamed(service.app, 'session.process');
const automation_rules = { enabled: true, auto_process: true, default_action: 'auto_approve' };

/** Completes a session with a document of a type, and returns it as it was decided. */
async function decided(document_type: string, step: object) {
  const workflow = await tenant.newWorkflow([{ step_id: 'papers', ...step }], {
    validation_config: { run_lists: false, automation_rules },
  });
  const { session_id, access_token } = await tenant.open(workflow);
  const ask = (path: string, body: object) => tenant.asUser(access_token, 'POST', path, body);
  const file = { file_name: 'a.pdf', mime_type: 'application/pdf', data: bill().toString('base64') };
  const { doc_id } = (await ask('/upload', { step_id: 'papers', document_type, ...file })).data;
  await ask('/step/papers/complete', {});
  const [run] = await admin<{ run_id: string }[]>`select run_id from session_run where session_id = ${session_id}`;
  const job = { tenant_id: tenant.tenant_id, session_id, run_id: run?.run_id };
  await worker.run(job, new AbortController().signal);
  return { doc_id, session: (await tenant.call('GET', `/kyc/sessions/${session_id}`)).data };
}
const asking = (document_type: string) => ({ type: 'document_upload', document_requirements: [{ document_type }] });

test('a document of a type that is not read is told as not judged, and a reviewer decides', async () => {
  const { doc_id, session } = await decided('business_license', asking('business_license'));
  expect(session.processing_results.documents).toMatchObject({
    status: 'completed',
    documents: [{ doc_id, document_type: 'business_license', confidence: null, reason: 'type_not_readable' }],
  });
  expect(session).toMatchObject({
    status: 'manual_review',
    automation_result: { triggered_rules: [{ rule_type: 'document', rule_details: { reason: 'document_not_read' } }] },
  });
});

test('a document of a type that is read is judged, and approved by rules', async () => {
  const { session } = await decided('utility_bill', asking('utility_bill'));
  expect(session.status).toBe('approved');
});

test('a document that is not what was asked for is flagged, and a reviewer decides when its name was not read', async () => {
  const { session, doc_id } = await decided('tax_certificate', asking('tax_certificate'));
  expect(session).toMatchObject({
    status: 'manual_review',
    automation_result: {
      flags: expect.arrayContaining(['invalid_document']),
      triggered_rules: expect.arrayContaining([
        expect.objectContaining({ rule_details: expect.objectContaining({ doc_id, validation_reason: 'other_type' }) }),
      ]),
    },
  });
});

test('rules judge matches from their own scores on, whatever the tenant has chosen for its calls', async () => {
  const strict = await sessionsOfTenant(service, { list_check: { min_confidence: 0.99 } });
  const custom_fields = [{ field_id: 'full_name', name: 'Name', type: 'name' }];
  const list_match_rules = [{ list_type: 'any', match_level: 'high_confidence', action: 'auto_deny' }];
  const workflow = await strict.newWorkflow([{ step_id: 'form', type: 'form_fill', custom_fields }], {
    validation_config: { automation_rules: { ...automation_rules, list_match_rules } },
  });
  const { session_id, access_token } = await strict.open(workflow);
  await strict.asUser(access_token, 'POST', '/step/form/complete', { form_data: { full_name: 'Zoltan Fictivuz' } });
  const [run] = await admin<{ run_id: string }[]>`select run_id from session_run where session_id = ${session_id}`;
  await worker.run({ tenant_id: strict.tenant_id, session_id, run_id: run?.run_id }, new AbortController().signal);
  expect((await strict.call('GET', `/kyc/sessions/${session_id}`)).data.status).toBe('rejected');
});
