import { isDeepStrictEqual } from 'node:util';
import type { ListName } from '@vett/schema/list-name';
import type { BatchedAlert } from '@vett/schema/watchlist-alert';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Caller } from '../../../core/caller.ts';
import type { Doors } from '../../../core/doors.ts';
import { emittingIn } from '../../../core/events.ts';
import { defineJob } from '../../../core/job.ts';
import { joining, type Tables } from '../../../platform/database/tenant.ts';
import { mapInTurns } from '../../../platform/pieces.ts';
import { changedByPublisher } from '../../lists/lists.ts';
import { assessCustomers } from '../monitor-customer.ts';
import { openSubject, WATCHLIST_KEYS } from '../sealed.ts';
import { alertsOf, alertTypeOf } from './alert.ts';
import { type ComparisonDoors, comparePiece, type SubjectComparison } from './compare-piece.ts';
import { completeRun, giveUp } from './end-run.ts';
import { keepUnasked } from './keep-unasked.ts';
import { listedProfiles } from './listed-profiles.ts';
import { type ChangedMatch, differencesOf, withoutOurs } from './match-differences.ts';
import {
  deleteMatches,
  insertResults,
  lockSubjects,
  type MatchRow,
  markUnchecked,
  matchedSubjects,
  matchesOfSubjects,
  putMatches,
  putStates,
  readSubjects,
} from './match-store.ts';
import { moveMatches } from './moved-match-store.ts';
import { countsOf, resultOf, type SubjectRunResult } from './result.ts';
import {
  countPiece,
  findPiece,
  isBatched,
  keepPiece,
  listsOf,
  openPieces,
  type StartedRun,
  takePiece,
} from './run-store.ts';
import { emitAlerts, sealAlert } from './send-alerts.ts';

/** A piece of a run; the queue holds nothing else of it. */
const RunPiece = z.strictObject({ run_id: z.uuid(), piece: z.int().min(0) });
type RunPiece = z.output<typeof RunPiece>;

/** Compares the subjects of a piece. Two pieces of one tenant run at once, so that one is stored while the other is compared. */
export const pieceJob = defineJob({
  name: 'watchlist.piece',
  data: RunPiece,
  concurrency: 4,
  concurrencyPerTenant: 2,
  retrySeconds: [30, 120, 600],
  run: runPiece,
  onDead: (caller, doors, { run_id }) => giveUp(caller, doors, run_id),
});

/** Compares the subjects of a piece and stores all that follows from it in one transaction. A second run changes nothing. */
export async function runPiece(caller: Caller, doors: ComparisonDoors, { run_id, piece }: RunPiece): Promise<void> {
  const { database, clock } = doors;
  const work = await database.run(async (transaction) => {
    const found = await findPiece(transaction, run_id, piece);
    if (!found) return undefined;
    const subjects = await readSubjects(transaction, found.subject_ids, clock.now());
    return { ...found, subjects, matched: await matchedSubjects(transaction, found.subject_ids) };
  });
  if (!work) return;
  const { subjects, matched } = work;
  const found = await comparePiece(caller, doors, work.run, subjects, matched);
  caller.signal.throwIfAborted();
  const compared = new Set(found.map(({ subject }) => subject.subject_id));
  const active = new Set(subjects.map(({ subject_id }) => subject_id));
  const rest = {
    left: [...active].filter((id) => !compared.has(id)),
    expired: work.subject_ids.filter((id) => !active.has(id)),
  };
  await database.run((transaction) => storePiece(transaction, caller, doors, { run_id, piece }, found, rest));
}

async function storePiece(
  transaction: Transaction<Tables>,
  caller: Caller,
  doors: Doors,
  { run_id, piece }: RunPiece,
  found: readonly SubjectComparison[],
  { left, expired }: { readonly left: readonly string[]; readonly expired: readonly string[] },
): Promise<void> {
  const taken = await takePiece(transaction, run_id, piece);
  if (!taken) return;
  const { run, watchlist } = taken;
  const ids = (some: readonly SubjectComparison[]) => some.map(({ subject }) => subject.subject_id);
  const matches = Map.groupBy(await matchesOfSubjects(transaction, ids(found)), ({ subject_id }) => subject_id);
  // Nothing is stored about the other subjects, which are nearly all of a usual run.
  const { true: touched = [], false: quiet = [] } = Object.groupBy(found, (one) => `${isTouched(run, one, matches)}`);
  const stored = new Map((await lockSubjects(transaction, ids(touched))).map((row) => [row.subject_id, row]));
  // A subject that was removed meanwhile needs no result; one that was changed is compared once more.
  const isSame = ({ subject }: SubjectComparison) =>
    stored.get(subject.subject_id)?.sealed.equals(subject.sealed) === true;
  const changed = touched.filter((one) => stored.has(one.subject.subject_id) && !isSame(one));
  const again = [...left, ...changed.map(({ subject }) => subject.subject_id)];
  await markUnchecked(transaction, expired, listsOf(run));
  const judged = await judge(transaction, run, touched.filter(isSame), matches, doors.keyOf);
  const differing = judged.filter(
    (one) => one.differences.put.length + one.differences.gone.length > 0 || isOtherwise(one),
  );
  const customers = new Set(differing.flatMap(({ subject }) => subject.customer_id ?? []));
  await assessCustomers(transaction, doors.queue, [...customers]);
  const alerts = await tellOf(transaction, doors, taken, judged);
  await putStates(
    transaction,
    judged.flatMap((one) => {
      const { subject_id } = one.subject;
      const before = stored.get(subject_id)?.unchecked_lists ?? [];
      const unchecked = uncheckedAfter(run, before, one);
      const is_alerted = alerts.has(subject_id);
      const { uncompared } = one;
      const isComplete = one.failed.size + uncompared.length === 0;
      const is_checked = run.lists === null && run.failed_lists.length === 0 && isComplete;
      const isOther = !run.is_whole || is_alerted || before.length + unchecked.length > 0 || isOtherwise(one);
      return isOther ? [{ subject_id, unchecked, uncompared, is_alerted, is_checked }] : [];
    }),
    run.started_at,
    watchlist.last_checked_at,
  );
  const counts = countsOf(judged, alerts.size);
  // Without any list nobody was compared.
  if (listsOf(run).length > 0) counts.subjects_checked += quiet.length;
  counts.other_categories += quiet.reduce((sum, { other_categories }) => sum + other_categories, 0);
  const failed = new Set(judged.flatMap((one) => [...one.failed]));
  const counted = await countPiece(transaction, run, counts, [...failed]);
  if (again.length > 0) {
    await keepPiece(transaction, run_id, piece, again);
    await doors.queue.send(transaction, pieceJob, { run_id, piece });
  } else if ((await openPieces(transaction, run_id)).length === 0) {
    await completeRun(transaction, caller, doors, counted, watchlist);
  }
}

type MatchesBySubject = ReadonlyMap<string, readonly MatchRow[]>;

/** Whether a run has anything to store about a subject. A run of all subjects tells by itself that they were compared. */
const isTouched = (run: StartedRun, one: SubjectComparison, matches: MatchesBySubject): boolean =>
  !run.is_whole ||
  one.subject.unchecked_lists.length + uncheckedAfter(run, [], one).length > 0 ||
  one.uncompared.length + one.subject.uncompared.length > 0 ||
  matches.has(one.subject.subject_id) ||
  one.passed.length > 0 ||
  one.outcomes.some(({ found }) => found.has(one.subject.subject_id));

/** Whether other parts of a subject cannot be compared than before. */
const isOtherwise = ({ subject, uncompared }: SubjectComparison) => !isDeepStrictEqual(subject.uncompared, uncompared);

/** Compares what was found with the stored matches, and stores the new ones. */
async function judge(
  transaction: Transaction<Tables>,
  run: StartedRun,
  found: readonly SubjectComparison[],
  before: MatchesBySubject,
  keyOfTenant: Doors['keyOf'],
): Promise<SubjectRunResult[]> {
  const compared = await mapInTurns(found, (one) => {
    const { subject_id } = one.subject;
    const stored = before.get(subject_id) ?? [];
    return { ...one, differences: differencesOf(subject_id, stored, one.outcomes, one.decisionOn, one.passed) };
  });
  const asked = await keepUnasked(transaction, run, compared, keyOfTenant);
  const judged = await ignoreOurs(transaction, run, asked);
  await moveMatches(
    transaction,
    judged.flatMap(({ differences }) => differences.moved),
  );
  await deleteMatches(
    transaction,
    judged.flatMap(({ differences }) => differences.gone),
  );
  await putMatches(
    transaction,
    judged.flatMap(({ differences }) => differences.put),
    run.started_at,
  );
  return judged;
}

/** Leaves out changes of hashes that the publishers did not make. */
async function ignoreOurs(
  transaction: Transaction<Tables>,
  { list_versions }: StartedRun,
  judged: readonly SubjectRunResult[],
): Promise<SubjectRunResult[]> {
  const rehashed = judged.flatMap(({ subject, differences }) =>
    differences.changed.flatMap((pair) => {
      const { source_list, entity_id, match_hash } = pair.before;
      const versions = list_versions[source_list];
      if (!versions || match_hash.equals(pair.after.match_hash)) return [];
      // The matches of an unchecked subject may be older than those of the others.
      const from = subject.unchecked_lists.includes(source_list) ? null : versions.from;
      return [{ pair, source_list, entity_id, match_hash: match_hash.toString('hex'), from, to: versions.to }];
    }),
  );
  const theirs = await changedByPublisher(transaction, rehashed);
  const ours = new Set<ChangedMatch>(rehashed.filter((one) => !theirs.has(one)).map(({ pair }) => pair));
  return judged.map((one) => ({ ...one, differences: withoutOurs(one.differences, (pair) => ours.has(pair)) }));
}

/** Stores the results, and emits the alerts or keeps them for the batch. Returns the ids of subjects with an alert. */
async function tellOf(
  transaction: Transaction<Tables>,
  doors: Doors,
  { run, watchlist }: NonNullable<Awaited<ReturnType<typeof takePiece>>>,
  judged: readonly SubjectRunResult[],
): Promise<ReadonlySet<string>> {
  const key = await doors.keyOf(WATCHLIST_KEYS.subject, joining(transaction));
  const listings = await listedProfiles(transaction, run, judged, doors);
  const wanted = judged.flatMap((one, index) => {
    const listed = listings[index] ?? [];
    const alert_type = alertTypeOf(one.differences, listed, watchlist);
    return alert_type ? [{ ...one, listed, alert_type, text: openSubject(key, one.subject) }] : [];
  });
  const alerts = await alertsOf(transaction, run, wanted, doors.keyOf);
  const bySubject = new Map<string, BatchedAlert>(alerts.map((alert) => [alert.subject.subject_id, alert]));
  const batched = alerts.length > 0 && (await isBatched(transaction));
  const results = await mapInTurns(judged, (one) => {
    const result = resultOf(one);
    const alert = batched && bySubject.get(one.subject.subject_id);
    if (!result) return [];
    return [{ run_id: run.run_id, ...result, sealed_alert: alert ? sealAlert(key, run.run_id, alert) : null }];
  });
  await insertResults(transaction, results.flat());
  if (!batched) await emitAlerts(emittingIn(transaction, doors), watchlist, run, alerts);
  return new Set(bySubject.keys());
}

/**
 * The lists that a subject is to be compared with in full by the next run: those that failed, and after a run of some subjects
 * those with another version than the other subjects have.
 */
function uncheckedAfter(
  { is_whole, list_versions, full_lists }: StartedRun,
  before: readonly ListName[],
  { compared, exceeded, failed }: Pick<SubjectComparison, 'compared' | 'exceeded' | 'failed'>,
): ListName[] {
  const isSettled = (name: ListName) => {
    const versions = list_versions[name];
    return is_whole || (versions?.from === versions?.to && !full_lists.includes(name));
  };
  const left = before.filter((name) => !compared.has(name));
  const again = [...compared].filter((name) => exceeded.has(name) || !isSettled(name));
  return [...new Set([...left, ...again, ...failed])].sort();
}
