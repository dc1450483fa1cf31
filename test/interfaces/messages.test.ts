import { expect, test } from 'vitest';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';

const service = await testService({ LISTS: 'un' });
const tenant = await sessionsOfTenant(service, { quotas: { check: { limit: 2, period: 'month' } } });
const info = { step_id: 'hello', order: 1, name: 'Hello', type: 'info' };
const papers = {
  ...{ step_id: 'papers', order: 2, name: 'Papers', type: 'document_upload' },
  document_requirements: [{ document_type: 'passport' }, { document_type: 'utility_bill' }],
};
const session_attributes = [{ key: 'tier', type: 'select', options: ['gold', 'silver'] }];
const workflow_id = await tenant.newWorkflow([info, papers], { session_attributes });

interface Told {
  readonly path: string;
  readonly told: string;
}
const refused = async (path: string, body: object, token?: string): Promise<Told> => {
  const { error } = await (token === undefined
    ? tenant.call('POST', path, body)
    : tenant.asUser(token, 'POST', path, body));
  const [field] = error.fields ?? [];
  return { path: field?.path ?? '', told: `${error.code} ${field?.message ?? error.message}` };
};

test('a step of an unknown type is told the types', async () => {
  const { path, told } = await refused('/kyc/workflows', { name: 'W', steps: [{ ...info, type: 'quiz' }] });
  expect(path).toBe('steps[0].type');
  for (const type of ['form_fill', 'document_upload', 'liveness']) expect(told).toContain(type);
});

test('a key of a tag that is too long is told how long it may be', async () => {
  const { path, told } = await refused('/kyc/workflows', {
    ...{ name: 'W', steps: [info], custom_tags: { ['x'.repeat(51)]: 'y' } },
  });
  expect(path).toContain('custom_tags');
  expect(told).toContain('50');
});

test('an attribute is told its options, and an unknown one which there are', async () => {
  const open = (attributes: object) => refused('/kyc/sessions', { workflow_id, attributes });
  expect(await open({ tier: 'iron' })).toEqual({
    ...{ path: 'attributes.tier', told: 'VALIDATION_ERROR Use one of gold, silver.' },
  });
  expect(await open({ rank: 'iron' })).toEqual({
    ...{ path: 'attributes.rank', told: 'UNKNOWN_ATTRIBUTE The workflow has no such attribute. It has tier.' },
  });
});

test('an upload is told the types of documents that its step takes', async () => {
  const { access_token } = await tenant.open(workflow_id);
  await tenant.asUser(access_token, 'POST', '/step/hello/complete', {});
  const file = { step_id: 'papers', file_name: 'a.pdf', mime_type: 'application/pdf' };
  const upload = (more: object) => refused('/upload/init', { ...file, ...more }, access_token);
  expect(await upload({ document_type: 'visa' })).toMatchObject({
    ...{ path: 'document_type', told: expect.stringContaining('passport, utility_bill') },
  });
  expect(await upload({})).toMatchObject({ path: 'document_type' });
});

test('a quota that is used up is told who changes it', async () => {
  await tenant.open(workflow_id);
  const { status, error } = await tenant.call('POST', '/kyc/sessions', { workflow_id });
  expect([status, error.code]).toEqual([402, 'QUOTA_EXCEEDED']);
  expect(error.message).toContain('admin configure');
});

test('a feature that is off is told how it is switched on', async () => {
  const off = await sessionsOfTenant(service, { features: { face_match: false } });
  const { status, error } = await off.call('POST', '/kyc/facematch/verify', { source_image: 'x', target_image: 'y' });
  expect([status, error.code]).toEqual([403, 'FEATURE_NOT_ENABLED']);
  expect(error.message).toContain('/kyc/tenants/me');
});
