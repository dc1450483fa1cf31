import type { Feature } from '../../core/feature.ts';
import * as tenant from './configuration.ts';
import { tenantFindings } from './findings.ts';
import { watchIdentities } from './identities.ts';
import { endedKeys, idempotencyKeys } from './kept-data.ts';
import * as apiKey from './operations.ts';
import * as operator from './operator.ts';

/** Tenants, their configuration and their API keys. */
export const feature = {
  operations: { apiKey, tenant },
  operatorOperations: { tenant: operator },
  keptData: [endedKeys, idempotencyKeys],
  examine: async (run) => tenantFindings((await run(operator.list, {})).tenants),
  async start({ sql, keyring, clock, log }) {
    const listeners: ((tenantId: string) => void)[] = [keyring.forget];
    const identities = await watchIdentities(sql, clock, log, (tenantId) => {
      for (const listener of listeners) listener(tenantId);
    });
    return { identities, onTenantChange: (listener) => void listeners.push(listener), close: identities.close };
  },
} satisfies Feature;
