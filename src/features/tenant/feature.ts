import { API_KEY } from '@vett/schema/api-key';
import { TenantConfiguration } from '@vett/schema/tenant-configuration';
import { z } from 'zod';
import type { Feature } from '../../core/feature.ts';
import { type Finding, fine } from '../../core/finding.ts';
import { eraseExpiredKeys } from '../../core/idempotency.ts';
import type { RetentionRule } from '../../core/retention-rule.ts';
import { ownMessage } from '../../platform/own-message.ts';
import * as tenant from './configuration.ts';
import { watchIdentities } from './identities.ts';
import { eraseEndedKeys } from './key-store.ts';
import * as apiKey from './operations.ts';
import type { list } from './operator.ts';
import * as operator from './operator.ts';

type Tenants = z.output<typeof list.output>['tenants'];

/** Reports the number of tenants, and each tenant whose configuration is not valid. */
function tenantFindings(tenants: Tenants): Finding[] {
  const suspended = tenants.filter(({ status }) => status === 'suspended').length;
  const problems = tenants.flatMap(({ tenant_id, configuration }) => {
    const { error } = TenantConfiguration.safeParse(configuration, { error: ownMessage });
    if (!error) return [];
    const message = `Its configuration is not valid, so its calls fail: ${z.prettifyError(error)}. Mend it with \`admin configure\`.`;
    return [{ check: `tenant ${tenant_id}`, ok: false, message }];
  });
  return [fine('tenants', `${tenants.length}, ${suspended} of them suspended`), ...problems];
}

/** API keys that are revoked or expired. */
const endedKeys: RetentionRule = { kind: 'api_key', days: () => API_KEY.kept_days, erase: eraseEndedKeys };

/** Idempotency keys; each has its own expiry. */
const idempotencyKeys: RetentionRule = { kind: 'idempotency_key', days: () => 0, erase: eraseExpiredKeys };

/** Tenants, their configuration and their API keys. */
export const feature = {
  operations: { apiKey, tenant },
  operatorOperations: { tenant: operator },
  keptData: [endedKeys, idempotencyKeys],
  examine: async (run) => tenantFindings((await run(operator.list, {})).tenants),
  async start({ sql, keyring, clock, log }) {
    const listeners: ((tenantId: string) => void)[] = [keyring.forget];
    const { close, ...identities } = await watchIdentities(sql, clock, log, (tenantId) => {
      for (const listener of listeners) listener(tenantId);
    });
    return {
      identities,
      onTenantChange: (listener: (tenantId: string) => void) => void listeners.push(listener),
      close,
    };
  },
} satisfies Feature;
