import { FEATURES, type Feature } from '@vett/schema/contract';
import { SESSION_CHECKS } from '@vett/schema/session-processing';
import { describe, expect, test } from 'vitest';
import type { ProcessingDoors } from '../../src/features/processing/checks/check.ts';
import { CHECKS } from '../../src/features/processing/checks/checks.ts';
import type { CheckInput } from '../../src/features/session/session.ts';
import { toolsOf } from '../../src/features/web-validation/tools.ts';
import { pictureOf } from '../support/faces.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const { installation } = service.app;
const { signal } = new AbortController();
const WITH_FEATURE = SESSION_CHECKS.filter((name) => CHECKS[name].feature !== null);
const features = Object.fromEntries(WITH_FEATURE.map((name) => [CHECKS[name].feature, false]));
const tenant = await sessionsOfTenant(service, { features });

const steps = [
  {
    ...{ step_id: 'form', type: 'form_fill' },
    custom_fields: [
      { field_id: 'full_name', name: 'Name', type: 'name' },
      { field_id: 'site', name: 'Website', type: 'url', auto_validate_web: true },
    ],
  },
  { step_id: 'papers', type: 'document_upload', required_documents: ['passport'] },
  { step_id: 'face', type: 'selfie' },
];
const automation_rules = {
  ...{ enabled: true, auto_process: true, default_action: 'auto_approve' },
  face_dedup_rules: [{ action: 'flag' }],
};
const validation_config = { run_lists: true, run_adverse_media: true, auto_face_match: true, automation_rules };
const face = { file_name: 'me.jpg', mime_type: 'image/jpeg', data: await pictureOf('ada') };

/** Doors that no check of a feature may pass. */
const shut = (door: string) => () => {
  throw new Error(`${door} was used`);
};
const SHUT = {
  ...{ faces: shut('the face engine'), documents: shut('the reader'), websites: { run: shut('the web') } },
  providers: new Proxy({}, { get: shut('a provider') }),
} as unknown as Partial<ProcessingDoors>;

async function completed() {
  const { session_id, access_token } = await tenant.open(await tenant.newWorkflow(steps, { validation_config }));
  const ask = (path: string, body: object) => tenant.asUser(access_token, 'POST', path, body);
  await ask('/step/form/complete', { form_data: { full_name: 'Nobody Unlisted', site: 'https://fictive.example' } });
  for (const [step_id, document_type] of [
    ['papers', 'passport'],
    ['face', 'selfie'],
  ]) {
    await ask('/upload', { step_id, document_type, ...face });
    await ask(`/step/${step_id}/complete`, {});
  }
  return session_id;
}

describe('features that the tenant switched off', () => {
  test('run in no session, and a reviewer decides', async () => {
    const session_id = await completed();
    const [run] = await service.database.admin`select run_id from session_run where session_id = ${session_id}`;
    const asTenant: typeof installation.asTenant = async (...of) => {
      const entered = await installation.asTenant(...of);
      return entered && { ...entered, doors: { ...entered.doors, ...SHUT } };
    };
    const worker = workerNamed(service.app, 'session.process', { asTenant });
    await worker.run({ tenant_id: tenant.tenant_id, session_id, run_id: run?.['run_id'] }, signal);
    const session = (await tenant.call('GET', `/kyc/sessions/${session_id}`)).data;
    const { external_validations: outside, ...results } = session.processing_results;
    const all = { ...results, ...outside, web: results.web_validation };
    for (const name of WITH_FEATURE)
      expect([name, all[name]]).toEqual([name, { status: 'error', reason: 'feature_not_enabled' }]);
    expect(all.lists_check.status).toBe('completed');
    expect(session.status).toBe('manual_review');
  });

  test('run in no validation of a session', async () => {
    const session_id = await completed();
    const checks = ['adverse_media', 'web', 'documents', 'face_match', 'selfie'];
    const { data } = await tenant.call('POST', `/kyc/sessions/${session_id}/validate`, { checks });
    const off = { status: 'error', reason: 'feature_not_enabled' };
    expect(data.results).toEqual(Object.fromEntries(checks.map((check) => [check, off])));
  });

  test('do not run as a part of a web validation', async () => {
    const entered = await installation.asTenant(tenant.tenant_id, { type: 'system', id: 'test' }, signal);
    if (!entered) throw new Error('the tenant is gone');
    expect(toolsOf(entered.caller, entered.doors).media).toBe('feature_not_enabled');
  });
});

test.each([true, false])(
  'the picture of a liveness check is held against faces where faces are on: %s',
  (face_match) => {
    const passed = [{ id: 'check', storage_key: 'key', is_blacklisted: undefined }];
    const input = { passed, documents: [], definition: { steps: [] } } as unknown as CheckInput;
    const all = Object.fromEntries(FEATURES.map((name) => [name, true])) as Record<Feature, boolean>;
    expect(CHECKS.selfie.isOn(input, { ...all, face_match })).toBe(face_match);
  },
);
