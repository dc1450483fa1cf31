export type { Identities, TenantResources } from './identities.ts';
export { makeTenant } from './make-tenant.ts';
export { list as listTenants } from './operator.ts';
export { isSamePerson, personBehind, personOf } from './person.ts';
export { reasonFrom } from './reason.ts';
export { insertTenant } from './store.ts';
export { isUsed, storedConfiguration } from './stored-configuration.ts';
export { allTenants } from './tenant-store.ts';
