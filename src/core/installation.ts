import { PERMISSIONS } from '@vett/schema/permission';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Sql } from '../platform/database/connect.ts';
import { newId } from '../platform/id.ts';
import type { Clock } from '../ports/clock.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import type { Caller, Identity, Tenant } from './caller.ts';
import type { Doors } from './doors.ts';
import type { KeptData, ObjectKind } from './kept-data.ts';
import type { Queue } from './queue.ts';

/** The whole installation, for work that belongs to no single tenant: jobs, sweeps, and everything that features hold open. */
export interface Installation {
  readonly config: Config;
  readonly sql: Sql;
  /** The address behind `sql`, for threads that connect by themselves. */
  readonly databaseUrl: string;
  readonly objects: ObjectStore;
  readonly queue: Queue;
  readonly clock: Clock;
  readonly log: Logger;
  /** The start of this process. */
  readonly startedAt: Date;
  /** Every kind of tenants' data that is not kept for ever. */
  readonly keptData: readonly KeptData[];
  /** Every kind of objects in the storage that rows refer to. */
  readonly objectKinds: readonly ObjectKind[];
  /** The way to work as a tenant: the same caller and doors as in a call. Undefined when the tenant was erased. */
  asTenant(
    tenantId: string,
    actor: Identity['actor'],
    signal: AbortSignal,
  ): Promise<{ readonly caller: Caller; readonly doors: Doors } | undefined>;
}

interface Entrance {
  tenantOf(tenantId: string): Promise<Tenant | undefined>;
  open(caller: Caller): Doors;
  readonly log: Logger;
}

/** Makes `asTenant`. A job keeps what it makes, whatever the mode of its tenant is, and no limit of calls holds it up. */
export const entranceOf =
  ({ tenantOf, open, log }: Entrance): Installation['asTenant'] =>
  async (tenantId, actor, signal) => {
    const tenant = await tenantOf(tenantId);
    if (!tenant) return undefined;
    const caller: Caller = {
      ...{ audience: 'tenant', tenant, actor, signal },
      permissions: new Set(PERMISSIONS),
      ip_allowlist: [],
      ends_at: null,
      retention: 'standard',
      request_id: newId(),
      received_at: performance.now(),
      address: undefined,
      log: log.child({ tenant_id: tenantId }),
      charge: async () => {},
    };
    return { caller, doors: open(caller) };
  };
