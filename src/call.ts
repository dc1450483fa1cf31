import { type AnyContract, type Kind, permissionsOf } from '@vett/schema/contract';
import type { z } from 'zod';
import { isAllowedAddress } from './address.ts';
import type { Caller, Exchange, Identity } from './caller.ts';
import { conduct } from './conduct.ts';
import { AppError } from './error.ts';
import { validInput } from './invalid-input.ts';
import type { AnyOperation, Operation, Service } from './operation.ts';
import { isEligible, requireInline, retentionOfBody, retentionOfHeader } from './retention.ts';
import { withTimeout } from './timeout.ts';
import { traced } from './tracing.ts';

/** What a call needs beside its operation: who calls, in which exchange, of which service, and the input, read on demand. */
export interface Call {
  readonly identity: Identity;
  readonly exchange: Exchange;
  readonly service: Service;
  readonly input: () => unknown;
  readonly idempotencyKey?: string | undefined;
  /** The operation that the input is for, where it decides between two. */
  readonly handOver?: ((input: unknown) => AnyOperation | undefined) | undefined;
}

/**
 * The only way to run an operation. The order of checks is the same for all interfaces (decisions 0.10): tenant and
 * address, rate, permission, feature, retention, input; then the work, as `conduct` does it.
 */
export async function call<I extends z.ZodType, O extends z.ZodType>(
  operation: Operation<Kind, I, O>,
  { identity, exchange, service, input: read, idempotencyKey, handOver }: Call,
): Promise<z.output<O>> {
  admitToTenant(identity, exchange.address);
  await service.limits.admit(operation.rate, identity, exchange);
  allow(operation, identity, service);
  const { retention_header } = exchange;
  retentionOfHeader(operation, identity.tenant, retention_header);
  const raw = await read();
  const other = handOver?.(raw);
  if (other) return call(other, { identity, exchange, service, input: () => raw, idempotencyKey });
  const retention = retentionOfBody(operation, identity.tenant, retention_header, raw);
  // Several calls share one exchange in GraphQL and tRPC: it was ephemeral only if each of them was.
  if (isEligible(operation) && exchange.applied_retention !== 'standard') exchange.applied_retention = retention;
  const input = validInput(operation.input, raw, { except: operation.itemwise });
  requireInline(operation, retention, input);
  if (operation.knownBy) await service.limits.admitUnknown(operation.rate, operation.knownBy(input), exchange);

  return withTimeout(operation.timeoutMs, (signal) => {
    const { request_id, received_at, address, log } = exchange;
    const charge = async (calls: number) => service.limits.admit(operation.rate, identity, exchange, calls);
    const caller: Caller = { ...identity, retention, request_id, received_at, address, log, signal, charge };
    const work = { operation, input, caller, exchange, service, idempotencyKey };
    return traced(operation.action, {}, () => conduct(work));
  });
}

/** Why a caller may not come in at all: its tenant is suspended, or calls from there are not allowed. */
export function refusalOfEntry({ tenant, ip_allowlist }: Identity, address: string | undefined): AppError | undefined {
  if (tenant.status !== 'active') {
    return new AppError('TENANT_SUSPENDED', 'This tenant is suspended. Ask the operator to activate it.');
  }
  const allowlists = [tenant.configuration.security.ip_allowlist, ip_allowlist];
  if (allowlists.every((allowlist) => isAllowedAddress(address, allowlist))) return undefined;
  return new AppError('IP_NOT_ALLOWED', 'This address may not use the token: it is not on the allow-list.');
}

/** Refuses who belongs to a suspended tenant or calls from where neither the tenant nor the token allows. */
export function admitToTenant(identity: Identity, address: string | undefined): void {
  const refusal = refusalOfEntry(identity, address);
  if (refusal) throw refusal;
}

function allow(contract: AnyContract, { tenant, permissions }: Identity, { legacy }: Service): void {
  const enough = permissionsOf(contract);
  if (enough.length > 0 && !enough.some((permission) => permissions.has(permission))) {
    const named = enough.join(' or ');
    throw new AppError('INSUFFICIENT_PERMISSIONS', `This needs the permission ${named}, which the token lacks.`, {
      details: enough.length > 1 ? { any_of: enough } : { permission: named },
    });
  }
  const { feature, rest } = contract;
  if (rest?.legacy && !legacy.enabled) {
    throw new AppError('LEGACY_ENDPOINT_RETIRED', 'This interface is gone: use POST /kyc. /docs/migration says how.');
  }
  if (feature && !tenant.configuration.features[feature]) {
    throw new AppError('FEATURE_NOT_ENABLED', `The feature ${feature} is switched off for this tenant.`, {
      details: { feature },
    });
  }
}
