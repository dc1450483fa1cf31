import type { Audience } from '@vett/schema/contract';
import type { Permission } from '@vett/schema/permission';
import { TenantConfiguration } from '@vett/schema/tenant-configuration';
import type { Logger } from 'pino';
import type { RateState } from '../platform/limits/limits.ts';

export type Retention = 'standard' | 'ephemeral';

export interface Tenant {
  readonly tenant_id: string;
  readonly name: string;
  readonly environment: 'production' | 'staging';
  readonly status: 'active' | 'suspended';
  readonly configuration: TenantConfiguration;
}

/** Stands where there is no tenant. No row belongs to it, so that its view of the database is empty. */
export const NO_TENANT: Tenant = {
  tenant_id: '00000000-0000-0000-0000-000000000000',
  name: 'none',
  environment: 'production',
  status: 'active',
  configuration: TenantConfiguration.parse({}),
};

/** Who a token belongs to and what it may do. */
export interface Identity {
  readonly audience: Audience;
  readonly tenant: Tenant;
  readonly actor: { readonly type: 'api_key' | 'user' | 'end_user' | 'system' | 'anyone'; readonly id: string };
  readonly permissions: ReadonlySet<Permission>;
  /** CIDRs from which the token may be used; empty: anywhere. */
  readonly ip_allowlist: readonly string[];
  /** From when on it is nobody: its key expires or is revoked, or the token does. */
  readonly ends_at: Date | null;
}

/** Who calls without a token: only operations of the audience `public` let them in. */
export const ANYONE: Identity = {
  audience: 'public',
  tenant: NO_TENANT,
  actor: { type: 'anyone', id: 'anyone' },
  permissions: new Set(),
  ip_allowlist: [],
  ends_at: null,
};
/** One request, before and apart from who sends it. */
export interface Exchange {
  readonly request_id: string;
  /** Milliseconds of `performance.now()`. */
  readonly received_at: number;
  readonly address: string | undefined;
  readonly retention_header: string | undefined;
  readonly log: Logger;
  /** Set by the core once it is decided; the interfaces answer it as `X-Data-Retention-Applied`. */
  applied_retention?: Retention;
  /** What became of an idempotency key; the interfaces answer it as headers. */
  idempotency?: 'replayed' | 'not-applied';
  /** Set by the core; the interfaces answer it as `RateLimit-*`. */
  rate?: RateState;
}

/** Who calls an operation, and how. */
export interface Caller extends Identity {
  readonly retention: Retention;
  readonly request_id: string;
  readonly received_at: number;
  readonly address: string | undefined;
  readonly signal: AbortSignal;
  readonly log: Logger;
  /** Counts this call as so many more, since it takes as much work. Throws RATE_LIMITED. */
  readonly charge: (calls: number) => Promise<void>;
}
