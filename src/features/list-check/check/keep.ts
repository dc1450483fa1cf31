import type { CheckOptions } from '@vett/schema/check-options';
import type { Transaction } from 'kysely';
import { actorOf, type Caller } from '../../../core/caller.ts';
import type { Doors } from '../../../core/doors.ts';
import type { FinalWrite } from '../../../core/operation.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import { type Origin, sealValidations } from '../validation/seal.ts';
import { insertValidations } from '../validation/store.ts';
import type { Plan } from './plan.ts';
import type { SubjectCheck } from './result.ts';

/** Whether checks with these options are stored; ephemeral checks never are. */
export const isSaved = ({ save_validation }: CheckOptions, { retention }: Pick<Caller, 'retention'>): boolean =>
  save_validation === true && retention === 'standard';

/** Stores checks in the transaction that their answer belongs to. */
export type Keep = (transaction: Transaction<Tables>) => Promise<void>;

/**
 * Seals the checks that have a validation id; returns the function that stores them, or undefined when there are none.
 */
export async function sealChecks(
  plan: Plan,
  checks: readonly SubjectCheck[],
  origin: Origin,
  doors: Pick<Doors, 'keyOf' | 'database'>,
  now: Date,
): Promise<Keep | undefined> {
  if (checks.every(({ validation_id }) => validation_id === undefined)) return undefined;
  const rows = await sealValidations(plan, checks, origin, doors, now);
  return (transaction) => insertValidations(transaction, rows);
}

/** Returns the output, or a `FinalWrite` that first stores the checks that have a validation id. */
export async function answerOnceStored<T>(
  plan: Plan,
  checks: readonly SubjectCheck[],
  caller: Caller,
  doors: Pick<Doors, 'keyOf' | 'database'>,
  now: Date,
  output: T,
): Promise<T | FinalWrite<T>> {
  const keep = await sealChecks(
    plan,
    checks,
    { request_id: caller.request_id, created_by: actorOf(caller) },
    doors,
    now,
  );
  if (!keep) return output;
  return async ({ transaction }) => {
    await keep(transaction);
    return output;
  };
}
