import type { BatchInput, BatchItem, BatchOutput, BatchResult, BatchSummary } from '@vett/schema/batch';
import { SUBJECTS_PER_BATCH } from '@vett/schema/batch';
import type { ListName } from '@vett/schema/list-name';
import { SUBJECT_WORDS } from '@vett/schema/subject';
import type { Caller } from '../../core/caller.ts';
import type { Doors, Lists } from '../../core/doors.ts';
import type { FinalWrite } from '../../core/operation.ts';
import { AppError } from '../../platform/error.ts';
import { traced } from '../../platform/tracing.ts';
import { dataWarnings } from '../lists/lists.ts';
import { checksOf } from './check/checks.ts';
import { executionContext, ignoredOptions } from './check/execution-context.ts';
import { toBatchItems } from './check/items.ts';
import { answerOnceStored, isSaved } from './check/keep.ts';
import { type Plan, planCheck, requireData } from './check/plan.ts';
import type { SubjectCheck } from './check/result.ts';
import type { ScreeningDoors } from './check/screen-many.ts';
import { type PlacedMember, readMembers, screenMembers } from './check/screen-members.ts';

/** Checks many subjects with one plan and against the same versions of the lists. */
export async function checkBatch(
  input: BatchInput,
  caller: Caller,
  doors: Doors & ScreeningDoors,
): Promise<BatchOutput | FinalWrite<BatchOutput>> {
  const startedAt = performance.now();
  const plan = planCheck(input, caller.tenant, doors.lists);
  requireData(plan.names, (name) => doors.lists.loaded.has(name));
  const now = doors.clock.now();
  const members = await readMembers(input.subjects, 0, now, caller);
  const { items, checks } = await screenBatch(plan, members, isSaved(input, caller), caller, doors, now);
  const output = {
    batch: items,
    summary: summariseBatch(items, plan, performance.now() - startedAt, now),
    execution_context: executionContext(caller, now, [
      ...ignoredOptions(input, caller),
      ...batchWarnings(items, plan, doors.lists, now),
    ]),
  };
  return answerOnceStored(plan, checks, caller, doors, now, output);
}

/** The warnings of items, each once, and those about the data of the lists. */
export function batchWarnings(items: readonly BatchItem[], { names }: Plan, lists: Lists, now: Date): string[] {
  const ofItems = items.flatMap((item) => (item.status === 'success' ? (item.warnings ?? []) : []));
  return [...new Set(ofItems), ...dataWarnings(names, lists, now)];
}

/** Screens the members of a batch, and charges further calls for many words. Throws RATE_LIMITED, PAYLOAD_TOO_LARGE. */
export async function screenBatch(
  plan: Plan,
  members: readonly PlacedMember[],
  isStored: boolean,
  caller: Caller,
  doors: Doors & ScreeningDoors,
  now: Date,
): Promise<{ items: BatchItem[]; checks: SubjectCheck[] }> {
  await chargeFor(members, caller);
  const items: BatchItem[] = [];
  const checks: SubjectCheck[] = [];
  for (const piece of piecesOf(members)) {
    const screened = await traced(
      'engine.batch',
      { 'vett.lists': [...plan.names], 'vett.subjects': piece.length },
      () => screenMembers(plan, piece, caller, doors),
    );
    const made = await toBatchItems(plan, screened, isStored, (ready) => checksOf(plan, ready, caller, doors, now));
    for (const item of made.items) caller.answer.add(item);
    items.push(...made.items);
    checks.push(...made.checks);
  }
  return { items, checks };
}

/** Words that are screened before their items are added to the answer: if it has no room for them, the rest is not screened. */
const WORDS_AT_ONCE = 500;

const wordsOf = ({ subject }: PlacedMember) => (subject instanceof AppError ? 0 : subject.words);

/** Divides a batch with many words into parts. */
function* piecesOf(members: readonly PlacedMember[]): Generator<PlacedMember[], void> {
  let piece: PlacedMember[] = [];
  let words = 0;
  for (const member of members) {
    piece.push(member);
    words += wordsOf(member);
    if (words < WORDS_AT_ONCE) continue;
    yield piece;
    [piece, words] = [[], 0];
  }
  if (piece.length > 0) yield piece;
}

/** Charges further calls for subjects with many words. Throws RATE_LIMITED. */
async function chargeFor(members: readonly PlacedMember[], { charge }: Caller): Promise<void> {
  const words = members.reduce((sum, member) => sum + wordsOf(member), 0);
  const calls = Math.ceil(words / (SUBJECT_WORDS.of_call * SUBJECTS_PER_BATCH));
  if (calls > 1) await charge(calls - 1);
}

/** Summarises the items of a batch; `elapsedMs` is the time of the whole batch. */
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
    has_errors:
      error_count > 0 || summaries.some(({ has_errors, uncompared }) => has_errors || uncompared !== undefined),
    execution_time_ms: Math.round(elapsedMs),
    timestamp: now.toISOString(),
  };
}
