import type { AnyContract, Kind } from '@vett/schema/contract';
import type { z } from 'zod';
import { isAllowedAddress } from './address.ts';
import type { Caller, Exchange, Identity } from './caller.ts';
import { conduct } from './conduct.ts';
import { AppError } from './error.ts';
import { invalidInput, unstorableText } from './invalid-input.ts';
import type { Operation, Service } from './operation.ts';
import { isEligible, retentionOfBody, retentionOfHeader } from './retention.ts';
import { withTimeout } from './timeout.ts';
import { traced } from './tracing.ts';

/** What a call needs beside its operation: who calls, in which exchange, of which service, and the input, read on demand. */
export interface Call {
  readonly identity: Identity;
  readonly exchange: Exchange;
  readonly service: Service;
  readonly input: () => unknown;
  readonly idempotencyKey?: string | undefined;
}

/**
 * The only way to run an operation. The order of checks is the same for all interfaces (decisions 0.10): tenant and
 * address, rate, permission, feature, retention, input; then the work, as `conduct` does it.
 */
export async function call<I extends z.ZodType, O extends z.ZodType>(
  operation: Operation<Kind, I, O>,
  { identity, exchange, service, input: read, idempotencyKey }: Call,
): Promise<z.output<O>> {
  admitToTenant(identity, exchange.address);
  await service.limits.admit(operation.rate, identity, exchange);
  allow(operation, identity);
  const { retention_header } = exchange;
  retentionOfHeader(operation, identity.tenant, retention_header);
  const raw = await read();
  const retention = retentionOfBody(operation, identity.tenant, retention_header, raw);
  // Several calls share one exchange in GraphQL and tRPC: it was ephemeral only if each of them was.
  if (isEligible(operation) && exchange.applied_retention !== 'standard') exchange.applied_retention = retention;
  const parsed = operation.input.safeParse(raw);
  if (!parsed.success) throw invalidInput(operation.input, parsed.error.issues, raw);
  const unstorable = unstorableText(parsed.data, operation.itemwise);
  if (unstorable) throw unstorable;
  if (operation.knownBy) await service.limits.admitUnknown(operation.rate, operation.knownBy(parsed.data), exchange);

  return withTimeout(operation.timeoutMs, (signal) => {
    const { request_id, received_at, address, log } = exchange;
    const caller: Caller = { ...identity, retention, request_id, received_at, address, log, signal };
    const work = { operation, input: parsed.data, caller, exchange, service, idempotencyKey };
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

function allow({ permission, feature }: AnyContract, { tenant, permissions }: Identity): void {
  if (permission !== 'public' && !permissions.has(permission)) {
    throw new AppError('INSUFFICIENT_PERMISSIONS', `This needs the permission ${permission}, which the token lacks.`, {
      details: { permission },
    });
  }
  if (feature && !tenant.configuration.features[feature]) {
    throw new AppError('FEATURE_NOT_ENABLED', `The feature ${feature} is switched off for this tenant.`, {
      details: { feature },
    });
  }
}
