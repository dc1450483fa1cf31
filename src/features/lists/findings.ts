import { TenantConfiguration } from '@vett/schema/tenant-configuration';
import type { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Finding } from '../../core/finding.ts';
import type { listTenants } from '../tenant/tenant.ts';
import { enabledLists } from './lists.ts';

type Tenants = z.output<typeof listTenants.output>['tenants'];

/** Reports tenants that enable only lists that this installation does not have. */
export const enabledFindings = (tenants: Tenants, config: Config): Finding[] =>
  tenants.flatMap(({ tenant_id, configuration }) => {
    const wanted = TenantConfiguration.safeParse(configuration).data?.list_check.enabled_lists ?? 'all';
    if (wanted === 'all' || wanted.length === 0 || enabledLists(config).some((name) => wanted.includes(name)))
      return [];
    const message = `Its checks fail: of the lists that it enables (${wanted.join(', ')}) none is in LISTS.`;
    return [{ check: `tenant ${tenant_id}`, ok: false, message }];
  });
