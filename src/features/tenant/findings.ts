import { TenantConfiguration } from '@vett/schema/tenant-configuration';
import { z } from 'zod';
import { type Finding, fine } from '../../core/finding.ts';
import { ownMessage } from '../../platform/own-message.ts';
import type { list } from './operator.ts';

type Tenants = z.output<typeof list.output>['tenants'];

/** Reports the number of tenants, and each tenant whose configuration is not valid. */
export function tenantFindings(tenants: Tenants): Finding[] {
  const suspended = tenants.filter(({ status }) => status === 'suspended').length;
  const problems = tenants.flatMap(({ tenant_id, configuration }) => {
    const { error } = TenantConfiguration.safeParse(configuration, { error: ownMessage });
    if (!error) return [];
    const message = `Its configuration is not valid, so its calls fail: ${z.prettifyError(error)}. Mend it with \`admin configure\`.`;
    return [{ check: `tenant ${tenant_id}`, ok: false, message }];
  });
  return [fine('tenants', `${tenants.length}, ${suspended} of them suspended`), ...problems];
}
