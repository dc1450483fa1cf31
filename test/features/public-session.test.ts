import type { PublicSession } from '@vett/schema/public-session';
import type { create } from '@vett/schema/session';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const { admin } = service.database;

interface Failure {
  error: { code: string; message: string };
}
type Created = z.output<typeof create.output>;

async function send<T>(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const json = { 'Content-Type': 'application/json', ...headers };
  const response = await service.request(path, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body), headers: json }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as { data: T } & Failure };
}
/** As an end user, without the key of a tenant. */
const asUser = <T>(path: string) => send<T>('GET', `/public/sessions/${path}`, undefined, { Authorization: '' });

const definition = {
  name: 'Asked',
  steps: [
    {
      ...{ step_id: 'form', order: 1, name: 'Form', type: 'form_fill' },
      custom_fields: [
        { field_id: 'country', name: 'Country', type: 'country' },
        { field_id: 'name', name: 'Name', type: 'name' },
      ],
    },
  ],
  session_attributes: [
    { key: 'market', type: 'country', fallback_field_id: 'country' },
    { key: 'plan', type: 'string', default: 'basic' },
  ],
  branding: { primary_color: '#102030' },
  validation_config: { automation_rules: { enabled: true, default_action: 'manual_review' } },
};
const { workflow_id } = (await send<{ workflow_id: string }>('POST', '/kyc/workflows', definition)).body.data;
const open = async (body: object = {}) =>
  (await send<Created>('POST', '/kyc/sessions', { workflow_id, subject_data: { full_name: 'Hidden' }, ...body })).body
    .data;

describe('the link of a session', () => {
  test('shows its state without anything of the tenant', async () => {
    const { access_token, session_id } = await open();
    const { status, headers, body } = await asUser<PublicSession>(access_token);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(body.data).toMatchObject({
      ...{ session_id, workflow_name: 'Asked', status: 'active', current_step_index: 0, total_steps: 1 },
      branding: { primary_color: '#102030' },
      steps_data: [{ step_id: 'form', status: 'pending' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/tenant|Hidden|subject_data|automation/);
  });

  test('shows the questions whose attribute was not supplied', async () => {
    const asked = async (attributes: object) => {
      const { access_token } = await open({ attributes });
      const { data } = (
        await asUser<{ steps: { custom_fields: { field_id: string }[] }[]; attributes: object }>(
          `${access_token}/workflow`,
        )
      ).body;
      return [data.steps[0]?.custom_fields.map(({ field_id }) => field_id), data.attributes];
    };
    expect(await asked({})).toEqual([['country', 'name'], { plan: 'basic' }]);
    expect(await asked({ market: 'UY' })).toEqual([['name'], { market: 'UY', plan: 'basic' }]);
  });

  test('works over tRPC as a bearer token', async () => {
    const { access_token, session_id } = await open();
    const response = await service.request('/trpc/publicSession.state', {
      headers: { Authorization: `Bearer ${access_token}` },
    });
    expect(await response.json()).toMatchObject({ result: { data: { session_id } } });
  });

  test('answers an unknown and a malformed token alike', async () => {
    const unknown = await asUser('A'.repeat(43));
    const malformed = await asUser('none');
    expect([unknown.status, unknown.body.error]).toEqual([401, malformed.body.error]);
    expect(unknown.body.error.code).toBe('INVALID_ACCESS_TOKEN');
  });

  test('is refused when it has expired, and when a newer one replaced it', async () => {
    const old = await open();
    const { body } = await send<Created>('POST', `/kyc/sessions/${old.session_id}/generate-link`, {});
    expect((await asUser(old.access_token)).body.error.code).toBe('LINK_REVOKED');
    expect((await asUser(body.data.access_token)).status).toBe(200);
    await admin`update session_link set expires_at = now() - interval '1 second' where session_id = ${old.session_id}`;
    const expired = await asUser(body.data.access_token);
    expect([expired.status, expired.body.error.code]).toEqual([410, 'SESSION_EXPIRED']);
  });

  test('ends with its session', async () => {
    const { access_token, session_id } = await open();
    await send('DELETE', `/kyc/sessions/${session_id}`);
    expect((await asUser(access_token)).status).toBe(401);
  });

  test('admits to no operation of a tenant, and a key to none of end users', async () => {
    const { access_token } = await open();
    const asKey = await service.request('/kyc/sessions', { headers: { Authorization: `Bearer ${access_token}` } });
    expect(asKey.status).toBe(401);
    const asLink = await service.request('/trpc/publicSession.state');
    expect([asLink.status, ((await asLink.json()) as { error: { data: { code: string } } }).error]).toMatchObject([
      401,
      {},
    ]);
  });
});
