import type { CheckOptions } from '@vett/schema/check-options';
import type { Caller } from '../../../caller.ts';
import type { Doors } from '../../../doors.ts';
import type { Finish } from '../../../operation.ts';
import type { Plan } from '../plan.ts';
import type { Check } from '../result.ts';
import { sealValidations } from './seal.ts';
import { insertValidations } from './store.ts';

/** Whether checks with these options are kept; without retention none is. */
export const isSaved = ({ save_validation }: CheckOptions, { retention }: Pick<Caller, 'retention'>): boolean =>
  save_validation === true && retention === 'standard';

/** The output, given once those of the checks that are to be kept are stored. */
export async function onceKept<T>(
  plan: Plan,
  checks: readonly Check[],
  caller: Caller,
  doors: Pick<Doors, 'keyOf' | 'database'>,
  now: Date,
  output: T,
): Promise<T | Finish<T>> {
  if (checks.every(({ validation_id }) => validation_id === undefined)) return output;
  const rows = await sealValidations(plan, checks, caller, doors, now);
  return async (transaction) => {
    await insertValidations(transaction, caller.tenant.tenant_id, rows);
    return output;
  };
}
