import type { AnyContract, EphemeralIdentifier } from '@vett/schema/contract';
import { AppError } from '../platform/error.ts';
import type { Exchange, Retention, Tenant } from './caller.ts';

/** The warning of a call that asked to keep its result, but keeps nothing. */
export const NOT_STORED = 'save_validation ignored: without retention nothing is stored';

const VALUES: readonly unknown[] = ['standard', 'ephemeral'];

const asked = (value: unknown, where: string): Retention | undefined => {
  if (value === undefined) return undefined;
  if (VALUES.includes(value)) return value as Retention;
  throw new AppError('INVALID_DATA_RETENTION', `${where} must be standard or ephemeral.`, {
    fields:
      where === 'data_retention' ? [{ path: where, code: 'UNKNOWN_VALUE', message: 'Use standard or ephemeral.' }] : [],
  });
};

function allow(tenant: Tenant, identifier: EphemeralIdentifier): void {
  const allowed = tenant.configuration.data_processing_config.allowed_ephemeral_endpoints;
  if (allowed.includes(identifier) || allowed.includes('*')) return;
  throw new AppError(
    'ZDR_NOT_ENABLED_FOR_TENANT',
    `This tenant may not run ${identifier} ephemeral: its allowed_ephemeral_endpoints lacks it.`,
  );
}

/** Whether zero retention applies to the operation, so that its answers state the applied retention. */
export const isEligible = ({ ephemeral }: AnyContract) => ephemeral !== 'refuse' && ephemeral !== 'unaffected';

/** The code with which a call that asks for zero retention is refused, if it is: only starting a job is a batch. */
export const codeOfRetention = (contract: AnyContract) =>
  isEligible(contract)
    ? 'ZDR_NOT_ENABLED_FOR_TENANT'
    : contract.ephemeral === 'refuse' && contract.rest?.path.startsWith('/kyc/jobs')
      ? 'ZDR_UNSUPPORTED_FOR_BATCH'
      : 'ZDR_UNSUPPORTED_FOR_ENDPOINT';

/**
 * Records the retention of a call. In GraphQL and tRPC several calls share one exchange: it is ephemeral only if all calls
 * are.
 */
export function noteRetention(contract: AnyContract, exchange: Exchange, retention: Retention): void {
  if (isEligible(contract) && exchange.applied_retention !== 'standard') exchange.applied_retention = retention;
}

/** Records the retention of a call that was refused before its retention was decided. */
export function noteRefused(contract: AnyContract, exchange: Exchange): void {
  if (isEligible(contract)) exchange.applied_retention ??= 'standard';
}

/** Removes `data_retention`, which is already checked, from an input whose schema does not declare it. */
export function withoutRetention({ input: { shape } }: AnyContract, input: unknown): unknown {
  if (input === null || typeof input !== 'object' || !('data_retention' in input)) return input;
  if ('data_retention' in shape) return input;
  const { data_retention: _, ...rest } = input;
  return rest;
}

/** Decides the retention from the header and the tenant's mode, before the body is read. */
export function retentionOfHeader(contract: AnyContract, tenant: Tenant, header: string | undefined): Retention {
  return decide(contract, tenant, asked(header, 'X-Data-Retention'), undefined);
}

/** Decides the retention from `data_retention` of the body and the header, by the same rules. */
export function retentionOfBody(
  contract: AnyContract,
  tenant: Tenant,
  header: string | undefined,
  input: unknown,
): Retention {
  const inBody = (input as { data_retention?: unknown } | null | undefined)?.data_retention;
  const body = asked(inBody, 'data_retention');
  const head = asked(header, 'X-Data-Retention');
  if (body && head && body !== head) {
    throw new AppError('INVALID_DATA_RETENTION', 'X-Data-Retention and data_retention differ: send one of them.');
  }
  return decide(contract, tenant, body ?? head, input);
}

function decide(contract: AnyContract, tenant: Tenant, request: Retention | undefined, input: unknown): Retention {
  const { ephemeral } = contract;
  const tenantMode = tenant.configuration.data_processing_config.mode;
  if (ephemeral === 'unaffected' || ephemeral === 'refuse') {
    const refused = request === 'ephemeral' || (ephemeral === 'refuse' && tenantMode === 'ephemeral');
    if (!refused) return 'standard';
    const advice =
      request === 'ephemeral' ? 'Call it without asking for that.' : 'The mode of this tenant is ephemeral.';
    throw new AppError(
      codeOfRetention(contract),
      `This operation works with what is stored, so it cannot run ephemeral. ${advice}`,
    );
  }
  if (tenantMode === 'ephemeral') return 'ephemeral';
  if (request !== 'ephemeral') return 'standard';
  if (typeof ephemeral === 'string') allow(tenant, ephemeral);
  else if (input !== undefined) allow(tenant, ephemeral(input));
  return 'ephemeral';
}
