import type { ListsCheck } from '@vett/schema/session-processing';
import { AppError } from '../../../platform/error.ts';
import { screenOnce } from '../../list-check/list-check.ts';
import { type Around, type CheckKind, failed } from './check.ts';
import { hasTooMany, isComparable, type NamedSubject, subjectsOf } from './subjects.ts';

const OPTIONS = { search_type: 'fast_precise_cascade', apply_decisions: true } as const;
const MAX_MATCHES = 100;

type Completed = Extract<ListsCheck, { status: 'completed' }>;

/** Screens every name of the session against all lists of the tenant. */
export const lists: CheckKind<'lists'> = {
  isOn: ({ definition }) => definition.validation_config.run_lists,
  async run(around) {
    const subjects = subjectsOf(around.material, await around.documents());
    if (subjects.length === 0) return failed('no_name');
    const found = await screenAll(
      around,
      subjects.filter(({ name }) => isComparable(name)),
    );
    if (typeof found === 'string') return failed(found);
    const { matches, consulted, missing, unscreened } = found;
    const counted = matches.filter(({ decision }) => decision?.decision !== 'false_positive');
    const left = subjects.filter(({ name }) => !isComparable(name) || unscreened.includes(name));
    return {
      status: 'completed',
      screening_subjects: subjects.map(({ name, source, entity_type, role }) => ({ name, source, entity_type, role })),
      entities_checked: subjects.length - left.length,
      is_match: counted.length > 0,
      match_count: counted.length,
      lists_checked: [...consulted],
      lists_failed: [...missing],
      names_failed: [...left.map(({ name }) => name), ...(hasTooMany(subjects) ? ['further names'] : [])],
      matches: matches.sort((a, b) => b.confidence_score - a.confidence_score).slice(0, MAX_MATCHES),
    };
  },
};

async function screenAll({ caller, doors }: Around, subjects: readonly NamedSubject[]) {
  const matches: Completed['matches'] = [];
  const [consulted, missing] = [new Set<string>(), new Set<string>()];
  const unscreened: string[] = [];
  for (const { name, extracted, subject } of subjects) {
    caller.signal.throwIfAborted();
    try {
      const { results, summary } = await screenOnce(caller, doors, subject, OPTIONS);
      for (const list of summary.lists_checked) consulted.add(list);
      for (const result of results) {
        if ('error' in result) missing.add(result.list_name);
        else {
          const { subject_fingerprint } = result.metadata;
          const of = { subject_name: name, extracted, ...(subject_fingerprint && { subject_fingerprint }) };
          matches.push(...result.matches.map((match) => ({ ...match, ...of })));
        }
      }
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'SUBJECT_IDENTIFIER_REQUIRED') throw error;
      unscreened.push(name);
    }
  }
  if (consulted.size === 0) return 'no_comparable_name';
  return { matches, consulted, missing, unscreened };
}
