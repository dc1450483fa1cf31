import type { Capability, Contract, Kind } from '@vett/schema/contract';
import type { z } from 'zod';
import type { LegacyInterface } from '../config.ts';
import type { Limits } from '../platform/limits/limits.ts';
import type { Clock } from '../ports/clock.ts';
import type { AuditLog } from './audit.ts';
import type { Caller } from './caller.ts';
import type { Doors, WritingDoors } from './doors.ts';
import type { MakeAttempt } from './idempotency.ts';
import type { Meter } from './meter.ts';

/** The doors outside and inside a transaction, for tenants or for the operator. */
export interface ExecutionDoors {
  readonly outside: CoreDoors;
  readonly inside: Pick<WritingDoors, 'transaction'>;
}

/** `D` are the doors outside: those of the core, and resources of features. */
export interface TenantDoors<D extends CoreDoors = Doors> extends ExecutionDoors {
  readonly outside: D;
  readonly inside: WritingDoors;
}

/** A contract with its handler. `storing` of the contract determines the doors of the handler. */
export interface Operation<
  K extends Kind,
  I extends z.ZodType,
  O extends z.ZodType,
  D extends ExecutionDoors = TenantDoors,
> extends Contract<K, I, O> {
  readonly run: Run<D['outside'] & D['inside'], I, O>;
}

export type Run<D, I extends z.ZodType, O extends z.ZodType> = (
  caller: Caller,
  doors: D,
  input: z.output<I>,
) => Promise<z.input<O> | FinalWrite<z.input<O>>>;

/** An operation that answers a stream. Its `run` returns the current output. */
export interface Stream<I extends z.ZodType, O extends z.ZodType> extends Operation<'subscription', I, O> {
  /** The topic of the notices that announce a change of the output. */
  readonly topicOf: (input: z.input<I>) => string;
  readonly isLast: (output: z.output<O>) => boolean;
}

/** The last step of slow work: it writes in the same transaction as the answer and the audit event. */
export type FinalWrite<T> = (doors: WritingDoors) => Promise<T>;

// biome-ignore lint/suspicious/noExplicitAny: the one place where operations of all types meet.
export type OperationFor<D extends ExecutionDoors> = Operation<Kind, any, any, D>;
/** Operations by area. */
export type OperationTree<D extends ExecutionDoors> = Readonly<
  Record<string, Readonly<Record<string, OperationFor<D>>>>
>;

/**
 * Gives a contract its handler, whose doors are those of the core unless it declares more. TypeScript checks the output only if
 * the types of the contract are fixed first: hence two parameters.
 */
export const implement = <
  K extends Kind,
  I extends z.ZodType,
  O extends z.ZodType,
  const S extends Contract<K, I, O>['storing'],
  D extends CoreDoors = Doors,
>(
  contract: Contract<K, I, O> & { readonly storing: S },
  run: Run<[S] extends ['at-once'] ? WritingDoors : D, I, O>,
): Operation<K, I, O, TenantDoors<D>> => ({ ...contract, run });

export const implementStream = <I extends z.ZodType, O extends z.ZodType>(
  contract: Contract<'subscription', I, O>,
  stream: Pick<Stream<I, O>, 'run' | 'topicOf' | 'isLast'>,
): Stream<I, O> => ({ ...contract, ...stream });

/** The doors that the core itself uses. */
export interface CoreDoors extends Pick<Doors, 'database' | 'clock'> {
  /** Deletes the objects that were put by these doors, for a refused call. */
  readonly undoObjects?: () => Promise<void>;
}

/** The parts of the service that every call uses. */
export interface Service<D extends ExecutionDoors = TenantDoors> {
  open(caller: Caller): D['outside'];
  /** Runs work in one transaction of the caller. */
  write<T>(caller: Caller, doors: D['outside'], work: (doors: D['inside']) => Promise<T>): Promise<T>;
  readonly clock: Clock;
  readonly audit: AuditLog;
  readonly attempt: MakeAttempt;
  readonly limits: Limits;
  readonly meter: Meter;
  readonly legacy: LegacyInterface;
  /** Throws when this installation lacks a part. */
  readonly requireCapability: (needed: Capability) => Promise<void>;
}
