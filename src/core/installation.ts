import { PERMISSIONS } from '@vett/schema/permission';
import type { Logger } from 'pino';
import type { Notices } from '../platform/database/notices.ts';
import { newId } from '../platform/id.ts';
import { AnswerSize, CallSize } from './answer-size.ts';
import type { Caller, Identity, Tenant } from './caller.ts';
import type { Doors } from './doors.ts';
import type { Platform } from './platform.ts';
import type { Queue } from './queue.ts';
import type { ObjectKind, RetentionRule } from './retention-rule.ts';

/** The whole installation, for work that belongs to no single tenant, such as jobs and sweeps. */
export interface Installation<D = Doors> extends Omit<Platform, 'master' | 'limits'> {
  readonly queue: Queue;
  /** The reason why this process starts no browser for website scans; undefined: it may be tried. */
  readonly browserProblem: string | undefined;
  readonly notices: Notices;
  /** The start time of this process. */
  readonly startedAt: Date;
  /** All kinds of tenant data with limited retention. */
  readonly keptData: readonly RetentionRule[];
  /** All kinds of stored objects that rows refer to. */
  readonly objectKinds: readonly ObjectKind[];
  /** Gives the caller and doors to work as a tenant, like those of a call. Undefined when the tenant was erased. */
  asTenant(
    tenantId: string,
    actor: Identity['actor'],
    signal: AbortSignal,
  ): Promise<{ readonly caller: Caller; readonly doors: D } | undefined>;
}

interface Entrance<D> {
  tenantOf(tenantId: string): Promise<Tenant | undefined>;
  open(caller: Caller): D;
  readonly log: Logger;
}

/** Makes `asTenant`. A job stores its results in every retention mode of its tenant, and rate limits do not apply to it. */
export const entranceOf =
  <D>({ tenantOf, open, log }: Entrance<D>): Installation<D>['asTenant'] =>
  async (tenantId, actor, signal) => {
    const tenant = await tenantOf(tenantId);
    if (!tenant) return undefined;
    const caller: Caller = {
      audience: 'tenant',
      tenant,
      actor,
      signal,
      permissions: new Set(PERMISSIONS),
      ip_allowlist: [],
      ends_at: null,
      retention: 'standard',
      request_id: newId(),
      received_at: performance.now(),
      address: undefined,
      reads: [],
      log: log.child({ tenant_id: tenantId }),
      answer: new CallSize(new AnswerSize(), Number.POSITIVE_INFINITY, tenantId),
      charge: async () => {},
    };
    return { caller, doors: open(caller) };
  };
