import { DEFAULT_WEIGHTS } from '@vett/engine/names';
import { ENGINE_VERSION } from '@vett/engine/version';
import type { ListName } from '@vett/schema/list-name';
import type { Caller, Tenant } from '../../../core/caller.ts';
import type { Doors } from '../../../core/doors.ts';
import { AppError, answerable, refusalOr } from '../../../platform/error.ts';
import { MATCH_HASH_VERSION } from '../../lists/lists.ts';
import { pauses } from '../check/pause.ts';
import { planCheck } from '../check/plan.ts';
import type { ScreeningDoors } from '../check/screen-many.ts';
import { profileOf } from '../check/screened-with.ts';
import { prepareSubject } from '../check/subject.ts';
import { uncomparedOf } from '../check/unlisted-kinds.ts';
import { collectMatches, type Prepared, type SubjectMatches } from './collect-matches.ts';
import type { ListComparison, ListError, ListOutcome, WantedComparison, WatchedSubject } from './outcome.ts';
import { screenAllMatches } from './screen-all-matches.ts';
import { type ComparisonTarget, targetOf } from './target.ts';

type ComparingCaller = Pick<Caller, 'tenant' | 'signal' | 'log'>;
type ComparingDoors = ScreeningDoors & Pick<Doors, 'database' | 'lookups' | 'keyOf' | 'clock'>;

/**
 * Compares subjects with lists: with all entries, or only with those that were added or changed since the version of their
 * stored matches. `conditions` are those of the stored matches; unless they are today's, all entries are compared. `monitored`
 * are all lists that the subjects are compared with, now or at another time. Throws SERVICE_UNAVAILABLE.
 */
export async function compareWithLists(
  subjects: readonly WatchedSubject[],
  { lists, conditions, monitored, categories }: WantedComparison,
  caller: ComparingCaller,
  doors: ComparingDoors,
): Promise<ListComparison> {
  const { tenant, signal } = caller;
  const isComparable = conditions === conditionsOf(tenant, categories);
  const targets = await Promise.all(
    lists.map(({ list_name, from }) => targetOf({ list_name, from: isComparable ? from : null }, tenant, doors)),
  );
  const now = doors.clock.now();
  const prepared = await prepareAll(subjects, now, signal);
  const compared = await screenPrepared(prepared, targets, categories, caller, doors);
  const { outcomes, decisions } = await collectMatches(compared, targets.filter(isTarget), signal, doors, now);
  return {
    compared: compared.length,
    lists: targets.map((target) => (isTarget(target) ? (outcomes.get(target.list.name) as ListOutcome) : target)),
    decisions,
    failed: new Map(
      compared.flatMap(({ subject_id, found }) => (found instanceof AppError ? [[subject_id, found]] : [])),
    ),
    uncompared: new Map(
      compared.flatMap((each) => {
        const paths = leftOut(each, monitored);
        return paths.length > 0 ? [[each.subject_id, paths]] : [];
      }),
    ),
    otherCategories: new Map(compared.map(({ subject_id, found }) => [subject_id, otherCategoriesIn(found)])),
  };
}

const otherCategoriesIn = (found: SubjectMatches['found']): number =>
  found instanceof AppError ? 0 : found.reduce((sum, { otherCategories = 0 }) => sum + otherCategories, 0);

/** The paths to what cannot be compared with these lists; of a subject that is refused, all that it has. */
const leftOut = ({ prepared, given }: Prepared, names: readonly ListName[]): readonly string[] =>
  prepared instanceof AppError ? Object.keys(given) : uncomparedOf(prepared, names);

const isTarget = (target: ComparisonTarget | ListError): target is ComparisonTarget => !('error' in target);

async function prepareAll(subjects: readonly WatchedSubject[], now: Date, signal: AbortSignal): Promise<Prepared[]> {
  const pause = pauses(signal);
  const prepared: Prepared[] = [];
  for (const { subject, ...watched } of subjects) {
    prepared.push({ ...watched, given: subject, prepared: refusalOr(() => prepareSubject(subject, now)) });
    await pause();
  }
  return prepared;
}

/** Screens the first subjects, as many as `screenAllMatches` does. */
async function screenPrepared(
  subjects: readonly Prepared[],
  targets: readonly (ComparisonTarget | ListError)[],
  categories: WantedComparison['categories'],
  caller: ComparingCaller,
  doors: ComparingDoors,
): Promise<SubjectMatches[]> {
  const searched = targets.flatMap((target) => (isTarget(target) && target.searched ? [target.searched] : []));
  const lists = { ...doors.lists, loaded: new Map(searched.map((list) => [list.name, list])) };
  const ready = subjects.flatMap(({ prepared }) => (prepared instanceof AppError ? [] : [prepared.subject]));
  const asked = categories && { categories: [...categories], areCategoriesKept: true };
  const plan = searched.length > 0 && planCheck({ lists: [...lists.loaded.keys()], ...asked }, caller.tenant, lists);
  const results = plan ? await screenAllMatches(plan, ready, caller, { ...doors, lists }) : ready.map(() => []);
  const next = results.values();
  const compared: SubjectMatches[] = [];
  for (const subject of subjects) {
    const { prepared } = subject;
    const found = prepared instanceof AppError ? prepared : next.next().value;
    if (!found) break;
    if (found instanceof Error && !(found instanceof AppError))
      caller.log.error({ error: found }, 'a watched subject could not be screened');
    compared.push({ ...subject, found: found instanceof Error ? answerable(found) : found });
  }
  return compared;
}

/** Names everything that matches depend on besides the subject and the versions of the lists. */
export function conditionsOf(
  { configuration }: Pick<Tenant, 'configuration'>,
  categories: readonly string[] | null,
): string {
  const { min_confidence, screen_weak_aliases } = configuration.list_check;
  const aliases = screen_weak_aliases ? 'all' : 'strong';
  return `engine ${ENGINE_VERSION}, ${profileOf(DEFAULT_WEIGHTS)}, confidence ${min_confidence}, aliases ${aliases}, hash ${MATCH_HASH_VERSION}${categories ? `, categories ${categories.join(' ')}` : ''}`;
}
