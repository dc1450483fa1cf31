import { PERMISSIONS } from '@vett/schema/permission';
import { expect, test } from 'vitest';
import { configure, newKey } from '../support/api-keys.ts';
import { sharedService } from '../support/service.ts';
import { serve } from './instance.ts';
import * as planted from './planted.ts';

const service = await sharedService();
const { url } = await serve(service.app, { planted });

async function newToken(configuration: object, rights: Parameters<typeof newKey>[2] = {}): Promise<string> {
  const { tenant_id } = await service.newTenant();
  await configure(service.database, tenant_id, configuration);
  const { text } = await newKey(service.database, tenant_id, rights);
  return `Bearer ${text}`;
}

const FEATURE_OFF = { features: { legacy: false } };
const LOCKED = { ...FEATURE_OFF, security: { ip_allowlist: ['192.0.2.0/24'] } };
const without = { permissions: PERMISSIONS.filter((permission) => permission !== 'kyc:review') };

test('a request with several faults gets their refusals in a fixed order', async () => {
  const request = {
    path: '/planted/nowhere',
    type: 'text/xml',
    token: 'Bearer nobody',
    retention: 'nonsense',
    body: '{broken',
  };
  const suspended = await service.newTenant();
  await service.database.admin`update tenant set status = 'suspended' where tenant_id = ${suspended.tenant_id}`;
  await configure(service.database, suspended.tenant_id, LOCKED);

  const exhausted = await newToken({ ...FEATURE_OFF, rate_limit_multiplier: 0.1 }, without);
  const usedUp = await newToken({ quotas: { check: { limit: 0, period: 'month' } } });

  const steps: [code: string, mended: Partial<typeof request>][] = [
    ['NOT_FOUND', {}],
    ['UNSUPPORTED_MEDIA_TYPE', { path: '/planted/gated' }],
    ['UNAUTHENTICATED', { type: 'application/json' }],
    ['TENANT_SUSPENDED', { token: `Bearer ${suspended.api_key}` }],
    ['IP_NOT_ALLOWED', { token: await newToken(LOCKED, without) }],
    ['RATE_LIMITED', { token: exhausted }],
    ['INSUFFICIENT_PERMISSIONS', { token: await newToken(FEATURE_OFF, without) }],
    ['FEATURE_NOT_ENABLED', { token: await newToken(FEATURE_OFF) }],
    ['INVALID_DATA_RETENTION', { token: usedUp }],
    ['ZDR_NOT_ENABLED_FOR_TENANT', { retention: 'ephemeral' }],
    ['INVALID_JSON', { retention: 'standard' }],
    ['INVALID_DATA_RETENTION', { body: '{"data_retention":"nonsense","unknown":1}' }],
    ['VALIDATION_ERROR', { body: '{"unknown":1}' }],
    ['QUOTA_EXCEEDED', { body: '{}' }],
    ['success', { token: await newToken({}) }],
  ];
  for (const [code, mended] of steps) {
    const { path, type, token, retention, body } = Object.assign(request, mended);
    const headers = { Authorization: token, 'Content-Type': type, 'X-Data-Retention': retention };
    const ask = async () => {
      const response = await fetch(new URL(path, url), { method: 'POST', headers, body });
      const answer = (await response.json()) as { status: string; error?: { code: string } };
      return answer.error?.code ?? answer.status;
    };
    // Ten calls are let in at once, and one more each second: who is let in is told of the next fault.
    const codes = await Promise.all(Array.from({ length: code === 'RATE_LIMITED' ? 60 : 1 }, ask));
    expect(codes).toContain(code);
    for (const other of codes.filter((told) => told !== code)) expect(other).toBe('INSUFFICIENT_PERMISSIONS');
  }
});

test('the refusals of a missing permission and of a feature name it', async () => {
  const told = async (token: string) => {
    const headers = { Authorization: token, 'Content-Type': 'application/json' };
    const response = await fetch(new URL('/planted/gated', url), { method: 'POST', headers, body: '{}' });
    return ((await response.json()) as { error: { message: string } }).error.message;
  };
  expect(await told(await newToken({}, without))).toContain('kyc:review');
  expect(await told(await newToken(FEATURE_OFF))).toContain('legacy');
});
