import * as z from 'zod';
import { Environment } from './api-key.ts';
import { changeOf } from './change.ts';
import { contract } from './contract.ts';
import { textUpTo } from './subject.ts';
import { TenantChange, TenantConfiguration } from './tenant-configuration.ts';

export const TENANT_NAME = 200;

export const Tenant = z
  .object({
    tenant_id: z.string(),
    name: z.string(),
    environment: Environment,
    status: z.enum(['active', 'suspended']),
    ...TenantConfiguration.shape,
  })
  .meta({ id: 'Tenant' });
export type Tenant = z.output<typeof Tenant>;

export const get = contract({
  action: 'tenant.get',
  summary: 'The tenant of the token and how the service works for it.',
  permission: 'tenant:read',
  input: z.strictObject({}),
  output: Tenant,
  rest: { method: 'GET', path: '/kyc/tenants/me' },
});

export const update = contract({
  action: 'tenant.update',
  summary: 'Change how the service works for the tenant.',
  description:
    'Objects are merged, lists are replaced, what is left out stays as it is; null clears what can be null. In use everywhere ' +
    'within five seconds. `status`, `environment`, `quotas`, `rate_limit_multiplier` and `retain_billing_metrics` are the ' +
    "operator's to set, and a feature that the operator switched off stays off. An `ip_allowlist` must hold your own address. With " +
    '`security.separate_review` what changes the outcome of checks (`features`, `face_match`, `list_check`, `web_validation`, ' +
    '`cua`) needs `kyc:review` too. Switching `security.separate_review` or `security.four_eyes` off needs `kyc:review` and ' +
    '`user:manage`.',
  permission: 'tenant:update',
  codes: ['UNKNOWN_LIST', 'FEATURE_NOT_ENABLED'],
  resource: { type: 'tenant', id: (_input, output) => output?.tenant_id },
  record: (tenant) => tenant,
  values: 1_600,
  input: changeOf(TenantChange.extend({ name: textUpTo(TENANT_NAME).min(1).optional() })).meta({ id: 'TenantUpdate' }),
  output: Tenant,
  rest: { method: 'PATCH', path: '/kyc/tenants/me' },
});
