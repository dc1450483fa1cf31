import type { BatchInput, BatchItem, BatchOutput, BatchResult, BatchSummary } from '@vett/schema/batch';
import type { ListName } from '@vett/schema/list-name';
import type { Caller } from '../../caller.ts';
import type { Doors } from '../../doors.ts';
import { AppError, errorObject, refusalOr } from '../../error.ts';
import { traced } from '../../tracing.ts';
import { readMember } from './batch-subject.ts';
import { executionContext, ignoredOptions } from './execution-context.ts';
import { pauses } from './pause.ts';
import { type Plan, planCheck } from './plan.ts';
import { checkOf } from './result.ts';
import { refuseSaving } from './saving.ts';
import { screenSubject } from './screen.ts';

/** Checks many subjects by one plan and the same versions of the lists. */
export async function checkBatch(input: BatchInput, caller: Caller, doors: Doors): Promise<BatchOutput> {
  refuseSaving(input, caller);
  const startedAt = performance.now();
  const plan = planCheck(input, caller.tenant, doors.lists);
  const now = doors.clock.now();
  const pause = pauses(caller.signal);
  const batch: BatchItem[] = [];
  const warnings = [...ignoredOptions(input)];
  await traced('engine.batch', { 'vett.lists': [...plan.names], 'vett.subjects': input.subjects.length }, async () => {
    for (const [index, given] of input.subjects.entries()) {
      const checked = await checkMember(plan, given, index, doors, now, pause);
      batch.push(checked.item);
      warnings.push(...checked.warnings);
    }
  });
  const summary = summariseBatch(batch, plan, performance.now() - startedAt, now);
  return { batch, summary, execution_context: executionContext(caller, now, warnings) };
}

/** Checks one of many subjects, given as it was sent. What is wrong with it is told by its item. */
export async function checkMember(
  plan: Plan,
  given: unknown,
  index: number,
  doors: Pick<Doors, 'lists' | 'checked'>,
  now: Date,
  pause: () => Promise<void>,
): Promise<{ item: BatchItem; warnings: readonly string[] }> {
  const { reference, subject } = readMember(given, index);
  const failed = (refusal: AppError): BatchItem => ({ index, reference, status: 'error', error: errorObject(refusal) });
  if (subject instanceof AppError) return { item: failed(subject), warnings: [] };
  const found = await screenSubject(plan, subject, doors, pause);
  const check = refusalOr(() => checkOf(plan, subject, found, doors, now));
  if (check instanceof AppError) return { item: failed(check), warnings: [] };
  return { item: { index, reference, status: 'success', ...check }, warnings: subject.warnings };
}

/** Sums up what came of many subjects. */
function summariseBatch(items: readonly BatchItem[], plan: Plan, elapsedMs: number, now: Date): BatchSummary {
  const done = items.filter((item): item is BatchResult => item.status === 'success');
  const summaries = done.map(({ summary }) => summary);
  const consulted = new Set<ListName>(summaries.flatMap(({ lists_checked }) => lists_checked));
  const error_count = items.length - done.length;
  return {
    total_subjects: items.length,
    matched_subjects: summaries.filter(({ is_match }) => is_match).length,
    error_count,
    match_count: summaries.reduce((sum, { match_count }) => sum + match_count, 0),
    lists_checked: plan.names.filter((name) => consulted.has(name)),
    has_errors: error_count > 0 || summaries.some(({ has_errors }) => has_errors),
    execution_time_ms: Math.round(elapsedMs),
    timestamp: now.toISOString(),
  };
}
