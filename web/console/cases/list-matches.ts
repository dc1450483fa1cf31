import type { SubjectMatch } from '../matches/match.ts';
import type { Case } from './case.ts';

/** The entries of lists that the checks of a case found. */
export function listMatchesOf(results: Case['processing_results']): readonly SubjectMatch[] {
  const lists = results?.external_validations.lists_check;
  const matches = lists?.status === 'completed' ? lists.matches : [];
  return matches.map(({ subject, subject_name, subject_fingerprint: fingerprint, ...match }) => ({
    match,
    subject: subject ?? { full_name: subject_name },
    subjectKey: fingerprint ? { fingerprint } : undefined,
  }));
}
