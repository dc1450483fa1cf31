import type { AnyContract, Contract, Kind } from '@vett/schema/contract';
import type { z } from 'zod';
import { isAllowedAddress } from './address.ts';
import type { Caller, Exchange, Identity } from './caller.ts';
import type { Doors } from './doors.ts';
import { AppError } from './error.ts';
import { invalidInput } from './invalid-input.ts';
import { isEligible, retentionOfBody, retentionOfHeader } from './retention.ts';

/** A contract with the function that fulfils it. */
export interface Operation<K extends Kind, I extends z.ZodType, O extends z.ZodType> extends Contract<K, I, O> {
  readonly run: (caller: Caller, doors: Doors, input: z.output<I>) => Promise<z.input<O>>;
}

// biome-ignore lint/suspicious/noExplicitAny: the one place where operations of all types meet.
export type AnyOperation = Operation<Kind, any, any>;
export type Operations = Readonly<Record<string, Readonly<Record<string, AnyOperation>>>>;

// The handler comes beside a contract whose types are already fixed: only then does TypeScript check what it returns.
export const implement = <K extends Kind, I extends z.ZodType, O extends z.ZodType>(
  contract: Contract<K, I, O>,
  run: Operation<K, I, O>['run'],
): Operation<K, I, O> => ({ ...contract, run });

/** What the service lends to every call. */
export interface Service {
  open(caller: Caller): Doors;
}

/** What a call needs beside its operation: who calls, in which exchange, of which service, and the input, read on demand. */
export interface Call {
  readonly identity: Identity;
  readonly exchange: Exchange;
  readonly service: Service;
  readonly input: () => unknown;
}

/**
 * The only way to run an operation. The order of checks is the same for all interfaces (decisions 0.10): tenant and
 * address, permission, feature, retention, input; then the work; then the output is cut to what is declared.
 */
export async function call<I extends z.ZodType, O extends z.ZodType>(
  operation: Operation<Kind, I, O>,
  { identity, exchange, service, input: read }: Call,
): Promise<z.output<O>> {
  admit(operation, identity, exchange);
  const { retention_header } = exchange;
  retentionOfHeader(operation, identity.tenant, retention_header);
  const raw = await read();
  const retention = retentionOfBody(operation, identity.tenant, retention_header, raw);
  // Several calls share one exchange in GraphQL and tRPC: it was ephemeral only if each of them was.
  if (isEligible(operation) && exchange.applied_retention !== 'standard') exchange.applied_retention = retention;
  const parsed = operation.input.safeParse(raw);
  if (!parsed.success) throw invalidInput(operation.input, parsed.error.issues, raw);

  return withTimeout(operation.timeoutMs, async (signal) => {
    const { request_id, received_at, log } = exchange;
    const caller: Caller = { ...identity, retention, request_id, received_at, log, signal };
    return operation.output.parse(await operation.run(caller, service.open(caller), parsed.data));
  });
}

function admit({ permission, feature }: AnyContract, identity: Identity, { address }: Exchange): void {
  const { tenant, permissions, ip_allowlist } = identity;
  if (tenant.status !== 'active') {
    throw new AppError('TENANT_SUSPENDED', 'This tenant is suspended. Ask the operator to activate it.');
  }
  for (const allowlist of [tenant.configuration.security.ip_allowlist, ip_allowlist]) {
    if (!isAllowedAddress(address, allowlist)) {
      throw new AppError('IP_NOT_ALLOWED', 'This address may not use the token: it is not on the allow-list.');
    }
  }
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

function withTimeout<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const error = new AppError('SERVICE_UNAVAILABLE', 'This took too long. Try again.', { retryAfter: 1 });
      controller.abort(error);
      reject(error);
    }, milliseconds);
    work(controller.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
