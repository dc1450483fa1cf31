import * as contracts from '@vett/schema/list-check';
import { AppError } from '../../error.ts';
import { implement } from '../../operation.ts';
import { traced } from '../../tracing.ts';
import { executionContext } from './execution-context.ts';
import { planCheck } from './plan.ts';
import { checkOf } from './result.ts';
import { screenSubject } from './screen.ts';
import { prepareSubject } from './subject.ts';

export const screen = implement(contracts.screen, async (caller, doors, input) => {
  if (input.save_validation && caller.retention === 'standard') {
    throw new AppError(
      'VALIDATION_ERROR',
      'save_validation: results cannot be stored yet. Leave it out or send false.',
      {
        fields: [{ path: 'save_validation', code: 'INVALID_VALUE', message: 'Only false is possible yet.' }],
      },
    );
  }
  const prepared = prepareSubject(input.subject);
  const plan = planCheck(input, caller.tenant, doors.lists);
  const now = doors.clock.now();
  const found = await traced('engine.screen', { 'vett.lists': [...plan.names] }, () =>
    screenSubject(plan, prepared, doors, caller.signal),
  );
  const warnings = [...('tenant_id' in input ? ['tenant_id ignored'] : []), ...prepared.warnings];
  return {
    ...checkOf(plan, prepared, found, doors, now),
    execution_context: executionContext(caller, now, warnings),
  };
});
