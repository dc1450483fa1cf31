import type { CheckOptions } from '@vett/schema/check-options';
import type { ScreenOutput } from '@vett/schema/list-check';
import type { Subject } from '@vett/schema/subject';
import type { Caller } from '../../caller.ts';
import type { Doors } from '../../doors.ts';
import { traced } from '../../tracing.ts';
import { executionContext, ignoredOptions } from './execution-context.ts';
import { pauses } from './pause.ts';
import { planCheck } from './plan.ts';
import { checkOf } from './result.ts';
import { refuseSaving } from './saving.ts';
import { screenSubject } from './screen.ts';
import { prepareSubject } from './subject.ts';

/** Checks one subject. Throws LIST_DATA_UNAVAILABLE when no list could be consulted. */
export async function checkSubject(
  subject: Subject,
  options: CheckOptions,
  caller: Caller,
  doors: Doors,
  warnings: readonly string[] = [],
): Promise<ScreenOutput> {
  refuseSaving(options, caller);
  const prepared = prepareSubject(subject);
  const plan = planCheck(options, caller.tenant, doors.lists);
  const now = doors.clock.now();
  const found = await traced('engine.screen', { 'vett.lists': [...plan.names] }, () =>
    screenSubject(plan, prepared, doors, pauses(caller.signal)),
  );
  const all = [...ignoredOptions(options), ...prepared.warnings, ...warnings];
  return { ...checkOf(plan, prepared, found, doors, now), execution_context: executionContext(caller, now, all) };
}
