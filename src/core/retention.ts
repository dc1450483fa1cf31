import type { AnyContract, EphemeralIdentifier } from '@vett/schema/contract';
import { AppError } from '../platform/error.ts';
import type { Exchange, Retention, Tenant } from './caller.ts';

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

/** Whether the operation takes part in zero retention at all, so that its answers say what was applied. */
export const isEligible = ({ ephemeral }: AnyContract) => ephemeral !== 'refuse' && ephemeral !== 'unaffected';

/**
 * Notes what was applied to a call. Several calls share one exchange in GraphQL and tRPC: it was ephemeral only if each of
 * them was.
 */
export function noteRetention(contract: AnyContract, exchange: Exchange, retention: Retention): void {
  if (isEligible(contract) && exchange.applied_retention !== 'standard') exchange.applied_retention = retention;
}

/** Notes the retention of a call, if it was refused before that was decided. */
export function noteRefused(contract: AnyContract, exchange: Exchange): void {
  if (isEligible(contract)) exchange.applied_retention ??= 'standard';
}

/** The input without `data_retention`, which is judged already, where the schema does not know it. */
export function withoutRetention({ input: { shape } }: AnyContract, input: unknown): unknown {
  if (input === null || typeof input !== 'object' || !('data_retention' in input)) return input;
  if ('data_retention' in shape) return input;
  const { data_retention: _, ...rest } = input;
  return rest;
}

/** Judges the header and the tenant's mode, before the body is read. */
export function retentionOfHeader(contract: AnyContract, tenant: Tenant, header: string | undefined): Retention {
  return decide(contract, tenant, asked(header, 'X-Data-Retention'), undefined);
}

/** Judges `data_retention` of the body beside the header, by the same rules. */
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
    const code = contract.rest?.path.startsWith('/kyc/jobs')
      ? 'ZDR_UNSUPPORTED_FOR_BATCH'
      : 'ZDR_UNSUPPORTED_FOR_ENDPOINT';
    const advice =
      request === 'ephemeral' ? 'Call it without asking for that.' : 'The mode of this tenant is ephemeral.';
    throw new AppError(code, `This operation works with what is stored, so it cannot run ephemeral. ${advice}`);
  }
  if (tenantMode === 'ephemeral') return 'ephemeral';
  if (request !== 'ephemeral') return 'standard';
  if (typeof ephemeral === 'string') allow(tenant, ephemeral);
  else if (input !== undefined) allow(tenant, ephemeral(input));
  return 'ephemeral';
}
