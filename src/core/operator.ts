import type { AnyContract, Kind, OperatorContract } from '@vett/schema/contract';
import { validate } from 'uuid';
import type { z } from 'zod';
import type { MasterKey } from '../platform/crypto/master-key.ts';
import { newTenantKey } from '../platform/crypto/tenant-key.ts';
import type { Sql } from '../platform/database/connect.ts';
import { joining, type TenantDatabase, tenantDatabase } from '../platform/database/tenant.ts';
import { AppError } from '../platform/error.ts';
import { newId } from '../platform/id.ts';
import type { Clock } from '../ports/clock.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import { type Caller, type Identity, NO_TENANT, type Tenant } from './caller.ts';
import type { ExecutionDoors, Operation, Service } from './operation.ts';

/** The resources of an operator operation. */
export interface OperatorDoors {
  /** Sees the rows of the tenant that the call is about. */
  readonly database: TenantDatabase;
  /** Belongs to no tenant: for the database functions that read across tenants. */
  readonly sql: Sql;
  /** Makes a random key for a new tenant, wrapped by the master key. */
  readonly newTenantKey: () => Buffer;
  /** The root key of the installation. */
  readonly master: MasterKey;
  /** The objects of all tenants. */
  readonly objects: ObjectStore;
  readonly clock: Clock;
}

/** The doors of the operator outside and inside a transaction; inside, `database` runs its work in that transaction. */
export interface DoorsOfOperator extends ExecutionDoors {
  readonly outside: OperatorDoors;
  readonly inside: OperatorDoors & ExecutionDoors['inside'];
}

/** An operator operation. The type of its doors keeps it out of the trees that interfaces mount. */
export type OperatorOperation<K extends Kind, I extends z.ZodType, O extends z.ZodType> = Operation<
  K,
  I,
  O,
  DoorsOfOperator
> &
  OperatorContract<K, I, O>;

export const implementForOperator = <K extends Kind, I extends z.ZodType, O extends z.ZodType>(
  contract: OperatorContract<K, I, O>,
  run: OperatorOperation<K, I, O>['run'],
): OperatorOperation<K, I, O> => ({ ...contract, run });

// biome-ignore lint/suspicious/noExplicitAny: the one place where the operator's operations of all types meet.
export type OperatorOperations = Readonly<Record<string, Readonly<Record<string, OperatorOperation<Kind, any, any>>>>>;

/** Runs an operator operation. */
export type RunAsOperator = <K extends Kind, I extends z.ZodType, O extends z.ZodType>(
  operation: OperatorOperation<K, I, O>,
  input: z.input<I>,
) => Promise<z.output<O>>;

type Installation = Pick<OperatorDoors, 'sql' | 'master' | 'objects' | 'clock'>;

/** The doors of the operator's calls. */
export const operatorDoorsOf =
  ({ sql, objects, clock, master }: Installation) =>
  ({ tenant: { tenant_id } }: Caller): OperatorDoors => ({
    database: tenantDatabase(sql, tenant_id),
    sql,
    newTenantKey: () => newTenantKey(master, tenant_id),
    master,
    objects,
    clock,
  });

/** Runs the operator's work in one transaction. */
export const writeAsOperator: Service<DoorsOfOperator>['write'] = (_caller, doors, work) =>
  doors.database.run((transaction) => work({ ...doors, transaction, database: joining(transaction) }));

/**
 * The tenant that a call is about: the caller's own, or for the operator the one that the call names or creates. For the
 * operator only the id is read, because the operator repairs tenants with an invalid configuration. Throws NOT_FOUND.
 */
export function tenantOf(contract: AnyContract, input: unknown, identity: Identity): Tenant {
  if (!contract.tenant) return identity.tenant;
  if (contract.tenant === 'new') return { ...NO_TENANT, tenant_id: newId() };
  const { tenant_id } = input as { tenant_id: string };
  if (!validate(tenant_id)) throw noSuchTenant();
  return { ...NO_TENANT, tenant_id };
}

/** Throws NOT_FOUND when the tenant of the database does not exist, since there is no audit log to record the call in. */
export async function requireTenant(database: TenantDatabase): Promise<void> {
  const found = await database.run((transaction) =>
    transaction.selectFrom('tenant').select('tenant_id').executeTakeFirst(),
  );
  if (!found) throw noSuchTenant();
}

const noSuchTenant = () => new AppError('NOT_FOUND', 'There is no such tenant.');
