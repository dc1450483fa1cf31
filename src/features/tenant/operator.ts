import { FEATURES } from '@vett/schema/contract';
import { operatorContracts } from '@vett/schema/operator';
import { TenantConfiguration } from '@vett/schema/tenant-configuration';
import { validInput } from '../../core/invalid-input.ts';
import { tryMove } from '../../core/lifecycle.ts';
import { implementForOperator } from '../../core/operator.ts';
import type { TenantDatabase } from '../../platform/database/tenant.ts';
import { AppError } from '../../platform/error.ts';
import { changeTenant, wireTenant } from './change-tenant.ts';
import { makeTenant } from './make-tenant.ts';
import { allTenants, findTenant, lockTenant, type StoredTenant, TENANT_STATES } from './tenant-store.ts';

const contracts = operatorContracts.tenant;

export const create = implementForOperator(
  contracts.create,
  ({ tenant: { tenant_id } }, { database, newTenantKey }, settings) =>
    database.run((transaction) => makeTenant(transaction, { tenant_id, ...settings }, newTenantKey())),
);

export const list = implementForOperator(contracts.list, async (_caller, { sql }) => ({
  tenants: (await allTenants(sql)).map(({ created_at, ...tenant }) => ({
    ...tenant,
    environment: tenant.environment as 'production' | 'staging',
    status: tenant.status as 'active' | 'suspended',
    created_at: created_at.toISOString(),
  })),
}));

export const show = implementForOperator(contracts.show, async (_caller, { database }) => {
  const stored = existing(await database.run(findTenant));
  // Throws with the parts that are not valid.
  validInput(TenantConfiguration, stored.configuration, { isChange: true });
  return { tenant: wireTenant(stored) };
});

export const configure = implementForOperator(contracts.configure, (_caller, { database }, { patches }) =>
  database.run(async (transaction) => {
    const stored = existing(await lockTenant(transaction));
    const sections = patches.map((patch) => patch['features'] as Record<string, unknown> | null | undefined);
    const switchedOff = FEATURES.filter((feature) => sections.some((features) => features?.[feature] === false));
    const { tenant, changes } = await changeTenant(transaction, stored, { patches, switchedOff });
    return { tenant, changes: [...changes] };
  }),
);

export const suspend = implementForOperator(contracts.suspend, ({ tenant: { tenant_id } }, { database }) =>
  moveTenant(database, tenant_id, 'suspend'),
);

export const activate = implementForOperator(contracts.activate, ({ tenant: { tenant_id } }, { database }) =>
  moveTenant(database, tenant_id, 'activate'),
);

async function moveTenant(database: TenantDatabase, tenant_id: string, trigger: 'activate' | 'suspend') {
  const moved = await database.run((transaction) => tryMove(transaction, TENANT_STATES, tenant_id, trigger));
  if (!moved) throw gone();
  return { tenant_id, status: moved.status };
}

function existing(tenant: StoredTenant | undefined): StoredTenant {
  if (!tenant) throw gone();
  return tenant;
}

const gone = () => new AppError('NOT_FOUND', 'The tenant was erased meanwhile.');
