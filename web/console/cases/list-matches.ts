import type { SubjectMatch } from '../matches/match.ts';
import type { Case } from './case.ts';

/** The entries of lists that the checks of a case found. */
export function listMatchesOf(results: Case['processing_results']): readonly SubjectMatch[] {
  const lists = results?.external_validations.lists_check;
  if (lists?.status !== 'completed') return [];
  const { birth_dates = [], countries = [], numbers = [] } = lists.known_facts ?? {};
  const stated = { birth_date: birth_dates, country: countries, number: numbers };
  return lists.matches.map(({ subject, subject_name, subject_fingerprint: fingerprint, facts, ...match }) => ({
    match,
    subject: subject ?? { full_name: subject_name },
    subjectKey: fingerprint ? { fingerprint } : undefined,
    known: facts && { stated, ...facts },
  }));
}
