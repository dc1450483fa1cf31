import type { Contract, Kind } from '@vett/schema/contract';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Legacy } from '../config.ts';
import type { Tables } from '../platform/database/tenant.ts';
import type { Limits } from '../platform/limits/limits.ts';
import type { Clock } from '../ports/clock.ts';
import type { AuditLog } from './audit.ts';
import type { Caller } from './caller.ts';
import type { Doors } from './doors.ts';
import type { MakeAttempt } from './idempotency.ts';
import type { Meter } from './meter.ts';

/** A contract with the function that fulfils it, and the doors `D` that are open to it. */
export interface Operation<K extends Kind, I extends z.ZodType, O extends z.ZodType, D = Doors>
  extends Contract<K, I, O> {
  readonly run: (caller: Caller, doors: D, input: z.output<I>) => Promise<z.input<O> | Finish<z.input<O>>>;
}

/** An operation that answers a stream. Its `run` gives what is to be told now. */
export interface Stream<I extends z.ZodType, O extends z.ZodType> extends Operation<'subscription', I, O> {
  /** What it is told of by `notices` when its output may have changed. */
  readonly topicOf: (input: z.input<I>) => string;
  readonly isLast: (output: z.output<O>) => boolean;
}

/** What slow work writes in the end, in the transaction that keeps its answer and its event too. */
export type Finish<T> = (transaction: Transaction<Tables>) => Promise<T>;

// biome-ignore lint/suspicious/noExplicitAny: the one place where operations of all types meet.
export type AnyOperation<D = Doors> = Operation<Kind, any, any, D>;
export type Operations = Readonly<Record<string, Readonly<Record<string, AnyOperation>>>>;

// The handler comes beside a contract whose types are already fixed: only then does TypeScript check what it returns.
export const implement = <K extends Kind, I extends z.ZodType, O extends z.ZodType>(
  contract: Contract<K, I, O>,
  run: Operation<K, I, O>['run'],
): Operation<K, I, O> => ({ ...contract, run });

export const implementStream = <I extends z.ZodType, O extends z.ZodType>(
  contract: Contract<'subscription', I, O>,
  stream: Pick<Stream<I, O>, 'run' | 'topicOf' | 'isLast'>,
): Stream<I, O> => ({ ...contract, ...stream });

/** The doors that the core itself uses. */
export type CoreDoors = Pick<Doors, 'database' | 'clock'>;

/** What the service lends to every call. */
export interface Service<D = Doors> {
  open(caller: Caller): D;
  readonly clock: Clock;
  readonly audit: AuditLog;
  readonly attempt: MakeAttempt;
  readonly limits: Limits;
  readonly meter: Meter;
  readonly legacy: Legacy;
}
