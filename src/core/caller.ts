import type { Audience } from '@vett/schema/contract';
import type { Permission } from '@vett/schema/permission';
import { TenantConfiguration } from '@vett/schema/tenant-configuration';
import type { Logger } from 'pino';
import { AppError } from '../platform/error.ts';
import type { RateState } from '../platform/limits/limits.ts';
import type { AnswerSize, CallSize } from './answer-size.ts';

export type Retention = 'standard' | 'ephemeral';

export interface Tenant {
  readonly tenant_id: string;
  readonly name: string;
  readonly environment: 'production' | 'staging';
  readonly status: 'active' | 'suspended';
  readonly configuration: TenantConfiguration;
}

/** The tenant of callers without one. It owns no rows, so its view of the database is empty. */
export const NO_TENANT: Tenant = {
  tenant_id: '00000000-0000-0000-0000-000000000000',
  name: 'none',
  environment: 'production',
  status: 'active',
  configuration: TenantConfiguration.parse({}),
};

/** The owner of a token and its rights. */
export interface Identity {
  readonly audience: Audience;
  readonly tenant: Tenant;
  readonly actor: {
    readonly type: 'api_key' | 'user' | 'end_user' | 'system' | 'anyone';
    readonly id: string;
    /** The session of a user who signed in here. */
    readonly session_id?: string;
  };
  readonly permissions: ReadonlySet<Permission>;
  /** CIDRs from which the token may be used; empty: anywhere. */
  readonly ip_allowlist: readonly string[];
  /** The end of its validity: the expiry or revocation of its key or token. */
  readonly ends_at: Date | null;
}

/** The identity of callers without a token, for operations of the audience `public`. */
export const ANYONE: Identity = {
  audience: 'public',
  tenant: NO_TENANT,
  actor: { type: 'anyone', id: 'anyone' },
  permissions: new Set(),
  ip_allowlist: [],
  ends_at: null,
};

/** One request, independent of its caller. */
export interface Exchange {
  readonly request_id: string;
  /** Milliseconds of `performance.now()`. */
  readonly received_at: number;
  readonly address: string | undefined;
  readonly retention_header: string | undefined;
  /** The languages that the reader of the answer prefers, such as `es`, the first one most. */
  readonly reads?: readonly string[];
  /** The size of the body in bytes, as its head declares it; undefined: it declares none. */
  readonly declared_bytes?: number | undefined;
  /** Aborted when the client disconnects; undefined: there is no connection. */
  readonly disconnected?: AbortSignal | undefined;
  readonly log: Logger;
  readonly answer: AnswerSize;
  /** Set by the core once it is decided; the interfaces send it as `X-Data-Retention-Applied`. */
  applied_retention?: Retention;
  /** The outcome of an idempotency key; the interfaces send it as headers. */
  idempotency?: 'replayed' | 'not-applied';
  /** Set by the core; the interfaces send it as `RateLimit-*`. */
  rate?: RateState;
}

/** The caller of an operation, with the terms of the call. */
export interface Caller extends Identity {
  readonly retention: Retention;
  readonly request_id: string;
  readonly received_at: number;
  readonly address: string | undefined;
  /** The languages that the reader of the answer prefers, the first one most. */
  readonly reads: readonly string[];
  /** Aborted when the call takes too long. */
  readonly signal: AbortSignal;
  /** Aborted when the client disconnects. Only for work that nobody needs then. */
  readonly disconnected?: AbortSignal | undefined;
  readonly log: Logger;
  /** The bytes of the output so far. */
  readonly answer: CallSize;
  /** Counts additional calls against the limits, for an expensive call. Throws RATE_LIMITED. */
  readonly charge: (calls: number) => Promise<void>;
}

/** The caller, as records name it: `api_key:00aZ8IV3k3uD`. */
export const actorOf = ({ actor }: Pick<Identity, 'actor'>): string => `${actor.type}:${actor.id}`;

/** The owner of work in queues: a tenant, or a session of it, whose end user takes turns with those of its other sessions. */
export const ownerOf = ({ tenant, actor }: Pick<Identity, 'tenant' | 'actor'>): string =>
  actor.type === 'end_user' ? sessionOwner(tenant.tenant_id, actor.id) : tenant.tenant_id;

export const sessionOwner = (tenantId: string, sessionId: string): string => `${tenantId}/${sessionId}`;

/** Throws INSUFFICIENT_PERMISSIONS where the tenant separates review and the caller lacks the permission for it. */
export function requireSeparated({ tenant, permissions }: Identity, permission: Permission): void {
  if (!tenant.configuration.security.separate_review || permissions.has(permission)) return;
  throw new AppError('INSUFFICIENT_PERMISSIONS', `This needs the permission ${permission} here.`, {
    details: { permission },
  });
}
