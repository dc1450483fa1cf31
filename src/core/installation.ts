import { PERMISSIONS } from '@vett/schema/permission';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Sql } from '../platform/database/connect.ts';
import type { Notices } from '../platform/database/notices.ts';
import { newId } from '../platform/id.ts';
import type { Clock } from '../ports/clock.ts';
import type { Mail } from '../ports/mail.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import type { Outbound } from '../ports/outbound.ts';
import { AnswerSize, CallSize } from './answer-size.ts';
import type { Caller, Identity, Tenant } from './caller.ts';
import type { Doors } from './doors.ts';
import type { Queue } from './queue.ts';
import type { ObjectKind, RetentionRule } from './retention-rule.ts';

/** The whole installation, for work that belongs to no single tenant, such as jobs and sweeps. */
export interface Installation {
  readonly config: Config;
  readonly sql: Sql;
  /** The connection URL of `sql`, for threads with their own connections. */
  readonly databaseUrl: string;
  readonly objects: ObjectStore;
  readonly queue: Queue;
  readonly keyring: Keyring;
  /** Requests URLs that callers send. */
  readonly outbound: Outbound;
  /** Undefined: no mail is sent. */
  readonly mail: Mail | undefined;
  /** The reason why this process starts no browser for website scans; undefined: it may be tried. */
  readonly browserProblem: string | undefined;
  readonly notices: Notices;
  readonly clock: Clock;
  readonly log: Logger;
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
  ): Promise<{ readonly caller: Caller; readonly doors: Doors } | undefined>;
}

interface Entrance {
  tenantOf(tenantId: string): Promise<Tenant | undefined>;
  open(caller: Caller): Doors;
  readonly log: Logger;
}

/** Makes `asTenant`. A job stores its results in every retention mode of its tenant, and rate limits do not apply to it. */
export const entranceOf =
  ({ tenantOf, open, log }: Entrance): Installation['asTenant'] =>
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
      log: log.child({ tenant_id: tenantId }),
      answer: new CallSize(new AnswerSize(), Number.POSITIVE_INFINITY),
      charge: async () => {},
    };
    return { caller, doors: open(caller) };
  };
