import { parseMasterKey } from '../../src/platform/crypto/master-key.ts';
import { configure } from '../support/api-keys.ts';
import { bootstrapTenant } from '../support/bootstrap.ts';
import type { TestDatabase } from '../support/database.ts';
import { newMasterKey, type Running, start, temporaryFolder } from '../support/process.ts';

type Owned = Pick<TestDatabase, 'url' | 'sql' | 'admin'>;

export type Fleet = Awaited<ReturnType<typeof fleetOn>>;

/** Processes of the service on one database, with a tenant without rate limits. */
export async function fleetOn({ url, sql, admin }: Owned) {
  const environment = {
    DATABASE_URL: url,
    VETT_MASTER_KEY: newMasterKey(),
    DATA_DIR: temporaryFolder(),
    LISTS: 'un',
    LOG_LEVEL: 'warn',
    PORT: '0',
  };
  const master = parseMasterKey(environment.VETT_MASTER_KEY);
  const { tenant_id, api_key } = await bootstrapTenant(sql, master, { name: 'Test', environment: 'staging' });
  await configure({ admin } as TestDatabase, tenant_id, {});
  return {
    ...{ tenant_id, master },
    headers: { Authorization: `Bearer ${api_key}`, 'Content-Type': 'application/json' },
    /** Starts one more process of the command line. */
    start: (args: readonly string[], more: Record<string, string> = {}) => start(args, { ...environment, ...more }),
  };
}

export const urlOf = (service: Running) => service.says(/running at (http:\/\/\S+)/);
