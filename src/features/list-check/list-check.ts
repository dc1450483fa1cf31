import { ANSWER } from '@vett/schema/constants';
import type { ScreenOutput } from '@vett/schema/list-check';
import type { ScreenedWith } from '@vett/schema/screened-with';
import type { Subject } from '@vett/schema/subject';
import { sizeOf } from '../../core/answer-size.ts';
import type { Caller } from '../../core/caller.ts';
import type { Doors } from '../../core/doors.ts';
import type { FinalWrite } from '../../core/operation.ts';
import { traced } from '../../platform/tracing.ts';
import { dataWarnings, staleLists } from '../lists/lists.ts';
import { checksOf, type SubjectScreening } from './check/checks.ts';
import { executionContext, ignoredOptions } from './check/execution-context.ts';
import { answerOnceStored, isSaved } from './check/keep.ts';
import { type PlanOptions, planCheck, searchOf } from './check/plan.ts';
import type { SubjectCheck } from './check/result.ts';
import { inTurn, screenSubject } from './check/screen.ts';
import type { ScreeningDoors } from './check/screen-many.ts';
import { screenedWith } from './check/screened-with.ts';
import { prepareSubject } from './check/subject.ts';
import { unlistedKinds } from './check/unlisted-kinds.ts';

export { BLOCKCHAINS, guessBlockchain, symbolOf } from './blockchain.ts';
export type { ScreeningDoors } from './check/screen-many.ts';
export { compareWithLists, conditionsOf } from './compare/compare-with-lists.ts';
export {
  type ComparedList,
  type ListComparison,
  type ListMatch,
  type ListOutcome,
  MATCHES_PER_LIST,
  SUBJECTS_PER_COMPARISON,
  type WantedComparison,
  type WantedList,
  type WatchedSubject,
} from './compare/outcome.ts';
export { DECIDED, subjectOfDecision } from './decision/decided.ts';
export { verdictsByList } from './decision/store.ts';
export { countUnscreened } from './job/store.ts';

/** Checks one subject and passes the output through `answer`. Throws LIST_DATA_UNAVAILABLE as `checkOf` does. */
export async function checkSubject<T>(
  caller: Caller,
  doors: Doors & ScreeningDoors,
  given: Subject,
  options: PlanOptions,
  answer: (output: ScreenOutput) => T,
  warnings: readonly string[] = [],
): Promise<T | FinalWrite<T>> {
  const now = doors.clock.now();
  const { plan, prepared, check } = await checkOne(caller, doors, given, options, now);
  const { results, summary } = check;
  const unlisted = unlistedKinds(plan.names, prepared.subject);
  const data = dataWarnings(plan.names, doors.lists, now);
  const all = [...ignoredOptions(options, caller), ...prepared.warnings, ...unlisted, ...data, ...warnings];
  // Nobody could read a stored check that no answer has room for.
  if (isSaved(options, caller)) caller.answer.addBytes(sizeOf(results, ANSWER.large));
  const output = answer({ results, summary, execution_context: executionContext(caller, now, all) });
  return answerOnceStored(plan, [check], caller, doors, now, output);
}

/**
 * Checks one subject for another feature, and stores nothing. `within` is that of `SubjectScreening`. With parts that were not
 * compared (`summary.uncompared`), no match is no result. Throws as `checkSubject` does.
 */
export async function screenOnce(
  caller: Caller,
  doors: Doors & ScreeningDoors,
  given: Subject,
  { within, ...options }: Omit<PlanOptions, 'save_validation'> & Pick<SubjectScreening, 'within'>,
): Promise<Pick<ScreenOutput, 'results' | 'summary'> & { readonly screened_with: ScreenedWith }> {
  const now = doors.clock.now();
  const { plan, check } = await checkOne(caller, doors, given, options, now, within);
  const { lists } = searchOf(plan, doors.lists);
  return { ...check, screened_with: screenedWith(plan, lists, staleLists(doors.lists, now)) };
}

async function checkOne(
  caller: Caller,
  doors: Doors & ScreeningDoors,
  given: Subject,
  options: PlanOptions,
  now: Date,
  within?: readonly string[],
) {
  const prepared = await inTurn(() => prepareSubject(given, now), caller);
  const plan = planCheck(options, caller.tenant, doors.lists);
  const found = await traced('engine.screen', { 'vett.lists': [...plan.names] }, () =>
    screenSubject(plan, prepared, caller, doors),
  );
  const screened = { prepared, found, isSaved: isSaved(options, caller), ...(within && { within }) };
  const [check] = (await checksOf(plan, [screened], caller, doors, now)) as [SubjectCheck];
  return { plan, prepared, check };
}

export { asksFor, categoriesOf, isOfCategories, requireCategories } from './check/categories.ts';
export { wireMatch } from './check/match.ts';
export { settingsOf } from './check/plan.ts';
export { screenedWith } from './check/screened-with.ts';
export { watchedDecisions } from './compare/watched-decisions.ts';
export { type DecisionOn, decisionsOn } from './decision/decisions.ts';
export { areClearing, hasDecisionsSince } from './decision/store.ts';
export { eraseDecisions, followChange, isOtherName, moveDecisions, type SubjectKeys } from './decision/subject-key.ts';
export { heldLists } from './job/job-lists.ts';
export { FURTHER_NAMES, listingOf, screeningIn } from './ownership/listing.ts';
export { type CategorisedMatch, isOfPolitics, isPolitical } from './political.ts';
export { screenUnstored } from './screen-unstored.ts';
export { profileEntries, screenedWithTable, term } from './validation/report-match.ts';
export { STYLE as REPORT_STYLE } from './validation/report-style.ts';
export { signedReport } from './validation/signed-report.ts';
export { walletLists } from './wallet.ts';
