import type { AnyContract } from '@vett/schema/contract';
import { contracts } from '@vett/schema/contracts';
import { describe, expect, test } from 'vitest';
import { isEligible } from '../../src/core/retention.ts';
import { endpoints, takesBody } from '../../src/interfaces/rest/endpoints.ts';
import { testService } from '../support/service.ts';
import { membersOf } from './walk.ts';

const service = await testService({ LISTS: 'un' });
const json = { 'Content-Type': 'application/json' };

const mounted = endpoints<AnyContract>(contracts);
const withBody = mounted.filter((endpoint) => takesBody(endpoint));
const eligible = mounted.filter(({ operation }) => isEligible(operation));

const restOf = (path: string) => path.replace(/\{\w+\}/g, 'none');

interface Refusal {
  error?: { code: string; fields?: { path: string }[]; data?: { code_app: string; fields?: { path: string }[] } };
  /** In the flat form. */
  code?: string;
  error_code?: string;
}

async function codeOf(response: Response): Promise<string> {
  const { error, code, error_code } = (await response.json()) as Refusal;
  return error?.data?.code_app ?? error?.code ?? code ?? error_code ?? 'success';
}

describe('X-Data-Retention-Applied is on every answer of operations with zero retention, failures included', () => {
  test.each(eligible)('$id answers X-Data-Retention-Applied on every answer', async ({ id, route }) => {
    const send = (headers: Record<string, string>, body?: string, method = 'POST') =>
      [restOf(route.path), `/trpc/${id}`].map((path) =>
        service.request(path, { method, headers, ...(body !== undefined && { body }) }),
      );
    const answers = await Promise.all([
      ...send({ Authorization: '' }),
      ...send({ Authorization: 'Bearer nobody', ...json }, '{}'),
      ...send({ 'Content-Type': 'text/plain' }, '{}'),
      ...send(json, '{broken'),
      ...send(json, '{}'),
      ...send({ ...json, 'X-Data-Retention': 'none' }, '{}'),
      ...send({ ...json, 'X-Data-Retention': 'ephemeral' }, '{}'),
      ...send(json, '{"data_retention":7}'),
      service.request(restOf(route.path), { method: 'PUT' }),
    ]);
    for (const { status, headers } of answers) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect([status, headers.get('x-data-retention-applied')]).toEqual([status, 'standard']);
    }
  });

  test('operations without zero retention never answer X-Data-Retention-Applied', async () => {
    for (const { operation, route } of mounted) {
      if (isEligible(operation)) continue;
      const response = await service.request(restOf(route.path), { method: 'GET' });
      expect(response.headers.get('x-data-retention-applied')).toBeNull();
    }
  });
});

describe('operations that take the retention header also take data_retention in the body', () => {
  // Calls without a key have a low rate limit, and unknown links are refused before their body is read.
  test.each(withBody.filter(({ operation }) => operation.audience === 'tenant'))(
    '$id takes data_retention in the body too',
    async (endpoint) => {
      const { id, operation, route } = endpoint;
      for (const path of [restOf(route.path), `/trpc/${id}`]) {
        const method = path.startsWith('/trpc') ? 'POST' : route.method;
        const send = (body: object) => service.request(path, { method, headers: json, body: JSON.stringify(body) });
        const standard = (await (await send({ data_retention: 'standard', unknown: 1 })).json()) as Refusal;
        const fields = standard.error?.data?.fields ?? standard.error?.fields ?? [];
        expect(fields.map((field) => field.path)).not.toContain('data_retention');
        expect(await codeOf(await send({ data_retention: 'forever' }))).toBe('INVALID_DATA_RETENTION');
        const refused = isEligible(operation) ? 'ZDR_NOT_ENABLED_FOR_TENANT' : /^ZDR_UNSUPPORTED_FOR_(ENDPOINT|BATCH)$/;
        expect(await codeOf(await send({ data_retention: 'ephemeral' }))).toMatch(refused);
      }
    },
  );

  test('operations without zero retention refuse data_retention', async () => {
    const made = await service.post('/kyc/facematch/upload-url', { data_retention: 'standard' });
    expect(made.status).toBe(200);
    const changed = await service.request('/kyc/tenants/me', {
      method: 'PATCH',
      headers: json,
      body: JSON.stringify({ data_retention: 'standard', sessions: { default_ttl_days: 9 } }),
    });
    expect(changed.status).toBe(200);
  });
});

describe('a body whose members are all optional may be missing', () => {
  const optional = withBody.filter(({ operation, route }) => {
    const given = Object.fromEntries(
      membersOf(operation).flatMap((name) => (route.path.includes(`{${name}}`) ? [[name, 'none']] : [])),
    );
    return operation.input.safeParse(given).success;
  });

  test('there are operations whose body has only optional members', () =>
    expect(optional.map(({ id }) => id)).toContain('faceMatch.uploadUrl'));

  test.each(optional)('$id takes a missing body', async ({ id, route }) => {
    const { method } = route;
    const path = restOf(route.path);
    const answers = await Promise.all([
      service.request(path, { method, headers: json, body: '{}' }),
      service.request(path, { method }),
      service.request(path, { method, headers: json, body: '' }),
    ]);
    const codes = await Promise.all(answers.map(codeOf));
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).not.toMatch(/INVALID_JSON|UNSUPPORTED_MEDIA_TYPE|VALIDATION_ERROR/);
    if (path.includes('none')) return;
    expect(await codeOf(await service.request(`/trpc/${id}`, { method: 'POST' }))).toBe(codes[0]);
  });

  test('a missing body is refused with the names of its required members', async () => {
    const response = await service.request('/kyc', { method: 'POST' });
    expect(await response.json()).toMatchObject({
      error: { message: 'subject is missing.', fields: [{ code: 'REQUIRED' }] },
    });
  });
});

describe('a wrong method is refused in the form of its path', () => {
  test.each(mounted)('$id refuses a wrong method in the form of its path', async ({ operation, route, presenter }) => {
    const taken = mounted.some((other) => other.route.path === route.path && other.route.method === 'PUT');
    const response = await service.request(restOf(route.path), { method: taken ? 'PATCH' : 'PUT' });
    expect(response.status).toBe(405);
    const body = await response.json();
    const forms = {
      envelope: { status: 'error', error: { code: 'METHOD_NOT_ALLOWED' } },
      flat: { code: 'METHOD_NOT_ALLOWED' },
      legacy: { status: 'FAILED', error_code: 'METHOD_NOT_ALLOWED' },
    };
    expect(body).toMatchObject(forms[presenter.errors ?? 'envelope']);
    if (operation.success === 'top') expect(body).toHaveProperty('execution_context.request_id');
  });
});
