import { type AnyContract, type Kind, permissionsOf } from '@vett/schema/contract';
import { ERROR_STATUS } from '@vett/schema/error';
import type { z } from 'zod';
import { isAllowedAddress, networkOf } from '../platform/address.ts';
import { AppError } from '../platform/error.ts';
import { withTimeout } from '../platform/timeout.ts';
import { traced } from '../platform/tracing.ts';
import { CallSize } from './answer-size.ts';
import { ANYONE, type Caller, type Exchange, type Identity, type Retention, requireSeparated } from './caller.ts';
import { execute } from './execute.ts';
import { validInput } from './invalid-input.ts';
import type { ExecutionDoors, Operation, OperationFor, Service } from './operation.ts';
import { tenantOf } from './operator.ts';
import { noteRetention, retentionOfBody, retentionOfHeader, withoutRetention } from './retention.ts';

/** The parts of a call beside its operation: the caller, the exchange, the service, and the input, read on demand. */
export interface Call<D extends ExecutionDoors> {
  readonly identity: Identity;
  readonly exchange: Exchange;
  readonly service: Service<D>;
  readonly input: () => unknown;
  /** Identifies the caller again. Throws when its token is no longer valid. */
  readonly identify?: (() => Identity | Promise<Identity>) | undefined;
  readonly idempotencyKey?: string | undefined;
  /** Selects the operation by the input, where one path serves two operations. */
  readonly handOver?: ((input: unknown) => OperationFor<D> | undefined) | undefined;
}

/** A body may take a minute to come. After this time its caller is identified again, so that lost rights do not serve for it. */
const FRESH_MS = 1_000;
export const cameLate = ({ received_at }: Exchange): boolean => performance.now() - received_at > FRESH_MS;

/**
 * Runs an operation; there is no other way. The order of checks is the same for all interfaces (decisions 0.10): audience,
 * tenant and address, rate, permission, feature, retention, input; then `execute` runs the work.
 */
export async function call<I extends z.ZodType, O extends z.ZodType, D extends ExecutionDoors>(
  operation: Operation<Kind, I, O, D>,
  { identity: first, identify, exchange, service, input: read, idempotencyKey, handOver }: Call<D>,
): Promise<z.output<O>> {
  const { retention_header } = exchange;
  let identity = first;
  // Applies to calls that are refused before their retention is decided.
  let retention = identity.tenant.configuration.data_processing_config.mode;
  let raw: unknown;
  let input: z.output<I>;
  const takesStrangers = operation.audience === 'public' && operation.kind === 'mutation';
  try {
    requireAudience(operation, identity);
    admitToTenant(identity, exchange.address);
    const leased = isRated(identity) ? service.limits.admit(operation.rate, identity, exchange) : undefined;
    if (leased) await leased;
    allow(operation, identity, service);
    retentionOfHeader(operation, identity.tenant, retention_header);
    if (takesStrangers && !operation.randomSecret) await limitStranger(operation, exchange, service);
    raw = await read();
    if (identify && cameLate(exchange)) {
      identity = await identify();
      requireAudience(operation, identity);
      admitToTenant(identity, exchange.address);
      allow(operation, identity, service);
    }
    const other = handOver?.(raw);
    if (other) return call(other, { identity, exchange, service, input: () => raw, idempotencyKey });
    retention = retentionOfBody(operation, identity.tenant, retention_header, raw);
    const isChange = operation.rest?.method === 'PATCH' || operation.rest?.method === 'PUT';
    input = validInput(operation.input, withoutRetention(operation, raw), { isChange });
  } catch (error) {
    noteRetention(operation, exchange, retention);
    if (takesStrangers && operation.randomSecret && isRefusal(error)) await limitStranger(operation, exchange, service);
    throw error;
  }
  noteRetention(operation, exchange, retention);
  const { separated } = operation;
  const reserved = typeof separated === 'function' ? separated(input) : separated;
  if (reserved) requireSeparated(identity, reserved);
  const tenant = tenantOf(operation, input, identity);
  const claim = operation.rateLimitKey?.(input);
  if (claim !== undefined && !operation.randomSecret) await limitGuess(operation, claim, exchange, service);
  if (operation.needs) await service.requireCapability(operation.needs);
  const output = withTimeout(operation.timeoutMs, (signal) => {
    const charge = async (calls: number) => service.limits.admit(operation.rate, identity, exchange, calls);
    // Transactions that write are few by themselves.
    const mayMakeMany = operation.inTurn || operation.kind === 'mutation';
    const answer = new CallSize(exchange.answer, operation.answer, mayMakeMany ? tenant.tenant_id : undefined);
    const caller = new Admitted(identity, exchange, { tenant, retention, signal, answer, charge });
    const work = { operation, input, caller, exchange, service, idempotencyKey };
    return traced(operation.action, {}, () => execute(work));
  });
  if (claim !== undefined && operation.randomSecret) await limitUnknown(operation, claim, output, exchange, service);
  return output;
}

/** A caller whose call passed all checks. */
class Admitted implements Caller {
  readonly audience: Identity['audience'];
  readonly tenant: Identity['tenant'];
  readonly actor: Identity['actor'];
  readonly permissions: Identity['permissions'];
  readonly ip_allowlist: Identity['ip_allowlist'];
  readonly ends_at: Identity['ends_at'];
  readonly retention: Retention;
  readonly request_id: string;
  readonly received_at: number;
  readonly address: string | undefined;
  readonly signal: AbortSignal;
  readonly answer: Caller['answer'];
  readonly charge: Caller['charge'];
  readonly #exchange: Exchange;

  constructor(
    identity: Identity,
    exchange: Exchange,
    {
      tenant,
      retention,
      signal,
      answer,
      charge,
    }: Pick<Caller, 'tenant' | 'retention' | 'signal' | 'answer' | 'charge'>,
  ) {
    this.audience = identity.audience;
    this.tenant = tenant;
    this.actor = identity.actor;
    this.permissions = identity.permissions;
    this.ip_allowlist = identity.ip_allowlist;
    this.ends_at = identity.ends_at;
    this.retention = retention;
    this.request_id = exchange.request_id;
    this.received_at = exchange.received_at;
    this.address = exchange.address;
    this.signal = signal;
    this.answer = answer;
    this.charge = charge;
    this.#exchange = exchange;
  }

  get disconnected(): AbortSignal | undefined {
    return this.#exchange.disconnected;
  }

  get reads(): readonly string[] {
    return this.#exchange.reads ?? [];
  }

  /** Created on demand. */
  get log(): Exchange['log'] {
    return this.#exchange.log;
  }
}

/** Bytes of a body for which a caller without a token is counted once more. */
const BYTES_OF_CALL = 2 * 1024;

/**
 * Counts the address of a caller without a token by the size of the body, which is then read. It is checked before the limit of
 * a claim, since claims can be invented without limit, and each is kept for an hour.
 */
async function limitStranger(
  { body }: AnyContract,
  { address, declared_bytes = body }: Exchange,
  { limits }: Pick<Service, 'limits'>,
): Promise<void> {
  const calls = 1 + Math.floor(Math.min(declared_bytes, body) / BYTES_OF_CALL);
  await limits.admit('authentication', ANYONE, { address }, calls);
}

/** Limits guesses before they are looked at, so that a right one passes no more often than a wrong one. */
const limitGuess = ({ rate }: AnyContract, key: string, exchange: Exchange, { limits }: Pick<Service, 'limits'>) =>
  limits.admitUnknown(rate, `${key} ${networkOf(exchange.address)}`, exchange);

/** Limits calls without a token by their key. A correct secret always passes, so others cannot use up its limit. */
async function limitUnknown(
  { rate }: AnyContract,
  key: string,
  output: Promise<unknown>,
  exchange: Exchange,
  { limits }: Pick<Service, 'limits'>,
): Promise<void> {
  const failure = await output.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (failure === undefined) await limits.admitUnknown(rate, key, exchange);
  else if (failure instanceof AppError && failure.code === 'UNAUTHENTICATED') {
    await limits.admit('authentication', ANYONE, { address: exchange.address });
    await limits.admitUnknown(rate, `${key} ${networkOf(exchange.address)}`, exchange);
  }
}

const isRefusal = (error: unknown) => error instanceof AppError && ERROR_STATUS[error.code] < 500;

/** Whether the caller has a rate of its own. `rateLimitKey` limits unauthenticated callers; the operator has no limit. */
const isRated = ({ audience }: Identity) => audience === 'tenant' || audience === 'session';

/** Refuses callers of another audience, for whom the operation is not available. */
function requireAudience({ audience }: AnyContract, identity: Identity): void {
  if (identity.audience === audience) return;
  const code = audience === 'session' ? 'INVALID_ACCESS_TOKEN' : 'UNAUTHENTICATED';
  throw new AppError(code, `The token is not valid here: this operation is for the audience ${audience}.`);
}

/** Refuses callers of a suspended tenant, and addresses that the tenant or the token does not allow. */
export function admitToTenant({ tenant, ip_allowlist }: Identity, address: string | undefined): void {
  if (tenant.status !== 'active') {
    throw new AppError('TENANT_SUSPENDED', 'This tenant is suspended. Ask the operator to activate it.');
  }
  const allowlists = [tenant.configuration.security.ip_allowlist, ip_allowlist];
  if (allowlists.every((allowlist) => isAllowedAddress(address, allowlist))) return;
  throw new AppError('IP_NOT_ALLOWED', 'This address may not use the token: it is not on the allow-list.');
}

function allow(contract: AnyContract, { tenant, permissions }: Identity, { legacy }: Pick<Service, 'legacy'>): void {
  const enough = permissionsOf(contract);
  if (enough.length > 0 && !enough.some((permission) => permissions.has(permission))) {
    const named = enough.join(' or ');
    throw new AppError('INSUFFICIENT_PERMISSIONS', `This needs the permission ${named}, which the token lacks.`, {
      details: enough.length > 1 ? { any_of: enough } : { permission: named },
    });
  }
  const { feature } = contract;
  if (feature === 'legacy' && !legacy.enabled) {
    throw new AppError('LEGACY_ENDPOINT_RETIRED', 'This interface is gone: use POST /kyc. /docs/migration says how.');
  }
  if (feature && !tenant.configuration.features[feature]) {
    const how = `A key with tenant:update switches it on by PATCH /kyc/tenants/me with {"features":{"${feature}":true}}.`;
    throw new AppError('FEATURE_NOT_ENABLED', `The feature ${feature} is switched off for this tenant. ${how}`, {
      details: { feature },
    });
  }
}
