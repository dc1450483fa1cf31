import { PERMISSIONS, type Permission } from '@vett/schema/permission';
import { describe, expect, test } from 'vitest';
import { sharedService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';

const service = await sharedService();

const without = (lacking: Permission) => PERMISSIONS.filter((permission) => permission !== lacking);
const hello = { step_id: 'hello', order: 1, name: 'Hello', type: 'info' };
const definition = (rules: object = {}, more: object = {}) => ({
  ...{ name: 'Asked', steps: [hello], ...more },
  validation_config: { run_lists: false, automation_rules: rules },
});
const APPROVING = { enabled: true, auto_process: true, default_action: 'auto_approve' };
const NEEDS_REVIEW = {
  status: 403,
  error: { code: 'INSUFFICIENT_PERMISSIONS', details: { permission: 'kyc:review' } },
};
const WAITS = { status: 409, error: { code: 'INVALID_STATE' } };

async function separated(security: object = { separate_review: true }) {
  const tenant = await sessionsOfTenant(service, { security });
  return { ...tenant, clerk: await tenant.withPermissions(without('kyc:review')) };
}

describe('a workflow whose rules decide', () => {
  test('a workflow saved without kyc:review opens no session until a reviewer releases it', async () => {
    const { call, clerk } = await separated();
    const made = await clerk('POST', '/kyc/workflows', definition(APPROVING));
    const { workflow_id } = made.data;
    expect(made).toMatchObject({ status: 201, data: { version: 1, is_latest: true, is_released: false } });
    expect(await clerk('POST', '/kyc/sessions', { workflow_id })).toMatchObject(WAITS);
    const release = [`/kyc/workflows/${workflow_id}/release`, { version: 1 }] as const;
    expect(await clerk('POST', ...release)).toMatchObject(NEEDS_REVIEW);
    expect(await call('POST', ...release)).toMatchObject({ status: 200, data: { is_released: true } });
    expect(await clerk('POST', '/kyc/sessions', { workflow_id })).toMatchObject({ status: 201 });
    expect(await call('POST', ...release)).toMatchObject(WAITS);
  });

  test('keeps new sessions on the version before while a changed one waits', async () => {
    const { call, clerk } = await separated();
    const { workflow_id } = (await call('POST', '/kyc/workflows', definition())).data;
    const path = `/kyc/workflows/${workflow_id}`;
    const changed = await clerk('PUT', path, definition(APPROVING));
    expect(changed).toMatchObject({ status: 200, data: { version: 2, is_latest: true, is_released: false } });
    const opened = async () => (await clerk('POST', '/kyc/sessions', { workflow_id })).data.workflow_version;
    expect(await opened()).toBe(1);
    expect((await call('GET', `${path}/versions`)).data.versions).toMatchObject([
      { version: 2, is_current: false, is_released: false, released_by: null },
      { version: 1, is_current: true, is_released: true },
    ]);
    expect((await call('POST', `${path}/release`, { version: 2 })).status).toBe(200);
    expect(await opened()).toBe(2);
    expect((await call('GET', `${path}/versions`)).data.versions[0]).toMatchObject({
      ...{ is_current: true, released_by: expect.stringMatching(/^api_key:/) },
    });
  });

  test('waits too when it comes from a template, and as the workflow of parties', async () => {
    const { call, clerk } = await separated();
    const company = (await clerk('POST', '/kyc/workflows/from-template/company-kyc', {})).data;
    expect(company.is_released).toBe(false);
    const { workflows } = (await call('GET', '/kyc/workflows')).data;
    expect(workflows.map((each: { is_released: boolean }) => each.is_released)).toEqual([false, false]);
    expect(await clerk('POST', '/kyc/sessions', { workflow_id: company.workflow_id })).toMatchObject(WAITS);
  });

  test('is in use at once when a reviewer saves it, and when its rules decide nothing', async () => {
    const { call, clerk } = await separated();
    expect((await call('POST', '/kyc/workflows', definition(APPROVING))).data.is_released).toBe(true);
    expect((await clerk('POST', '/kyc/workflows', definition())).data.is_released).toBe(true);
  });

  test('cannot be released below the version in use', async () => {
    const { call, clerk } = await separated();
    const { workflow_id } = (await clerk('POST', '/kyc/workflows', definition(APPROVING))).data;
    const path = `/kyc/workflows/${workflow_id}`;
    await call('PUT', path, definition({ ...APPROVING, default_action: 'manual_review' }));
    expect(await call('POST', `${path}/release`, { version: 1 })).toMatchObject(WAITS);
  });
});

describe('a tenant that separates review', () => {
  test('decisions on matches, attributes after the answers, and the risk level of a customer need a reviewer', async () => {
    const { call, clerk, open, complete } = await separated();
    const attributes = [{ key: 'tier', type: 'string' }];
    const workflow = await call('POST', '/kyc/workflows', definition({}, { session_attributes: attributes }));
    const { session_id } = await open(workflow.data.workflow_id);
    const path = `/kyc/sessions/${session_id}`;
    expect((await clerk('PATCH', path, { attributes: { tier: 'a' } })).status).toBe(200);
    await complete(session_id);
    expect(await clerk('PATCH', path, { attributes: { tier: 'b' } })).toMatchObject(NEEDS_REVIEW);
    expect(await clerk('PATCH', path, { status: 'manual_review' })).toMatchObject(NEEDS_REVIEW);
    expect((await clerk('PATCH', path, { notes: 'Called back' })).status).toBe(200);
    expect((await call('PATCH', path, { attributes: { tier: 'b' } })).status).toBe(200);

    const { customer_id } = (await clerk('POST', '/customers', { name: 'Ann' })).data;
    const risk = { risk_level: 'low', risk_reason: 'Known for years' };
    expect(await clerk('PATCH', `/customers/${customer_id}`, risk)).toMatchObject(NEEDS_REVIEW);
    expect((await clerk('PATCH', `/customers/${customer_id}`, { country: 'DE' })).status).toBe(200);
    expect((await call('PATCH', `/customers/${customer_id}`, risk)).status).toBe(200);

    const other = { subject_key: { customer_id }, source_list: 'un', entity_id: 'x', decision: 'false_positive' };
    expect(await clerk('POST', '/kyc/decisions', { ...other, reason: 'Another person' })).toMatchObject(NEEDS_REVIEW);
  });

  test('rules decide a reviewed session once more for a reviewer alone', async () => {
    const { call, clerk, open, complete } = await separated();
    const rules = { automation_rules: APPROVING, correction_resolution: { post_reprocess_mode: 'autoprocess' } };
    const { workflow_id } = (
      await call('POST', '/kyc/workflows', { ...definition(), validation_config: { run_lists: false, ...rules } })
    ).data;
    const { session_id } = await open(workflow_id);
    await complete(session_id);
    const path = `/kyc/sessions/${session_id}`;
    expect((await call('PATCH', path, { status: 'manual_review' })).status).toBe(200);
    expect(await clerk('POST', `${path}/process`, { reprocess: true })).toMatchObject(NEEDS_REVIEW);
    expect((await call('POST', `${path}/process`, { reprocess: true })).status).toBe(202);
  });

  test('settings that change the outcome of checks need a reviewer, and others do not', async () => {
    const { call, clerk } = await separated();
    const change = (by: typeof call, body: object) => by('PATCH', '/kyc/tenants/me', body);
    for (const body of [
      { list_check: { min_confidence: 0.95 } },
      { features: { adverse_media: false } },
      { face_match: { verify_threshold: 0.1 } },
      { web_validation: { blocked_industries: [] } },
    ]) {
      expect(await change(clerk, body), JSON.stringify(body)).toMatchObject(NEEDS_REVIEW);
      expect((await change(call, body)).status).toBe(200);
    }
    expect((await change(clerk, { branding: { primary_color: '#112233' }, features: {} })).status).toBe(200);
  });

  test.each(['separate_review', 'four_eyes'])(
    '%s is switched off by whoever may review and manage users',
    async (setting) => {
      const tenant = await separated({ [setting]: true });
      const off = { security: { [setting]: false } };
      for (const permission of ['kyc:review', 'user:manage'] as const) {
        const by = await tenant.withPermissions(without(permission));
        const refused = await by('PATCH', '/kyc/tenants/me', off);
        expect([refused.status, refused.error.details]).toEqual([403, { permission }]);
      }
      expect((await tenant.call('PATCH', '/kyc/tenants/me', off)).status).toBe(200);
    },
  );
});

describe('rules that a second person approves', () => {
  test('nobody releases rules that they saved', async () => {
    const { call, withPermissions } = await separated({ four_eyes: true });
    const { workflow_id, is_released } = (await call('POST', '/kyc/workflows', definition(APPROVING))).data;
    expect(is_released).toBe(false);
    const release = [`/kyc/workflows/${workflow_id}/release`, { version: 1 }] as const;
    expect((await call('POST', ...release)).status).toBe(403);
    expect((await (await withPermissions(['kyc:create']))('POST', ...release)).status).toBe(200);
  });

  test('nobody is the second person by a key of their own, also by a key that a key made', async () => {
    const { tenant_id, call, newWorkflow, open, complete } = await separated({ four_eyes: true });
    const { session_id } = await open(await newWorkflow([hello]));
    await complete(session_id);
    await call('PATCH', `/kyc/sessions/${session_id}`, { status: 'manual_review' });
    const approve = async (token: string) => {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const body = JSON.stringify({ status: 'approved' });
      return (await service.request(`/kyc/sessions/${session_id}`, { method: 'PATCH', headers, body })).status;
    };
    const made = await call('POST', '/auth/api-keys', { name: 'mine', permissions: ['kyc:create', 'apikey:manage'] });
    expect(await approve(made.data.api_key)).toBe(403);
    const headers = { Authorization: `Bearer ${made.data.api_key}`, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ name: 'of a key', permissions: ['kyc:create'] });
    const again = await service.request('/auth/api-keys', { method: 'POST', headers, body });
    const { data } = (await again.json()) as { data: { api_key: string; key_id: string } };
    expect(await approve(data.api_key)).toBe(403);
    const { admin } = service.database;
    await admin`update api_key set made_by = 'user:someone' where tenant_id = ${tenant_id} and key_id = ${data.key_id}`;
    expect(await approve(data.api_key)).toBe(200);
  });

  test('rules decide the session of their caller once more for somebody else alone', async () => {
    const { call, withPermissions, open, complete } = await separated({ four_eyes: true });
    const rules = { automation_rules: APPROVING, correction_resolution: { post_reprocess_mode: 'autoprocess' } };
    const second = await withPermissions(['kyc:create']);
    const { workflow_id } = (
      await second('POST', '/kyc/workflows', { ...definition(), validation_config: { run_lists: false, ...rules } })
    ).data;
    await call('POST', `/kyc/workflows/${workflow_id}/release`, { version: 1 });
    const { session_id } = await open(workflow_id);
    await complete(session_id);
    const path = `/kyc/sessions/${session_id}`;
    await call('PATCH', path, { status: 'manual_review' });
    expect((await call('POST', `${path}/process`, { reprocess: true })).status).toBe(403);
    expect((await second('POST', `${path}/process`, { reprocess: true })).status).toBe(202);
  });
});

test('a change of an own list needs kyc:review, since checks read it', async () => {
  const { call, clerk } = await separated();
  const list = ['PUT', '/kyc/own-lists/own:watched', { title: 'Watched', format: 'csv' }] as const;
  expect(await clerk(...list)).toMatchObject(NEEDS_REVIEW);
  expect((await call(...list)).status).toBe(200);
  expect(await clerk('DELETE', '/kyc/own-lists/own:watched')).toMatchObject(NEEDS_REVIEW);
});
