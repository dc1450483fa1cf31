import type { ListName } from '@vett/schema/list-name';
import type { ScreenedWith } from '@vett/schema/screened-with';
import { Name, type Subject } from '@vett/schema/subject';
import { WEB_VALIDATION } from '@vett/schema/web-validation';
import type { SanctionMatch, SubjectSource, ValidationResults } from '@vett/schema/web-validation-result';
import type { Caller } from '../../core/caller.ts';
import type { Doors } from '../../core/doors.ts';
import { AppError } from '../../platform/error.ts';
import { type ScreeningDoors, screenOnce } from '../list-check/list-check.ts';
import { type CheckOutcome, completed, failed, notApplicable } from './check.ts';

export type Sanctions = NonNullable<ValidationResults['sanction_check']>;

export interface NamedSubject {
  readonly source: SubjectSource;
  readonly name: string;
}

const MAX_SUBJECTS = 12;

/** Screens names against all lists of the tenant. Without any list that has data the check fails. */
export async function checkSanctions(
  named: readonly NamedSubject[],
  caller: Caller,
  doors: Doors & ScreeningDoors,
): Promise<CheckOutcome<Sanctions>> {
  const { subjects, unscreened } = comparable(named);
  if (subjects.length === 0 && unscreened.length === 0) return notApplicable('no_name');
  const matches: SanctionMatch[] = [];
  const [consulted, missing] = [new Set<ListName>(), new Set<ListName>()];
  let screened_with: ScreenedWith | undefined;
  for (const { source, name } of subjects) {
    try {
      const screened = await screenOnce(caller, doors, subjectOf(source, name), OPTIONS);
      const { results, summary } = screened;
      screened_with = screened.screened_with;
      // A domain only supports the names.
      if (summary.uncompared && source !== 'domain') unscreened.push(name);
      for (const list of summary.lists_checked) consulted.add(list);
      for (const result of results) {
        if ('error' in result) missing.add(result.list_name);
        else matches.push(...result.matches.map((match) => ({ ...match, subject_name: name, subject_source: source })));
      }
    } catch (error) {
      if (error instanceof AppError && error.code === 'LIST_DATA_UNAVAILABLE') return failed('no_list_data');
      if (error instanceof AppError && error.code === 'SUBJECT_IDENTIFIER_REQUIRED') {
        unscreened.push(name);
        continue;
      }
      throw error;
    }
  }
  if (consulted.size === 0) return failed('no_comparable_name');
  const best = matches.sort((a, b) => b.confidence_score - a.confidence_score).slice(0, WEB_VALIDATION.matches);
  return completed({
    has_matches: best.length > 0,
    matches: best,
    checked_lists: [...consulted],
    ...(missing.size > 0 && { error_lists: [...missing] }),
    ...(unscreened.length > 0 && { unscreened_names: unscreened }),
    ...(screened_with && { screened_with }),
  });
}

const OPTIONS = { search_type: 'fast_precise_cascade' } as const;

/** A domain is compared with identifiers alone, which match exactly; nothing is known about the kind of a declared name. */
const subjectOf = (source: SubjectSource, name: string): Subject =>
  source === 'domain'
    ? { identifiers: [{ type: 'Website', value: name }] }
    : { full_name: name, ...(source !== 'declared_name' && { entity_type: 'company' }) };

/** Each name once, in the order in which they were given, and names that cannot be compared with lists. */
function comparable(named: readonly NamedSubject[]): { subjects: NamedSubject[]; unscreened: string[] } {
  const seen = new Set<string>();
  const [subjects, unscreened]: [NamedSubject[], string[]] = [[], []];
  for (const { source, name } of named) {
    const key = `${source === 'domain'} ${name.trim().toLowerCase()}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (source === 'domain' || Name.safeParse(name).success) subjects.push({ source, name });
    else unscreened.push(name);
  }
  const beyond = subjects.slice(MAX_SUBJECTS).map(({ name }) => name);
  return { subjects: subjects.slice(0, MAX_SUBJECTS), unscreened: [...unscreened, ...beyond] };
}
