export { type Identities, watchIdentities } from './identities.ts';
export { endedKeys, idempotencyKeys } from './kept-data.ts';
export { makeTenant } from './make-tenant.ts';
export { storedConfiguration } from './stored-configuration.ts';
export { allTenants, type TenantSummary } from './tenant-store.ts';
export { isUsed } from './used-feature.ts';
