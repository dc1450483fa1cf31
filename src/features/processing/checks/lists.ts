import type { ListName } from '@vett/schema/list-name';
import type { ScreenedWith } from '@vett/schema/screened-with';
import type { Subject } from '@vett/schema/subject';
import { isBirthOfLiving } from '../../../core/readers.ts';
import { AppError } from '../../../platform/error.ts';
import { FURTHER_NAMES, screenOnce } from '../../list-check/list-check.ts';
import { listsNames } from '../../lists/lists.ts';
import { VALUE_READERS } from '../../workflow/workflow.ts';
import { type CheckContext, type CheckKind, failed } from './check.ts';
import {
  hasUnseen,
  LEAST_SCORE,
  MATCHES_PER_LIST,
  profilesIn,
  type SessionMatch,
  strongest,
  withRoom,
} from './matches.ts';
import { hasTooMany, isComparable, isNamed, type NamedSubject, subjectsOf } from './subjects.ts';

const OPTIONS = {
  search_type: 'fast_precise_cascade',
  apply_decisions: true,
  min_confidence: LEAST_SCORE,
  maxMatches: MATCHES_PER_LIST,
} as const;

/** Screens every name and every number of the session against all lists of the tenant. */
export const lists: CheckKind<'lists'> = {
  feature: null,
  isOn: ({ definition }) => VALUE_READERS.lists.isOn(definition),
  async run(around) {
    const subjects = subjectsOf(around.input, await around.documents());
    if (subjects.length === 0) return failed('no_name');
    const found = await screenAll(around, subjects.filter(isComparable));
    if (typeof found === 'string') return failed(found);
    const { matches, match_count, others, consulted, missing, unscreened, screened_with } = found;
    const kept = strongest(matches).filter(withRoom(missing));
    const left = subjects.filter((each) => !isComparable(each) || unscreened.includes(each.name));
    return {
      status: 'completed',
      screening_subjects: subjects.map(({ name, source, entity_type, role }) => ({ name, source, entity_type, role })),
      entities_checked: subjects.length - left.length,
      is_match: match_count > 0,
      match_count,
      ...others,
      profiles_matched: profilesIn(kept),
      lists_checked: [...consulted],
      lists_failed: [...missing],
      names_failed: [
        ...left.map(({ name }) => name),
        ...(subjects.some(isNamed) ? [] : ['no name']),
        ...(hasTooMany(subjects) ? [FURTHER_NAMES] : []),
      ],
      screened_with,
      matches: kept.sort((a, b) => b.confidence_score - a.confidence_score),
    };
  },
};

/** A subject without a date of birth that nobody alive has: a document was misread, and the date would lower the score of a true match. */
function plausible({ birth_date, ...subject }: Subject, now: Date): Subject {
  return birth_date !== undefined && isBirthOfLiving(birth_date, now) ? { birth_date, ...subject } : subject;
}

async function screenAll(
  { caller, doors, input: { session, definition } }: CheckContext,
  subjects: readonly NamedSubject[],
) {
  const within = [session.customer_id ?? [], session.session_id].flat();
  let matches: SessionMatch[] = [];
  const { list_categories: categories } = definition.validation_config;
  const options = { ...OPTIONS, ...(categories && { categories, areCategoriesKept: true }), within };
  let match_count = 0;
  let other_categories = 0;
  const [consulted, missing] = [new Set<ListName>(), new Set<string>()];
  const unscreened: string[] = [];
  let screened_with: ScreenedWith | undefined;
  for (const { name, extracted, subject } of subjects) {
    caller.signal.throwIfAborted();
    try {
      const screened = await screenOnce(caller, doors, plausible(subject, doors.clock.now()), options);
      const { results, summary } = screened;
      screened_with = screened.screened_with;
      if (summary.uncompared) unscreened.push(name);
      match_count += summary.match_count;
      other_categories += summary.other_categories ?? 0;
      for (const list of summary.lists_checked) consulted.add(list);
      for (const result of results) {
        if ('error' in result || hasUnseen(result)) missing.add(result.list_name);
        if ('error' in result) continue;
        const { subject_fingerprint } = result.metadata;
        const of = { subject_name: name, subject, extracted, ...(subject_fingerprint && { subject_fingerprint }) };
        matches.push(...result.matches.map((match) => ({ ...match, ...of })));
      }
      matches = strongest(matches);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'SUBJECT_IDENTIFIER_REQUIRED') throw error;
      unscreened.push(name);
    }
  }
  if (![...consulted].some(listsNames)) return 'no_comparable_name';
  const others = categories && { other_categories };
  return { matches, match_count, others, consulted, missing, unscreened, screened_with };
}
