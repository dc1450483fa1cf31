import type { Permission } from '@vett/schema/permission';
import type { TenantConfiguration } from '@vett/schema/tenant-configuration';
import type { Logger } from 'pino';

export type Retention = 'standard' | 'ephemeral';

export interface Tenant {
  readonly tenant_id: string;
  readonly name: string;
  readonly environment: 'production' | 'staging';
  readonly status: 'active' | 'suspended';
  readonly configuration: TenantConfiguration;
}

/** Who a token belongs to and what it may do. */
export interface Identity {
  readonly tenant: Tenant;
  readonly actor: { readonly type: 'api_key' | 'user' | 'system'; readonly id: string };
  readonly permissions: ReadonlySet<Permission>;
  /** CIDRs from which the token may be used; empty: anywhere. */
  readonly ip_allowlist: readonly string[];
}

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
}

/** Who calls an operation, and how. */
export interface Caller extends Identity {
  readonly retention: Retention;
  readonly request_id: string;
  readonly received_at: number;
  readonly address: string | undefined;
  readonly signal: AbortSignal;
  readonly log: Logger;
}
