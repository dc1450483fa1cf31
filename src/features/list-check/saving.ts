import type { CheckOptions } from '@vett/schema/check-options';
import type { Caller } from '../../caller.ts';
import { AppError } from '../../error.ts';

/** In ephemeral mode nothing is kept, so it does not matter what was asked for. */
export function refuseSaving({ save_validation }: CheckOptions, { retention }: Caller): void {
  if (!save_validation || retention === 'ephemeral') return;
  const message = 'save_validation: results cannot be stored yet. Leave it out or send false.';
  throw new AppError('VALIDATION_ERROR', message, {
    fields: [{ path: 'save_validation', code: 'INVALID_VALUE', message: 'Only false is possible yet.' }],
  });
}
