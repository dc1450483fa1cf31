import type { ScreenOutput } from '@vett/schema/list-check';
import type { Subject } from '@vett/schema/subject';
import type { Caller } from '../../caller.ts';
import type { Doors } from '../../doors.ts';
import type { Finish } from '../../operation.ts';
import { traced } from '../../tracing.ts';
import { checksOf } from './checks.ts';
import { executionContext, ignoredOptions } from './execution-context.ts';
import { isSaved, onceKept } from './keep.ts';
import { type Asked, planCheck } from './plan.ts';
import type { Check } from './result.ts';
import { screenSubject } from './screen.ts';
import { prepareSubject } from './subject.ts';
import { unlistedKinds } from './unlisted-kinds.ts';

/** Checks one subject and answers it in some form. Throws LIST_DATA_UNAVAILABLE as `checkOf` does. */
export async function checkSubject<T>(
  given: Subject,
  options: Asked,
  caller: Caller,
  doors: Doors,
  answer: (output: ScreenOutput) => T,
  warnings: readonly string[] = [],
): Promise<T | Finish<T>> {
  const prepared = prepareSubject(given);
  const plan = planCheck(options, caller.tenant, doors.lists);
  const now = doors.clock.now();
  const found = await traced('engine.screen', { 'vett.lists': [...plan.names] }, () =>
    screenSubject(plan, prepared, caller, doors),
  );
  const screened = { prepared, found, isSaved: isSaved(options, caller) };
  const [check] = (await checksOf(plan, [screened], caller, doors, now)) as [Check];
  const { results, summary } = check;
  const unlisted = unlistedKinds(plan.names, prepared.subject);
  const all = [...ignoredOptions(options, caller), ...prepared.warnings, ...unlisted, ...warnings];
  const output = answer({ results, summary, execution_context: executionContext(caller, now, all) });
  return onceKept(plan, [check], caller, doors, now, output);
}
