import { useQueries } from '@tanstack/react-query';
import { api, queryClient } from '../api.ts';
import type { Case } from './case.ts';

type Results = NonNullable<Case['processing_results']>;
type ListsCheck = Results['external_validations']['lists_check'];
export type CaseMatch = Extract<ListsCheck, { status: 'completed' }>['matches'][number];
type Decisions = Awaited<ReturnType<typeof api.decision.list.query>>['decisions'];

const KEY = 'case-decisions';

/** Reads the decisions on the matches of cases again. */
export const refreshDecisions = () => queryClient.invalidateQueries({ queryKey: [KEY] });

const readDecisions = (fingerprint: string) =>
  api.decision.list.query({ fingerprint, include_ended: true, limit: 100 });

/** The entries of lists that the checks of a case found, as they were found. */
export const listMatchesOf = (results: Case['processing_results']): readonly CaseMatch[] => {
  const lists = results?.external_validations.lists_check;
  return lists?.status === 'completed' ? lists.matches : [];
};

const fingerprintsOf = (matches: readonly CaseMatch[]) => [
  ...new Set(matches.flatMap(({ subject_fingerprint }) => subject_fingerprint ?? [])),
];

/** The entries of lists that were found, with the decisions of now in place of those of then once they are read. */
export function useLiveMatches(results: Case['processing_results']): readonly CaseMatch[] {
  const matches = listMatchesOf(results);
  const read = useQueries({
    queries: fingerprintsOf(matches).map((fingerprint) => ({
      queryKey: [KEY, fingerprint],
      queryFn: () => readDecisions(fingerprint),
    })),
  });
  return withDecisions(
    matches,
    read.flatMap(({ data }) => data?.decisions ?? []),
  );
}

/** The same outside of a page. */
export async function readLiveMatches(results: Case['processing_results']): Promise<readonly CaseMatch[]> {
  const matches = listMatchesOf(results);
  const pages = await Promise.all(fingerprintsOf(matches).map(readDecisions));
  return withDecisions(
    matches,
    pages.flatMap(({ decisions }) => decisions),
  );
}

const withDecisions = (matches: readonly CaseMatch[], decisions: Decisions): readonly CaseMatch[] =>
  matches.map(({ decision: earlier, ...match }) => {
    const { subject_fingerprint, source_list, match_type, match_data } = match;
    const holding = decisions.find(
      ({ subject_key, status, covers, ...each }) =>
        status === 'active' &&
        subject_key.fingerprint === subject_fingerprint &&
        each.source_list === source_list &&
        each.current_entity_id === match_data.entity_id &&
        (covers === 'all' || (covers === 'names' && match_type !== 'identifier')),
    );
    // A decision by another key of the subject is not among these.
    const isKnown = decisions.some(({ decision_id }) => decision_id === earlier?.decision_id);
    if (!holding) return { ...match, ...(earlier && !isKnown && { decision: earlier }) };
    const { decision_id, decision, reason, reason_code, decided_at, decided_by } = holding;
    const made = { decision_id, decision, reason, decided_at };
    return { ...match, decision: { ...made, ...(reason_code && { reason_code }), ...(decided_by && { decided_by }) } };
  });
