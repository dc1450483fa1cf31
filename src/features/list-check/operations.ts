import * as contracts from '@vett/schema/list-check';
import { implement } from '../../operation.ts';
import { traced } from '../../tracing.ts';
import { checksOf } from './checks.ts';
import { executionContext } from './execution-context.ts';
import { planCheck } from './plan.ts';
import { screenSubject } from './screen.ts';
import { prepareSubject } from './subject.ts';
import { sealValidations } from './validation/seal.ts';
import { insertValidations } from './validation/store.ts';

export const screen = implement(contracts.screen, async (caller, doors, input) => {
  const prepared = prepareSubject(input.subject);
  const plan = planCheck(input, caller.tenant, doors.lists);
  const now = doors.clock.now();
  const found = await traced('engine.screen', { 'vett.lists': [...plan.names] }, () =>
    screenSubject(plan, prepared, doors, caller.signal),
  );
  const isSaved = input.save_validation === true && caller.retention === 'standard';
  const checks = await checksOf(plan, [{ prepared, found, isSaved }], caller, doors, now);
  const warnings = [
    ...('tenant_id' in input ? ['tenant_id ignored'] : []),
    ...(plan.applyDecisions && caller.retention === 'ephemeral' ? [NOT_APPLIED] : []),
    ...prepared.warnings,
  ];
  const [{ results, summary }] = checks as [(typeof checks)[0]];
  const output = { results, summary, execution_context: executionContext(caller, now, warnings) };
  if (!isSaved) return output;
  const sealed = await sealValidations(plan, checks, caller, doors, now);
  return async (transaction) => {
    await insertValidations(transaction, caller.tenant.tenant_id, sealed);
    return output;
  };
});

const NOT_APPLIED = 'apply_decisions ignored: without retention a subject is not looked up';
