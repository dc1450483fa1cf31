import type { Tenant } from '../tenant.ts';
import * as contracts from '../tenant.ts';
import { TenantConfiguration } from '../tenant-configuration.ts';
import { exampleFor } from './example-for.ts';

const example: Tenant = {
  tenant_id: '019bc0f0-9d28-742f-96cf-830568acf16e',
  name: 'Example Bank',
  environment: 'production',
  status: 'active',
  ...TenantConfiguration.parse({
    list_check: { min_confidence: 0.8, enabled_lists: ['ofac', 'un'] },
    quotas: { check: { limit: 100_000, period: 'month' } },
  }),
};

export const examples = [
  exampleFor(contracts.get, { input: {}, output: example }),
  exampleFor(contracts.update, {
    input: { list_check: { min_confidence: 0.8, enabled_lists: ['ofac', 'un'] } },
    output: example,
  }),
];
